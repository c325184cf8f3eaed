/** Answers of the assistant about an account, and what it proposes to change, for its owner alone. */
import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedDemoInvoices } from "#demo/demo-invoices.server";
import { seedDemoOrders } from "#demo/demo-orders.server";
import { seedDemoBlanketOrder, seedDemoQuotes } from "#demo/demo-quotes.server";
import { seedDemoUsers } from "#demo/demo-users.server";
import { copySeededFile } from "../../search/seeded-catalog.ts";
import { type ChatDesk, createChatDesk, newTurn, userWith } from "../../setup/assistant/chat-desk.ts";
import { findInventedFigures } from "../../setup/assistant/stated-figures.ts";
import { tokenFor } from "../../setup/demo-clients.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";

let file: string;
let services: RunningServices;
let guest: ChatDesk;
let dana: ChatDesk;
let ben: ChatDesk;
beforeAll(async () => {
	file = await copySeededFile();
	services = await startServices({ databaseUrl: file });
	await seedDemoUsers(services.db, true);
	await seedDemoQuotes({ db: services.db, now: services.now, excludedSku: undefined, priceFloor: 0 }, true);
	await seedDemoOrders({ db: services.db, now: services.now }, true);
	await seedDemoBlanketOrder({ db: services.db, now: services.now }, true);
	await seedDemoInvoices({ db: services.db, now: services.now }, true);
	guest = createChatDesk(() => services);
	const signIn = async (userId: string, email: string, password?: string) =>
		createChatDesk(() => services, userWith(userId, await tokenFor(services, email, password)));
	dana = await signIn("demo-distributor", "distributor@demo.example");
	ben = await signIn("demo-basic", "basic@demo.example", "candle-on-the-sill");
});
afterAll(async () => {
	await services.stop();
	rmSync(path.dirname(file), { recursive: true });
});

/** The last reply of a conversation, in which no figure is made up. */
async function ask(desk: ChatDesk, ...questions: readonly string[]) {
	const conversationId = await desk.start();
	let content = "";
	let calls: { toolName?: string | undefined; args?: unknown; result?: unknown; state: string }[] = [];
	for (const question of questions) {
		const reply = await desk.askWhole(newTurn(conversationId, question));
		expect(findInventedFigures(reply, questions.join(" "))).toEqual([]);
		({ content, toolInvocations: calls } = reply);
	}
	return { content, call: calls.at(-1) };
}

