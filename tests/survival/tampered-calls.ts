/**
 * A dishonest visitor's direct calls of services that complete payments. Each is rejected with the right status and
 * logged, and changes no table.
 */
import { describe, expect, it } from "vitest";
import demoSignIns from "../../services/data/demo-sign-ins.json" with { type: "json" };
import type { Answer } from "../setup/text-browser.ts";
import {
	completed,
	expectAll,
	open,
	order,
	ownAccount,
	portal,
	refusals,
	rememberState,
	shop,
	victimAccount,
} from "./attacked-account.ts";
import { readBooks } from "./books.ts";

export function describeTamperedCalls(): void {
	describe("direct service calls", () => {
		type Call = { method?: string; body?: unknown; token?: string; account?: string; browser?: string };
		const call = async (path: string, { method = "POST", body, token, account, browser }: Call) => {
			const response = await fetch(shop.services.url + path, {
				method,
				body: body === undefined ? undefined : JSON.stringify(body),
				headers: {
					"content-type": "application/json",
					...(token && { authorization: `Bearer ${token}` }),
					...(account && { "x-account-id": account }),
					...(browser && { "x-browser-key": browser }),
				},
			});
			return { status: response.status, html: await response.text() } as Answer;
		};
		const getToken = async (userId: string) => {
			const { email, password } = demoSignIns.find((signIn) => signIn.userId === userId) ?? {};
			const response = await call("/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x", {
				body: { email, password },
			});
			return String(JSON.parse(response.html).idToken);
		};

		it("complete no unapproved payment, and nothing for users without permission", async () => {
			const [dana, rep] = [await getToken("demo-distributor"), await getToken("demo-representative")];
			await rememberState();
			const noted = refusals();
			const { attempts } = await readBooks(shop);
			const opened = attempts.find(({ transaction_id }) => transaction_id === open.id);
			const amount = Number(opened?.amount_cents) / 100;
			const surcharge = Number(opened?.surcharge_cents) / 100;
			const email = String(JSON.parse(opened?.payer ?? "{}").email);
			const own = { token: dana, account: victimAccount };
			const orderSays = { id: order, OrderStatus: "PENDING", PaymentStatus: "AUTHORIZED", PaymentAmount: 1 };
			const completeOrder = (PaymentID: string, as: Call) =>
				call("/order-service/orders/complete", { ...as, method: "PUT", body: { ...orderSays, PaymentID } });
			const invoicesSay = (changed: object = {}) => ({
				invoices: [{ invoiceId: "v-1", amount }],
				paymentId: open.id,
				paymentAmount: amount,
				email,
				bankSurcharge: surcharge,
				...changed,
			});
			const payInvoices = (body: object, as: Call) =>
				call("/portal-service/invoices/payment", { ...as, body });
			const portalSays = {
				firstName: "Ira",
				lastName: "Quist",
				email: "ira.quist@example.com",
				paymentAmount: 77,
				fee: 0,
				paymentType: "ACH",
				paymentId: portal.id,
			};
			const initiate = (changed: object, as: Call) =>
				call("/order-service/sandbox/initiate-payment", {
					...as,
					body: {
						amount: amount + surcharge,
						reference: opened?.reference,
						firstName: "Dana",
						lastName: "Okonkwo",
						address1: "",
						city: "",
						state: "",
						zip: "",
						email,
						transactionID: open.id,
						achPayment: false,
						creditCardPayment: true,
						Sale: true,
						...changed,
					},
				});
			const openAttempt = (changed: object, as: Call) =>
				call("/portal-service/attempts", {
					...as,
					body: {
						transactionID: "98765432109876543210-1700000000000",
						target: { kind: "invoices", invoices: [{ invoiceId: "v-3", amount: 124.75 }] },
						paymentType: "ACH",
						expectedTotal: 124.75,
						formKey: crypto.randomUUID(),
						...changed,
					},
				});
			const settle = (id: string, as: Call, giveUp = true) =>
				call(`/portal-service/attempts/${id}/settle`, { ...as, body: { giveUp } });
			await expectAll([
				["an order by an invented payment", 404, () => completeOrder("SBX-INVENTED", own)],
				["an order by the payment of an invoice", 404, () => completeOrder(completed.id, own)],
				["an order without a sign-in", 401, () => completeOrder(completed.id, {})],
				[
					"an order for another account",
					403,
					() => completeOrder(completed.id, { token: rep, account: victimAccount }),
				],
				["invoices that are not approved", 409, () => payInvoices(invoicesSay(), own)],
				["invoices for less", 409, () => payInvoices(invoicesSay({ paymentAmount: 0.01 }), own)],
				[
					"other invoices",
					409,
					() => payInvoices(invoicesSay({ invoices: [{ invoiceId: "v-4", amount }] }), own),
				],
				["invoices without the surcharge", 409, () => payInvoices(invoicesSay({ bankSurcharge: 0 }), own)],
				["invoices by an invented payment", 404, () => payInvoices(invoicesSay({ paymentId: "SBX-1" }), own)],
				["invoices without a sign-in", 401, () => payInvoices(invoicesSay(), {})],
				[
					"invoices by who may not pay",
					403,
					() => payInvoices(invoicesSay(), { token: rep, account: victimAccount }),
				],
				[
					"invoices from another account",
					404,
					() => payInvoices(invoicesSay(), { ...own, account: ownAccount }),
				],
				[
					"a portal payment of another browser",
					404,
					() => call("/portal-service/payments", { body: portalSays, browser: "b".repeat(43) }),
				],
				["a portal payment of nobody", 401, () => call("/portal-service/payments", { body: portalSays })],
				["a page for less", 409, () => initiate({ amount: 0.01 }, own)],
				["a page for another reference", 409, () => initiate({ reference: "INV-1" }, own)],
				["a page for another type", 409, () => initiate({ achPayment: true, creditCardPayment: false }, own)],
				[
					"a page of another transaction",
					404,
					() => initiate({ transactionID: "11111111111111111111-1700000000000" }, own),
				],
				["a page for another account", 404, () => initiate({}, { ...own, account: ownAccount })],
				["a payment of another's invoice", 404, () => openAttempt({}, { ...own, account: ownAccount })],
				["a payment of too little", 409, () => openAttempt({ expectedTotal: 0.01 }, own)],
				["a payment under a taken transaction", 409, () => openAttempt({ transactionID: open.id }, own)],
				[
					"a payment of what is being paid",
					409,
					() =>
						openAttempt(
							{
								target: { kind: "invoices", invoices: [{ invoiceId: "v-1", amount }] },
								expectedTotal: amount,
							},
							own,
						),
				],
				["giving up for another account", 404, () => settle(open.id, { ...own, account: ownAccount })],
				["giving up for another browser", 404, () => settle(portal.id, { browser: "b".repeat(43) })],
				[
					"an account that is not the caller's",
					403,
					() => settle(open.id, { token: rep, account: victimAccount }),
				],
				["a forged token", 401, () => settle(open.id, { ...own, token: `${dana.slice(0, -4)}AAAA` })],
			]);
			// Data of others, and input that disagrees with the attempt.
			expect(refusals()).toBeGreaterThanOrEqual(noted + 12);
		});
	});
}
