/** Pages of payments and of the sandbox on real loaders, actions and services. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
	type SandboxEffect,
	sandboxCases,
	sandboxDelays,
	sandboxRouting,
} from "#contracts/payments/sandbox-cases";
import type { PaymentView } from "~/features/payments/payment-reading.server.ts";
import type { FormAnswer } from "~/shared/forms/form-answer.server.ts";
import { newInvoice, newOrder } from "../setup/payment-fixtures.ts";
import { type ShopServices, startShopServices } from "../setup/shop-services.ts";
import { newVisitor, type ShopAnswer, type Visitor } from "../setup/visitor.ts";

let shop: ShopServices;
let services: ShopServices["services"];
let proxy: ShopServices["proxy"];
/** Distributor, account 10010. */
let buyer: Visitor;
/** Representative of 10010. */
let rep: Visitor;
/** Distributor, account 10020. */
let stranger: Visitor;

beforeAll(async () => {
	shop = await startShopServices({ TRUSTED_PROXIES: "1" }, { catalog: false });
	({ services, proxy } = shop);
	const signedIn = async (who: string) => {
		const visitor = newVisitor();
		expect((await visitor.signIn(who)).status).toBe(303);
		return visitor;
	};
	buyer = await signedIn("demo-distributor");
	rep = await signedIn("demo-representative");
	stranger = await signedIn("demo-distributor");
	await stranger.post("/user/switch-account", { accountId: "10020" });
});
afterAll(() => shop.stop());

type Waiting = Extract<PaymentView, { kind: "waiting" }>;

const parseView = ({ body }: ShopAnswer) => body as PaymentView;

async function view(visitor: Visitor, path: string): Promise<PaymentView> {
	const response = await visitor.get(path);
	expect(response.status).toBe(200);
	return parseView(response);
}

async function waiting(visitor: Visitor, path: string): Promise<Waiting> {
	const shown = await view(visitor, path);
	if (shown.kind !== "waiting") throw new Error(`The payment is not waited for: ${shown.kind}.`);
	return shown;
}

async function toResult(visitor: Visitor, path: string) {
	const shown = await view(visitor, path);
	if (shown.kind !== "result") throw new Error(`The payment has no result: ${shown.kind}.`);
	return shown.attempt;
}

async function getToken(visitor: Visitor, path: string): Promise<string> {
	const { hosted } = await waiting(visitor, path);
	if (hosted.kind !== "ready") throw new Error(`The provider's page did not open: ${hosted.kind}.`);
	expect(hosted.actionUrl).toBe("/payment-sandbox/pay");
	return hosted.tokenizedRequest;
}

const getNumber = (kind: "card" | "ach", effect: SandboxEffect) =>
	sandboxCases.find((testCase) => testCase.kind === kind && testCase.effect === effect)?.number ?? "";

async function pay(visitor: Visitor, path: string, effect: SandboxEffect, kind: "card" | "ach" = "card") {
	const tokenizedRequest = await getToken(visitor, path);
	const number = getNumber(kind, effect);
	const fields: Record<string, string> =
		kind === "card"
			? { number, expiry: "12/34", securityCode: "123" }
			: { routing: sandboxRouting, account: number };
	const response = await visitor.post("/payment-sandbox/answer", { tokenizedRequest, kind, ...fields });
	expect(response.status).toBe(303);
	return response.location ?? "";
}

const portalFields = {
	amount: "1,234.50",
	reference: "INV-1",
	firstName: "Ada",
	lastName: "Byron",
	email: "ada@test.example",
	paymentType: "ACH",
	intent: "pay",
};

/** Starts a portal payment; by card after its fee was shown. */
async function beginPortal(visitor: Visitor, more: Record<string, string> = {}): Promise<string> {
	const response = await visitor.post("/portal-payment", { ...portalFields, shown: "123450", ...more });
	expect(response.status).toBe(303);
	return response.location ?? "";
}

/** For a new invoice. */
async function beginInvoice(cents: number, paymentType = "CREDITCARD", visitor = buyer) {
	const invoice = await newInvoice(services.db, "10010", cents);
	const { location } = await payInvoice(visitor, invoice.id, cents, paymentType);
	return { ...invoice, path: location ?? "" };
}

const payInvoice = (visitor: Visitor, invoiceId: string, cents: number, paymentType: string) =>
	visitor.post("/user/invoices/pay", {
		"shares[0].invoiceId": invoiceId,
		"shares[0].chosen": "yes",
		"shares[0].amount": (cents / 100).toFixed(2),
		paymentType,
		shownCents: String(cents),
	});

const invoiceBalance = async (id: string) =>
	Number(
		(
			await services.db
				.selectFrom("invoice")
				.select("balance_cents")
				.where("id", "=", id)
				.executeTakeFirstOrThrow()
		).balance_cents,
	);

