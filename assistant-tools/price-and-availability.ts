/** The tools that say what a SKU costs and whether it is in stock. */
import { z } from "zod";
import { formatCount, formatMoney, formatNumber } from "#rules/format";
import { toCents, toDollars } from "#rules/money/cents";
import { readQuantity } from "#rules/typed-numbers/quantity";
import { escapeMarkdown, link, table } from "./markdown.ts";
import { defineTool } from "./tool.ts";

// The account's prices, with quantity breaks.

const mostProducts = 12;

const priceSchema = z.object({
	id: z.string(),
	number: z.string().describe("Part number"),
	name: z.string(),
	link: z.string(),
	listPrice: z.number().nullable().describe("US dollars for one piece"),
	price: z.number().nullable().describe("The account's price of one piece; null if not sold online"),
	breaks: z.array(z.object({ quantity: z.number().int(), price: z.number() })).describe("From this quantity"),
	minimum: z.number().int().describe("Pieces that must be ordered at least"),
	multiple: z.number().int(),
	quantity: z.number().int().nullable().describe("As asked"),
	priceAtQuantity: z.number().nullable(),
	lineTotal: z.number().nullable(),
});
type Price = z.infer<typeof priceSchema>;

const money = (dollars: number | null): string =>
	dollars === null ? "not sold online" : formatMoney(dollars);

export function priceTable(prices: readonly Price[]): string {
	const withQuantity = prices.some(({ quantity }) => quantity !== null);
	return table(
		["Part number", "List", "Your price", "Quantity breaks", ...(withQuantity ? ["Your quantity"] : [])],
		prices.map((row) => [
			link(row.number, row.link),
			row.listPrice === null ? "none" : formatMoney(row.listPrice),
			money(row.price),
			row.breaks
				.map(({ quantity, price }) => `${formatNumber(quantity)}+: ${formatMoney(price)}`)
				.join("; ") || "none",
			...(withQuantity
				? [
						row.quantity === null || row.priceAtQuantity === null || row.lineTotal === null
							? "not sold in this quantity"
							: `${formatNumber(row.quantity)} × ${formatMoney(row.priceAtQuantity)} = ${formatMoney(row.lineTotal)}`,
					]
				: []),
		]),
	);
}

/** US dollars of all lines; `null` where one has no quantity or price. */
export function sumOf(prices: readonly Price[]): number | null {
	const totals = prices.flatMap(({ lineTotal }) => lineTotal ?? []);
	return totals.length < prices.length ? null : toDollars(totals.reduce((sum, one) => sum + toCents(one), 0));
}

/** "$940.86 for these 2 lines, before freight and tax." */
export const describeSum = (sum: number, lines: number): string =>
	`**${formatMoney(sum)}** for these ${formatCount(lines, "line")}, before freight and tax.`;

