/** Test and live payments: availability of the sandbox, shops without a provider, and their separation. */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedDemoUsers } from "#demo/demo-users.server";
import { clearTestPayments } from "#services/order-service/payments/clear-test-payments.server";
import { bookCredit } from "#services/portal-service/invoices/apply-credit.server";
import {
	lockedInvoiceRow,
	lockedMemoRow,
} from "#services/portal-service/invoices/invoices-repository.server";
import { issueCreditMemos } from "#services/portal-service/invoices/issue.server";
import { checkLedger } from "#services/portal-service/ledger/ledger-check.server";
import { whyPaymentsAreOff } from "#services/portal-service/payments/payment-mode.server";
import { serviceSettings } from "#services/service-settings.server";
import { paymentDeps } from "#services/services.server";
import { readServicesEnv } from "#services/shared/env.server";
import { demoClient, refusal } from "../../setup/demo-clients.ts";
import { type FakeProvider, startFakeProvider } from "../../setup/payments/fake-provider.ts";
import {
	initiation,
	newInvoice,
	newOrder,
	newTransactionId,
	type PaymentClient,
	paymentContract,
	payOnPage,
} from "../../setup/payments/payment-fixtures.ts";
import { postgresMissing, startPostgres } from "../../setup/postgres.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";

const account = "10010";
let provider: FakeProvider;
beforeAll(async () => {
	provider = await startFakeProvider("key-1");
});
afterAll(() => provider.stop());

const live = () => ({ name: "cardworks", apiKey: "key-1", timeoutMs: 2_000, baseUrl: provider.url });
const opening = (invoiceId: string) => ({
	transactionID: newTransactionId(),
	target: { kind: "invoices" as const, invoices: [{ invoiceId, amount: 50 }] },
	paymentType: "ACH" as const,
	expectedTotal: 50,
	formKey: crypto.randomUUID(),
});

async function withDana(services: RunningServices): Promise<PaymentClient> {
	await seedDemoUsers(services.db, true);
	return demoClient(services, paymentContract, "demo-distributor", account);
}

/** A memo for canceled pieces of an order, and $20.00 of it on an invoice of $30.00. */
async function creditPieces({ db }: RunningServices, orderId: string) {
	const { id: invoiceId } = await newInvoice(db, account, 3_000);
	const request = {
		...{ id: "cancellation-1", kind: "cancellation" as const, account_id: account, order_id: orderId },
		...{ status: "APPROVED" as const, created_at: "2026-11-20", updated_at: "2026-11-20" },
		...{ contact_email: "", title: "", content: "{}" },
	};
	const memoId = `canceled-${request.id}`;
	await db.transaction().execute(async (trx) => {
		await trx
			.insertInto("service_request")
			.values(request as never)
			.execute();
		const memo = { id: memoId, accountId: account, number: "CM-CX-100001", issuedOn: "2026-11-20" };
		await issueCreditMemos(trx, [{ ...memo, reason: "Canceled items", amountCents: 2_500 }]);
		const invoice = await lockedInvoiceRow(trx, [account], invoiceId);
		const row = await lockedMemoRow(trx, account, memoId);
		if (!invoice || !row) throw new Error("Nothing was issued.");
		await bookCredit(trx, account, { digest: "use-1", at: "2026-11-20", cents: 2_000, invoice, memo: row });
	});
	return { invoiceId, memoId };
}

async function getFaults({ db }: RunningServices): Promise<string[]> {
	const faults: string[] = [];
	await checkLedger(db, (fault) => faults.push(fault));
	return faults;
}

const deps = (environment: Record<string, string>, services: RunningServices) =>
	paymentDeps(services.db, serviceSettings(readServicesEnv(environment as unknown as NodeJS.ProcessEnv)));

describe("sandbox availability", () => {
	it.each([
		[{}, "sandbox"],
		[{ ORIGIN: "http://localhost:3000" }, "sandbox"],
		[{ ORIGIN: "https://shop.example.com" }, "none"],
		[{ ORIGIN: "https://shop.example.com", DEMO: "on" }, "sandbox"],
		[{ ORIGIN: "https://shop.example.com", DEMONSTRATION: "on" }, "sandbox"],
		[{ ORIGIN: "https://shop.example.com", DEMONSTRATION: "on", DEMO: "off" }, "none"],
		[{ DEMO: "off" }, "none"],
	] as const)("%j: provider is %s", async (environment, expected) => {
		const services = await startServices();
		expect(deps(environment, services).provider.name).toBe(expected);
		await services.stop();
	});
});

