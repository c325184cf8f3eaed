/** Settling and completing payments, and their status. */
import { describe, expect, it } from "vitest";
import { formatMoney } from "#rules/format";
import { refusal } from "../../setup/demo-clients.ts";
import { readMail } from "../../setup/mail/read-mail.ts";
import {
	accounts,
	advance,
	ben,
	browser,
	dana,
	danaInBangor,
	getBalance,
	getLedger,
	invoiceAttempt,
	nobody,
	rosa,
	services,
	settle,
	setUpPaymentDesk,
} from "../../setup/payments/payment-desk.ts";
import {
	initiation,
	newTransactionId,
	type PaymentClient,
	payOnPage,
	testNumber,
} from "../../setup/payments/payment-fixtures.ts";

setUpPaymentDesk();

describe("settling a payment", () => {
	it("books once, with one receipt, for twenty concurrent requests", async () => {
		const { attempt, invoiceId } = await invoiceAttempt();
		await payOnPage(dana, attempt, "approve");
		const responses = await Promise.all(Array.from({ length: 20 }, () => settle(dana, attempt)));
		expect(new Set(responses.map(({ receiptNumber }) => receiptNumber)).size).toBe(1);
		expect(responses.every(({ state }) => state === "completed")).toBe(true);
		expect(await getBalance(invoiceId)).toBe(0);
		expect(await getLedger(attempt.transactionID)).toHaveLength(2);
		const mails = await services.db
			.selectFrom("outbox")
			.select("id")
			.where("subject", "=", `Receipt ${responses[0]?.receiptNumber} (test, no money moved)`)
			.execute();
		expect(mails).toHaveLength(1);
		const { buttons, rows, lines } = await readMail(
			services.db,
			`Receipt ${responses[0]?.receiptNumber} (test, no money moved)`,
		);
		expect(buttons.map(({ label }) => label)).toEqual(["View payment"]);
		expect(lines).toContain("Test payment");
		expect(rows).toEqual(
			expect.arrayContaining([
				["Receipt number", responses[0]?.receiptNumber],
				["Total paid", formatMoney(attempt.total)],
			]),
		);
	});

	it("is only for the account; representatives can read it", async () => {
		const { attempt } = await invoiceAttempt();
		const { transactionID } = attempt;
		expect((await rosa.portal.attempt({ transactionID })).transactionID).toBe(transactionID);
		expect((await settle(rosa, attempt)).state).toBe("initiated");
		expect(await refusal(settle(rosa, attempt, true))).toMatchObject({ status: 403 });
		expect(await refusal(settle(danaInBangor, attempt))).toMatchObject({ status: 404 });
		expect(await refusal(settle(browser, attempt))).toMatchObject({ status: 404 });
		expect(await refusal(settle(nobody, attempt))).toMatchObject({ status: 401 });
		expect(await refusal(settle(ben, attempt))).toMatchObject({ status: 403 });
		expect(await refusal(danaInBangor.portal.invoicePayment({ transactionID: transactionID }))).toMatchObject(
			{
				status: 404,
			},
		);
		expect(await refusal(dana.portal.portalPayment({ transactionID: transactionID }))).toMatchObject({
			status: 404,
		});
	});

	it("closes an abandoned payment so that its page accepts nothing", async () => {
		const { attempt } = await invoiceAttempt();
		const { tokenizedRequest } = await dana.orderPayments.initiatePayment(initiation(attempt));
		expect((await settle(dana, attempt, true)).state).toBe("cancelled");
		expect(
			await nobody.orderPayments.sandboxAnswer({ tokenizedRequest, answer: testNumber(attempt, "approve") }),
		).toEqual({ status_description: "user cancelled", decided: true });
		expect((await settle(dana, attempt)).state).toBe("cancelled");
	});

	it("doesn't end a payment that the provider already charged", async () => {
		const { attempt } = await invoiceAttempt();
		await payOnPage(dana, attempt, "slow");
		expect((await settle(dana, attempt, true)).state).toBe("initiated");
		advance(21);
		expect((await settle(dana, attempt, true)).state).toBe("completed");
	});

	it("flags an open page after an hour without an answer; one never opened ends", async () => {
		const { attempt: unopened } = await invoiceAttempt();
		const { attempt: opened } = await invoiceAttempt();
		await dana.orderPayments.initiatePayment(initiation(opened));
		// Sessions would expire, so age the attempts instead of moving the clock.
		const at = new Date(services.now() - 61 * 60_000).toISOString();
		const old = (transactionID: string, openedAt: string | null) =>
			services.db
				.updateTable("payment_attempt")
				.set({ created_at: at, opened_at: openedAt })
				.where("transaction_id", "=", transactionID)
				.execute();
		await old(unopened.transactionID, null);
		await old(opened.transactionID, at);
		expect((await settle(dana, unopened)).state).toBe("cancelled");
		expect(await settle(dana, opened)).toMatchObject({ state: "needs-attention" });
		expect((await settle(dana, opened, true)).state).toBe("cancelled");
	});
});

