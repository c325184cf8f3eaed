/** Puts the lines of an order into the cart again. */
import { z } from "zod";
import type { Order } from "#contracts/orders/orders";
import { sortLines, toCartAgain } from "#rules/cart/orderable-lines";
import { countPieces } from "#rules/catalog/quantity-rules";
import { formatCount, formatMoney } from "#rules/format";
import { defineAction, type ToolContext, ToolProblem } from "../tool.ts";
import {
	actionResultSchema,
	approvalRule,
	priceTogether,
	readNamedOrder,
	requireAccount,
	showActionResult,
} from "./action-parts.ts";

const skusPerCall = 100;
const linesShown = 20;

async function findOrderable({ lines }: Order, { calls }: ToolContext) {
	const inCatalog = lines.filter(({ nonCatalog }) => !nonCatalog);
	const ids = [...new Set(inCatalog.map(({ productId }) => productId))];
	const parts = Array.from({ length: Math.ceil(ids.length / skusPerCall) }, (_, part) =>
		ids.slice(part * skusPerCall, (part + 1) * skusPerCall),
	);
	const offers = (await Promise.all(parts.map((part) => calls.product.offers({ ids: part })))).flat();
	const priced = offers.filter(({ price }) => price !== null);
	return sortLines(
		lines,
		new Map(priced.map(({ variationID, quantityRules }) => [variationID, quantityRules])),
	);
}

type Line = Order["lines"][number];

/** What the lines cost together today, in cents; `null` unless each has a price. */
async function priceLines(lines: readonly Line[], { calls }: ToolContext): Promise<number | null> {
	const items = [...countPieces(lines)].map(([id, { pieces }]) => ({ id, quantity: pieces }));
	const parts = Array.from({ length: Math.ceil(items.length / skusPerCall) }, (_, part) =>
		items.slice(part * skusPerCall, (part + 1) * skusPerCall),
	);
	const totals = await Promise.all(
		parts.map(async (part) => (await priceTogether(part, calls))?.cents ?? null),
	);
	return totals.reduce((sum, cents) => (sum === null || cents === null ? null : sum + cents), 0);
}

const lineText = ({ quantity, productDetails: { name, sku } }: Line): string =>
	`${formatCount(quantity, "piece")} of ${name || sku}${name ? ` (${sku})` : ""}`;

/** Keeps the lines that fit a card, and counts the rest. */
function shorten(lines: readonly string[]): string[] {
	if (lines.length <= linesShown) return [...lines];
	return [...lines.slice(0, linesShown), `And ${formatCount(lines.length - linesShown, "more line")}.`];
}

export const reorder = defineAction({
	name: "reorder",
	title: "Reorder",
	description: `Adds the lines of one of the account's orders to the cart again, at today's prices. Nothing is ordered. ${approvalRule}`,
	input: z.object({
		orderNumber: z.string().trim().min(1).max(80).describe("Order number such as SO-100023, or PO number"),
	}),
	output: actionResultSchema,
	rights: "cart",
	scope: "order",
	changes: true,
	async plan({ orderNumber }, context) {
		const order = await readNamedOrder(orderNumber, context);
		const { orderable, typed, gone, unfit } = await findOrderable(order, context);
		if (orderable.length === 0)
			throw new ToolProblem(`No line of order ${order.orderNumber} can be ordered today.`);
		return {
			title: `Add ${formatCount(orderable.length, "line")} of order ${order.orderNumber} to the cart`,
			lines: [
				...shorten(orderable.map(lineText)),
				...shorten(typed.map((line) => `Left out: ${lineText(line)}, which is not in the catalog.`)),
				...shorten(gone.map((line) => `Left out: ${lineText(line)}, which can no longer be ordered.`)),
				...shorten(
					unfit.map((line) => `Left out: ${lineText(line)}, which is no longer sold in this quantity.`),
				),
				...(order.Price.OrderTotal === null
					? []
					: [`The order was ${formatMoney(order.Price.OrderTotal)}. Today's prices apply.`]),
				"Nothing is ordered before you check out.",
			],
			cents: await priceLines(orderable, context),
			confirm: "Add to cart",
			ask: [],
		};
	},
	async call({ orderNumber }, context) {
		const { calls, idempotencyKey: formKey } = context;
		const order = await readNamedOrder(orderNumber, context);
		const { orderable, typed, gone, unfit } = await findOrderable(order, context);
		if (orderable.length === 0)
			throw new ToolProblem(`No line of order ${order.orderNumber} can be ordered today.`);
		await calls.cart.add({
			accountId: await requireAccount(context),
			items: orderable.map(toCartAgain),
			formKey,
		});
		const leftOut = typed.length + gone.length + unfit.length;
		return {
			done: `Added ${formatCount(orderable.length, "line")} of order ${order.orderNumber} to the cart.${leftOut > 0 ? ` ${formatCount(leftOut, "line")} left out.` : ""}`,
			link: { label: "View cart", to: "/cart" },
		};
	},
	show: showActionResult,
});
