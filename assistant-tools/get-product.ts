/** One SKU by part number, id or name. */
import { z } from "zod";
import type { PartCandidate } from "#contracts/catalog/part-matching";
import type { Listing } from "#contracts/catalog/product-service";
import { matchLimits } from "#rules/catalog/match-limits";
import { searchTermMaxLength } from "#rules/catalog/search-words";
import { formatCount } from "#rules/format";
import { toChatProduct } from "./chat-product.ts";
import { readChatProducts } from "./find-products.ts";
import { bullets, escapeMarkdown, link, paragraphs, table } from "./markdown.ts";
import { formatUses, partLink, productLine, readSpecs } from "./product-lines.ts";
import { describeRelations, readRelations, relationsResult } from "./product-relations.ts";
import { isClearSearch } from "./read-listing.ts";
import { specSheetLink } from "./shop-links.ts";
import { defineTool, productResult, type ServiceCalls } from "./tool.ts";

// SKU ids of what people type as part numbers.

const mostSimilar = 3;

type ResolvedPart = {
	/** The number as typed. */
	typed: string;
	/** SKU id; `null` for a number that the catalog doesn't have, or that fits several SKUs. */
	id: string | null;
	/** Similar part numbers, at most 3, for one without an id. */
	similar: PartCandidate[];
};

const idPattern = /^[\w.-]{1,128}$/;

/** @param typed part numbers, bar codes or SKU ids, each of at most `matchLimits.part` characters */
export async function resolveParts(typed: readonly string[], calls: ServiceCalls): Promise<ResolvedPart[]> {
	const possibleIds = typed.filter((text) => idPattern.test(text));
	const cards = possibleIds.length > 0 ? await calls.product.cardsByVariation({ ids: possibleIds }) : [];
	const catalogIds = new Set(cards.map(({ variationID }) => variationID));
	const rest = typed.flatMap((text, line) => (catalogIds.has(text) ? [] : [{ line, text }]));
	const matches = rest.length > 0 ? await calls.product.matchParts({ lines: rest }) : [];
	return typed.map((text, line) => {
		if (catalogIds.has(text)) return { typed: text, id: text, similar: [] };
		const match = matches.find((one) => one.line === line);
		const candidates = match?.candidates ?? [];
		const isFound = match?.match === "exact" || match?.match === "normalized";
		const id = (isFound && candidates[0]?.variationID) || null;
		return { typed: text, id, similar: id ? [] : candidates.slice(0, mostSimilar) };
	});
}

const gotProductSchema = z.discriminatedUnion("found", [
	z.object({
		found: z.literal(true),
		product: productResult,
		specSheet: z.string().describe("Link to the PDF"),
		discontinued: z.boolean(),
		doubtful: z
			.array(z.string())
			.describe("Figures that the source contradicts, which are left out of the specs"),
		others: z.number().int().describe("Other products that the words describe too"),
		description: z.string().optional().describe("What the catalog says of the product in sentences"),
		relations: relationsResult
			.optional()
			.describe("What it needs, what fits it, what it replaces and what replaces it"),
	}),
	z.object({ found: z.literal(false), products: z.array(productResult).describe("Similar part numbers") }),
]);
export type GotProduct = z.infer<typeof gotProductSchema>;

/** Most optional accessories in a text beside specs. */
const mostAccessories = 6;

/** Specs, accessories, typical uses and the spec sheet. @param specs shown */
export function describeProduct(
	{ product, specSheet, discontinued, others, relations }: Extract<GotProduct, { found: true }>,
	specs = Number.MAX_SAFE_INTEGER,
): string {
	const shown = [...readSpecs(product)].slice(0, specs);
	const uses = formatUses(product);
	return paragraphs(
		`${partLink(product)}, ${escapeMarkdown(product.name)}`,
		discontinued &&
			(relations?.replacedBy ? "**Discontinued.**" : "**Discontinued.** See its page for the replacement."),
		shown.length > 0 &&
			table(
				["Spec", "Value"],
				shown.map(([label, value]) => [label, escapeMarkdown(value)]),
			),
		relations ? describeRelations(relations, mostAccessories) : null,
		uses && `Typical uses: ${uses}.`,
		`${link("PDF spec sheet", specSheet)} · ${link("Product page", product.link)}`,
		others > 0 &&
			`${formatCount(others, "other product")} match${others === 1 ? "es" : ""} too. Add lumens, watts or color temperature to narrow it down.`,
	);
}

export const getProduct = defineTool({
	name: "getProduct",
	title: "Look up a product",
	description:
		"Looks up one SKU with all its figures, the accessories it needs and those that fit it, what it replaces and what replaces it, by part number, SKU id, bar code or name. Answers similar part numbers when there is none of this number. No prices.",
	input: z.object({
		product: z.string().trim().min(1).max(matchLimits.part).describe("Part number, SKU id, bar code or name"),
	}),
	output: gotProductSchema,
	rights: "everyone",
	scope: "read",
	changes: false,
	form: {
		lead: "See all specs of one SKU, with its spec sheet.",
		example: "What are the specs of RHB-13-40K-20K-N60?",
		button: "Look up",
		fields: { product: { label: "Part number, bar code or name" } },
	},
	async call({ product }, { calls }): Promise<GotProduct> {
		const [part] = await resolveParts([product], calls);
		if (part?.id) return toFound(part.id, 0, calls);
		const listing = await calls.product.listing({
			searchTerm: product.slice(0, searchTermMaxLength),
			pageSize: 1,
		});
		const [named] = listing.products;
		if (named && isName(listing)) return toFound(named.variationID, listing.total - 1, calls);
		return {
			found: false,
			products: await readChatProducts(
				(part?.similar ?? []).map(({ variationID }) => variationID),
				calls,
			),
		};
	},
	show(got) {
		if (got.found) return describeProduct(got);
		if (got.products.length === 0) return "The catalog has no such part number.";
		return paragraphs(
			"The catalog has no such part number. Similar part numbers:",
			bullets(got.products.map(productLine)),
		);
	},
});

/** Words that only occur somewhere in a product's texts name none. */
const isName = (listing: Listing): boolean =>
	isClearSearch(listing) &&
	!listing.interpretation?.partial &&
	// What stands in for something that isn't sold is not the product that was named.
	!listing.interpretation?.noSuch &&
	(listing.interpretation?.clauses ?? []).some(
		({ kind, label }) => kind === "filter" || kind === "corrected" || label.startsWith("Part number"),
	);

async function toFound(id: string, others: number, calls: ServiceCalls): Promise<GotProduct> {
	const [sku, [card]] = await Promise.all([
		calls.product.variationById({ id }),
		calls.product.cardsByVariation({ ids: [id] }),
	]);
	const product = toChatProduct(sku);
	const details = await readRelations(product, calls);
	return {
		found: true,
		product,
		specSheet: specSheetLink(product.link),
		discontinued: card?.status === "discontinued",
		doubtful: sku.doubtful,
		others,
		...details,
	};
}
