/** The provider fails in every way or contradicts itself: the shop reports it, loses nothing, and settles later. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FailingProxy, failures, startFailingProxy } from "../setup/failing-proxy.ts";
import { type FakeProvider, startFakeProvider } from "../setup/payments/fake-provider.ts";
import { type Shop, startShop } from "../setup/shop-processes.ts";
import { type Answer, filled, formWith, retryUntilSettled, type TextBrowser } from "../setup/text-browser.ts";
import { ageAttempts, allDone, type CommandOutcome, readBooks, runCommand } from "./books.ts";
import { oweInvoices } from "./owed.ts";
import {
	beginPayment,
	getShownState,
	getTransaction,
	hostedForm,
	invoicesForm,
	openPayment,
	portalForm,
} from "./paying.ts";

const accountId = "10070";
const key = "a key of the tests";
const silence = "The payment provider isn't responding right now. Nothing is lost";

let provider: FakeProvider;
let line: FailingProxy;
let shop: Shop;
let dana: TextBrowser;
let invoices = 0;

beforeAll(async () => {
	provider = await startFakeProvider(key);
	line = await startFailingProxy(provider.url);
	shop = await startShop(
		{
			services: {
				PAYMENT_PROVIDER_BASE_URL: line.url,
				PAYMENT_PROVIDER_NAME: "testpay",
				PAYMENT_PROVIDER_API_KEY: key,
				// The demo data has test payments.
				PAYMENT_PROVIDER_MODE: "test",
				PAYMENT_PROVIDER_TIMEOUT_MS: "1500",
			},
			storefront: { PAYMENT_PAGE_URL: "https://pay.example" },
		},
		async (db) => {
			await oweInvoices(db, accountId, "p", 30);
			// Demo payments were made at the sandbox, which is gone; age them so that they are not checked.
			const updated_at = "2020-01-01T00:00:00.000Z";
			await db.updateTable("payment_attempt").set({ updated_at }).execute();
		},
	);
	dana = shop.browser();
	await dana.signIn("demo-distributor");
	await dana.actFor(accountId);
});
afterAll(async () => {
	await shop?.stop();
	await line?.stop();
	await provider?.stop();
});

/** Begins a payment of an unpaid invoice, while the provider may fail. */
async function begun(paymentType: "ACH" | "CREDITCARD" = "ACH") {
	invoices += 1;
	const invoice = `p-${invoices}`;
	return { invoice, ...(await beginPayment(dana, await invoicesForm(dana, [invoice], paymentType))) };
}

/** Known to the provider too, which on a busy machine may answer too late at first. */
async function started(paymentType?: "ACH" | "CREDITCARD") {
	const { invoice, id } = await begun(paymentType);
	return { invoice, id, waiting: await openPayment(dana, id) };
}

const getPage = (id: string, who = dana) => who.open(`/payments/${id}`);
const cancelForm = (waiting: Answer) =>
	filled(formWith(waiting, { button: /^Cancel payment$/ }), {}, { value: "cancel" });

async function getAttempt(id: string) {
	const { attempts } = await readBooks(shop);
	return attempts.find(({ transaction_id }) => transaction_id === id);
}

/** Polls the page until the storefront has recovered. */
const pageOnce = (id: string, state: string) =>
	expect.poll(async () => getShownState(await getPage(id)), { interval: 500 }).toBe(state);

describe.each(failures)("a provider that fails: %s", (failure) => {
	it("shows an error; payments stay unchanged and settle once the provider responds", async () => {
		line.failWith(failure);
		const { id, waiting, invoice } = await begun();
		expect([waiting.status, getShownState(waiting)]).toEqual([200, "initiated"]);
		expect(waiting.text).toContain(silence);
		const kept = await dana.submit(cancelForm(waiting));
		expect([kept.status, kept.text]).toEqual([503, expect.stringContaining("was not canceled")]);
		expect(await getAttempt(id)).toMatchObject({ state: "initiated" });

		line.failWith(null);
		await expect.poll(async () => (await getPage(id)).html.includes(`token-${id}`)).toBe(true);
		provider.decide(id);
		line.failWith(failure);
		const unheard = await getPage(id);
		expect([getShownState(unheard), unheard.text]).toEqual(["initiated", expect.stringContaining(silence)]);
		expect(await getAttempt(id)).toMatchObject({ state: "initiated", receipt_number: null });
		const again = await dana.open(`/user/invoices/pay?invoice=${invoice}`);
		expect(again.text).toContain("Payment under way");

		line.failWith(null);
		await pageOnce(id, "completed");
		expect(await getAttempt(id)).toMatchObject({ state: "completed" });
	});
});

