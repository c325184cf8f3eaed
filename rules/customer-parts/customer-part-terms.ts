/** Limits of a customer's own part numbers. Free of schemas, for use in the browser. */

import type { PartRefusal } from "#contracts/customer-parts/customer-parts";
import { toPartKey } from "#rules/catalog/search-words";
import { formatNumber } from "#rules/format";
import { originalCell } from "#rules/format/spreadsheet-cell";
import { normalizeSpelling, skusMeant } from "../catalog/matching/part-keys.ts";

export const customerPartLimits = {
	number: 60,
	sku: 300,
	/** Part numbers of one account. */
	numbers: 20_000,
	/** Rows of one import. */
	rows: 10_000,
	/** Bytes of an imported file. */
	file: 1_000_000,
	pageSize: 50,
	/** Texts looked up at once. */
	lookups: 5_000,
} as const;

/** Own numbers are told apart by their letters, digits and signs; upper and lower case and extra spaces don't matter. */
export const ownNumberKey = (number: string): string => normalizeSpelling(number.normalize("NFKC"));

// Checks rows of own part numbers against the catalog and against each other.

export type WantedPart = { row: number; number: string; sku: string };
export type CheckedPart = { number: string; key: string; sku: string };

/** SKUs as printed, by `toPartKey`. */
export type PrintedSkus = ReadonlyMap<string, readonly string[]>;

export type PartFault = { code: "INVALID" | "UNKNOWN_SKU" | "OUR_NUMBER"; reason: string };

const clean = (cell: string): string => originalCell(cell.normalize("NFC")).trim().replace(/\s+/g, " ");

/** The part, or why it can't be saved. */
export function checkPart(typed: Omit<WantedPart, "row">, skus: PrintedSkus): CheckedPart | PartFault {
	const number = clean(typed.number);
	const typedSku = clean(typed.sku);
	if (number === "") return { code: "INVALID", reason: "Your part number is missing." };
	if (typedSku === "") return { code: "INVALID", reason: "Our part number is missing." };
	if (number.length > customerPartLimits.number)
		return {
			code: "INVALID",
			reason: `Your part number is longer than ${customerPartLimits.number} characters.`,
		};
	if (/\p{C}/u.test(number))
		return { code: "INVALID", reason: "Your part number has a character that can't be printed." };
	const meant = [...new Set(skusMeant(typedSku, skus.get(toPartKey(typedSku)) ?? [], (sku) => sku).skus)];
	const [sku] = meant;
	if (sku === undefined) return { code: "UNKNOWN_SKU", reason: "We have no item with this part number." };
	if (meant.length > 1)
		return {
			code: "UNKNOWN_SKU",
			reason: `${formatNumber(meant.length)} of our items have this part number. Write it as in the catalog.`,
		};
	const ours = skus.get(toPartKey(number)) ?? [];
	if (ours.length > 0 && !ours.includes(sku))
		return { code: "OUR_NUMBER", reason: `Your part number is our part number of another item, ${ours[0]}.` };
	return { number, key: ownNumberKey(number), sku };
}

/** A number that repeats counts once; with another SKU it is refused. */
export function checkRows(
	rows: readonly WantedPart[],
	skus: PrintedSkus,
): { parts: CheckedPart[]; refused: PartRefusal[]; repeated: number } {
	const parts = new Map<string, CheckedPart & { row: number }>();
	const refused: PartRefusal[] = [];
	let repeated = 0;
	for (const requestedPart of rows) {
		const checked = checkPart(requestedPart, skus);
		const refuse = (reason: string) => refused.push({ ...requestedPart, reason });
		if ("code" in checked) {
			refuse(checked.reason);
			continue;
		}
		const before = parts.get(checked.key);
		if (!before) parts.set(checked.key, { ...checked, row: requestedPart.row });
		else if (before.sku === checked.sku) repeated++;
		else refuse(`Line ${formatNumber(before.row)} has the same number of yours for ${before.sku}.`);
	}
	return { parts: [...parts.values()].map(({ row: _, ...part }) => part), refused, repeated };
}
