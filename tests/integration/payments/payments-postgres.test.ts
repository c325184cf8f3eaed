/** Payments on PostgreSQL: holds, locks, totals and search as on SQLite. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { seedDemoUsers } from "#demo/demo-users.server";
import { checkLedger } from "#services/portal-service/ledger/ledger-check.server";
import {
	reconcilePayments,
	recordRefund,
} from "#services/portal-service/payments/reconcile/reconcile-all.server";
import { paymentDeps } from "#services/services.server";
import { settleAtOnce } from "../../setup/at-once.ts";
import { demoClient, refusal } from "../../setup/demo-clients.ts";
import {
	newInvoice,
	newOrder,
	newTransactionId,
	type PaymentClient,
	paymentContract,
	payOnPage,
} from "../../setup/payments/payment-fixtures.ts";
import { startPostgres, type TestPostgres } from "../../setup/postgres.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";

const account = "10010";

let postgres: TestPostgres;
let services: RunningServices;
let dana: PaymentClient;

beforeAll(async () => {
	postgres = await startPostgres();
	services = await startServices({ databaseUrl: postgres.url });
	await seedDemoUsers(services.db, true);
	dana = await demoClient(services, paymentContract, "demo-distributor", account);
});
afterAll(async () => {
	await services.stop();
	await postgres.stop();
});

const all = <T>(calls: readonly (() => Promise<T>)[]) => settleAtOnce(calls);
const succeeded = (results: readonly PromiseSettledResult<unknown>[]) =>
	results.filter(({ status }) => status === "fulfilled").length;

const opening = (invoiceId: string, cents: number) => ({
	transactionID: newTransactionId(),
	target: { kind: "invoices" as const, invoices: [{ invoiceId, amount: cents / 100 }] },
	paymentType: "ACH" as const,
	expectedTotal: cents / 100,
	formKey: crypto.randomUUID(),
});

it("opens one attempt, settles it once and books it once under concurrency", async () => {
	const { id } = await newInvoice(services.db, account, 2_500);
	const opened = await all(
		Array.from({ length: 10 }, () => () => dana.portal.openAttempt(opening(id, 2_500))),
	);
	expect(succeeded(opened)).toBe(1);
	for (const outcome of opened)
		if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "PAYMENT_OPEN" });
	const attempt = opened.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []))[0];
	if (!attempt) throw new Error("No attempt was opened.");
	await payOnPage(dana, attempt, "approve");
	const { transactionID } = attempt;
	const settled = await all(
		Array.from({ length: 10 }, () => () => dana.portal.settle({ transactionID, giveUp: false })),
	);
	expect(succeeded(settled)).toBe(10);
	const entries = await services.db
		.selectFrom("ledger_entry")
		.select("cents")
		.where("transaction_id", "=", transactionID)
		.execute();
	expect(entries.map(({ cents }) => Number(cents))).toEqual([-2_500]);
	const receipt = (await dana.portal.attempt({ transactionID })).receiptNumber ?? "";
	const found = await dana.portal.attempts({ accountId: account, search: receipt.toUpperCase() });
	expect(found.attempts.map((attempt) => attempt.transactionID)).toEqual([transactionID]);
});

it("opens one attempt for identical forms", async () => {
	const { id } = await newInvoice(services.db, account, 100);
	const form = opening(id, 100);
	const opened = await all(
		Array.from(
			{ length: 10 },
			() => () => dana.portal.openAttempt({ ...form, transactionID: newTransactionId() }),
		),
	);
	const ids = opened.map((outcome) =>
		outcome.status === "fulfilled" ? outcome.value.transactionID : outcome.reason,
	);
	expect(new Set(ids).size).toBe(1);
});

it("pays orders, handles declines, and flags a wrong amount for review", async () => {
	const orderId = await newOrder(services.db, account, 700);
	const order = {
		...opening("", 700),
		target: { kind: "order" as const, orderId },
	};
	const declined = await dana.portal.openAttempt(order);
	await payOnPage(dana, declined, "decline");
	await dana.portal.settle({ transactionID: declined.transactionID, giveUp: false });
	const again = { ...order, transactionID: newTransactionId(), formKey: crypto.randomUUID() };
	const wrong = await dana.portal.openAttempt(again);
	await payOnPage(dana, wrong, "wrong-amount");
	const settled = await dana.portal.settle({ transactionID: wrong.transactionID, giveUp: false });
	expect(settled.state).toBe("needs-attention");
	const third = { ...again, transactionID: newTransactionId(), formKey: crypto.randomUUID() };
	expect(await refusal(dana.portal.openAttempt(third))).toMatchObject({ code: "PAYMENT_OPEN" });

	const deps = paymentDeps(services.db, {
		projectId: "",
		origin: "",
		demo: true,
		now: services.now,
	});
	const lines: string[] = [];
	const outcome = await reconcilePayments(deps, (line) => lines.push(line));
	expect(outcome.attention).toBe(1);
	expect(lines.join()).toContain("$8.00 instead of $7.00");
	await recordRefund(deps, wrong.transactionID);
	expect((await dana.portal.openAttempt(third)).state).toBe("initiated");
});

it("leaves attempts that agree with the ledger", async () => {
	const disagreements: string[] = [];
	await checkLedger(services.db, (line) => disagreements.push(line));
	expect(disagreements).toEqual([]);
});
