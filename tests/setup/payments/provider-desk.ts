/** Payments at a fake provider over HTTP; live bindings that `setUpProviderDesk` fills. */
import { afterAll, afterEach, beforeAll } from "vitest";
import type { PaymentAttempt } from "#contracts/payments/payment-attempts";
import { seedDemoUsers } from "#demo/demo-users.server";
import { orderPayments } from "#services/order-service/order-payment.server";
import { checkLedger } from "#services/portal-service/ledger/ledger-check.server";
import { httpProvider } from "#services/portal-service/payments/provider/http-provider.server";
import { reconcilePayments } from "#services/portal-service/payments/reconcile/reconcile-all.server";
import { demoClient } from "../demo-clients.ts";
import { type FailingProxy, startFailingProxy } from "../failing-proxy.ts";
import { type RunningServices, startServices } from "../running-services.ts";
import { type FakeProvider, startFakeProvider } from "./fake-provider.ts";
import {
	initiation,
	newInvoice,
	newTransactionId,
	type PaymentClient,
	paymentContract,
} from "./payment-fixtures.ts";

export const account = "10010";
export const settings = { name: "cardworks", apiKey: "key-1", timeoutMs: 3_000 };

export let provider: FakeProvider;
export let proxy: FailingProxy;
export let services: RunningServices;
export let dana: PaymentClient;
export let nobody: PaymentClient;

export function setUpProviderDesk(): void {
	beforeAll(async () => {
		provider = await startFakeProvider(settings.apiKey);
		proxy = await startFailingProxy(provider.url);
		services = await startServices({ paymentProvider: { ...settings, baseUrl: proxy.url } });
		await seedDemoUsers(services.db, true);
		dana = await demoClient(services, paymentContract, "demo-distributor", account);
		nobody = await demoClient(services, paymentContract);
	});
	afterEach(() => proxy.failWith(null));
	afterAll(async () => {
		await services.stop();
		await proxy.stop();
		await provider.stop();
	});
}

export const deps = () => ({
	db: services.db,
	now: services.now,
	provider: httpProvider({ ...settings, baseUrl: proxy.url }),
	orders: orderPayments,
	origin: "",
	storeName: "Shop",
});

export const opening = (invoiceId: string, cents: number) => ({
	transactionID: newTransactionId(),
	target: { kind: "invoices" as const, invoices: [{ invoiceId, amount: cents / 100 }] },
	paymentType: "ACH" as const,
	expectedTotal: cents / 100,
	formKey: crypto.randomUUID(),
});

/** Begins an attempt whose page is open at the provider. */
export async function openAttempt(cents = 5_000): Promise<{ attempt: PaymentAttempt; invoiceId: string }> {
	const { id } = await newInvoice(services.db, account, cents);
	const attempt = await dana.portal.openAttempt(opening(id, cents));
	await dana.orderPayments.initiatePayment(initiation(attempt));
	return { attempt, invoiceId: id };
}

export const settle = ({ transactionID }: PaymentAttempt, giveUp = false) =>
	dana.portal.settle({ transactionID, giveUp });
export const getState = async ({ transactionID }: PaymentAttempt) =>
	(await dana.portal.attempt({ transactionID })).state;

export async function getBalance(invoiceId: string): Promise<number> {
	const row = await services.db
		.selectFrom("invoice")
		.select("balance_cents")
		.where("id", "=", invoiceId)
		.executeTakeFirstOrThrow();
	return Number(row.balance_cents);
}

/** Output of reconciliation. */
export async function reconciled({ transactionID }: PaymentAttempt): Promise<string> {
	services.advance(61_000);
	const lines: string[] = [];
	await reconcilePayments(deps(), (line) => lines.push(line));
	return lines.filter((line) => line.startsWith(transactionID)).join("\n");
}

export const getRecorded = async ({ transactionID }: PaymentAttempt) => {
	const rows = await services.db
		.selectFrom("ledger_entry")
		.select("cents")
		.where("transaction_id", "=", transactionID)
		.execute();
	return rows.map(({ cents }) => Number(cents));
};

export async function getDisagreements(): Promise<string[]> {
	const disagreements: string[] = [];
	await checkLedger(services.db, (line) => disagreements.push(line));
	return disagreements;
}
