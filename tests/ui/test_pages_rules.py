"""The rulebook: chapters, search, links, and a card opened from elsewhere."""

from __future__ import annotations

import pytest
from driver import click, key, make_app
from pages import SIZES, doing, inside, show, tabbed, texts_fit, typed

from greengold.catalog.text import RuleCard
from greengold.games import READY
from greengold.ui.kit import Kit
from greengold.ui.scenes import rules_pictures
from greengold.ui.scenes.rules import RulesScene
from greengold.ui.scenes.rules_text import Hit, Prose, open_sides, search


@pytest.fixture
def app(monkeypatch, tmp_path, display):
    return make_app(monkeypatch, tmp_path, (1280, 720))


CARDS = (RuleCard("a", "One", "A bid", "Put **at least** one cube.", ("Cubes come back.", "A bid stays.")),
         RuleCard("b", "Two", "Selling", "The lowest price sells.", example="A cube is no price.", ruling="R1"))


def test_search_ignores_case_and_bold_marks():
    assert search(CARDS, "LEAST ONE") == [Hit("a", "sentence", 7)]
    assert [(hit.card, hit.part) for hit in search(CARDS, "cube")] == [
        ("a", "sentence"), ("a", "line.0"), ("b", "example")]
    assert search(CARDS, "c") == []
    assert search(CARDS, "zebra") == []


def test_hits_are_cut_out_of_the_lines_where_they_stand(display):
    text = "Put at least one cube on a space; the cubes that lay there go back."
    spans = [(hit.at, hit.at + 4) for hit in search((RuleCard("x", "c", "t", text),), "cube")]
    prose = Prose(Kit(1.0), text, 160, "sans", 17, spans)
    assert len(prose.lines) > 2
    assert [bit.words for line in prose.lines for bit in line if bit.hit >= 0] == ["cube", "cube"]
    assert " ".join("".join(bit.words for bit in line) for line in prose.lines) == text


def test_every_card_is_shown_in_its_chapter(app):
    scene = show(app, RulesScene(app, "olive"))
    cards = app.texts("olive").cards()
    assert sum(len(scene.of(chapter)) for chapter in scene.chapters[:-1]) == len(cards)
    for i in range(len(scene.chapters)):
        click(app, f"rules.chapter.{i}") if app.find(f"rules.chapter.{i}") else scene.open(scene.chapters[i])
        app.paint()
        assert scene.chapter == scene.chapters[i]


def test_search_shows_hits_and_steps_through_them(app):
    scene = show(app, RulesScene(app, "olive"))
    key(app, "ctrl+f")
    typed(app, "mule")
    assert len(scene.hits) > 3
    chapters = set()
    for i in range(len(scene.hits)):
        hit = scene.hits[scene.hit]
        assert hit.card in {card.id for card in scene.of(scene.chapter)}
        chapters.add(scene.chapter)
        key(app, "down")
        assert scene.hit == (scene.hits.index(hit) + 1) % len(scene.hits), i
    assert len(chapters) > 1
    click(app, "rules.clear")
    assert scene.hits == ()


def test_search_that_finds_nothing_says_so(app):
    scene = show(app, RulesScene(app, "olive"))
    click(app, "rules.search")
    typed(app, "zebra")
    assert scene.hits == ()
    assert not app.find("rules.next")
    key(app, "down")
    key(app, "escape")
    assert scene.words == ""
    assert app.scene is scene


def test_arrows_turn_chapters(app):
    scene = show(app, RulesScene(app, "olive"))
    first = scene.chapter
    key(app, "right")
    assert scene.chapter == scene.chapters[1]
    key(app, "left")
    assert scene.chapter == first
    key(app, "left")
    assert scene.chapter == scene.chapters[-1]


def test_a_card_opens_in_sight_and_marked(app):
    for card in app.texts("olive").cards()[::4]:
        scene = show(app, RulesScene(app, "olive", card.id))
        assert (scene.chapter, scene.marked) == (card.chapter, card.id)
        app.pop()


def test_links_lead_to_the_cards_they_name(app):
    scene = show(app, RulesScene(app, "olive"))
    key(app, "end")
    link = next(t.id for t in app.targets if t.id.startswith("rules.link."))
    click(app, link)
    assert scene.marked == link.removeprefix("rules.link.")


