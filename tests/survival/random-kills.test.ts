/**
 * Buyers place orders and pay invoices while storefronts and services are killed at random moments: nothing that was
 * acknowledged is lost, nothing is done twice, and the catalog is there afterwards. On SQLite and on PostgreSQL, where
 * each storefront has services of its own. It prints how many pages of the catalog neither storefront had meanwhile.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dialects } from "../setup/postgres.ts";
import { type Shop, type ShopProcess, startShop } from "../setup/shop-processes.ts";
import { retryUntilSettled, type TextBrowser } from "../setup/text-browser.ts";
import { ageAttempts, allDone, readBooks, runCommand } from "./books.ts";
import { createChance } from "./chance.ts";
import { oweInvoices } from "./owed.ts";
import {
	answerSandbox,
	getShownState,
	getTransaction,
	invoicesForm,
	openPayment,
	openResult,
} from "./paying.ts";
import { addForm, reviewForm, someSkus } from "./shopping.ts";

/** A quarter of each set of victims. */
const kills = 20;
/** The most requests of buyers between two kills: two or three orders or payments. */
const mostRequests = 40;
const accounts = ["10020", "10060", "10080", "10090"];
const ways = ["CHECK_MY_NET_ACCOUNT", "ACH", "CREDITCARD"] as const;
/** More than a buyer pays between all kills. */
const invoicesEach = 400;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Ordered = { accountId: string; PurchaseOrder: string; pieces: number; sku: string; shown: string[] };
type Paid = { invoiceId: string; transaction: string; state: string };

