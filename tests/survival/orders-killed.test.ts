/**
 * Buyers place orders while services are killed repeatedly: acknowledged orders are complete, and none exists twice.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Shop, startShop } from "../setup/shop-processes.ts";
import {
	type Answer,
	type FilledForm,
	retryUntilSettled,
	type TextBrowser,
	Unanswered,
} from "../setup/text-browser.ts";
import { allDone, readBooks, runCommand } from "./books.ts";
import { createChance } from "./chance.ts";
import { addForm, reviewForm, someSkus } from "./shopping.ts";

/** Each account has its own cart. */
const accounts = ["10020", "10060", "10080", "10090"];
const ordersEach = 3;
const kills = 4;
const ways = ["CHECK_MY_NET_ACCOUNT", "ACH", "CREDITCARD"] as const;

const chance = createChance("orders-killed");
let shop: Shop;
let skus: { id: string; sku: string }[] = [];
const buyers: { accountId: string; browsers: [TextBrowser, TextBrowser] }[] = [];

beforeAll(async () => {
	shop = await startShop();
	skus = await someSkus(shop, 6);
	const dana = shop.browser(0);
	await dana.signIn("demo-distributor");
	for (const accountId of accounts) {
		const first = dana.twin(() => shop.storefronts[0].url);
		await first.actFor(accountId);
		buyers.push({ accountId, browsers: [first, first.twin(() => shop.storefronts[1].url)] });
	}
});
afterAll(() => shop?.stop());

/** Indexes of orders at which services are killed. */
const fatal = new Set<number>();
while (fatal.size < kills) fatal.add(chance.below(accounts.length * ordersEach));
let sent = 0;
let killing: Promise<void> = Promise.resolve();

/** Sends the order, and kills the services if it is its turn. */
async function place(buyer: TextBrowser, form: FilledForm): Promise<Answer | null> {
	const isFatal = fatal.has(sent);
	sent += 1;
	const response = buyer.send(form).catch((error: unknown) => {
		if (!(error instanceof Unanswered)) throw error;
		return null;
	});
	if (isFatal) {
		const killed = killing.then(async () => {
			await new Promise((resolve) => setTimeout(resolve, chance.below(120)));
			await shop.services.kill();
			await shop.services.revive();
		});
		killing = killed;
	}
	return response;
}

type Wanted = { accountId: string; PurchaseOrder: string; pieces: Record<string, number> };

/** Places orders; unacknowledged ones are sent again to the other storefront. */
async function buy(turn: number): Promise<(Wanted & { acknowledged: string[] })[]> {
	const { accountId, browsers } = buyers[turn] as (typeof buyers)[number];
	const placed = [];
	for (let count = 0; count < ordersEach; count += 1) {
		const [here, there] = count % 2 === 0 ? browsers : [browsers[1], browsers[0]];
		const pieces: Record<string, number> = {};
		for (const { sku } of [skus[(turn + count) % 6], skus[(turn + count + 2) % 6]].flatMap(
			(order) => order ?? [],
		)) {
			pieces[sku] = 24 * (1 + chance.below(9));
			const form = await addForm(here, sku, pieces[sku]);
			await retryUntilSettled(() => here.submit(form));
		}
		const PurchaseOrder = `PO-${accountId}-${count}`;
		const form = await reviewForm(here, { PurchaseOrder, paymentType: ways[(turn + count) % 3] ?? "ACH" });
		const first = await place(here, form);
		const acknowledged = first?.status === 303 ? [first] : [];
		// Always sent twice: as a resubmission, or because the outcome is unknown.
		acknowledged.push(await retryUntilSettled(() => there.send(form)));
		placed.push({
			accountId,
			PurchaseOrder,
			pieces,
			acknowledged: acknowledged.map(({ status, location }) => `${status} ${location}`),
		});
	}
	return placed;
}

it("keeps every acknowledged order, complete and once", async () => {
	const placed = (await Promise.all(accounts.map((_, turn) => buy(turn)))).flat();
	await killing;

	const orders = await shop.inDatabase((db) => db.selectFrom("shop_order").selectAll().execute());
	const books = await readBooks(shop);
	for (const { accountId, PurchaseOrder, pieces, acknowledged } of placed) {
		const found = orders.filter(({ purchase_order }) => purchase_order === PurchaseOrder);
		expect([PurchaseOrder, found.length]).toEqual([PurchaseOrder, 1]);
		const [order] = found;
		const [payment] = books.attempts.filter(({ order_id }) => order_id === order?.id);
		// To the payment, or to the order if services died right after placing it or nothing is due online.
		const homes = [`303 /user/orders/${order?.id}`, payment && `303 /payments/${payment.transaction_id}`];
		for (const orderId of acknowledged) expect(homes).toContain(orderId);
		const { lines, events } = await getStoredParts(order?.id ?? "");
		expect(order).toMatchObject({ account_id: accountId, line_count: 2 });
		expect(lines).toEqual(pieces);
		expect(events).toHaveLength(1);
		expect(order?.order_status).toBe(
			order?.payment_type === "CHECK_MY_NET_ACCOUNT" ? "PENDING" : "AWAITING_PAYMENT",
		);
		const number = `SO-${100_000 + Number(order?.sequence)}`;
		expect(books.mail.filter(({ subject }) => subject.includes(number))).toHaveLength(1);
	}
	const left = await shop.inDatabase((db) =>
		db.selectFrom("cart_line").select("id").where("account_id", "in", accounts).execute(),
	);
	expect(left).toEqual([]);
	expect(await runCommand(shop, "ledger-check")).toEqual(allDone);
});

const getStoredParts = (orderId: string) =>
	shop.inDatabase(async (db) => {
		const rows = await db
			.selectFrom("shop_order_line")
			.select("content")
			.where("order_id", "=", orderId)
			.execute();
		const lines = rows.map(
			({ content }) => JSON.parse(content) as { quantity: number; productDetails: { sku: string } },
		);
		const events = await db
			.selectFrom("shop_order_event")
			.select("status")
			.where("order_id", "=", orderId)
			.execute();
		return {
			lines: Object.fromEntries(lines.map((line) => [line.productDetails.sku, line.quantity])),
			events,
		};
	});
