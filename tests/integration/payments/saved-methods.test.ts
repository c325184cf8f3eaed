/** Cards and bank accounts that the provider keeps: saved by opting in, charged once, never after removal. */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedDemoUsers } from "#demo/demo-users.server";
import { surchargeCents } from "#rules/payments/surcharge";
import { checkLedger } from "#services/portal-service/ledger/ledger-check.server";
import { chargeMethod } from "#services/portal-service/payments/methods/charge-method.server";
import {
	createMethodVault,
	renewMethods,
} from "#services/portal-service/payments/methods/payment-methods.server";
import { ProviderSilent } from "#services/portal-service/payments/provider/payment-provider";
import { reconcileAttempt } from "#services/portal-service/payments/reconcile/settle-payment.server";
import { keepCreditHandler } from "#services/resource-service/credit/retention.server";
import { createTaxIdVault } from "#services/resource-service/credit/tax-id-vault.server";
import type { ServiceSettings } from "#services/service-settings.server";
import { paymentDeps } from "#services/services.server";
import type { Logger } from "#services/shared/logger.server";
import { settleAtOnce } from "../../setup/at-once.ts";
import { demoClient, refusal } from "../../setup/demo-clients.ts";
import {
	initiation,
	newInvoice,
	newOrder,
	newTransactionId,
	type PaymentClient,
	paymentContract,
	testNumber,
} from "../../setup/payments/payment-fixtures.ts";
import { commonDialects, startPostgres, type TestPostgres } from "../../setup/postgres.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";

const [harbor, bangor] = ["10010", "10020"];
const creditKeys = [randomBytes(32)];

