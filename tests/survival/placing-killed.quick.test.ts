/**
 * Services killed while placing orders, once in `npm test`: acknowledged orders are complete, and none exists twice.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ContractRouterClient } from "@orpc/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cartServiceContract } from "#contracts/cart/cart-service";
import { orderServiceContract } from "#contracts/orders/order-service";
import { importOwnerCatalog } from "#demo/catalog/seed-catalog.server";
import { seedDemoUsers } from "#demo/demo-users.server";
import { type Db, openDatabase } from "#services/db/connect.server";
import { demoClient } from "../setup/demo-clients.ts";
import { databaseIn, type EmbeddedServices, startServicesOn } from "../setup/embedded-services.ts";
import { whole } from "./whole.ts";

const contract = { cart: cartServiceContract, orders: orderServiceContract };
type Client = ContractRouterClient<typeof contract>;
type Placing = Parameters<Client["orders"]["place"]>[0];

const accounts = ["10010", "10020", "10030", "10040"];
const rounds = whole ? 3 : 1;
/** Acknowledged orders before the kill. */
const acknowledgedFirst = 4;
const linesOfCart = 5;

let folder: string;
let running: EmbeddedServices | undefined;
let skus: string[] = [];

beforeAll(async () => {
	folder = mkdtempSync(path.join(tmpdir(), "orders-killed-"));
	await inDatabase(async (db) => {
		const options = { dryRun: false, replace: true, today: "2026-11-20" };
		await importOwnerCatalog(db, "sqlite", "tests/integration/cart/cart-catalog.csv", options);
		await seedDemoUsers(db, true);
		await db.updateTable("price").set({ minimum: 1, multiple: 1 }).execute();
		const rows = await db.selectFrom("variation").select("id").where("orderable", "=", 1).execute();
		skus = rows.map(({ id }) => id).slice(0, linesOfCart);
	});
});
afterAll(async () => {
	await running?.kill();
	rmSync(folder, { recursive: true });
});

async function inDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
	const database = await openDatabase(databaseIn(folder));
	try {
		return await work(database.db);
	} finally {
		await database.close();
	}
}

async function preparedOrder(client: Client, accountId: string): Promise<Placing> {
	await client.cart.add({
		accountId,
		items: skus.map((productId) => ({ productId, quantity: 2, options: [] })),
	});
	const { checkoutId, billTo } = await client.orders.beginCheckout({ accountId, source: { kind: "cart" } });
	const save = (choice: Parameters<Client["orders"]["saveCheckout"]>[0]["choice"]) =>
		client.orders.saveCheckout({ checkoutId, choice });
	if (!billTo) throw new Error("The account has no address.");
	await save({ part: "address", shipTo: billTo, PurchaseOrder: "PO-1", note: "" });
	await save({ part: "shipping", shippingMethodId: "ground" });
	const { fingerprint, totals } = await save({ part: "payment", PaymentType: "CHECK_MY_NET_ACCOUNT" });
	return { checkoutId, formKey: crypto.randomUUID(), accepted: { fingerprint, total: totals.total } };
}

it("every acknowledged order is complete, and none is duplicated", async () => {
	/** Acknowledged order by form key; `null` while unknown. */
	const forms = new Map<string, string | null>();
	const unanswered: { accountId: string; placing: Placing }[] = [];
	for (let round = 0; round < rounds; round++) {
		const services = await startServicesOn(folder);
		running = services;
		let acknowledged = 0;
		let isDead = false;
		await Promise.all(
			accounts.map(async (accountId) => {
				const client = await demoClient(services, contract, "demo-administrator", accountId);
				while (!isDead) {
					const placing = await preparedOrder(client, accountId).catch(() => null);
					if (!placing?.formKey) return;
					forms.set(placing.formKey, null);
					try {
						const { id } = await client.orders.place(placing);
						forms.set(placing.formKey, id);
						if (++acknowledged >= acknowledgedFirst && !isDead) {
							isDead = true;
							await services.kill();
						}
					} catch {
						unanswered.push({ accountId, placing });
					}
				}
			}),
		);
		expect(acknowledged).toBeGreaterThanOrEqual(acknowledgedFirst);
	}

	const services = await startServicesOn(folder);
	running = services;
	// Resends unanswered forms, which may or may not have been processed.
	for (const { accountId, placing } of unanswered) {
		const client = await demoClient(services, contract, "demo-administrator", accountId);
		const { id } = await client.orders.place(placing);
		const before = forms.get(placing.formKey ?? "");
		expect(before ?? id).toBe(id);
		forms.set(placing.formKey ?? "", id);
	}
	const ada = await demoClient(services, contract, "demo-administrator", "10010");
	const ids = [...forms.values()];
	expect(new Set(ids).size).toBe(forms.size);
	for (const id of ids) {
		const order = await ada.orders.order({ id: id ?? "" });
		expect(order.lines).toHaveLength(linesOfCart);
		expect(order.timeline).toHaveLength(1);
		expect(order.totals?.subTotal).toBeCloseTo(
			order.lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0),
			2,
		);
	}
	await services.stop();

	await inDatabase(async (db) => {
		const mine = await db
			.selectFrom("shop_order")
			.select("id")
			.where("purchase_order", "=", "PO-1")
			.execute();
		expect(mine.map(({ id }) => id).sort()).toEqual([...ids].sort());
		const mail = await db
			.selectFrom("outbox")
			.select("link")
			.where("subject", "like", "Order SO-%")
			.where(
				"link",
				"in",
				ids.map((id) => `/user/orders/${id}`),
			)
			.execute();
		expect(mail.map(({ link }) => link).sort()).toEqual(ids.map((id) => `/user/orders/${id}`).sort());
		// One key for the form and one for the checkout.
		const keys = await db
			.selectFrom("idempotency_key")
			.select("result_id")
			.where("scope", "=", "order")
			.where("result_id", "in", ids)
			.execute();
		expect(keys.map(({ result_id }) => result_id).sort()).toEqual([...ids, ...ids].sort());
	});
});
