/**
 * Every request of an order and a payment repeated, simultaneously, sequentially and out of order: nothing is
 * done twice.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SandboxEffect } from "#rules/payments/sandbox-cases";
import { awaitingPayment, storeOrder } from "../setup/orders/stored-orders.ts";
import { type Shop, startShop } from "../setup/shop-processes.ts";
import { type Answer, type FilledForm, filled, formWith, type TextBrowser } from "../setup/text-browser.ts";
import { allDone, readBooks, runCommand } from "./books.ts";
import { oweInvoices } from "./owed.ts";
import {
	answerSandbox,
	beginPayment,
	getShownState,
	getTransaction,
	hostedForm,
	invoicesForm,
	orderForm,
	portalForm,
	sandboxForm,
} from "./paying.ts";
import { addForm, reviewForm, someSkus } from "./shopping.ts";

const accountId = "10060";
let shop: Shop;
/** The same user at both storefronts. */
let here: TextBrowser;
let there: TextBrowser;
const orders: string[] = [];
let invoices = 0;
const nextInvoice = () => `r-${++invoices}`;

beforeAll(async () => {
	shop = await startShop({}, async (db) => {
		await oweInvoices(db, accountId, "r", 20);
		for (let count = 0; count < 3; count += 1)
			orders.push(await storeOrder(db, { ...awaitingPayment, accountId }));
	});
	here = shop.browser(0);
	await here.signIn("demo-distributor");
	await here.actFor(accountId);
	there = here.twin(() => shop.storefronts[1].url);
});
afterAll(() => shop?.stop());

/** Sends a form at both storefronts at once, then once more. */
async function thrice(form: FilledForm, [first, second] = [here, there]): Promise<Answer[]> {
	const together = await Promise.all([first.send(form), second.send(form)]);
	return [...together, await first.send(form)];
}

const same = (responses: readonly Answer[]) =>
	new Set(responses.map(({ status, location }) => `${status} ${location}`));

async function getAttempt(id: string) {
	const { attempts } = await readBooks(shop);
	return attempts.find(({ transaction_id }) => transaction_id === id);
}

const kinds = {
	invoices: async () => invoicesForm(here, [nextInvoice(), nextInvoice()], "CREDITCARD"),
	order: async () => orderForm(here, orders.pop() ?? "", "ACH"),
} as const;

describe("repeated requests", () => {
	it.each(["invoices", "order", "portal"] as const)(
		"open, answer and complete a payment (%s) once",
		async (kind) => {
			const stranger = shop.browser(0);
			const pair = kind === "portal" ? [stranger, stranger] : [here, there];
			const [payer] = pair as [TextBrowser, TextBrowser];
			const form =
				kind === "portal"
					? await portalForm(payer, { amount: "31.07", reference: "Twice" }, "CREDITCARD")
					: await kinds[kind]();
			if (kind === "portal") {
				// The first request sets the browser key; without it each would be another browser.
				const id = getTransaction(await payer.send(form));
				pair[1] = payer.twin(() => shop.storefronts[1].url);
				expect(getTransaction((await thrice(form, pair as [TextBrowser, TextBrowser]))[0] as Answer)).toBe(
					id,
				);
			}
			const [one, two] = pair as [TextBrowser, TextBrowser];
			const opened = await thrice(form, [one, two]);
			expect(same(opened).size).toBe(1);
			const id = getTransaction(opened[0] as Answer);
			const waiting = await Promise.all([one, two].map((browser) => browser.open(`/payments/${id}`)));
			expect(new Set(waiting.map((page) => JSON.stringify(hostedForm(page)))).size).toBe(1);
			const pages = await thrice(hostedForm(waiting[0] as Answer), [one, two]);
			expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
			const answered = await thrice(sandboxForm(pages[0] as Answer, "approve"), [one, two]);
			expect(same(answered).size).toBe(1);

			const settled = await Promise.all(
				Array.from({ length: 8 }, (_, index) => (index % 2 ? one : two).open(`/payments/${id}`)),
			);
			expect(settled.map(getShownState)).toEqual(Array.from({ length: 8 }, () => "completed"));
			expect(new Set(settled.map(({ text }) => /R-\d+/.exec(text)?.[0])).size).toBe(1);
			// Every form once more, from tabs left open.
			expect(same([...opened, ...(await thrice(form, [one, two]))]).size).toBe(1);
			await thrice(sandboxForm(pages[0] as Answer, "decline"), [one, two]);
			expect(getShownState(await one.open(`/payments/${id}`))).toBe("completed");
			expect(await getAttempt(id)).toMatchObject({ state: "completed" });
		},
	);

	it("place an order once, and don't refill its cart", async () => {
		const [sku] = await someSkus(shop, 1);
		const add = await addForm(here, sku?.sku ?? "", 48);
		await thrice(add);
		expect((await here.open("/cart")).text).toContain("1 line, 48 pieces");
		const form = await reviewForm(here, { PurchaseOrder: "PO-TWICE", paymentType: "CREDITCARD" });
		const placed = await thrice(form);
		expect(same(placed).size).toBe(1);
		const id = getTransaction(placed[0] as Answer);
		const found = await shop.inDatabase((db) =>
			db.selectFrom("shop_order").selectAll().where("purchase_order", "=", "PO-TWICE").execute(),
		);
		expect(found).toHaveLength(1);
		expect((await getAttempt(id))?.order_id).toBe(found[0]?.id);
	});
});

