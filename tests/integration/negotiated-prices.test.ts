/**
 * List, account, negotiated and quoted prices in the services, and prices below the floor on every way to an order.
 */
import type { ContractRouterClient } from "@orpc/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cartServiceContract } from "#contracts/cart/cart-service";
import { productServiceContract } from "#contracts/catalog/product-service";
import type { Checkout } from "#contracts/orders/checkout";
import { orderDraftsContract } from "#contracts/orders/order-drafts";
import { orderServiceContract } from "#contracts/orders/order-service";
import type { QuoteStep } from "#contracts/quotes/quote-limits";
import { quotesContract } from "#contracts/quotes/quote-service";
import type { Quote } from "#contracts/quotes/quotes";
import { seedDemoUsers } from "#services/user-service/demo-users.server";
import { demoClient, refusal } from "../setup/demo-clients.ts";
import { type RunningServices, startServices } from "../setup/running-services.ts";
import { importSampleCatalog, orderableSkus } from "../setup/sample-catalog.ts";

const contract = {
	cart: cartServiceContract,
	product: productServiceContract,
	quotes: quotesContract,
	orderDrafts: orderDraftsContract,
	orders: orderServiceContract,
};
type Client = ContractRouterClient<typeof contract>;

const accountId = "10010";
/** List price 10.00; Harbor Electric gets 8% off, and 9.00 less 8% from 24 pieces. */
const [list, account, accountFrom24] = [10, 9.2, 8.28];

let services: RunningServices;
let dana: Client;
let rosa: Client;
let skus: { id: string; sku: string }[] = [];

beforeAll(async () => {
	services = await startServices();
	await seedDemoUsers(services.db, true);
	await importSampleCatalog(services.db);
	dana = await demoClient(services, contract, "demo-distributor", accountId);
	rosa = await demoClient(services, contract, "demo-representative", accountId);
	skus = await orderableSkus(services.db);
	await services.db.updateTable("stock").set({ quantity: 10_000 }).execute();
});
afterAll(() => services.stop());

beforeEach(async () => {
	const { db } = services;
	await db.deleteFrom("checkout").execute();
	await db.deleteFrom("cart_line").execute();
	const breaks = JSON.stringify([{ quantity: 24, cents: 900 }]);
	await db.updateTable("price").set({ list_cents: 1000, minimum: 1, multiple: 1, breaks }).execute();
});

const getId = (index: number) => skus[index]?.id ?? "";
const getSku = (index: number) => skus[index]?.sku ?? "";
const items = async (client: Client) => (await client.cart.cart({ accountId })).items;

/** Two SKUs, the first at a price set by Rosa. */
async function cartAt(price: number, reason?: string, quantity = 10) {
	await dana.cart.add({
		accountId,
		items: [0, 1].map((index) => ({ productId: getId(index), quantity, options: [] })),
	});
	await setFirst(price, reason);
}

async function setFirst(price: number, reason?: string) {
	const [line] = await items(rosa);
	const { cartItemId = "", originalPrice = 0 } = line ?? {};
	return rosa.cart.changePrice({ cartItemId, price, originalPrice, reason });
}

const getQuote = (client: Client, source: Parameters<Client["quotes"]["create"]>[0]["source"]) =>
	client.quotes.create({ accountId, PurchaseOrder: "PO-1", name: "", note: "", status: "submitted", source });

const submitted = () =>
	getQuote(dana, {
		kind: "lines",
		lines: [0, 1].map((index) => ({ productId: getId(index), quantity: 2, options: [], fixtureType: "" })),
	});
const reprice = (quote: Quote, price: number, reason?: string) =>
	rosa.quotes.change({
		id: quote.id,
		revision: quote.revision,
		lines: [{ lineId: quote.lines[0]?.lineId ?? "", price, reason }],
	});
const step = (client: Client, quote: Quote, name: QuoteStep, confirmedPrices?: boolean) =>
	client.quotes.step({ id: quote.id, revision: quote.revision, step: name, confirmedPrices });

const shipTo = { name: "School", street: "1 Main Street", city: "Portland", state: "ME", zip: "04101" };

/** A complete checkout. */
async function ready(client: Client, source: Checkout["source"] = { kind: "cart" }): Promise<Checkout> {
	const { checkoutId, shippingMethods } = await client.orders.beginCheckout({ accountId, source });
	const save = (choice: Parameters<Client["orders"]["saveCheckout"]>[0]["choice"]) =>
		client.orders.saveCheckout({ checkoutId, choice });
	await save({ part: "address", shipTo, PurchaseOrder: "PO-7", note: "" });
	await save({ part: "shipping", shippingMethodId: shippingMethods[0]?.id ?? "" });
	return save({ part: "payment", PaymentType: "CHECK_MY_NET_ACCOUNT" });
}
const place = (client: Client, { checkoutId, fingerprint, totals }: Checkout, confirmedPrices?: boolean) =>
	client.orders.place({ checkoutId, accepted: { fingerprint, total: totals.total, confirmedPrices } });

