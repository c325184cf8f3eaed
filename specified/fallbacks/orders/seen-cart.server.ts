/**
 * What a buyer saw of a checkout, compact enough for a cookie: every line, or marks of the lines when there are
 * too many, or the sums alone.
 */
import { createHash } from "node:crypto";
import { z } from "zod";
import type { Cart, CartItem } from "#contracts/cart/cart-service";
import type { CheckoutChange } from "#contracts/checkout/checkout";
import { paymentTypeSchema } from "#contracts/orders/orders";
import type { Address } from "#contracts/users/user";
import {
	changesBetween,
	isOtherCart,
	type Snapshot,
	type SnapshotLine,
} from "#rules/checkout/checkout-snapshot";
import { formatCents, formatCount } from "#rules/format";
import { toCents } from "#rules/money/cents";
import type { PaymentType } from "#rules/payments/payment-terms";
import { markReader, toMarks } from "./order-reading.server.ts";

export const seenSchema = z.object({
	fingerprint: z.string(),
	coupon: z.object({ code: z.string(), cents: z.number() }).nullable(),
	totalCents: z.number(),
	shipTo: z.string().nullable(),
	PurchaseOrder: z.string(),
	PaymentType: paymentTypeSchema.nullable(),
	lineCount: z.number(),
	/** One mark of the keys of all lines; missing in those kept before it was. */
	keys: z.string().optional(),
	/** Key, part number, quantity and price in cents. Missing when they do not fit. */
	lines: z.array(z.tuple([z.string(), z.string(), z.number(), z.number()])).optional(),
	/** Marks of the lines. Missing when they do not fit. */
	marks: z.string().optional(),
});
export type SeenCart = z.infer<typeof seenSchema>;

type Given = { shipTo: Address | null; PurchaseOrder: string; PaymentType: PaymentType | null };

export const lineKey = ({ productId, options }: Pick<CartItem, "productId" | "options">): string =>
	[productId, ...options.map(({ optionID }) => optionID)].join("|");

function toSnapshotLine(item: CartItem): SnapshotLine {
	const has = (kind: CartItem["notices"][number]["kind"]) =>
		item.notices.some((notice) => notice.kind === kind);
	return {
		key: lineKey(item),
		sku: item.productDetails?.sku || item.productId,
		quantity: item.quantity,
		cents: item.options.reduce((sum, { price }) => sum + toCents(price), toCents(item.price)),
		state: has("unavailable") ? "unavailable" : has("quantity") ? "rules" : "orderable",
		short: has("short-stock"),
		special: item.negotiated?.needsConfirmation ?? false,
	};
}

export function toSnapshot(cart: Cart, { shipTo, PurchaseOrder, PaymentType }: Given): Snapshot {
	const { appliedCoupon, discount, total } = cart;
	return {
		lines: cart.items.map(toSnapshotLine),
		coupon: appliedCoupon && { code: appliedCoupon.coupon, cents: toCents(discount) },
		shipping: null,
		totalCents: toCents(total),
		given: { shipTo: shipTo && inOneLine(shipTo), PurchaseOrder, note: "", PaymentType },
	};
}

const inOneLine = ({ name, street, city, state, zip }: Address) =>
	`${name}, ${street}, ${city}, ${state} ${zip}`;

/** Fingerprint of a checkout, whatever the order of its lines. */
export function computeFingerprint({ lines, coupon, totalCents, given: details }: Snapshot): string {
	const content = [
		lines.map(({ key, quantity, cents, state }) => JSON.stringify([key, quantity, cents, state])).toSorted(),
		coupon,
		totalCents,
		[details.shipTo, details.PurchaseOrder, details.PaymentType],
	];
	return createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 22);
}

/** Fingerprint of the cart alone. */
export const cartFingerprint = (cart: Cart): string =>
	computeFingerprint(toSnapshot(cart, { shipTo: null, PurchaseOrder: "", PaymentType: null }));

