"""The theme can be read in light and dark, and the server keeps quiet towards strangers."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
CONFIG: dict[str, Any] = tomllib.loads((ROOT / ".streamlit" / "config.toml").read_text(encoding="utf-8"))
STYLE = (ROOT / "lessons" / "assets" / "style.css").read_text(encoding="utf-8")
THEMES = ("light", "dark")


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it."""
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Contrast as WCAG 2 defines it, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def variable(name: str, theme: str) -> str:
    """A colour of style.css in a theme."""
    light, dark = re.search(rf"--{name}: light-dark\((#\w+), (#\w+)\)", STYLE).groups()  # type: ignore[union-attr]
    return str(light if theme == "light" else dark)


def test_contrast_is_measured_as_wcag_does() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ground", ["backgroundColor", "secondaryBackgroundColor"])
@pytest.mark.parametrize("name", ["textColor", "linkColor", "redColor", "greenColor", "violetColor", "grayColor"])
def test_text_stands_out_from_the_page(theme: str, ground: str, name: str) -> None:
    colours = CONFIG["theme"][theme]
    assert contrast(colours[name], colours[ground]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
def test_white_can_be_read_on_the_primary_button(theme: str) -> None:
    assert contrast("#FFFFFF", CONFIG["theme"][theme]["primaryColor"]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", ["primaryColor", "orangeColor", "yellowColor", "blueColor"])
def test_graphics_stand_out_from_the_page(theme: str, name: str) -> None:
    colours = CONFIG["theme"][theme]
    assert contrast(colours[name], colours["backgroundColor"]) >= 3


@pytest.mark.parametrize("theme", THEMES)
def test_lines_of_a_chart_stand_out_from_the_page(theme: str) -> None:
    colours = CONFIG["theme"][theme]
    # Plotly falls back to colours of its own when there are fewer than ten.
    assert len(colours["chartCategoricalColors"]) == 10
    assert min(contrast(line, colours["backgroundColor"]) for line in colours["chartCategoricalColors"]) >= 3


@pytest.mark.parametrize("theme", THEMES)
def test_the_style_keeps_the_contrasts_of_the_theme(theme: str) -> None:
    page = CONFIG["theme"][theme]["backgroundColor"]
    assert contrast(variable("muted", theme), page) >= 4.5
    assert contrast(variable("brand", theme), page) >= 4.5
    assert contrast(variable("on-brand", theme), variable("brand", theme)) >= 4.5
    assert contrast(variable("tick", theme), page) >= 3


@pytest.mark.parametrize("theme", THEMES)
def test_the_logo_can_be_read_on_the_page(theme: str) -> None:
    logo = (ROOT / "lessons" / "assets" / f"logo-{theme}.svg").read_text(encoding="utf-8")
    bubble, number, word, heart = re.findall(r'fill="(#\w+)"', logo)
    page = CONFIG["theme"][theme]["backgroundColor"]
    assert contrast(word, page) >= 4.5
    assert contrast(number + number[1:] if len(number) == 4 else number, bubble) >= 4.5
    assert contrast(heart, page) >= 3
    assert "<text" not in logo


def test_strangers_see_no_stack_trace_and_send_no_files() -> None:
    assert CONFIG["client"] == {"toolbarMode": "viewer", "showErrorDetails": "none", "showErrorLinks": False}
    assert CONFIG["server"]["maxUploadSize"] == 1
    assert CONFIG["browser"]["gatherUsageStats"] is False
    # Protection against foreign pages is on unless it is switched off.
    assert not {"enableCORS", "enableXsrfProtection"} & set(CONFIG["server"])


def test_memory_is_not_walked_after_every_run() -> None:
    assert CONFIG["runner"]["postScriptGC"] is False
