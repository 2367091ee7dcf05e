"""Draws the pieces of Dig Mars for every board: fields with what is on them, stations, points."""

from __future__ import annotations

from engine.digmars.pieces import CARRY, DIG, FLEET, Tile
from engine.digmars.view import SeenField, View
from widgets.digmars.words import BONUSES, name_field
from widgets.html import Html, drawing, el
from widgets.people import name_inside
from widgets.words import Words, message, plural

CORPORATIONS = ("blue", "red", "white", "black")  # by seat: lander, crawler, dome, rocket
TRACK_NAMES = {DIG: message("Digging"), CARRY: message("Transporting"), FLEET: message("Fleet")}
UNEXPLORED = message("{field}: unexplored, digging difficulty {difficulty}.")
EXPLORED = message("{field}: explored, transport difficulty {difficulty}, worth {value}.")
EMPTY = message("{field}: an empty space.")
LOOKED_AT = message("You have looked at it: transport difficulty {difficulty}, worth {value}.")
WITH_BONUS = message("Bonus action: {bonus}.")
HEIGHT = plural("There is {count} tile here.", "There are {count} tiles here.", "count")


def draw_lying(seen: SeenField) -> Html:
    """Return the stack on a field, as far as it is seen."""
    if not seen.height:
        return drawing("digmars-field")
    stack = f"digmars-stack-{seen.height}"
    if seen.explored and seen.tile:
        return drawing(stack, *face_symbols(seen.tile))
    return drawing(stack, f"digmars-ground-{seen.difficulty}", f"digmars-dig-{seen.difficulty}")


def face_symbols(tile: Tile) -> list[str]:
    """Return the symbols of a tile that lies face up."""
    bonus = [f"digmars-face-{tile.bonus}"] if tile.bonus else []
    return ["digmars-face", f"digmars-treasure-{tile.value}", f"digmars-carry-{tile.carry}", *bonus]


def draw_station(seat: int) -> Html:
    """Return a station in the colour of its player."""
    return drawing(f"digmars-station-{CORPORATIONS[seat]}")


def draw_points(amount: int, words: Words) -> Html:
    """Return so many treasure points, as a token and a number."""
    return el("span", drawing("digmars-token"), el("b", words.number(amount)), class_="points")


# The same in words


def describe_field(view: View, field: int, name: str, words: Words, you: int | None) -> list[str]:
    """Return sentences about a field: its stack, what is known of it, and whose stations are there."""
    seen = view.fields[field]
    stations = list_stations(view, field, words, you)
    here = words.plain("Stations: {stations}.", stations=stations) if stations else ""
    return [said for said in (*describe_lying(seen, name, words), here) if said]


def describe_lying(seen: SeenField, name: str, words: Words) -> list[str]:
    """Return sentences for the stack on a field: its top tile as far as it is known, and its height."""
    field = name_field(words, name)
    if not seen.height:
        return [words.plain(EMPTY, field=field)]
    tile, height = seen.tile, words.plain(HEIGHT, count=seen.height)
    bonus = words.plain(WITH_BONUS, bonus=words.plain(BONUSES[tile.bonus])) if tile and tile.bonus else ""
    if seen.explored and tile:
        return [words.plain(EXPLORED, field=field, difficulty=tile.carry, value=tile.value), bonus, height]
    back = words.plain(UNEXPLORED, field=field, difficulty=seen.difficulty)
    looked = words.plain(LOOKED_AT, difficulty=tile.carry, value=tile.value) if tile else ""
    return [back, looked, bonus, height]


def list_stations(view: View, field: int, words: Words, you: int | None) -> str:
    """Return the owners of the stations on a field, with a number if one has several."""
    owners = [
        name_inside(words, view.players, seat, you)
        for seat, one in enumerate(view.expeditions)
        for station in one.stations
        if station == field
    ]
    return words.plain(", ").join(words.count_alike(owners))