describe("a shop without a provider", () => {
	let services: RunningServices;
	let dana: PaymentClient;
	beforeAll(async () => {
		services = await startServices({ demo: false, origin: "https://shop.example.com" });
		dana = await withDana(services);
	});
	afterAll(() => services.stop());

	it("tells everybody that online payment isn't available", async () => {
		const nobody = await demoClient(services, paymentContract);
		expect(await nobody.portal.paymentOptions()).toEqual({
			mode: "live",
			types: [],
			off: expect.stringContaining("turned off"),
		});
	});

	it("opens no payment of invoices or orders, or without sign-in", async () => {
		const { id } = await newInvoice(services.db, account, 5_000);
		const orderId = await newOrder(services.db, account, 5_000);
		const browser = await demoClient(services, paymentContract, undefined, undefined, "b".repeat(40));
		const payer = { firstName: "Nia", lastName: "Brandt", email: "nia@test.example", reference: "A-1" };
		for (const refused of [
			() => dana.portal.openAttempt(opening(id)),
			() => dana.portal.openAttempt({ ...opening(id), target: { kind: "order", orderId } }),
			() => browser.portal.openAttempt({ ...opening(id), target: { kind: "portal", amount: 50, payer } }),
		])
			expect(await refusal(refused())).toMatchObject({
				status: 409,
				code: "PAYMENTS_OFF",
				message: expect.stringContaining("Place orders on account"),
			});
		expect(await services.db.selectFrom("payment_attempt").selectAll().execute()).toEqual([]);
	});

	it("has no sandbox page", async () => {
		const page = { tokenizedRequest: "t" };
		expect((await refusal(dana.orderPayments.sandboxPage(page))).status).toBe(404);
		const response = { ...page, answer: { kind: "cancel" as const } };
		expect((await refusal(dana.orderPayments.sandboxAnswer(response))).status).toBe(404);
		expect(await whyPaymentsAreOff(services.db, deps({ DEMO: "off" }, services).provider)).toBe(
			"no-provider",
		);
	});
});

