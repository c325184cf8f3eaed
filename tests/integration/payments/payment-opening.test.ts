/** Opening a payment and the provider's page. */
import { describe, expect, it } from "vitest";
import { refusal } from "../../setup/demo-clients.ts";
import {
	accounts,
	ben,
	browser,
	dana,
	danaInBangor,
	getBalance,
	invoiceAttempt,
	logged,
	nobody,
	opening,
	prepareOpening,
	rosa,
	services,
	settle,
	setUpPaymentDesk,
} from "../../setup/payments/payment-desk.ts";
import {
	initiation,
	newInvoice,
	newOrder,
	newTransactionId,
	type PaymentClient,
	payOnPage,
} from "../../setup/payments/payment-fixtures.ts";

setUpPaymentDesk();

describe("opening a payment", () => {
	it("returns the first attempt for the same form and transaction", async () => {
		const { id } = await newInvoice(services.db, accounts.harbor, 1_000);
		const wanted = prepareOpening(id, 1_000);
		const first = await dana.portal.openAttempt(wanted);
		expect(await dana.portal.openAttempt(wanted)).toEqual(first);
		expect(await dana.portal.openAttempt({ ...wanted, transactionID: newTransactionId() })).toEqual(first);
		expect(await dana.portal.openAttempt({ ...wanted, formKey: crypto.randomUUID() })).toEqual(first);
		await payOnPage(dana, first, "approve");
		const paid = await settle(dana, first);
		expect(await dana.portal.openAttempt({ ...wanted, transactionID: newTransactionId() })).toEqual(paid);
	});

	it("refuses different content or another payer for a known transaction", async () => {
		const { attempt } = await invoiceAttempt();
		const { id } = await newInvoice(services.db, accounts.harbor, 1_000);
		const taken = { ...prepareOpening(id, 1_000), transactionID: attempt.transactionID };
		expect(await refusal(dana.portal.openAttempt(taken))).toMatchObject({
			status: 409,
			code: "TRANSACTION_TAKEN",
		});
		const bangor = await newInvoice(services.db, accounts.bangor, 1_000);
		const foreign = { ...prepareOpening(bangor.id, 1_000), transactionID: attempt.transactionID };
		expect(await refusal(danaInBangor.portal.openAttempt(foreign))).toMatchObject({ status: 404 });
	});

	it("refuses an outdated total, naming the current one", async () => {
		const { id } = await newInvoice(services.db, accounts.harbor, 10_000);
		const wanted = { ...prepareOpening(id, 10_000), expectedTotal: 100 };
		expect(await refusal(dana.portal.openAttempt(wanted))).toMatchObject({
			status: 409,
			code: "CHANGED",
			message: expect.stringContaining("$103.00"),
		});
	});

	it("refuses paid invoices, excess amounts and other accounts' invoices", async () => {
		const { attempt, invoiceId } = await invoiceAttempt("ACH", 1_000);
		await payOnPage(dana, attempt, "approve");
		await settle(dana, attempt);
		expect(await refusal(dana.portal.openAttempt(prepareOpening(invoiceId, 1_000)))).toMatchObject({
			code: "NOT_OWED",
		});
		const { id } = await newInvoice(services.db, accounts.harbor, 1_000);
		expect(await refusal(dana.portal.openAttempt(prepareOpening(id, 1_001)))).toMatchObject({
			code: "CHANGED",
		});
		expect(await refusal(danaInBangor.portal.openAttempt(prepareOpening(id, 1_000)))).toMatchObject({
			status: 404,
		});
		const orderId = await newOrder(services.db, accounts.harbor, 100);
		const order = opening({ kind: "order", orderId }, "ACH", 100);
		expect(await refusal(danaInBangor.portal.openAttempt(order))).toMatchObject({ status: 404 });
		expect(await refusal(ben.portal.openAttempt(order))).toMatchObject({ status: 403 });
		expect(await refusal(nobody.portal.openAttempt(order))).toMatchObject({ status: 401 });
	});

	it("refuses a second payment while one is open, also for one of several invoices", async () => {
		const { attempt, invoiceId } = await invoiceAttempt();
		const { id } = await newInvoice(services.db, accounts.harbor, 500);
		const both = opening(
			{
				kind: "invoices",
				invoices: [
					{ invoiceId: id, amount: 5 },
					{ invoiceId, amount: 1 },
				],
			},
			"ACH",
			600,
		);
		const refused = await refusal(dana.portal.openAttempt(both));
		expect(refused).toMatchObject({ status: 409, code: "PAYMENT_OPEN" });
		expect(refused.message).toContain(attempt.reference);
		// The rejected attempt holds nothing.
		expect((await dana.portal.openAttempt(prepareOpening(id, 500))).state).toBe("initiated");
		await settle(dana, attempt, true);
		const rest = opening({ kind: "invoices", invoices: [{ invoiceId, amount: 1 }] }, "ACH", 100);
		expect((await dana.portal.openAttempt(rest)).state).toBe("initiated");
	});

	it("opens one payment from twenty identical forms, and one from twenty different ones", async () => {
		const { id } = await newInvoice(services.db, accounts.harbor, 1_000);
		const form = prepareOpening(id, 1_000);
		const equal = await Promise.all(
			Array.from({ length: 20 }, () =>
				dana.portal.openAttempt({ ...form, transactionID: newTransactionId() }),
			),
		);
		expect(new Set(equal.map(({ transactionID }) => transactionID)).size).toBe(1);
		const other = await newInvoice(services.db, accounts.harbor, 1_000);
		const different = await Promise.allSettled(
			Array.from({ length: 20 }, () => dana.portal.openAttempt(prepareOpening(other.id, 1_000))),
		);
		expect(different.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		for (const outcome of different)
			if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "PAYMENT_OPEN" });
	});

	it("accepts partial payments of several invoices, and names them", async () => {
		const invoices = await Promise.all([1, 2, 3].map(() => newInvoice(services.db, accounts.harbor, 1_000)));
		const shares = invoices.map(({ id }) => ({ invoiceId: id, amount: 4 }));
		const wanted = opening({ kind: "invoices", invoices: shares }, "CREDITCARD", 1_200);
		const attempt = await dana.portal.openAttempt(wanted);
		const [first, second] = invoices;
		expect(attempt.reference).toBe(`${first?.number}, ${second?.number} and 1 more`);
		expect(attempt.bankSurcharge).toBe(0.36);
		await payOnPage(dana, attempt, "approve");
		await settle(dana, attempt);
		for (const { id } of invoices) expect(await getBalance(id)).toBe(600);
	});
});