const getToast = ({ headers }: ShopAnswer) => {
	const cookie = headers.getSetCookie().find((cookie) => cookie.startsWith("__toast="));
	return cookie ? atob(decodeURIComponent(/=([^;.]+)/.exec(cookie)?.[1] ?? "")) : "";
};

const getErrors = ({ body }: ShopAnswer) =>
	(body as { reply: { error?: Record<string, string[]> } }).reply.error ?? {};
const typedIn = ({ body }: ShopAnswer) =>
	(body as { reply: { initialValue: Record<string, string> } }).reply.initialValue;

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
		expect((await visitor.post("/portal-payment", { ...card, shown: "100" })).status).toBe(200);
		expect(await count()).toBe(before);
		expect((await visitor.post("/portal-payment", { ...card, shown: "123450" })).status).toBe(303);
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

describe("account payment", () => {
	it("waits on its page with the recorded sums, and settles the invoice", async () => {
		const { path, id, number } = await beginInvoice(20_000);
		const shown = await waiting(buyer, path);
		expect(shown).toMatchObject({ frameless: true, silent: false });
		expect(shown.attempt).toMatchObject({ total: 206, bankSurcharge: 6, reference: number });
		expect(shown.until - shown.now).toBeLessThanOrEqual(15 * 60_000);
		expect(await invoiceBalance(id)).toBe(20_000);
		await pay(buyer, path, "approve");
		// Without a message of the browser, the page queried the provider.
		expect(await toResult(buyer, path)).toMatchObject({ state: "completed" });
		expect(await invoiceBalance(id)).toBe(0);
		// Repeated in another tab: the state stays.
		expect((await toResult(buyer, path)).receiptNumber).toBe((await toResult(buyer, path)).receiptNumber);
		expect((await buyer.get(`${path}/receipt.pdf`)).status).toBe(200);
	});

	it("can pay an order too", async () => {
		const orderId = await newOrder(services.db, "10010", 9_950);
		const started = await buyer.post(`/user/orders/${orderId}/pay`, {
			paymentType: "CREDITCARD",
			expectedTotal: "99.5",
		});
		const path = started.location ?? "";
		expect((await waiting(buyer, path)).attempt).toMatchObject({
			total: 99.5,
			bankSurcharge: 0,
			purpose: "order",
		});
		await pay(buyer, path, "approve");
		expect(await toResult(buyer, path)).toMatchObject({ state: "completed", order: { id: orderId } });
	});

	it("survives signing out, and is hidden from others", async () => {
		const { path } = await beginInvoice(5_000, "ACH");
		const away = newVisitor();
		const response = await away.get(path);
		expect([response.status, parseView(response).kind]).toEqual([401, "no-user"]);
		expect((await away.get(`${path}/state`)).status).toBe(200);
		expect((await away.post(path, { intent: "cancel" })).location).toBe(path);
		expect((await stranger.get(path)).status).toBe(409);
		expect((await stranger.post(path, { intent: "cancel" })).status).toBe(409);
		await away.signIn("demo-distributor");
		await away.post("/user/switch-account", { accountId: "10010" });
		expect((await waiting(away, path)).attempt.state).toBe("initiated");
		await pay(away, path, "approve", "ach");
		expect((await toResult(buyer, path)).state).toBe("completed");
	});

	it("can be read but not paid by the account's representative", async () => {
		const { path } = await beginInvoice(5_000);
		const { hosted } = await waiting(rep, path);
		expect(hosted).toEqual({ kind: "refused", sentence: expect.stringContaining("may not pay") });
		expect((await rep.post(path, { intent: "cancel" })).status).toBe(403);
		expect((await waiting(buyer, path)).hosted.kind).toBe("ready");
	});

	it("can be retried after a decline", async () => {
		const { path, id } = await beginInvoice(5_000);
		await pay(buyer, path, "decline");
		expect((await toResult(buyer, path)).state).toBe("declined");
		expect(await invoiceBalance(id)).toBe(5_000);
		const again = await payInvoice(buyer, id, 5_000, "ACH");
		expect(again.location).not.toBe(path);
		expect((await waiting(buyer, again.location ?? "")).attempt.paymentType).toBe("ACH");
	});

	it("can be canceled on either page without an error", async () => {
		const here = await beginInvoice(5_000);
		const cancelled = await buyer.post(here.path, { intent: "cancel" });
		expect([cancelled.status, cancelled.location]).toEqual([303, "/user/my-invoices"]);
		expect(getToast(cancelled)).toContain('"kind":"info"');
		expect((await toResult(buyer, here.path)).state).toBe("cancelled");

		const there = await beginInvoice(5_000);
		const tokenizedRequest = await getToken(buyer, there.path);
		await buyer.post("/payment-sandbox/answer", { tokenizedRequest, kind: "cancel" });
		// Without scripts.
		const comesAgain = await buyer.get(`${there.path}?waiting=yes`);
		expect([comesAgain.status, comesAgain.location]).toEqual([303, "/user/my-invoices"]);
		expect(getToast(comesAgain)).toContain('"kind":"info"');
		expect((await toResult(buyer, there.path)).state).toBe("cancelled");
	});

	it("isn't canceled if paid meanwhile", async () => {
		const { path, id } = await beginInvoice(5_000);
		await pay(buyer, path, "approve");
		const response = await buyer.post(path, { intent: "cancel" });
		expect([response.status, response.location]).toEqual([303, path]);
		expect((await toResult(buyer, path)).state).toBe("completed");
		expect(await invoiceBalance(id)).toBe(0);
	});

	it("needs attention if the charged amount differs, and isn't offered again", async () => {
		const { path, id } = await beginInvoice(5_000);
		await pay(buyer, path, "wrong-amount");
		const attempt = await toResult(buyer, path);
		expect(attempt).toMatchObject({
			state: "needs-attention",
			attention: expect.stringMatching(
				/charged \$[\d,.]+, but \$[\d,.]+ was due\..*We will refund the \$[\d,.]+; then you can pay again/,
			),
		});
		expect(await invoiceBalance(id)).toBe(5_000);
	});
});

