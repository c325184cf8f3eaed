/**
 * A dishonest visitor: others' orders, invoices and payments, changed amounts, foreign forms, invented tokens, and
 * direct completing calls. Each is rejected with the right status and logged, and changes no table.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import demoSignIns from "../../services/data/demo-sign-ins.json" with { type: "json" };
import { readState, type ServiceState } from "../setup/service-state.ts";
import { type Shop, startShop } from "../setup/shop-processes.ts";
import { awaitingPayment, storeOrder } from "../setup/stored-orders.ts";
import { type Answer, type FilledForm, filled, formWith, type TextBrowser } from "../setup/text-browser.ts";
import { readBooks } from "./books.ts";
import { oweInvoices } from "./owed.ts";
import { answerSandbox, beginPayment, hostedForm, invoicesForm, portalForm } from "./paying.ts";
import { addForm, reviewForm, someSkus } from "./shopping.ts";

/** Harbor's branches: one is attacked by its own user with another account selected, and by a stranger. */
const victimAccount = "10090";
const ownAccount = "10020";

let shop: Shop;
let victim: TextBrowser;
/** The victim's user with the other account selected. */
let colleague: TextBrowser;
/** A user without access to the victim's account. */
let rosa: TextBrowser;
let stranger: TextBrowser;
let portalPayer: TextBrowser;
let order = "";
let ownOrder = "";
/** The victim's payments: one open, one completed, one of an anonymous browser. */
const open = { id: "", waiting: {} as Answer };
const completed = { id: "" };
const portal = { id: "", waiting: {} as Answer };
let before: ServiceState;

beforeAll(async () => {
	shop = await startShop({ storefront: { SERVICE_TIMEOUT_MS: "15000" } }, async (db) => {
		await oweInvoices(db, victimAccount, "v", 4);
		await oweInvoices(db, ownAccount, "t", 4);
		order = await storeOrder(db, { ...awaitingPayment, accountId: victimAccount });
		ownOrder = await storeOrder(db, { ...awaitingPayment, accountId: ownAccount });
	});
	victim = shop.browser();
	await victim.signIn("demo-distributor");
	colleague = victim.twin(() => shop.storefronts[1].url);
	await victim.actFor(victimAccount);
	await colleague.actFor(ownAccount);
	rosa = shop.browser();
	await rosa.signIn("demo-representative");
	stranger = shop.browser();
	portalPayer = shop.browser();
	Object.assign(open, await beginPayment(victim, await invoicesForm(victim, ["v-1"], "CREDITCARD")));
	const paid = await beginPayment(victim, await invoicesForm(victim, ["v-2"], "ACH"));
	await answerSandbox(victim, paid.waiting, "approve");
	await victim.open(`/payments/${paid.id}`);
	completed.id = paid.id;
	const wanted = { amount: "77.00", reference: "Mine" };
	Object.assign(portal, await beginPayment(portalPayer, await portalForm(portalPayer, wanted, "ACH")));
});
afterAll(() => shop?.stop());

/** Checkouts store shown snapshots, and the sandbox retries events. */
const withoutMemory = ({
	checkout: _checkout,
	sandbox_event: _event,
	sandbox_secret: _secret,
	...state
}: ServiceState): ServiceState => state;

beforeEach(async () => {
	before ??= withoutMemory(await shop.inDatabase(readState));
});

const unchanged = async () => expect(withoutMemory(await shop.inDatabase(readState))).toEqual(before);

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

/** Number of logged rejections and disagreements. */
const refusals = () =>
	[shop.services, ...shop.storefronts]
		.flatMap(({ log }) => log())
		.filter(({ msg }) => /denied|rejected|not found|mismatch/i.test(String(msg))).length;

type Attempt = [name: string, status: number, send: () => Promise<Answer>];

async function expectAll(attempts: readonly Attempt[]): Promise<void> {
	const statuses: [string, number][] = [];
	for (const [name, , send] of attempts) statuses.push([name, (await send()).status]);
	expect(statuses).toEqual(attempts.map(([name, status]) => [name, status]));
	await unchanged();
}

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
			[`receipt ${index}`, index === 0 ? 302 : 404, () => thief.get(`/payments/${completed.id}/receipt.pdf`)],
			[`payment without a sign-in ${index}`, 404, () => thief.get(`/payments/${portal.id}`)],
			[`cancelling that ${index}`, 404, () => thief.send(cancel(portal.id))],
			[`an invented payment ${index}`, 404, () => thief.get("/payments/12345678901234567890-1700000000000")],
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
		before = withoutMemory(await shop.inDatabase(readState));
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
		before = withoutMemory(await shop.inDatabase(readState));
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
		const payInvoices = (body: object, as: Call) => call("/portal-service/invoices/payment", { ...as, body });
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
						{ target: { kind: "invoices", invoices: [{ invoiceId: "v-1", amount }] }, expectedTotal: amount },
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
