/** Jargon of outdoor luminaires. */
import { beam, entry, feature, type JargonEntry, kind, type } from "./jargon-entry.ts";

export const outdoorJargon: readonly JargonEntry[] = [
	entry(
		"Wall packs",
		3,
		"wall pack, walpak, wal pack, wall light, exterior wall light, mini wall pack, wall mount light, building light, wall luminaire",
		kind("wall-pack"),
	),
	entry(
		"Area and site lights",
		3,
		"area light, site light, site lighting, lot lighting, pole top light, parking lot light, parking lot, shoebox, shoebox light, shoe box, pole light, parking light, lot light, area luminaire, pole mount, parking garage pole",
		type(/^area/),
		kind("area-light", 0.85),
	),
	entry(
		"Roadway lights",
		3,
		"street light, roadway light, cobrahead, cobra head light, roadway, street lamp, road light, cobra head",
		type(/roadway|street/),
		kind("area-light", 0.6),
	),
	entry(
		"Flood lights",
		3,
		"flood light, yard light, sign light, sign lighter, sign light flood, billboard light, facade light, flagpole light, led flood light, flood luminaire, flood fixture",
		kind("flood-light"),
		beam(26, 180, 0.5),
	),
	entry(
		"Security lights",
		3,
		"security light, security flood, security flood light, motion light, motion flood, motion flood light, motion security light, two head flood",
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
	entry(
		"Post-top lights",
		3,
		"post top, post top light, acorn, acorn light, post top acorn, acorn post top, lantern post top",
		type(/post-top/),
	),
	entry(
		"Slip-fitter mount",
		2,
		"slip fitter, slipfitter, slip fitter mount, slip fit",
		type(/yoke/),
		kind("flood-light", 0.6),
		kind("area-light", 0.6),
	),
	entry(
		"Yoke mount",
		2,
		"yoke, yoke mount, trunnion, trunnion mount",
		type(/yoke/),
		kind("flood-light", 0.6),
	),
	entry("Knuckle mount", 2, "knuckle, knuckle mount", type(/knuckle/), kind("flood-light", 0.6)),
	entry(
		"Full cut-off",
		2,
		"full cut off, full cutoff, dark sky, dark sky compliant, dark sky friendly, night sky, zero uplight",
		feature(/^full-cut-off/),
		type(/full-cut-off/),
	),
];
