/** Payments of orders and without sign-in. */
import { describe, expect, it } from "vitest";
import { refusal } from "../../setup/demo-clients.ts";
import {
	accounts,
	browser,
	dana,
	danaInBangor,
	getLedger,
	nobody,
	opening,
	orderAttempt,
	orderRow,
	otherBrowser,
	prepareOpening,
	rosa,
	services,
	settle,
	setUpPaymentDesk,
} from "../../setup/payments/payment-desk.ts";
import {
	newInvoice,
	newOrder,
	type PaymentClient,
	payOnPage,
} from "../../setup/payments/payment-fixtures.ts";

setUpPaymentDesk();

describe("orders", () => {
	it("are paid in full without a surcharge, and completed once however often reported", async () => {
		const { orderId, attempt } = await orderAttempt(9_999);
		expect(attempt).toMatchObject({ amount: 99.99, bankSurcharge: 0, total: 99.99, purpose: "order" });
		expect(attempt.reference).toBe(attempt.order?.orderNumber);
		await payOnPage(dana, attempt, "approve");
		const paid = await settle(dana, attempt);
		expect(await orderRow(orderId)).toMatchObject({
			order_status: "PENDING",
			payment_status: "AUTHORIZED",
			payment_id: paid.paymentId,
		});
		await settle(dana, attempt);
		expect(await getLedger(attempt.transactionID)).toEqual([{ kind: "order-payment", cents: -9_999 }]);
	});

	it("complete with the specified call if provider and order agree", async () => {
		const { orderId, attempt } = await orderAttempt(7_500);
		const other = await orderAttempt(7_500);
		const claims = {
			id: orderId,
			OrderStatus: "PENDING" as const,
			PaymentID: attempt.transactionID,
			PaymentStatus: "AUTHORIZED" as const,
			PaymentAmount: 75,
		};
		const refused = (client: PaymentClient, change: Partial<typeof claims> = {}) =>
			refusal(client.orders.complete({ ...claims, ...change }));
		expect(await refused(dana)).toMatchObject({ status: 409, code: "NOT_APPROVED" });
		await payOnPage(dana, attempt, "approve");
		expect(await refused(dana, { PaymentAmount: 1 })).toMatchObject({ status: 409, code: "DISAGREES" });
		// An order's approved payment completes no other order.
		expect(await refused(dana, { id: other.orderId })).toMatchObject({ status: 409, code: "DISAGREES" });
		expect(await refused(dana, { PaymentID: "made-up" })).toMatchObject({ status: 404 });
		expect(await refused(danaInBangor)).toMatchObject({ status: 404 });
		expect((await orderRow(orderId)).order_status).toBe("AWAITING_PAYMENT");
		const order = await dana.orders.complete(claims);
		expect(order).toMatchObject({
			OrderStatus: "PENDING",
			PaymentStatus: "AUTHORIZED",
			PaymentAmount: 75,
			may: { pay: false, cancel: false },
		});
		expect(await dana.orders.complete({ ...claims, PaymentID: order.PaymentID ?? "" })).toEqual(order);
		expect((await orderRow(other.orderId)).order_status).toBe("AWAITING_PAYMENT");
	});

	it("can't be canceled while being paid", async () => {
		const { orderId, attempt } = await orderAttempt(100);
		expect(await refusal(dana.orders.cancel({ id: orderId }))).toMatchObject({ status: 409 });
		await settle(dana, attempt, true);
		expect((await dana.orders.cancel({ id: orderId })).OrderStatus).toBe("CANCELLED");
	});

	it("keep awaiting payment after a decline, and can be paid again", async () => {
		const { orderId, attempt } = await orderAttempt(5_000);
		await payOnPage(dana, attempt, "decline");
		expect((await settle(dana, attempt)).state).toBe("declined");
		expect(await orderRow(orderId)).toMatchObject({
			order_status: "AWAITING_PAYMENT",
			payment_status: "DECLINED",
		});
		const again = await dana.portal.openAttempt(opening({ kind: "order", orderId }, "ACH", 5_000));
		expect(again.transactionID).not.toBe(attempt.transactionID);
		await payOnPage(dana, again, "approve");
		await settle(dana, again);
		expect(await dana.orders.order({ id: orderId })).toMatchObject({
			PaymentType: "ACH",
			PaymentStatus: "AUTHORIZED",
		});
	});

	it("can be paid by representatives of the account, invoices can't", async () => {
		const orderId = await newOrder(services.db, accounts.harbor, 100);
		const order = opening({ kind: "order", orderId }, "ACH", 100);
		expect((await rosa.portal.openAttempt(order)).state).toBe("initiated");
		const { id } = await newInvoice(services.db, accounts.harbor, 100);
		expect(await refusal(rosa.portal.openAttempt(prepareOpening(id, 100)))).toMatchObject({ status: 403 });
	});
});

