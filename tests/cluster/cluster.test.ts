/**
 * Copies behind nginx: all are restarted under load without a failed request, and the primary database is killed
 * under orders without losing an acknowledged one.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { retryUntilSettled, type TextBrowser, Unanswered } from "../setup/text-browser.ts";
import { allDone, readBooks, runCommand } from "../survival/books.ts";
import { createChance } from "../survival/chance.ts";
import { addForm, reviewForm, someSkus } from "../survival/shopping.ts";
import { type RunningCluster, startRunningCluster } from "./running-cluster.ts";

const accounts = ["10020", "10060", "10080", "10090"];
const chance = createChance("cluster");
let shop: RunningCluster;
let skus: { id: string; sku: string }[] = [];
const buyers: { accountId: string; browser: TextBrowser }[] = [];

beforeAll(async () => {
	shop = await startRunningCluster({ SERVICE_TIMEOUT_MS: "60000" });
	skus = await someSkus(shop, 6);
	const dana = shop.browser();
	await dana.signIn("demo-distributor");
	for (const accountId of accounts) {
		const browser = dana.twin(() => shop.cluster.url);
		await browser.actFor(accountId);
		buyers.push({ accountId, browser });
	}
});
afterAll(() => shop?.stop());

type Placed = { PurchaseOrder: string; accountId: string; acknowledged: string[]; unanswered: number };

/** One order; its form is sent twice, and again until there is an answer. */
async function order({ accountId, browser }: (typeof buyers)[number], count: number): Promise<Placed> {
	const sku = skus[chance.below(skus.length)]?.sku ?? "";
	const form = await addForm(browser, sku, 24 * (1 + chance.below(9)));
	await retryUntilSettled(() => browser.submit(form));
	const PurchaseOrder = `PO-${accountId}-${count}`;
	const review = await reviewForm(browser, { PurchaseOrder, paymentType: "CHECK_MY_NET_ACCOUNT" });
	const first = await browser.send(review).catch((error: unknown) => {
		if (!(error instanceof Unanswered)) throw error;
		return null;
	});
	const last = await retryUntilSettled(() => browser.send(review));
	const acknowledged = [...(first?.status === 303 ? [first] : []), last].map(
		({ status, location }) => `${status} ${location}`,
	);
	return { PurchaseOrder, accountId, acknowledged, unanswered: first?.status === 303 ? 0 : 1 };
}

async function expectOrders(placed: readonly Placed[]): Promise<void> {
	const orders = await shop.inDatabase((db) =>
		db.selectFrom("shop_order").select(["id", "purchase_order", "line_count"]).execute(),
	);
	for (const { PurchaseOrder, acknowledged } of placed) {
		const found = orders.filter(({ purchase_order }) => purchase_order === PurchaseOrder);
		expect([PurchaseOrder, found.length]).toEqual([PurchaseOrder, 1]);
		expect(new Set(acknowledged)).toEqual(new Set([`303 /user/orders/${found[0]?.id}`]));
	}
	await readBooks(shop);
	expect(await runCommand(shop, "ledger-check")).toEqual(allDone);
}

/** Reads pages until told to stop. @returns the statuses that are no page, and how many were read */
async function read(paths: readonly string[], stopped: () => boolean, browser?: TextBrowser) {
	const failed: string[] = [];
	let count = 0;
	while (!stopped()) {
		const path = paths[count % paths.length] ?? "/";
		count += 1;
		const status = browser
			? await browser.get(path).then((answer) => answer.status, String)
			: await fetch(shop.cluster.url + path).then(async (answer) => {
					await answer.arrayBuffer();
					return answer.status;
				}, String);
		if (status !== 200) failed.push(`${path}: ${status}`);
	}
	return { failed, count };
}

it("restarts every copy under load without a failed request", async () => {
	let over = false;
	const stopped = () => over;
	const unkept = () => `/catalogsearch/${encodeURIComponent(`led lamp ${chance.below(1_000_000)}`)}`;
	const anonymous = ["/", "/category", unkept(), unkept(), unkept(), unkept(), unkept()];
	const readers = [
		read(anonymous, stopped),
		read(anonymous.toReversed(), stopped),
		read(
			["/user/profile", "/user/my-orders", "/cart"],
			stopped,
			buyers[0]?.browser.twin(() => shop.cluster.url),
		),
	];
	const placed: Placed[] = [];
	const buying = Promise.all(
		buyers.slice(1).map(async (buyer) => {
			for (let count = 0; !over; count += 1) placed.push(await order(buyer, count));
		}),
	);
	await shop.cluster.roll();
	over = true;
	const results = await Promise.all(readers);
	await buying;
	const count = results.reduce((sum, result) => sum + result.count, 0);
	console.log(`Rolling restart: ${count} pages and ${placed.length} orders, all answered`);
	expect(results.flatMap(({ failed }) => failed)).toEqual([]);
	expect(placed.filter(({ unanswered }) => unanswered > 0)).toEqual([]);
	await expectOrders(placed);
});

const promotions = () => shop.said.filter((line) => line.includes("is the primary"));

it("promotes the standby when the primary dies, without losing an acknowledged order", async () => {
	const placed: Placed[] = [];
	for (let round = 0; round < 3; round += 1) {
		let over = false;
		const buying = Promise.all(
			buyers.map(async (buyer) => {
				for (let count = 0; !over; count += 1) placed.push(await order(buyer, 1_000 * (round + 1) + count));
			}),
		);
		await new Promise((resolve) => setTimeout(resolve, 2_000 + chance.below(3_000)));
		await shop.cluster.postgres.killPrimary();
		await expect.poll(promotions).toHaveLength(round + 1);
		await shop.cluster.whenFailedOver();
		over = true;
		await buying;
	}
	const unanswered = placed.filter((one) => one.unanswered > 0).length;
	console.log(`Three failovers: ${placed.length} orders, ${unanswered} of them first unanswered`);
	console.log(promotions().join("\n"));
	await expectOrders(placed);
});
