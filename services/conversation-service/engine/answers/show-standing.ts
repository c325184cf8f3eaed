/** What waits for an approval and for whom, what may be ordered without one, and which account owes most. */
import type { z } from "zod";
import { describeWaiting, getApprovals, getLimits } from "#assistant-tools/account/approvals-and-limits";
import { accountTitle, getAccounts } from "#assistant-tools/account/get-accounts";
import { isSameNumber } from "#assistant-tools/document-filter";
import { getInvoiceStatus } from "#assistant-tools/get-invoice-status";
import { bullets, link, paragraphs, quote } from "#assistant-tools/markdown";
import { shopLinks } from "#assistant-tools/shop-links";
import type { ToolContext } from "#assistant-tools/tool";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { formatCount, formatMoney } from "#rules/format";
import { callTool } from "../call-tool.ts";
import type { OwingQuestion } from "../read-account-figures.ts";
import { type ChosenAccount, heading } from "./account-in-question.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";
import { showOwnNumber } from "./show-orders.ts";
import { describeRefusal } from "./small-talk.ts";

type Waiting = z.output<typeof getApprovals.output>;

function pickWaiting(number: string, result: Waiting): Waiting {
	const isAsked = (one: Waiting["own"][number]) =>
		isSameNumber(number, one.number) || isSameNumber(number, one.purchaseOrder);
	return { ...result, toDecide: result.toDecide.filter(isAsked), own: result.own.filter(isAsked) };
}

/** @param number of an approval, order or PO whose approver is asked for */
export async function* showApprovals(number: string | null, account: ChosenAccount): Answer {
	const response = yield* callTool(getApprovals, {}, account.tools);
	if ("refused" in response) return describeRefusal(response, "to see approvals");
	const { result } = response;
	if (number === null) return paragraphs(heading("Approvals", account), getApprovals.show(result));
	const found = pickWaiting(number, result);
	if (found.toDecide.length + found.own.length > 0)
		return paragraphs(heading("Approvals", account), describeWaiting(found));
	const order = yield* showOwnNumber(number, account);
	return paragraphs(
		heading("Approvals", account),
		`No order with the number ${quote(number)} waits for an approval that you can see.`,
		order,
		order === null && `See ${link("approvals", shopLinks.approvals)}.`,
	);
}

/** The order that waits for an approval under a number or PO; `null` where none does, or the user sees none. */
export async function* findWaiting(
	number: string,
	tools: ToolContext,
): AsyncGenerator<ReplyPart, string | null> {
	const response = yield* callTool(getApprovals, {}, tools);
	if ("refused" in response) return null;
	const found = pickWaiting(number, response.result);
	return found.toDecide.length + found.own.length > 0 ? describeWaiting(found) : null;
}

/** @param dollars of an order that the user wants to place */
export async function* showLimits(dollars: number | null, account: ChosenAccount): Answer {
	const response = yield* callTool(getLimits, {}, account.tools);
	if ("refused" in response) return describeRefusal(response, "to see your order limits");
	const { limits } = response.result;
	const over = limits.find(
		({ per, limit, left }) => dollars !== null && dollars > (per === "order" ? limit : left),
	);
	const said =
		dollars !== null &&
		limits.length > 0 &&
		(over
			? `**${formatMoney(dollars)} needs an approval**: it is over your limit of ${formatMoney(over.limit)} per ${over.per}${over.per === "month" ? `, of which ${formatMoney(over.left)} is left` : ""}.`
			: `**${formatMoney(dollars)} is within your limits.** A budget for a cost center or job may still need an approval.`);
	return paragraphs(heading("Order limits", account), said, getLimits.show(response.result));
}

const mostCompared = 10;

/** "Which of my accounts is past due the most": what each owes, the one with the most first. */
export async function* showOwing(
	{ overdue, daysLate, least }: OwingQuestion,
	context: AnswerContext,
): Answer {
	const response = yield* callTool(getAccounts, {}, context.tools);
	if ("refused" in response) return describeRefusal(response, "to see your accounts");
	const { accounts, total } = response.result;
	const rows: { account: string; due: number; balance: number }[] = [];
	for (const account of accounts.slice(0, mostCompared)) {
		const invoices = yield* callTool(
			getInvoiceStatus,
			{ ...(daysLate !== null && { daysLate }), overdue, limit: 1 },
			context.toolsFor(account.accountId),
		);
		if ("refused" in invoices) return describeRefusal(invoices, "to see invoices");
		const { balance, aging, late } = invoices.result;
		rows.push({ account: accountTitle(account), due: late ? late.balance : (aging?.overdue ?? 0), balance });
	}
	const figure = (row: (typeof rows)[number]) => (overdue ? row.due : row.balance);
	const sorted = rows.toSorted((a, b) => (figure(b) - figure(a)) * (least ? -1 : 1));
	const what = daysLate === null ? "past due" : `more than ${formatCount(daysLate, "day")} past due`;
	const [first] = sorted;
	if (!first) return "You have no accounts.";
	return paragraphs(
		`**${first.account}**: ${overdue ? `${formatMoney(first.due)} ${what}, of an open balance of ${formatMoney(first.balance)}` : `${formatMoney(first.balance)} open, ${formatMoney(first.due)} of it past due`}.`,
		bullets(
			sorted
				.slice(1)
				.map((row) => `${row.account}: ${formatMoney(row.due)} ${what}, ${formatMoney(row.balance)} open`),
		),
		total > rows.length && `I compared ${formatCount(rows.length, "account")} of ${total}.`,
		`See ${link("invoices", shopLinks.invoices)} of an account after you ${link("switch to it", shopLinks.switchAccount)}.`,
	);
}
