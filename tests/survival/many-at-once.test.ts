/** Fifty payments at once over two storefronts, some of them of the same invoices. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { SandboxEffect } from "#rules/payments/sandbox-cases";
import { type Shop, startShop } from "../setup/shop-processes.ts";
import { type FilledForm, retryUntilSettled, type TextBrowser } from "../setup/text-browser.ts";
import { ageAttempts, allDone, type CommandOutcome, readBooks, runCommand } from "./books.ts";
import { oweInvoices } from "./owed.ts";
import {
	answerSandbox,
	getShownState,
	getTransaction,
	invoicesForm,
	openPayment,
	openResult,
	portalForm,
} from "./paying.ts";

/** Accounts of the demo distributor. */
const accounts = ["10020", "10060", "10070", "10080"];
/** Invoices per payment and account, and those paid from both storefronts. */
const single = 6;
const contested = 3;
const payments = accounts.length * (single + 2 * contested) + 2;

let shop: Shop;
/** One browser per account and storefront, with one sign-in. */
const payers: { accountId: string; browsers: [TextBrowser, TextBrowser] }[] = [];

beforeAll(async () => {
	shop = await startShop({}, async (db) => {
		for (const accountId of accounts) await oweInvoices(db, accountId, `m${accountId}`, single + contested);
	});
	const dana = shop.browser(0);
	await dana.signIn("demo-distributor");
	for (const accountId of accounts) {
		const first = dana.twin(() => shop.storefronts[0].url);
		await first.actFor(accountId);
		payers.push({ accountId, browsers: [first, first.twin(() => shop.storefronts[1].url)] });
	}
});
afterAll(() => shop?.stop());

type Wanted = { payer: TextBrowser; form: FilledForm; invoice: string | null; effect: SandboxEffect };

/** Reviews opened before any is submitted, so that all show unpaid invoices. */
async function planPayments(): Promise<Wanted[]> {
	const wanted = payers.flatMap(({ accountId, browsers }) =>
		Array.from({ length: single + contested }, (_, index) => `m${accountId}-${index + 1}`).flatMap(
			(invoice, index) =>
				index < single
					? [{ payer: browsers[index % 2 === 0 ? 0 : 1], invoice, effect: getEffect(index) }]
					: browsers.map((payer) => ({ payer, invoice, effect: "approve" as const })),
		),
	);
	const forms = await mapInBatches(wanted, async (one, index) => ({
		...one,
		form: await invoicesForm(one.payer, [one.invoice], index % 2 === 0 ? "CREDITCARD" : "ACH"),
	}));
	const strangers = await mapInBatches([0, 1] as const, async (storefront) => {
		const payer = shop.browser(storefront);
		const form = await portalForm(payer, { amount: "45.10", reference: "INV-77" }, "CREDITCARD");
		return { payer, form, invoice: null, effect: "approve" as const };
	});
	return [...forms, ...strangers];
}

/** Other processes settle the same payments repeatedly meanwhile. */
function reconcileMeanwhile() {
	let enough = false;
	const run = async () => {
		const outcomes: CommandOutcome[] = [];
		while (!enough) {
			await ageAttempts(shop);
			outcomes.push(await runCommand(shop, "payments-reconcile"));
		}
		return outcomes;
	};
	const running = run();
	return {
		stop: () => {
			enough = true;
			return running;
		},
	};
}

const getEffect = (index: number): SandboxEffect => (index === single - 1 ? "decline" : "approve");

/** Read with little concurrency; only the tested calls are all at once. */
async function mapInBatches<From, To>(
	items: readonly From[],
	work: (item: From, index: number) => Promise<To>,
): Promise<To[]> {
	const done: To[] = [];
	for (let start = 0; start < items.length; start += 6)
		done.push(
			...(await Promise.all(items.slice(start, start + 6).map((item, index) => work(item, start + index)))),
		);
	return done;
}

it("completes or clearly refuses each request, pays each invoice once, and the ledger balances", async () => {
	const wanted = await planPayments();
	expect([payments, wanted.length]).toEqual([50, 50]);

	const reconciling = reconcileMeanwhile();
	const outcomes = await Promise.all(
		wanted.map(async ({ payer, form, invoice, effect }) => {
			const started = await retryUntilSettled(() => payer.send(form));
			if (started.status !== 303) return { invoice, refused: started, state: null };
			const id = getTransaction(started);
			const waiting = await openPayment(payer, id);
			// The loser of a race may be redirected to the winner's payment, already paid.
			if (getShownState(waiting) === "initiated") await answerSandbox(payer, waiting, effect);
			return {
				invoice,
				refused: null,
				state: getShownState(await openResult(payer, id)),
				id,
			};
		}),
	).finally(reconciling.stop);
	for (const outcome of await reconciling.stop()) expect(outcome).toEqual(allDone);

	const refused = outcomes.flatMap((outcome) => outcome.refused ?? []);
	for (const response of refused) {
		expect(response.status).toBe(409);
		expect(response.text).toMatch(/being paid|under way|paid|in the meantime/i);
	}
	const ended = (state: string) => outcomes.filter((outcome) => outcome.state === state);
	expect(ended("declined")).toHaveLength(accounts.length);
	const paid = new Set(ended("completed").map(({ invoice, id }) => invoice ?? id));
	// All but the declined ones, and both portal payments.
	expect(paid.size).toBe(accounts.length * (single + contested - 1) + 2);
	expect(outcomes).toHaveLength(refused.length + ended("declined").length + ended("completed").length);

	const books = await readBooks(shop);
	expect(books.attempts.map(({ state }) => state).filter((state) => state === "completed")).toHaveLength(
		paid.size,
	);
	const ours = books.invoices.filter(({ id }) => /^m\d+-/.test(id));
	const unpaid = ours.filter(({ balance_cents }) => Number(balance_cents) > 0).map(({ id }) => id);
	expect(unpaid.toSorted()).toEqual(accounts.map((accountId) => `m${accountId}-${single}`));

	await ageAttempts(shop);
	expect(await runCommand(shop, "payments-reconcile")).toEqual(allDone);
	expect(await runCommand(shop, "ledger-check")).toEqual(allDone);
	await readBooks(shop);
});
