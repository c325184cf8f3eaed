/** Provider events through the storefront's action: accepted, only hints, or refused. */
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { PaymentAttempt } from "#contracts/payments/payment-attempts";
import { signEvent } from "#services/portal-service/payments/provider/provider-events.server";
import { newTransactionId, payOnPage } from "../../setup/payments/payment-fixtures.ts";
import {
	account,
	dana,
	getState,
	opened,
	paidUnasked,
	secret,
	send,
	setUpProviderEventShop,
	shop,
} from "../../setup/payments/provider-event-shop.ts";

setUpProviderEventShop();

const getEvent = (attempt: Pick<PaymentAttempt, "transactionID">, more: object = {}) =>
	JSON.stringify({ id: `evt_${crypto.randomUUID()}`, transaction_id: attempt.transactionID, ...more });

const signed = (body: string, at = shop.services.now()) => ({
	"Payment-Signature": signEvent(body, secret, at),
});

const sendSigned = (body: string) => send(body, signed(body));

const getEntries = ({ transactionID }: PaymentAttempt) =>
	shop.services.db
		.selectFrom("ledger_entry")
		.select("cents")
		.where("transaction_id", "=", transactionID)
		.execute();

const handled = () => shop.services.db.selectFrom("provider_event").selectAll().execute();

describe("accepted provider events", () => {
	it("settle a payment that no page polls", async () => {
		const attempt = await paidUnasked();
		const response = await sendSigned(getEvent(attempt));
		expect([response.status, await response.json()]).toEqual([200, { message: "Received." }]);
		expect(response.headers.get("Cache-Control")).toContain("no-store");
		expect(await getState(attempt)).toBe("completed");
	});

	it("are idempotent in sequence and concurrently", async () => {
		const attempt = await paidUnasked();
		const body = getEvent(attempt);
		const headers = signed(body);
		const responses = await Promise.all([1, 2, 3, 4].map(() => send(body, headers)));
		expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
		expect((await send(body, headers)).status).toBe(200);
		expect((await sendSigned(getEvent(attempt))).status).toBe(200);
		expect(await getEntries(attempt)).toHaveLength(1);
		expect((await handled()).filter(({ id }) => body.includes(id))).toHaveLength(1);
	});

	it("are not checked with the provider again once handled", async () => {
		const attempt = await paidUnasked("decline");
		const body = getEvent(attempt);
		expect((await sendSigned(body)).status).toBe(200);
		expect(await getState(attempt)).toBe("declined");
		await shop.services.db
			.deleteFrom("sandbox_transaction")
			.where("transaction_id", "=", attempt.transactionID)
			.execute();
		expect((await sendSigned(body)).status).toBe(200);
		expect(await getState(attempt)).toBe("declined");
	});

	it("wait for the decision if they arrive out of order", async () => {
		const attempt = await opened();
		const body = getEvent(attempt);
		expect((await sendSigned(body)).status).toBe(200);
		expect(await getState(attempt)).toBe("initiated");
		await payOnPage(dana, attempt, "approve");
		expect((await sendSigned(body)).status).toBe(200);
		expect(await getState(attempt)).toBe("completed");
	});

	it("change nothing for an unknown transaction or another provider's", async () => {
		expect((await sendSigned(getEvent({ transactionID: newTransactionId() }))).status).toBe(200);
		const attempt = await opened();
		const change = (provider: string) =>
			shop.services.db
				.updateTable("payment_attempt")
				.set({ provider })
				.where("transaction_id", "=", attempt.transactionID)
				.execute();
		await change("former");
		expect((await sendSigned(getEvent(attempt))).status).toBe(200);
		expect(await getState(attempt)).toBe("initiated");
		await change("sandbox");
	});
});

