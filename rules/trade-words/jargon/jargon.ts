/** Jargon of the lighting trade. */
import { applicationJargon } from "./applications.ts";
import type { JargonEntry } from "./jargon-entry.ts";
import { beam, entry, feature, kind, ranked, subcategory, type } from "./jargon-entry.ts";
import { controlJargon, featureJargon, gimbal, lookJargon } from "./jargon-features.ts";
import { indoorJargon } from "./jargon-indoor.ts";
import { lampJargon } from "./jargon-lamps.ts";
import { nearestJargon } from "./jargon-nearest.ts";

const recessed = [
	type(/^recessed/),
	subcategory(/recessed/),
	type(/^retrofit$/, 0.8),
	subcategory(/retrofit/, 0.8),
] as const;

/** Jargon of downlights. */
const downlightJargon: readonly JargonEntry[] = [
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
		"can light, pot light, high hat, hi hat, hihat, can lighting, can, potlight, recessed can, pot, recessed can light, remodel can, new construction can",
		...recessed,
		kind("downlight", 0.7),
	),
	entry("Recessed", 3, "recessed, recess", ...recessed),
	entry(
		"Retrofit kits",
		3,
		"retrofit downlight, retrofit kit, can retrofit kit, downlight retrofit kit, downlight retrofit, can retrofit, can retro, retro can, retro kit, retro trim, recessed retrofit, recessed retro, conversion kit, trim kit, retrofit trim, retrofit module, can conversion",
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
		"disk light, disc light, disk, disc, disk downlight, disc downlight, surface mount, surface mounted, surface, surface downlight, surface mount downlight, flush mount, flushmount, flush mount light, ceiling light, j box, j box light, j box downlight, junction box light, pancake light, pancake downlight, low profile ceiling light, closet light",
		type(/^surface|disk/),
		subcategory(/surface|disk/),
	),
	entry(
		"Pendants and cylinders",
		3,
		"pendant, cylinder, pendant light, hanging light, cylinder light, pendant downlight, cylinder pendant, pendant cylinder, hanging pendant",
		type(/pendant|cylinder/),
		subcategory(/pendant|cylinder/),
	),
	entry(
		"Canless",
		3,
		"canless, canless light, canless downlight, canless recessed, canless recessed light, can less, canless recessed lighting",
		type(/^surface|disk/),
		subcategory(/surface|disk/),
		kind("downlight", 0.7),
	),
	ranked("wafer, slim, thin", {
		// Commercial downlights for large cans are no wafers.
		prefer: [{ label: "Up to 20 W", weight: 1, anyOf: [{ fact: "watts", max: 20 }] }],
		...entry(
			"Wafer downlights",
			3,
			"wafer, wafer light, wafer downlight, led wafer, wafer led, slim wafer, canless wafer, canless wafer light, canless wafer downlight, slim canless, ultra thin downlight, slim downlight, ultra slim downlight",
			kind("downlight"),
		),
	}),
	// What a counter sells as an LED trim is a retrofit kit.
	entry(
		"Trims (trim)",
		3,
		"trim, downlight trim, recessed trim, can trim, trim ring, led trim, trims, can light trim",
		type(/^retrofit$/),
		subcategory(/retrofit/),
		kind("downlight", 0.75),
	),
	...trims("baffle", "baffle, baffle trim, stepped baffle"),
	...trims(
		"gimbal",
		"gimbal, gimble, gimbel, gymbal, swivel, gimbal trim, gimbal downlight, gimbal recessed, gimbal light, gimbal ring, gimbal wafer, eyeball, eyeball trim, eyeball downlight, adjustable downlight, adjustable trim, scoop trim",
		gimbal,
	),
	...trims("wash", "wall wash, wall washer, wall wash downlight, wall wash trim"),
	...trims("lens", "lensed trim, lensed downlight"),
	{
		...entry(
			"Trims (trim)",
			3,
			"shower trim, shower can trim, shower retrofit, can trim shower, shower can, shower can light",
			type(/^retrofit$/),
			subcategory(/retrofit/),
			kind("downlight", 0.75),
		),
		also: [{ label: "Wet location rated", weight: 2, anyOf: [feature(/wet/)] }],
	},
];

/** Trims come with recessed fixtures and retrofit kits. */
function trims(word: string, phrases: string, look?: JargonEntry): JargonEntry[] {
	const trim = ranked(word, entry(`Trims (${word})`, 3, phrases, ...recessed));
	return [look ? { ...trim, also: [look] } : trim];
}

