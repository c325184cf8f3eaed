import { expect, it } from "vitest";
import { type AccountNeeds, needsText, sortAccounts } from "./territory.ts";

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