describe("the provider's page", () => {
	it.each([
		["another amount", { amount: 1 }],
		["another reference", { reference: "INV-1" }],
		["another type", { achPayment: true, creditCardPayment: false }],
		["both types", { achPayment: true }],
	])("isn't opened for %s, and the log names it", async (_, change) => {
		const { attempt } = await invoiceAttempt();
		const warnings = logged.length;
		expect(
			await refusal(dana.orderPayments.initiatePayment({ ...initiation(attempt), ...change })),
		).toMatchObject({ status: 409, code: "DISAGREES" });
		expect(logged.slice(warnings).join()).toContain(attempt.transactionID);
		expect((await dana.portal.attempt({ transactionID: attempt.transactionID })).openedAt).toBeNull();
	});

	it("isn't opened for an unknown transaction, another payer, another provider, or a settled payment", async () => {
		const { attempt } = await invoiceAttempt();
		const request = initiation(attempt);
		const open = (client: PaymentClient, change: Partial<typeof request> = {}) =>
			refusal(client.orderPayments.initiatePayment({ ...request, ...change }));
		expect(await open(dana, { transactionID: newTransactionId() })).toMatchObject({ status: 404 });
		expect(await open(danaInBangor)).toMatchObject({ status: 404 });
		expect(await open(browser)).toMatchObject({ status: 404 });
		expect(await open(dana, { paymentProvider: "other" })).toMatchObject({ status: 404 });
		expect(await open(rosa)).toMatchObject({ status: 403 });
		await settle(dana, attempt, true);
		expect(await open(dana)).toMatchObject({ status: 409, code: "DECIDED" });
	});
});
