/** A snapshot of what a buyer accepts, and its differences to a later one. */
import type { CheckoutChange } from "#contracts/checkout/checkout";
import type { SkuPieces } from "../catalog/quantity-rules.ts";
import { formatCents, formatCount, formatDay, formatNumber } from "../format.ts";
import type { PaymentType } from "../payments/payment-terms.ts";
import { type SalesTax, taxRow } from "../tax/sales-tax.ts";

export type LineState = "orderable" | "unavailable" | "rules";

export type SnapshotLine = {
	key: string;
	sku: string;
	quantity: number;
	cents: number;
	state: LineState;
	short: boolean;
	/** Whether the price must be confirmed. */
	special: boolean;
	/** Missing when empty. */
	note?: string;
	shipComplete?: boolean;
	/** "YYYY-MM-DD"; missing when none is requested. */
	requestedOn?: string;
	/** Address on one line; missing when it is the order's. */
	shipTo?: string;
};

export type Snapshot = {
	lines: SnapshotLine[];
	coupon: { code: string; cents: number } | null;
	/** `null` before a method is chosen. */
	shipping: { id: string; name: string; cents: number } | null;
	/** Missing where the shop collects no tax, and before it is known where the order goes. */
	salesTax?: SalesTax;
	totalCents: number;
	given: {
		shipTo: string | null;
		PurchaseOrder: string;
		note: string;
		PaymentType: PaymentType | null;
	};
};

export type LineFacts = {
	inStock: number;
	leadDays: number;
	/** Pieces of the SKU on all lines. */
	together: SkuPieces;
	/** Why it cannot be ordered in this quantity. */
	problem: string | null;
};

/** Tells the changes as sentences, lines first. */
export function changesBetween(
	before: Snapshot,
	now: Snapshot,
	getFacts: (key: string) => LineFacts | undefined,
	couponNote: string | null,
): CheckoutChange[] {
	const shown = new Map(before.lines.map((line) => [line.key, line]));
	const present = new Set(now.lines.map(({ key }) => key));
	return [
		...now.lines.flatMap((line) => lineChanges(shown.get(line.key), line, getFacts(line.key))),
		...before.lines.filter(({ key }) => !present.has(key)).map(removed),
		...couponChanges(before.coupon, now.coupon, couponNote),
		...shippingChanges(before.shipping, now.shipping),
		...taxChanges(before.salesTax, now.salesTax),
		...givenChanges(before.given, now.given),
	];
}

const removed = ({ sku, quantity }: SnapshotLine): CheckoutChange => ({
	kind: "line-removed",
	text: `${sku}: the line of ${formatCount(quantity, "piece")} was removed.`,
});

function lineChanges(
	before: SnapshotLine | undefined,
	now: SnapshotLine,
	facts: LineFacts | undefined,
): CheckoutChange[] {
	const say = (kind: CheckoutChange["kind"], text: string): CheckoutChange => ({
		kind,
		text: `${now.sku}: ${text}`,
	});
	if (!before)
		return [
			say(
				"line-added",
				`a line of ${formatCount(now.quantity, "piece")} at ${formatCents(now.cents)} was added.`,
			),
		];
	const changes: CheckoutChange[] = [];
	if (now.state === "unavailable")
		return before.state === "unavailable" ? [] : [say("unavailable", "can no longer be ordered.")];
	if (before.state === "unavailable") changes.push(say("line-added", "can be ordered again."));
	if (before.quantity !== now.quantity)
		changes.push(
			say(
				"quantity",
				`the quantity went from ${formatNumber(before.quantity)} to ${formatNumber(now.quantity)}.`,
			),
		);
	if (now.state === "rules" && before.state !== "rules")
		changes.push({
			kind: "quantity",
			text: facts?.problem ?? `${now.sku}: is not sold in this quantity.`,
		});
	if (before.state === "rules" && now.state === "orderable")
		changes.push(say("quantity", `can be ordered in this quantity now.`));
	if (before.cents !== now.cents)
		changes.push(
			say("price", `the price went from ${formatCents(before.cents)} to ${formatCents(now.cents)}.`),
		);
	if (now.special && !before.special)
		changes.push(say("price", `please confirm the special price of ${formatCents(now.cents)}.`));
	if ((before.note ?? "") !== (now.note ?? ""))
		changes.push(say("note", now.note ? `the note is now “${now.note}”.` : "the note was removed."));
	if (!before.shipComplete !== !now.shipComplete)
		changes.push(
			say(
				"backorder",
				now.shipComplete
					? "it ships complete now."
					: "what is in stock ships now, and the rest is backordered.",
			),
		);
	if (before.requestedOn !== now.requestedOn)
		changes.push(
			say(
				"address",
				now.requestedOn
					? `it is now requested for ${formatDay(now.requestedOn)}.`
					: "it has no requested date any more.",
			),
		);
	if (before.shipTo !== now.shipTo)
		changes.push(
			say("address", now.shipTo ? `it now ships to ${now.shipTo}.` : "it now ships to the order's address."),
		);
	if (now.short && !before.short) changes.push(say("stock", getShort(now, facts)));
	if (before.short && !now.short) changes.push(say("stock", "all of it is in stock now."));
	return changes;
}

