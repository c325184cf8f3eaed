/**
 * The words of the lighting trade and what they ask for. A phrase is matched word by word after plurals are folded;
 * the longest phrase wins, and a phrase of several words also matches when it is written as one ("highbay").
 */
import type { Condition, Test } from "./condition.ts";

export type JargonEntry = Condition & { phrases: readonly string[] };

const entry = (label: string, weight: number, phrases: string, ...anyOf: Test[]): JargonEntry => ({
	label,
	weight,
	phrases: phrases.split(", "),
	anyOf,
});

const cct = (min: number, max: number, score?: number): Test => ({ fact: "cct", min, max, score });
const beam = (min: number, max: number, score?: number): Test => ({ fact: "beam", min, max, score });
const kind = (value: string, score?: number): Test => ({ fact: "kind", values: [value], score });
const type = (pattern: RegExp, score?: number): Test => ({ fact: "type", pattern, score });
const subcategory = (pattern: RegExp, score?: number): Test => ({ fact: "subcategory", pattern, score });
const feature = (pattern: RegExp, score?: number): Test => ({ fact: "feature", pattern, score });
const rating = (pattern: RegExp, score?: number): Test => ({ fact: "rating", pattern, score });
const base = (...values: string[]): Test => ({ fact: "base", values });

const decorative = type(/^(b|ba|c|ca|f)\d/);

/** Colour by name. Bounds after the usual trade names: soft or warm 2,700 to 3,000 K, cool 4,000 K, daylight from 5,000 K. */
const colours: JargonEntry[] = [
	entry("Soft white (2,700 K)", 2, "soft white, incandescent white", cct(2650, 2750), cct(2751, 3050, 0.8)),
	entry("Warm white (2,700 to 3,000 K)", 2, "warm white, warm light, warm, ww", cct(2650, 3050)),
	entry("Extra warm (up to 2,500 K)", 2, "extra warm, amber, candlelight", cct(1800, 2500)),
	entry("Neutral white (3,500 to 4,000 K)", 2, "neutral white, natural white, neutral, nw", cct(3450, 4050)),
	entry("Bright white (3,000 to 3,500 K)", 2, "bright white", cct(2950, 3550), cct(3900, 4100, 0.7)),
	entry("Cool white (4,000 K)", 2, "cool white, cool, cw", cct(3950, 4150), cct(4151, 5050, 0.6)),
	entry("Daylight (5,000 K and more)", 2, "daylight, daylight white, day light", cct(4950, 6600)),
];

/** Beam by name, degrees; the exact figure of a name differs by maker, so neighbours still count a little less. */
const beams: JargonEntry[] = [
	entry(
		"Spot (up to 15°)",
		2,
		"spot, spotlight, spot light, narrow spot, sp",
		beam(1, 15.9),
		beam(16, 20, 0.7),
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
	entry("Narrow beam (up to 25°)", 2, "narrow beam, narrow", beam(1, 25.9)),
];

/** "Flood" next to a reflector lamp is a beam; on its own it is also the outdoor luminaire. */
export const floodBeam: Condition = {
	label: "Flood (26° and more)",
	weight: 1,
	anyOf: [beam(26, 60), beam(60.1, 180, 0.9), type(/^(br|r)\d/, 0.9)],
};
export const floodPhrases = ["flood", "flood lamp", "flood bulb", "fl"];

const bases: JargonEntry[] = [
	entry(
		"Medium base (E26)",
		2,
		"medium base, edison base, standard base, screw base, screw in, medium screw",
		base("e26", "e26d"),
	),
	entry("Candelabra base (E12)", 2, "candelabra base, candelabra screw", base("e12")),
	entry("Intermediate base (E17)", 2, "intermediate base", base("e17")),
	entry("GU24 base", 2, "pin base, twist and lock", base("gu24")),
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
		"decorative, candle, candle bulb, chandelier, chandelier bulb, flame tip, flame, torpedo, candelabra bulb",
		decorative,
		type(/^(st|s|t)\d*/, 0.7),
	),
	entry("Candelabra lamps", 3, "candelabra", base("e12"), { ...decorative, score: 0.7 }),
	entry(
		"Edison and filament lamps",
		3,
		"edison, edison bulb, vintage, vintage bulb, antique, nostalgic",
		type(/^st\d*/),
		feature(/filament/),
	),
	entry(
		"Filament style",
		3,
		"filament, filament bulb, filament style",
		feature(/filament/),
		type(/^st\d*/, 0.6),
	),
	entry(
		"Reflector lamps",
		3,
		"reflector, reflector lamp, directional, directional lamp",
		type(/^(par|br|r|mrx?)\d/),
	),
	entry("PAR lamps", 3, "par, par lamp, par bulb, par reflector", type(/^par\d/)),
	entry("BR lamps", 3, "br, br lamp, br bulb, bulged reflector", type(/^br\d/)),
	entry("Tubular lamps", 3, "tubular, tube bulb", type(/^t\d/)),
	entry(
		"Compact fluorescent",
		3,
		"cfl, compact fluorescent, fluorescent bulb, spiral, twister",
		type(/cfl|spiral/),
		subcategory(/cfl/),
	),
];

const recessed = [
	type(/^recessed/),
	subcategory(/recessed/),
	type(/retrofit/, 0.8),
	subcategory(/retrofit/, 0.8),
] as const;