/** Jargon of outdoor luminaires. */
const outdoorJargon: readonly JargonEntry[] = [
	entry(
		"Wall packs",
		3,
		"wall pack, wp, wall pk, wallpk, wall pck, walpak, wal pack, wall pak, wallpak, wall light, exterior wall light, mini wall pack, wall mount light, building light, wall luminaire",
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
		"cobra, cobras, cobra style, street light, street lite, streetlite, roadway light, cobrahead, cobra head light, roadway, street lamp, road light, cobra head",
		type(/roadway|street/),
		kind("area-light", 0.6),
	),
	entry(
		"Flood lights",
		3,
		"flood light, yard light, sign light, sign lighter, sign light flood, sign lighting, flag pole light, flag pole, flagpole, billboard, billboard light, facade light, flagpole light, led flood light, flood luminaire, flood fixture",
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
		"post top, posttop, postop, post top light, acorn, acorn light, post top acorn, acorn post top, lantern post top, decorative post top, decorative post top light, decorative post light",
		type(/post-top/),
	),
	entry(
		"Slip-fitter mount",
		2,
		"slip fitter, slipfitter, slip fitter mount, slip fit, slip fitter mounted, slipfitter mounted, slip fitter mounting, tenon mount, tenon mounted, tenon, fits tenon",
		type(/yoke/),
		kind("flood-light", 0.6),
		kind("area-light", 0.6),
	),
	entry(
		"Yoke mount",
		2,
		"yoke, yoke mount, trunnion, trunnion mount, yoke mounted, trunnion mounted, yoke bracket, u bracket",
		type(/yoke/),
		kind("flood-light", 0.6),
	),
	entry(
		"Arm mount",
		2,
		"arm mount, arm mounted, arm mounting, side arm mount, with arm, mounted on arm, on arm",
		type(/^area/),
		kind("area-light", 0.6),
	),
	entry(
		"Knuckle mount",
		2,
		"knuckle, knuckle mount, knuckle mounted",
		type(/knuckle/),
		kind("flood-light", 0.6),
	),
	entry(
		"Full cut-off",
		2,
		"full cut off, full cutoff, dark sky, dark sky compliant, dark sky friendly, night sky, zero uplight",
		feature(/^full-cut-off/),
		type(/full-cut-off/),
	),
];

/** Accessories by themselves; a fixture that has or takes one is only close. */
const accessoryJargon: readonly JargonEntry[] = [
	entry(
		"Suspension kits",
		3,
		"hanging kit, hang kit, chain kit, chain hanging kit, chain mount kit, suspension kit, suspension cable, suspension cables, chain hanger, hanging chain, jack chain, hanging hardware, hook kit, v hook, v hook kit, chain for, chains for, hanging chain for, cables for, hook for, hooks for, cable kit, aircraft cable, aircraft cable kit, gripple, gripple kit",
		type(/^suspension-kit/),
	),
	entry(
		"Mounting kits",
		3,
		"mounting kit, mount kit, surface mount kit, surface mounting kit, surface kit, surface mounting frame, surface mount frame, surface frame, mounting frame, frame kit",
		type(/^mounting-kit/),
	),
	mount(
		"Pole arms",
		"arm",
		"pole arm, mounting arm, arm kit, straight arm, pole mount arm, arm for, mast arm, pole bracket, pole arm kit",
	),
	mount(
		"Slip fitters",
		"slip",
		"slip fitter for, slipfitter for, slip fitter kit, slip fitter adapter, slipfitter kit, slipfitter adapter, tenon adapter, tenon mount kit, slip fitter mount kit, slipfitter mount kit",
	),
	mount(
		"Trunnions",
		"trunnion",
		"trunnion for, trunnion kit, trunnion bracket, trunnion mount kit, trunnion mounting kit",
	),
	entry(
		"Emergency battery packs",
		3,
		"em battery pack for, emergency battery pack for, battery pack for, emergency battery for, em pack for, battery kit for, emergency ballast, emergency ballast kit, emergency battery ballast, emergency ballast battery, emergency ballast backup battery, emergency ballast battery backup, emergency backup ballast, em ballast, emergency driver, emergency led driver",
		type(/^emergency-battery-pack/),
	),
	entry(
		"Replacement lenses",
		3,
		"replacement lens, replacement lenses, spare lens, spare lenses, new lens, lens for, lenses for, lens cover, lens replacement, replacement diffuser",
		type(/^replacement-lens/),
	),
	entry(
		"Photocells",
		3,
		"nema photocell, nema twist lock photocell, nema photo control, photocell for, photocells for, photo cell for, photo eye for, photocontrol for, twist lock photocell, twistlock photocell, twist lock photo control, twist lock photocontrol, photocell twist lock, twist lock photo cell, locking photocell, locking type photocell, locking type photocontrol, button photocell, replacement photocell, photocell replacement, photo control, photocontrol, photo eye, photoeye",
		type(/^photocell/),
	),
];

/** A mounting kit that its name tells from the others. */
function mount(label: string, word: string, phrases: string): JargonEntry {
	return { ...entry(label, 3, phrases, type(/^mounting-kit/)), textWords: [word] };
}

/** What a fixture takes, and the part by itself: "slip fitter ASL" asks for that of the series. */
export const partOfMount: ReadonlyMap<string, JargonEntry> = new Map(
	[
		["Slip-fitter mount", "Slip fitters"],
		["Yoke mount", "Trunnions"],
		["Photocell", "Photocells"],
	].flatMap(([mounted = "", part]) => {
		const found = accessoryJargon.find(({ label }) => label === part);
		return found ? [[mounted, found] as const] : [];
	}),
);

/** Parts that are bought for a fixture that is named beside them. */
export const partLabels: ReadonlySet<string> = new Set([
	"Suspension kits",
	"Mounting kits",
	"Emergency battery packs",
	"Replacement lenses",
	"Pole arms",
	"Slip fitters",
	"Trunnions",
	"Photocells",
	"Shorting cap",
]);

export const jargon: readonly JargonEntry[] = [
	...applicationJargon,
	...lampJargon,
	...downlightJargon,
	...accessoryJargon,
	...indoorJargon,
	...outdoorJargon,
	...nearestJargon,
	...featureJargon,
	...controlJargon,
	...lookJargon,
];
