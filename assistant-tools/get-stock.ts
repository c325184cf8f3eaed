/** Stock by warehouse. */
import { z } from "zod";
import { formatCount, formatNumber } from "#rules/format";
import { escapeMarkdown, link, table } from "./markdown.ts";
import { defineTool } from "./tool.ts";

const mostProducts = 12;

const stockSchema = z.object({
	number: z.string().describe("Part number"),
	name: z.string(),
	link: z.string(),
	pieces: z.number().int().describe("Pieces in all warehouses"),
	warehouses: z.array(z.object({ city: z.string(), state: z.string(), pieces: z.number().int() })),
	moreInDays: z.number().int().nullable().describe("Days until more arrive; null for what is not stocked"),
});
type Stock = z.infer<typeof stockSchema>;

const formatPieces = (pieces: number) => (pieces === 0 ? "out of stock" : formatNumber(pieces));

const formatMore = ({ moreInDays }: Stock) =>
	moreInDays === null ? "not stocked" : formatCount(moreInDays, "day");

/** A row for each SKU. */
export const stockTable = (stock: readonly Stock[]): string =>
	table(
		["Part number", "In stock", "By warehouse", "More in"],
		stock.map((row) => [
			link(row.number, row.link),
			formatPieces(row.pieces),
			row.warehouses
				.map(({ city, state, pieces }) => `${escapeMarkdown(`${city}, ${state}`)}: ${formatNumber(pieces)}`)
				.join("; "),
			formatMore(row),
		]),
	);

export const getStock = defineTool({
	name: "getStock",
	title: "Check inventory",
	description:
		"Pieces in stock of SKUs, by warehouse, and the days until more arrive. For verified distributors and representatives only.",
	input: z.object({
		ids: z
			.array(z.string().min(1).max(128))
			.min(1)
			.max(mostProducts)
			.describe("SKU ids, as findProducts and getProduct answer them"),
	}),
	output: z.object({ stock: z.array(stockSchema) }),
	rights: "verified",
	scope: "read",
	changes: false,
	form: {
		lead: "See stock by warehouse and when more arrives.",
		example: "Is WPT-L-40K-10K in stock?",
		button: "Check inventory",
		needsOffers: true,
		fields: { ids: { label: "Part numbers", hint: "Up to 12, one per line", partNumbers: true } },
	},
	async call({ ids }, { calls }) {
		const [offers, cards] = await Promise.all([
			calls.product.offers({ ids }),
			calls.product.cardsByVariation({ ids }),
		]);
		const stockOf = new Map(offers.map(({ variationID, stock }) => [variationID, stock]));
		return {
			stock: cards.map(({ variationID, sku, name, link }) => {
				const rows = stockOf.get(variationID) ?? [];
				return {
					number: sku,
					name,
					link,
					pieces: rows.reduce((sum, { quantity }) => sum + quantity, 0),
					warehouses: rows.map(({ city, state, quantity }) => ({ city, state, pieces: quantity })),
					moreInDays: rows.length === 0 ? null : Math.min(...rows.map(({ leadDays }) => leadDays)),
				};
			}),
		};
	},
	show: ({ stock }) => (stock.length > 0 ? stockTable(stock) : "The catalog has no such SKUs."),
});
