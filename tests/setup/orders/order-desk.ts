/** Checkouts and orders over HTTP with demo users; live bindings that `setUpOrderDesk` fills. */
import type { ContractRouterClient } from "@orpc/contract";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { cartServiceContract } from "#contracts/cart/cart-service";
import type { Checkout } from "#contracts/checkout/checkout";
import { orderDraftsContract } from "#contracts/orders/order-drafts";
import { orderServiceContract } from "#contracts/orders/order-service";
import { quotesContract } from "#contracts/quotes/quote-service";
import { seedDemoCoupons } from "#demo/seed.server";
import type { PaymentType } from "#rules/payments/payment-terms";
import { demoClient } from "../demo-clients.ts";
import { type RunningServices, startServices } from "../running-services.ts";
import { orderableSkus } from "../sample-catalog.ts";

const contract = {
	cart: cartServiceContract,
	quotes: quotesContract,
	orderDrafts: orderDraftsContract,
	orders: orderServiceContract,
};
export type Client = ContractRouterClient<typeof contract>;

/** Dana has the first two, Rosa represents the first and third, Ada all of them. */
export const accounts = { harbor: "10010", bangor: "10020", granite: "10030", prairie: "10040" };
export const dayMs = 24 * 60 * 60 * 1000;

export let services: RunningServices;
export let dana: Client;
export let danaInBangor: Client;
export let rosa: Client;
export let rosaForGranite: Client;
export let ada: Client;
export let adaForPrairie: Client;
export let ben: Client;
export let nobody: Client;
let skus: { id: string; sku: string }[] = [];

/** Starts the services, and resets prices, stock and carts before each test. */
export function setUpOrderDesk(): void {
	beforeAll(async () => {
		services = await startServices({ template: "shop", origin: "https://shop.example" });
		await seedDemoCoupons(services.db, true);
		const createClient = (userId?: string, accountId?: string) =>
			demoClient(services, contract, userId, accountId);
		dana = await createClient("demo-distributor", accounts.harbor);
		danaInBangor = await createClient("demo-distributor", accounts.bangor);
		rosa = await createClient("demo-representative", accounts.harbor);
		rosaForGranite = await createClient("demo-representative", accounts.granite);
		ada = await createClient("demo-administrator", accounts.harbor);
		adaForPrairie = await createClient("demo-administrator", accounts.prairie);
		ben = await createClient("demo-basic");
		nobody = await createClient();
		skus = await orderableSkus(services.db);
		await services.db.updateTable("price").set({ minimum: 1, multiple: 1, breaks: "[]" }).execute();
		await services.db.updateTable("stock").set({ quantity: 10_000, lead_days: 14 }).execute();
	});
	afterAll(() => services.stop());

	/** Resets prices, stock and carts. */
	beforeEach(async () => {
		const { db } = services;
		await db.deleteFrom("shop_order").execute();
		await db.deleteFrom("checkout").execute();
		await db.deleteFrom("cart_line").execute();
		await db.updateTable("cart").set({ coupon_key: null }).execute();
		await db.updateTable("coupon").set({ expires_at: null }).where("key", "!=", "spring2025").execute();
		await db.updateTable("price").set({ list_cents: 1000 }).execute();
		await db.updateTable("stock").set({ quantity: 10_000 }).execute();
		await db
			.updateTable("variation")
			.set({ orderable: 1 })
			.where(
				"id",
				"in",
				skus.map(({ id }) => id),
			)
			.execute();
	});
}

export const getId = (index: number) => skus[index]?.id ?? "";
export const getSku = (index: number) => skus[index]?.sku ?? "";
export const usd = (cents: number) => `$${(cents / 100).toFixed(2)}`;
/** Price of a piece with Harbor Electric's 8% off. */
export const harborPrice = 9.2;

type Filling = { quantities?: number[]; type?: PaymentType; shipping?: string; account?: string };

export const shipTo = {
	name: "Riverside School",
	street: "1 Main Street",
	city: "Portland",
	state: "ME",
	zip: "04101",
};

export const fillCart = (client: Client, quantities = [10, 20], accountId = accounts.harbor) =>
	client.cart.add({
		accountId,
		items: quantities.map((quantity, index) => ({ productId: getId(index), quantity, options: [] })),
	});

export async function fillIn(
	client: Client,
	{ checkoutId }: Checkout,
	{ type, shipping }: Filling,
): Promise<Checkout> {
	const save = (choice: Parameters<Client["orders"]["saveCheckout"]>[0]["choice"]) =>
		client.orders.saveCheckout({ checkoutId, choice });
	await save({ part: "address", shipTo, PurchaseOrder: "PO-7", note: "Ring twice" });
	await save({ part: "shipping", shippingMethodId: shipping ?? "ground" });
	return save({ part: "payment", PaymentType: type ?? "CHECK_MY_NET_ACCOUNT" });
}

export const beginCart = (client: Client, accountId = accounts.harbor) =>
	client.orders.beginCheckout({ accountId, source: { kind: "cart" } });

/** A complete checkout of a filled cart. */
export async function ready(client: Client, filling: Filling = {}): Promise<Checkout> {
	await fillCart(client, filling.quantities, filling.account);
	return fillIn(client, await beginCart(client, filling.account), filling);
}

let forms = 0;
export const newForm = () => `form-key-${++forms}`;
export const place = (client: Client, { checkoutId, fingerprint, totals }: Checkout, formKey = newForm()) =>
	client.orders.place({ checkoutId, formKey, accepted: { fingerprint, total: totals.total } });
export const placed = async (client: Client, filling: Filling = {}) =>
	place(client, await ready(client, filling));
export const getChanges = async (client: Client, { checkoutId, fingerprint }: Checkout) =>
	(await client.orders.checkoutChanges({ checkoutId, since: fingerprint })).map(({ text }) => text);

export async function getCount(
	table: "shop_order" | "shop_order_line" | "checkout" | "cart_line" | "order_draft",
) {
	const row = await services.db
		.selectFrom(table)
		.select(({ fn }) => fn.countAll<number>().as("n"))
		.executeTakeFirstOrThrow();
	return Number(row.n);
}
