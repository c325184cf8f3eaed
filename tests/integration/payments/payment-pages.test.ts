/** Payments of accounts, their status and history, on real loaders, actions and services. */
import { describe, expect, it, vi } from "vitest";
import { sandboxDelays } from "#rules/payments/sandbox-cases";
import type { FormAnswer } from "~/shared/forms/form-answer.server.ts";
import { newOrder } from "../../setup/payments/payment-fixtures.ts";
import {
	beginInvoice,
	buyer,
	getToast,
	getToken,
	invoiceBalance,
	parseView,
	pay,
	payInvoice,
	proxy,
	rep,
	services,
	setUpPaymentShop,
	stranger,
	toResult,
	waiting,
} from "../../setup/payments/payment-shop.ts";
import { newVisitor, type Visitor } from "../../setup/visitor.ts";

setUpPaymentShop();

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
		const again = await payInvoice(buyer, id, 2_000, "ACH");
		expect(again.location).not.toBe(path);
		const second = again.location ?? "";
		expect((await waiting(buyer, second)).attempt.paymentType).toBe("ACH");

		// The form asks for a part again, once it was not paid, and of whoever may see that payment.
		const asked = async (visitor: Visitor, payment: string) => {
			const { body } = await visitor.get(
				`/user/invoices/pay?invoice=${id}&again=${payment.split("/").at(-1)}`,
			);
			return (body as { review: { invoices: { asked?: number }[] } }).review.invoices[0]?.asked;
		};
		await pay(buyer, second, "decline", "ach");
		expect((await toResult(buyer, second)).state).toBe("declined");
		expect([await asked(buyer, second), await asked(buyer, path)]).toEqual([20, 50]);
		expect(await asked(buyer, "/payments/1-1")).toBeUndefined();
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
