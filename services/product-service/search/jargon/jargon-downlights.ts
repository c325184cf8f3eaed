/** Jargon of downlights. */
import { entry, type JargonEntry, kind, ranked, subcategory, type } from "./jargon-entry.ts";

const recessed = [
	type(/^recessed/),
	subcategory(/recessed/),
	type(/^retrofit$/, 0.8),
	subcategory(/retrofit/, 0.8),
] as const;

export const downlightJargon: readonly JargonEntry[] = [
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
		"retrofit downlight, retrofit kit, can retrofit kit, downlight retrofit kit, downlight retrofit, can retrofit, recessed retrofit, conversion kit, trim kit, retrofit trim, retrofit module, can conversion",
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
		kind("downlight", 0.55),
	),
	ranked(
		"wafer, slim, thin",
		entry(
			"Wafer downlights",
			3,
			"wafer, wafer light, wafer downlight, led wafer, wafer led, slim wafer, canless wafer, canless wafer light, canless wafer downlight, slim canless, ultra thin downlight, slim downlight, ultra slim downlight",
			kind("downlight"),
		),
	),
	...trims("trim", "trim, downlight trim, recessed trim, can trim, trim ring, led trim"),
	...trims("baffle", "baffle, baffle trim, stepped baffle, black baffle, white baffle"),
	...trims(
		"gimbal",
		"gimbal trim, gimbal downlight, gimbal recessed, gimbal light, gimbal ring, eyeball, eyeball trim, eyeball downlight, adjustable downlight, adjustable trim, scoop trim",
	),
	...trims("wash", "wall wash, wall washer, wall wash downlight, wall wash trim"),
	...trims("lens", "shower trim, lensed trim, lensed downlight"),
];

/** Trims come with recessed fixtures and retrofit kits. */
function trims(word: string, phrases: string): JargonEntry[] {
	return [ranked(word, entry(`Trims (${word})`, 3, phrases, ...recessed))];
}
