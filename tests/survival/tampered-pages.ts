/**
 * A dishonest visitor: others' orders, invoices and payments, changed amounts, foreign forms and invented tokens.
 * Each is rejected with the right status and logged, and changes no table.
 */
import { describe, expect, it } from "vitest";
import { type FilledForm, filled, formWith } from "../setup/text-browser.ts";
import {
	type Attempt,
	colleague,
	completed,
	expectAll,
	open,
	order,
	ownOrder,
	portal,
	refusals,
	rememberState,
	rosa,
	shop,
	stranger,
	unchanged,
	victim,
} from "./attacked-account.ts";
import { hostedForm, invoicesForm, portalForm } from "./paying.ts";
import { addForm, reviewForm, someSkus } from "./shopping.ts";

const post = (action: string, fields: Record<string, string>): FilledForm => ({
	action,
	method: "post",
	fields: Object.entries(fields),
});

const shares = (invoice: string, amount: string, cents: number, more: Record<string, string> = {}) => ({
	"shares[0].invoiceId": invoice,
	"shares[0].chosen": "yes",
	"shares[0].amount": amount,
	shownCents: String(cents),
	paymentType: "ACH",
	intent: "pay",
	idempotencyKey: crypto.randomUUID(),
	...more,
});

const pay = (fields: Record<string, string>) => post("/user/invoices/pay", fields);

const cancel = (id: string) => post(`/payments/${id}`, { intent: "cancel" });

