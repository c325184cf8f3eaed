/** Adds items to the cart of the account, changes quantities in it, and removes lines. */
import { z } from "zod";
import type { CartItem } from "#contracts/cart/cart-service";
import { cartLimits } from "#rules/cart/cart-limits";
import { formatCount, formatMoney, formatNumber } from "#rules/format";
import { readWholeCart } from "../account/get-cart.ts";
import { numberKeys, toKey } from "../document-filter.ts";
import { defineAction, ToolProblem } from "../tool.ts";
import {
	actionResultSchema,
	approvalRule,
	countPieces,
	itemsSchema,
	planItems,
	requireAccount,
	showActionResult,
	toAdditions,
} from "./action-parts.ts";

/** What a plan lists of its changes; the title counts all of them. */
const mostDescribed = 100;

const input = z.object({
	changes: z
		.array(
			z.object({
				line: z
					.string()
					.trim()
					.min(1)
					.max(128)
					.describe("cartItemId of getCart; or a SKU id or part number that one line of the cart has"),
				quantity: z
					.number()
					.int()
					.min(0)
					.max(cartLimits.quantity)
					.describe("Pieces that the line has afterwards; 0 removes the line"),
			}),
		)
		.min(1)
		.max(cartLimits.lines)
		.refine((changes) => new Set(changes.map(({ line }) => line)).size === changes.length, {
			message: "Name each line once.",
		}),
});
type Changes = z.output<typeof input>["changes"];

type LineChange = { line: CartItem; quantity: number };

/**
 * Finds the line that a change means, also among thousands of lines. The function that it returns throws a ToolProblem
 * for a number that several lines have.
 */
function lineFinder(lines: readonly CartItem[]): (requested: string) => CartItem | null {
	const byId = new Map(lines.map((line) => [line.cartItemId, line]));
	const bySku = new Map<string, CartItem[]>();
	const byNumber = new Map<string, CartItem[]>();
	for (const line of lines) {
		addTo(bySku, line.productId, line);
		for (const key of numberKeys(line.productDetails?.sku ?? "")) addTo(byNumber, key, line);
	}
	return (requested) => {
		const line = byId.get(requested);
		if (line) return line;
		const matches = bySku.get(requested) ?? byNumber.get(toKey(requested)) ?? [];
		if (matches.length > 1)
			throw new ToolProblem(
				`${matches.length} lines of the cart have ${requested}. Name the line by its cartItemId from getCart.`,
			);
		return matches[0] ?? null;
	};
}

function addTo(groups: Map<string, CartItem[]>, key: string, line: CartItem): void {
	const group = groups.get(key);
	if (group) group.push(line);
	else groups.set(key, [line]);
}

/**
 * @param lines of the account's cart; a line of another's is in none
 * @param allowGone whether a line to remove may be gone already, as when a change is tried again
 * @throws {ToolProblem} for a line that the cart doesn't have, and for one that two changes name
 */
function matchChanges(lines: readonly CartItem[], changes: Changes, allowGone: boolean): LineChange[] {
	const findLine = lineFinder(lines);
	const matched = changes.flatMap(({ line: requested, quantity }) => {
		const line = findLine(requested);
		if (line) return { line, quantity };
		if (allowGone && quantity === 0) return [];
		throw new ToolProblem(`The cart has no line ${requested}.`);
	});
	if (new Set(matched.map(({ line }) => line.cartItemId)).size < matched.length)
		throw new ToolProblem("Name each line once.");
	return matched;
}

/**
 * What the raised lines are worth afterwards, in cents: small steps don't stay below a limit that the line passes.
 * `null` for lines without a price.
 */
function raisedCents(changes: readonly LineChange[]): number | null {
	const raised = changes.filter(({ line, quantity }) => quantity > line.quantity);
	if (raised.some(({ line }) => line.notices.some(({ kind }) => kind === "unavailable"))) return null;
	return raised.reduce((sum, { line, quantity }) => {
		const options = line.options.reduce((more, { price }) => more + price, 0);
		return sum + Math.round((line.price + options) * 100) * quantity;
	}, 0);
}

