/** Paying on real pages: invoices, without sign-in, and at the sandbox. */

import { messages } from "#rules/messages";
import type { AttemptState, OnlinePaymentType } from "#rules/payments/payment-terms";
import { type SandboxEffect, sandboxCases, sandboxRouting } from "#rules/payments/sandbox-cases";
import {
	type Answer,
	type FilledForm,
	filled,
	formWith,
	retryUntilSettled,
	type TextBrowser,
} from "../setup/text-browser.ts";

/** The filled-in review; full balances unless amounts are given. */
export async function invoicesForm(
	payer: TextBrowser,
	invoiceIds: readonly string[],
	paymentType: OnlinePaymentType,
): Promise<FilledForm> {
	const query = new URLSearchParams(invoiceIds.map((id) => ["invoice", id]));
	const review = await retryUntilSettled(() => payer.open(`/user/invoices/pay?${query}`));
	return filled(formWith(review, { field: "shownCents" }), { paymentType }, { value: "pay" });
}

/** The filled-in form without sign-in, with totals shown. */
export async function portalForm(
	visitor: TextBrowser,
	{ amount, reference }: { amount: string; reference: string },
	paymentType: OnlinePaymentType,
): Promise<FilledForm> {
	const query = new URLSearchParams({ amount, reference });
	const page = await retryUntilSettled(() => visitor.open(`/portal-payment?${query}`));
	const payer = { firstName: "Ira", lastName: "Quist", email: "ira.quist@example.com" };
	return filled(
		formWith(page, { field: "shown" }),
		{ ...payer, amount, reference, paymentType },
		{ value: "pay" },
	);
}

export async function orderForm(
	payer: TextBrowser,
	orderId: string,
	paymentType: OnlinePaymentType,
): Promise<FilledForm> {
	const page = await retryUntilSettled(() => payer.open(`/user/orders/${orderId}/pay`));
	return filled(formWith(page, { field: "expectedTotal" }), { paymentType });
}

/** The transaction id in a URL. */
export function getTransaction(response: Pick<Answer, "path" | "location" | "text">): string {
	const [, id] = /^\/payments\/(\d+-\d+)/.exec(response.location ?? response.path) ?? [];
	if (!id)
		throw new Error(`No payment at ${response.location ?? response.path}: ${response.text.slice(0, 600)}`);
	return id;
}

/** Opens a payment and its waiting page. */
export async function beginPayment(
	payer: TextBrowser,
	form: FilledForm,
): Promise<{ id: string; waiting: Answer }> {
	const started = await retryUntilSettled(() => payer.send(form));
	const id = getTransaction(started);
	return { id, waiting: await retryUntilSettled(() => payer.open(`/payments/${id}`)) };
}

/** Polls the page until it offers the provider or shows the result. */
export const openPayment = (payer: TextBrowser, id: string): Promise<Answer> =>
	retryUntilSettled(async () => {
		const page = await payer.open(`/payments/${id}`);
		const wanting = getShownState(page) === "initiated" && !page.html.includes("tokenizedRequest");
		return wanting ? { ...page, status: 503 } : page;
	});

/** Polls the page until it shows the result; another process may be settling. */
export const openResult = (payer: TextBrowser, id: string): Promise<Answer> =>
	retryUntilSettled(async () => {
		const page = await payer.open(`/payments/${id}`);
		return getShownState(page) === "initiated" ? { ...page, status: 503 } : page;
	});

export const hostedForm = (waiting: Answer): FilledForm =>
	filled(formWith(waiting, { field: "tokenizedRequest" }));

/** A test number, or the cancel button. */
export function sandboxForm(page: Answer, effect: SandboxEffect | "cancel"): FilledForm {
	const form = formWith(page, { action: /^\/payment-sandbox\/answer/ });
	if (effect === "cancel") return filled(form, {}, { value: "cancel" });
	const kind = form.buttons.some(({ value }) => value === "card") ? "card" : "ach";
	const number =
		sandboxCases.find((testCase) => testCase.kind === kind && testCase.effect === effect)?.number ?? "";
	const typed: Record<string, string> =
		kind === "card"
			? { number, expiry: "12/34", securityCode: "123" }
			: { routing: sandboxRouting, account: number };
	return filled(form, typed, { value: kind });
}

/** Goes to the sandbox's page and answers. */
export async function answerSandbox(
	payer: TextBrowser,
	waiting: Answer,
	effect: SandboxEffect | "cancel",
): Promise<Answer> {
	const page = await retryUntilSettled(() => payer.submit(hostedForm(waiting)));
	return retryUntilSettled(() => payer.submit(sandboxForm(page, effect)));
}

/** The result on the payment's page: a state, or other text. */
export function getShownState(page: Answer): string {
	const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(page.html)?.[1]?.replace(/<[^>]*>/g, "") ?? "";
	const [state] = headings.find(([, words]) => words.includes(heading)) ?? [];
	return state ?? `${page.status}: ${heading}`;
}

const { payments, invoices, orders } = messages;
const headings: [state: AttemptState, words: string[]][] = [
	["initiated", [payments.checking]],
	["completed", [orders.placed, invoices.paid, payments.submitted]],
	["declined", ["Payment declined"]],
	["cancelled", ["Payment canceled"]],
	["needs-attention", [payments.completeFailed]],
];