describe.each(commonDialects)("saved payment methods on %s", (dialect) => {
	let postgres: TestPostgres | undefined;
	let services: RunningServices;
	let dana: PaymentClient;
	let danaInBangor: PaymentClient;
	let rosa: PaymentClient;

	beforeAll(async () => {
		postgres = dialect === "postgres" ? await startPostgres() : undefined;
		services = await startServices({
			databaseUrl: postgres?.url,
			origin: "https://shop.example",
			storeName: "Northlight Supply, Inc.",
			creditKeys,
		});
		await seedDemoUsers(services.db, true);
		const client = (userId: string, accountId: string) =>
			demoClient(services, paymentContract, userId, accountId);
		dana = await client("demo-distributor", harbor);
		danaInBangor = await client("demo-distributor", bangor);
		rosa = await client("demo-representative", harbor);
	});
	afterAll(async () => {
		const disagreements: string[] = [];
		await checkLedger(services.db, (line) => disagreements.push(line));
		await services.stop();
		await postgres?.stop();
		expect(disagreements).toEqual([]);
	});

	type Type = "ACH" | "CREDITCARD";
	type Effect = Parameters<typeof testNumber>[1];

	async function opening(paymentType: Type, methodId?: string, cents = 1000) {
		const { id } = await newInvoice(services.db, harbor, cents);
		return {
			transactionID: newTransactionId(),
			target: { kind: "invoices" as const, invoices: [{ invoiceId: id, amount: cents / 100 }] },
			paymentType,
			expectedTotal: (cents + surchargeCents(cents, paymentType)) / 100,
			formKey: crypto.randomUUID(),
			methodId,
		};
	}

	/** Pays at the provider's page. @param keep whether the payer lets the provider keep the method */
	async function paid(paymentType: Type, effect: Effect, keep: boolean) {
		const attempt = await dana.portal.openAttempt(await opening(paymentType));
		const { tokenizedRequest } = await dana.orderPayments.initiatePayment(initiation(attempt));
		const page = await dana.orderPayments.sandboxPage({ tokenizedRequest });
		await dana.orderPayments.sandboxAnswer({
			tokenizedRequest,
			answer: { ...testNumber(attempt, effect), keep },
		});
		return { attempt, consent: page.consent };
	}

	/** @returns the id of a method with this effect */
	async function saved(paymentType: Type, effect: Effect = "approve"): Promise<string> {
		const before = new Set((await list()).map(({ id }) => id));
		const { attempt } = await paid(paymentType, effect, true);
		if (effect === "slow" || effect === "silence") services.advance(130_000);
		await dana.portal.settle({ transactionID: attempt.transactionID });
		const method = (await list()).find(({ id }) => !before.has(id));
		if (!method) throw new Error("Nothing was saved.");
		return method.id;
	}
	const list = async () => (await dana.portal.paymentMethods({ accountId: harbor })).methods;
	const charge = (transactionID: string) => dana.portal.chargeMethod({ transactionID });
	const row = (table: "payment_method" | "sandbox_method") =>
		services.db.selectFrom(table).selectAll().execute();
	const entries = (transactionID: string) =>
		services.db
			.selectFrom("ledger_entry")
			.select(["kind", "cents"])
			.where("transaction_id", "=", transactionID)
			.execute();
	const refused = async (call: Promise<unknown>) => {
		const { status, code } = await refusal(call);
		return [status, code];
	};

	it("saves nothing unless the payer opts in", async () => {
		const { attempt, consent } = await paid("CREDITCARD", "approve", false);
		expect(consent).toMatch(
			/^I allow Northlight Supply, Inc\. to have this card kept by the payment provider/,
		);
		await dana.portal.settle({ transactionID: attempt.transactionID });
		expect(await dana.portal.paymentMethods({ accountId: harbor })).toEqual({ offered: true, methods: [] });
	});

	it("saves token, last four digits and consent, and no number anywhere", async () => {
		const { attempt, consent } = await paid("ACH", "approve", true);
		expect(consent).toMatch(
			/^I authorize Northlight Supply, Inc\. to debit this bank account electronically \(ACH\)/,
		);
		const { transactionID } = attempt;
		await settleAtOnce(Array.from({ length: 5 }, () => () => dana.portal.settle({ transactionID })));
		const [method, ...others] = await list();
		expect(others).toEqual([]);
		expect(method).toMatchObject({
			type: "ACH",
			lastFour: "0001",
			expiresOn: null,
			isDefault: true,
			consent,
		});
		expect(Date.parse(method?.consentAt ?? "")).not.toBeNaN();
		const stored = JSON.stringify([await row("payment_method"), await row("sandbox_method")]);
		expect(stored).not.toContain("1000000001");
		const [kept] = await row("sandbox_method");
		const [own] = await row("payment_method");
		expect(JSON.stringify(own)).not.toContain((kept as { token: string }).token);
		const told = await dana.orderPayments.status({
			paymentProvider: attempt.paymentProvider,
			transactionID,
		});
		expect(JSON.stringify(told)).not.toContain("tok_");
	});

	it("is saved with payments of invoices alone, not of orders", async () => {
		const orderId = await newOrder(services.db, harbor, 500);
		const attempt = await dana.portal.openAttempt({
			transactionID: newTransactionId(),
			target: { kind: "order", orderId },
			paymentType: "CREDITCARD",
			expectedTotal: 5,
		});
		const { tokenizedRequest } = await dana.orderPayments.initiatePayment(initiation(attempt));
		expect((await dana.orderPayments.sandboxPage({ tokenizedRequest })).consent).toBeNull();
	});

	it.each(["CREDITCARD", "ACH"] as const)("pays an order once, without a surcharge (%s)", async (type) => {
		const methodId = await saved(type);
		const orderId = await newOrder(services.db, harbor, 5050, type);
		const request = {
			transactionID: newTransactionId(),
			target: { kind: "order" as const, orderId },
			paymentType: type,
			expectedTotal: 50.5,
			formKey: crypto.randomUUID(),
			methodId,
		};
		const other = { ...request, paymentType: type === "ACH" ? "CREDITCARD" : "ACH" } as const;
		expect(await refused(dana.portal.openAttempt(other))).toEqual([409, "METHOD_TYPE"]);
		// Who orders without paying the account's invoices uses no saved method.
		expect(await refused(rosa.portal.openAttempt(request))).toEqual([403, "FORBIDDEN"]);
		const { transactionID } = await dana.portal.openAttempt(request);
		expect(await refused(rosa.portal.chargeMethod({ transactionID }))).toEqual([403, "FORBIDDEN"]);
		await settleAtOnce(Array.from({ length: 4 }, () => () => charge(transactionID)));
		expect(await charge(transactionID)).toMatchObject({ state: "completed", bankSurcharge: 0 });
		const order = await services.db
			.selectFrom("shop_order")
			.select(["order_status", "payment_status", "payment_cents"])
			.where("id", "=", orderId)
			.executeTakeFirst();
		expect(order).toMatchObject({ order_status: "PENDING", payment_status: "AUTHORIZED" });
		expect(Number(order?.payment_cents)).toBe(5050);
		expect((await entries(transactionID)).map(({ kind, cents }) => [kind, Number(cents)])).toEqual([
			["order-payment", -5050],
		]);
	});

	it("charges once for many requests, with the surcharge of a card", async () => {
		const methodId = await saved("CREDITCARD");
		const request = await opening("CREDITCARD", methodId, 1050);
		const attempt = await dana.portal.openAttempt(request);
		expect(attempt).toMatchObject({ bankSurcharge: 0.32, total: 10.82, method: "Visa ending 1111" });
		expect(await refused(dana.orderPayments.initiatePayment(initiation(attempt)))).toEqual([409, "DECIDED"]);
		const { transactionID } = attempt;
		const outcomes = await settleAtOnce(Array.from({ length: 8 }, () => () => charge(transactionID)));
		for (const outcome of outcomes)
			if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "DECIDED" });
		expect((await dana.portal.attempt({ transactionID })).state).toBe("completed");
		expect((await charge(transactionID)).state).toBe("completed");
		expect((await entries(transactionID)).map(({ cents }) => Number(cents))).toEqual([-1050, 32]);
		const charged = await services.db
			.selectFrom("sandbox_transaction")
			.select("charged_cents")
			.where("transaction_id", "=", transactionID)
			.execute();
		expect(charged.map(({ charged_cents }) => Number(charged_cents))).toEqual([1082]);
	});

	it("pays invoices of several branches with one charge, each in its own ledger", async () => {
		const methodId = await saved("CREDITCARD");
		const shares = [
			{ accountId: harbor, ...(await newInvoice(services.db, harbor, 70_00)) },
			{ accountId: bangor, ...(await newInvoice(services.db, bangor, 30_01)) },
		];
		const request = {
			transactionID: newTransactionId(),
			target: {
				kind: "invoices" as const,
				invoices: shares.map(({ id }, index) => ({ invoiceId: id, amount: index === 0 ? 70 : 30.01 })),
				company: true,
			},
			paymentType: "CREDITCARD" as const,
			expectedTotal: 103.01,
			formKey: crypto.randomUUID(),
			methodId,
		};
		// Rosa looks after the account and pays nothing of it; without the company, only own invoices are paid.
		expect(await refused(rosa.portal.openAttempt(request))).toEqual([403, "FORBIDDEN"]);
		const alone = { ...request, target: { ...request.target, company: undefined } };
		expect(await refused(dana.portal.openAttempt(alone))).toEqual([404, "NOT_FOUND"]);
		const opened = await settleAtOnce([1, 2].map(() => () => dana.portal.openAttempt(request)));
		expect(opened.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
		const { transactionID } = request;
		const outcomes = await settleAtOnce(Array.from({ length: 6 }, () => () => charge(transactionID)));
		for (const outcome of outcomes)
			if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "DECIDED" });
		expect(await charge(transactionID)).toMatchObject({
			state: "completed",
			bankSurcharge: 3,
			total: 103.01,
		});
		const booked = await services.db
			.selectFrom("ledger_entry")
			.select(["account_id", "kind", "cents"])
			.where("transaction_id", "=", transactionID)
			.orderBy("sequence")
			.execute();
		expect(booked.map(({ account_id, kind, cents }) => [account_id, kind, Number(cents)])).toEqual([
			[harbor, "invoice-payment", -70_00],
			[bangor, "invoice-payment", -30_01],
			[harbor, "surcharge", 2_10],
			[bangor, "surcharge", 90],
		]);
		const charged = await services.db
			.selectFrom("sandbox_transaction")
			.select("charged_cents")
			.where("transaction_id", "=", transactionID)
			.execute();
		expect(charged.map(({ charged_cents }) => Number(charged_cents))).toEqual([103_01]);
		expect(
			await danaInBangor.portal.invoice({ accountId: bangor, invoiceId: shares[1]?.id ?? "" }),
		).toMatchObject({ InvoiceBalance: 0, settlements: [{ amount: 30.01, transactionID: null }] });
	});

	it("stays open while the outcome is unknown, and is never charged a second time", async () => {
		const methodId = await saved("ACH");
		const { transactionID } = await dana.portal.openAttempt(await opening("ACH", methodId));
		const deps = paymentDeps(services.db, {
			projectId: "test-project",
			demo: true,
			origin: "https://shop.example",
			creditKeys,
			now: services.now,
		} as ServiceSettings);
		const { tokens } = deps.provider;
		if (!tokens) throw new Error("The sandbox keeps methods.");
		let charges = 0;
		const call = {
			bearer: { userId: "demo-distributor", email: "distributor@demo.example", emailVerified: true },
			accountId: harbor,
		} as never;
		const lost = {
			...deps,
			provider: {
				...deps.provider,
				find: deps.provider.find,
				tokens: {
					...tokens,
					async charge(request: Parameters<typeof tokens.charge>[0]) {
						charges += 1;
						await tokens.charge(request);
						throw new ProviderSilent("The answer was lost.");
					},
				},
			},
		};
		for (let round = 0; round < 3; round++)
			expect(await refused(chargeMethod(lost, call, transactionID))).toEqual([503, "PROVIDER_SILENT"]);
		expect(charges).toBe(3);
		expect((await dana.portal.attempt({ transactionID })).state).toBe("initiated");
		expect((await dana.portal.settle({ transactionID })).state).toBe("completed");
		expect((await entries(transactionID)).map(({ cents }) => Number(cents))).toEqual([-1000]);
	});

	it("isn't canceled while its charge may arrive at the provider yet", async () => {
		const methodId = await saved("CREDITCARD");
		const { transactionID } = await dana.portal.openAttempt(await opening("CREDITCARD", methodId));
		const deps = paymentDeps(services.db, {
			...{ projectId: "test-project", demo: true, origin: "https://shop.example" },
			...{ creditKeys, now: services.now },
		} as ServiceSettings);
		const { tokens } = deps.provider;
		if (!tokens) throw new Error("The sandbox keeps methods.");
		const call = {
			bearer: { userId: "demo-distributor", email: "distributor@demo.example", emailVerified: true },
			accountId: harbor,
		} as never;
		type Charge = Parameters<typeof tokens.charge>[0];
		const onTheWay: Charge[] = [];
		const { withdraw: _, ...withoutWithdrawing } = deps.provider;
		const slow = {
			...deps,
			provider: {
				...withoutWithdrawing,
				find: deps.provider.find,
				tokens: {
					...tokens,
					async charge(request: Charge) {
						onTheWay.push(request);
						throw new ProviderSilent("No answer in time.");
					},
				},
			},
		};
		expect(await refused(chargeMethod(slow, call, transactionID))).toEqual([503, "PROVIDER_SILENT"]);
		for (const provider of [slow.provider, deps.provider])
			expect((await reconcileAttempt({ ...deps, provider }, transactionID, { giveUp: true })).state).toBe(
				"initiated",
			);
		for (const request of onTheWay) await tokens.charge(request);
		expect((await dana.portal.settle({ transactionID, giveUp: true })).state).toBe("completed");
		expect((await entries(transactionID)).map(({ cents }) => Number(cents))).toEqual([-1000, 30]);
	});

	it("releases the invoice when the provider declines or never got the charge", async () => {
		const methodId = await saved("CREDITCARD", "wrong-amount").catch(() => null);
		// A wrong amount completes nothing, so nothing is saved either.
		expect(methodId).toBeNull();
		const usable = await saved("CREDITCARD");
		const request = await opening("CREDITCARD", usable);
		const first = await dana.portal.openAttempt(request);
		const ended = await dana.portal.settle({ transactionID: first.transactionID, giveUp: true });
		expect(ended.state).toBe("cancelled");
		expect(await refused(charge(first.transactionID))).toEqual([409, "DECIDED"]);
		await services.db.updateTable("sandbox_method").set({ effect: "decline" }).execute();
		const second = await dana.portal.openAttempt({
			...request,
			formKey: crypto.randomUUID(),
			transactionID: newTransactionId(),
		});
		expect((await charge(second.transactionID)).state).toBe("declined");
		await services.db.updateTable("sandbox_method").set({ effect: "approve" }).execute();
		expect(await entries(second.transactionID)).toEqual([]);
	});

	it("refuses an expired card, another type and a method of another account", async () => {
		const methodId = await saved("CREDITCARD");
		expect(await refused(dana.portal.openAttempt(await opening("ACH", methodId)))).toEqual([
			409,
			"METHOD_TYPE",
		]);
		expect(await refused(dana.portal.openAttempt(await opening("ACH", "no-such")))).toEqual([
			404,
			"NOT_FOUND",
		]);
		const { id } = await newInvoice(services.db, bangor, 1000);
		const there = {
			...(await opening("CREDITCARD", methodId)),
			target: { kind: "invoices" as const, invoices: [{ invoiceId: id, amount: 10 }] },
		};
		expect(await refused(danaInBangor.portal.openAttempt(there))).toEqual([404, "NOT_FOUND"]);
		for (const call of [
			() => danaInBangor.portal.changePaymentMethod({ methodId, label: "Mine" }),
			() => danaInBangor.portal.removePaymentMethod({ methodId }),
			() => danaInBangor.portal.paymentMethods({ accountId: harbor }),
		])
			expect((await refused(call()))[0]).toBe(404);
		for (const call of [
			() => rosa.portal.paymentMethods({ accountId: harbor }),
			() => rosa.portal.removePaymentMethod({ methodId }),
		])
			expect((await refused(call()))[0]).toBe(403);
		await services.db
			.updateTable("payment_method")
			.set({ expires_on: "2026-10-31" })
			.where("id", "=", methodId)
			.execute();
		expect(await refusal(dana.portal.openAttempt(await opening("CREDITCARD", methodId)))).toMatchObject({
			status: 409,
			code: "METHOD_EXPIRED",
			message: "Visa ending 1111 has expired. Choose another way to pay, or save the new card.",
		});
	});

	it("never uses a removed method, also for a payment that was open before", async () => {
		const methodId = await saved("CREDITCARD");
		await dana.portal.changePaymentMethod({ methodId, label: "Office card", makeDefault: true });
		expect((await list()).map(({ label, isDefault }) => [label, isDefault])[0]).toEqual([
			"Office card",
			true,
		]);
		expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
		const open = await dana.portal.openAttempt(await opening("CREDITCARD", methodId));
		const { methods } = await dana.portal.removePaymentMethod({ methodId });
		expect(methods.map(({ id }) => id)).not.toContain(methodId);
		expect(await refused(charge(open.transactionID))).toEqual([409, "METHOD_GONE"]);
		expect(await refused(dana.portal.openAttempt(await opening("CREDITCARD", methodId)))).toEqual([
			409,
			"METHOD_GONE",
		]);
		expect(await refused(dana.portal.removePaymentMethod({ methodId }))).toEqual([404, "NOT_FOUND"]);
		const own = await services.db
			.selectFrom("payment_method")
			.select(["token", "consent", "removed_by"])
			.where("id", "=", methodId)
			.executeTakeFirst();
		expect(own).toMatchObject({
			token: "",
			removed_by: "demo-distributor",
			consent: expect.stringMatching(/^I allow/),
		});
		expect((await dana.portal.settle({ transactionID: open.transactionID, giveUp: true })).state).toBe(
			"cancelled",
		);
	});

	it("is encrypted again with the newest key, so that the old one can go", async () => {
		const methodId = await saved("CREDITCARD");
		const [newKey, { db }] = [randomBytes(32), services];
		const token = async () =>
			(await db.selectFrom("payment_method").select("token").where("id", "=", methodId).executeTakeFirst())
				?.token ?? "";
		const before = await createMethodVault(creditKeys).open(await token(), methodId);
		const both = createMethodVault([newKey, ...creditKeys]);
		expect((await renewMethods({ db, methodVault: both })).renewed).toBeGreaterThan(0);
		expect(await renewMethods({ db, methodVault: both })).toEqual({ renewed: 0, unreadable: 0 });
		expect(await createMethodVault([newKey]).open(await token(), methodId)).toBe(before);
		const removed = await db
			.selectFrom("payment_method")
			.select("token")
			.where("removed_at", "is not", null)
			.execute();
		expect(new Set(removed.map((method) => method.token))).toEqual(new Set([""]));
		const lost = createMethodVault([randomBytes(32)]);
		expect((await renewMethods({ db, methodVault: lost })).unreadable).toBeGreaterThan(0);
	});

	it("is encrypted again by the job that does so for tax ids, before its log says that all are", async () => {
		const methodId = await saved("CREDITCARD");
		const [keys, { db, now }] = [[randomBytes(32), ...creditKeys], services];
		const methodVault = createMethodVault(keys);
		const job = keepCreditHandler(
			{ db, now, days: { draft: 1, application: 1 }, vault: createTaxIdVault(keys) },
			() => renewMethods({ db, methodVault }),
			{ info: (line: object) => lines.push(line), error: () => undefined } as unknown as Logger,
		);
		const lines: object[] = [];
		await job.run({}, { attempt: 1, signal: new AbortController().signal, renew: async () => undefined });
		expect(lines).toEqual([{ taxIds: 0, others: expect.any(Number) }]);
		const row = await db
			.selectFrom("payment_method")
			.selectAll()
			.where("id", "=", methodId)
			.executeTakeFirst();
		expect(row?.key_id).toBe(methodVault.newestKeyId);
	});
});
