/** Jargon of lamps: colors, beams, bases and shapes. */
import type { Condition, Test } from "../condition.ts";
import {
	base,
	beam,
	cct,
	entry,
	feature,
	type JargonEntry,
	kind,
	mayNotFit,
	nearest,
	subcategory,
	type,
} from "./jargon-entry.ts";

const decorative = type(/^(b|ba|c|ca|f)\d/);

const colors: JargonEntry[] = [
	entry("Soft white (2700 K)", 2, "soft white, incandescent white", cct(2650, 2750), cct(2751, 3050, 0.8)),
	entry("Warm white (2700 to 3000 K)", 2, "warm white, warm light, warm, ww", cct(2650, 3050)),
	entry(
		"Extra warm (up to 2500 K)",
		2,
		"extra warm, amber, candlelight",
		cct(1800, 2400),
		cct(2401, 2500, 0.8),
	),
	entry("Neutral white (3500 to 4000 K)", 2, "neutral white, natural white, neutral, nw", cct(3450, 4050)),
	entry("Bright white (3000 to 3500 K)", 2, "bright white", cct(2950, 3550), cct(3900, 4100, 0.7)),
	entry("Cool white (4000 K)", 2, "cool white, cool, cw", cct(3950, 4150), cct(4151, 5050, 0.6)),
	entry(
		"Daylight (5000 K and more)",
		2,
		"daylight, daylight white, day light, daylite, day lite",
		cct(4950, 6600),
	),
];

const beams: JargonEntry[] = [
	entry(
		"Spot (up to 15°)",
		2,
		"spot, spotlight, spot light, narrow spot, very narrow spot, sp, nsp",
		beam(1, 15.9),
		beam(16, 20, 0.7),
		beam(20.1, 25.9, 0.5),
	),
	entry(
		"Narrow flood (16° to 30°)",
		2,
		"narrow flood, narrow flood light, nfl",
		beam(16, 25.9),
		beam(26, 30, 0.8),
	),
	entry(
		"Wide flood (41° and more)",
		2,
		"wide flood, wide flood light, wfl, wide beam",
		beam(41, 70),
		beam(71, 180, 0.8),
	),
	entry("Narrow beam", 2, "narrow beam, narrow", beam(1, 25.9), beam(26, 30.9, 0.7)),
];

/** "Flood" is a beam with a reflector lamp, otherwise also the outdoor luminaire. */
export const floodBeam: Condition = {
	label: "Flood (26° and more)",
	weight: 1,
	anyOf: [beam(26, 60), beam(60.1, 180, 0.9), type(/^(br|r)\d/, 0.9)],
};
export const floodPhrases = ["flood", "fl"];
export const floodLampPhrases = ["flood lamp", "flood bulb", "indoor flood", "indoor flood bulb"];

const bases: JargonEntry[] = [
	entry(
		"Medium base (E26)",
		2,
		"medium base, edison base, standard base, screw base, screw in, medium screw",
		base("e26", "e26d"),
	),
	entry("Candelabra base (E12)", 2, "candelabra base, candelabra screw", base("e12")),
	entry("Intermediate base (E17)", 2, "intermediate base", base("e17")),
	entry(
		"GU24 base",
		2,
		"pin base, twist and lock, twist in, twist in pin, twist in two pin, twist in 2 pin, two pin twist in, 2 pin twist in, two pin twist, 2 pin twist, two pin twist lock, 2 pin twist lock, twist in base",
		base("gu24"),
	),
	entry("GU10 base", 2, "twist lock, twist lock base, bi pin twist", base("gu10")),
	entry("Bi-pin base (GU5.3)", 2, "bi pin, two pin, bipin", base("gu5.3", "gx5.3")),
	entry("Low voltage (12 V)", 2, "low voltage, 12v, 12 volt, 12 v", base("gu5.3", "gx5.3"), type(/^mrx?16/)),
];

