/** Limits and terms of quotes. Free of schemas, for use in the browser. */
import { cartLimits } from "../cart/cart-limits.ts";
import { orderLimits } from "../orders/order-terms.ts";

export const quoteLimits = {
	purchaseOrder: orderLimits.purchaseOrder,
	name: 100,
	note: orderLimits.note,
	message: 4000,
	fixtureType: 20,
	lines: cartLimits.lines,
	pageSize: 25,
	/** Default and maximum number of days that prices are held. */
	heldDays: 30,
	maxPriceHoldDays: 180,
	reopenHours: 24,
} as const;

/**
 * draft: visible to its author's side only. submitted: with the representative. sent-back: priced, with the
 * buyer. accepted: has an order draft. declined: by the buyer. expired: past its date.
 */
export const quoteStatuses = ["draft", "submitted", "sent-back", "accepted", "declined", "expired"] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

export const quoteSteps = ["submit", "send-back", "accept", "decline", "reopen"] as const;
export type QuoteStep = (typeof quoteSteps)[number];

// The reference of a quote, which is the customer's PO number where they have one.

type Named = { PurchaseOrder: string; name: string };

/** The PO number, or without one the job name, shortened to what a PO number may have. */
export const quoteReference = ({ PurchaseOrder, name }: Named): string =>
	PurchaseOrder.trim() || name.trim().slice(0, quoteLimits.purchaseOrder).trim();

/** The field in which the reference is missing: a representative's quote needs a PO number or a job name. */
export function missingReference(
	head: Named,
	side: "buyer" | "representative",
): "PurchaseOrder" | "name" | null {
	if (head.PurchaseOrder.trim()) return null;
	if (side === "buyer") return "PurchaseOrder";
	return head.name.trim() ? null : "name";
}

/** What is said at a field without the reference. */
export const referenceMissing = {
	PurchaseOrder: "Enter your purchase order number.",
	name: "Enter the job name, or the customer's PO number.",
} as const;

/** Whether the reference of a representative's quote is its job name, because there was no PO number. */
export const isJobReference = (
	{ PurchaseOrder, name }: Named,
	createdBy: "buyer" | "representative",
): boolean =>
	createdBy === "representative" &&
	PurchaseOrder !== "" &&
	PurchaseOrder === quoteReference({ PurchaseOrder: "", name });
