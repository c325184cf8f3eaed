/** The cart of an account as UCP states it. Amounts are in cents. */
import type { Cart, CartItem, CartNotice } from "#contracts/cart/cart-service";
import { toCents } from "#rules/money/cents";
import type { UcpMessage } from "./ucp-messages.ts";
import type { UcpLineItems } from "./ucp-requests.ts";

type UcpTotal = { type: string; amount: number; display_text?: string };

const lineTitle = ({ productDetails, productId }: CartItem) =>
	productDetails?.name || productDetails?.sku || productId;

function toLineItem(line: CartItem, origin: string) {
	const { cartItemId, productId, quantity, price, options, lineTotal, productDetails } = line;
	const optionPrice = options.reduce((sum, option) => sum + option.price, 0);
	const amount = toCents(lineTotal);
	return {
		id: cartItemId,
		item: {
			id: productId,
			title: lineTitle(line),
			price: toCents(price + optionPrice),
			...(productDetails?.image && { image_url: new URL(productDetails.image, origin).href }),
		},
		quantity,
		totals: [
			{ type: "subtotal", amount },
			{ type: "total", amount },
		],
	};
}

const noticeTexts: Record<CartNotice["kind"], { code: string; text: string }> = {
	"price-changed": { code: "price_changed", text: "The price changed since the line was added." },
	discontinued: { code: "discontinued", text: "Discontinued." },
	unavailable: {
		code: "item_unavailable",
		text: "Can't be ordered, and is not in the total. Remove the line.",
	},
	quantity: { code: "quantity_invalid", text: "Isn't sold in this quantity." },
	"short-stock": { code: "backorder", text: "Less is in stock: the rest ships when it arrives." },
};

function toLineMessages({ items }: Cart): UcpMessage[] {
	return items.flatMap((line, at) =>
		line.notices.map(({ kind }): UcpMessage => {
			const { code, text } = noticeTexts[kind];
			const path = `$.line_items[${at}]`;
			const content = `${lineTitle(line)}: ${text}`;
			return kind === "unavailable" || kind === "quantity"
				? { type: "error", code, content, severity: "recoverable", path }
				: { type: "warning", code, content, path };
		}),
	);
}

/** Tax and freight are chosen at checkout, so the total is an estimate without them. */
function toTotals({ subTotal, discount, shipping, bankSurcharge, total }: Cart): UcpTotal[] {
	return [
		{ type: "subtotal", amount: toCents(subTotal) },
		...(discount > 0 ? [{ type: "discount", amount: -toCents(discount) }] : []),
		...(shipping > 0 ? [{ type: "fulfillment", amount: toCents(shipping) }] : []),
		...(bankSurcharge > 0 ? [{ type: "fee", amount: toCents(bankSurcharge) }] : []),
		{ type: "total", amount: toCents(total), display_text: "Total before tax and freight" },
	];
}

/** What cart and checkout have in common. */
export const toBasket = (cart: Cart, origin: string) => ({
	line_items: cart.items.map((line) => toLineItem(line, origin)),
	currency: "USD",
	totals: toTotals(cart),
	messages: toLineMessages(cart),
});

/** Lines of a request by SKU: the same SKU twice is one addition. */
export function toAdditions(lines: UcpLineItems): { id: string; quantity: number }[] {
	const pieces = new Map<string, number>();
	for (const { item, quantity } of lines) pieces.set(item.id, (pieces.get(item.id) ?? 0) + quantity);
	return [...pieces].map(([id, quantity]) => ({ id, quantity }));
}

export type Replacement = {
	changes: { line: string; quantity: number }[];
	additions: { id: string; quantity: number }[];
	/** Ids of lines that the cart does not have, or that have another item. */
	unknown: string[];
};

/**
 * What turns the lines of the cart into those of a request. Lines are matched by id, those without one by their item;
 * lines that the request leaves out are removed.
 */
export function replaceLines(items: readonly CartItem[], requested: UcpLineItems): Replacement {
	const left = new Map(items.map((line) => [line.cartItemId, line]));
	const changes: Replacement["changes"] = [];
	const unknown: string[] = [];
	const keep = (line: CartItem, quantity: number) => {
		left.delete(line.cartItemId);
		if (line.quantity !== quantity) changes.push({ line: line.cartItemId, quantity });
	};
	for (const { id, item, quantity } of requested) {
		if (id === undefined) continue;
		const line = left.get(id);
		if (line?.productId === item.id) keep(line, quantity);
		else unknown.push(id);
	}
	const additions = toAdditions(requested.filter(({ id }) => id === undefined)).filter(({ id, quantity }) => {
		const line = [...left.values()].find(({ productId }) => productId === id);
		if (line) keep(line, quantity);
		return line === undefined;
	});
	for (const { cartItemId } of left.values()) changes.push({ line: cartItemId, quantity: 0 });
	return { changes, additions, unknown };
}