describe("completing invoice payments", () => {
	it("verifies every claim with the provider", async () => {
		const { attempt, invoiceId } = await invoiceAttempt();
		const claims = {
			invoices: [{ invoiceId, amount: 123.45 }],
			paymentId: attempt.transactionID,
			paymentAmount: 123.45,
			email: attempt.payer.email.toUpperCase(),
			bankSurcharge: 3.7,
		};
		const refused = (client: PaymentClient, change: Partial<typeof claims> = {}) =>
			refusal(client.portal.payInvoices({ ...claims, ...change }));
		expect(await refused(dana)).toMatchObject({ status: 409, code: "NOT_APPROVED" });
		await payOnPage(dana, attempt, "approve");
		const changes = [
			{ paymentAmount: 1 },
			{ bankSurcharge: 0 },
			{ email: "other@example.com" },
			{ invoices: [] },
			{ invoices: [{ invoiceId, amount: 1 }] },
			{ invoices: [{ invoiceId: "other", amount: 123.45 }] },
		];
		for (const change of changes)
			expect(await refused(dana, change)).toMatchObject({ status: 409, code: "DISAGREES" });
		expect(await refused(dana, { paymentId: newTransactionId() })).toMatchObject({ status: 404 });
		expect(await refused(danaInBangor)).toMatchObject({ status: 404 });
		expect(await refused(rosa)).toMatchObject({ status: 403 });
		expect(await getBalance(invoiceId)).toBe(12_345);
		const paid = await dana.portal.payInvoices(claims);
		expect(paid.state).toBe("completed");
		expect(await dana.portal.payInvoices({ ...claims, paymentId: paid.paymentId ?? "" })).toEqual(paid);
		expect(await getLedger(attempt.transactionID)).toHaveLength(2);
	});
});

describe("payment status", () => {
	it("follows the provider", async () => {
		const { attempt, invoiceId } = await invoiceAttempt();
		const status = (client = dana) =>
			client.orderPayments.status({ paymentProvider: "sandbox", transactionID: attempt.transactionID });
		expect(await status()).toMatchObject({ id: null, response_indicator: "" });
		await payOnPage(dana, attempt, "approve");
		const refused = await status();
		expect(refused).toMatchObject({
			id: expect.stringMatching(/^SBX-/),
			amount: attempt.total,
			response_indicator: "A",
			status_description: "approved",
		});
		expect(await getBalance(invoiceId)).toBe(0);
		expect(await status()).toEqual(refused);
		expect(await refusal(status(danaInBangor))).toMatchObject({ status: 404 });
	});

	it("has an id for an attempt abandoned before it reached the provider", async () => {
		const { attempt } = await invoiceAttempt();
		await settle(dana, attempt, true);
		expect(
			await dana.orderPayments.status({ paymentProvider: "sandbox", transactionID: attempt.transactionID }),
		).toMatchObject({ id: attempt.transactionID, status_description: "user cancelled" });
	});
});

it("lists the account's payments by text, status and purpose", async () => {
	const { attempt } = await invoiceAttempt("ACH", 777);
	await payOnPage(dana, attempt, "approve");
	const paid = await settle(dana, attempt);
	const list = (client: PaymentClient, query: object = {}, accountId = accounts.harbor) =>
		client.portal.attempts({ accountId, ...query });
	const found = async (query: object) =>
		(await list(rosa, query)).attempts.map((attempt) => attempt.transactionID);
	const all = await list(dana);
	expect(all.attempts[0]).toEqual(paid);
	expect(all.pageCount).toBe(Math.ceil(all.total / 25));
	expect(await found({ search: paid.receiptNumber?.toLowerCase() })).toEqual([attempt.transactionID]);
	expect(await found({ search: attempt.reference, purpose: "invoices", state: "completed" })).toEqual([
		attempt.transactionID,
	]);
	expect(await found({ search: attempt.reference, purpose: "order" })).toEqual([]);
	expect(await found({ search: "100%_" })).toEqual([]);
	expect(await refusal(list(dana, {}, accounts.bangor))).toMatchObject({ status: 404 });
	expect((await list(danaInBangor, {}, accounts.bangor)).attempts).toEqual([]);
	expect(await refusal(list(ben))).toMatchObject({ status: 403 });
});
