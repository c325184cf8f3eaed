/** Payments of visitors in front of a backend that knows the specification alone. */
import { expect } from "vitest";
import type { ShopAnswer, Visitor } from "../visitor.ts";

type Listed = { results: { invoices: { id: string; InvoiceBalance: number }[] } };

/** Posts the payment form of the first unpaid invoices. */
export async function payInvoices(
	visitor: Visitor,
	{ count = 1, type = "CREDITCARD", key = crypto.randomUUID() as string } = {},
): Promise<ShopAnswer> {
	const { body } = await visitor.get("/user/my-invoices?status=unpaid");
	return postInvoices(visitor, (body as Listed).results.invoices.slice(0, count), { type, key });
}

export function postInvoices(
	visitor: Visitor,
	chosen: readonly { id: string; InvoiceBalance: number }[],
	{ type = "CREDITCARD", key = crypto.randomUUID() as string } = {},
): Promise<ShopAnswer> {
	const cents = chosen.reduce((sum, { InvoiceBalance }) => sum + Math.round(InvoiceBalance * 100), 0);
	const fields = chosen.flatMap(({ id, InvoiceBalance }, index): [string, string][] => [
		[`shares[${index}].invoiceId`, id],
		[`shares[${index}].chosen`, "yes"],
		[`shares[${index}].amount`, InvoiceBalance.toFixed(2)],
	]);
	return visitor.post("/user/invoices/pay", [
		...fields,
		["intent", "pay"],
		["paymentType", type],
		["shownCents", String(cents)],
		["idempotencyKey", key],
	]);
}

/** Posts the form of a payment without sign-in, of $50.00. */
export const payPortal = (visitor: Visitor, type = "CREDITCARD"): Promise<ShopAnswer> =>
	visitor.post("/portal-payment", {
		intent: "pay",
		amount: "50.00",
		reference: "INV-1",
		firstName: "Ann",
		lastName: "Lee",
		email: "ann@site.example",
		paymentType: type,
		shown: "5150",
		paidSeen: "",
		idempotencyKey: crypto.randomUUID(),
	});

export const transactionOf = ({ status, location, body }: ShopAnswer): string => {
	expect([status, body]).toEqual([303, null]);
	return (location ?? "").slice("/payments/".length);
};

/** Follows to the waiting page, which opens the provider's page. */
export async function opened(visitor: Visitor, answer: ShopAnswer): Promise<string> {
	const id = transactionOf(answer);
	const { body } = await visitor.get(`/payments/${id}`);
	expect(body).toMatchObject({ kind: "waiting", hosted: { kind: "ready" } });
	return id;
}

export async function stateOf(visitor: Visitor, id: string): Promise<string> {
	const { response } = await visitor.get(`/payments/${id}/state`);
	const { state, silent } = (await (response as Response).json()) as { state: string; silent: boolean };
	return silent ? `${state}, silent` : state;
}