/** The same for the same lines, whatever their order and quantities. */
export const markOfKeys = (keys: readonly string[]): string =>
	createHash("sha256")
		.update(JSON.stringify([...new Set(keys)].toSorted()))
		.digest("base64url")
		.slice(0, 22);

/**
 * Whether a cart has the lines that were seen. Lines that didn't fit are told by their mark; where that is missing too,
 * the cart counts as another one.
 * @param now keys of its lines
 */
export function isOfSeenLines(seen: SeenCart | null, now: readonly string[]): boolean {
	if (now.length === 0 || seen?.lineCount === 0) return true;
	if (seen?.lines) return !isOtherCart([seen.lines.map(([key]) => key)], now);
	return seen?.keys === markOfKeys(now);
}

const markText = ({ key, quantity, cents }: SnapshotLine) => `${key} ${quantity} ${cents}`;

export function toSeen(snapshot: Snapshot): SeenCart {
	const { lines, coupon, totalCents, given: details } = snapshot;
	return {
		fingerprint: computeFingerprint(snapshot),
		coupon,
		totalCents,
		shipTo: details.shipTo,
		PurchaseOrder: details.PurchaseOrder,
		PaymentType: details.PaymentType,
		lineCount: lines.length,
		keys: markOfKeys(lines.map(({ key }) => key)),
		lines: lines.map(({ key, sku, quantity, cents }) => [key, sku, quantity, cents]),
		marks: toMarks(lines.map(markText)),
	};
}

/** The same with less and less of the lines, for storing it where it fits. */
export function* smallerSeen(seen: SeenCart): Generator<SeenCart> {
	const { marks, ...withLines } = seen;
	yield withLines;
	const { lines, ...withMarks } = seen;
	yield withMarks;
	const { lines: _, ...sums } = withLines;
	yield sums;
}

const orderable = { state: "orderable", short: false, special: false } as const;

/** What differs now from what was seen, as sentences. */
export function changesSince(seen: SeenCart, now: Snapshot, couponNote: string | null): CheckoutChange[] {
	if (seen.fingerprint === computeFingerprint(now)) return [];
	const { coupon, totalCents, shipTo, PurchaseOrder, PaymentType } = seen;
	const before: Snapshot = {
		lines: (seen.lines ?? []).map(([key, sku, quantity, cents]) => ({
			key,
			sku,
			quantity,
			cents,
			...orderable,
		})),
		coupon,
		shipping: null,
		totalCents,
		given: { shipTo, PurchaseOrder, note: "", PaymentType },
	};
	const compared = changesBetween(
		before,
		seen.lines ? now : { ...now, lines: [] },
		() => undefined,
		couponNote,
	);
	return seen.lines && compared.length > 0
		? compared
		: [...compared, ...lineMarkChanges(seen, now), ...totalChange(seen, now)];
}

function lineMarkChanges({ marks, lineCount }: SeenCart, { lines }: Snapshot): CheckoutChange[] {
	const wasSeen = markReader(marks ?? "");
	const changed = marks === undefined ? [] : lines.filter((line) => !wasSeen(markText(line)));
	const gone = lineCount - lines.length;
	return [
		...changed.map(
			({ sku, quantity, cents }): CheckoutChange => ({
				kind: "price",
				text: `${sku}: ${formatCount(quantity, "piece")} at ${formatCents(cents)} is new or changed.`,
			}),
		),
		...(gone > 0
			? [
					{
						kind: "line-removed" as const,
						text: `${formatCount(gone, "line")} ${gone === 1 ? "was" : "were"} removed.`,
					},
				]
			: []),
	];
}

const totalChange = (seen: SeenCart, now: Snapshot): CheckoutChange[] =>
	seen.totalCents === now.totalCents
		? []
		: [
				{
					kind: "price",
					text: `The total went from ${formatCents(seen.totalCents)} to ${formatCents(now.totalCents)}.`,
				},
			];
