/** Payments at a provider that answers, fails or contradicts itself, over HTTP. */
import { describe, expect, it } from "vitest";
import {
	signEvent,
	takeProviderEvent,
} from "#services/portal-service/payments/provider/provider-events.server";
import { refusal } from "../../setup/demo-clients.ts";
import { failures } from "../../setup/failing-proxy.ts";
import { initiation, newInvoice, newTransactionId } from "../../setup/payments/payment-fixtures.ts";
import {
	account,
	dana,
	deps,
	getBalance,
	getDisagreements,
	getRecorded,
	getState,
	nobody,
	openAttempt,
	opening,
	provider,
	proxy,
	reconciled,
	services,
	settle,
	setUpProviderDesk,
} from "../../setup/payments/provider-desk.ts";

setUpProviderDesk();

it("sends the specified payload and opens the returned page", async () => {
	const { attempt } = await openAttempt();
	const sent = provider.initiations.at(-1);
	const { paymentProvider, ...payload } = initiation(attempt);
	expect(paymentProvider).toBe("cardworks");
	expect(sent).toEqual(payload);
	expect(await dana.orderPayments.initiatePayment(initiation(attempt))).toEqual({
		actionUrl: "https://pay.example/page",
		tokenizedRequest: `token-${attempt.transactionID}`,
	});
	provider.decide(attempt.transactionID);
	expect(await settle(attempt)).toMatchObject({
		state: "completed",
		paymentId: `P-${attempt.transactionID}`,
	});
});

it("has no sandbox page", async () => {
	expect(await refusal(nobody.orderPayments.sandboxPage({ tokenizedRequest: "x" }))).toMatchObject({
		status: 404,
	});
	expect(
		await refusal(nobody.orderPayments.sandboxAnswer({ tokenizedRequest: "x", answer: { kind: "cancel" } })),
	).toMatchObject({ status: 404 });
});

describe.each(failures)("while the provider fails (%s)", (failure) => {
	it("nothing changes, and everything works afterward", async () => {
		const { attempt, invoiceId } = await openAttempt();
		const { id } = await newInvoice(services.db, account, 100);
		proxy.failWith(failure);
		const silent = { status: 503, code: "PROVIDER_SILENT" };
		// Opening needs no provider.
		const other = await dana.portal.openAttempt(opening(id, 100));
		expect(await refusal(dana.orderPayments.initiatePayment(initiation(other)))).toMatchObject(silent);
		expect(await refusal(settle(attempt))).toMatchObject(silent);
		expect(await refusal(settle(attempt, true))).toMatchObject(silent);
		expect(
			await refusal(
				dana.orderPayments.status({ paymentProvider: "cardworks", transactionID: attempt.transactionID }),
			),
		).toMatchObject(silent);
		expect(await getState(attempt)).toBe("initiated");
		expect(await getState(other)).toBe("initiated");
		expect(await reconciled(attempt)).toContain("does not answer");
		proxy.failWith(null);
		provider.decide(attempt.transactionID);
		expect((await settle(attempt)).state).toBe("completed");
		expect(await getBalance(invoiceId)).toBe(0);
		expect((await settle(other, true)).state).toBe("cancelled");
	});

	it("its own event is to be sent again, and settles the payment then", async () => {
		const { attempt } = await openAttempt();
		provider.decide(attempt.transactionID);
		const body = JSON.stringify({
			id: `evt_${attempt.transactionID}`,
			transaction_id: attempt.transactionID,
		});
		const event = { body, signature: signEvent(body, "of the tests", services.now()) };
		const take = () => takeProviderEvent({ ...deps(), eventSecrets: ["of the tests"] }, event);
		proxy.failWith(failure);
		expect(await refusal(take())).toMatchObject({ status: 503, code: "PROVIDER_SILENT" });
		expect(await getState(attempt)).toBe("initiated");
		proxy.failWith(null);
		await take();
		expect(await getState(attempt)).toBe("completed");
	});
});

it.each([
	["the transaction of somebody else", { transaction_id: newTransactionId() }],
	["half a cent", { amount: 50.005 }],
	["no amount", { amount: Number.NaN }],
])("treats an answer with %s as no answer", async (_, change) => {
	const { attempt } = await openAttempt();
	provider.decide(attempt.transactionID, change);
	expect(await refusal(settle(attempt))).toMatchObject({ status: 503, code: "PROVIDER_SILENT" });
	expect(await getState(attempt)).toBe("initiated");
});

it("treats an id without an indicator as undecided", async () => {
	const { attempt } = await openAttempt();
	provider.decide(attempt.transactionID, { response_indicator: "", status_description: "processing" });
	expect((await settle(attempt)).state).toBe("initiated");
	provider.decide(attempt.transactionID);
	expect((await settle(attempt)).state).toBe("completed");
});

it("books the difference when the provider corrects a wrong amount", async () => {
	const { attempt } = await openAttempt();
	for (const amount of [60, 55]) {
		provider.decide(attempt.transactionID, { amount });
		expect((await settle(attempt)).state).toBe("needs-attention");
		expect((await getRecorded(attempt)).reduce((sum, cents) => sum + cents, 0)).toBe(-100 * amount);
	}
});

it("leaves attempts that agree with the ledger", async () => {
	expect(await getDisagreements()).toEqual([]);
});
