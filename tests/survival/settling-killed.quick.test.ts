/**
 * Services killed while settling payments: before and after the provider's answer and the write. Afterwards
 * each payment settles in exactly one state, and the ledger agrees.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { PaymentAttempt, PaymentTarget } from "#contracts/payments/payment-attempts";
import { type OpenDatabase, openDatabase } from "#services/db/connect.server";
import { checkLedger } from "#services/portal-service/ledger/ledger-check.server";
import demoSignIns from "../../services/data/demo-sign-ins.json" with { type: "json" };
import {
	builtService,
	copyOfSeededData,
	databaseIn,
	type EmbeddedServices,
	startServicesOn,
} from "../setup/embedded-services.ts";
import { type FakeProvider, startFakeProvider } from "../setup/payments/fake-provider.ts";
import { initiation, newInvoice, newOrder, newTransactionId } from "../setup/payments/payment-fixtures.ts";
import { whole } from "./whole.ts";

const account = "10010";
const cents = 4_200;
const key = "key-1";

let folder: string;
let database: OpenDatabase;
let provider: FakeProvider;
let env: Record<string, string>;
let services: EmbeddedServices;
let headers: Record<string, string>;

const start = () => startServicesOn(folder, env);

beforeAll(async () => {
	folder = await copyOfSeededData();
	provider = await startFakeProvider(key);
	env = {
		DEMO: "on",
		PAYMENT_PROVIDER_BASE_URL: provider.url,
		PAYMENT_PROVIDER_NAME: "cardworks",
		PAYMENT_PROVIDER_API_KEY: key,
		// The demo data has test payments.
		PAYMENT_PROVIDER_MODE: "test",
		// A busy machine answers late.
		PAYMENT_PROVIDER_TIMEOUT_MS: "60000",
	};
	services = await start();
	database = await openDatabase(databaseIn(folder));
	// Make demo payments too old to be checked, since the sandbox is not used here.
	await database.db
		.updateTable("payment_attempt")
		.set({ updated_at: "2025-01-01T00:00:00.000Z" })
		.where("provider", "=", "sandbox")
		.where("state", "in", ["cancelled", "declined"])
		.execute();
	const { email, password } = demoSignIns.find(({ userId }) => userId === "demo-distributor") ?? {};
	const signIn = "/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x";
	const { body } = await services.call(signIn, { email, password });
	headers = { authorization: `Bearer ${body.idToken}`, "x-account-id": account };
});

afterEach(() => provider.onQuestion(null));

afterAll(async () => {
	await services.kill();
	await database.close();
	await provider.stop();
	rmSync(folder, { recursive: true });
});

async function post(to: string, body: unknown): Promise<Record<string, unknown>> {
	const response = await services.call(to, body, headers);
	if (response.status !== 200) throw new Error(`${to}: ${response.status} ${JSON.stringify(response.body)}`);
	return response.body;
}

/** Begins a payment whose page is open at the provider. */
async function opened(kind: "order" | "invoices"): Promise<string> {
	const target: PaymentTarget =
		kind === "order"
			? { kind, orderId: await newOrder(database.db, account, cents) }
			: {
					kind,
					invoices: [{ invoiceId: (await newInvoice(database.db, account, cents)).id, amount: cents / 100 }],
				};
	const attempt = (await post("/portal-service/attempts", {
		transactionID: newTransactionId(),
		target,
		paymentType: "ACH",
		expectedTotal: cents / 100,
	})) as PaymentAttempt;
	const { paymentProvider, ...request } = initiation(attempt);
	await post(`/order-service/${paymentProvider}/initiate-payment`, request);
	// Reconciliation skips recent attempts.
	await database.db
		.updateTable("payment_attempt")
		.set({ created_at: "2026-11-01T00:00:00.000Z" })
		.where("transaction_id", "=", attempt.transactionID)
		.execute();
	return attempt.transactionID;
}

/** Settles like a browser, which ignores that the services die. */
const settle = (transactionID: string): Promise<unknown> =>
	services
		.call(`/portal-service/attempts/${transactionID}/settle`, { giveUp: false }, headers)
		.catch(() => null);

const getAttempt = (transactionID: string) =>
	database.db
		.selectFrom("payment_attempt")
		.selectAll()
		.where("transaction_id", "=", transactionID)
		.executeTakeFirstOrThrow();

async function reconcile(): Promise<ChildProcess> {
	return spawn(process.execPath, [await builtService("cli/payments-reconcile")], {
		env: { ...process.env, ...env, DATA_DIR: folder },
		stdio: ["ignore", "ignore", "inherit"],
	});
}

async function reconciled(): Promise<number> {
	const [code] = await once(await reconcile(), "exit");
	return code;
}

