/** The inputs of the review of a payment: what they hold at first, after an answer, and as they are typed. Pure. */
import { toCents } from "#contracts/cents";
import type { InvoiceSummary } from "#contracts/invoices";
import { typedAmount } from "~/shared/amounts.ts";
import type { TypedShare } from "./share-sums.ts";

export type SentShare = { invoiceId?: string; chosen?: string; amount?: string };
export type ShareInput = TypedShare & { invoiceId: string; errors: string[] | undefined };

export type Payable = Pick<InvoiceSummary, "id" | "InvoiceBalance">;
type Reply = {
	initialValue?: Record<string, unknown> | null;
	error?: Record<string, string[] | null> | null;
};

const getShares = (reply: Reply | undefined) =>
	(reply?.initialValue?.shares ?? []) as (SentShare | null | undefined)[];

/** Whether a form says something of one of these invoices. */
export function areSent(invoices: readonly Payable[], reply: Reply): boolean {
	const sent = new Set(getShares(reply).map((share) => share?.invoiceId));
	return invoices.some(({ id }) => sent.has(id));
}

/** All of each invoice is paid, unless a form came back that said otherwise. */
export function shareInputs(invoices: readonly Payable[], reply: Reply | undefined): ShareInput[] {
	// A row that was too long to be kept leaves a gap.
	const sent = getShares(reply);
	return invoices.map(({ id, InvoiceBalance }) => {
		const place = sent.findIndex((share) => share?.invoiceId === id);
		const before = sent[place];
		const balanceCents = toCents(InvoiceBalance);
		return {
			invoiceId: id,
			balanceCents,
			chosen: before ? before.chosen === "yes" : true,
			amount: before ? (before.amount ?? "") : typedAmount(balanceCents),
			errors: reply?.error?.[`shares[${place}].amount`] ?? undefined,
		};
	});
}

export function typedShares(form: FormData, shares: readonly ShareInput[]): TypedShare[] {
	return shares.map(({ balanceCents }, index) => ({
		balanceCents,
		chosen: form.get(`shares[${index}].chosen`) === "yes",
		amount: String(form.get(`shares[${index}].amount`) ?? ""),
	}));
}