const luminaires: JargonEntry[] = [
	entry(
		"Downlights",
		3,
		"downlight, down light, downlighting, recessed light, recessed lighting, recessed downlight, recessed fixture, recessed can light",
		...recessed,
		kind("downlight", 0.7),
	),
	entry(
		"Downlights for cans",
		3,
		"can light, pot light, high hat, hi hat, can lighting, can, potlight, recessed can, pot",
		...recessed,
		kind("downlight", 0.7),
	),
	entry("Recessed", 3, "recessed, recess", ...recessed),
	entry(
		"Retrofit kits",
		3,
		"retrofit, retrofit kit, retro fit, retrofit downlight, can retrofit, recessed retrofit, conversion kit, trim kit, retrofit trim, retrofit module",
		type(/retrofit/),
		subcategory(/retrofit/),
	),
	entry(
		"Surface and disk downlights",
		3,
		"disk light, disc light, disk, disc, disk downlight, disc downlight, surface mount, surface mounted, surface, surface downlight, flush mount, flushmount, ceiling light, j box light",
		type(/surface|disk/),
		subcategory(/surface|disk/),
	),
	entry(
		"Pendants and cylinders",
		3,
		"pendant, cylinder, pendant light, hanging light, cylinder light",
		type(/pendant|cylinder/),
		subcategory(/pendant|cylinder/),
	),
	entry(
		"High bays",
		3,
		"high bay, hi bay, highbay light, high bay light, ufo, ufo high bay, round high bay, linear high bay, warehouse light, warehouse, gymnasium, gym light, gym, low bay",
		kind("high-bay"),
	),
	entry(
		"Troffers and panels",
		3,
		"troffer, lay in, layin, lay in troffer, panel, panel light, flat panel, led panel, edge lit panel, drop ceiling light, drop ceiling, grid ceiling, office light, classroom light, t bar",
		kind("troffer"),
	),
	entry(
		"Linear luminaires",
		3,
		"linear, strip, strip light, linear light, wrap, wraparound, wrap around, shop light, vapor tight, vapour tight, vaporproof, linear fixture",
		kind("linear"),
	),
	entry(
		"Exit signs",
		3,
		"exit sign, exit, exit light, emergency exit, exit combo, exit emergency combo",
		kind("exit-sign"),
		subcategory(/exit/, 0.6),
	),
	entry(
		"Emergency lights",
		3,
		"emergency light, emergency, emergency unit, bug eye, battery backup light, egress light, emergency lighting",
		kind("emergency-light"),
		subcategory(/emergency/, 0.7),
	),
	entry(
		"Wall packs",
		3,
		"wall pack, wall light, wall mount light, building light, full cutoff wall pack",
		kind("wall-pack"),
	),
	entry(
		"Area and site lights",
		3,
		"area light, site light, parking lot light, parking lot, shoebox, shoebox light, shoe box, pole light, street light, roadway light, parking light, lot light, area luminaire, pole mount",
		kind("area-light"),
	),
	entry(
		"Flood lights",
		3,
		"flood light, outdoor flood, outdoor flood light, yard light, security light, led flood light, flood luminaire, flood fixture",
		kind("flood-light"),
		beam(26, 180, 0.55),
	),
];

const features: JargonEntry[] = [
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
		"Tunable or selectable colour",
		2,
		"tunable, tunable white, selectable, cct selectable, selectable cct, color selectable, colour selectable, selectable color, cct select, adjustable cct, 5cct, 3cct, 5 cct, 3 cct, multi cct, color temperature selectable, colour temperature selectable, switchable, 5 color, white tunable",
		feature(/tunable-or-selectable|tunable-white|selectable-(cct|colou?r)|cct-select/),
	),
	entry(
		"Full colour tunable",
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
		"connected, smart, smart bulb, smart lamp, smart light, wireless, app controlled, alexa, wi fi, wifi, bluetooth, zigbee, iot",
		feature(/^connected|wireless|wi-?fi|bluetooth|zigbee/),
	),
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

export const jargon: readonly JargonEntry[] = [
	...colours,
	...beams,
	...bases,
	...shapes,
	...luminaires,
	...features,
];

/** Words that stand in questions and orders but say nothing of a product. */
export const fillerWords: ReadonlySet<string> = new Set(
	"a an and any are at available best brand buy by cheap do does either for from get give good have i im in is it like looking made me model my need new no number of on or our part please price pricing qty quote quantity rated rating sell show sku some stock that the their there this to up us use want we what which who will with you your ea each pc pcs piece pieces pack case item catalog spec sheet datasheet cut ordering order inventory temperature degree color colour mount type".split(
		" ",
	),
);

/** Words that hold for everything in a lighting catalogue. */
export const universalWords: ReadonlySet<string> = new Set(
	"led light lighting fixture luminaire product energy star leds replacement replace compatible housing commercial residential 120v 120 integrated output ceiling".split(
		" ",
	),
);

/** Words for the same thing in product texts; every member of a group finds the others. */
export const synonymGroups: readonly (readonly string[])[] = [
	["frosted", "frost", "soft"],
	["clear", "transparent"],
	["gimbal", "adjustable", "eyeball", "swivel", "rotatable"],
	["white", "wh"],
	["black", "bk"],
	["bronze", "bz"],
	["nickel", "brushed", "satin"],
	["square", "sq"],
	["trim", "baffle"],
	["thin", "slim", "wafer", "canless", "ultrathin", "lowprofile"],
	["kitchen", "cabinet"],
	["garage", "workshop", "shop"],
	["parking", "carpark"],
	["school", "classroom"],
	["hospital", "healthcare"],
	["shop", "retail", "display"],
];
