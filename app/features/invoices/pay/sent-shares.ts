/** Parses the rows of the payment review, even when the rest of the form is invalid. */
import { paymentLimits } from "#rules/payments/payment-terms";

/** Raw form fields by name, before validation. */
type Payload = Readonly<Record<string, unknown>>;

export type SentRow = { invoiceId: string; chosen: boolean; amount: string };

const text = (value: unknown) => (typeof value === "string" ? value : "");

/** Distinct invoices, as many as one payment allows. */
export function sentShares({ shares }: Payload): SentRow[] {
	const rows = new Map<string, SentRow>();
	for (const sent of Array.isArray(shares) ? shares : []) {
		const row: Payload = sent ?? {};
		const invoiceId = text(row.invoiceId);
		if (invoiceId.length === 0 || invoiceId.length > 128 || rows.has(invoiceId)) continue;
		rows.set(invoiceId, { invoiceId, chosen: row.chosen === "yes", amount: text(row.amount) });
	}
	return [...rows.values()].slice(0, paymentLimits.invoices);
}

export const tickedShares = (payload: Payload): SentRow[] =>
	sentShares(payload).filter(({ chosen }) => chosen);

/** The draft kept while the user adds more invoices. */
export function setAsideForm(rows: readonly SentRow[], paymentType: unknown): FormData {
	const form = new FormData();
	rows.forEach(({ invoiceId, amount }, index) => {
		form.set(`shares[${index}].invoiceId`, invoiceId);
		form.set(`shares[${index}].chosen`, "yes");
		form.set(`shares[${index}].amount`, amount.slice(0, 40));
	});
	if (text(paymentType)) form.set("paymentType", text(paymentType).slice(0, 40));
	return form;
}
