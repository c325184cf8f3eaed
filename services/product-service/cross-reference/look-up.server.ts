/** Looks up other makers' numbers in the cross-reference, for many texts at once. */
import type { PartCandidate } from "#contracts/catalog/part-matching";
import { normalizeSpelling } from "#rules/catalog/matching/part-keys";
import { toPartKey } from "#rules/catalog/search-words";
import {
	type CrossReference,
	chooseListed,
	describeCrossReference,
	keysToLookUp,
	type ListedNumber,
	crossReferenceLimits as limits,
	type NumberReading,
	numberReadings,
	numbersInText,
} from "#rules/cross-reference/cross-reference";
import type { Db } from "../../db/connect.server.ts";
import type { CrossReferenceTable } from "../../db/part-number-schema.ts";
import type { LoadedCatalog } from "../listing/catalog.server.ts";
import { readSkuFacts } from "../matching/candidates.server.ts";
import { currentImport, linesByKey, skusByKey } from "./cross-reference-repository.server.ts";

/** `isSentence`: the number may stand within a description that names its brand. */
export type NumberQuery = { text: string; brand?: string | undefined; isSentence?: boolean };

const toListed = (row: CrossReferenceTable): ListedNumber => ({
	brand: row.brand,
	brandKey: row.brand_key,
	number: row.number,
	key: row.number_key,
	isFamily: row.is_family === 1,
	sku: row.sku,
	grade: row.grade,
	note: row.note,
});

/** Lines of the cross-reference for each text, the best first; empty for texts that it doesn't have. */
async function findListed(db: Db, queries: readonly NumberQuery[]): Promise<ListedNumber[][]> {
	const file = queries.length === 0 ? null : await currentImport(db);
	if (!file) return queries.map(() => []);
	const readings = queries.map(({ text, brand, isSentence }) => [
		...numberReadings(text, brand),
		...(isSentence ? numbersInText(text) : []),
	]);
	const sets = { numbers: new Set<string>(), families: new Set<string>(), wholes: new Set<string>() };
	for (const reading of readings.flat()) {
		const { whole, families } = keysToLookUp(reading, file.familyLengths);
		sets.numbers.add(whole);
		sets.wholes.add(whole);
		for (const family of families) sets.families.add(family);
	}
	const byKey = new Map<string, ListedNumber[]>();
	const put = (key: string, line: ListedNumber) => {
		const lines = byKey.get(key);
		if (lines) lines.push(line);
		else byKey.set(key, [line]);
	};
	for (const row of await linesByKey(db, sets)) {
		const line = toListed(row);
		put(row.number_key, line);
		if (row.whole_key !== "") put(row.whole_key, line);
	}
	const linesOf = (reading: NumberReading) => {
		const { whole, families } = keysToLookUp(reading, file.familyLengths);
		return [whole, ...families].flatMap((key) => byKey.get(key) ?? []);
	};
	return readings.map((some) => chooseListed(some, [...new Set(some.flatMap(linesOf))]));
}

/** Our items for other makers' numbers, at most `limits.offered` for each text; in the order of the texts. */
export async function findCrossReferences(
	db: Db,
	catalog: LoadedCatalog,
	queries: readonly NumberQuery[],
): Promise<PartCandidate[][]> {
	const listed = await findListed(db, queries);
	const lines = listed.flat();
	if (lines.length === 0) return listed.map(() => []);
	const idBySku = new Map<string, string>();
	const keys = lines.map(({ sku }) => toPartKey(sku));
	for (const { id, sku } of await skusByKey(db, keys))
		if (!idBySku.has(normalizeSpelling(sku))) idBySku.set(normalizeSpelling(sku), id);
	const facts = await readSkuFacts(db, catalog, idBySku.values());
	const toCandidate = ({ brand, number, sku, grade, note }: CrossReference): PartCandidate[] => {
		const found = facts.get(idBySku.get(normalizeSpelling(sku)) ?? "");
		if (!found) return [];
		const line = { brand, number, sku: found.candidate.sku, grade, note };
		const isFamily = number.endsWith("*");
		return [
			{
				...found.candidate,
				reasons: [describeCrossReference(line)],
				lacks: isFamily ? [`Options after ${number.replace(/\s*\*$/, "")} were not compared`] : [],
				grade: grade === "exact" && !isFamily ? "close" : "differs",
				crossReference: { brand, number, grade, note },
			},
		];
	};
	return listed.map((some) => some.flatMap(toCandidate).slice(0, limits.offered));
}

/** Whether a match is a choice among lines of the cross-reference. */
export const isCrossReferenced = ({ candidates }: { candidates: readonly PartCandidate[] }): boolean =>
	candidates[0]?.crossReference !== undefined;
