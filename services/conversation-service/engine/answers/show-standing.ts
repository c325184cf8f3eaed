/** What waits for an approval and for whom, what may be ordered without one, and which account owes most. */
import type { z } from "zod";
import {
	describeWaiting,
	findOver,
	getApprovals,
	getLimits,
	sayWithin,
} from "#assistant-tools/account/approvals-and-limits";
import { accountTitle, type FoundAccount, getAccounts } from "#assistant-tools/account/get-accounts";
import { isSameNumber } from "#assistant-tools/document-filter";
import { getInvoiceStatus } from "#assistant-tools/get-invoice-status";
import { bullets, escapeMarkdown, link, paragraphs, quote } from "#assistant-tools/markdown";
import { describeOrder } from "#assistant-tools/order-lines";
import { explainRefusal } from "#assistant-tools/run-tool";
import { shopLinks } from "#assistant-tools/shop-links";
import type { ToolContext } from "#assistant-tools/tool";
import type { Order } from "#contracts/orders/orders";
import { approverNames, noApprover } from "#rules/approvals/approval-rules";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { foldText } from "#rules/catalog/search-words";
import { formatCount, formatMoney } from "#rules/format";
import { toCents, toDollars } from "#rules/money/cents";
import { type AccessRule, mayOpen } from "#rules/users/permissions";
import { callTool } from "../call-tool.ts";
import type { Intent } from "../intent.ts";
import type { OwingQuestion } from "../read-account-figures.ts";
import { type ChosenAccount, heading, withAccount } from "./account-in-question.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";
import { readOne, refuseOrders, sayNoOrder } from "./propose-taking-back.ts";
import { people } from "./reach-people.ts";
import { showOrders, showOwnNumber } from "./show-orders.ts";
import { describeRefusal } from "./small-talk.ts";

type Waiting = z.output<typeof getApprovals.output>;

function pickWaiting(number: string, result: Waiting): Waiting {
	const isAsked = (one: Waiting["own"][number]) =>
		isSameNumber(number, one.number) || isSameNumber(number, one.purchaseOrder);
	return { ...result, toDecide: result.toDecide.filter(isAsked), own: result.own.filter(isAsked) };
}

/** @param number of an approval, order or PO whose approver is asked for */
export async function* showApprovals(
	{ number, decide = false }: { number: string | null; decide?: boolean | undefined },
	account: ChosenAccount,
): Answer {
	const response = yield* callTool(getApprovals, {}, account.tools);
	if ("refused" in response) return describeRefusal(response, "to see approvals");
	const { result } = response;
	if (number === null)
		return paragraphs(
			heading("Approvals", account),
			decide && "I can't approve or reject an order. Open it, and decide there.",
			getApprovals.show(result),
		);
	const found = pickWaiting(number, result);
	if (found.toDecide.length + found.own.length > 0)
		return paragraphs(
			heading("Approvals", account),
			decide && "I can't approve or reject an order. Open it, and decide there.",
			describeWaiting(found),
		);
	const order = yield* showOwnNumber(number, account);
	return paragraphs(
		heading("Approvals", account),
		`No order with the number ${quote(number)} waits for an approval that you can see.`,
		order,
		order === null && `See ${link("approvals", shopLinks.approvals)}.`,
	);
}

/** The order that waits for an approval under a number or PO; `null` where none does, or the user sees none. */
async function* findWaiting(number: string, tools: ToolContext): AsyncGenerator<ReplyPart, string | null> {
	const response = yield* callTool(getApprovals, {}, tools);
	if ("refused" in response) return null;
	const found = pickWaiting(number, response.result);
	return found.toDecide.length + found.own.length > 0 ? describeWaiting(found) : null;
}