/** Each is completed with one receipt and one booking, and mailed once. */
async function expectPaidOnce(transactionIds: readonly string[]): Promise<void> {
	const receipts = new Set<string | null>();
	for (const transactionID of transactionIds) {
		const row = await getAttempt(transactionID);
		expect(row).toMatchObject({ state: "completed", payment_id: `P-${transactionID}` });
		receipts.add(row.receipt_number);
		const entries = await database.db
			.selectFrom("ledger_entry")
			.select(["cents"])
			.where("transaction_id", "=", transactionID)
			.execute();
		expect(entries.map((entry) => Number(entry.cents))).toEqual([-cents]);
		const events = await database.db
			.selectFrom("payment_event")
			.select("note")
			.where("transaction_id", "=", transactionID)
			.where("state", "=", "completed")
			.execute();
		expect(events).toHaveLength(1);
		const mails = await database.db
			.selectFrom("outbox")
			.select("id")
			.where("subject", "=", `Receipt ${row.receipt_number} (test, no money moved)`)
			.execute();
		expect(mails).toHaveLength(1);
	}
	expect(receipts.size).toBe(transactionIds.length);
	const holds = await database.db
		.selectFrom("payment_hold")
		.selectAll()
		.where("transaction_id", "in", transactionIds)
		.execute();
	expect(holds).toEqual([]);
}

async function expectBooksAgree(): Promise<void> {
	const disagreements: string[] = [];
	await checkLedger(database.db, (line) => disagreements.push(line));
	expect(disagreements).toEqual([]);
}

it("changes nothing when killed before the provider's response", async () => {
	const transactionID = await opened("invoices");
	provider.decide(transactionID);
	provider.onQuestion(() => void services.kill());
	await settle(transactionID);
	provider.onQuestion(null);
	expect((await getAttempt(transactionID)).state).toBe("initiated");
	services = await start();
	expect(await reconciled()).toBe(0);
	await expectPaidOnce([transactionID]);
	await expectBooksAgree();
});

it("is atomic when killed after the provider's response", async () => {
	const transactionID = await opened("order");
	provider.decide(transactionID);
	provider.onQuestion(null, () => void services.kill());
	await settle(transactionID);
	provider.onQuestion(null);
	expect(["initiated", "completed"]).toContain((await getAttempt(transactionID)).state);
	await expectBooksAgree();
	services = await start();
	expect(await reconciled()).toBe(0);
	await expectPaidOnce([transactionID]);
	await expectBooksAgree();
});

if (whole)
	it("ends in one state per payment, wherever the process is killed", async () => {
		const kinds = Array.from({ length: 24 }, (_, index) => (index % 2 ? "order" : "invoices"));
		const approved: string[] = [];
		for (const kind of kinds as ("order" | "invoices")[]) approved.push(await opened(kind));
		const declined = [await opened("order"), await opened("invoices")];
		for (const transactionID of approved) provider.decide(transactionID);
		for (const transactionID of declined)
			provider.decide(transactionID, { response_indicator: "D", status_description: "declined" });
		const all = [...approved, ...declined];
		const seen = new Set<string>();
		// Kill at provider answers and at responses to browsers.
		for (const [answers, events] of [
			[12, 99],
			[99, 1],
			[99, 7],
			[99, 19],
		] as const) {
			const counts = { answers: 0, events: 0 };
			let killed = false;
			const count = (what: keyof typeof counts, last: number) => {
				counts[what] += 1;
				if (counts[what] !== last) return;
				killed = true;
				void services.kill();
			};
			provider.onQuestion(null, () => count("answers", answers));
			const asked = all.flatMap((transactionID) => [settle(transactionID), settle(transactionID)]);
			await Promise.all(
				asked.map((settling) => settling.then((response) => response && count("events", events))),
			);
			provider.onQuestion(null);
			expect(killed).toBe(true);
			await services.kill();
			await expectBooksAgree();
			for (const transactionID of all) seen.add((await getAttempt(transactionID)).state);
			services = await start();
		}
		// The test needs both interrupted and uninterrupted payments.
		expect(seen.has("initiated")).toBe(true);
		expect(seen.has("completed")).toBe(true);

		// Reconciliation may also be killed, and run twice while the shop settles.
		for (const questions of [1, 4]) {
			let asked = 0;
			const run = await reconcile();
			provider.onQuestion(() => {
				asked += 1;
				if (asked === questions) run.kill("SIGKILL");
			});
			await once(run, "exit");
		}
		provider.onQuestion(null);
		const [one, other] = await Promise.all([reconciled(), reconciled(), ...all.map(settle)]);
		expect([one, other]).toEqual([0, 0]);
		await expectPaidOnce(approved);
		for (const transactionID of declined)
			expect(await getAttempt(transactionID)).toMatchObject({ state: "declined", receipt_number: null });
		await expectBooksAgree();
	});
