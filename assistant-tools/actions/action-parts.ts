/** What the actions share: their items, their results, and the lines of their plans. */
import { z } from "zod";
import type { Order } from "#contracts/orders/orders";
import { formatCount, formatMoney, formatNames } from "#rules/format";
import { actingAccountId } from "#rules/users/selected-account";
import { toKey } from "../document-filter.ts";
import { isNumberAmong } from "../get-order-status.ts";
import { escapeMarkdown, link } from "../markdown.ts";
import { type ServiceCalls, type ToolContext, ToolProblem, ToolRefusal } from "../tool.ts";

const mostItems = 100;

/** When an action happens, for the descriptions of all of them. */
export const approvalRule =
	"In the shop the user approves it first; for agents it happens at once up to the account's limit, and above it, or for items without a price, the user gets a link to approve.";

export const itemsSchema = z
	.array(
		z.object({
			id: z.string().min(1).max(128).describe("SKU id, as findProducts and getProduct answer it"),
			quantity: z.number().int().min(1).max(99_999).describe("Pieces"),
		}),
	)
	.min(1)
	.max(mostItems)
	.refine((items) => new Set(items.map(({ id }) => id)).size === items.length, "Name each SKU once.");
export type ActionItem = z.output<typeof itemsSchema>[number];

export const actionResultSchema = z.object({
	/** What was done, as a sentence. */
	done: z.string(),
	/** Where the person finds it in the shop. */
	link: z.object({ label: z.string(), to: z.string() }),
});
export type ActionResult = z.infer<typeof actionResultSchema>;

/** Names of projects are what somebody typed. */
export const showActionResult = ({ done, link: { label, to } }: ActionResult): string =>
	`${escapeMarkdown(done)} ${link(label, to)}`;

/**
 * The order that an order number names, or a PO number that no other order has: what is approved for one order is never
 * done to another that got the same PO number later.
 * @throws {ToolProblem} for an order that the account doesn't have, and a PO number of several orders
 */
export async function readNamedOrder(named: string, { calls, userId }: ToolContext): Promise<Order> {
	if (userId === null) throw new ToolRefusal("sign-in");
	const { orders } = await calls.orders.list({ id: userId, search: named });
	const found = orders.filter((order) => isNumberAmong(named, order));
	const own = found.find(({ orderNumber, id }) =>
		[orderNumber, id].some((one) => toKey(one) === toKey(named)),
	);
	const order = own ?? found[0];
	if (!order) throw new ToolProblem(`Your account has no order ${named}.`);
	if (!own && found.length > 1) {
		const numbers = found.map(({ orderNumber }) => orderNumber);
		throw new ToolProblem(
			`Several orders have PO number ${named}: ${formatNames(numbers)}. Say the number of one order.`,
		);
	}
	return calls.orders.order({ id: order.id });
}

const pieces = (quantity: number) => formatCount(quantity, "piece");

export const countPieces = (items: readonly ActionItem[]): string =>
	pieces(items.reduce((sum, { quantity }) => sum + quantity, 0));

type Priced = { items: { productId: string; lineTotal: number | null }[]; cents: number | null };

/**
 * Today's prices for the caller; `null` where they can't be read. Without them the plan says what is added, and
 * whoever sees prices sees them in the cart.
 * @returns `cents` is the total, `null` unless each item has a price
 */
export async function priceTogether(
	items: readonly ActionItem[],
	{ product }: Pick<ServiceCalls, "product">,
): Promise<Priced | null> {
	const requestedItems = items.map(({ id, quantity }) => ({ productId: id, quantity }));
	const priced = await product.priceItems({ items: requestedItems }).catch(() => null);
	if (!priced) return null;
	const isWhole =
		priced.items.length === items.length && priced.items.every(({ lineTotal }) => lineTotal !== null);
	return { items: priced.items, cents: isWhole ? Math.round(priced.total * 100) : null };
}

/**
 * A line of the plan for each item, and what they cost together where the caller may see prices.
 * @throws {ToolProblem} for an SKU that the catalog doesn't have
 */
export async function planItems(
	items: readonly ActionItem[],
	{ calls }: ToolContext,
): Promise<{ lines: string[]; cents: number | null }> {
	const [cards, priced] = await Promise.all([
		calls.product.cardsByVariation({ ids: items.map(({ id }) => id) }),
		priceTogether(items, calls),
	]);
	const cardById = new Map(cards.map((card) => [card.variationID, card]));
	const totals = new Map(priced?.items.map(({ productId, lineTotal }) => [productId, lineTotal]));
	const lines = items.map(({ id, quantity }) => {
		const card = cardById.get(id);
		if (!card) throw new ToolProblem(`The catalog has no SKU ${id}.`);
		const total = totals.get(id) ?? null;
		return `${pieces(quantity)} of ${card.name} (${card.sku})${total === null ? "" : `, ${formatMoney(total)}`}`;
	});
	return { lines, cents: priced?.cents ?? null };
}

/** @throws {ToolProblem} for users without an account */
export async function requireAccount({ calls, userId, accountId }: ToolContext): Promise<string> {
	if (accountId !== null) return accountId;
	const user = userId === null ? null : await calls.user.user({ uid: userId });
	const own = user && actingAccountId(user);
	if (!own) throw new ToolProblem("Your sign-in has no account yet.");
	return own;
}

export const toAdditions = (items: readonly ActionItem[]) =>
	items.map(({ id, quantity }) => ({ productId: id, quantity, options: [] }));
