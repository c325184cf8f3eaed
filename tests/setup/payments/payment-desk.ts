/** Payment attempts over HTTP with demo users; live bindings that `setUpPaymentDesk` fills. */
import { pino } from "pino";
import { afterAll, beforeAll, expect } from "vitest";
import type { PaymentAttempt, PaymentTarget } from "#contracts/payments/payment-attempts";
import type { OnlinePaymentType } from "#rules/payments/payment-terms";
import { surchargeCents } from "#rules/payments/surcharge";
import { checkLedger } from "#services/portal-service/ledger/ledger-check.server";
import { demoClient } from "../demo-clients.ts";
import { type RunningServices, startServices } from "../running-services.ts";
import {
	newInvoice,
	newOrder,
	newTransactionId,
	type PaymentClient,
	paymentContract,
} from "./payment-fixtures.ts";

export const accounts = { harbor: "10010", bangor: "10020" };

export const logged: string[] = [];
export let services: RunningServices;
export let dana: PaymentClient;
export let danaInBangor: PaymentClient;
/** Harbor's representative: reads invoices, pays orders. */
export let rosa: PaymentClient;
export let ben: PaymentClient;
export let nobody: PaymentClient;
export let browser: PaymentClient;
export let otherBrowser: PaymentClient;

/** Starts the services, and finally compares all attempts with the ledger. */
export function setUpPaymentDesk(): void {
	beforeAll(async () => {
		services = await startServices({
			template: "users",
			origin: "https://shop.example",
			logger: pino({ level: "warn" }, { write: (line: string) => logged.push(line) }),
		});
		const createClient = (userId?: string, accountId?: string) =>
			demoClient(services, paymentContract, userId, accountId);
		dana = await createClient("demo-distributor", accounts.harbor);
		danaInBangor = await createClient("demo-distributor", accounts.bangor);
		rosa = await createClient("demo-representative", accounts.harbor);
		ben = await createClient("demo-basic");
		nobody = await createClient();
		browser = await demoClient(services, paymentContract, undefined, undefined, "b".repeat(40));
		otherBrowser = await demoClient(services, paymentContract, undefined, undefined, "o".repeat(40));
	});
	afterAll(async () => {
		const disagreements: string[] = [];
		const sums = await checkLedger(services.db, (line) => disagreements.push(line));
		await services.stop();
		expect(disagreements).toEqual([]);
		expect(sums.payments).toBeGreaterThan(0);
	});
}

export function opening(target: PaymentTarget, paymentType: OnlinePaymentType, cents: number) {
	const surcharge = target.kind === "order" ? 0 : surchargeCents(cents, paymentType);
	return {
		transactionID: newTransactionId(),
		target,
		paymentType,
		expectedTotal: (cents + surcharge) / 100,
		formKey: crypto.randomUUID(),
	};
}

/** Begins an attempt for a new invoice of Harbor. */
export async function invoiceAttempt(
	paymentType: OnlinePaymentType = "CREDITCARD",
	cents = 12_345,
): Promise<{ attempt: PaymentAttempt; invoiceId: string }> {
	const { id } = await newInvoice(services.db, accounts.harbor, cents);
	const target = { kind: "invoices" as const, invoices: [{ invoiceId: id, amount: cents / 100 }] };
	const attempt = await dana.portal.openAttempt(opening(target, paymentType, cents));
	return { attempt, invoiceId: id };
}

/** Input of an invoice payment by card. */
export const prepareOpening = (invoiceId: string, cents = 12_345) =>
	opening({ kind: "invoices", invoices: [{ invoiceId, amount: cents / 100 }] }, "CREDITCARD", cents);

export async function orderAttempt(cents: number) {
	const orderId = await newOrder(services.db, accounts.harbor, cents);
	const target = { kind: "order" as const, orderId };
	return { orderId, attempt: await dana.portal.openAttempt(opening(target, "CREDITCARD", cents)) };
}

export const orderRow = (id: string) =>
	services.db.selectFrom("shop_order").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

export async function getBalance(invoiceId: string): Promise<number> {
	const row = await services.db
		.selectFrom("invoice")
		.select("balance_cents")
		.where("id", "=", invoiceId)
		.executeTakeFirstOrThrow();
	return Number(row.balance_cents);
}

export async function getLedger(transactionID: string) {
	const rows = await services.db
		.selectFrom("ledger_entry")
		.select(["kind", "cents"])
		.where("transaction_id", "=", transactionID)
		.orderBy("sequence")
		.execute();
	return rows.map(({ kind, cents }) => ({ kind, cents: Number(cents) }));
}

export const settle = (client: PaymentClient, { transactionID }: PaymentAttempt, giveUp = false) =>
	client.portal.settle({ transactionID, giveUp });

export const advance = (seconds: number) => services.advance(seconds * 1000);

export const outcomes = {
	approve: { state: "completed", owed: false },
	decline: { state: "declined", owed: true },
	slow: { state: "completed", owed: false },
	silence: { state: "completed", owed: false },
	"wrong-amount": { state: "needs-attention", owed: true },
} as const;