function getShort({ quantity }: SnapshotLine, facts: LineFacts | undefined): string {
	if (!facts) return `less in stock than the ${formatNumber(quantity)} wanted.`;
	const { inStock, leadDays, together } = facts;
	const wanted =
		together.lines > 1
			? `${formatNumber(together.pieces)} wanted on ${together.lines} lines`
			: `${formatNumber(quantity)} wanted`;
	return `only ${formatNumber(inStock)} in stock, ${wanted}, more in ${formatCount(leadDays, "day")}.`;
}

function couponChanges(
	before: Snapshot["coupon"],
	now: Snapshot["coupon"],
	note: string | null,
): CheckoutChange[] {
	if (before?.code === now?.code && before?.cents === now?.cents) return [];
	const say = (text: string): CheckoutChange[] => [{ kind: "coupon", text }];
	if (!now)
		return say(`The coupon ${before?.code} was removed; it took ${formatCents(before?.cents ?? 0)} off.`);
	if (note) return say(note);
	if (before?.code !== now.code) return say(`The coupon ${now.code} takes ${formatCents(now.cents)} off.`);
	return say(
		`The coupon ${now.code} takes ${formatCents(now.cents)} off instead of ${formatCents(before.cents)}.`,
	);
}

function shippingChanges(before: Snapshot["shipping"], now: Snapshot["shipping"]): CheckoutChange[] {
	if (before?.id === now?.id && before?.cents === now?.cents) return [];
	const say = (text: string): CheckoutChange[] => [{ kind: "shipping", text }];
	if (!now) return say("The shipping method is no longer chosen.");
	if (before?.id !== now.id)
		return say(`The shipping method is now ${now.name} for ${formatCents(now.cents)}.`);
	return say(`${now.name}: shipping went from ${formatCents(before.cents)} to ${formatCents(now.cents)}.`);
}

function taxChanges(before: SalesTax | undefined, now: SalesTax | undefined): CheckoutChange[] {
	const [earlier, text] = [before, now].map((tax) => tax && salesTaxText(tax));
	if (earlier === text) return [];
	if (!text) return [{ kind: "tax", text: "The order has no sales tax any more." }];
	return [
		{ kind: "tax", text: earlier ? `Sales tax went from ${earlier} to ${text}.` : `Sales tax is ${text}.` },
	];
}

const salesTaxText = (tax: SalesTax): string => {
	const { value } = taxRow(tax);
	return tax.kind === "taxed" ? `${value} (${tax.state}, ${tax.rate}%)` : `“${value}”`;
};

const ways: Record<PaymentType, string> = {
	ACH: "by bank transfer",
	CREDITCARD: "by credit card",
	CHECK_MY_NET_ACCOUNT: "on the account",
};

function givenChanges(before: Snapshot["given"], now: Snapshot["given"]): CheckoutChange[] {
	const changes: CheckoutChange[] = [];
	if (before.shipTo !== now.shipTo)
		changes.push({ kind: "address", text: `The order now ships to ${now.shipTo ?? "no address"}.` });
	if (before.PurchaseOrder !== now.PurchaseOrder)
		changes.push({ kind: "address", text: `The purchase order is ${now.PurchaseOrder || "missing"} now.` });
	if (before.note !== now.note) changes.push({ kind: "address", text: "The notes changed." });
	if (before.PaymentType !== now.PaymentType)
		changes.push({
			kind: "payment",
			text: now.PaymentType
				? `The order is paid ${ways[now.PaymentType]} now.`
				: "The payment method is no longer chosen.",
		});
	return changes;
}

/**
 * Whether a cart is another one than those that a checkout showed: lines were added or removed since, also when some are
 * the same. Quantities may differ. The PO number and address are then not taken for the cart without asking.
 * @param shown keys of the lines of each cart that the checkout showed
 * @param now keys of the lines in the cart
 */
export function isOtherCart(shown: readonly (readonly string[])[], now: readonly string[]): boolean {
	const carts = shown.filter((keys) => keys.length > 0);
	if (carts.length === 0 || now.length === 0) return false;
	const lines = new Set(now);
	return !carts.some((keys) => {
		const before = new Set(keys);
		return before.size === lines.size && [...before].every((key) => lines.has(key));
	});
}
