/** Payments without sign-in and the sandbox page, on real loaders, actions and services. */
import { describe, expect, it, vi } from "vitest";
import { sandboxRouting } from "#rules/payments/sandbox-cases";
import {
	beginPortal,
	buyer,
	getErrors,
	getNumber,
	getToken,
	parseView,
	pay,
	portalFields,
	proxy,
	services,
	setUpPaymentShop,
	toResult,
	typedIn,
	waiting,
} from "../../setup/payments/payment-shop.ts";
import { newVisitor } from "../../setup/visitor.ts";

setUpPaymentShop();

describe("portal payment", () => {
	it("shows errors beside the fields, and keeps typed values", async () => {
		const response = await newVisitor().post("/portal-payment", {
			...portalFields,
			amount: "a lot",
			email: "nobody",
			firstName: "",
		});
		expect(response.status).toBe(400);
		expect(Object.keys(getErrors(response)).toSorted()).toEqual(["amount", "email", "firstName"]);
		expect(typedIn(response)).toMatchObject({ amount: "a lot", reference: "INV-1" });
	});

	it("shows the fee before charging it", async () => {
		const card = { ...portalFields, paymentType: "CREDITCARD" };
		const visitor = newVisitor();
		const first = await visitor.post("/portal-payment", card);
		expect([first.status, (first.body as { agree: boolean }).agree]).toEqual([200, true]);
		const count = async () =>
			(await services.db.selectFrom("payment_attempt").select("sequence").execute()).length;
		const before = await count();
		expect((await visitor.post("/portal-payment", { ...card, shown: "123450" })).status).toBe(200);
		expect(await count()).toBe(before);
		expect((await visitor.post("/portal-payment", { ...card, shown: "127154" })).status).toBe(303);
		expect(await count()).toBe(before + 1);
	});

	it("shows the total without requiring the other fields", async () => {
		const visitor = newVisitor();
		const shown = await visitor.post("/portal-payment", { amount: "10", lastName: "Byron", intent: "show" });
		expect([shown.status, typedIn(shown)]).toEqual([
			200,
			expect.objectContaining({ amount: "10", lastName: "Byron" }),
		]);
		expect((await visitor.post("/portal-payment", { amount: "-1", intent: "show" })).status).toBe(400);
	});

	it("is paid at the provider, with a receipt for its payer only", async () => {
		const visitor = newVisitor();
		const path = await beginPortal(visitor, { paymentType: "CREDITCARD" });
		const { attempt } = await waiting(visitor, path);
		expect(attempt).toMatchObject({
			amount: 1234.5,
			bankSurcharge: 37.04,
			total: 1271.54,
			reference: "INV-1",
		});
		expect((await visitor.get(`${path}/receipt.pdf`)).status).toBe(404);
		const done = await pay(visitor, path, "approve");
		expect((await visitor.get(done)).body).toMatchObject({
			outcome: "approved",
			payment: attempt.transactionID,
		});

		const paid = await toResult(visitor, path);
		expect(paid).toMatchObject({ state: "completed", receiptNumber: expect.stringMatching(/^R-\d+$/) });
		const receipt = await visitor.get(`${path}/receipt.pdf`);
		expect([receipt.status, receipt.headers.get("Content-Disposition")]).toEqual([
			200,
			`inline; filename="receipt-${paid.receiptNumber}.pdf"`,
		]);
	});

	it("stays with its browser, signed in or not", async () => {
		const visitor = newVisitor();
		const path = await beginPortal(visitor);
		const other = newVisitor();
		await beginPortal(other);
		for (const nobody of [other, newVisitor()]) {
			const response = await nobody.get(path);
			expect([response.status, parseView(response).kind]).toEqual([401, "no-user"]);
			expect((await nobody.get(`${path}/receipt.pdf`)).status).toBeGreaterThanOrEqual(300);
		}
		expect((await buyer.get(path)).status).toBe(404);
		await visitor.signIn("demo-distributor");
		expect((await waiting(visitor, path)).attempt.purpose).toBe("portal");
	});

	it("is one payment per form, however often sent", async () => {
		const visitor = newVisitor();
		await beginPortal(visitor);
		const idempotencyKey = crypto.randomUUID();
		const all = await Promise.all([1, 2, 3].map(() => beginPortal(visitor, { idempotencyKey })));
		expect(new Set(all).size).toBe(1);
		expect(await beginPortal(visitor, { idempotencyKey: crypto.randomUUID() })).not.toBe(all[0]);
	});

	it("keeps typed values while the services are down", async () => {
		proxy.failWith("down");
		const response = await newVisitor().post("/portal-payment", { ...portalFields });
		proxy.failWith(null);
		expect([response.status, typedIn(response).reference]).toEqual([503, "INV-1"]);
		await vi.waitFor(() => beginPortal(newVisitor()), { timeout: 60_000, interval: 100 });
	});

	it("doesn't count attempts that failed because a service was down", async () => {
		const address = { "X-Forwarded-For": "203.0.113.76" };
		proxy.failWith("down");
		const statuses = new Set<number>();
		for (let tries = 0; tries < 25; tries += 1)
			statuses.add((await newVisitor().post("/portal-payment", portalFields, address)).status);
		proxy.failWith(null);
		expect([...statuses]).toEqual([503]);
		await vi.waitFor(
			async () =>
				expect((await newVisitor().post("/portal-payment", portalFields, address)).status).toBe(303),
			{ timeout: 60_000, interval: 100 },
		);
	});

	it("is limited per client address, and refused from another site", async () => {
		const address = { "X-Forwarded-For": "203.0.113.77" };
		const statuses = new Set<number>();
		for (let tries = 0; tries < 21; tries += 1)
			statuses.add((await newVisitor().post("/portal-payment", portalFields, address)).status);
		expect([...statuses]).toEqual([303, 429]);
		const elsewhere = await newVisitor().post("/portal-payment", portalFields, {
			"X-Forwarded-For": "203.0.113.78",
		});
		expect(elsewhere.status).toBe(303);
		const foreign = await newVisitor().post("/portal-payment", portalFields, {
			Origin: "https://evil.example",
		});
		expect(foreign.status).toBe(403);
	});
});

