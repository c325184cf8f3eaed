/**
 * Storefront, services or both are killed during every step of a payment. Repeated requests bring each
 * payment to an end: what was acknowledged holds, and everything is charged and booked once.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messages } from "#rules/messages";
import { awaitingPayment, storeOrder } from "../setup/orders/stored-orders.ts";
import { type Shop, startShop } from "../setup/shop-processes.ts";
import { type Answer, type FilledForm, retryUntilSettled, type TextBrowser } from "../setup/text-browser.ts";
import { allDone, readBooks, runCommand } from "./books.ts";
import { createChance } from "./chance.ts";
import { oweInvoices } from "./owed.ts";
import {
	answerSandbox,
	beginPayment,
	getShownState,
	getTransaction,
	hostedForm,
	invoicesForm,
	openPayment,
	orderForm,
	portalForm,
	sandboxForm,
} from "./paying.ts";

const accountId = "10090";
/** Each round kills the same processes at another moment. */
const rounds = [
	{ victims: ["storefront"], round: 1 },
	{ victims: ["services"], round: 2 },
	{ victims: ["storefront", "services"], round: 3 },
] as const;
const steps = ["open", "initiate", "show", "answer", "settle", "read"] as const;
type Step = (typeof steps)[number];

const chance = createChance("payments-killed");
/** Retries while another process settles or the provider is down. */
const polling = { interval: 250 };
let shop: Shop;
/** The storefront that browsers currently use. */
let balancer: 0 | 1 = 0;
let dana: TextBrowser;
const orders: string[] = [];

beforeAll(async () => {
	shop = await startShop({}, async (db) => {
		await oweInvoices(db, accountId, "k", rounds.length * (steps.length + 2));
		for (let count = 0; count < rounds.length * steps.length; count += 1)
			orders.push(await storeOrder(db, { ...awaitingPayment, accountId }));
	});
	dana = shop.browser().twin(() => shop.storefronts[balancer].url);
	await dana.signIn("demo-distributor");
	await dana.actFor(accountId);
});
afterAll(() => shop?.stop());

/** A payment with the request of its next step. */
type UnderWay = { step: Step; payer: TextBrowser; id: string | null; request: () => Promise<Answer> };

let invoices = 0;
const nextInvoice = () => `k-${++invoices}`;

/** Alternates invoices, orders and portal payments, so that each is tested at each step. */
async function toForm(turn: number): Promise<{ payer: TextBrowser; form: FilledForm }> {
	const type = turn % 2 === 0 ? "CREDITCARD" : "ACH";
	if (turn % 3 === 1) return { payer: dana, form: await orderForm(dana, orders.pop() ?? "", type) };
	if (turn % 3 === 0) return { payer: dana, form: await invoicesForm(dana, [nextInvoice()], type) };
	const payer = shop.browser().twin(() => shop.storefronts[balancer].url);
	const wanted = { amount: `${20 + turn}.35`, reference: `On account, ${turn}` };
	return { payer, form: await portalForm(payer, wanted, type) };
}

/** Prepares a new payment for a step. */
async function before(step: Step, turn: number): Promise<UnderWay> {
	const { payer, form } = await toForm(turn);
	const at = (id: string | null, request: () => Promise<Answer>) => ({ step, payer, id, request });
	if (step === "open") return at(null, () => payer.send(form));
	if (step === "initiate") {
		const id = getTransaction(await retryUntilSettled(() => payer.send(form)));
		return at(id, () => payer.open(`/payments/${id}`));
	}
	const { id, waiting } = await beginPayment(payer, form);
	if (step === "show") return at(id, () => payer.submit(hostedForm(waiting)));
	if (step === "answer") {
		const page = await retryUntilSettled(() => payer.submit(hostedForm(waiting)));
		return at(id, () => payer.send(sandboxForm(page, "approve")));
	}
	await answerSandbox(payer, waiting, "approve");
	if (step === "read")
		await expect
			.poll(async () => getShownState(await payer.open(`/payments/${id}`)), polling)
			.toBe("completed");
	return at(id, () => payer.open(`/payments/${id}`));
}

/** Sends all at once, and kills after some were answered. @returns those answers */
async function killDuring(underWay: readonly UnderWay[], victims: readonly string[], after: number) {
	const answered: { one: UnderWay; answer: Answer }[] = [];
	let enough = () => {};
	const moment = new Promise<void>((resolve) => {
		enough = resolve;
	});
	const all = underWay.map(async (payment) => {
		const response = await payment.request().catch(() => null);
		if (response && response.status < 500) answered.push({ one: payment, answer: response });
		if (answered.length >= after) enough();
	});
	if (after === 0) setTimeout(enough, chance.below(60));
	await Promise.race([moment, Promise.all(all)]);
	await Promise.all([
		victims.includes("storefront") && shop.storefronts[balancer].kill(),
		victims.includes("services") && shop.services.kill(),
	]);
	await Promise.all(all);
	return answered;
}

