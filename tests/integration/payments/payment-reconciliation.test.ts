/** Late and wrong payments: reconciliation with the provider and manual resolution. */
import { describe, expect, it, vi } from "vitest";
import { httpProvider } from "#services/portal-service/payments/provider/http-provider.server";
import {
	reconcileHandler,
	reconcilePayments,
	reconcileSchedules,
	recordRefund,
} from "#services/portal-service/payments/reconcile/reconcile-all.server";
import { reconcileAttempt } from "#services/portal-service/payments/reconcile/settle-payment.server";
import { enqueueDue } from "#services/queue/enqueue.server";
import { startWorker } from "#services/queue/worker.server";
import { createLogger } from "#services/shared/logger.server";
import { refusal } from "../../setup/demo-clients.ts";
import { initiation, newOrder, newTransactionId } from "../../setup/payments/payment-fixtures.ts";
import {
	account,
	dana,
	deps,
	getBalance,
	getDisagreements,
	getRecorded,
	getState,
	openAttempt,
	opening,
	provider,
	proxy,
	reconciled,
	services,
	settings,
	settle,
	setUpProviderDesk,
} from "../../setup/payments/provider-desk.ts";

setUpProviderDesk();

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

it("never completes a wrong amount, and blocks a second payment until it is refunded", async () => {
	const { attempt, invoiceId } = await openAttempt();
	provider.decide(attempt.transactionID, { amount: 49.99 });
	expect((await settle(attempt)).state).toBe("needs-attention");
	expect(await refusal(dana.portal.openAttempt(opening(invoiceId, 5_000)))).toMatchObject({
		code: "PAYMENT_OPEN",
		message: expect.stringMatching(/^We're checking an earlier payment of INV-\S+\. .*Call us/),
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
	const logger = createLogger("silent");
	const worker = startWorker({
		db: services.db,
		logger,
		handlers: [reconcileHandler(deps(), logger)],
		pollMs: 20,
	});
	try {
		const minute = 60_000;
		const begin = Math.floor(services.now() / minute) * minute;
		await enqueueDue(services.db, reconcileSchedules, begin);
		expect(await getState(attempt)).toBe("initiated");
		await enqueueDue(services.db, reconcileSchedules, begin + minute);
		await vi.waitFor(async () => expect(await getState(attempt)).toBe("completed"), 60_000);
	} finally {
		await worker.stop();
	}
	expect(await getBalance(invoiceId)).toBe(0);
});

it("leaves attempts that agree with the ledger", async () => {
	expect(await getDisagreements()).toEqual([]);
});