describe("list price", () => {
	it("is the catalog's wherever it is shown, even with discounts and breaks", async () => {
		await cartAt(account, undefined, 24);
		const [offer] = await dana.product.offers({ ids: [getId(0)] });
		const [inCart] = await items(dana);
		const quote = await getQuote(dana, { kind: "cart" });
		const [quoted] = quote.lines;
		const sentBack = await step(rosa, quote, "send-back");
		const { orderDraftId } = await step(dana, sentBack, "accept", true);
		const [drafted] = (await dana.orderDrafts.draft({ draftId: orderDraftId ?? "" })).lines;
		const [checkedOut] = (await ready(dana)).lines;
		const version = await dana.quotes.version({ id: quote.id, version: 1 });
		for (const line of [inCart, quoted, drafted, checkedOut, version.lines[0]]) {
			expect(line?.listPrice).toBe(list);
			expect(line?.originalPrice).toBe(accountFrom24);
		}
		expect(offer?.listPrice).toBe(list);
		expect(offer?.price).toBe(account);
	});

	it("is the highest price that a representative can set", async () => {
		await cartAt(list);
		expect((await items(dana))[0]).toMatchObject({ price: list, originalPrice: account, repriced: true });
		expect(await refusal(setFirst(10.01, "Rush"))).toMatchObject({
			status: 422,
			code: "ABOVE_LIST",
			message: `The list price of ${getSku(0)} is $10.00. Enter that or less.`,
		});
		expect((await refusal(reprice(await submitted(), 10.01, "Rush"))).code).toBe("ABOVE_LIST");
		for (const price of [-1, 0.005, Number.NaN, 1e7, Number.POSITIVE_INFINITY])
			expect((await refusal(setFirst(price, "x"))).status).toBe(400);
		expect((await refusal(setFirst(-1))).message).toBe("price: A price cannot be negative.");
	});
});

describe("a price below the floor", () => {
	it("requires a reason in the cart, is recorded with it, and is marked for everybody", async () => {
		await cartAt(5);
		expect((await items(dana))[0]?.negotiated).toMatchObject({
			by: "Rosa Lindqvist",
			needsConfirmation: false,
		});
		for (const price of [4.99, 0])
			expect(await refusal(setFirst(price))).toMatchObject({ status: 422, code: "REASON_REQUIRED" });
		expect((await refusal(setFirst(0, "   "))).code).toBe("REASON_REQUIRED");
		await setFirst(0, "Replaces a damaged carton");
		for (const client of [dana, rosa])
			expect((await items(client))[0]).toMatchObject({
				price: 0,
				originalPrice: account,
				listPrice: list,
				negotiated: { by: "Rosa Lindqvist", reason: "Replaces a damaged carton", needsConfirmation: true },
			});
		const rows = await services.db
			.selectFrom("cart_price_change")
			.selectAll()
			.orderBy("id", "desc")
			.execute();
		expect(rows[0]).toMatchObject({
			user_id: "demo-representative",
			from_cents: 500,
			to_cents: 0,
			reason: "Replaces a damaged carton",
		});
	});

	it("stays marked through quantity changes, removal and undo, until removed", async () => {
		await cartAt(1, "Job lot");
		const [line] = await items(dana);
		const cartItemId = line?.cartItemId ?? "";
		await dana.cart.changeQuantity({ cartItemId, quantity: 48 });
		expect((await items(dana))[0]).toMatchObject({ price: 1, quantity: 48, originalPrice: accountFrom24 });
		const { undoId } = await dana.cart.remove({ id: cartItemId });
		await dana.cart.restore({ accountId, undoId });
		expect((await items(dana))[0]?.negotiated).toMatchObject({ reason: "Job lot", needsConfirmation: true });
		await setFirst(accountFrom24);
		expect((await items(dana))[0]).not.toHaveProperty("negotiated");
	});

	it("is marked when the list price rises above it, or when it predates the floor", async () => {
		await cartAt(6);
		await services.db.updateTable("price").set({ list_cents: 2000 }).execute();
		expect((await items(dana))[0]?.negotiated?.needsConfirmation).toBe(true);
		await services.db.updateTable("price").set({ list_cents: 1000 }).execute();
		const old = { set_cents: 0, set_by_name: null, set_reason: null };
		await services.db.updateTable("cart_line").set(old).where("set_cents", "is not", null).execute();
		expect((await items(dana))[0]?.negotiated).toMatchObject({ by: "", reason: "", needsConfirmation: true });
		expect((await refusal(place(dana, await ready(dana)))).code).toBe("CONFIRM_PRICES");
	});

	it("must be confirmed to order, and the order records who set and who confirmed it", async () => {
		await cartAt(0, "Warranty");
		const checkout = await ready(dana);
		expect(checkout.lines[0]?.negotiated?.needsConfirmation).toBe(true);
		expect(await refusal(place(dana, checkout))).toMatchObject({
			status: 422,
			code: "CONFIRM_PRICES",
			message: `Confirm the special price first: ${getSku(0)} at $0.00.`,
		});
		expect((await refusal(place(rosa, await ready(rosa)))).code).toBe("CONFIRM_PRICES");
		const order = await place(dana, checkout, true);
		expect(order.lines[0]).toMatchObject({ price: 0, lineTotal: 0, negotiated: { reason: "Warranty" } });
		expect(order.timeline[0]?.note).toContain(`Special prices confirmed: ${getSku(0)} at $0.00.`);
	});

	it("set between review and placing must be shown first", async () => {
		await cartAt(6);
		const checkout = await ready(dana);
		await setFirst(0, "Sample");
		expect(await refusal(place(dana, checkout, true))).toMatchObject({ status: 409, code: "CHANGED" });
		const { checkoutId, fingerprint } = checkout;
		const changes = await dana.orders.checkoutChanges({ checkoutId, since: fingerprint });
		expect(changes.map(({ text }) => text)).toEqual([
			`${getSku(0)}: the price went from $6.00 to $0.00.`,
			`${getSku(0)}: please confirm the special price of $0.00.`,
		]);
		await services.db.updateTable("price").set({ list_cents: 1001 }).execute();
		expect((await refusal(place(dana, await ready(dana)))).code).toBe("CONFIRM_PRICES");
	});
});

