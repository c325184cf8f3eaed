/** What a representative's overview says of all assigned accounts. Money in integer cents. */
import { formatCents, formatCount } from "../format.ts";

/** The way of a quote as a representative sees it. */
export const quoteStages = ["draft", "to-answer", "with-buyer", "accepted"] as const;
export type QuoteStage = (typeof quoteStages)[number];

export type AccountNeeds = {
	accountId: string;
	name: string;
	quotesToAnswer: number;
	expiringQuotes: number;
	lateOrders: number;
	overdueInvoices: number;
	overdueCents: number;
};

const urgency = ({ quotesToAnswer, expiringQuotes, lateOrders }: AccountNeeds): readonly number[] => [
	quotesToAnswer + expiringQuotes,
	lateOrders,
];

/** Accounts with quotes that wait first, then those with late orders, then by what is overdue. */
export const sortAccounts = <Account extends AccountNeeds>(accounts: readonly Account[]): Account[] =>
	accounts.toSorted((a, b) => {
		const [quotesA = 0, lateA = 0] = urgency(a);
		const [quotesB = 0, lateB = 0] = urgency(b);
		return (
			quotesB - quotesA ||
			lateB - lateA ||
			b.overdueCents - a.overdueCents ||
			a.name.localeCompare(b.name, "en-US")
		);
	});

/** Such as "2 quotes to answer, 1 late order, $4,120.00 overdue". */
export const needsText = (account: AccountNeeds): string =>
	[
		account.quotesToAnswer > 0 && `${formatCount(account.quotesToAnswer, "quote")} to answer`,
		account.expiringQuotes > 0 && `${formatCount(account.expiringQuotes, "quote")} about to expire`,
		account.lateOrders > 0 && formatCount(account.lateOrders, "late order"),
		account.overdueCents > 0 && `${formatCents(account.overdueCents)} overdue`,
	]
		.filter(Boolean)
		.join(", ");