const shapes: JargonEntry[] = [
	entry("Lamps", 2, "lamp, bulb, light bulb, led bulb, led lamp, replacement lamp, globe bulb", kind("lamp")),
	entry(
		"A-shape lamps",
		3,
		"a lamp, a shape, a series, a line, general purpose, household bulb, standard bulb, household, omnidirectional",
		type(/^a\d/),
	),
	entry(
		"Globe lamps",
		3,
		"globe, globe light, vanity bulb, vanity globe, vanity, vanity light, round bulb",
		type(/^g\d/),
	),
	entry(
		"Decorative lamps",
		3,
		"decorative, candle, candle bulb, flame tip, bent tip, blunt tip, flame, torpedo, bullet bulb",
		decorative,
		type(/^(st|s|t)\d*/, 0.7),
	),
	{
		...entry(
			"Decorative lamps",
			3,
			"chandelier, chandelier bulb, chandelier lamp, chandelier light bulb, bulb for chandelier, bulbs for chandelier, chandelier candle, chandelier candle bulb",
			decorative,
		),
		prefer: [{ label: "Candelabra base (E12)", weight: 1, anyOf: [base("e12")] }],
	},
	entry(
		"Candelabra lamps",
		3,
		"candelabra, candelabra bulb, candelabra lamp, candelabra light bulb",
		base("e12"),
		{ ...decorative, score: 0.6 },
	),
	entry(
		"Edison and filament lamps",
		3,
		"edison, edison bulb, vintage, vintage bulb, antique, nostalgic, squirrel cage, teardrop bulb",
		feature(/filament/),
		type(/^st\d*/, 0.75),
	),
	entry(
		"Filament style",
		3,
		"filament, filament bulb, filament style",
		feature(/filament/),
		type(/^st\d*/, 0.75),
	),
	entry(
		"Reflector lamps",
		3,
		"reflector, reflector lamp, directional, directional lamp",
		type(/^(par|br|r|mrx?)\d/),
	),
	entry(
		"Sign lamps (S14)",
		3,
		"string light bulb, sign bulb, marquee bulb, bistro bulb, patio light bulb",
		type(/^s14/),
	),
	entry(
		"Night-light and holiday lamps",
		3,
		"night light bulb, nightlight bulb, christmas bulb, holiday bulb, c7 bulb",
		type(/^c[79]$/),
	),
	entry(
		"Appliance lamps (A15)",
		3,
		"appliance bulb, appliance, refrigerator bulb, refrigerator, fridge, fridge bulb, range hood, fan bulb",
		type(/^a15/),
	),
	entry(
		"Reflector lamps for cans",
		3,
		"can bulb, recessed bulb, recessed can bulb, bulb for can light",
		type(/^(br|r)\d/),
		type(/^par/, 0.7),
	),
	{
		...entry("Flood lamps", 3, "", type(/^br\d/), type(/^r\d/, 0.9), type(/^par\d/, 0.6)),
		phrases: floodLampPhrases,
	},
	entry("MR16 lamps", 3, "mr, track bulb, track lamp, dichroic", type(/^mrx?\d/), type(/^par/, 0.6)),
	entry("PAR lamps", 3, "par, par lamp, par bulb, par reflector", type(/^par\d/)),
	entry("BR lamps", 3, "br, br lamp, br bulb, bulged reflector", type(/^br\d/)),
	entry("Tubular lamps", 3, "tubular, tube bulb", type(/^t\d/)),
	entry(
		"Compact fluorescent",
		3,
		"cfl, cfl bulb, cfl lamp, compact fluorescent, compact fluorescent bulb, compact fluorescent lamp, fluorescent bulb, spiral, spiral bulb, spiral cfl, cfl spiral, twister, twisty, twisty bulb, twisty cfl, curly bulb, curly cfl, swirl bulb, swirly bulb, squiggly bulb, pigtail bulb",
		type(/cfl|spiral/),
		subcategory(/cfl/),
	),
];

/** Lamps that the catalog does not have. */
const brightLamp: Test = { fact: "lumens", min: 1600 };
const lampsOnly = { label: "Lamps", weight: 3, anyOf: [kind("lamp")] };
const nearestLamps: JargonEntry[] = [
	mayNotFit(
		"No LED lamp stands the heat of an oven",
		nearest(
			"oven lamps",
			entry(
				"Appliance lamps (A15)",
				3,
				"oven, oven bulb, oven lamp, oven light, oven light bulb",
				type(/^a15/),
			),
		),
	),
	nearest("corn lamps", {
		...entry(
			"Lamps of 1,600 lm and more",
			3,
			"corn lamp, corn bulb, corn cob, corn cob bulb, corn cob lamp, corn light, corncob, corn, mogul, mogul base, mogul bulb, e39, ex39, hid retrofit lamp, hid replacement lamp",
			brightLamp,
		),
		also: [lampsOnly],
	}),
	nearest("metal halide, sodium or mercury lamps", {
		...entry(
			"Lamps of 1,600 lm and more",
			3,
			"metal halide lamp, metal halide bulb, mh lamp, hps lamp, hps bulb, high pressure sodium lamp, mercury vapor lamp, hid lamp, hid bulb",
			brightLamp,
		),
		also: [lampsOnly],
	}),
	mayNotFit(
		"A GU24 lamp does not fit a G24 or GX24 socket. These replace the whole fixture",
		nearest(
			"plug-in compact fluorescent lamps",
			entry(
				"Recessed downlights",
				3,
				"pl lamp, pl bulb, pll, plug in cfl, 4 pin cfl, 2 pin cfl, g24q, g24d, g24, gx24q, gx24, 4 pin lamp, biax",
				subcategory(/recessed/),
			),
		),
	),
	mayNotFit(
		"These go into a night-light socket, which turns them on and off",
		nearest(
			"plug-in night lights",
			entry(
				"Night-light lamps (C7)",
				3,
				"night light, nightlight, nite light, night lite, plug in night light, led night light",
				type(/^c7$/),
				type(/^c9$/, 0.7),
			),
		),
	),
	nearest(
		"halogen or incandescent lamps",
		entry("LED lamps", 3, "halogen lamp, halogen bulb, incandescent lamp, incandescent bulb", kind("lamp")),
	),
	nearest(
		"colored lamps",
		entry(
			"Lamps with full color tuning",
			3,
			"colored bulb, colored lamp, color bulb, party bulb, blue bulb, green bulb, red bulb, yellow bulb, orange bulb, pink bulb, purple bulb, red lamp, green lamp, blue lamp",
			feature(/full-colou?r/),
			kind("lamp", 0.55),
		),
	),
	nearest("bug lights", {
		...entry(
			"Amber and extra warm lamps",
			3,
			"bug light, bug light bulb, yellow bug light, yellow bug light bulb, bug bulb, anti bug light, insect light, yellow bulb for bugs",
			cct(1800, 2400),
		),
		prefer: [{ label: "A19", weight: 1, anyOf: [type(/^a19$/)] }],
	}),
	nearest(
		"black lights",
		entry("LED lamps", 3, "black light, black light bulb, blacklight, black light tube", kind("lamp")),
	),
];

export const lampJargon: readonly JargonEntry[] = [...colors, ...beams, ...bases, ...shapes, ...nearestLamps];