/** Orders; a number of one that only waits for an approval is no order yet. */
export async function* answerOrders(
	intent: Extract<Intent, { kind: "orders" }>,
	context: AnswerContext,
): Answer {
	const said = yield* showOrders(intent, context);
	if (intent.orderNumber === null || !/^I can't find order\b/.test(said)) return said;
	return (yield* findWaiting(intent.orderNumber, context.tools)) ?? said;
}

/** @param dollars of an order that the user wants to place */
export async function* showLimits(dollars: number | null, account: ChosenAccount, message = ""): Answer {
	const response = yield* callTool(getLimits, { ...(dollars !== null && { total: dollars }) }, account.tools);
	if ("refused" in response) return describeRefusal(response, "to see your order limits");
	const { limits, steps, budgets } = response.result;
	const asksBudget = /\bcost cent(?:er|re)s?\b|\bbudgets?\b/i.test(message);
	const said = dollars !== null && sayWithin(dollars, limits);
	const isOver = dollars !== null && findOver(dollars, limits) !== undefined;
	return paragraphs(
		heading("Order limits", account),
		said,
		asksBudget &&
			(budgets ?? []).length === 0 &&
			`I only see budgets of cost centers and jobs that you ordered for yourself. What is used of the others, administrators of the company see under ${link("people and rules", shopLinks.company)}.`,
		(isOver || (dollars !== null && limits.length === 0)) &&
			steps !== null &&
			steps.length > 0 &&
			sayApprovers(steps),
		getLimits.show(response.result),
	);
}

const pricesRight = "verified" satisfies AccessRule;

/** Why the user sees no prices, by the table that decides it. */
export async function* explainPrices(context: AnswerContext): Answer {
	const { calls, userId } = context.tools;
	const user = userId === null ? null : await calls.user.user({ uid: userId });
	if (user && mayOpen(user, pricesRight))
		return paragraphs(
			"Your sign-in sees prices: they are on product pages and in the cart. Send me a part number and a quantity for a price here.",
			yield* people(context),
		);
	const refused = user ? explainRefusal(user, pricesRight) : null;
	return paragraphs(
		refused
			? `Your sign-in doesn't see prices yet. ${describeRefusal({ refused: refused.reason, reason: refused.message }, "to see prices and stock")}`
			: `We show prices to verified customers, and you aren't signed in. ${link("Sign in", shopLinks.login)}, or register and get verified.`,
		`See ${link("how to see prices and stock", `${shopLinks.support}#prices`)}.`,
		yield* people(context),
	);
}

/** "Change the ship-to on SO-100009": what can still be done with the order in its state, and who to call. */
export const explainChange = (number: string, context: AnswerContext): Answer =>
	withAccount(context, async function* (account) {
		const response = yield* readOne(number, account);
		if ("refused" in response) return refuseOrders(response);
		const [found] = response.result.orders;
		if (!found) return (yield* findWaiting(number, account.tools)) ?? sayNoOrder(number);
		const order = await account.tools.calls.orders.order({ id: found.id }).catch(() => null);
		const asksShipTo = /\b(?:ship[- ]?to|address|deliver\w*|redirect|reroute)\b/i.test(context.message);
		const may = order?.may;
		const pieces = order?.lines.some((line) => (line.may?.cancel ?? 0) > 0) ?? false;
		return paragraphs(
			heading("Orders", account),
			describeOrder(found, response.result.links),
			"**A placed order can't be edited in the shop**: not its ship-to, PO, lines, quantities or dates.",
			asksShipTo && order !== null && sayShipTo(order),
			may?.returnToCart
				? "It still awaits its payment: put its lines back into the cart on its page, change what you need and order again."
				: may?.cancel
					? "It can still be canceled on its page. Then order again with the change."
					: pieces
						? "On its page you can ask to cancel pieces that haven't shipped. For anything else, call us."
						: "It's too far along to cancel it here. Call us, and we'll say what can still be changed.",
			yield* people(context),
		);
	});

const sayShipTo = ({ shipTo, shippingMethod }: Order): string =>
	shipTo === null || /pick ?-?up|will[ -]call/i.test(shippingMethod?.name ?? "")
		? `It has no ship-to to change: ${escapeMarkdown(shippingMethod?.name ?? "it isn't shipped")}.`
		: `It ships to ${escapeMarkdown([shipTo.city, shipTo.state].filter(Boolean).join(", "))}${shippingMethod ? ` by ${escapeMarkdown(shippingMethod.name)}` : ""}.`;

/** "Joan Alvarez has to approve it, then Ann or Bob." */
function sayApprovers(steps: readonly (readonly string[])[]): string {
	if (steps.length === 0 || steps.some((names) => names.length === 0)) return escapeMarkdown(noApprover);
	const asked = steps.map((names) => `**${escapeMarkdown(approverNames(names))}**`);
	return `${asked.join(", then ")} ${asked.length === 1 ? "has" : "have"} to approve it.`;
}

const mostCompared = 10;

/** The accounts that words of their names or cities mean, where they are two or more; else all. */
function pickNamedAccounts(message: string, accounts: readonly FoundAccount[]): readonly FoundAccount[] {
	const typed = new Set(foldText(message).match(/[a-z0-9]+/g) ?? []);
	const wordsOf = (text: string): string[] => foldText(text).match(/[a-z]{4,}|\d{5}/g) ?? [];
	const ownWord = (account: FoundAccount): boolean =>
		[...wordsOf(account.city), account.accountId].some((word) => typed.has(word)) ||
		wordsOf(account.name.split("–").at(-1) ?? "")
			.slice(0, 1)
			.some((word) => typed.has(word));
	const named = accounts.filter(ownWord);
	return named.length > 1 ? named : accounts;
}

/** "Which of my accounts is past due the most": what each owes, the one with the most first. */
export async function* showOwing(
	{ overdue, daysLate, least, together }: OwingQuestion,
	context: AnswerContext,
): Answer {
	const response = yield* callTool(getAccounts, {}, context.tools);
	if ("refused" in response) return describeRefusal(response, "to see your accounts");
	const { accounts, total } = response.result;
	const rows: { account: string; due: number; balance: number }[] = [];
	const named = pickNamedAccounts(context.message, accounts);
	for (const account of named.slice(0, mostCompared)) {
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
	const sum = (figures: number[]) =>
		formatMoney(toDollars(figures.reduce((all, one) => all + toCents(one), 0)));
	return paragraphs(
		together &&
			`Together: **${sum(rows.map(({ due }) => due))} ${what}**, of an open balance of ${sum(rows.map(({ balance }) => balance))}.`,
		`**${first.account}**: ${overdue ? `${formatMoney(first.due)} ${what}, of an open balance of ${formatMoney(first.balance)}` : `${formatMoney(first.balance)} open, ${formatMoney(first.due)} of it past due`}.`,
		bullets(
			sorted
				.slice(1)
				.map((row) => `${row.account}: ${formatMoney(row.due)} ${what}, ${formatMoney(row.balance)} open`),
		),
		named.length === accounts.length &&
			total > rows.length &&
			`I compared ${formatCount(rows.length, "account")} of ${total}.`,
		`See ${link("invoices", shopLinks.invoices)} of an account after you ${link("switch to it", shopLinks.switchAccount)}.`,
	);
}
