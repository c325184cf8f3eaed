/** Payments with a failing provider over HTTP, and manual resolution. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { PaymentAttempt } from "#contracts/payments/payment-attempts";
import { orderPayments } from "#services/order-service/order-payment.server";
import { checkLedger } from "#services/portal-service/ledger/ledger-check.server";
import { httpProvider } from "#services/portal-service/payments/provider/http-provider.server";
import { reconcileAttempt } from "#services/portal-service/payments/reconcile/reconcile.server";
import {
	reconcilePayments,
	recordRefund,
} from "#services/portal-service/payments/reconcile/reconcile-all.server";
import { reconcileRegularly } from "#services/portal-service/payments/reconcile/reconcile-regularly.server";
import { createLogger } from "#services/shared/logger.server";
import { seedDemoUsers } from "#services/user-service/demo-users.server";
import { demoClient, refusal } from "../setup/demo-clients.ts";
import { type FailingProxy, failures, startFailingProxy } from "../setup/failing-proxy.ts";
import { type FakeProvider, startFakeProvider } from "../setup/fake-provider.ts";
import {
	initiation,
	newInvoice,
	newOrder,
	newTransactionId,
	type PaymentClient,
	paymentContract,
} from "../setup/payment-fixtures.ts";
import { type RunningServices, startServices } from "../setup/running-services.ts";

const account = "10010";
const settings = { name: "cardworks", apiKey: "key-1", timeoutMs: 300 };

let provider: FakeProvider;
let proxy: FailingProxy;
let services: RunningServices;
let dana: PaymentClient;
let nobody: PaymentClient;

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

const deps = () => ({
	db: services.db,
	now: services.now,
	provider: httpProvider({ ...settings, baseUrl: proxy.url }),
	orders: orderPayments,
	origin: "",
});

const opening = (invoiceId: string, cents: number) => ({
	transactionID: newTransactionId(),
	target: { kind: "invoices" as const, invoices: [{ invoiceId, amount: cents / 100 }] },
	paymentType: "ACH" as const,
	expectedTotal: cents / 100,
	formKey: crypto.randomUUID(),
});

/** With its page open at the provider. */
async function openAttempt(cents = 5_000): Promise<{ attempt: PaymentAttempt; invoiceId: string }> {
	const { id } = await newInvoice(services.db, account, cents);
	const attempt = await dana.portal.openAttempt(opening(id, cents));
	await dana.orderPayments.initiatePayment(initiation(attempt));
	return { attempt, invoiceId: id };
}

const settle = ({ transactionID }: PaymentAttempt, giveUp = false) =>
	dana.portal.settle({ transactionID, giveUp });
const getState = async ({ transactionID }: PaymentAttempt) =>
	(await dana.portal.attempt({ transactionID })).state;

async function getBalance(invoiceId: string): Promise<number> {
	const row = await services.db
		.selectFrom("invoice")
		.select("balance_cents")
		.where("id", "=", invoiceId)
		.executeTakeFirstOrThrow();
	return Number(row.balance_cents);
}

/** Output of reconciliation. */
async function reconciled({ transactionID }: PaymentAttempt): Promise<string> {
	services.advance(61_000);
	const lines: string[] = [];
	await reconcilePayments(deps(), (line) => lines.push(line));
	return lines.filter((line) => line.startsWith(transactionID)).join("\n");
}

it("sends the specified payload and opens the returned page", async () => {
	const { attempt } = await openAttempt();
	const sent = provider.initiations.at(-1);
	const { paymentProvider, ...payload } = initiation(attempt);
	expect(paymentProvider).toBe("cardworks");
	expect(sent).toEqual(payload);
	expect(await dana.orderPayments.initiatePayment(initiation(attempt))).toEqual({
		actionUrl: "https://pay.example/page",
		tokenizedRequest: `token-${attempt.transactionID}`,
	});
	provider.decide(attempt.transactionID);
	expect(await settle(attempt)).toMatchObject({
		state: "completed",
		paymentId: `P-${attempt.transactionID}`,
	});
});

it("has no sandbox page", async () => {
	expect(await refusal(nobody.orderPayments.sandboxPage({ tokenizedRequest: "x" }))).toMatchObject({
		status: 404,
	});
	expect(
		await refusal(nobody.orderPayments.sandboxAnswer({ tokenizedRequest: "x", answer: { kind: "cancel" } })),
	).toMatchObject({ status: 404 });
});

