/** Jargon of luminaires: downlights, commercial and outdoor. */
import { beam, entry, feature, type JargonEntry, kind, subcategory, type } from "./jargon-entry.ts";

const recessed = [
	type(/^recessed/),
	subcategory(/recessed/),
	type(/^retrofit$/, 0.8),
	subcategory(/retrofit/, 0.8),
] as const;

const downlights: readonly JargonEntry[] = [
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
		"retrofit kit, retrofit downlight, can retrofit, recessed retrofit, conversion kit, trim kit, retrofit trim, retrofit module, can conversion",
		type(/^retrofit$/),
		subcategory(/retrofit/),
	),
	entry(
		"Retrofit",
		3,
		"retrofit, retro fit",
		type(/^retrofit$/),
		subcategory(/retrofit/),
		type(/retrofit/, 0.8),
	),
	entry(
		"Surface and disk downlights",
		3,
		"disk light, disc light, disk, disc, disk downlight, disc downlight, surface mount, surface mounted, surface, surface downlight, flush mount, flushmount, ceiling light, j box light",
		type(/^surface|disk/),
		subcategory(/surface|disk/),
	),
	entry(
		"Pendants and cylinders",
		3,
		"pendant, cylinder, pendant light, hanging light, cylinder light, pendant downlight",
		type(/pendant|cylinder/),
		subcategory(/pendant|cylinder/),
	),
];

const indoor: readonly JargonEntry[] = [
	entry(
		"High bays",
		3,
		"high bay, hi bay, highbay light, high bay light, warehouse light, warehouse, gymnasium, gym light, gym, low bay",
		kind("high-bay"),
	),
	entry(
		"Round high bays",
		3,
		"ufo, ufo high bay, ufo light, round high bay",
		type(/round-high-bay/),
		kind("high-bay", 0.6),
	),
	entry(
		"Linear high bays",
		3,
		"linear high bay, linear hi bay",
		type(/linear-high-bay/),
		kind("high-bay", 0.6),
	),
	entry(
		"Troffers and panels",
		3,
		"troffer, lay in, lay in troffer, drop ceiling light, drop ceiling, grid ceiling, office light, classroom light, t bar",
		kind("troffer"),
	),
	entry(
		"Panels",
		3,
		"panel, panel light, flat panel, led panel, ceiling panel",
		type(/panel/),
		kind("troffer", 0.6),
	),
	entry(
		"Edge-lit panels",
		3,
		"edge lit panel, edge lit flat panel, edgelit",
		type(/edge-lit-panel/),
		type(/panel/, 0.6),
	),
	entry(
		"Linear luminaires",
		3,
		"linear, linear light, linear fixture, shop light, garage light",
		kind("linear"),
		type(/linear/, 0.6),
	),
	entry("Strips", 3, "strip, strip light, strip fixture", type(/strip/), kind("linear", 0.5)),
	entry("Wraps", 3, "wrap, wraparound, wrap around, wrap light", type(/wrap/), kind("linear", 0.5)),
	entry(
		"Vapor-tight",
		3,
		"vapor tight, vapour tight, vaporproof, vapor proof, vaportite",
		type(/vapou?r/),
		kind("linear", 0.5),
	),
	entry("Exit signs", 3, "exit sign, exit light, emergency exit, lighted exit sign", kind("exit-sign")),
	entry("Exit and emergency", 3, "exit", kind("exit-sign"), subcategory(/exit/, 0.6)),
	entry(
		"Exit and emergency combinations",
		3,
		"exit combo, exit emergency combo, combo exit sign, exit sign combo, exit sign with emergency light",
		type(/combination|combo/),
		kind("exit-sign", 0.5),
	),
	entry(
		"Emergency lights",
		3,
		"emergency light, emergency unit, bug eye, bug eye light, battery backup light, egress light, emergency lighting, emergency fixture",
		kind("emergency-light"),
		type(/combination|combo/, 0.6),
	),
	entry(
		"Emergency",
		3,
		"emergency, egress",
		kind("emergency-light"),
		subcategory(/emergency/, 0.7),
		feature(/battery/, 0.6),
	),
];

const outdoor: readonly JargonEntry[] = [
	entry(
		"Wall packs",
		3,
		"wall pack, wall light, wall mount light, building light, wall luminaire",
		kind("wall-pack"),
	),
	entry(
		"Area and site lights",
		3,
		"area light, site light, parking lot light, parking lot, shoebox, shoebox light, shoe box, pole light, parking light, lot light, area luminaire, pole mount, parking garage pole",
		type(/^area/),
		kind("area-light", 0.85),
	),
	entry(
		"Roadway lights",
		3,
		"street light, roadway light, roadway, street lamp, road light, cobra head",
		type(/roadway|street/),
		kind("area-light", 0.6),
	),
	entry(
		"Flood lights",
		3,
		"flood light, yard light, led flood light, flood luminaire, flood fixture",
		kind("flood-light"),
		beam(26, 180, 0.5),
	),
	entry(
		"Security lights",
		3,
		"security light, security flood, security flood light",
		type(/security/),
		kind("flood-light", 0.7),
		kind("wall-pack", 0.5),
	),
	entry(
		"Sports lights",
		3,
		"sports light, stadium light, ball field light, sports lighting, stadium",
		type(/sport/),
		kind("flood-light", 0.5),
	),
];

export const luminaireJargon: readonly JargonEntry[] = [...downlights, ...indoor, ...outdoor];
