/** Payments, blanket orders, certificates and people of an account, orders that are late, and terms of invoices. */
import type { z } from "zod";
import { getLimits } from "#assistant-tools/account/approvals-and-limits";
import { accountTitle, getAccounts } from "#assistant-tools/account/get-accounts";
import { getBlanketOrders } from "#assistant-tools/account/get-blanket-orders";
import { getPayments } from "#assistant-tools/account/get-payments";
import type { invoiceSchema } from "#assistant-tools/get-invoice-status";
import { getOrderStatus } from "#assistant-tools/get-order-status";
import { bullets, escapeMarkdown, link, paragraphs, quote } from "#assistant-tools/markdown";
import { describeLines, dueText, orderLine } from "#assistant-tools/order-lines";
import { shopLinks } from "#assistant-tools/shop-links";
import type { ChatOrder } from "#contracts/assistant/chat-cards";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { daysAfter, shopToday } from "#rules/clock/time-zones";
import { formatCount, formatDay, formatMoney } from "#rules/format";
import { callTool } from "../call-tool.ts";
import { type ChosenAccount, heading, readConditions } from "./account-in-question.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";
import { type FoundOrders, refuseOrders } from "./propose-taking-back.ts";
import { describeRefusal } from "./small-talk.ts";

export async function* showPayments(
	{
		search,
		latest,
		declined,
		fee = false,
	}: { search: string | null; latest: boolean; declined: boolean; fee?: boolean | undefined },
	account: ChosenAccount,
	context: AnswerContext,
): Answer {
	const { days } = await readConditions("order", context, account, search);
	const response = yield* callTool(
		getPayments,
		{
			...(search !== null && { search }),
			...(declined && search === null && { state: "declined" as const }),
			...(days?.from && { from: days.from }),
			...(days?.to && { to: days.to }),
			...(latest && { limit: 1 }),
			// What was paid last, or with which fee, is of a payment that went through.
			...((latest || fee) && !declined && search === null && { state: "completed" as const }),
		},
		account.tools,
	);
	if ("refused" in response) return describeRefusal(response, "to see your payments");
	const { payments, total, sum, isWhole } = response.result;
	const when = days === null ? "" : ` ${days.name}`;
	const page = link("Payments", shopLinks.payments);
	if (payments.length === 0)
		return paragraphs(
			heading("Payments", account),
			`No${declined ? " declined" : ""} payment${search === null ? "" : ` for ${quote(search)}`} was made in the shop${when}. ${page} lists all of them; checks and payments made elsewhere are on their invoice.`,
		);
	const [one] = payments;
	return paragraphs(
		heading("Payments", account),
		one !== undefined &&
			(declined || payments.length === 1) &&
			one.state === "declined" &&
			`The payment was declined, and nothing was charged. The bank's reason isn't told to us: check the card, or pay again${one.orderNumber ? ` on the page of order ${escapeMarkdown(one.orderNumber)}` : ""}.`,
		one !== undefined && fee && (latest || payments.length === 1) && sayFee(one),
		days !== null &&
			`**${formatCount(total, "payment")}** made${when}${isWhole ? `, ${formatMoney(sum)} completed` : ""}:`,
		getPayments.show(response.result),
		page,
	);
}

const sayFee = ({ fee, paymentType }: { fee: number; paymentType: string }): string =>
	fee > 0
		? `Its card fee was **${formatMoney(fee)}**.`
		: `No card fee was added: ${paymentType === "ACH" ? "it was a bank transfer" : "orders that are paid by card have none"}.`;