describe("negotiated prices in a quote", () => {
	it("below the floor require a reason, are recorded, and must be confirmed to accept", async () => {
		const quote = await submitted();
		expect(await refusal(reprice(quote, 0))).toMatchObject({ status: 422, code: "REASON_REQUIRED" });
		const repriced = await reprice(quote, 0, "Sample for the spec");
		expect(repriced.lines[0]).toMatchObject({
			price: 0,
			negotiated: { by: "Rosa Lindqvist", reason: "Sample for the spec", needsConfirmation: true },
		});
		expect((await refusal(reprice(repriced, 0, ""))).code).toBe("REASON_REQUIRED");
		expect((await refusal(reprice(repriced, 1))).code).toBe("REASON_REQUIRED");
		const back = await step(rosa, repriced, "send-back");
		expect(await refusal(step(dana, back, "accept"))).toMatchObject({ status: 422, code: "CONFIRM_PRICES" });
		const { orderDraftId } = await step(dana, back, "accept", true);
		const checkout = await ready(dana, { kind: "draft", draftId: orderDraftId ?? "" });
		expect((await refusal(place(dana, checkout))).code).toBe("CONFIRM_PRICES");
		expect((await place(dana, checkout, true)).lines[0]?.negotiated?.reason).toBe("Sample for the spec");
		const log = services.db.selectFrom("quote_price_change").selectAll().where("quote_id", "=", quote.id);
		expect(await log.execute()).toMatchObject([
			{ user_id: "demo-representative", from_cents: 920, to_cents: 0, below_floor: 1 },
		]);
	});

	it("below a floor set later require a reason before sending", async () => {
		const repriced = await reprice(await submitted(), 1, "Job lot");
		const negotiated = JSON.stringify({ userId: null, name: "", at: null, reason: "" });
		await services.db
			.updateTable("quote_line")
			.set({ negotiated })
			.where("quote_id", "=", repriced.id)
			.where("negotiated", "is not", null)
			.execute();
		expect((await refusal(step(rosa, repriced, "send-back"))).code).toBe("REASON_REQUIRED");
	});

	it("keep their mark when the quote comes from the cart; duplicates use account prices", async () => {
		await cartAt(0, "Sample");
		const quote = await getQuote(dana, { kind: "cart" });
		expect(quote.lines[0]?.negotiated).toMatchObject({ reason: "Sample", needsConfirmation: true });
		const { quote: copy } = await dana.quotes.duplicate({ id: quote.id });
		for (const line of copy.lines) {
			expect(line).toMatchObject({ price: account, originalPrice: account, listPrice: list });
			expect(line).not.toHaveProperty("negotiated");
		}
	});

	it("and reasons can be set only by representatives", async () => {
		const quote = await submitted();
		const edit = (change: object) =>
			dana.quotes.change({
				id: quote.id,
				revision: quote.revision,
				lines: [{ lineId: quote.lines[0]?.lineId ?? "", ...change }],
			});
		expect((await refusal(edit({ price: 1 }))).status).toBe(403);
		expect((await refusal(edit({ reason: "x" }))).status).toBe(403);
	});

	it("in an old draft must be confirmed too", async () => {
		const repriced = await reprice(await submitted(), 1, "Job lot");
		const { orderDraftId } = await step(dana, await step(rosa, repriced, "send-back"), "accept", true);
		const draftId = orderDraftId ?? "";
		const row = await services.db
			.selectFrom("order_draft")
			.select("content")
			.where("id", "=", draftId)
			.executeTakeFirstOrThrow();
		const content = JSON.parse(row.content);
		for (const line of content.lines) {
			delete line.listPrice;
			delete line.negotiated;
		}
		await services.db
			.updateTable("order_draft")
			.set({ content: JSON.stringify(content) })
			.where("id", "=", draftId)
			.execute();
		const { lines: shown } = await dana.orderDrafts.draft({ draftId });
		expect(shown.map(({ negotiated }) => negotiated?.needsConfirmation)).toEqual([true, undefined]);
		expect((await refusal(place(dana, await ready(dana, { kind: "draft", draftId })))).code).toBe(
			"CONFIRM_PRICES",
		);
	});
});
