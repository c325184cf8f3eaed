/** What waits for a person: in which order it is listed, and the sentence of each row. Money in integer cents. */
import { onDay, sinceDay, throughDay } from "../clock/plain-days.ts";
import { dayIn } from "../clock/time-zones.ts";
import { formatCents, formatCount } from "../format.ts";

/** Kinds that the order service finds, the most urgent first. */
export const foundKinds = [
	"declined-payment",
	"declined-order",
	"approval",
	"expiring-quote",
	"overdue-invoices",
	"unpaid-order",
	"answered-quote",
	"own-approval",
] as const;
export type FoundKind = (typeof foundKinds)[number];

/** All kinds, the most urgent first; those of representatives are about all their accounts. */
export const waitingKinds = [
	"declined-payment",
	"declined-order",
	"approval",
	"quote-to-answer",
	"customer-messages",
	"expiring-quote",
	"release-due",
	"pending-users",
	"access-requests",
	"overdue-invoices",
	"unpaid-order",
	"late-orders",
	"answered-quote",
	"own-approval",
	"messages",
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

export const overviewLimits = {
	/** Documents of a kind with a row of their own; a further row sums up the rest. */
	rows: 3,
	/** A quote with fewer days left is expiring. */
	expiringDays: 7,
	/** How long a declined payment of invoices is shown. */
	declinedDays: 14,
	/** Waiting approvals that are read at most. */
	approvals: 200,
	/** Items listed of those that the account buys most. */
	bought: 5,
	/** Orders within which those are counted, the newest ones, and how old they are at most. */
	boughtOrders: 200,
	boughtDays: 365,
	/** Shipments listed, and orders with a rest to come. */
	shipments: 4,
	/** A shipment that left longer ago has arrived, whatever the status says. */
	transitDays: 14,
	/** Orders within which shipments are looked for, the newest ones. */
	shippedOrders: 100,
	/** Accounts of a representative that are listed. */
	accounts: 8,
	/** A release that is wanted within these days is due. */
	releaseDays: 14,
	/** Accepted quotes count for the stages of a representative for these days. */
	acceptedDays: 30,
} as const;

export type Waiting = {
	kind: WaitingKind;
	/** How many documents the row is about. */
	count: number;
	/** Sum of the documents; `null` without one. */
	cents: number | null;
	/** Since when the documents wait; of several, the longest. ISO 8601 or "YYYY-MM-DD". */
	since: string | null;
	/** Until when something can be done, or when it is due. */
	until: string | null;
	/** Id and number of a single document; otherwise `null` and empty. */
	id: string | null;
	number: string;
	/** The buyer of an approval, the name of a quote; may be empty. */
	name: string;
	/** For representatives: the account of a single document. */
	account?: { accountId: string; name: string };
	/** The row sums up what has no row of its own. */
	isRest?: boolean;
};

const rank = new Map<WaitingKind, number>(waitingKinds.map((kind, index) => [kind, index]));

/** The most urgent kind first, within it what ends or waits first, and the row of the rest behind them. */
export const sortWaiting = <Row extends Waiting>(rows: readonly Row[]): Row[] =>
	rows.toSorted(
		(a, b) =>
			(rank.get(a.kind) ?? 0) - (rank.get(b.kind) ?? 0) ||
			Number(a.isRest ?? false) - Number(b.isRest ?? false) ||
			(a.until ?? a.since ?? "").localeCompare(b.until ?? b.since ?? ""),
	);

/** A sentence with its sum, which is printed bold; `sum` is empty without one. */
export type WaitingSentence = { before: string; sum: string; after: string };

/**
 * Such as "$10,556.64 from Ana Ruiz has been waiting for your approval since Tuesday."
 * @param clock today and the zone of the account's clock
 */
export function waitingSentence(row: Waiting, clock: { today: string; zone: string }): WaitingSentence {
	const sum = row.cents === null || countedKinds.has(row.kind) ? "" : formatCents(row.cents);
	const at = (moment: string | null) => dayOf(moment, clock.zone) ?? clock.today;
	const since = row.since === null ? "" : ` ${sinceDay(at(row.since), clock.today)}`;
	const [before, after] = parts(row, {
		since,
		on: onDay(at(row.since), clock.today),
		due: onDay(at(row.until), clock.today),
		through: throughDay(at(row.until), clock.today),
		overdue: row.until !== null && at(row.until) < clock.today,
	});
	return { before, sum, after };
}

/** Kinds about people and messages, not about money. */
const countedKinds: ReadonlySet<WaitingKind> = new Set([
	"customer-messages",
	"pending-users",
	"access-requests",
	"messages",
]);

type Days = { since: string; on: string; due: string; through: string; overdue: boolean };

function parts(row: Waiting, { since, on, due, through, overdue }: Days): [before: string, after: string] {
	const { kind, count, number, account, isRest } = row;
	/** "Quote Q-1", or "Harbor Electric Supply: quote Q-1". */
	const one = (document: string) =>
		account ? `${account.name}: ${document.toLowerCase()} ${number}` : `${document} ${number}`;
	const many = (noun: string) => `${formatCount(count, isRest ? `more ${noun}` : noun)}`;
	const name = row.name ? ` (${row.name})` : "";
	switch (kind) {
		case "declined-payment":
			return isRest
				? [`${many("payment")} of `, ` on your invoices ${count === 1 ? "was" : "were"} declined.`]
				: ["A payment of ", ` on your invoices was declined ${on}.`];
		case "declined-order":
			return number
				? ["The payment of ", ` for order ${number} was declined ${on}.`]
				: ["Payments of ", ` for ${many("order")} were declined.`];
		case "approval":
			return number
				? ["", ` from ${row.name} has been waiting for your approval${since}.`]
				: ["", ` in ${many("order")} has been waiting for your approval${since}.`];
		case "quote-to-answer":
			return number
				? [`${one("Quote")} for `, ` has been waiting for your answer${since}.`]
				: [`${many("quote")} for `, ` ${have(count)} been waiting for your answer${since}.`];
		case "customer-messages":
			return since
				? [`A customer message has been waiting for an answer${since}.`, ""]
				: [`${formatCount(count, "customer message")} ${be(count)} waiting for an answer.`, ""];
		case "expiring-quote":
			return number
				? [`${one("Quote")}${name} for `, ` expires ${due}.`]
				: [`${many("quote")} for `, count === 1 ? ` expires ${due}.` : ` expire soon, the first ${due}.`];
		case "release-due":
			return [
				`${one("Release")} for `,
				overdue ? ` was wanted ${due} and hasn't shipped.` : ` is wanted ${due}.`,
			];
		case "pending-users":
			return [`${formatCount(count, "user")} ${be(count)} waiting for your approval.`, ""];
		case "access-requests":
			return [`${formatCount(count, "distributor")} ${be(count)} waiting for access to your accounts.`, ""];
		case "overdue-invoices":
			return count === 1
				? [`${one("Invoice")} for `, ` has been overdue${since}.`]
				: ["", ` on ${formatCount(count, "invoice")} is overdue, the oldest${since}.`];
		case "unpaid-order":
			return number
				? [`Order ${number} for `, ` is on hold until it's paid. It was placed ${on}.`]
				: [`${many("order")} for `, ` ${be(count)} on hold until paid.`];
		case "late-orders":
			return [`${formatCount(count, "order")} for `, ` ${have(count)} not shipped, the oldest placed ${on}.`];
		case "answered-quote":
			return number
				? [`${one("Quote")}${name} for `, ` was answered ${on}. Prices are held ${through}.`]
				: [`${many("quote")} for `, ` ${be(count)} waiting for your decision.`];
		case "own-approval":
			return number
				? ["Your order of ", ` has been waiting for approval${since}.`]
				: ["Your orders of ", ` have been waiting for approval${since}.`];
		case "messages":
			return [`You have ${formatCount(count, "unread message")}.`, ""];
	}
}

const be = (count: number) => (count === 1 ? "is" : "are");
const have = (count: number) => (count === 1 ? "has" : "have");

const isDay = /^\d{4}-\d{2}-\d{2}$/;

/** The calendar day of a moment by a clock; a day is the same everywhere. */
function dayOf(moment: string | null, zone: string): string | null {
	if (moment === null || isDay.test(moment)) return moment;
	const at = Date.parse(moment);
	return Number.isNaN(at) ? null : dayIn(at, zone);
}

// What a representative's overview says of all assigned accounts. Money in integer cents.

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