const pieces = (quantity: number) => formatCount(quantity, "piece");
const nameLine = ({ productDetails, productId }: CartItem) =>
	productDetails?.name
		? `${productDetails.name} (${productDetails.sku})`
		: (productDetails?.sku ?? productId);

function describeChange({ line, quantity }: LineChange): string {
	if (quantity === 0) return `Remove ${pieces(line.quantity)} of ${nameLine(line)}`;
	if (quantity === line.quantity) return `${nameLine(line)} stays at ${pieces(quantity)}`;
	return `${nameLine(line)}: ${pieces(quantity)} instead of ${formatNumber(line.quantity)}, ${formatMoney(line.price)} each now`;
}

function summarize(changes: readonly { quantity: number }[], verbs: { change: string; remove: string }) {
	const removed = changes.filter(({ quantity }) => quantity === 0).length;
	const changed = changes.length - removed;
	if (changed === 0) return `${verbs.remove} ${formatCount(removed, "line")} from the cart`;
	const first = `${verbs.change} the quantity of ${formatCount(changed, "line")} in the cart`;
	return removed === 0
		? first
		: `${first} and ${verbs.remove.toLowerCase()} ${formatCount(removed, "other line")}`;
}

export const updateCart = defineAction({
	name: "updateCart",
	title: "Change the cart",
	description: `Changes the quantities of lines in the cart of the user's current account, or removes lines. Nothing is ordered. Call getCart first for the lines. ${approvalRule}`,
	input,
	output: actionResultSchema,
	rights: "cart",
	scope: "order",
	changes: true,
	removes: true,
	async plan({ changes }, context) {
		const { items: lines } = await readWholeCart(await requireAccount(context), context.calls);
		const matched = matchChanges(lines, changes, false);
		return {
			title: summarize(matched, { change: "Change", remove: "Remove" }),
			lines: [
				...matched.slice(0, mostDescribed).map(describeChange),
				...(matched.length > mostDescribed
					? [`And ${formatCount(matched.length - mostDescribed, "more change")}`]
					: []),
				"Nothing is ordered before you check out.",
			],
			cents: raisedCents(matched),
			confirm: "Update cart",
			ask: [],
		};
	},
	/** All lines at once. A retry after a lost answer changes nothing again, also where somebody changed them since. */
	async call({ changes }, context) {
		const { calls, idempotencyKey: formKey } = context;
		const accountId = await requireAccount(context);
		const { items: lines } = await readWholeCart(accountId, calls);
		const changed = matchChanges(lines, changes, true).map(({ line, quantity }) => ({
			cartItemId: line.cartItemId,
			quantity,
		}));
		if (changed.length > 0) await calls.cart.changeQuantities({ accountId, lines: changed, formKey });
		return {
			done: `${summarize(changes, { change: "Changed", remove: "Removed" })}.`,
			link: { label: "View cart", to: "/cart" },
		};
	},
	show: showActionResult,
});

/** Adds SKUs to the cart of the account. */
export const addToCart = defineAction({
	name: "addToCart",
	title: "Add to the cart",
	description: `Adds SKUs with quantities to the cart of the user's current account. Nothing is ordered. ${approvalRule}`,
	input: z.object({ items: itemsSchema }),
	output: actionResultSchema,
	rights: "cart",
	scope: "order",
	changes: true,
	async plan({ items }, context) {
		const { lines, cents } = await planItems(items, context);
		return {
			title: `Add ${countPieces(items)} to the cart`,
			lines: [...lines, "Nothing is ordered before you check out."],
			cents,
			confirm: "Add to cart",
			ask: [],
		};
	},
	async call({ items }, context) {
		const { calls, idempotencyKey: formKey } = context;
		const accountId = await requireAccount(context);
		await calls.cart.add({ accountId, items: toAdditions(items), formKey });
		return { done: `Added ${countPieces(items)} to the cart.`, link: { label: "View cart", to: "/cart" } };
	},
	show: showActionResult,
});
