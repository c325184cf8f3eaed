import { describe, expect, it } from "vitest";
import { attemptStates, paymentPurposes } from "#rules/payments/payment-terms";
import { exitLink, isUndecided, mayDo, originLink, type PaymentAction, retryLink } from "./payment-view.ts";

const actions: PaymentAction[] = ["pay", "cancel", "receipt", "again"];
const allowed = (state: (typeof attemptStates)[number], paymentId: string | null) =>
	actions.filter((action) => mayDo({ state, paymentId }, action));

describe("mayDo", () => {
	it.each([
		["initiated", null, ["pay", "cancel"]],
		["completed", "P1", ["receipt"]],
		["declined", "P1", ["again"]],
		["cancelled", null, ["again"]],
		["needs-attention", "P1", []],
		["needs-attention", null, ["cancel"]],
	] as const)("%s with provider id %s: %s", (state, paymentId, expected) => {
		expect(allowed(state, paymentId)).toEqual(expected);
	});

	it("never offers to retry a payment that the provider may have charged", () => {
		for (const state of attemptStates)
			if (mayDo({ state, paymentId: "P1" }, "again")) expect(["declined", "cancelled"]).toContain(state);
	});
});

it("a payment without a provider id is undecided", () => {
	expect(isUndecided({ state: "initiated", paymentId: null })).toBe(true);
	expect(isUndecided({ state: "needs-attention", paymentId: "P1" })).toBe(false);
	expect(isUndecided({ state: "cancelled", paymentId: null })).toBe(false);
});

describe("links from a payment", () => {
	const common = { transactionID: "1-2", reference: "INV-1 & 2", amount: 12.5, order: null, invoices: [] };
	const order = { ...common, purpose: "order", order: { id: "o 1", orderNumber: "SO-7" } } as const;
	const invoices = {
		...common,
		purpose: "invoices" as const,
		invoices: ["a", "b"].map((invoiceId) => ({ invoiceId, Invoice: invoiceId, amount: 1 })),
	};
	const portal = { ...common, purpose: "portal" } as const;

	it("return to the form with the payment's purpose", () => {
		expect(retryLink(order).to).toBe("/user/orders/o%201/pay");
		expect(retryLink(invoices).to).toBe("/user/invoices/pay?invoice=a&invoice=b&again=1-2");
		expect(retryLink(portal).to).toBe("/portal-payment?reference=INV-1+%26+2&amount=12.50");
	});
	it("return to the order, invoices or form", () => {
		expect([order, invoices, portal].map((attempt) => originLink(attempt).to.split("?")[0])).toEqual([
			"/user/orders/o%201",
			"/user/my-invoices",
			"/portal-payment",
		]);
	});
	it("offer no second payment while one is open", () => {
		for (const [index, purpose] of paymentPurposes.entries()) {
			const attempt = [order, invoices, portal][index] ?? order;
			expect(attempt.purpose).toBe(purpose);
			expect(exitLink(attempt).to).not.toMatch(/pay/);
		}
	});
});
