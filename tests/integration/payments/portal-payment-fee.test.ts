/** The card fee of portal payments as a setting, and payments without a reference. */
import { describe, expect, it } from "vitest";
import { readServicesEnv } from "#services/shared/env.server";
import {
	beginInvoice,
	buyer,
	pay,
	portalFields,
	services,
	setUpPaymentShop,
	toResult,
	waiting,
} from "../../setup/payments/payment-shop.ts";
import { readPdfText } from "../../setup/pdf-text.ts";
import { newVisitor, type Visitor } from "../../setup/visitor.ts";

setUpPaymentShop({ cardFee: "2.75", portalCardFee: 275 });

const card = { ...portalFields, reference: "", paymentType: "CREDITCARD" };
const begin = (visitor: Visitor, more: Record<string, string> = {}) =>
	visitor.post("/portal-payment", { ...card, shown: "126845", ...more });

describe("the fee", () => {
	it("is on the page before anything is sent, and charged as shown", async () => {
		const visitor = newVisitor();
		expect((await visitor.get("/portal-payment")).body).toMatchObject({ cardFee: 275 });
		const unseen = await begin(visitor, { shown: "127154" });
		expect([unseen.status, (unseen.body as { agree: boolean }).agree]).toEqual([200, true]);
		const { location } = await begin(visitor);
		const { attempt } = await waiting(visitor, location ?? "");
		expect(attempt).toMatchObject({ amount: 1234.5, bankSurcharge: 33.95, total: 1268.45 });
	});

	it("is none by bank transfer", async () => {
		const visitor = newVisitor();
		const { location } = await begin(visitor, { paymentType: "ACH", shown: "" });
		expect((await waiting(visitor, location ?? "")).attempt).toMatchObject({
			bankSurcharge: 0,
			total: 1234.5,
		});
	});

	it("leaves the surcharge of invoices at 3%", async () => {
		const { path } = await beginInvoice(100_000);
		expect((await waiting(buyer, path)).attempt).toMatchObject({ bankSurcharge: 30, total: 1030 });
	});
});

describe("a payment without a reference", () => {
	it("is paid, mailed and printed", async () => {
		const visitor = newVisitor();
		const { location } = await begin(visitor, { email: "no-reference@test.example" });
		const path = location ?? "";
		await pay(visitor, path, "approve");
		const paid = await toResult(visitor, path);
		expect(paid).toMatchObject({ state: "completed", reference: "" });
		const { body } = await services.db
			.selectFrom("outbox")
			.select("body")
			.where("recipient", "=", "no-reference@test.example")
			.executeTakeFirstOrThrow();
		expect(body).toContain("We have received your payment of $1,268.45.");
		expect(body).toContain("plus a card fee of $33.95.");
		const { response } = await visitor.get(`${path}/receipt.pdf`);
		const text = readPdfText(Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer())).join(" ");
		expect(text).toContain("None given");
		expect(text).toContain("Card fee");
	});

	it("says what was charged when the amount is wrong", async () => {
		const visitor = newVisitor();
		const path = (await begin(visitor)).location ?? "";
		await pay(visitor, path, "wrong-amount");
		const { state, attention } = await toResult(visitor, path);
		expect(state).toBe("needs-attention");
		expect(attention).toContain("Nothing has been applied yet.");
	});
});

describe("PORTAL_PAYMENT_CARD_FEE", () => {
	const secret = { SESSION_SECRET: "s".repeat(40) };

	it.each([
		[undefined, 300],
		["0", 0],
		["2.75", 275],
		["10", 1_000],
	])("%s is %i basis points on both sides", async (PORTAL_PAYMENT_CARD_FEE, basisPoints) => {
		const { parseEnv } = await import("#client/settings.server");
		expect(parseEnv({ ...secret, PORTAL_PAYMENT_CARD_FEE }).PORTAL_PAYMENT_CARD_FEE).toBe(basisPoints);
		const read = readServicesEnv({ NODE_ENV: "test", PORTAL_PAYMENT_CARD_FEE });
		expect(read.PORTAL_PAYMENT_CARD_FEE).toBe(basisPoints);
	});

	it.each(["-1", "10.5", "3.125", "3%", "three"])("%s stops the start", async (PORTAL_PAYMENT_CARD_FEE) => {
		const { parseEnv } = await import("#client/settings.server");
		const sentence = /PORTAL_PAYMENT_CARD_FEE \(is a percentage from 0 to 10/;
		expect(() => parseEnv({ ...secret, PORTAL_PAYMENT_CARD_FEE })).toThrow(sentence);
		expect(() => readServicesEnv({ NODE_ENV: "test", PORTAL_PAYMENT_CARD_FEE })).toThrow(sentence);
	});
});
