/** SKUs that may stand in for one of the catalog, before they are rated. */

import type { ChatProduct } from "#contracts/assistant/chat-cards";
import type { VariationRow } from "#contracts/catalog/catalog";
import type { PartCandidate, PartMatch } from "#contracts/catalog/part-matching";
import type { LampCode } from "#rules/trade-words/lamp-code";
import { isSameNumber } from "../document-filter.ts";
import type { NamedPart } from "../product-relations.ts";
import type { ServiceCalls } from "../tool.ts";

/** Fewer than these, and the search is widened. */
const enough = 10;
const looked = 100;

export type KnownSku = { id: string; discontinued: boolean; replacement: NamedPart | null };

/** What the catalog has for a number, or the owner's cross-reference for another maker's. */
export const matchNumber = async (partNumber: string, calls: ServiceCalls): Promise<PartMatch | undefined> =>
	(await calls.product.matchParts({ lines: [{ line: 0, text: partNumber }] }))[0];

/** Items that the owner's cross-reference names. */
export const crossReferenced = (match: PartMatch | undefined): PartCandidate[] =>
	(match?.candidates ?? []).filter(({ crossReference }) => crossReference !== undefined);

/** The SKU of a number; the first of several products that share it, since each is a fair model of the lamp. */
export async function findKnownSku(partNumber: string, calls: ServiceCalls): Promise<KnownSku | null> {
	return readKnownSku(partNumber, await matchNumber(partNumber, calls));
}

export function readKnownSku(partNumber: string, match: PartMatch | undefined): KnownSku | null {
	const [first, ...others] = match?.candidates ?? [];
	const isKnown = match?.match === "exact" || match?.match === "normalized";
	if (!first || !(isKnown || isSameNumber(first.sku, partNumber))) return null;
	const replacement = others.find(({ replaces }) => replaces !== undefined);
	return {
		id: first.variationID,
		discontinued: first.discontinued,
		replacement: replacement
			? {
					id: replacement.variationID,
					...{ sku: replacement.sku, name: replacement.name, link: replacement.link },
				}
			: null,
	};
}

/** The SKU's own row, which has the facts that are compared. */
export async function readRow(
	{ id, sku }: Pick<ChatProduct, "id" | "sku">,
	calls: ServiceCalls,
): Promise<VariationRow | null> {
	const { variations } = await calls.product.listing({ searchTerm: sku, unit: "variation", pageSize: 20 });
	return variations.find(({ variationID }) => variationID === id) ?? null;
}

/**
 * SKUs of about the same light in the same place of the catalog. Discontinued products have a subcategory of their
 * own, so theirs are searched in the whole category.
 */
export async function findCandidates(
	row: VariationRow,
	{ discontinued, replacement }: KnownSku,
	calls: ServiceCalls,
): Promise<VariationRow[]> {
	const [card] = await calls.product.cardsByVariation({ ids: [row.variationID] });
	if (!card) return [];
	const place = {
		category: card.category.slug,
		...(!discontinued && { subcategory: card.subcategory.slug }),
	};
	const light =
		row.lumens === null
			? ""
			: `between ${Math.round(row.lumens * 0.85)} and ${Math.round(row.lumens * 1.15)} lumens`;
	const color = row.cctKelvin.length === 1 ? `${row.cctKelvin[0]} K` : "";
	const search = async (...words: string[]) => {
		const searchTerm = words.filter(Boolean).join(" ");
		if (searchTerm === "") return [];
		const { variations } = await calls.product.listing({
			...place,
			searchTerm,
			unit: "variation",
			pageSize: looked,
		});
		return variations;
	};
	// No current lamp has the shape of a discontinued kind.
	const shape = discontinued ? "" : (row.designation ?? "");
	const found = await search(shape, row.base ?? "", light, color);
	if (found.length < enough) found.push(...(await search(shape ? "" : (row.base ?? ""), light)));
	const named = replacement ? await readRow(replacement, calls) : null;
	if (named) found.unshift(named);
	return [...new Map(found.map((one) => [one.variationID, one])).values()];
}

/** Lamps of the shape that a code names. */
export async function findOfShape({ lamp }: LampCode, calls: ServiceCalls): Promise<VariationRow[]> {
	const { designation, wattageEquivalent, cctKelvin } = lamp;
	const search = async (words: readonly (string | false)[]) => {
		const searchTerm = words.filter(Boolean).join(" ");
		const { variations } = await calls.product.listing({ searchTerm, unit: "variation", pageSize: looked });
		return variations;
	};
	const watts = wattageEquivalent !== null && `${wattageEquivalent} W equivalent`;
	const best = await search([designation, watts, cctKelvin.length > 0 && `${cctKelvin[0]} K`]);
	const wider = await search([designation, watts]);
	const found = new Map([...best, ...wider].map((one) => [one.variationID, one]));
	// A code without its neck, such as PAR30, is of short and of long ones.
	const shapes = new RegExp(`^${designation}(?:[SL]N?)?$`);
	return [...found.values()].filter((row) => shapes.test(row.designation ?? ""));
}

/** 1 ft: the shortest tube of a fixture. */
const shortestTubeMm = 280;

/** A tube by its type, or a lamp that is named after it; small lamps of tubular shape have screw bases. */
const isTube = ({ kind, designation, name, base, lengthMm }: VariationRow, types: readonly string[]) => {
	const type = new RegExp(`\\b(?:${types.join("|")})\\b`, "i");
	if (/^(?:E|B|GU)\d/i.test(base ?? "") || (lengthMm !== null && lengthMm < shortestTubeMm)) return false;
	return type.test(designation ?? "") || (kind === "lamp" && type.test(name));
};

/** LED tubes in place of a fluorescent one. Those of type T8 also fit where T12 tubes were. */
export async function findTubes({ lamp }: LampCode, calls: ServiceCalls): Promise<VariationRow[]> {
	const types = lamp.designation === "T12" ? ["T12", "T8"] : [lamp.designation];
	// The search takes a type for a fact, which tubes that are only named after it don't have.
	const listings = await Promise.all(
		[...types, "LED tube"].map((searchTerm) =>
			calls.product.listing({ searchTerm, unit: "variation", pageSize: looked }),
		),
	);
	const found = listings.flatMap(({ variations }) => variations).filter((row) => isTube(row, types));
	return [...new Map(found.map((one) => [one.variationID, one])).values()];
}