export const getPrice = defineTool({
	name: "getPrice",
	title: "Get prices",
	description:
		"The user's account prices of SKUs with list price, quantity breaks and minimum, and what a quantity costs. For verified users only.",
	input: z.object({
		ids: z.array(z.string().min(1).max(128)).min(1).max(mostProducts).describe("SKU ids"),
		quantity: z.number().int().min(1).max(99_999).optional().describe("Pieces of each"),
		quantities: z
			.string()
			.trim()
			.max(200)
			.regex(/^[1-9]\d{0,4}(?: ?, ?[1-9]\d{0,4})*$/, "Separate whole numbers with commas, such as 48, 30, 6.")
			.optional()
			.describe("Pieces of each of the ids, in their order, where they differ: such as 48, 30, 6"),
	}),
	output: z.object({
		prices: z.array(priceSchema),
		sum: z.number().nullable().describe("US dollars of all lines; null where one has no quantity or price"),
	}),
	rights: "verified",
	scope: "read",
	changes: false,
	form: {
		lead: "See your account's prices with quantity breaks.",
		example: "What do I pay for 48 of WPT-L-40K-10K?",
		button: "Get prices",
		needsOffers: true,
		fields: {
			ids: { label: "Part numbers", hint: "Up to 12, one per line", partNumbers: true },
			quantity: { label: "Quantity of each" },
			quantities: { label: "Or a quantity for each", hint: "In their order, such as 48, 30, 6" },
		},
	},
	async call({ ids, quantity, quantities }, { calls }) {
		const distinctIds = [...new Set(ids)];
		const each = quantities?.split(",").map((one) => readQuantity(one.trim()) ?? 1) ?? [];
		const piecesOf = (id: string) => each[ids.indexOf(id)] ?? quantity;
		const withPieces = distinctIds.flatMap((productId) => {
			const pieces = piecesOf(productId);
			return pieces === undefined ? [] : [{ productId, quantity: pieces }];
		});
		const [offers, cards, priced] = await Promise.all([
			calls.product.offers({ ids: distinctIds }),
			calls.product.cardsByVariation({ ids: distinctIds }),
			quantity === undefined && quantities === undefined
				? null
				: calls.product.priceItems({ items: withPieces }),
		]);
		const prices = cards.flatMap(({ variationID, sku, name, link: page }) => {
			const offer = offers.find((one) => one.variationID === variationID);
			const line = priced?.items.find(({ productId }) => productId === variationID);
			if (!offer) return [];
			return [
				{
					id: variationID,
					number: sku,
					name,
					link: page,
					listPrice: offer.listPrice,
					price: offer.price,
					breaks: offer.priceBreaks,
					minimum: offer.quantityRules.minimum,
					multiple: offer.quantityRules.multiple,
					quantity: piecesOf(variationID) ?? null,
					priceAtQuantity: line?.price ?? null,
					lineTotal: line?.lineTotal ?? null,
				},
			];
		});
		return { prices, sum: sumOf(prices) };
	},
	show: ({ prices }) => (prices.length > 0 ? priceTable(prices) : "The catalog has no such SKUs."),
});

// Stock by warehouse.

const stockSchema = z.object({
	number: z.string().describe("Part number"),
	name: z.string(),
	link: z.string(),
	pieces: z.number().int().describe("Pieces in all warehouses"),
	warehouses: z.array(
		z.object({
			city: z.string(),
			state: z.string(),
			pieces: z.number().int(),
			moreInDays: z.number().int().optional().describe("Days until more arrive at this warehouse"),
		}),
	),
	moreInDays: z
		.number()
		.int()
		.nullable()
		.describe(
			"Days until more arrive at the first of the warehouses; null for what is not stocked, or discontinued",
		),
	discontinued: z.boolean().describe("Whether no more will come"),
});
type Stock = z.infer<typeof stockSchema>;

const formatPieces = (pieces: number) => (pieces === 0 ? "out of stock" : formatNumber(pieces));

/** "26 days, Columbus, OH": the first of several warehouses is named. */
const formatMore = ({ moreInDays, warehouses, discontinued }: Stock) => {
	if (discontinued) return "no more coming";
	if (moreInDays === null) return "not stocked";
	const first = warehouses.find((warehouse) => warehouse.moreInDays === moreInDays);
	const differs = warehouses.some((warehouse) => (warehouse.moreInDays ?? moreInDays) !== moreInDays);
	return `${formatCount(moreInDays, "day")}${first && differs ? `, ${escapeMarkdown(`${first.city}, ${first.state}`)}` : ""}`;
};

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
			stock: cards.map(({ variationID, sku, name, link, status }) => {
				const rows = stockOf.get(variationID) ?? [];
				const discontinued = status === "discontinued";
				return {
					number: sku,
					name,
					link,
					pieces: rows.reduce((sum, { quantity }) => sum + quantity, 0),
					warehouses: rows.map(({ city, state, quantity, leadDays }) => ({
						city,
						state,
						pieces: quantity,
						...(!discontinued && { moreInDays: leadDays }),
					})),
					moreInDays:
						rows.length === 0 || discontinued ? null : Math.min(...rows.map(({ leadDays }) => leadDays)),
					discontinued,
				};
			}),
		};
	},
	show: ({ stock }) => (stock.length > 0 ? stockTable(stock) : "The catalog has no such SKUs."),
});