def test_scrolling_stays_inside_the_chapter(app):
    scene = show(app, RulesScene(app, "olive"))
    scene.open("Bid")
    app.paint()
    key(app, "pagedown")
    assert scene.offset > 0
    key(app, "end")
    bottom = scene.offset
    key(app, "pagedown")
    assert scene.offset == bottom
    key(app, "home")
    assert scene.offset == 0


def test_games_that_are_not_ready_say_so(monkeypatch, app):
    monkeypatch.setattr("greengold.ui.scenes.rules.READY", ("tea", "olive"))
    show(app, RulesScene(app, "olive"))
    click(app, "rules.game.2")
    assert app.bubble.shown
    assert app.scene.slug == "olive"


def test_pictures_come_from_the_live_board(app):
    scene = show(app, RulesScene(app, "olive", "bid.turn"))
    assert scene.moving
    for now in range(99):
        scene.tick(now)
    assert not scene.moving
    app.paint()
    crop = scene.pictures.crop(app.texts("olive").card("bid.turn"), 600, 216)
    picture = scene.pictures.cut(app.texts("olive").card("bid.turn"), crop)
    assert picture.get_width() == app.kit.area(0, 0, *crop.size).w
    assert scene.pictures.crop(app.texts("olive").card("round.phases"), 600, 216) is None


@pytest.mark.parametrize("slug", READY)
def test_what_a_card_shows_is_on_the_board(slug, app):
    pictures = rules_pictures.Pictures(app, slug)
    cards = [card for card in app.texts(slug).cards() if card.shows]
    assert cards
    for card in cards:
        assert pictures.crop(card, 600, 216), card.id


def test_a_board_is_drawn_a_little_at_a_time_and_kept(monkeypatch, app):
    scene = show(app, RulesScene(app, "olive", "bid.turn"))
    monkeypatch.setattr(rules_pictures, "DRAW_MS", 0)
    turns = 0
    while scene.moving:
        scene.tick(turns)
        turns += 1
        assert turns < 2000
    assert turns > 20
    assert list(scene.pictures.boards) == [1]


def test_a_hit_inside_a_word_leaves_no_hole_in_it(app):
    for words, hit, sides in (("a price", (2, 7), (True, True)), ("prices", (0, 5), (True, False)),
                              ("reprice.", (2, 7), (False, True))):
        (line,) = Prose(app.kit, words, 900, "sans", 17, [hit]).lines
        assert [open_sides(line, i) for i, bit in enumerate(line) if bit.hit >= 0] == [sides]


@pytest.mark.parametrize(("w", "h", "text"), SIZES)
def test_every_control_is_reached_by_tab_and_lies_in_the_window(monkeypatch, tmp_path, display, w, h, text):
    app = make_app(monkeypatch, tmp_path, (w, h), text_size=text)
    scene = show(app, RulesScene(app, "olive"))
    scene.find("cube")
    for reading in (False, True):
        scene.reading = reading
        app.paint()
        inside(app)
        assert doing(app) <= tabbed(app)


@pytest.mark.parametrize(("slug", "wanted"), [("tea", "crate"), ("olive", "cube")])
@pytest.mark.parametrize(("w", "h", "text"), SIZES)
def test_no_text_leaves_its_place(monkeypatch, tmp_path, display, w, h, text, slug, wanted):
    app = make_app(monkeypatch, tmp_path, (w, h), text_size=text)
    scene = show(app, RulesScene(app, slug))
    for words in ("", wanted):
        scene.find(words)
        for chapter in scene.chapters:
            scene.open(chapter)
            texts_fit(monkeypatch, app)
            scene.scroll(1e6)
            texts_fit(monkeypatch, app)
        scene.reading = False
        texts_fit(monkeypatch, app)


def test_compact_pages_open_the_index_first_and_come_back_to_it(monkeypatch, tmp_path, display):
    app = make_app(monkeypatch, tmp_path, (1280, 720), text_size=175)
    scene = show(app, RulesScene(app, "olive"))
    click(app, "rules.chapter.2")
    assert not app.find("rules.chapter.2")
    key(app, "escape")
    assert app.find("rules.chapter.2")
    assert app.scene is scene
