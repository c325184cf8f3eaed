/** The jargon of features, ratings and controls. */
import type { Test } from "./condition.ts";
import { entry, feature, type JargonEntry, kind, rating } from "./jargon-entry.ts";

/** So many colour temperatures to choose from on the luminaire. */
const colours = (min: number, score?: number): Test => ({ fact: "colours", min, score });
const tunable = feature(/tunable-or-selectable|tunable-white|selectable-(cct|colou?r)|cct-select/);

export const featureJargon: readonly JargonEntry[] = [
	entry(
		"Wet location rated",
		2,
		"wet, wet rated, wet location, wet location rated, waterproof, weatherproof, shower, shower rated, shower light",
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
	entry("Airtight", 2, "airtight, air tight, icat, ic at, at rated", feature(/airtight/), rating(/airtight/)),
	entry(
		"Rated for enclosed fixtures",
		2,
		"enclosed, enclosed rated, enclosed fixture, enclosed fixture rated, totally enclosed",
		feature(/enclosed/),
	),
	entry(
		"Selectable color, 5 settings",
		2,
		"5cct, 5 cct, 5 color, 5 colour, 5 color temperature",
		colours(5),
		colours(3, 0.6),
	),
	entry("Selectable color, 3 settings", 2, "3cct, 3 cct, 3 color, 3 colour, 3 color temperature", colours(3)),
	entry(
		"Selectable color",
		2,
		"selectable, selectable white, cct selectable, selectable cct, color selectable, colour selectable, selectable color, selectable colour, cct select, adjustable cct, multi cct, color temperature selectable, colour temperature selectable, switchable, adjustable color, field selectable cct",
		colours(2),
		tunable,
	),
	entry(
		"Tunable white",
		2,
		"tunable, tunable white, white tunable, color tuning, colour tuning",
		tunable,
		colours(2, 0.7),
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
	entry(
		"0-10 V dimming",
		2,
		"0 10v, 0 10 v, 0 10v dimming, 0 10 volt, zero to ten volt, 10v dimming, 0 10",
		feature(/0-10-?v/),
	),
	entry("DALI dimming", 2, "dali", feature(/dali/)),
	entry(
		"Connected",
		2,
		"connected, smart, smart light, wireless, app controlled, alexa, iot",
		feature(/^connected/),
		feature(/wireless/, 0.6),
	),
	entry("Wi-Fi", 2, "wi fi, wifi", feature(/^wi-fi/), feature(/^connected/, 0.6)),
	entry("Bluetooth", 2, "bluetooth, ble", feature(/^bluetooth/), feature(/^connected/, 0.6)),
	entry("Zigbee", 2, "zigbee, zig bee", feature(/^zigbee/), feature(/^connected/, 0.6)),
	entry("Three-way", 2, "three way, 3 way, 3way, tri light", feature(/three-way/)),
	entry(
		"Shatter resistant",
		2,
		"shatter resistant, shatterproof, shatter proof, coated, safety coated",
		feature(/shatter/),
	),
	entry(
		"Vibration service",
		2,
		"vibration, vibration service, rough service, garage door, garage door opener",
		feature(/vibration/),
	),
	entry(
		"120 to 277 V",
		2,
		"277v, 277 volt, 277 v, 120 277v, 120 277 v, 120 277 volt, universal voltage, unv, mvolt, multi volt",
		feature(/277/),
	),
	entry("347 or 480 V", 2, "480v, 480 volt, 347v, 277 480v, 347 480v, high voltage", feature(/480|347/)),
	entry(
		"Type II distribution",
		2,
		"type ii, type 2, type ii distribution, type 2 distribution",
		feature(/type-ii-/),
	),
	entry(
		"Type III distribution",
		2,
		"type iii, type 3, type iii distribution, type 3 distribution",
		feature(/type-iii-/),
	),
	entry(
		"Type IV distribution",
		2,
		"type iv, type 4, type iv distribution, type 4 distribution, forward throw",
		feature(/type-iv-/),
	),
	entry(
		"Type V distribution",
		2,
		"type v, type 5, type v distribution, type 5 distribution",
		feature(/type-v-/),
	),
	entry("Red letters", 2, "red, red letter", feature(/red-letter/)),
	entry("Green letters", 2, "green, green letter", feature(/green-letter/)),
	entry(
		"Works with photo and motion sensors",
		1,
		"photo sensor, photocell, dusk to dawn, dusk till dawn, motion sensor, photosensor",
		feature(/photo|motion|occupancy/),
	),
	entry("Occupancy sensor", 2, "occupancy sensor, occupancy, pir", feature(/occupancy|motion|pir/)),
	entry("Works with timers", 1, "timer", feature(/timer/)),
	entry(
		"Battery back-up",
		2,
		"battery backup, battery back up, emergency battery, em battery",
		feature(/battery/),
		kind("emergency-light", 0.7),
		kind("exit-sign", 0.7),
	),
	entry("Dimmable", 1, "dimmable, dim, dimming, dimmer, dimmer switch, continuous dimming", {
		fact: "dimmable",
		values: ["yes"],
	}),
	entry("Not dimmable", 1, "non dimmable, not dimmable, nondimmable, non dim, no dimming", {
		fact: "dimmable",
		values: ["no"],
	}),
	entry("CRI 90 or more", 2, "high cri, hi cri, title 24, t24, ja8, high color rendering", {
		fact: "cri",
		min: 90,
	}),
	entry("Discontinued", 2, "discontinued, obsolete, end of life", {
		fact: "status",
		values: ["discontinued"],
	}),
];