describe.each(failures)("while the provider fails (%s)", (failure) => {
	it("nothing changes, and everything works afterward", async () => {
		const { attempt, invoiceId } = await openAttempt();
		const { id } = await newInvoice(services.db, account, 100);
		proxy.failWith(failure);
		const silent = { status: 503, code: "PROVIDER_SILENT" };
		// Opening needs no provider.
		const other = await dana.portal.openAttempt(opening(id, 100));
		expect(await refusal(dana.orderPayments.initiatePayment(initiation(other)))).toMatchObject(silent);
		expect(await refusal(settle(attempt))).toMatchObject(silent);
		expect(await refusal(settle(attempt, true))).toMatchObject(silent);
		expect(
			await refusal(
				dana.orderPayments.status({ paymentProvider: "cardworks", transactionID: attempt.transactionID }),
			),
		).toMatchObject(silent);
		expect(await getState(attempt)).toBe("initiated");
		expect(await getState(other)).toBe("initiated");
		expect(await reconciled(attempt)).toContain("does not answer");
		proxy.failWith(null);
		provider.decide(attempt.transactionID);
		expect((await settle(attempt)).state).toBe("completed");
		expect(await getBalance(invoiceId)).toBe(0);
		expect((await settle(other, true)).state).toBe("cancelled");
	});
});

it.each([
	["the transaction of somebody else", { transaction_id: newTransactionId() }],
	["half a cent", { amount: 50.005 }],
	["no amount", { amount: Number.NaN }],
])("treats an answer with %s as no answer", async (_, change) => {
	const { attempt } = await openAttempt();
	provider.decide(attempt.transactionID, change);
	expect(await refusal(settle(attempt))).toMatchObject({ status: 503, code: "PROVIDER_SILENT" });
	expect(await getState(attempt)).toBe("initiated");
});

describe("a payment abandoned here and later approved by the provider", () => {
	it("is booked if the amount is still owed", async () => {
		const { attempt, invoiceId } = await openAttempt();
		expect((await settle(attempt, true)).state).toBe("cancelled");
		provider.decide(attempt.transactionID);
		expect(await reconciled(attempt)).toContain("completed, R-");
		expect(await getState(attempt)).toBe("completed");
		expect(await getBalance(invoiceId)).toBe(0);
	});

	it("waits for another open payment, and is to be refunded if that one succeeds", async () => {
		const { attempt, invoiceId } = await openAttempt();
		await settle(attempt, true);
		const second = await dana.portal.openAttempt(opening(invoiceId, 5_000));
		await dana.orderPayments.initiatePayment(initiation(second));
		provider.decide(attempt.transactionID);
		expect(await reconciled(attempt)).toContain("another payment of the same is under way");
		provider.decide(second.transactionID);
		expect((await settle(second)).state).toBe("completed");
		const advice = await reconciled(attempt);
		expect(advice).toContain("$50.00 has arrived for what was not owed any more");
		expect(advice).toContain(`--refunded ${attempt.transactionID}`);
		expect(await getBalance(invoiceId)).toBe(0);
		expect(await recordRefund(deps(), attempt.transactionID)).toContain("$50.00 is recorded");
		expect(await getState(attempt)).toBe("cancelled");
		// The provider still reports the approval.
		expect(await reconciled(attempt)).toBe("");
		expect((await settle(attempt)).state).toBe("cancelled");
		expect(await recordRefund(deps(), attempt.transactionID)).toContain("recorded already");
		expect((await getRecorded(attempt)).reduce((sum, cents) => sum + cents, 0)).toBe(0);
	});

	it("reserves the amount from a third payment when the second is declined", async () => {
		const { attempt, invoiceId } = await openAttempt();
		await settle(attempt, true);
		const second = await dana.portal.openAttempt(opening(invoiceId, 5_000));
		await dana.orderPayments.initiatePayment(initiation(second));
		provider.decide(attempt.transactionID);
		await reconciled(attempt);
		provider.decide(second.transactionID, { response_indicator: "D", status_description: "declined" });
		expect((await settle(second)).state).toBe("declined");
		expect(await refusal(dana.portal.openAttempt(opening(invoiceId, 5_000)))).toMatchObject({
			status: 409,
			code: "PAYMENT_OPEN",
		});
		expect(await reconciled(attempt)).toContain("completed, R-");
		expect(await getBalance(invoiceId)).toBe(0);
	});
});

it("treats an id without an indicator as undecided", async () => {
	const { attempt } = await openAttempt();
	provider.decide(attempt.transactionID, { response_indicator: "", status_description: "processing" });
	expect((await settle(attempt)).state).toBe("initiated");
	provider.decide(attempt.transactionID);
	expect((await settle(attempt)).state).toBe("completed");
});

it("books the difference when the provider corrects a wrong amount", async () => {
	const { attempt } = await openAttempt();
	for (const amount of [60, 55]) {
		provider.decide(attempt.transactionID, { amount });
		expect((await settle(attempt)).state).toBe("needs-attention");
		expect((await getRecorded(attempt)).reduce((sum, cents) => sum + cents, 0)).toBe(-100 * amount);
	}
});

it("checks undecided payments of a previous provider, not settled ones", async () => {
	const { attempt: ended } = await openAttempt();
	await settle(ended, true);
	const { attempt: open } = await openAttempt();
	await services.db
		.updateTable("payment_attempt")
		.set({ provider: "former" })
		.where("transaction_id", "in", [ended.transactionID, open.transactionID])
		.execute();
	expect(await reconciled(ended)).toBe("");
	expect(await reconciled(open)).toContain('the provider "former" does not answer');
});