describe("requests out of order", () => {
	const started = async () => beginPayment(here, await invoicesForm(here, [nextInvoice()], "ACH"));
	const cancelForm = (waiting: Answer) =>
		filled(formWith(waiting, { button: /^Cancel payment$/ }), {}, { value: "cancel" });
	const ended = async (id: string) => getShownState(await here.open(`/payments/${id}`));

	it("polling before there is an answer changes nothing", async () => {
		const { id, waiting } = await started();
		await Promise.all(Array.from({ length: 6 }, () => there.open(`/payments/${id}`)));
		expect(await getAttempt(id)).toMatchObject({ state: "initiated" });
		await answerSandbox(here, waiting, "approve");
		expect(await ended(id)).toBe("completed");
	});

	it("canceling after the approval returns the approval", async () => {
		const { id, waiting } = await started();
		await answerSandbox(here, waiting, "approve");
		const responses = await thrice(cancelForm(waiting));
		expect(same(responses)).toEqual(new Set([`303 /payments/${id}`]));
		expect(await ended(id)).toBe("completed");
	});

	it("an approval after canceling charges nothing", async () => {
		const { id, waiting } = await started();
		const page = await here.submit(hostedForm(waiting));
		expect((await here.send(cancelForm(waiting))).status).toBe(303);
		await thrice(sandboxForm(page, "approve"));
		expect(await ended(id)).toBe("cancelled");
		expect(await getAttempt(id)).toMatchObject({ state: "cancelled" });
	});

	it.each<[SandboxEffect | "cancel", SandboxEffect | "cancel"]>([
		["approve", "cancel"],
		["approve", "decline"],
		["decline", "cancel"],
	])("%s and %s at once come to one of them, everywhere the same", async (first, second) => {
		const { id, waiting } = await started();
		const page = await here.submit(hostedForm(waiting));
		await Promise.all([
			here.send(sandboxForm(page, first)),
			there.send(sandboxForm(page, second)),
			there.send(cancelForm(waiting)),
			here.open(`/payments/${id}`),
		]);
		const state = await ended(id);
		expect(["completed", "declined", "cancelled"]).toContain(state);
		expect(await getAttempt(id)).toMatchObject({ state });
		const { sandbox } = await readBooks(shop);
		const charged = sandbox.find(({ transaction_id }) => transaction_id === id)?.response_indicator === "A";
		expect(charged).toBe(state === "completed");
	});

	it("one invoice opened from two tabs at two storefronts is paid once", async () => {
		const invoice = nextInvoice();
		const forms = [
			await invoicesForm(here, [invoice], "ACH"),
			await invoicesForm(there, [invoice], "CREDITCARD"),
		];
		const responses = await Promise.all([
			here.send(forms[0] as FilledForm),
			there.send(forms[1] as FilledForm),
		]);
		expect(responses.map(({ status }) => status).toSorted()).toEqual([303, 409]);
		const refused = responses.find(({ status }) => status === 409);
		expect(refused?.text).toMatch(/Payment under way/);
		const won = responses.find(({ status }) => status === 303) as Answer;
		expect(refused?.html).toContain(getTransaction(won));
	});

	it("the ledger balances", async () => {
		expect(await runCommand(shop, "ledger-check")).toEqual(allDone);
		await readBooks(shop);
	});
});