describe("provider events are only hints", () => {
	it("unconfirmed approvals and amounts are ignored", async () => {
		const attempt = await opened();
		const lie = { response_indicator: "A", amount: attempt.total, status: "approved", state: "completed" };
		expect((await sendSigned(getEvent(attempt, lie))).status).toBe(200);
		expect(await getState(attempt)).toBe("initiated");
		await payOnPage(dana, attempt, "decline");
		expect((await sendSigned(getEvent(attempt, lie))).status).toBe(200);
		expect(await getState(attempt)).toBe("declined");
	});

	it("the provider's amount counts, not the event's", async () => {
		const attempt = await paidUnasked("wrong-amount");
		expect((await sendSigned(getEvent(attempt, { amount: attempt.total }))).status).toBe(200);
		const shown = await dana.portal.attempt({ transactionID: attempt.transactionID });
		expect(shown.state).toBe("needs-attention");
		expect(shown.attention).toMatch(/charged \$51\.00, but \$50\.00 was due/);
		const invoice = await dana.portal.invoice({
			accountId: account,
			invoiceId: attempt.invoices[0]?.invoiceId ?? "",
		});
		expect(invoice).toMatchObject({ InvoiceBalance: 50, paymentAttention: shown.attention });
	});

	it("an event settles only its own transaction", async () => {
		const [one, other] = [await paidUnasked(), await paidUnasked()];
		expect((await sendSigned(getEvent(one, { transactionID: other.transactionID }))).status).toBe(200);
		expect([await getState(one), await getState(other)]).toEqual(["completed", "initiated"]);
	});
});

describe("refused provider events", () => {
	let attempt: PaymentAttempt;
	beforeAll(async () => {
		attempt = await paidUnasked();
	});
	afterEach(async () => expect(await getState(attempt)).toBe("initiated"));

	it.each([
		["no signature", () => ({})],
		["an empty one", () => ({ "Payment-Signature": "" })],
		["a wrong one", (body: string) => ({ "Payment-Signature": signEvent(body, "w".repeat(32), Date.now()) })],
		["one of another body", () => signed("{}")],
		["one of six minutes ago", (body: string) => signed(body, shop.services.now() - 360_000)],
		["one of in six minutes", (body: string) => signed(body, shop.services.now() + 360_000)],
		["a very long one", () => ({ "Payment-Signature": `t=1,${"v1=00,".repeat(2000)}` })],
	] as const)("%s: 401 without details", async (_, headers) => {
		const body = getEvent(attempt);
		const response = await send(body, headers(body));
		expect([response.status, await response.json()]).toEqual([
			401,
			{ message: "The signature was not accepted." },
		]);
	});

	it.each([
		"",
		"null",
		"[]",
		"{",
		"email=x",
		'{"id":"evt_1"}',
		'{"id":"evt 1","transaction_id":"1"}',
		`{"id":"evt_1","transaction_id":{"$ne":1}}`,
		`${"[".repeat(8000)}`,
	])("a signed body that is not an event: %j", async (body) => {
		expect((await sendSigned(body)).status).toBe(400);
	});

	it("a body that is too large, announced or not", async () => {
		const body = getEvent(attempt, { filler: "x".repeat(20_000) });
		expect((await sendSigned(body)).status).toBe(413);
		expect((await send(body, { ...signed(body), "Content-Length": "10" })).status).toBe(413);
	});

	it("an event from another site's browser, even if signed", async () => {
		const body = getEvent(attempt);
		for (const headers of [{ Origin: "https://evil.example" }, { "Sec-Fetch-Site": "cross-site" }] as Record<
			string,
			string
		>[])
			expect((await send(body, { ...signed(body), ...headers })).status).toBe(403);
	});

	it("too many events from one address, without affecting others", async () => {
		const from = "203.0.113.77";
		const statuses = [];
		for (let count = 0; count < 302; count++) statuses.push((await send("{}", {}, from)).status);
		expect(statuses.slice(0, 300).every((status) => status === 401)).toBe(true);
		expect(statuses.slice(300)).toEqual([429, 429]);
		expect((await send("{}")).status).toBe(401);
	});

	it("events while a service fails or lacks the call: resend, or don't", async () => {
		const body = getEvent(attempt);
		shop.proxy.failWith("garbage", /provider-events/);
		expect((await sendSigned(body)).status).toBe(503);
		shop.proxy.failWith(null);
		// Connections were cut, and one request fails.
		await send("{}", signed("{}"));
	});
});