describe("invoices", () => {
	it("are those of the account, with its balance", async () => {
		const { content } = await ask(dana, "what do I owe?");
		expect(content).toMatch(/^- Invoice \[INV-\d+\]\(\/user\/invoices\/[\w-]+\): \*\*/);
		expect(content).toMatch(/Open balance of the account: \$[\d,.]+\./);
	});

	it("of the account that was in use before lead to the switch", async () => {
		const conversationId = await dana.start();
		await dana.askWhole(newTurn(conversationId, "what do I owe?", { accountId: "10010" }));
		const { content } = await dana.askWhole(
			newTurn(conversationId, "how much is left on it?", { accountId: "10020" }),
		);
		expect(content).toMatch(
			/^Invoice INV-\d+ belongs to another of your accounts\. \[Open it\]\(\/user\/invoices\/[\w-]+\) to switch to that account\.$/,
		);
	});

	it("of the own account that are paid are said to be paid, whatever else is asked of them", async () => {
		const row = await services.db
			.selectFrom("invoice")
			.select("number")
			.where("account_id", "=", "10010")
			.where("balance_cents", "=", 0)
			.where("total_cents", ">", 0)
			.executeTakeFirstOrThrow();
		const { content } = await ask(dana, `show invoice ${row.number}`, `is invoice ${row.number} past due?`);
		expect(content).toMatch(/^No, it's paid\.\n/);
		expect(content).toContain(`Invoice [${row.number}]`);
		const unpaid = await ask(dana, `show invoice ${row.number}`, `is invoice ${row.number} unpaid?`);
		expect(unpaid.content).not.toContain("another of your accounts");
	});

	it("of other accounts can't be told from those that don't exist", async () => {
		const row = await services.db
			.selectFrom("invoice")
			.select("number")
			.where("account_id", "=", "10030")
			.executeTakeFirstOrThrow();
		const foreign = await ask(dana, `status of invoice ${row.number}`);
		const missing = await ask(dana, "status of invoice INV-999999");
		expect(foreign.content.replace(row.number, "INV-999999")).toBe(missing.content);
	});

	it("are for verified users", async () => {
		expect((await ask(guest, "my invoices")).content).toContain("[Sign in](/login)");
		expect((await ask(ben, "my invoices")).content).toContain("[Get verified]");
	});
});

describe("wishes", () => {
	it("become proposals that the user approves", async () => {
		const { content, call } = await ask(dana, "2x4 troffers", "add 12 of the second one to project Lobby");
		expect(content).toBe("Check it and approve it. Nothing changes until you do.");
		expect(call).toMatchObject({
			toolName: "addToProject",
			args: { items: [{ quantity: 12 }], project: "Lobby" },
			result: { proposal: { confirm: "Add to project" } },
		});
	});

	it("name their products by number", async () => {
		const { call } = await ask(
			dana,
			"start a quote with 50 RHB-11-40K-12K-N60 and 12 TOL-24-35K-42L, PO 4711",
		);
		expect(call).toMatchObject({
			toolName: "startQuote",
			args: {
				items: [
					{ id: "mer-rhb-11-40k-12k-n60", quantity: 50 },
					{ id: "mer-tol-24-35k-42l", quantity: 12 },
				],
				purchaseOrder: "4711",
			},
		});
	});

	it("of unknown products propose nothing", async () => {
		const { content, call } = await ask(dana, "add 5 LR00000X to my cart");
		expect(content).toMatch(/^We don't have part number "LR00000X".*I haven't prepared anything yet\.$/s);
		expect(call?.toolName).toBe("getProduct");
	});

	it("need a sign-in or a verified account", async () => {
		expect((await ask(guest, "put TOL-24-35K-42L in my cart")).content).toBe(
			"[Sign in](/login) to add products to the cart.",
		);
		expect((await ask(ben, "reorder SO-100001")).content).toContain("[Get verified]");
	});
});

describe("what offices ask", () => {
	it("late orders are those whose day has passed, of which nothing is said where none is", async () => {
		const { content, call } = await ask(dana, "anything running behind its ship date?");
		expect(call).toMatchObject({ toolName: "getOrderStatus" });
		expect(content).toMatch(/^\*\*(?:No order is late|\d+ orders? (?:is|are) late)\*\*/);
		expect(content).not.toContain("Your latest order");
	});

	it("orders of some days have no comma before them", async () => {
		const { content } = await ask(dana, "orders of the last 90 days");
		expect(content).toMatch(/^\*\*\d+ orders\*\* placed /);
	});

	it("quotes by their name or who made them, and none in place of another", async () => {
		expect((await ask(dana, "mill street quote, is it priced")).content).toMatch(
			/^- Quote \[Q-\d+ \(Mill Street renovation\)\]/,
		);
		expect((await ask(dana, "quotes dana wrote up")).content).toContain("made by Dana Okonkwo");
		const { content } = await ask(dana, "the monorail quote");
		expect(content).toMatch(/^No quote of this account has "monorail" in its name or PO number/);
		expect(content).not.toContain("[Q-");
	});

	it("a shown quote is the one that a follow-up is about", async () => {
		const { content } = await ask(dana, "mill street quote", "who made it");
		expect(content).toMatch(/^\*\*Dana Okonkwo\*\* made it\./);
		expect((await ask(dana, "mill street quote", "ok order it")).content).toMatch(
			/^I can't accept a quote\./,
		);
	});

	it("what is left on blanket orders, also of another account of theirs", async () => {
		const { content } = await ask(dana, "what's left to release on the blanket");
		expect(content).toMatch(/\*\*192 of 384 pieces left to release\*\*, 192 released/);
		expect(content).toContain("Bangor (10020)");
	});

	it("payments with their fee, and what a card would add", async () => {
		expect((await ask(dana, "card fee on our last payment")).content).toMatch(/^No card fee was added/);
		expect((await ask(dana, "what does the amex add if we pay the two oldest invoices")).content).toMatch(
			/^Paying \$[\d,.]+ by card adds 3%: \*\*\$[\d,.]+\*\*/,
		);
	});

	it("both questions of a message have the same subject", async () => {
		const { content } = await ask(dana, "who placed PO-2026-0936 and what's still to come");
		expect(content).toMatch(/^\*\*Dana Okonkwo\*\* placed it\./);
		expect(content).toMatch(/\d+ to go, expected/);
		expect(content).not.toContain("I don't have an answer");
	});

	it("a choice that isn't understood is asked for", async () => {
		const { content, call } = await ask(dana, "reorder the big one from last month");
		expect(content).toMatch(/^(?:Which order should I repeat\?|No order)/);
		expect(call?.toolName).toBe("getOrderStatus");
	});

	it("what is done on a page is never done here", async () => {
		expect((await ask(dana, "give Priya approver rights as a new user")).content).toContain(
			"(/user/company)",
		);
		expect((await ask(dana, "send us the october statement")).content).toContain("(/user/statement)");
		expect((await ask(dana, "pay the oldest invoice by ach")).content).toMatch(/^I can't take a payment\./);
	});
});

it("looks at no other account", async () => {
	const { content, call } = await ask(dana, "show me the orders of other customers");
	expect(content).toContain("I only see the account you're signed in to");
	expect(call).toBeUndefined();
});
