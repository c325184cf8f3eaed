/**
 * Relevance judgments: a rule grades each SKU of the real catalog by what the query means to a buyer. Rules
 * read catalog rows only, never the search engine, and the ideal ranking uses all graded products.
 */
import type { Db } from "#services/db/connect.server";

/** 3: answers the query; 2: mostly, or a close second; 1: related; 0: not wanted. */
export type Grade = 0 | 1 | 2 | 3;

/** Facts of a SKU for judgments. Units as in the contracts: lm, W, K, degrees, inches, mm. */
export type JudgedSku = {
	productID: string;
	name: string;
	brand: string;
	kind: string;
	/** Upper case: "A19", "PAR30L", "RECESSED". */
	type: string;
	subcategory: string;
	series: string | null;
	discontinued: boolean;
	sku: string;
	upc: string[];
	notes: string;
	/** All text of the product page, in lower case. */
	text: string;
	lumens: number;
	watts: number;
	efficacy: number;
	cct: number[];
	cri: number;
	beam: number | null;
	base: string[];
	cans: number[];
	ratings: string;
	equivalent: number | null;
	dimmable: boolean;
	/** In lower case, joined by "; ". */
	features: string;
	life: number;
	length: number;
	width: number;
};

export type Rule = (sku: JudgedSku) => Grade;

export type JudgedQuery = {
	query: string;
	/** Category of the search form. */
	category?: string;
	rule: Rule;
	/** The part number that must come first, if the query is one. */
	exactPart?: string;
};

/** The part number without case, dashes, slashes, dots and spaces. */
export const bare = (part: string): string => part.toUpperCase().replace(/[^A-Z0-9]/g, "");

type Test = (sku: JudgedSku) => boolean;

/** The best grade whose test passes; discontinued products get one less. */
export function graded(three: Test, two: Test = () => false, one: Test = () => false): Rule {
	return (sku) => {
		const grade = three(sku) ? 3 : two(sku) ? 2 : one(sku) ? 1 : 0;
		return (sku.discontinued ? Math.max(0, grade - 1) : grade) as Grade;
	};
}

/** A complete part number. */
export const exactly =
	(part: string): Rule =>
	(sku) =>
		bare(sku.sku) === bare(part) ? 3 : 0;

/** The beginning or a fragment of a part number. */
export const partly =
	(piece: string): Rule =>
	(sku) =>
		bare(sku.sku).startsWith(bare(piece)) ? 3 : bare(sku.sku).includes(bare(piece)) ? 2 : 0;

export async function readJudgedSkus(db: Db): Promise<JudgedSku[]> {
	const rows = await db
		.selectFrom("variation as v")
		.innerJoin("product as p", "p.id", "v.product_id")
		.innerJoin("category as c", "c.id", "p.category_id")
		.selectAll("v")
		.select([
			"p.name as name",
			"p.brand as brand",
			"p.kind as kind",
			"p.type as type",
			"p.series as series",
			"p.status as status",
			"p.description as description",
			"p.application as application",
			"c.name as subcategory",
		])
		.execute();
	return rows.map((row) => {
		const features = (JSON.parse(row.features) as string[]).join("; ").toLowerCase();
		return {
			productID: row.product_id,
			name: row.name,
			brand: row.brand,
			kind: row.kind,
			type: row.type.toUpperCase(),
			subcategory: row.subcategory,
			series: row.series,
			discontinued: row.status === "discontinued",
			sku: row.sku,
			upc: JSON.parse(row.upc) as string[],
			notes: row.notes,
			text: [row.name, row.subcategory, row.description, row.application, row.notes, features]
				.join(" ")
				.toLowerCase(),
			lumens: row.lumens ?? 0,
			watts: row.watts ?? 0,
			efficacy: row.efficacy ?? 0,
			cct: JSON.parse(row.cct_kelvin) as number[],
			cri: row.cri ?? 0,
			beam: row.beam_degrees,
			base: (row.base ?? "").split(", "),
			cans: JSON.parse(row.can_sizes) as number[],
			ratings: (JSON.parse(row.can_ratings) as string[]).join("; "),
			equivalent: row.wattage_equivalent,
			dimmable: row.dimmable === 1,
			features,
			life: row.life_hours ?? 0,
			length: row.length_mm ?? 0,
			width: row.width_mm ?? 0,
		};
	});
}

/** A product has the grade of its best SKU. */
export function gradeProducts(skus: readonly JudgedSku[], rule: Rule): Map<string, Grade> {
	const grades = new Map<string, Grade>();
	for (const sku of skus) {
		const grade = rule(sku);
		if (grade > (grades.get(sku.productID) ?? 0)) grades.set(sku.productID, grade);
	}
	return grades;
}

const gain = (grade: number, rank: number) => (2 ** grade - 1) / Math.log2(rank + 2);

/**
 * nDCG of the first ten: sum of (2^grade - 1) / log2(rank + 1), divided by that of the ideal order (Järvelin
 * and Kekäläinen 2002, exponential form of Burges 2005). `null` when no product is graded, which is an error
 * in the judgment.
 */
export function ndcgAt10(returned: readonly string[], grades: ReadonlyMap<string, Grade>): number | null {
	const ideal = [...grades.values()].sort((a, b) => b - a).slice(0, 10);
	const best = ideal.reduce<number>((sum, grade, rank) => sum + gain(grade, rank), 0);
	if (best === 0) return null;
	const got = returned.slice(0, 10).reduce((sum, id, rank) => sum + gain(grades.get(id) ?? 0, rank), 0);
	return got / best;
}
