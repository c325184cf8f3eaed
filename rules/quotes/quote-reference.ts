/** The reference of a quote, which is the customer's PO number where they have one. */
import { quoteLimits } from "./quote-limits.ts";

type Named = { PurchaseOrder: string; name: string };

/** The PO number, or without one the job name, shortened to what a PO number may have. */
export const quoteReference = ({ PurchaseOrder, name }: Named): string =>
	PurchaseOrder.trim() || name.trim().slice(0, quoteLimits.purchaseOrder).trim();

/** Whether the reference of a representative's quote is its job name, because there was no PO number. */
export const isJobReference = (
	{ PurchaseOrder, name }: Named,
	createdBy: "buyer" | "representative",
): boolean =>
	createdBy === "representative" &&
	PurchaseOrder !== "" &&
	PurchaseOrder === quoteReference({ PurchaseOrder: "", name });
