/** The most or least of a figure among the SKUs that a search finds: the widest beam, the thinnest panel. */
import { z } from "zod";
import type { Variation, VariationRow } from "#contracts/catalog/catalog";
import type { DoubtfulFigure } from "#contracts/catalog/product-figures";
import { formatFigure } from "#rules/catalog/format-figure";
import type { SortKey } from "#rules/catalog/listing-terms";
import { capitalized, formatCount, formatNumber } from "#rules/format";
import type { ServiceCalls } from "./tool.ts";

const millimetersPerInch = 25.4;

type Facts = Partial<Variation> & Partial<VariationRow>;

type Figure = {
	/** As in the specs of a product. */
	label: string;
	figure?: DoubtfulFigure;
	/** Only whole products state it, not the rows of a listing. */
	whole?: true;
	read: (sku: Facts) => number | null | undefined;
	say: (value: number) => string;
};

const inches = (mm: number): string =>
	`${formatFigure("inches", mm / millimetersPerInch)} in (${formatFigure("millimeters", mm)} mm)`;
const withUnit =
	(unit: string) =>
	(value: number): string =>
		`${formatNumber(value, 1)}${unit}`;

const figures = {
	lumens: { label: "light output", figure: "lumens", read: ({ lumens }) => lumens, say: withUnit(" lm") },
	watts: { label: "input power", figure: "watts", read: ({ watts }) => watts, say: withUnit(" W") },
	efficacy: {
		label: "efficacy",
		figure: "efficacy",
		read: ({ efficacy }) => efficacy,
		say: withUnit(" lm/W"),
	},
	cct: {
		label: "color temperature",
		read: ({ cctKelvin = [] }) => (cctKelvin.length === 1 ? cctKelvin[0] : null),
		say: (value) => `${value} K`,
	},
	cri: { label: "CRI", figure: "cri", read: ({ cri }) => cri, say: withUnit("") },
	r9: { label: "R9", whole: true, read: ({ r9 }) => r9, say: withUnit("") },
	beam: {
		label: "beam angle",
		figure: "beamDegrees",
		read: ({ beamDegrees }) => beamDegrees,
		say: withUnit("°"),
	},
	depth: { label: "depth", read: ({ heightMm }) => heightMm, say: inches },
	width: { label: "width", read: ({ widthMm, diameterMm }) => widthMm ?? diameterMm, say: inches },
	length: { label: "length", read: ({ lengthMm }) => lengthMm, say: inches },
	dimsTo: {
		label: "dimming level",
		figure: "dimmable",
		read: ({ dimmable, dimsToPercent }) => (dimmable ? dimsToPercent : null),
		say: withUnit("%"),
	},
	life: { label: "rated life", whole: true, read: ({ lifeHours }) => lifeHours, say: withUnit(" hr") },
	warranty: {
		label: "warranty",
		whole: true,
		read: ({ warrantyYears }) => warrantyYears,
		say: (value) => formatCount(value, "year"),
	},
} as const satisfies Record<string, Figure>;

export type RankedFigure = keyof typeof figures;
export const rankedFigures = Object.keys(figures) as [RankedFigure, ...RankedFigure[]];

export const rankedName = (figure: RankedFigure): string => figures[figure].label;

/** Figures as a form offers them. */
export const rankedNames: Record<RankedFigure, string> = Object.fromEntries(
	rankedFigures.map((figure) => [figure, capitalized(figures[figure].label)]),
) as Record<RankedFigure, string>;

/** False for the least, such as the thinnest or the lowest watts. */
export type Rank = { figure: RankedFigure; most: boolean };

export const rankedSchema = z.object({
	figure: z.string().describe("Name of the figure"),
	value: z.string().describe("The most or least there is, with its unit"),
	having: z.number().int().describe("SKUs that have it"),
	stating: z.number().int().describe("SKUs read that state the figure at all"),
	compared: z.number().int().describe("SKUs that were compared"),
	isWhole: z.boolean().describe("Whether those are all that match"),
});
export type Ranked = z.infer<typeof rankedSchema>;

const pageSize = 100;
const mostPages = 10;
const mostProducts = 200;

type Match = { id: string; facts: Facts };

/** Orders of the listing, which spare reading all of a long one. */
const sorts: Partial<Record<RankedFigure, Readonly<Record<"most" | "least", SortKey | undefined>>>> = {
	lumens: { most: "lumens-desc", least: "lumens-asc" },
	watts: { most: "watts-desc", least: "watts-asc" },
	efficacy: { most: "efficacy-desc", least: undefined },
};

