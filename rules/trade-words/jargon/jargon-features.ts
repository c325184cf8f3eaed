/** Jargon of controls, voltages and options, then of ratings and light. */

import type { Test } from "../condition.ts";
import { entry, feature, type JargonEntry, kind, rating } from "./jargon-entry.ts";

/** A sensor of its own; lamps that only work with one are no fixtures with a sensor. */
const ownSensor = feature(/^(?!works-with|use-with).*(?:motion|occupancy|pir)/);
const worksWithSensors = feature(/^(?:works-with|use-with).*(?:motion|occupancy)/, 0.6);

export const controlJargon: readonly JargonEntry[] = [
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
	entry(
		"Three-way",
		2,
		"three way, 3 way, 3way, tri light, 3 way bulb, three way bulb, 3 way lamp",
		feature(/three-way/),
	),
	entry(
		"Shatter resistant",
		2,
		"shatter resistant, shatterproof, shatter proof, coated, safety coated",
		feature(/shatter/),
	),
	entry(
		"Vibration service",
		2,
		"vibration, vibration service, heavy duty bulb, ceiling fan bulb, rough service, garage door, garage door opener",
		feature(/vibration/),
	),
	entry(
		"120 to 277 V",
		2,
		"277v, 277 volt, 277 v, 120 277v, 120 277 v, 120 277 volt, universal voltage, unv, mvolt, multi volt, uni volt, univolt, multivolt",
		feature(/277/),
	),
	entry(
		"347 or 480 V",
		2,
		"480v, 480 volt, 480 v, 347v, 347 volt, 347 v, 277 480v, 347 480v, high voltage",
		feature(/480|347/),
	),
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
		"Photocell",
		1,
		"photo sensor, photocell, photo cell, photo eye, photoeye, photo control, photocontrol, dusk to dawn, dusk 2 dawn, dusk till dawn, dusk, at dusk, comes on at dusk, turns on at dusk, comes on at night, turns on at night, on at night, night time, nighttime, comes on automatically, turns on automatically, automatic, light sensor, day night, d2d, dtd, photosensor",
		feature(/^photocell$/),
		feature(/^works-with-photo|photocell-receptacle/, 0.6),
		feature(/motion|occupancy/, 0.6),
	),
	entry(
		"Motion sensor",
		1,
		"motion sensor, motion, motion activated, motion detector, turns off by itself, turn off by itself, turn off by themselves, turn off by themself, turn off on their own, shuts off by itself, shut off by themselves, turns itself off",
		ownSensor,
		worksWithSensors,
		feature(/photo/, 0.6),
	),
	entry(
		"Occupancy sensor",
		2,
		"occupancy sensor, occupancy, occ sensor, occ, os, vacancy sensor, sensor ready, pir",
		ownSensor,
		worksWithSensors,
	),
	entry(
		"Sensor",
		1,
		"sensor, sensors, with sensor, integrated sensor, built in sensor, integral sensor",
		ownSensor,
		worksWithSensors,
		feature(/photo/, 0.6),
	),
	entry(
		"Photocell or motion sensor",
		1,
		"turns on by itself, turn on by itself, comes on by itself, come on by itself, turns itself on, goes on by itself, self switching",
		feature(/^photocell$/),
		feature(/^(?:motion|occupancy)/),
		feature(/^works-with-photo/, 0.75),
	),
	entry("Works with timers", 1, "timer", feature(/timer/)),
	entry(
		"Battery back-up",
		2,
		"battery, batt, em batt, batt backup, em, em battery pack, battery backup, battery back up, battery backed, battery included, battery pack, emergency battery, em battery, emergency backup",
		feature(/battery/),
		kind("emergency-light", 0.7),
	),
	entry("Dimmable", 1, "dimmable, dim, dimming, dimmer, dimmer switch, continuous dimming", {
		fact: "dimmable",
		values: ["yes"],
	}),
	entry("Not dimmable", 1, "non dimmable, not dimmable, nondimmable, non dim, no dimming", {
		fact: "dimmable",
		values: ["no"],
	}),
	entry("CRI ≥ 90", 2, "high cri, hi cri, high color rendering", {
		fact: "cri",
		min: 90,
	}),
	entry("Discontinued", 2, "discontinued, obsolete, end of life", {
		fact: "status",
		values: ["discontinued"],
	}),
	entry(
		"Battery heater",
		2,
		"battery heater, heater, cold weather, cold weather rated, cold temperature, cold location, low temperature, low temp, freezing, below freezing, sub zero, subzero, freezer rated, extreme cold",
		feature(/heater/),
	),
	entry(
		"Powers remote heads",
		2,
		"remote capable, rem capable, rem cap, remote cap, remote head, rem head, remote head capable, rem head capable, remote capacity, rc",
		feature(/remote-heads/),
	),
	entry(
		"Photocell receptacle",
		2,
		"photocell receptacle, photocontrol receptacle, nema receptacle, nema socket, twist lock receptacle",
		feature(/photocell-receptacle/),
		feature(/^photocell/, 0.6),
	),
	{
		...entry(
			"Photocell receptacle",
			2,
			"7 pin, 7pin, 7 pin receptacle, 7 pin nema, 7 pin nema receptacle, 7 pin photocell receptacle, nema 7 pin, nema 7 pin receptacle, nema 7 pin socket, 5 pin receptacle, 5 pin nema, nema 5 pin, 3 pin receptacle, 3 pin nema, nema 3 pin, nema 3 pin receptacle",
			feature(/photocell-receptacle/),
			feature(/^photocell/, 0.6),
		),
		reason: "The catalog doesn't state how many pins it has. Check the spec sheet",
	},
	entry("Surge protection", 1, "surge, surge protection, surge protector, spd", feature(/surge/)),
	entry("Tool-less installation", 2, "tool less, tool free, toolless", feature(/tool-less/)),
];

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
		feature(/wet|outdoor/, 0.8),
		kind("wall-pack"),
		kind("area-light"),
		kind("flood-light"),
	),
	entry(
		"IC rated",
		2,
		"ic rated, ic, type ic, insulation contact, insulation rated, insulated ceiling, insulated ceilings, insulated attic, insulated lid",
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
	selectable("4", "4cct, 4 cct, 4 color, 4 colour, 4 color temperature", colors(4), colors(3, 0.6)),
	selectable(
		"3",
		"3cct, 3 cct, 3 color, 3 colour, 3 color temperature",
		{ fact: "colors", min: 3, max: 3 },
		colors(4, 0.8),
	),
	entry(
		"Selectable color",
		2,
		"selectable, selectable white, cct selectable, selectable cct, color selectable, colour selectable, selectable color, selectable colour, cct select, adjustable cct, multi cct, color temperature selectable, colour temperature selectable, switchable, adjustable color, field selectable cct, pick the color, pick color, choose the color, choose color, pick the color temperature, choose the color temperature, pick a color temperature, choose a color temperature, pick the cct, choose the cct, set the color temperature",
		colors(2),
		{ ...tunable, score: 0.75 }, // May list a single color, so it comes after those that list several.
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

const look = (label: string, value: string, phrases: string, ...more: Test[]): JargonEntry => ({
	...entry(label, 3, phrases, { fact: "look", values: [value] }, ...more),
	look: true,
});

/** Asked for by name it is what the thing is, so that nothing else will do. */
export const gimbal = entry("Gimbal or adjustable", 4, "adjustable head, adjustable heads", {
	fact: "look",
	values: ["gimbal"],
});

/** A white trim is the ring of a fixture, and no trim by itself. */
const finish = (label: string, value: string, words: string): JargonEntry => {
	const whole = ["", " finish", " trim", " ring", " housing"];
	const phrases = words.split(", ").flatMap((word) => whole.map((part) => word + part));
	return look(label, value, phrases.join(", "));
};

export const lookJargon: readonly JargonEntry[] = [
	finish("White", "white", "white, wh, wht"),
	finish("Black", "black", "black, blk, bk"),
	finish("Bronze", "bronze", "bronze, dark bronze, brz, bz, oil rubbed bronze, orb"),
	finish("Nickel", "nickel", "nickel, brushed nickel, satin nickel"),
	finish("Silver", "silver", "silver"),
	finish("Gray", "gray", "gray, grey"),
	finish("Brass", "brass", "brass"),
	finish("Copper", "copper", "copper"),
	look("Square", "square", "square, sq, square trim"),
	look("Clear", "clear", "clear", feature(/filament/, 0.6)),
	look("Frosted", "frosted", "frosted, frost, frosted glass"),
	gimbal,
];
