/** The sandbox provider: its test numbers and its page. */
import { describe, expect, it } from "vitest";
import { sandboxEffects } from "#rules/payments/sandbox-cases";
import { refusal } from "../../setup/demo-clients.ts";
import {
	advance,
	dana,
	getBalance,
	getLedger,
	invoiceAttempt,
	nobody,
	outcomes,
	prepareOpening,
	settle,
	setUpPaymentDesk,
} from "../../setup/payments/payment-desk.ts";
import {
	initiation,
	type PaymentClient,
	payOnPage,
	testNumber,
} from "../../setup/payments/payment-fixtures.ts";

setUpPaymentDesk();

describe.each(["CREDITCARD", "ACH"] as const)("sandbox test numbers, %s", (paymentType) => {
	it.each(sandboxEffects)("%s", async (effect) => {
		const { attempt, invoiceId } = await invoiceAttempt(paymentType);
		const surcharge = paymentType === "ACH" ? 0 : 370;
		expect(attempt).toMatchObject({
			state: "initiated",
			amount: 123.45,
			bankSurcharge: surcharge / 100,
			total: (12_345 + surcharge) / 100,
		});
		await payOnPage(dana, attempt, effect);
		expect(await getBalance(invoiceId)).toBe(12_345);
		if (effect === "slow") {
			expect((await settle(dana, attempt)).state).toBe("initiated");
			advance(21);
		}
		if (effect === "silence") {
			expect(await refusal(settle(dana, attempt))).toMatchObject({ status: 503, code: "PROVIDER_SILENT" });
			expect((await dana.portal.attempt({ transactionID: attempt.transactionID })).state).toBe("initiated");
			advance(121);
		}
		const { state, owed } = outcomes[effect];
		const settled = await settle(dana, attempt);
		expect(settled.state).toBe(state);
		expect(settled.receiptNumber !== null).toBe(state === "completed");
		expect(settled.attention !== null).toBe(state === "needs-attention");
		expect(await getBalance(invoiceId)).toBe(owed ? 12_345 : 0);
		const booked = {
			completed: [
				{ kind: "invoice-payment", cents: -12_345 },
				...(surcharge > 0 ? [{ kind: "surcharge", cents: surcharge }] : []),
			],
			declined: [],
			"needs-attention": [{ kind: "unapplied-payment", cents: -(12_345 + surcharge + 100) }],
		};
		expect(await getLedger(attempt.transactionID)).toEqual(booked[state]);
		expect(await settle(dana, attempt)).toEqual(settled);
	});
});

it("canceling on the provider's page leaves no ledger entry and frees the reserved amount", async () => {
	const { attempt, invoiceId } = await invoiceAttempt();
	const { tokenizedRequest } = await dana.orderPayments.initiatePayment(initiation(attempt));
	await nobody.orderPayments.sandboxAnswer({ tokenizedRequest, answer: { kind: "cancel" } });
	expect((await settle(dana, attempt)).state).toBe("cancelled");
	const again = await dana.portal.openAttempt(prepareOpening(invoiceId));
	await payOnPage(dana, again, "approve");
	expect((await settle(dana, again)).state).toBe("completed");
	expect(await getBalance(invoiceId)).toBe(0);
});

describe("sandbox page", () => {
	it("shows the payment, and doesn't change once answered", async () => {
		const { attempt } = await invoiceAttempt();
		const { tokenizedRequest, actionUrl } = await dana.orderPayments.initiatePayment(initiation(attempt));
		expect(actionUrl).toBe("/payment-sandbox/pay");
		const page = () => nobody.orderPayments.sandboxPage({ tokenizedRequest });
		expect(await page()).toMatchObject({
			transactionID: attempt.transactionID,
			amount: attempt.total,
			reference: attempt.reference,
			type: "CREDITCARD",
			decided: false,
		});
		await nobody.orderPayments.sandboxAnswer({ tokenizedRequest, answer: testNumber(attempt, "decline") });
		const late = await nobody.orderPayments.sandboxAnswer({
			tokenizedRequest,
			answer: testNumber(attempt, "approve"),
		});
		expect(late).toEqual({ status_description: "declined", decided: true });
		expect(await page()).toMatchObject({ decided: true, status_description: "declined" });
	});

	it("reopens the page of a transaction, but not with a wrong token", async () => {
		const { attempt } = await invoiceAttempt();
		const first = await dana.orderPayments.initiatePayment(initiation(attempt));
		expect(await dana.orderPayments.initiatePayment(initiation(attempt))).toEqual(first);
		expect(await refusal(nobody.orderPayments.sandboxPage({ tokenizedRequest: "x" }))).toMatchObject({
			status: 404,
		});
	});

	it.each([
		["a mistyped card number", { number: "4111111111111112" }, /digit is wrong/],
		["a card that is none of its own", { number: "5555555555554444" }, /test numbers only/],
		["a past expiry", { expiry: "01/20" }, /expired/],
		["an expiry that is none", { expiry: "13/30" }, /MM\/YY/],
		["a security code that is none", { securityCode: "1" }, /security code/],
	])("refuses %s", async (_, change, sentence) => {
		const { attempt } = await invoiceAttempt();
		const { tokenizedRequest } = await dana.orderPayments.initiatePayment(initiation(attempt));
		const card = {
			kind: "card" as const,
			number: "4111 1111 1111 1111",
			expiry: "12/30",
			securityCode: "123",
		};
		const refused = await refusal(
			nobody.orderPayments.sandboxAnswer({ tokenizedRequest, answer: { ...card, ...change } }),
		);
		expect(refused).toMatchObject({ status: 422, message: expect.stringMatching(sentence) });
		expect((await settle(dana, attempt)).state).toBe("initiated");
	});

	it("refuses a routing number with a wrong digit, and a card where a bank account is expected", async () => {
		const { attempt } = await invoiceAttempt("ACH");
		const { tokenizedRequest } = await dana.orderPayments.initiatePayment(initiation(attempt));
		const submitAnswer = (given: Parameters<PaymentClient["orderPayments"]["sandboxAnswer"]>[0]["answer"]) =>
			refusal(nobody.orderPayments.sandboxAnswer({ tokenizedRequest, answer: given }));
		expect(await submitAnswer({ kind: "ach", routing: "110000001", account: "1000000001" })).toMatchObject({
			status: 422,
			message: expect.stringMatching(/routing number/),
		});
		expect(await submitAnswer(testNumber({ paymentType: "CREDITCARD" }, "approve"))).toMatchObject({
			status: 422,
		});
	});
});