const getRecorded = async ({ transactionID }: PaymentAttempt) => {
	const rows = await services.db
		.selectFrom("ledger_entry")
		.select("cents")
		.where("transaction_id", "=", transactionID)
		.execute();
	return rows.map(({ cents }) => Number(cents));
};

it("never completes a wrong amount, and blocks a second payment until it is refunded", async () => {
	const { attempt, invoiceId } = await openAttempt();
	provider.decide(attempt.transactionID, { amount: 49.99 });
	expect((await settle(attempt)).state).toBe("needs-attention");
	expect(await refusal(dana.portal.openAttempt(opening(invoiceId, 5_000)))).toMatchObject({
		code: "PAYMENT_OPEN",
	});
	expect(await reconciled(attempt)).toContain("has charged $49.99 instead of $50.00");
	expect(await getBalance(invoiceId)).toBe(5_000);
	await recordRefund(deps(), attempt.transactionID);
	expect((await dana.portal.openAttempt(opening(invoiceId, 5_000))).state).toBe("initiated");
});

it("isn't abandoned if the provider charged it during the check", async () => {
	const { attempt } = await openAttempt();
	const { transactionID } = attempt;
	const slow = httpProvider({ ...settings, baseUrl: proxy.url });
	const lateProvider = {
		name: slow.name,
		mode: slow.mode,
		initiate: slow.initiate,
		async find(id: string) {
			const undecided = await slow.find(id);
			provider.decide(id, { amount: 49.99 });
			await settle(attempt);
			return undecided;
		},
	};
	const row = await reconcileAttempt({ ...deps(), provider: lateProvider }, transactionID, { giveUp: true });
	expect(row).toMatchObject({ state: "needs-attention", attention: "WRONG_AMOUNT" });
	expect(await getRecorded(attempt)).toEqual([-4_999]);
	await recordRefund(deps(), transactionID);
});

it("doesn't authorize an order canceled meanwhile", async () => {
	const orderId = await newOrder(services.db, account, 5_000);
	const attempt = await dana.portal.openAttempt({
		...opening("", 5_000),
		target: { kind: "order", orderId },
	});
	await dana.orderPayments.initiatePayment(initiation(attempt));
	await settle(attempt, true);
	await dana.orders.cancel({ id: orderId });
	provider.decide(attempt.transactionID);
	expect(await reconciled(attempt)).toContain("not owed any more");
	expect(await dana.orders.order({ id: orderId })).toMatchObject({
		OrderStatus: "CANCELLED",
		PaymentStatus: "UNPAID",
	});
	await recordRefund(deps(), attempt.transactionID);
});

it("is flagged for review after an hour undecided, until it is decided", async () => {
	const { attempt } = await openAttempt();
	const at = new Date(services.now() - 61 * 60_000).toISOString();
	await services.db
		.updateTable("payment_attempt")
		.set({ created_at: at, opened_at: at })
		.where("transaction_id", "=", attempt.transactionID)
		.execute();
	expect(await reconciled(attempt)).toContain("has not decided since");
	provider.decide(attempt.transactionID, { response_indicator: "D", status_description: "declined" });
	expect(await reconciled(attempt)).toContain("declined");
	expect(await reconciled(attempt)).toBe("");
});

it("records no refund that isn't due", async () => {
	const { attempt } = await openAttempt();
	await expect(recordRefund(deps(), attempt.transactionID)).rejects.toMatchObject({ status: 409 });
	await expect(recordRefund(deps(), newTransactionId())).rejects.toMatchObject({ status: 404 });
});

it("is ignored if its provider isn't the configured one", async () => {
	const { attempt } = await openAttempt();
	const other = { ...deps(), provider: httpProvider({ ...settings, name: "another", baseUrl: proxy.url }) };
	provider.decide(attempt.transactionID);
	const lines: string[] = [];
	services.advance(61_000);
	const { unanswered } = await reconcilePayments(other, (line) => lines.push(line));
	expect(unanswered).toBeGreaterThan(0);
	expect(lines.join()).toContain('"cardworks" does not answer');
	expect(await getState(attempt)).toBe("initiated");
});

it("is checked after its page was closed", async () => {
	const { attempt, invoiceId } = await openAttempt();
	provider.decide(attempt.transactionID);
	services.advance(61_000);
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
	const stop = reconcileRegularly(deps(), createLogger("silent"));
	try {
		await vi.advanceTimersByTimeAsync(59_000);
		expect(await getState(attempt)).toBe("initiated");
		vi.advanceTimersByTime(1_000);
		await vi.waitFor(async () => expect(await getState(attempt)).toBe("completed"), 60_000);
	} finally {
		vi.useRealTimers();
		await stop();
	}
	expect(await getBalance(invoiceId)).toBe(0);
});

it("leaves attempts that agree with the ledger", async () => {
	const disagreements: string[] = [];
	await checkLedger(services.db, (line) => disagreements.push(line));
	expect(disagreements).toEqual([]);
});