/** @param search number or PO of a blanket order; `null` for those with pieces left */
export async function* showBlankets(
	search: string | null,
	account: ChosenAccount,
	context: AnswerContext,
): Answer {
	const response = yield* callTool(getBlanketOrders, search === null ? {} : { search }, account.tools);
	if ("refused" in response) return describeRefusal(response, "to see blanket orders");
	const others =
		response.result.blankets.length === 0 && account.account === null
			? yield* findBlankets(search, context)
			: [];
	if (others.length > 0)
		return paragraphs(
			search === null
				? "The account you work as has no blanket orders. Another one of yours does:"
				: "It's of another account of yours:",
			...others,
			`To release pieces, ${link("switch to the account", shopLinks.switchAccount)} and open the blanket order.`,
		);
	if (response.result.blankets.length === 0)
		return paragraphs(
			heading("Blanket orders", account),
			search === null
				? `There are no blanket orders on ${account.account === null ? "this" : "that"} account. For another one of yours, name it, such as *blanket order of 10020*, or ${link("switch accounts", shopLinks.switchAccount)}.`
				: `I can't find a blanket order ${quote(search)} on this account. See ${link("blanket orders", shopLinks.blanketOrders)}.`,
		);
	return paragraphs(
		heading("Blanket orders", account),
		getBlanketOrders.show(response.result),
		"To release pieces, open the blanket order.",
	);
}

/** Blanket orders of the user's other accounts, each under the name of its account. */
async function* findBlankets(
	search: string | null,
	{ tools, toolsFor }: AnswerContext,
): AsyncGenerator<ReplyPart, string[]> {
	const response = yield* callTool(getAccounts, {}, tools);
	const found: string[] = [];
	if ("refused" in response) return found;
	for (const account of response.result.accounts.filter(({ current }) => !current).slice(0, mostAccounts)) {
		const of = yield* callTool(
			getBlanketOrders,
			search === null ? {} : { search },
			toolsFor(account.accountId),
		);
		if ("result" in of && of.result.blankets.length > 0)
			found.push(paragraphs(`${accountTitle(account)}:`, getBlanketOrders.show(of.result)));
	}
	return found;
}

const roleWords: Readonly<Record<string, string>> = {
	buyer: "buys",
	approver: "approves orders",
	payable: "pays invoices",
	administrator: "administers the company",
};

/** Who may do what at the company, and with which limits; for its administrators. */
export async function* showPeople(account: ChosenAccount): Answer {
	const response = yield* callTool(getLimits, {}, account.tools);
	if ("refused" in response) return describeRefusal(response, "to see the people of your company");
	const { people } = response.result;
	const page = link("People and rules", shopLinks.company);
	if (people === null)
		return `Only an administrator of the company sees its people, with their roles and limits, under ${page}. Who has to approve an order, I can tell: ask *who approves an order of $5,000*.`;
	const limit = (per: string, dollars: number | null) =>
		dollars !== null && `${formatMoney(dollars)} per ${per}`;
	return paragraphs(
		bullets(
			people.map(({ name, roles, orderLimit, monthLimit, disabled }) =>
				[
					`**${escapeMarkdown(name)}**: ${roles.map((role) => roleWords[role] ?? role).join(", ") || "no role"}`,
					limit("order", orderLimit),
					limit("month", monthLimit),
					disabled && "disabled",
				]
					.filter(Boolean)
					.join("; "),
			),
		),
		`Change people, roles and limits under ${page}.`,
	);
}

const mostAccounts = 10;

/** Exemption certificates and the day on which they lapse. @param each of all accounts of the user */
export async function* showCertificates(each: boolean, context: AnswerContext): Answer {
	const { tools } = context;
	const page = `${link("Tax exemption", shopLinks.taxExemption)} has all of them.`;
	const response = yield* callTool(getAccounts, {}, tools);
	if ("refused" in response) return describeRefusal(response, "to see tax certificates");
	const { accounts } = response.result;
	const asked = each ? accounts.slice(0, mostAccounts) : accounts.filter(({ current }) => current);
	const rows = await Promise.all(
		asked.map(async (account) => {
			const { calls } = context.toolsFor(account.accountId);
			const read = await calls.tax.certificates({ accountId: account.accountId }).catch(() => null);
			return (read?.certificates ?? []).map((one) => ({ ...one, title: accountTitle(account) }));
		}),
	);
	const found = rows.flat().toSorted((a, b) => (a.expiresOn ?? "9").localeCompare(b.expiresOn ?? "9"));
	if (found.length === 0)
		return `I see no exemption certificate ${each ? "of your accounts" : "of this account"}. ${page}`;
	return paragraphs(
		bullets(
			found.map(
				({ title, number, states, expiresOn, decision }) =>
					`${each ? `${title}: ` : ""}certificate ${escapeMarkdown(number)} for ${states.join(", ")}, **${decision}**, ${expiresOn === null ? "doesn't expire" : `expires **${formatDay(expiresOn)}**`}`,
			),
		),
		page,
	);
}

