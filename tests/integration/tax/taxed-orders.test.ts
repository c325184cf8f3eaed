/** Sales tax of checkouts, orders, carts and quotes, by the table of rates and by an owner's tax service. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { beginCheckout } from "#services/order-service/checkout/begin-checkout.server";
import { saveCheckout } from "#services/order-service/checkout/checkout.server";
import { placeOrder } from "#services/order-service/checkout/place-order.server";
import type { OrderDeps } from "#services/order-service/order-actor.server";
import { insertCertificate } from "#services/tax-service/certificates-repository.server";
import { httpTaxService } from "#services/tax-service/sales-tax.server";
import { replaceRates } from "#services/tax-service/tax-rates-repository.server";
import { portalUserById } from "#services/user-service/repository.server";
import { makeCertificate } from "../../factories/tax-certificate.ts";
import { refusal } from "../../setup/demo-clients.ts";
import {
	accounts,
	beginCart,
	dana,
	fillCart,
	fillIn,
	getChanges,
	newForm,
	place,
	placed,
	ready,
	services,
	setUpOrderDesk,
	shipTo,
} from "../../setup/orders/order-desk.ts";

setUpOrderDesk();

const rate = (place: string, state: string, millionths: number, shipping_taxed: 0 | 1 = 0) => ({
	place,
	state,
	millionths,
	shipping_taxed,
	demonstration: 0 as const,
});

beforeEach(async () => {
	await services.db.deleteFrom("tax_certificate").execute();
	await replaceRates(services.db, [rate("ME", "ME", 55_000), rate("04102", "ME", 65_000, 1)]);
});

const certify = (more: Partial<Parameters<typeof makeCertificate>[0]> = {}) =>
	insertCertificate(services.db, makeCertificate({ account_id: accounts.harbor, ...more }));

describe("by the table of rates", () => {
	it("adds the tax of the state to a checkout and its order", async () => {
		// 10 + 20 pieces at $9.20 are $276.00, and ground freight is $18.50, which Maine doesn't tax.
		const checkout = await ready(dana);
		expect(checkout.totals).toMatchObject({ subTotal: 276, shipping: 18.5, total: 309.68 });
		expect(checkout.totals.salesTax).toEqual({ state: "ME", kind: "taxed", rate: 5.5, amount: 15.18 });
		const order = await place(dana, checkout);
		expect(order).toMatchObject({
			Price: { OrderTotal: 309.68 },
			totals: { total: 309.68, salesTax: { amount: 15.18 } },
		});
	});

	it("takes the rate of the ZIP code where there is one, with freight where it is taxed", async () => {
		await fillCart(dana);
		const { checkoutId } = await fillIn(dana, await beginCart(dana), {});
		const { totals } = await dana.orders.saveCheckout({
			checkoutId,
			choice: {
				part: "address",
				shipTo: { ...shipTo, zip: "04102-1188" },
				PurchaseOrder: "PO-7",
				note: "",
			},
		});
		expect(totals.salesTax).toMatchObject({ rate: 6.5, amount: 19.14 });
	});

	it("collects nothing in a state without a rate, and shows nothing of tax without any rates", async () => {
		await replaceRates(services.db, [rate("NY", "NY", 40_000)]);
		const checkout = await ready(dana);
		expect(checkout.totals.salesTax).toEqual({ state: "ME", kind: "not-collected", rate: 0, amount: 0 });
		await replaceRates(services.db, []);
		const without = await dana.orders.checkout({ checkoutId: checkout.checkoutId });
		expect(without.totals).not.toHaveProperty("salesTax");
		expect(without.totals.total).toBe(294.5);
		expect(await dana.cart.cart({ accountId: accounts.harbor })).not.toHaveProperty("estimatedTax");
	});

	it("knows no tax before it is known where the order goes", async () => {
		await fillCart(dana);
		expect((await beginCart(dana)).totals).not.toHaveProperty("salesTax");
	});

	it("ships no line to a place that is taxed otherwise, in the state or out of it", async () => {
		await replaceRates(services.db, [
			rate("ME", "ME", 55_000),
			rate("NH", "NH", 0),
			rate("VT", "VT", 60_000),
		]);
		const bath = { ...shipTo, city: "Bath", zip: "04530" };
		const burlington = { ...shipTo, city: "Burlington", state: "VT", zip: "05401" };
		for (const address of [bath, burlington]) {
			await fillCart(dana);
			const { checkoutId } = await fillIn(dana, await beginCart(dana), {});
			const choice = { part: "address" as const, shipTo: address, PurchaseOrder: "PO-7", note: "" };
			await place(dana, await dana.orders.saveCheckout({ checkoutId, choice }));
		}
		const checkout = await ready(dana);
		const shipLine = (address: typeof shipTo) =>
			dana.orders.saveCheckout({
				checkoutId: checkout.checkoutId,
				choice: {
					part: "lines",
					lines: [{ lineId: checkout.lines[0]?.lineId ?? "", requestedOn: null, shipTo: address }],
				},
			});
		for (const address of [bath, burlington]) {
			const shown = await shipLine(address);
			expect(shown.blocked).toEqual([expect.stringContaining(`can't ship to ${address.city}`)]);
			expect(await refusal(place(dana, shown))).toMatchObject({ status: 422, code: "TAX_PLACE" });
		}
		const whole = await shipLine(shipTo);
		expect(whole).toMatchObject({ blocked: [], totals: { salesTax: { state: "ME", amount: 15.18 } } });
	});

	it("takes the place of the warehouse for a pickup", async () => {
		const { db } = services;
		const user = await portalUserById(db, "demo-distributor");
		if (!user) throw new Error("There is no such person.");
		const pickups = [
			{ id: "cmh", name: "Columbus", street: "1 Dock", city: "Columbus", state: "OH", zip: "43228" },
		];
		await replaceRates(db, [rate("ME", "ME", 55_000), rate("OH", "OH", 57_500)]);
		const deps: OrderDeps = { db, now: Date.now, pickups };
		const actor = { user, accountId: accounts.harbor };
		await fillCart(dana);
		const { checkoutId } = await beginCheckout(deps, actor, { kind: "cart" });
		await saveCheckout(deps, actor, {
			checkoutId,
			choice: { part: "address", shipTo, PurchaseOrder: "PO-7", note: "" },
		});
		const { totals } = await saveCheckout(deps, actor, {
			checkoutId,
			choice: { part: "shipping", shippingMethodId: "pickup" },
		});
		expect(totals.salesTax).toMatchObject({ state: "OH", rate: 5.75, amount: 15.87 });
	});

	it("takes nothing from who is exempt in the state, and says the certificate", async () => {
		await certify({ states: JSON.stringify(["ME", "VT"]) });
		const { totals } = await ready(dana);
		expect(totals.salesTax).toEqual({ state: "ME", kind: "exempt", rate: 0, amount: 0, certificate: "R-1" });
		expect(totals.total).toBe(294.5);
	});

	it.each([
		["waits for review", { decision: "waiting" as const }],
		["was declined", { decision: "declined" as const }],
		["was withdrawn", { decision: "withdrawn" as const }],
		["has expired", { expires_on: "2020-12-31" }],
		["is for another state", { states: '["VT"]' }],
		["is another account's", { account_id: accounts.prairie }],
	])("taxes an order whose certificate %s", async (_, more) => {
		await certify(more);
		expect((await ready(dana)).totals.salesTax).toMatchObject({ kind: "taxed", amount: 15.18 });
	});

	it("takes a company's certificate for its branches, and none of a branch for the company", async () => {
		await certify({ account_id: accounts.bangor });
		expect((await ready(dana)).totals.salesTax).toMatchObject({ kind: "taxed" });
		await certify({ id: "company" });
		const { estimatedTax } = await dana.cart.cart({ accountId: accounts.harbor });
		expect(estimatedTax).toMatchObject({ kind: "exempt" });
	});

	it("places nothing when the tax changed since it was shown, and says what changed", async () => {
		await certify();
		const checkout = await ready(dana);
		await services.db.updateTable("tax_certificate").set({ decision: "withdrawn" }).execute();
		expect(await refusal(place(dana, checkout))).toMatchObject({ status: 409, code: "CHANGED" });
		expect(await getChanges(dana, checkout)).toEqual([
			"Sales tax went from “Exempt in ME” to $15.18 (ME, 5.5%).",
		]);
		const now = await dana.orders.checkout({ checkoutId: checkout.checkoutId });
		expect(await place(dana, now)).toMatchObject({ Price: { OrderTotal: 309.68 } });
	});

	it("keeps the tax of an order whatever becomes of rates and certificates", async () => {
		const order = await placed(dana);
		await replaceRates(services.db, [rate("ME", "ME", 100_000)]);
		await certify();
		expect((await dana.orders.order({ id: order.id })).totals?.salesTax).toMatchObject({ amount: 15.18 });
	});

	it("estimates the tax of a cart and a quote by the account's address, outside the total", async () => {
		await fillCart(dana);
		const cart = await dana.cart.cart({ accountId: accounts.harbor });
		expect(cart).toMatchObject({ total: 276, estimatedTax: { state: "ME", kind: "taxed", amount: 15.18 } });
		const quote = await dana.quotes.create({
			accountId: accounts.harbor,
			formKey: newForm(),
			status: "draft",
			source: { kind: "cart" },
			PurchaseOrder: "PO-9",
		});
		expect(await dana.quotes.quote({ id: quote.id })).toMatchObject({
			totals: { total: 276 },
			estimatedTax: { amount: 15.18 },
		});
	});
});

describe("by an owner's tax service", () => {
	let server: Server;
	let answer: () => { status?: number; body: unknown };
	const requests: { key: string | undefined; body: Record<string, unknown> }[] = [];
	let deps: OrderDeps;
	const actor = async () => {
		const user = await portalUserById(services.db, "demo-distributor");
		if (!user) throw new Error("There is no such person.");
		return { user, accountId: accounts.harbor };
	};

	beforeAll(async () => {
		server = createServer(async (request, response) => {
			const chunks: Buffer[] = [];
			for await (const chunk of request) chunks.push(chunk);
			requests.push({
				key: request.headers.authorization,
				body: JSON.parse(Buffer.concat(chunks).toString()),
			});
			const { status = 200, body } = answer();
			response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
		});
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		const { port } = server.address() as AddressInfo;
		const taxService = httpTaxService({ url: `http://127.0.0.1:${port}`, apiKey: "a-key", timeoutMs: 5_000 });
		deps = { db: services.db, now: Date.now, taxService };
	});
	afterAll(() => new Promise((resolve) => server.close(resolve)));
	beforeEach(() => {
		requests.length = 0;
		answer = () => ({ body: { kind: "taxed", rate: 7, amount: 20.01 } });
	});

	async function begin(to = shipTo) {
		const who = await actor();
		await fillCart(dana);
		const { checkoutId } = await beginCheckout(deps, who, { kind: "cart" });
		const save = (choice: Parameters<typeof saveCheckout>[2]["choice"]) =>
			saveCheckout(deps, who, { checkoutId, choice });
		await save({ part: "address", shipTo: to, PurchaseOrder: "PO-7", note: "" });
		await save({ part: "shipping", shippingMethodId: "ground" });
		return save({ part: "payment", PaymentType: "CHECK_MY_NET_ACCOUNT" });
	}
	const placeIt = async ({ checkoutId, fingerprint, totals }: Awaited<ReturnType<typeof begin>>) =>
		placeOrder(deps, await actor(), {
			checkoutId,
			accepted: { fingerprint, total: totals.total },
			formKey: newForm(),
		});

	it("asks it with the order, and takes its answer", async () => {
		await certify();
		const checkout = await begin();
		expect(checkout.totals).toMatchObject({
			total: 314.51,
			salesTax: { state: "ME", kind: "taxed", rate: 7, amount: 20.01 },
		});
		expect(requests.at(-1)).toEqual({
			key: "Bearer a-key",
			body: {
				accountId: accounts.harbor,
				deliverTo: { street: "1 Main Street", city: "Portland", state: "ME", zip: "04101" },
				lines: [
					{ sku: expect.any(String), quantity: 10, amount: 92 },
					{ sku: expect.any(String), quantity: 20, amount: 184 },
				],
				discount: 0,
				shipping: 18.5,
				exemptionCertificate: "R-1",
			},
		});
		expect(await placeIt(checkout)).toMatchObject({ Price: { OrderTotal: 314.51 } });
	});

	it.each([
		["fails", () => ({ status: 500, body: {} })],
		["answers nonsense", () => ({ body: { amount: "20.01" } })],
		["answers a tax below zero", () => ({ body: { kind: "taxed", rate: 7, amount: -1 } })],
		["exempts with an amount", () => ({ body: { kind: "exempt", rate: 0, amount: 3 } })],
	])("orders nothing while it %s, and says so", async (_, failing) => {
		const before = await begin();
		answer = failing;
		const shown = await saveCheckout(deps, await actor(), {
			checkoutId: before.checkoutId,
			choice: { part: "shipping", shippingMethodId: "ground" },
		});
		expect(shown.blocked).toEqual([expect.stringContaining("Sales tax can't be calculated")]);
		expect(shown.totals).not.toHaveProperty("salesTax");
		expect(await refusal(placeIt(before))).toMatchObject({ status: 422, code: "TAX_UNKNOWN" });
		expect(await refusal(placeIt(shown))).toMatchObject({ status: 422, code: "TAX_UNKNOWN" });
	});

	it("orders nothing when it answers another tax than was shown", async () => {
		const checkout = await begin();
		answer = () => ({ body: { kind: "taxed", rate: 8, amount: 23 } });
		expect(await refusal(placeIt(checkout))).toMatchObject({ status: 409, code: "CHANGED" });
	});

	it("doesn't order a line for another place than the one that was taxed", async () => {
		const nashua = { ...shipTo, city: "Nashua", state: "NH", zip: "03060" };
		// Ordered to before, so that it is offered.
		await placeIt(await begin(nashua));
		const checkout = await begin();
		const who = await actor();
		const [line] = checkout.lines;
		const shown = await saveCheckout(deps, who, {
			checkoutId: checkout.checkoutId,
			choice: {
				part: "lines",
				lines: [
					{
						lineId: line?.lineId ?? "",
						requestedOn: null,
						shipTo: nashua,
					},
				],
			},
		});
		const sentence = expect.stringContaining("can't ship to Nashua, NH 03060 with this order");
		expect(shown.blocked).toEqual([sentence]);
		expect(await refusal(placeIt(shown))).toEqual({ status: 422, code: "TAX_PLACE", message: sentence });
	});

	it("returns the first order for a repeated form while it is silent", async () => {
		const checkout = await begin();
		const who = await actor();
		const placing = {
			checkoutId: checkout.checkoutId,
			accepted: { fingerprint: checkout.fingerprint, total: checkout.totals.total },
			formKey: newForm(),
		};
		const { id } = await placeOrder(deps, who, placing);
		answer = () => ({ status: 500, body: {} });
		expect((await placeOrder(deps, who, placing)).id).toBe(id);
	});
});