describe.each(dialects)("on %s", (database) => {
	const chance = createChance(`random-kills on ${database}`);
	let shop: Shop;
	let skus: { id: string; sku: string }[] = [];
	const buyers: { accountId: string; browsers: [TextBrowser, TextBrowser] }[] = [];
	const ordered: Ordered[] = [];
	const paid: Paid[] = [];
	let isOver = false;
	let requests = 0;

	beforeAll(async () => {
		shop = await startShop({ database }, async (db) => {
			for (const accountId of accounts) await oweInvoices(db, accountId, `z${accountId}`, invoicesEach);
		});
		skus = await someSkus(shop, 6);
		const dana = shop.browser(0);
		await dana.signIn("demo-distributor");
		for (const accountId of accounts) {
			const first = dana.twin(() => balance(0));
			await first.actFor(accountId);
			buyers.push({ accountId, browsers: [first, first.twin(() => balance(1))] });
		}
	});
	afterAll(() => shop?.stop());

	/** The preferred storefront, or the other while it is dead, as a load balancer chooses. */
	function balance(preferred: 0 | 1): string {
		requests += 1;
		const [first, second] = shop.storefronts;
		const [wanted, other] = preferred === 0 ? [first, second] : [second, first];
		return wanted.isRunning() || !other.isRunning() ? wanted.url : other.url;
	}

	/** Sent twice, to either storefront: as a resubmission, or because the outcome is unknown. */
	async function order(accountId: string, [here, there]: [TextBrowser, TextBrowser], count: number) {
		const sku = skus[count % skus.length]?.sku ?? "";
		const pieces = 24 * (1 + chance.below(9));
		const form = await addForm(here, sku, pieces);
		await retryUntilSettled(() => here.submit(form));
		const PurchaseOrder = `KILLED-${accountId}-${count}`;
		const review = await reviewForm(here, {
			PurchaseOrder,
			paymentType: ways[chance.below(ways.length)] ?? "ACH",
		});
		const answers = await Promise.all([
			retryUntilSettled(() => here.send(review)),
			retryUntilSettled(() => there.send(review)),
		]);
		const shown = answers.map(({ status, location }) => `${status} ${location}`);
		ordered.push({ accountId, PurchaseOrder, pieces, sku, shown });
	}

	async function pay(invoiceId: string, [here, there]: [TextBrowser, TextBrowser]) {
		const form = await invoicesForm(here, [invoiceId], chance.below(2) === 0 ? "CREDITCARD" : "ACH");
		const transaction = getTransaction(await retryUntilSettled(() => here.send(form)));
		const waiting = await openPayment(there, transaction);
		if (getShownState(waiting) === "initiated")
			await answerSandbox(there, waiting, chance.below(4) === 0 ? "decline" : "approve");
		paid.push({ invoiceId, transaction, state: getShownState(await openResult(here, transaction)) });
	}

	async function buy({ accountId, browsers }: (typeof buyers)[number]) {
		for (let step = 0; !isOver; step += 1) {
			const [first, second] = browsers;
			const turned: typeof browsers = chance.below(2) === 0 ? [first, second] : [second, first];
			const count = Math.floor(step / 2) + 1;
			if (step % 2 === 0) await order(accountId, turned, count);
			else await pay(`z${accountId}-${count}`, turned);
		}
	}

	/** One storefront lives at any time, as behind a load balancer; all services may be dead. */
	async function killAtRandom(): Promise<void> {
		const chooseVictims = (turn: number): ShopProcess[] => {
			const storefront = shop.storefronts[chance.below(2) === 0 ? 0 : 1];
			const services = shop.servicesOf[chance.below(2) === 0 ? 0 : 1];
			const sets = [[storefront], [services], [storefront, services], [...shop.servicesOf]];
			return sets[turn % sets.length] ?? [];
		};
		for (let turn = 0; turn < kills && !isOver; turn += 1) {
			// However busy the machine is, buyers get on between kills.
			const next = requests + 1 + chance.below(mostRequests);
			while (requests < next && !isOver) await pause(5);
			const victims = new Set(chooseVictims(turn));
			await Promise.all([...victims].map((victim) => victim.kill()));
			await pause(chance.below(1_500));
			await Promise.all([...victims].map((victim) => victim.revive()));
		}
	}

	/** @returns how many pages of the catalog a visitor asked for, and how many neither storefront had */
	async function visit(): Promise<{ visits: number; missed: number }> {
		const counts = { visits: 0, missed: 0 };
		const browsers = [shop.browser(0), shop.browser(1)];
		while (!isOver) {
			const path = counts.visits % 2 === 0 ? "/" : "/p/led-lamps/a-series";
			let isShown = false;
			for (const browser of browsers)
				isShown ||= await browser.get(path).then(
					({ status }) => status === 200,
					() => false,
				);
			counts.visits += 1;
			if (!isShown) counts.missed += 1;
			await pause(200);
		}
		return counts;
	}

	it("keeps what was acknowledged, once, and recovers", async () => {
		const visiting = visit();
		const killing = killAtRandom().finally(() => {
			isOver = true;
		});
		await Promise.all([killing, ...buyers.map(buy)]).finally(async () => {
			isOver = true;
			await Promise.allSettled([killing, visiting]);
		});
		const { visits, missed } = await visiting;
		await shop.reviveAll();
		console.log(
			`${database}: ${kills} kills, ${ordered.length} orders, ${paid.length} payments; ${missed} of ${visits} visits missed`,
		);
		for (const browser of [shop.browser(0), shop.browser(1)])
			expect((await browser.open("/p/led-lamps/a-series")).status).toBe(200);

		await expectOrdersOnce();
		await expectPaymentsOnce();
		await ageAttempts(shop);
		expect(await runCommand(shop, "payments-reconcile")).toEqual(allDone);
		expect(await runCommand(shop, "ledger-check")).toEqual(allDone);
		await readBooks(shop);
	});

	async function expectOrdersOnce() {
		const { orders, lines } = await shop.inDatabase(async (db) => ({
			orders: await db.selectFrom("shop_order").selectAll().execute(),
			lines: await db.selectFrom("shop_order_line").select(["order_id", "content"]).execute(),
		}));
		const books = await readBooks(shop);
		for (const { accountId, PurchaseOrder, pieces, sku, shown } of ordered) {
			const found = orders.filter(({ purchase_order }) => purchase_order === PurchaseOrder);
			expect([PurchaseOrder, found.length]).toEqual([PurchaseOrder, 1]);
			const { id } = found[0] ?? { id: "" };
			expect(found[0]).toMatchObject({ account_id: accountId, line_count: 1 });
			const content = lines.filter(({ order_id }) => order_id === id).map((line) => JSON.parse(line.content));
			expect(content).toMatchObject([{ quantity: pieces, productDetails: { sku } }]);
			const payment = books.attempts.find(({ order_id }) => order_id === id);
			const homes = [`303 /user/orders/${id}`, payment && `303 /payments/${payment.transaction_id}`];
			for (const place of shown) expect(homes).toContain(place);
		}
		expect(orders.filter(({ purchase_order }) => /^KILLED-/.test(purchase_order ?? ""))).toHaveLength(
			ordered.length,
		);
	}

	/** `readBooks` compares each payment with what was charged and booked. */
	async function expectPaymentsOnce() {
		const { attempts, invoices } = await readBooks(shop);
		for (const { invoiceId, transaction, state } of paid) {
			const attempt = attempts.find(({ transaction_id }) => transaction_id === transaction);
			expect([transaction, attempt?.state]).toEqual([transaction, state]);
			const invoice = invoices.find(({ id }) => id === invoiceId);
			const due = state === "completed" ? 0 : Number(invoice?.total_cents);
			expect([invoiceId, Number(invoice?.balance_cents)]).toEqual([invoiceId, due]);
		}
		expect(paid.filter(({ state }) => !["completed", "declined"].includes(state))).toEqual([]);
	}
});
