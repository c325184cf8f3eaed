/** Inputs of the payment review: initial, after an answer, and while typing. */
import type { InvoiceSummary } from "#contracts/invoices/invoices";
import { toCents, typedAmount } from "#rules/money/cents";
import type { TypedShare } from "#rules/payments/surcharge";
import { type RowReply, replyInRows, sentRows } from "~/shared/forms/use-defined-form.ts";

export type SentShare = { invoiceId?: string; chosen?: string; amount?: string };
export type ShareInput = TypedShare & { invoiceId: string };

export type Payable = Pick<InvoiceSummary, "id" | "InvoiceBalance"> & {
	/** What a payment asked for that wasn't made, in dollars. */
	asked?: number;
};
/** What is owed, in cents by invoice. */
export const getBalances = (invoices: readonly Payable[]): ReadonlyMap<string, number> =>
	new Map(invoices.map(({ id, InvoiceBalance }) => [id, toCents(InvoiceBalance)]));

const getShares = (reply: RowReply | undefined) => sentRows<SentShare>(reply, "shares");

/** Whether the form has rows for any of these invoices. */
export function areSent(invoices: readonly Payable[], reply: RowReply): boolean {
	const sent = new Set(getShares(reply).map((share) => share?.invoiceId));
	return invoices.some(({ id }) => sent.has(id));
}

/** A returned form, with its rows in the order shown now. */
export const toRowReply = <Answer extends RowReply>(invoices: readonly Payable[], reply: Answer): Answer =>
	replyInRows(reply, { list: "shares", id: "invoiceId", rows: invoices.map(({ id }) => id) });

/**
 * The submitted amounts, or else what a payment asked for that wasn't made, or else full balances; where no parts are
 * taken always these.
 */
export function shareInputs(
	invoices: readonly Payable[],
	reply: RowReply | undefined,
	takesParts = true,
): ShareInput[] {
	const sent = getShares(reply);
	return invoices.map(({ id, InvoiceBalance, asked }) => {
		const before = sent.find((share) => share?.invoiceId === id);
		const balanceCents = toCents(InvoiceBalance);
		const first = takesParts && asked !== undefined ? Math.min(toCents(asked), balanceCents) : balanceCents;
		return {
			invoiceId: id,
			balanceCents,
			chosen: before ? before.chosen === "yes" : true,
			amount: before && takesParts ? (before.amount ?? "") : typedAmount(first),
		};
	});
}

export function typedShares(form: FormData, shares: readonly ShareInput[]): TypedShare[] {
	const typed = Object.fromEntries(form);
	return shares.map(({ balanceCents }, index) => ({
		balanceCents,
		chosen: typed[`shares[${index}].chosen`] === "yes",
		amount: String(typed[`shares[${index}].amount`] ?? ""),
	}));
}