/** SKUs that meet everything, with the facts that the figure needs. */
async function readMatches(
	searchTerm: string,
	{ whole }: Figure,
	sort: SortKey | undefined,
	calls: ServiceCalls,
) {
	const read = (page: number) => calls.product.listing({ searchTerm, unit: "variation", page, pageSize });
	const first = await read(1);
	const met = first.interpretation?.met ?? first.total;
	// What is only close stands behind the matches in the order of the search alone.
	if (sort && met === first.total && met > pageSize * mostPages) {
		const { variations } = await calls.product.listing({ searchTerm, unit: "variation", sort, pageSize });
		return {
			met,
			compared: met,
			matches: variations.map((facts): Match => ({ id: facts.variationID, facts })),
		};
	}
	const pages = Math.min(mostPages, Math.ceil(met / pageSize));
	const others = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, at) => read(at + 2)));
	const rows = [first, ...others].flatMap(({ variations }) => variations).slice(0, met);
	if (!whole)
		return {
			met,
			compared: rows.length,
			matches: rows.map((facts): Match => ({ id: facts.variationID, facts })),
		};
	const ids = [...new Set(rows.map(({ productID }) => productID))].slice(0, mostProducts);
	const chunks = Array.from({ length: Math.ceil(ids.length / 50) }, (_, at) =>
		ids.slice(at * 50, at * 50 + 50),
	);
	const products = (
		await Promise.all(chunks.map((chunk) => calls.product.productsById({ ids: chunk })))
	).flat();
	const asked = new Set(rows.map(({ variationID }) => variationID));
	const matches = products
		.flatMap(({ variations }) => variations)
		.filter(({ id }) => asked.has(id))
		.map((facts): Match => ({ id: facts.id, facts }));
	return { met, compared: matches.length, matches };
}

/** SKUs that meet everything, up to the first 1,000, and how many there are in all. */
export async function readMatchingIds(
	searchTerm: string,
	calls: ServiceCalls,
): Promise<{ ids: string[]; met: number }> {
	const { met, matches } = await readMatches(searchTerm, figures.lumens, undefined, calls);
	return { met, ids: matches.map(({ id }) => id) };
}

/** The SKUs with the most or least of a figure; `null` where none states it. */
export async function rankMatches(
	searchTerm: string,
	{ figure, most }: Rank,
	calls: ServiceCalls,
): Promise<{ ids: string[]; ranked: Ranked } | null> {
	const kind: Figure = figures[figure];
	const sort = sorts[figure]?.[most ? "most" : "least"];
	const { met, compared, matches } = await readMatches(searchTerm, kind, sort, calls);
	const stated = matches.flatMap(({ id, facts }) => {
		const value = kind.read(facts);
		const isDoubtful = kind.figure !== undefined && facts.doubtful?.includes(kind.figure);
		return value === null || value === undefined || isDoubtful ? [] : [{ id, value }];
	});
	const values = stated.map(({ value }) => value);
	if (values.length === 0) return null;
	const best = most ? Math.max(...values) : Math.min(...values);
	const having = stated.filter(({ value }) => value === best);
	return {
		ids: having.map(({ id }) => id),
		ranked: {
			figure: kind.label,
			value: kind.say(best),
			having: having.length,
			stating: stated.length,
			compared,
			isWhole: compared >= met,
		},
	};
}

/** "**Beam angle: 60°**, the most of 845 part numbers. 13 have it, such as:" */
export function describeRanked(
	{ figure, value, having, stating, compared, isWhole }: Ranked,
	most: boolean,
): string {
	const name = capitalized(figure);
	const all = `${isWhole ? "" : "the first "}${formatCount(compared, "part number")}`;
	if (having === stating && stating === compared && compared > 1)
		return `**${name}: ${value}** for all ${formatNumber(compared)} part numbers, such as:`;
	return [
		`**${name}: ${value}**, the ${most ? "most" : "least"} of ${all}${stating < compared && compared <= pageSize * mostPages ? `, of which ${formatNumber(stating)} state${stating === 1 ? "s" : ""} it` : ""}.`,
		having > 1 && `${formatCount(having, "part number")} have it, such as:`,
	]
		.filter(Boolean)
		.join(" ");
}