export function describeTamperedPages(): void {
	describe("records of other users", () => {
		it("answer 404, by URL or form, and log the attempt", async () => {
			const noted = refusals();
			// The colleague has access to the account and is offered the switch; files redirect to its page.
			const offered = (index: number) => (index === 0 ? 409 : 404);
			const asked: Attempt[] = [colleague, rosa].flatMap((thief, index): Attempt[] => [
				[`order ${index}`, offered(index), () => thief.get(`/user/orders/${order}`)],
				[
					`confirmation ${index}`,
					index === 0 ? 302 : 404,
					() => thief.get(`/user/orders/${order}/confirmation.pdf`),
				],
				[`page to pay ${index}`, offered(index), () => thief.get(`/user/orders/${order}/pay`)],
				[
					`paying the order ${index}`,
					offered(index),
					() =>
						thief.send(
							post(`/user/orders/${order}/pay`, {
								paymentType: "ACH",
								expectedTotal: "1.00",
								idempotencyKey: crypto.randomUUID(),
							}),
						),
				],
				[
					`cancelling the order ${index}`,
					offered(index),
					() => thief.send(post(`/user/orders/${order}`, { intent: "cancel" })),
				],
				[`invoice ${index}`, offered(index), () => thief.get("/user/invoices/v-1")],
				[
					`invoice on paper ${index}`,
					index === 0 ? 302 : 404,
					() => thief.get("/user/invoices/v-1/invoice.pdf"),
				],
				[`open payment ${index}`, offered(index), () => thief.get(`/payments/${open.id}`)],
				[`its state ${index}`, index === 0 ? 302 : 404, () => thief.get(`/payments/${open.id}/state`)],
				[`cancelling it ${index}`, offered(index), () => thief.send(cancel(open.id))],
				[`completed payment ${index}`, offered(index), () => thief.get(`/payments/${completed.id}`)],
				[
					`receipt ${index}`,
					index === 0 ? 302 : 404,
					() => thief.get(`/payments/${completed.id}/receipt.pdf`),
				],
				[`payment without a sign-in ${index}`, 404, () => thief.get(`/payments/${portal.id}`)],
				[`cancelling that ${index}`, 404, () => thief.send(cancel(portal.id))],
				[
					`an invented payment ${index}`,
					404,
					() => thief.get("/payments/12345678901234567890-1700000000000"),
				],
			]);
			await expectAll([
				...asked,
				["paying the invoice", 404, () => colleague.send(pay(shares("v-3", "124.75", 12_475)))],
				["paying without the right", 403, () => rosa.send(pay(shares("v-3", "124.75", 12_475)))],
			]);
			expect(refusals()).toBeGreaterThanOrEqual(noted + asked.length);
		});

		it("are hidden without sign-in", async () => {
			await expectAll([
				["order", 302, () => stranger.get(`/user/orders/${order}`)],
				["invoice", 302, () => stranger.get("/user/invoices/v-1")],
				["payment", 401, () => stranger.get(`/payments/${open.id}`)],
				["payment of another browser", 401, () => stranger.get(`/payments/${portal.id}`)],
				["receipt", 302, () => stranger.get(`/payments/${completed.id}/receipt.pdf`)],
				["cancelling", 303, () => stranger.send(cancel(open.id))],
				["cancelling for another browser", 303, () => stranger.send(cancel(portal.id))],
				["paying an invoice", 302, () => stranger.send(pay(shares("v-3", "124.75", 12_475)))],
			]);
			expect((await stranger.get(`/payments/${portal.id}`)).text).not.toContain("77.00");
		});
	});

	describe("tampered amounts", () => {
		it("are refused, whatever the form claims", async () => {
			const t2 = 11_238;
			await expectAll([
				["more than the balance", 409, () => colleague.send(pay(shares("t-2", "9999.99", 999_999)))],
				["less than was shown", 409, () => colleague.send(pay(shares("t-2", "0.01", t2)))],
				["nothing", 422, () => colleague.send(pay(shares("t-2", "0.00", 0)))],
				["below nothing", 422, () => colleague.send(pay(shares("t-2", "-112.38", -t2)))],
				["part of a cent", 422, () => colleague.send(pay(shares("t-2", "0.001", 0)))],
				["no number", 422, () => colleague.send(pay(shares("t-2", "1e5", 10_000_000)))],
				[
					"one invoice twice",
					422,
					() =>
						colleague.send(
							pay(
								shares("t-2", "112.38", 2 * t2, {
									"shares[1].invoiceId": "t-2",
									"shares[1].chosen": "yes",
									"shares[1].amount": "112.38",
								}),
							),
						),
				],
				[
					"one of another account beside an own",
					404,
					() =>
						colleague.send(
							pay(
								shares("t-2", "112.38", t2 + 1, {
									"shares[1].invoiceId": "v-3",
									"shares[1].chosen": "yes",
									"shares[1].amount": "0.01",
								}),
							),
						),
				],
				[
					"another way to pay",
					422,
					() => colleague.send(pay(shares("t-2", "112.38", t2, { paymentType: "CHECK_MY_NET_ACCOUNT" }))),
				],
				[
					"an order for a cent",
					409,
					() =>
						colleague.send(
							post(`/user/orders/${ownOrder}/pay`, {
								paymentType: "CREDITCARD",
								expectedTotal: "0.01",
								idempotencyKey: crypto.randomUUID(),
							}),
						),
				],
			]);
		});

		it("without the shown card fee require confirmation first", async () => {
			const form = await portalForm(stranger, { amount: "50.00", reference: "Fee" }, "CREDITCARD");
			const hidden = {
				...form,
				fields: form.fields.map(([name, value]): [string, string] => [name, name === "shown" ? "1" : value]),
			};
			const response = await stranger.send(hidden);
			expect([response.status, response.text]).toEqual([200, expect.stringContaining("$51.50")]);
			await unchanged();
		});
	});

	describe("forms from other users or sites", () => {
		it("are not executed", async () => {
			const form = await invoicesForm(victim, ["v-3"], "ACH");
			const anonymous = { ...form, fields: form.fields.filter(([name]) => name !== "formOwner") };
			// The same form with the session of another account, and of another user.
			for (const thief of [colleague, rosa])
				for (const sent of [form, anonymous])
					expect((await thief.send(sent)).location ?? "").not.toMatch(/^\/payments/);
			const token = hostedForm(open.waiting);
			const evil = {
				...token,
				fields: token.fields.map(([name, value]): [string, string] => [name, `${value.slice(0, -1)}_`]),
			};
			await expectAll([
				["a token that was changed", 404, () => victim.send(evil)],
				[
					"an invented token",
					404,
					() => victim.send(post("/payment-sandbox/pay", { tokenizedRequest: "x".repeat(43) })),
				],
				["no token", 400, () => victim.send(post("/payment-sandbox/pay", {}))],
				[
					"an answer with an invented token",
					404,
					() =>
						stranger.send(
							post("/payment-sandbox/answer", {
								tokenizedRequest: "x".repeat(43),
								kind: "card",
								number: "4111111111111111",
								expiry: "12/34",
								securityCode: "123",
							}),
						),
				],
				[
					"a card that is none of the test's",
					422,
					async () => {
						const page = await victim.submit(token);
						const typed = { number: "4242424242424242", expiry: "12/34", securityCode: "123" };
						return victim.send(filled(formWith(page, { field: "number" }), typed, { value: "card" }));
					},
				],
				[
					"a bank account for a card",
					422,
					() =>
						victim.send(
							post("/payment-sandbox/answer", {
								...Object.fromEntries(token.fields),
								kind: "ach",
								routing: "110000000",
								account: "1000000001",
							}),
						),
				],
			]);
		});

		it("of a checkout order nothing for others, and nothing at another price", async () => {
			const [sku] = await someSkus(shop, 1);
			await victim.submit(await addForm(victim, sku?.sku ?? "", 30));
			const form = await reviewForm(victim, { PurchaseOrder: "PO-OWN", paymentType: "CHECK_MY_NET_ACCOUNT" });
			await rememberState();
			const forged = (changed: Record<string, string>): FilledForm => ({
				...form,
				fields: form.fields
					.filter(([name]) => name !== "formOwner")
					.map(([name, value]) => [name, changed[name] ?? value]),
			});
			await expectAll([
				["for another account", 409, () => colleague.send(forged({}))],
				["for another user", 404, () => rosa.send(forged({}))],
				["for less", 409, () => victim.send(forged({ total: "0.01" }))],
				["at a fingerprint of elsewhere", 409, () => victim.send(forged({ fingerprint: "a".repeat(43) }))],
				["without a total", 400, () => victim.send(forged({ total: "free" }))],
			]);
			const cart = await victim.open("/cart");
			expect(cart.text).toContain("1 line, 30 pieces");
		});
	});
}
