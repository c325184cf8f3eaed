/** Products by specification. */
import { z } from "zod";
import { sortKeys, sortLabels } from "#rules/catalog/listing-terms";
import { searchTermMaxLength } from "#rules/catalog/search-words";
import { describeFound, findProducts, foundProductsSchema } from "./find-products.ts";
import { defineTool } from "./tool.ts";

const range = (most: number) =>
	z
		.object({ min: z.number().min(0).max(most).optional(), max: z.number().min(0).max(most).optional() })
		.refine(({ min = 0, max = most }) => min <= max, {
			error: "The upper end must be at least the lower end.",
			path: ["max"],
		});

const specs = z.object({
	kind: z.string().trim().max(80).default("").describe("Such as 'A19', 'PAR38', 'wall pack', 'downlight'"),
	lumens: range(1_000_000).optional(),
	watts: range(10_000).optional(),
	minEfficacy: z.number().positive().max(1_000).optional().describe("lm/W"),
	cctKelvin: z.number().int().min(1_000).max(20_000).optional(),
	minCri: z.number().min(0).max(100).optional(),
	beamDegrees: z.number().positive().max(360).optional(),
	base: z.string().trim().max(20).optional().describe("Such as E26 or GU10"),
	canInches: z.number().positive().max(12).optional().describe("Aperture or can size of a downlight"),
	size: z.string().trim().max(20).optional().describe("Such as 2x4 or 4 ft"),
	dimmable: z.boolean().optional(),
	location: z.enum(["damp", "wet"]).optional().describe("Rating that it must have"),
	enclosedFixtures: z.boolean().optional().describe("Rated for enclosed fixtures"),
	replacesWatts: z.number().positive().max(2_000).optional().describe("Incandescent watts"),
	sort: z.enum(sortKeys).optional(),
	limit: z.number().int().min(1).max(12).default(12),
});
export type Specs = z.output<typeof specs>;

const bounds = ({ min, max }: { min?: number; max?: number } = {}, unit: string): string => {
	if (min !== undefined && max !== undefined)
		return min === max ? `${min} ${unit}` : `between ${min} and ${max} ${unit}`;
	if (min !== undefined) return `at least ${min} ${unit}`;
	return max === undefined ? "" : `at most ${max} ${unit}`;
};

/** The words that ask the search for a specification. */
export function toWords(criteria: Omit<Specs, "sort" | "limit">): string {
	const { kind, base, size, cctKelvin, minCri, beamDegrees, canInches, replacesWatts } = criteria;
	return [
		kind,
		size,
		bounds(criteria.lumens, "lumens"),
		bounds(criteria.watts, "watts"),
		criteria.minEfficacy === undefined ? "" : `${criteria.minEfficacy} lm/W`,
		cctKelvin === undefined ? "" : `${cctKelvin} K`,
		minCri === undefined ? "" : `CRI ${minCri}`,
		beamDegrees === undefined ? "" : `${beamDegrees}° beam`,
		base === undefined ? "" : `${base} base`,
		canInches === undefined ? "" : `${canInches} inch`,
		replacesWatts === undefined ? "" : `${replacesWatts} W equivalent`,
		criteria.dimmable ? "dimmable" : "",
		criteria.location === undefined ? "" : `${criteria.location} location`,
		criteria.enclosedFixtures ? "enclosed rated" : "",
	]
		.filter(Boolean)
		.join(" ")
		.slice(0, searchTermMaxLength);
}

export const findBySpecs = defineTool({
	name: "findProductsBySpecs",
	title: "Find products by specs",
	description:
		"Finds products by figures and ratings: lumens, watts, color temperature, CRI, beam, base, can size, dimmable, damp or wet location, enclosed fixtures, size, with ranges. Answers as findProducts does.",
	input: specs.refine(
		(criteria) => toWords(criteria) !== "" || criteria.dimmable !== undefined,
		"Name a kind or a figure.",
	),
	output: foundProductsSchema,
	rights: "everyone",
	scope: "read",
	changes: false,
	form: {
		lead: "Find products by light output, watts, color temperature, CRI, beam, base, size and ratings.",
		example: "Which A19 lamps have 800 to 1,100 lumens, 2700 K and CRI 90?",
		button: "Find products",
		fields: {
			kind: { label: "Type", hint: "Such as A19, PAR38, wall pack, downlight" },
			lumens: { label: "Lumens", ends: { min: "Lumens, at least", max: "Lumens, at most" } },
			watts: { label: "Watts", ends: { min: "Watts, at least", max: "Watts, at most" } },
			minEfficacy: { label: "Efficacy in lm/W, at least" },
			cctKelvin: { label: "Color temperature in K", hint: "Such as 2700 or 4000" },
			minCri: { label: "CRI, at least" },
			beamDegrees: { label: "Beam angle in degrees" },
			base: { label: "Base", hint: "Such as E26 or GU10" },
			canInches: { label: "Can size in inches", hint: "For downlights, such as 4 or 6" },
			size: { label: "Size", hint: "Such as 2x4 or 4 ft" },
			dimmable: { label: "Dimmable" },
			location: { label: "Location rating", choices: { damp: "Damp or wet", wet: "Wet" } },
			enclosedFixtures: { label: "Rated for enclosed fixtures" },
			replacesWatts: { label: "Replaces, in incandescent watts", hint: "Such as 60" },
			sort: { label: "Sort by", none: "Default", choices: sortLabels },
			limit: null,
		},
	},
	call({ sort, limit, ...criteria }, context) {
		const words = toWords(criteria) || "lighting";
		const without = criteria.dimmable === false ? ["dimmable"] : [];
		return findProducts.call(
			{ words, without, limit, least: false, page: 1, ...(sort && { sort }) },
			context,
		);
	},
	show: (found) => describeFound(found),
});
