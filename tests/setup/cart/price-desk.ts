/** Carts, quotes and orders with negotiated prices; live bindings that `setUpPriceDesk` fills. */
import type { ContractRouterClient } from "@orpc/contract";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { cartServiceContract } from "#contracts/cart/cart-service";
import { productServiceContract } from "#contracts/catalog/product-service";
import type { Checkout } from "#contracts/checkout/checkout";
import { orderDraftsContract } from "#contracts/orders/order-drafts";
import { orderServiceContract } from "#contracts/orders/order-service";
import { quotesContract } from "#contracts/quotes/quote-service";
import type { Quote } from "#contracts/quotes/quotes";
import type { QuoteStep } from "#rules/quotes/quote-limits";
import { demoClient } from "../demo-clients.ts";
import { type RunningServices, startServices } from "../running-services.ts";
import { orderableSkus } from "../sample-catalog.ts";

const contract = {
	cart: cartServiceContract,
	product: productServiceContract,
	quotes: quotesContract,
	orderDrafts: orderDraftsContract,
	orders: orderServiceContract,
};

type Client = ContractRouterClient<typeof contract>;

export const accountId = "10010";
/** List price 10.00; Harbor Electric gets 8% off, and 9.00 less 8% from 24 pieces. */
export const [list, account, accountFrom24] = [10, 9.2, 8.28];

export let services: RunningServices;
export let dana: Client;
export let rosa: Client;
export let skus: { id: string; sku: string }[] = [];

export function setUpPriceDesk(): void {
	beforeAll(async () => {
		services = await startServices({ template: "shop" });
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
}

export const getId = (index: number) => skus[index]?.id ?? "";
export const items = async (client: Client) => (await client.cart.cart({ accountId })).items;

/** Two SKUs, the first at a price set by Rosa. */
export async function cartAt(price: number, reason?: string, quantity = 10) {
	await dana.cart.add({
		accountId,
		items: [0, 1].map((index) => ({ productId: getId(index), quantity, options: [] })),
	});
	await setFirst(price, reason);
}

export async function setFirst(price: number, reason?: string) {
	const [line] = await items(rosa);
	const { cartItemId = "", originalPrice = 0 } = line ?? {};
	return rosa.cart.changePrice({ cartItemId, price, originalPrice, reason });
}

export const getQuote = (client: Client, source: Parameters<Client["quotes"]["create"]>[0]["source"]) =>
	client.quotes.create({ accountId, PurchaseOrder: "PO-1", name: "", note: "", status: "submitted", source });

export const submitted = () =>
	getQuote(dana, {
		kind: "lines",
		lines: [0, 1].map((index) => ({ productId: getId(index), quantity: 2, options: [], fixtureType: "" })),
	});
export const reprice = (quote: Quote, price: number, reason?: string) =>
	rosa.quotes.change({
		id: quote.id,
		revision: quote.revision,
		lines: [{ lineId: quote.lines[0]?.lineId ?? "", price, reason }],
	});
export const step = (client: Client, quote: Quote, name: QuoteStep, confirmedPrices?: boolean) =>
	client.quotes.step({ id: quote.id, revision: quote.revision, step: name, confirmedPrices });

const shipTo = { name: "School", street: "1 Main Street", city: "Portland", state: "ME", zip: "04101" };

/** A complete checkout. */
export async function ready(
	client: Client,
	source: Checkout["source"] = { kind: "cart" },
): Promise<Checkout> {
	const { checkoutId, shippingMethods } = await client.orders.beginCheckout({ accountId, source });
	const save = (choice: Parameters<Client["orders"]["saveCheckout"]>[0]["choice"]) =>
		client.orders.saveCheckout({ checkoutId, choice });
	await save({ part: "address", shipTo, PurchaseOrder: "PO-7", note: "" });
	await save({ part: "shipping", shippingMethodId: shippingMethods[0]?.id ?? "" });
	return save({ part: "payment", PaymentType: "CHECK_MY_NET_ACCOUNT" });
}

export const place = (
	client: Client,
	{ checkoutId, fingerprint, totals }: Checkout,
	confirmedPrices?: boolean,
) => client.orders.place({ checkoutId, accepted: { fingerprint, total: totals.total, confirmedPrices } });
