/** One payment for invoices of several branches: one charge, each branch's own ledger, on both databases. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedDemoUsers } from "#demo/demo-users.server";
import { surchargeCents } from "#rules/payments/surcharge";
import { checkLedger } from "#services/portal-service/ledger/ledger-check.server";
import { settleAtOnce } from "../../setup/at-once.ts";
import { demoClient, refusal } from "../../setup/demo-clients.ts";
import {
	initiation,
	newInvoice,
	newTransactionId,
	type PaymentClient,
	paymentContract,
	payOnPage,
} from "../../setup/payments/payment-fixtures.ts";
import { dialects, startPostgres, type TestPostgres } from "../../setup/postgres.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";

const [harbor, bangor, lewiston] = ["10010", "10020", "10060"];
const otherCompany = "10030";

describe.each(dialects)("payments of branches on %s", (dialect) => {
	let postgres: TestPostgres | undefined;
	let services: RunningServices;
	let dana: PaymentClient;
	let danaInBangor: PaymentClient;

	beforeAll(async () => {
		postgres = dialect === "postgres" ? await startPostgres() : undefined;
		services = await startServices({ databaseUrl: postgres?.url, origin: "https://shop.example" });
		await seedDemoUsers(services.db, true);
		const client = (userId: string, accountId: string) =>
			demoClient(services, paymentContract, userId, accountId);
		dana = await client("demo-distributor", harbor);
		danaInBangor = await client("demo-distributor", bangor);
	});
	afterAll(async () => {
		const disagreements: string[] = [];
		await checkLedger(services.db, (line) => disagreements.push(line));
		await services.stop();
		await postgres?.stop();
		expect(disagreements).toEqual([]);
	});

	type Share = { id: string; cents: number };
	const opening = (shares: readonly Share[], paymentType: "ACH" | "CREDITCARD" = "CREDITCARD") => {
		const cents = shares.reduce((sum, share) => sum + share.cents, 0);
		return {
			transactionID: newTransactionId(),
			target: {
				kind: "invoices" as const,
				invoices: shares.map(({ id, cents: part }) => ({ invoiceId: id, amount: part / 100 })),
				company: true,
			},
			paymentType,
			expectedTotal: (cents + surchargeCents(cents, paymentType)) / 100,
			formKey: crypto.randomUUID(),
		};
	};
	const invoice = async (account: string, cents: number): Promise<Share> => ({
		id: (await newInvoice(services.db, account, cents)).id,
		cents,
	});
	const balance = async (id: string) =>
		Number(
			(
				await services.db
					.selectFrom("invoice")
					.select("balance_cents")
					.where("id", "=", id)
					.executeTakeFirstOrThrow()
			).balance_cents,
		);
	const entries = async (transactionID: string) =>
		(
			await services.db
				.selectFrom("ledger_entry")
				.select(["account_id", "kind", "cents"])
				.where("transaction_id", "=", transactionID)
				.orderBy("sequence")
				.execute()
		).map(({ account_id, kind, cents }) => [account_id, kind, Number(cents)]);

	it("charges once, and books the invoices and its part of the surcharge in each ledger", async () => {
		// 3% of $1.00 is 3 cents; alone, each half would have 2 cents.
		const [here, there] = [await invoice(harbor, 50), await invoice(bangor, 50)];
		const attempt = await dana.portal.openAttempt(opening([here, there]));
		expect(attempt).toMatchObject({ accountId: harbor, amount: 1, bankSurcharge: 0.03, total: 1.03 });
		expect(attempt.invoices.map(({ branch }) => branch?.accountId)).toEqual([harbor, bangor]);
		await payOnPage(dana, attempt, "approve");
		const { transactionID } = attempt;
		const settled = await Promise.all(Array.from({ length: 8 }, () => dana.portal.settle({ transactionID })));
		expect(new Set(settled.map(({ state }) => state))).toEqual(new Set(["completed"]));
		expect([await balance(here.id), await balance(there.id)]).toEqual([0, 0]);
		expect(await entries(transactionID)).toEqual([
			[harbor, "invoice-payment", -50],
			[bangor, "invoice-payment", -50],
			[harbor, "surcharge", 2],
			[bangor, "surcharge", 1],
		]);
		const mail = await services.db
			.selectFrom("outbox")
			.selectAll()
			.where("subject", "like", `Receipt ${settled[0]?.receiptNumber}%`)
			.execute();
		expect(mail).toHaveLength(1);
		expect(JSON.stringify(mail)).toMatch(/Harbor Electric Supply \(10010\): \$0\.50\. INV-T\d+ \$0\.50\./);
		expect(JSON.stringify(mail)).toMatch(/Bangor \(10020\): \$0\.50\. INV-T\d+ \$0\.50\./);
		const { settlements } = await danaInBangor.portal.invoice({ accountId: bangor, invoiceId: there.id });
		expect(settlements).toMatchObject([{ amount: 0.5, transactionID: null }]);
		const { rows } = await danaInBangor.portal.accountStatement({
			accountId: bangor,
			from: "2026-11-01",
			to: "2026-12-31",
		});
		expect(rows.filter(({ document }) => document === settled[0]?.receiptNumber)).toMatchObject([
			{ kind: "payment", credit: 0.5 },
			{ kind: "surcharge", charge: 0.01, credit: 0.01 },
		]);
	});

	it("lists open invoices of all branches, and of one", async () => {
		const there = await invoice(bangor, 700);
		const all = await dana.portal.companyInvoices({ accountId: harbor });
		expect(all.branches[0]).toMatchObject({ accountId: harbor });
		expect(all.branches.map(({ accountId }) => accountId)).toContain(bangor);
		expect(all.branches.map(({ accountId }) => accountId)).not.toContain(otherCompany);
		const one = await dana.portal.companyInvoices({ accountId: harbor, branch: bangor });
		expect(one.invoices.map(({ id }) => id)).toContain(there.id);
		expect(new Set(one.invoices.map(({ accountId }) => accountId))).toEqual(new Set([bangor]));
		expect(one.invoices[0]?.accountName).toMatch(/Bangor/);
		expect(
			await refusal(dana.portal.companyInvoices({ accountId: harbor, branch: otherCompany })),
		).toMatchObject({
			status: 404,
		});
	});

	it("takes no invoice of another company, and none of a branch without asking for all", async () => {
		const [here, there, foreign] = [
			await invoice(harbor, 100),
			await invoice(bangor, 100),
			await invoice(otherCompany, 100),
		];
		const refuse = async (call: Promise<unknown>) => {
			const { status, code } = await refusal(call);
			return [status, code];
		};
		expect(await refuse(dana.portal.openAttempt(opening([here, foreign])))).toEqual([404, "NOT_FOUND"]);
		const alone = opening([here, there]);
		alone.target.company = false;
		expect(await refuse(dana.portal.openAttempt(alone))).toEqual([404, "NOT_FOUND"]);
		const rosa = await demoClient(services, paymentContract, "demo-representative", harbor);
		expect((await refuse(rosa.portal.openAttempt(opening([here]))))[0]).toBe(403);
		expect((await refuse(rosa.portal.companyInvoices({ accountId: harbor })))[0]).toBe(403);
		const twice = opening([here, here]);
		expect(await refuse(dana.portal.openAttempt(twice))).toEqual([422, "TWICE"]);
		expect(await refuse(dana.portal.openAttempt({ ...opening([here, there]), expectedTotal: 2 }))).toEqual([
			409,
			"CHANGED",
		]);
		expect(await balance(here.id)).toBe(100);
	});

	it("opens one of two payments of the same invoice by different branches, whoever is first", async () => {
		for (let round = 0; round < 5; round++) {
			const [here, there] = [await invoice(harbor, 300), await invoice(bangor, 400)];
			const own = { ...opening([there]), target: { ...opening([there]).target, company: false } };
			const outcomes = await settleAtOnce([
				() => dana.portal.openAttempt(opening([here, there])),
				() => danaInBangor.portal.openAttempt(own),
				() => dana.portal.openAttempt(opening([there, here])),
			]);
			const opened = outcomes.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
			expect(opened).toHaveLength(1);
			for (const one of outcomes)
				if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "PAYMENT_OPEN" });
			const [attempt] = opened;
			if (!attempt) throw new Error("No payment was opened.");
			const payer = attempt.accountId === bangor ? danaInBangor : dana;
			await payOnPage(payer, attempt, "approve");
			await payer.portal.settle({ transactionID: attempt.transactionID });
			expect(await balance(there.id)).toBe(0);
			expect(await balance(here.id)).toBe(attempt.invoices.length === 2 ? 0 : 300);
		}
	});

	it("refuses an invoice that was paid meanwhile, and repeats the same form", async () => {
		const [here, there] = [await invoice(harbor, 100), await invoice(bangor, 100)];
		const request = opening([here, there], "ACH");
		const first = await dana.portal.openAttempt(request);
		const again = await dana.portal.openAttempt({ ...request, transactionID: newTransactionId() });
		expect(again.transactionID).toBe(first.transactionID);
		await payOnPage(dana, first, "approve");
		await dana.portal.settle({ transactionID: first.transactionID });
		expect(await refusal(dana.portal.openAttempt(opening([await invoice(harbor, 5), there])))).toMatchObject({
			status: 409,
			code: "NOT_OWED",
		});
	});

	it("releases every invoice when it is canceled, and changes none for a wrong amount", async () => {
		const [here, there] = [await invoice(harbor, 100), await invoice(bangor, 200)];
		const canceled = await dana.portal.openAttempt(opening([here, there]));
		await dana.portal.settle({ transactionID: canceled.transactionID, giveUp: true });
		const wrong = await dana.portal.openAttempt(opening([here, there]));
		await payOnPage(dana, wrong, "wrong-amount");
		const settled = await dana.portal.settle({ transactionID: wrong.transactionID });
		expect(settled.state).toBe("needs-attention");
		expect([await balance(here.id), await balance(there.id)]).toEqual([100, 200]);
		expect(await entries(wrong.transactionID)).toMatchObject([[harbor, "unapplied-payment", -409]]);
		// Nobody pays the branch's invoice again during the review.
		const own = { ...opening([there]), target: { ...opening([there]).target, company: false } };
		expect(await refusal(danaInBangor.portal.openAttempt(own))).toMatchObject({ code: "PAYMENT_OPEN" });
	});

	it("refuses the provider's page, and hides the payment, once a branch is taken from the payer", async () => {
		const [here, there] = [await invoice(harbor, 100), await invoice(lewiston, 100)];
		const attempt = await dana.portal.openAttempt(opening([here, there]));
		const { transactionID } = attempt;
		const list = async () =>
			(await dana.portal.attempts({ accountId: harbor })).attempts.map((one) => one.transactionID);
		expect(await list()).toContain(transactionID);
		await services.db.deleteFrom("portal_user_account").where("account_id", "=", lewiston).execute();
		expect(await refusal(dana.orderPayments.initiatePayment(initiation(attempt)))).toMatchObject({
			status: 404,
		});
		expect(await refusal(dana.portal.attempt({ transactionID }))).toMatchObject({ status: 404 });
		expect(await list()).not.toContain(transactionID);
		expect(await refusal(dana.portal.openAttempt(opening([there])))).toMatchObject({ status: 404 });
		expect([await balance(here.id), await balance(there.id)]).toEqual([100, 100]);
	});
});