describe("while the provider hangs", () => {
	it("the rest of the shop keeps working, however many requests wait", async () => {
		const payments = [];
		for (let count = 0; count < 6; count += 1) payments.push(await started());
		line.failWith("hangs");
		for (let round = 0; round < 2; round += 1) {
			const pages = await Promise.all(payments.map(({ id }) => getPage(id)));
			expect(pages.map(getShownState)).toEqual(payments.map(() => "initiated"));
			const [list, history] = await Promise.all([
				dana.open("/user/my-invoices"),
				dana.open("/user/payments?state=initiated"),
			]);
			expect([list.status, list.text]).toEqual([200, expect.stringContaining("INV-P-30")]);
			expect([history.status, history.text]).toEqual([200, expect.stringContaining("INV-P-")]);
		}
		const form = await portalForm(dana, { amount: "12.00", reference: "On account" }, "ACH");
		expect(getTransaction(await dana.send(form))).toBeTruthy();

		// A kill meanwhile loses nothing either.
		await shop.services.kill();
		await shop.services.revive();
		for (const { id } of payments) provider.decide(id);
		line.failWith(null);
		const [first] = payments;
		await pageOnce(first?.id ?? "", "completed");
		await ageAttempts(shop);
		await expect.poll(() => runCommand(shop, "payments-reconcile")).toEqual(allDone);
		for (const { id } of payments) expect(await getAttempt(id)).toMatchObject({ state: "completed" });
	});
});

describe("a provider that reverses its decision", () => {
	const reconcile = (...args: string[]) => runCommand(shop, "payments-reconcile", args);
	/** Repeats reconciliation if the provider timed out. */
	const reconciles = (outcome: CommandOutcome) =>
		expect.poll(() => reconcile(), { interval: 500 }).toEqual(outcome);
	const balanced = async () => expect(await runCommand(shop, "ledger-check")).toEqual(allDone);

	it("can't reverse an approval", async () => {
		const { id } = await started();
		provider.decide(id);
		await pageOnce(id, "completed");
		const before = await getAttempt(id);
		provider.decide(id, { response_indicator: "D", status_description: "declined" });
		await pageOnce(id, "completed");
		await reconcile();
		expect(await getAttempt(id)).toEqual(before);
	});

	it("can approve after a decline while the amount is still owed", async () => {
		const { id } = await started("CREDITCARD");
		provider.decide(id, { response_indicator: "D", status_description: "declined" });
		await pageOnce(id, "declined");
		provider.decide(id);
		await reconciles(allDone);
		await pageOnce(id, "completed");
		await balanced();
	});

	it("flags a wrong amount for review, then books the right one", async () => {
		const { id } = await started();
		provider.decide(id, { amount: 0.01 });
		await pageOnce(id, "needs-attention");
		await reconciles({ code: 1, output: expect.stringContaining(id) });
		await balanced();
		const asked = provider.initiations.find(({ transactionID }) => transactionID === id);
		provider.decide(id, { amount: Number(asked?.amount) });
		await reconciles(allDone);
		await pageOnce(id, "completed");
		await balanced();
	});

	it("flags money for an invoice paid meanwhile for a manual refund", async () => {
		const given = await started();
		const home = await retryUntilSettled(() => dana.send(cancelForm(given.waiting)));
		expect(home.status).toBe(303);
		expect(await getAttempt(given.id)).toMatchObject({ state: "cancelled" });
		const paid = await beginPayment(dana, await invoicesForm(dana, [given.invoice], "ACH"));
		provider.decide(paid.id);
		await pageOnce(paid.id, "completed");

		provider.decide(given.id);
		await reconciles({ code: 1, output: expect.stringMatching(/Refund \$[\d.,]+ at the provider/) });
		await pageOnce(given.id, "needs-attention");
		await balanced();
		expect((await reconcile("--refunded", given.id)).code).toBe(0);
		expect((await reconcile("--refunded", given.id)).code).toBe(0);
		await reconciles(allDone);
		await pageOnce(given.id, "cancelled");
		await balanced();
		const { entries } = await readBooks(shop);
		expect(entries.filter(({ invoice_id }) => invoice_id === given.invoice)).toHaveLength(2);
	});

	it("takes precedence over abandoning the payment", async () => {
		const { id, waiting } = await started();
		provider.decide(id);
		const response = await retryUntilSettled(() => dana.submit(cancelForm(waiting)));
		expect([response.path, getShownState(response)]).toEqual([`/payments/${id}`, "completed"]);
	});

	it("has no sandbox page", async () => {
		const { id } = await started();
		expect(hostedForm(await openPayment(dana, id)).action).toBe("https://pay.example/page");
		expect((await dana.get("/payment-sandbox/pay")).status).toBe(404);
	});
});