describe("sandbox page", () => {
	it("shows the amount due, and explains an invalid test number beside its field", async () => {
		const visitor = newVisitor();
		const path = await beginPortal(visitor, { paymentType: "CREDITCARD" });
		const tokenizedRequest = await getToken(visitor, path);
		const page = await visitor.post("/payment-sandbox/pay", { tokenizedRequest });
		expect(page.body).toMatchObject({
			amount: 1271.54,
			name: "Ada Byron",
			type: "CREDITCARD",
			decided: false,
		});
		const submitAnswer = (more: Record<string, string>) =>
			visitor.post("/payment-sandbox/answer", {
				tokenizedRequest,
				kind: "card",
				number: getNumber("card", "approve"),
				expiry: "12/34",
				securityCode: "123",
				...more,
			});
		for (const [wrong, field] of [
			[{ number: "" }, "number"],
			[{ number: "4111111111111112" }, "number"],
			[{ number: "5555555555554444" }, "number"],
			[{ expiry: "13/34" }, "expiry"],
			[{ expiry: "01/20" }, "expiry"],
			[{ securityCode: "1" }, "securityCode"],
		] as const) {
			const refused = await submitAnswer(wrong);
			expect([wrong, Object.keys(getErrors(refused))]).toEqual([wrong, [field]]);
			expect(refused.status).toBe("number" in wrong && wrong.number === "" ? 400 : 422);
		}
		expect((await submitAnswer({})).status).toBe(303);
		expect((await toResult(visitor, path)).state).toBe("completed");
	});

	it("accepts bank accounts for ACH", async () => {
		const visitor = newVisitor();
		const path = await beginPortal(visitor);
		const tokenizedRequest = await getToken(visitor, path);
		const account = getNumber("ach", "approve");
		const submitAnswer = (fields: Record<string, string>) =>
			visitor.post("/payment-sandbox/answer", { tokenizedRequest, kind: "ach", ...fields });
		expect(getErrors(await submitAnswer({ routing: "123456789", account }))).toHaveProperty("routing");
		expect(getErrors(await submitAnswer({ routing: sandboxRouting, account: "12" }))).toHaveProperty(
			"account",
		);
		expect((await submitAnswer({ routing: sandboxRouting, account })).status).toBe(303);
	});

	it("opens only with its token, and explains a missing one", async () => {
		expect((await newVisitor().get("/payment-sandbox/pay")).status).toBe(200);
		expect((await newVisitor().get("/payment-sandbox/answer")).status).toBe(200);
		for (const page of ["/payment-sandbox/pay", "/payment-sandbox/answer"]) {
			expect((await newVisitor().post(page, { tokenizedRequest: "guessed" })).status).toBe(404);
			expect((await newVisitor().post(page)).status).toBe(400);
		}
		const answered = await newVisitor().get("/payment-sandbox/answer?payment=1&outcome=Call+this+number");
		expect(answered.body).toEqual({ payment: null, outcome: "" });
	});
});