// What can be said of invoices beside a list of them.

/** The terms aren't kept here: days between the date and the due date of the latest invoice stand for them. */
export function sayTerms(latest: z.output<typeof invoiceSchema> | undefined): string {
	const { issuedOn = null, dueOn = null, termDays = null, number = "" } = latest ?? {};
	return paragraphs(
		"I can't see the payment terms that we agreed with the account.",
		issuedOn !== null &&
			dueOn !== null &&
			termDays !== null &&
			`Its latest invoice, ${escapeMarkdown(number)} of ${formatDay(issuedOn)}, is due ${formatDay(dueOn)}: **${formatCount(termDays, "day")}** after its date.`,
		`For another term, see the ${link("credit application", shopLinks.creditApplication)} or ask your sales rep.`,
	);
}

/** "Not due yet: $56,482.04." */
export const sayNotDue = ({ aging }: { aging: { notDue: number } | null }): string | false =>
	aging !== null && `Not due yet: ${formatMoney(aging.notDue)}.`;

/** A payment is made on the page of its invoice. */
export function sayWhereToPay(invoices: readonly z.output<typeof invoiceSchema>[]): string | false {
	const [one, ...others] = invoices.filter(({ balance }) => balance > 0);
	if (!one) return false;
	return others.length === 0
		? `I can't take a payment. ${link(`Open ${one.number}`, one.link)} and choose bank transfer (ACH) or card there.`
		: `I can't take a payment. Choose the invoices under ${link("my invoices", shopLinks.invoices)} and pay them there by bank transfer (ACH) or card.`;
}

/** Open orders whose day has passed; where there are none, the one that is due next. */
export async function* listLate(account: ChosenAccount, { now }: AnswerContext): Answer {
	const today = shopToday(now);
	const response = yield* callTool(getOrderStatus, { dueTo: daysAfter(today, -1) }, account.tools);
	if ("refused" in response) return refuseOrders(response);
	const { orders, total, facts, links, isWhole } = response.result;
	const line = (order: ChatOrder, { due }: FoundOrders["facts"][number]) =>
		`${orderLine(order, links)}${due === null ? "" : `, ${dueText(due)}`}`;
	const among = isWhole ? "" : ", among the latest open ones";
	if (orders.length > 0)
		return paragraphs(
			heading("Orders", account),
			`**${formatCount(total, "order")} ${total === 1 ? "is" : "are"} late**${among}: the day that we expect, that you asked for or that the shipping method promises has passed.`,
			bullets(orders.flatMap((order, at) => (facts[at] ? line(order, facts[at]) : []))),
			yield* sayAhead(account, today),
			link("See all orders", shopLinks.orders),
		);
	return paragraphs(
		heading("Orders", account),
		`**No order is late**${among}: of no open order has the day passed that we expect, that you asked for or that the shipping method promises.`,
		yield* sayAhead(account, today),
		link("See all orders", shopLinks.orders),
	);
}

const mostAhead = 3;

/** What is still to come of open orders, earliest first. */
async function* sayAhead({ tools }: ChosenAccount, today: string): AsyncGenerator<ReplyPart, string | false> {
	const response = yield* callTool(getOrderStatus, { dueFrom: today }, tools);
	if ("refused" in response) return false;
	const { orders, facts, links } = response.result;
	const coming = facts
		.flatMap(({ orderNumber, due }) => {
			const order = orders.find((one) => one.orderNumber === orderNumber);
			return order && due ? [{ order, due }] : [];
		})
		.toSorted((a, b) => a.due.day.localeCompare(b.due.day));
	return (
		coming.length > 0 &&
		paragraphs(
			"Still to come:",
			...coming
				.slice(0, mostAhead)
				.map(({ order, due }) =>
					paragraphs(
						`Order ${orderLine(order, links)}${order.items.some(({ details = [] }) => details.some((text) => /expected/.test(text))) ? "" : `, ${dueText(due)}`}.`,
						describeLines(order),
					),
				),
		)
	);
}