const engines = [
	["SQLite", null],
	["PostgreSQL", startPostgres],
] as const;
describe.each(engines.filter(([, start]) => !start || !postgresMissing))("ledger mode on %s", (_, start) => {
	let databaseUrl: string;
	let cleanUp: () => Promise<void> | void;
	let sandbox: RunningServices;
	beforeAll(async () => {
		const folder = mkdtempSync(path.join(os.tmpdir(), "payment-modes-"));
		const server = await start?.();
		databaseUrl = server?.url ?? path.join(folder, "storefront.db");
		cleanUp = async () => {
			await server?.stop();
			rmSync(folder, { recursive: true, force: true });
		};
		sandbox = await startServices({ databaseUrl });
	});
	afterAll(async () => {
		await sandbox.stop();
		await cleanUp();
	});

	it("accepts live payments only after test payments are cleared", async () => {
		const dana = await withDana(sandbox);
		const { id } = await newInvoice(sandbox.db, account, 5_000);
		const orderId = await newOrder(sandbox.db, account, 5_000);
		const attempts = [
			await dana.portal.openAttempt(opening(id)),
			await dana.portal.openAttempt({ ...opening(id), target: { kind: "order", orderId } }),
		];
		for (const attempt of attempts) {
			expect(attempt.mode).toBe("test");
			await payOnPage(dana, attempt, "approve");
			await dana.portal.settle({ transactionID: attempt.transactionID });
		}
		expect((await dana.orders.order({ id: orderId })).paymentMode).toBe("test");
		const invoice = await dana.portal.invoice({ accountId: account, invoiceId: id });
		expect(invoice.settlements).toMatchObject([{ kind: "payment", mode: "test" }]);
		const mail = await sandbox.db
			.selectFrom("outbox")
			.selectAll()
			.where("subject", "like", "Receipt%")
			.execute();
		expect(mail).toHaveLength(2);
		for (const { subject, body } of mail) expect(subject + body).toMatch(/no money moved.*no money moved/s);
		expect(await getFaults(sandbox)).toEqual([]);
		const credited = await creditPieces(sandbox, orderId);

		// The same database with a live provider.
		const other = await startServices({ databaseUrl, paymentProvider: live() });
		const { id: unpaid } = await newInvoice(other.db, account, 5_000);
		const paying = await demoClient(other, paymentContract, "demo-distributor", account);
		expect(await refusal(paying.portal.openAttempt(opening(unpaid)))).toMatchObject({
			code: "PAYMENTS_OFF",
		});
		expect((await paying.portal.paymentOptions()).types).toEqual([]);

		const dialect = other.dialect;
		const dry = await clearTestPayments(other.db, dialect, { dryRun: true, now: Date.now() });
		expect(dry).toEqual({
			...{ payments: 2, entries: 2, invoices: 1, orders: 1 },
			memos: ["CM-CX-100001"],
		});
		expect((await paying.portal.paymentOptions()).types).toEqual([]);
		await clearTestPayments(other.db, dialect, { dryRun: false, now: Date.now() });
		expect(await getFaults(other)).toEqual([]);
		expect(await paying.portal.invoice({ accountId: account, invoiceId: id })).toMatchObject({
			InvoiceBalance: 50,
			settlements: [],
		});
		const memos = await other.db
			.selectFrom("credit_memo")
			.select("id")
			.where("account_id", "=", account)
			.execute();
		expect(memos).not.toContainEqual({ id: credited.memoId });
		const paidByCredit = await paying.portal.invoice({ accountId: account, invoiceId: credited.invoiceId });
		expect(paidByCredit).toMatchObject({ InvoiceBalance: 30, settlements: [] });
		expect(await paying.orders.order({ id: orderId })).toMatchObject({
			OrderStatus: "AWAITING_PAYMENT",
			PaymentStatus: "UNPAID",
			PaymentID: null,
		});
		await expect(other.db.deleteFrom("ledger_entry").execute()).rejects.toThrow("only added to");

		const attempt = await paying.portal.openAttempt(opening(unpaid));
		expect(attempt.mode).toBe("live");
		await paying.orderPayments.initiatePayment(initiation(attempt));
		provider.decide(attempt.transactionID);
		expect((await paying.portal.settle({ transactionID: attempt.transactionID })).state).toBe("completed");
		expect(await getFaults(other)).toEqual([]);
		await other.stop();

		// The sandbox on a live ledger.
		expect(await refusal(dana.portal.openAttempt(opening(id)))).toMatchObject({ code: "PAYMENTS_OFF" });
		await expect(clearTestPayments(sandbox.db, dialect, { dryRun: false, now: Date.now() })).rejects.toThrow(
			"live payments",
		);
	});

	it("is enforced by the database, whatever the program does", async () => {
		const { db } = sandbox;
		const row = await db.selectFrom("payment_attempt").selectAll().executeTakeFirstOrThrow();
		const { sequence: _sequence, ...copy } = { ...row, receipt_number: null, form_digest: null };
		const amounts = { amount_cents: Number(row.amount_cents), surcharge_cents: Number(row.surcharge_cents) };
		const insert = (change: object) =>
			db
				.insertInto("payment_attempt")
				.values({ ...copy, ...amounts, transaction_id: newTransactionId(), ...change })
				.execute();
		await expect(insert({ mode: "test" })).rejects.toThrow("cannot share a ledger");
		await expect(insert({ mode: "live", provider: "sandbox" })).rejects.toThrow("cannot share a ledger");
		await expect(db.updateTable("payment_attempt").set({ mode: "test" }).execute()).rejects.toThrow(
			"cannot change",
		);
		await expect(db.updateTable("ledger_mode").set({ mode: "test" }).execute()).rejects.toThrow(
			"cannot change",
		);
		await expect(db.deleteFrom("ledger_mode").execute()).rejects.toThrow("still has payments");
		const entry = {
			at: row.created_at,
			kind: "portal-payment" as const,
			account_id: null,
			cents: -1,
			invoice_id: null,
			credit_memo_id: null,
			order_id: null,
			transaction_id: row.transaction_id,
			entry_key: "forged",
			note: "",
		};
		for (const mode of ["test", null] as const)
			await expect(
				db
					.insertInto("ledger_entry")
					.values({ ...entry, mode })
					.execute(),
			).rejects.toThrow("mode of its payment");
	});

	it("violations made past the guards are reported by the check", async () => {
		const { db, dialect } = sandbox;
		if (dialect === "sqlite") await sql`DROP TRIGGER payment_attempt_mode_stays`.execute(db);
		else await sql`ALTER TABLE payment_attempt DISABLE TRIGGER USER`.execute(db);
		await db.updateTable("payment_attempt").set({ mode: "test" }).execute();
		const faults = await getFaults(sandbox);
		expect(faults.join("\n")).toMatch(/Ledger: is live, and 1 payments are not/);
		expect(faults.join("\n")).toMatch(/is test, and 1 of its entries are not marked so/);
	});
});
