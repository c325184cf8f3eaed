/** Rows of what waits: from the answers of the services to sentences, each with one action. */
import type { Territory } from "#contracts/overview/overview";
import type { RepWorkspace, WorkspaceRow, WorkspaceSection } from "#contracts/rep-workspace/rep-workspace";
import {
	overviewLimits,
	sortWaiting,
	type Waiting,
	type WaitingKind,
	type WaitingSentence,
	waitingSentence,
} from "#rules/overview/waiting";
import { paths } from "~/paths.ts";

export type WaitingRow = WaitingSentence & {
	key: string;
	kind: WaitingKind;
	label: string;
	to: string;
	/** Account of a representative's document, in any account: the page is opened as this account. */
	account: { accountId: string; name: string } | null;
};

type Action = { label: string; to: string };

/** @param territory whether rows are about all accounts of a representative */
export function toWaitingRows(
	rows: readonly Waiting[],
	clock: { today: string; zone: string },
	territory: boolean,
): WaitingRow[] {
	return sortWaiting(rows).map((row) => ({
		...waitingSentence(row, clock),
		...actionOf(row, territory),
		key: `${row.kind} ${row.id ?? ""}`,
		kind: row.kind,
		account: row.account ?? null,
	}));
}

function actionOf({ kind, id, count }: Waiting, territory: boolean): Action {
	switch (kind) {
		case "declined-payment":
			return id
				? { label: "See the payment", to: paths.payment(id) }
				: { label: "See all declined", to: paths.payments({ state: "declined" }) };
		case "declined-order":
			return id ? { label: "Pay again", to: paths.payOrder(id) } : ordersToPay;
		case "unpaid-order":
			return id ? { label: "Pay now", to: paths.payOrder(id) } : ordersToPay;
		case "approval":
			return id
				? { label: "Review", to: paths.approval(id) }
				: { label: "See all approvals", to: paths.approvals() };
		case "own-approval":
			return id
				? { label: "See the request", to: paths.approval(id) }
				: { label: "See all requests", to: paths.approvals({ view: "mine" }) };
		case "quote-to-answer":
			return id
				? { label: "Answer", to: paths.quote(id) }
				: { label: "See all", to: paths.workspaceSection("quotes-to-answer") };
		case "customer-messages":
			return { label: "See messages", to: paths.customerMessages({ status: "open" }) };
		case "expiring-quote":
		case "answered-quote":
			if (id) return { label: "Open quote", to: paths.quote(id) };
			return territory
				? { label: "See all", to: paths.workspaceSection("expiring-quotes") }
				: { label: "See all quotes", to: paths.quotes({ status: "sent-back", sort: "expires" }) };
		case "release-due":
			return { label: "Open release", to: paths.order(id ?? "") };
		case "pending-users":
			return { label: "View portal users", to: paths.portalUsers() };
		case "access-requests":
			return { label: "View access requests", to: paths.accessRequests() };
		case "overdue-invoices":
			if (territory) return { label: "See invoices", to: paths.workspaceSection("overdue-invoices") };
			return count === 1 && id
				? { label: "Open invoice", to: paths.invoice(id) }
				: { label: "See invoices", to: paths.account("my-invoices", { status: "Overdue" }) };
		case "late-orders":
			return { label: "See orders", to: paths.workspaceSection("late-orders") };
		case "messages":
			return { label: "Open inbox", to: paths.inbox({ unread: "yes" }) };
	}
}

const ordersToPay = { label: "See orders", to: paths.account("my-orders", { status: "AWAITING_PAYMENT" }) };

const nothing = { since: null, until: null, id: null, number: "", name: "" } as const;

/** People or messages, none for 0. */
export const countRow = (
	kind: "messages" | "customer-messages" | "pending-users" | "access-requests",
	count: number,
): Waiting[] => (count > 0 ? [{ ...nothing, kind, count, cents: null }] : []);

/** Messages of customers without an answer: since when, where it is a single one. */
export const messageRows = (open: { messages: readonly { sentAt: string }[]; total: number } | undefined) =>
	countRow("customer-messages", open?.total ?? 0).map((row) => ({
		...row,
		since: row.count === 1 ? (open?.messages[0]?.sentAt ?? null) : null,
	}));

/** What waits for a representative in all accounts. */
export function workspaceRows(workspace: RepWorkspace | undefined): Waiting[] {
	if (!workspace) return [];
	const { quotesWaiting, quotesExpiring, lateOrders, overdueInvoices } = workspace;
	return [
		...firstRows("quote-to-answer", quotesWaiting, (at) => ({ since: at, until: null })),
		...firstRows("expiring-quote", quotesExpiring, (at) => ({ since: null, until: at })),
		...sumRow("late-orders", lateOrders),
		...sumRow("overdue-invoices", overdueInvoices),
	];
}

function firstRows(
	kind: WaitingKind,
	{ rows, total, cents }: WorkspaceSection,
	days: (at: string) => { since: string | null; until: string | null },
): Waiting[] {
	const shown = rows.slice(0, overviewLimits.rows);
	const next = rows[overviewLimits.rows];
	const single = shown.map(
		(row: WorkspaceRow): Waiting => ({
			...{ kind, count: 1, cents: row.cents, ...days(row.at) },
			...{ id: row.id, number: row.number, name: row.name },
			account: { accountId: row.accountId, name: row.accountName },
		}),
	);
	if (!next) return single;
	const rest = cents - shown.reduce((sum, row) => sum + row.cents, 0);
	return [
		...single,
		{ ...nothing, kind, count: total - shown.length, cents: rest, ...days(next.at), isRest: true },
	];
}

function sumRow(
	kind: "late-orders" | "overdue-invoices",
	{ rows: [first], total, cents }: WorkspaceSection,
): Waiting[] {
	if (!first) return [];
	const number = total === 1 ? first.number : "";
	const account = total === 1 ? { accountId: first.accountId, name: first.accountName } : undefined;
	return [{ ...nothing, kind, count: total, cents, since: first.at, number, ...(account && { account }) }];
}

export const releaseRows = (territory: Territory | undefined): Waiting[] =>
	(territory?.releases ?? []).map(({ orderId, orderNumber, accountId, accountName, requestedOn, cents }) => ({
		...nothing,
		...{ kind: "release-due", count: 1, cents, until: requestedOn },
		...{ id: orderId, number: orderNumber },
		account: { accountId, name: accountName },
	}));
