/** Jargon of ratings and light. */
import type { Test } from "../reading/condition.ts";
import { entry, feature, type JargonEntry, kind, rating } from "./jargon-entry.ts";

const colors = (min: number, score?: number): Test => ({ fact: "colors", min, score });
const tunable = feature(/tunable-or-selectable|tunable-white|selectable-(cct|colou?r)|cct-select/);

/** A SKU may list several colors because it is sold in each of them. */
const selectable = (count: string, phrases: string, ...settings: Test[]): JargonEntry => ({
	...entry(`Selectable color, ${count} settings`, 2, phrases, ...settings),
	also: [{ label: "Selectable color", weight: 2, anyOf: [tunable] }],
});

export const featureJargon: readonly JargonEntry[] = [
	entry(
		"Wet location rated",
		2,
		"wet, wet rated, wet location, wet location rated, wet listed, waterproof, weatherproof, shower, shower rated, shower light",
		feature(/wet/),
	),
	entry(
		"Damp location rated",
		2,
		"damp, damp rated, damp location, damp location rated, moisture, bathroom",
		feature(/damp|wet/),
	),
	entry(
		"For outdoor use",
		2,
		"outdoor, exterior, outside, outdoor rated",
		feature(/wet|outdoor/),
		kind("wall-pack"),
		kind("area-light"),
		kind("flood-light"),
	),
	entry(
		"IC rated",
		2,
		"ic rated, ic, type ic, insulation contact, insulation rated",
		feature(/^ic-rated/),
		rating(/^ic/),
	),
	entry("Non-IC", 1, "non ic, type non ic", rating(/non-ic/)),
	entry("Airtight", 2, "airtight, air tight, at rated", feature(/airtight/), rating(/airtight/)),
	entry("IC airtight", 2, "icat, ic at, ic airtight, ic air tight, icat rated", rating(/^ic-airtight/)),
	entry(
		"Rated for enclosed fixtures",
		2,
		"enclosed, enclosed rated, enclosed fixture, enclosed fixture rated, totally enclosed",
		feature(/enclosed/),
	),
	selectable("5", "5cct, 5 cct, 5 color, 5 colour, 5 color temperature", colors(5), colors(3, 0.6)),
	selectable("3", "3cct, 3 cct, 3 color, 3 colour, 3 color temperature", colors(3)),
	entry(
		"Selectable color",
		2,
		"selectable, selectable white, cct selectable, selectable cct, color selectable, colour selectable, selectable color, selectable colour, cct select, adjustable cct, multi cct, color temperature selectable, colour temperature selectable, switchable, adjustable color, field selectable cct",
		colors(2),
		tunable,
	),
	entry(
		"Tunable white",
		2,
		"tunable, tunable white, white tunable, color tuning, colour tuning",
		tunable,
		colors(2, 0.7),
	),
	entry(
		"Full color tunable",
		2,
		"rgb, rgbw, color changing, colour changing, full color, full colour, multicolor, color tunable",
		feature(/full-colou?r/),
	),
	entry(
		"Selectable output",
		2,
		"selectable output, multi output, selectable lumen, lumen selectable, wattage selectable, selectable wattage, power selectable, field adjustable",
		feature(/selectable-(output|power|watt|lumen)/),
	),
	entry(
		"Dim to warm",
		2,
		"dim to warm, warm dim, warm dimming, warm glow, sunset dimming",
		feature(/dim-to-warm/),
	),
];