describe("while the provider does not respond", () => {
	it("the page keeps polling until the result arrives", async () => {
		const { path } = await beginInvoice(5_000);
		await pay(buyer, path, "silence");
		for (let times = 0; times < 7; times += 1) expect((await waiting(buyer, path)).silent).toBe(true);
		const cancelled = await buyer.post(path, { intent: "cancel" });
		expect([cancelled.status, (cancelled.body as FormAnswer).reply.error?.[""]?.join(" ")]).toEqual([
			503,
			expect.stringContaining("still open"),
		]);
		expect((await buyer.get(`${path}/state`)).status).toBe(200);
		// The circuit breaker of the portal service stays closed.
		expect((await buyer.get("/user/payments")).status).toBe(200);
		services.advance(sandboxDelays.silenceSeconds * 1000);
		expect((await toResult(buyer, path)).state).toBe("completed");
	});

	it("the page waits for a slow answer", async () => {
		const { path } = await beginInvoice(5_000);
		await pay(buyer, path, "slow");
		expect((await waiting(buyer, path)).silent).toBe(false);
		services.advance(sandboxDelays.slowSeconds * 1000);
		expect((await toResult(buyer, path)).state).toBe("completed");
	});

	it("answers 503 when the services are down, with all data intact afterward", async () => {
		const { path } = await beginInvoice(5_000);
		proxy.failWith("down");
		expect((await buyer.get(path)).status).toBe(503);
		expect((await buyer.get(`${path}/state`)).status).toBe(503);
		proxy.failWith(null);
		await vi.waitFor(() => waiting(buyer, path), { timeout: 60_000, interval: 100 });
	});
});

describe("status polling", () => {
	it("ends after 15 minutes, and can be restarted", async () => {
		const { path, number } = await beginInvoice(5_000);
		await waiting(buyer, path);
		const longAgo = new Date(Date.now() - 40 * 60_000).toISOString();
		await services.db
			.updateTable("payment_attempt")
			.set({ opened_at: longAgo })
			.where("reference", "=", number)
			.execute();
		const old = await waiting(buyer, path);
		expect(old.until).toBeLessThan(old.now);
		const resumed = await waiting(buyer, `${path}?from=${old.now}`);
		expect(resumed.until - resumed.now).toBeGreaterThan(14 * 60_000);
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

describe("payment history", () => {
	const history = async (visitor: Visitor, query = "") => {
		const { status, body } = await visitor.get(`/user/payments${query}`);
		expect(status).toBe(200);
		return (body as { results: { attempts: { reference: string; state: string }[]; total: number } }).results;
	};

	it("lists the account's payments, searchable by text, status and purpose", async () => {
		const { path, number } = await beginInvoice(7_000);
		await pay(buyer, path, "decline");
		await toResult(buyer, path);
		for (const visitor of [buyer, rep]) {
			expect((await history(visitor)).attempts[0]).toMatchObject({ reference: number, state: "declined" });
			expect((await history(visitor, `?search=${number}`)).total).toBe(1);
			expect((await history(visitor, `?search=${number}&state=completed`)).total).toBe(0);
			expect((await history(visitor, `?search=${number}&purpose=order`)).total).toBe(0);
			expect((await history(visitor, "?state=nonsense&page=99")).total).toBeGreaterThan(0);
		}
		expect((await history(stranger)).total).toBe(0);
	});
});