/** Acknowledged states, which the books must have. */
async function requireAcknowledged(answered: Awaited<ReturnType<typeof killDuring>>): Promise<void> {
	const books = await readBooks(shop);
	for (const { one, answer } of answered) {
		const id = one.id ?? getTransaction(answer);
		const attempt = books.attempts.find(({ transaction_id }) => transaction_id === id);
		const sandbox = books.sandbox.find(({ transaction_id }) => transaction_id === id);
		const label = `${one.step}: ${answer.status} ${answer.text.slice(0, 200)}`;
		switch (one.step) {
			case "open":
				expect([label, attempt?.state]).toEqual([label, "initiated"]);
				break;
			case "initiate":
				expect([label, getShownState(answer)]).toEqual([label, "initiated"]);
				if (!answer.text.includes(messages.payments.initiateFailed))
					expect([label, sandbox?.token]).toEqual([label, getToken(answer)]);
				break;
			case "show":
				expect([label, answer.status]).toEqual([label, 200]);
				break;
			case "answer":
				expect([label, sandbox?.response_indicator]).toEqual([label, "A"]);
				break;
			case "settle":
				// While the provider is down, the page shows the payment as open.
				if (getShownState(answer) === "initiated")
					expect(answer.text).toContain(messages.payments.initiateFailed);
				else
					expect([label, getShownState(answer), attempt?.state]).toEqual([label, "completed", "completed"]);
				break;
			default:
				expect([label, getShownState(answer), attempt?.state]).toEqual([label, "completed", "completed"]);
		}
	}
}

const getToken = (waiting: Answer) =>
	hostedForm(waiting).fields.find(([name]) => name === "tokenizedRequest")?.[1];

/** Repeats the interrupted request and continues from its page. */
async function bringToEnd({ payer, id: known, request }: UnderWay): Promise<string> {
	const repeated = await retryUntilSettled(request);
	const id = known ?? getTransaction(repeated);
	const page = await openPayment(payer, id);
	if (getShownState(page) === "initiated") {
		const hosted = await retryUntilSettled(() => payer.submit(hostedForm(page)));
		await retryUntilSettled(() => payer.submit(sandboxForm(hosted, "approve")));
	}
	await expect
		.poll(async () => getShownState(await payer.open(`/payments/${id}`)), polling)
		.toBe("completed");
	return id;
}

describe("payments at every step", () => {
	const ended = new Set<string>();
	const forgotten: { answered: string[]; unopened: string[] } = { answered: [], unopened: [] };

	it.each(rounds)("survive killing $victims (round $round)", async ({ victims, round }) => {
		// Two abandoned payments: one approved at the provider, the other only started.
		const paid = await beginPayment(dana, await invoicesForm(dana, [nextInvoice()], "ACH"));
		await answerSandbox(dana, paid.waiting, "approve");
		forgotten.answered.push(paid.id);
		const started = await invoicesForm(dana, [nextInvoice()], "ACH");
		forgotten.unopened.push(getTransaction(await retryUntilSettled(() => dana.send(started))));

		const underWay = [];
		for (const [index, step] of steps.entries()) underWay.push(await before(step, index + round));
		const answered = await killDuring(underWay, victims, chance.below(steps.length));
		await requireAcknowledged(answered);

		// Continue at the other storefront; dead ones are restarted.
		balancer = balancer === 0 ? 1 : 0;
		await shop.reviveAll();
		for (const id of await Promise.all(underWay.map(bringToEnd))) ended.add(id);
		await readBooks(shop);
	});

	it("are all paid once, abandoned ones by reconciliation", async () => {
		expect(ended.size).toBe(rounds.length * steps.length);
		// An hour later.
		await shop.inDatabase((db) =>
			db
				.updateTable("payment_attempt")
				.set({ created_at: new Date(Date.now() - 3_700_000).toISOString() })
				.where("state", "=", "initiated")
				.execute(),
		);
		expect(await runCommand(shop, "payments-reconcile")).toEqual(allDone);
		expect(await runCommand(shop, "ledger-check")).toEqual(allDone);

		const books = await readBooks(shop);
		const states = new Map(books.attempts.map(({ transaction_id, state }) => [transaction_id, state]));
		expect([...ended, ...forgotten.answered].map((id) => states.get(id))).toEqual(
			Array.from({ length: ended.size + rounds.length }, () => "completed"),
		);
		expect(forgotten.unopened.map((id) => states.get(id))).toEqual(rounds.map(() => "cancelled"));
		expect(books.holds).toEqual([]);
		const owed = books.invoices.filter(
			({ id, balance_cents }) => /^k-/.test(id) && Number(balance_cents) > 0,
		);
		// One per round was only opened; unused ones are still owed.
		const untouched = rounds.length * (steps.length + 2) - invoices;
		expect(owed).toHaveLength(rounds.length + untouched);
	});
});
