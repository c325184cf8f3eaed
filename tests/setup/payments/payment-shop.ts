/** Pages of payments on real services; live bindings that `setUpPaymentShop` fills. */
import { afterAll, beforeAll, expect } from "vitest";
import { type SandboxEffect, sandboxCases, sandboxRouting } from "#rules/payments/sandbox-cases";
import type { PaymentView } from "~/features/payments/payment-reading.server.ts";
import { type ShopServices, startShopServices } from "../shop-services.ts";
import { newVisitor, type ShopAnswer, type Visitor } from "../visitor.ts";
import { newInvoice } from "./payment-fixtures.ts";

let shop: ShopServices;
export let services: ShopServices["services"];
export let proxy: ShopServices["proxy"];
/** Distributor, account 10010. */
export let buyer: Visitor;
/** Representative of 10010. */
export let rep: Visitor;
/** Distributor, account 10020. */
export let stranger: Visitor;

/** @param settings of the storefront (a variable) and the services: the card fee of portal payments */
export function setUpPaymentShop(settings: { cardFee?: string; portalCardFee?: number } = {}): void {
	const { cardFee, portalCardFee } = settings;
	beforeAll(async () => {
		const environment = { TRUSTED_PROXIES: "1", ...(cardFee && { PORTAL_PAYMENT_CARD_FEE: cardFee }) };
		shop = await startShopServices(environment, { catalog: false, portalCardFee });
		({ services, proxy } = shop);
		const signedIn = async (who: string) => {
			const visitor = newVisitor();
			expect((await visitor.signIn(who)).status).toBe(303);
			return visitor;
		};
		buyer = await signedIn("demo-distributor");
		rep = await signedIn("demo-representative");
		stranger = await signedIn("demo-distributor");
		await stranger.post("/user/switch-account", { accountId: "10020" });
	});
	afterAll(() => shop.stop());
}

type Waiting = Extract<PaymentView, { kind: "waiting" }>;

export const parseView = ({ body }: ShopAnswer) => body as PaymentView;

async function view(visitor: Visitor, path: string): Promise<PaymentView> {
	const response = await visitor.get(path);
	expect(response.status).toBe(200);
	return parseView(response);
}

export async function waiting(visitor: Visitor, path: string): Promise<Waiting> {
	const shown = await view(visitor, path);
	if (shown.kind !== "waiting") throw new Error(`The payment is not waited for: ${shown.kind}.`);
	return shown;
}

export async function toResult(visitor: Visitor, path: string) {
	const shown = await view(visitor, path);
	if (shown.kind !== "result") throw new Error(`The payment has no result: ${shown.kind}.`);
	return shown.attempt;
}

export async function getToken(visitor: Visitor, path: string): Promise<string> {
	const { hosted } = await waiting(visitor, path);
	if (hosted.kind !== "ready") throw new Error(`The provider's page did not open: ${hosted.kind}.`);
	expect(hosted.actionUrl).toBe("/payment-sandbox/pay");
	return hosted.tokenizedRequest;
}

export const getNumber = (kind: "card" | "ach", effect: SandboxEffect) =>
	sandboxCases.find((testCase) => testCase.kind === kind && testCase.effect === effect)?.number ?? "";

export async function pay(
	visitor: Visitor,
	path: string,
	effect: SandboxEffect,
	kind: "card" | "ach" = "card",
) {
	const tokenizedRequest = await getToken(visitor, path);
	const number = getNumber(kind, effect);
	const fields: Record<string, string> =
		kind === "card"
			? { number, expiry: "12/34", securityCode: "123" }
			: { routing: sandboxRouting, account: number };
	const response = await visitor.post("/payment-sandbox/answer", { tokenizedRequest, kind, ...fields });
	expect(response.status).toBe(303);
	return response.location ?? "";
}

export const portalFields = {
	amount: "1,234.50",
	reference: "INV-1",
	firstName: "Ada",
	lastName: "Byron",
	email: "ada@test.example",
	paymentType: "ACH",
	intent: "pay",
};

/** Starts a portal payment; by card after its fee was shown. */
export async function beginPortal(visitor: Visitor, more: Record<string, string> = {}): Promise<string> {
	const response = await visitor.post("/portal-payment", { ...portalFields, shown: "127154", ...more });
	expect(response.status).toBe(303);
	return response.location ?? "";
}

/** Begins a payment for a new invoice. */
export async function beginInvoice(cents: number, paymentType = "CREDITCARD", visitor = buyer) {
	const invoice = await newInvoice(services.db, "10010", cents);
	const { location } = await payInvoice(visitor, invoice.id, cents, paymentType);
	return { ...invoice, path: location ?? "" };
}

export const payInvoice = (visitor: Visitor, invoiceId: string, cents: number, paymentType: string) =>
	visitor.post("/user/invoices/pay", {
		"shares[0].invoiceId": invoiceId,
		"shares[0].chosen": "yes",
		"shares[0].amount": (cents / 100).toFixed(2),
		paymentType,
		shownCents: String(cents),
	});

export const invoiceBalance = async (id: string) =>
	Number(
		(
			await services.db
				.selectFrom("invoice")
				.select("balance_cents")
				.where("id", "=", id)
				.executeTakeFirstOrThrow()
		).balance_cents,
	);

export const getToast = ({ headers }: ShopAnswer) => {
	const cookie = headers.getSetCookie().find((cookie) => cookie.startsWith("__toast="));
	return cookie ? atob(decodeURIComponent(/=([^;.]+)/.exec(cookie)?.[1] ?? "")) : "";
};

export const getErrors = ({ body }: ShopAnswer) =>
	(body as { reply: { error?: Record<string, string[]> } }).reply.error ?? {};
export const typedIn = ({ body }: ShopAnswer) =>
	(body as { reply: { initialValue: Record<string, string> } }).reply.initialValue;
