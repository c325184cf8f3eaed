/** The rows of the review of a payment as its form sends them, however little of the rest fits. Pure. */
import { paymentLimits } from "#contracts/payment-terms";

export type SentRow = { invoiceId: string; chosen: boolean; amount: string };

const text = (value: FormDataEntryValue | null) => (typeof value === "string" ? value : "");

/** The rows of a form, each invoice once, as many as one payment covers. */
export function sentShares(form: FormData): SentRow[] {
	const rows = new Map<string, SentRow>();
	for (const [name, value] of form) {
		const row = /^(shares\[\d{1,3}\])\.invoiceId$/.exec(name)?.[1];
		const invoiceId = text(value);
		if (!row || invoiceId.length === 0 || invoiceId.length > 128 || rows.has(invoiceId)) continue;
		const chosen = form.get(`${row}.chosen`) === "yes";
		rows.set(invoiceId, { invoiceId, chosen, amount: text(form.get(`${row}.amount`)) });
	}
	return [...rows.values()].slice(0, paymentLimits.invoices);
}

export const tickedShares = (form: FormData): SentRow[] => sentShares(form).filter(({ chosen }) => chosen);

/** What is kept of a review while more invoices are looked for. */
export function setAsideForm(rows: readonly SentRow[], paymentType: FormDataEntryValue | null): FormData {
	const form = new FormData();
	rows.forEach(({ invoiceId, amount }, index) => {
		form.set(`shares[${index}].invoiceId`, invoiceId);
		form.set(`shares[${index}].chosen`, "yes");
		form.set(`shares[${index}].amount`, amount.slice(0, 40));
	});
	if (text(paymentType)) form.set("paymentType", text(paymentType).slice(0, 40));
	return form;
}