describe("portal payment", () => {
	const wanted = (reference = "INV-77 \u202egpj\u0007 of Harbor") =>
		opening(
			{
				kind: "portal",
				amount: 50,
				payer: { firstName: "Pat", lastName: "Payer", email: "pat@example.com", reference },
			},
			"CREDITCARD",
			5_000,
		);

	it("belongs to the browser that started it, with a card fee and an emailed receipt", async () => {
		const attempt = await browser.portal.openAttempt(wanted());
		expect(attempt).toMatchObject({ total: 51.5, bankSurcharge: 1.5, accountId: null });
		expect(attempt.reference).toBe("INV-77 gpj of Harbor");
		const { transactionID } = attempt;
		expect(await refusal(otherBrowser.portal.attempt({ transactionID }))).toMatchObject({ status: 404 });
		expect(await refusal(dana.portal.attempt({ transactionID }))).toMatchObject({ status: 404 });
		expect(await refusal(nobody.portal.attempt({ transactionID }))).toMatchObject({ status: 401 });
		await payOnPage(browser, attempt, "approve");
		const paid = await settle(browser, attempt);
		expect(paid.state).toBe("completed");
		expect(await getLedger(transactionID)).toEqual([
			{ kind: "portal-payment", cents: -5_000 },
			{ kind: "surcharge", cents: 150 },
		]);
		const mails = await services.db
			.selectFrom("outbox")
			.selectAll()
			.where("recipient", "=", "pat@example.com")
			.execute();
		expect(mails).toHaveLength(1);
		expect(mails[0]?.subject).toContain(paid.receiptNumber);
		expect(mails[0]?.link).toBe(`https://shop.example/payments/${transactionID}`);
		expect(await browser.portal.portalPayment({ transactionID: transactionID })).toEqual(paid);
	});

	it("requires a known browser, but no reference", async () => {
		expect(await refusal(nobody.portal.openAttempt(wanted()))).toMatchObject({ status: 401 });
		for (const reference of ["", "\u202e"])
			expect((await browser.portal.openAttempt(wanted(reference))).reference).toBe("");
		const { target, ...others } = wanted();
		if (target.kind !== "portal") throw new Error("It is a portal payment.");
		const { reference: _, ...payer } = target.payer;
		expect(await browser.portal.openAttempt({ ...others, target: { ...target, payer } })).toMatchObject({
			reference: "",
		});
	});

	it("completes with the specified call if everything agrees", async () => {
		const attempt = await browser.portal.openAttempt(wanted());
		const claims = {
			paymentAmount: 50,
			fee: 1.5,
			firstName: "Pat",
			lastName: "Payer",
			email: "pat@example.com",
			paymentType: "CREDITCARD" as const,
			paymentId: attempt.transactionID,
		};
		expect(await refusal(browser.portal.payPortal(claims))).toMatchObject({
			status: 409,
			code: "NOT_APPROVED",
		});
		await payOnPage(browser, attempt, "approve");
		for (const change of [
			{ paymentAmount: 49 },
			{ fee: 0 },
			{ paymentType: "ACH" as const },
			{ lastName: "X" },
		])
			expect(await refusal(browser.portal.payPortal({ ...claims, ...change }))).toMatchObject({
				status: 409,
				code: "DISAGREES",
			});
		expect(await refusal(otherBrowser.portal.payPortal(claims))).toMatchObject({ status: 404 });
		expect((await browser.portal.payPortal(claims)).state).toBe("completed");
		expect((await browser.portal.payPortal(claims)).state).toBe("completed");
	});
});
