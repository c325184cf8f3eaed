import { describe, expect, it } from "vitest";
import {
	type AccountNeeds,
	foundKinds,
	needsText,
	sortAccounts,
	sortWaiting,
	type Waiting,
	type WaitingKind,
	waitingKinds,
	waitingSentence,
} from "./waiting.ts";

const zone = "America/New_York";
const clock = { today: "2026-11-28", zone };

const row = (kind: WaitingKind, change: Partial<Waiting> = {}): Waiting => ({
	kind,
	count: 1,
	cents: 105_664,
	since: "2026-11-24T15:00:00.000Z",
	until: null,
	id: "1",
	number: "Q-100023",
	name: "",
	...change,
});

const say = (kind: WaitingKind, change: Partial<Waiting> = {}) => {
	const { before, sum, after } = waitingSentence(row(kind, change), clock);
	return before + sum + after;
};
const several = { id: null, number: "", count: 4, isRest: true };
const harbor = { accountId: "10010", name: "Harbor Electric Supply" };

describe("the sentence of a row", () => {
	it("of a buyer names the sum, the document and the day", () => {
		expect(say("approval", { cents: 1_055_664, name: "Ana Ruiz" })).toBe(
			"$10,556.64 from Ana Ruiz has been waiting for your approval since Tuesday.",
		);
		expect(say("expiring-quote", { name: "Depot", until: "2026-12-02T04:59:59.999Z" })).toBe(
			"Quote Q-100023 (Depot) for $1,056.64 expires on Tuesday.",
		);
		expect(say("answered-quote", { until: "2026-12-29T04:59:59.999Z" })).toBe(
			"Quote Q-100023 for $1,056.64 was answered on Tuesday. Prices are held through Dec 28.",
		);
		expect(say("declined-order", { number: "SO-100005" })).toBe(
			"The payment of $1,056.64 for order SO-100005 was declined on Tuesday.",
		);
		expect(say("declined-payment")).toBe("A payment of $1,056.64 on your invoices was declined on Tuesday.");
		expect(say("unpaid-order", { number: "SO-100005", since: "2026-11-27" })).toBe(
			"Order SO-100005 for $1,056.64 is on hold until it's paid. It was placed yesterday.",
		);
		expect(say("overdue-invoices", { number: "INV-7", since: "2026-10-12" })).toBe(
			"Invoice INV-7 for $1,056.64 has been overdue since Oct 12.",
		);
		expect(say("overdue-invoices", { ...several, isRest: false, since: "2026-10-12" })).toBe(
			"$1,056.64 on 4 invoices is overdue, the oldest since Oct 12.",
		);
		expect(say("own-approval")).toBe("Your order of $1,056.64 has been waiting for approval since Tuesday.");
		expect(say("messages", { cents: null, count: 1 })).toBe("You have 1 unread message.");
	});

	it("of a representative names the account", () => {
		expect(say("quote-to-answer", { account: harbor })).toBe(
			"Harbor Electric Supply: quote Q-100023 for $1,056.64 has been waiting for your answer since Tuesday.",
		);
		const release = { number: "HFR-100001-REL01", account: harbor };
		expect(say("release-due", { ...release, until: "2026-12-01" })).toBe(
			"Harbor Electric Supply: release HFR-100001-REL01 for $1,056.64 is wanted on Tuesday.",
		);
		expect(say("release-due", { ...release, until: "2026-11-27" })).toMatch(
			/was wanted yesterday and hasn't shipped\.$/,
		);
		expect(say("late-orders", { ...several, isRest: false, since: "2026-11-03T15:00:00.000Z" })).toBe(
			"4 orders for $1,056.64 have not shipped, the oldest placed on Nov 3.",
		);
		expect(say("customer-messages", { cents: null })).toBe(
			"A customer message has been waiting for an answer since Tuesday.",
		);
		expect(say("customer-messages", { cents: null, count: 3, since: null })).toBe(
			"3 customer messages are waiting for an answer.",
		);
		expect(say("pending-users", { cents: null, count: 2 })).toBe("2 users are waiting for your approval.");
	});

	it("of the rest says how many more there are", () => {
		expect(say("approval", several)).toBe(
			"$1,056.64 in 4 more orders has been waiting for your approval since Tuesday.",
		);
		expect(say("expiring-quote", { ...several, count: 1, until: "2026-11-29" })).toBe(
			"1 more quote for $1,056.64 expires tomorrow.",
		);
	});

	it("counts days by the clock of the account", () => {
		const late = { since: "2026-11-28T02:00:00.000Z" };
		expect(say("approval", { ...late, name: "Ana" })).toMatch(/since yesterday\.$/);
		const utc = waitingSentence(row("approval", { ...late, name: "Ana" }), { ...clock, zone: "UTC" });
		expect(utc.after).toMatch(/since earlier today\.$/);
	});

	it("is complete for each kind, also with an odd date of an owner's service", () => {
		for (const kind of waitingKinds)
			for (const change of [{}, several, { since: "soon", until: "later" }, { since: null, cents: null }])
				expect(say(kind, change)).toMatch(/^[A-Z$0-9 ].*\.$/s);
	});
});

describe("the order of rows", () => {
	it("has declined payments first and messages last, and in a kind what ends first", () => {
		const rows = [
			row("messages"),
			row("answered-quote", { id: "a", until: "2026-12-20" }),
			row("approval", { id: "new", since: "2026-11-27" }),
			row("approval", { id: null, since: "2026-11-01", isRest: true }),
			row("approval", { id: "old", since: "2026-11-20" }),
			row("answered-quote", { id: "b", until: "2026-12-10" }),
			row("declined-order"),
		];
		expect(sortWaiting(rows).map(({ kind, id }) => [kind, id])).toEqual([
			["declined-order", "1"],
			["approval", "old"],
			["approval", "new"],
			["approval", null],
			["answered-quote", "b"],
			["answered-quote", "a"],
			["messages", "1"],
		]);
	});

	it("knows every kind that the service finds", () => {
		expect(waitingKinds).toEqual(expect.arrayContaining([...foundKinds]));
		expect(waitingKinds.filter((kind) => foundKinds.some((found) => found === kind))).toEqual(foundKinds);
	});
});

const account = (name: string, change: Partial<AccountNeeds> = {}): AccountNeeds => ({
	accountId: name,
	name,
	quotesToAnswer: 0,
	expiringQuotes: 0,
	lateOrders: 0,
	overdueInvoices: 0,
	overdueCents: 0,
	...change,
});

describe("territory", () => {
	it("lists accounts with quotes first, then late orders, then overdue money", () => {
		const accounts = [
			account("Owes little", { overdueCents: 100 }),
			account("Late", { lateOrders: 1 }),
			account("Owes much", { overdueCents: 90_000 }),
			account("Expiring", { expiringQuotes: 1, overdueCents: 5 }),
			account("Another that owes little", { overdueCents: 100 }),
			account("Two quotes", { quotesToAnswer: 1, expiringQuotes: 1 }),
		];
		expect(sortAccounts(accounts).map(({ name }) => name)).toEqual([
			"Two quotes",
			"Expiring",
			"Late",
			"Owes much",
			"Another that owes little",
			"Owes little",
		]);
	});

	it("says what each account needs, and nothing else", () => {
		expect(
			needsText(account("A", { quotesToAnswer: 2, expiringQuotes: 1, lateOrders: 1, overdueCents: 412_000 })),
		).toBe("2 quotes to answer, 1 quote about to expire, 1 late order, $4,120.00 overdue");
		expect(needsText(account("A", { lateOrders: 3 }))).toBe("3 late orders");
	});
});
