/** Credit memos and returns of an account, its cart, and whether an invoice is late. */

import type { z } from "zod";
import { getCart, getCheckoutLink } from "#assistant-tools/account/get-cart";
import { describeCredits } from "#assistant-tools/account/invoice-facts";
import { getInvoiceStatus, type invoiceSchema } from "#assistant-tools/get-invoice-status";
import { getReturnStatus } from "#assistant-tools/get-return-status";
import { escapeMarkdown, link, paragraphs, quote } from "#assistant-tools/markdown";
import { shopLinks } from "#assistant-tools/shop-links";
import { formatCount, formatDay, formatMoney } from "#rules/format";
import { toCents, toDollars } from "#rules/money/cents";
import { callTool } from "../call-tool.ts";
import { type ChosenAccount, heading } from "./account-in-question.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";
import { describeRefusal } from "./small-talk.ts";

/** "Take our credits off that": of the invoices of the reply before. */
const takenOff =
	/\b(?:off|from|against|minus|less|net|subtract\w*|deduct\w*|after|knock|apply|applied)\b.*\b(?:that|it|this|those|them|total|sum|balance|credits?)\b|\bcredits?\b.*\b(?:off|minus|subtract\w*|deduct\w*|from|left over)\b/i;

/** @param heading names the account, where one was named */
export async function* showCredits(
	{ tools }: ChosenAccount,
	heading: string | false,
	{ message, lastCalls }: Pick<AnswerContext, "message" | "lastCalls">,
): Answer {
	const response = yield* callTool(getInvoiceStatus, { about: "credits", limit: 1 }, tools);
	if ("refused" in response) return describeRefusal(response, "to see credit memos");
	const call = lastCalls.find(({ toolName }) => toolName === getInvoiceStatus.name);
	const before = getInvoiceStatus.output.safeParse(call?.result).data;
	const open = before && before.invoices.length === before.total ? before.sums.open : 0;
	const left = toDollars(toCents(open) - toCents(response.result.creditLeft ?? 0));
	return paragraphs(
		heading,
		takenOff.test(message) &&
			open > 0 &&
			response.result.creditLeft !== null &&
			`${formatMoney(open)} open − ${formatMoney(response.result.creditLeft)} of credits = **${formatMoney(left)}**.`,
		describeCredits(response.result.credits, response.result.creditLeft),
		`Apply them to an invoice under ${link("my invoices", shopLinks.invoices)}.`,
	);
}

/** @param search number of a return or its order; `null` for those that are open, or else the latest */
export async function* showReturns(
	search: string | null,
	{ tools }: ChosenAccount,
	heading: string | false,
): Answer {
	const response = yield* callTool(getReturnStatus, search === null ? {} : { search }, tools);
	if ("refused" in response) return describeRefusal(response, "to see your returns");
	const { returns, open } = response.result;
	const pages = `See ${link("my returns", shopLinks.returns)}.`;
	if (search !== null && returns.length === 0)
		return paragraphs(heading, `I can't find return ${quote(search)} on this account. ${pages}`);
	const isListed = search !== null || open > 0;
	const shown = search === null ? returns.filter((one) => one.open === open > 0) : returns;
	return paragraphs(
		heading,
		!isListed && `The account has no open returns.${shown.length > 0 ? " Closed ones:" : ""}`,
		shown.length > 0 && getReturnStatus.show({ ...response.result, returns: shown }),
		pages,
	);
}

/** @param search number of a claim; `null` for the latest */
export async function* showClaims(
	search: string | null,
	{ tools }: ChosenAccount,
	heading: string | false,
): Answer {
	const response = yield* callTool(
		getReturnStatus,
		{ about: "claims", ...(search !== null && { search }) },
		tools,
	);
	if ("refused" in response) return describeRefusal(response, "to see your warranty claims");
	const { returns } = response.result;
	const pages = `See ${link("my warranty claims", shopLinks.warrantyClaims)}.`;
	if (returns.length === 0)
		return paragraphs(
			heading,
			search === null
				? "There are no warranty claims on this account."
				: `I can't find warranty claim ${quote(search)} on this account.`,
			pages,
		);
	return paragraphs(heading, getReturnStatus.show(response.result), pages);
}

/** "No, it's due Dec 5, 2026." */
export const sayOverdue = ({
	balance,
	daysOverdue,
	dueOn,
}: z.output<typeof invoiceSchema>): string | false => {
	if (balance <= 0) return "No, it's paid.";
	if (daysOverdue > 0) return `Yes, by ${formatCount(daysOverdue, "day")}.`;
	return dueOn !== null && `No, it's due ${formatDay(dueOn)}.`;
};

const undone = /\b(?:cancel|void|refund|twice|double)\b/i;

/** "I paid SO-100009 twice": what only people can set right, before what the order shows. */
export const sayPaidTwice = (message: string): string | false =>
	/\b(?:paid|pay|charged|billed|payments?|refund\w*)\b/i.test(message) &&
	/\b(?:twice|double|two times|2 times|2x|cancel|void|refund\w*|reverse|dispute|chargeback|wrong amount|overcharged)\b/i.test(
		message,
	) &&
	`I can't cancel a payment or give money back. ${link("Contact us", shopLinks.contactUs)} with the order number and what was charged. This is what the order shows:`;

/** Whether the one invoice that is named is paid or late, and that nothing can be done to it here. */
export function sayAsked(invoice: z.output<typeof invoiceSchema>, message: string): string | false {
	if (undone.test(message))
		return `I can't cancel an invoice or give back a payment. ${link("Contact us", shopLinks.contactUs)} with the invoice number. This is what the invoice shows:`;
	if (/\b(?:overdue|past due|late)\b/i.test(message)) return sayOverdue(invoice);
	if (!/\b(?:un)?paid\b|\bpay\b|\bopen\b|\bowe[ds]?\b|\boutstanding\b|\bdue\b/i.test(message)) return false;
	const { balance, total } = invoice;
	if (balance <= 0) return "It's paid.";
	return `It isn't paid${total !== null && total > balance ? " in full" : ""}: ${formatMoney(balance)} is open.`;
}

/**
 * Where an invoice is that isn't on the account: on the one that was in use when an earlier reply linked it, whose page
 * offers the switch.
 */
export function sayMissing(number: string, { lastCalls, message }: AnswerContext): string {
	const shown = lastCalls
		.filter(({ toolName }) => toolName === getInvoiceStatus.name)
		.flatMap(({ result }) => getInvoiceStatus.output.safeParse(result).data?.invoices ?? [])
		.find((invoice) => invoice.number === number);
	return shown === undefined
		? `I can't find ${/^(?:SO|PO)-?/i.test(number) ? "an invoice for" : "invoice"} ${quote(number)} on this account. See ${link("all invoices", shopLinks.invoices)}.${undone.test(message) ? ` I can't cancel an invoice or give back a payment: ${link("contact us", shopLinks.contactUs)} about it.` : ""}`
		: `Invoice ${escapeMarkdown(number)} belongs to another of your accounts. ${link("Open it", shown.link)} to switch to that account.`;
}

/** Whether the last reply was about credit memos, which the tool of invoices reads. */
export const hasShownCredits = ({ lastCalls }: AnswerContext): boolean =>
	lastCalls.some(
		({ toolName, args }) =>
			toolName === getInvoiceStatus.name && getInvoiceStatus.input.safeParse(args).data?.about === "credits",
	);

// The cart and the checkout of an account.

export async function* showCart(account: ChosenAccount): Answer {
	const response = yield* callTool(getCart, {}, account.tools);
	if ("refused" in response) return describeRefusal(response, "to see your cart");
	return paragraphs(heading("Cart", account), getCart.show(response.result));
}

export async function* showCheckout(account: ChosenAccount): Answer {
	const response = yield* callTool(getCheckoutLink, {}, account.tools);
	if ("refused" in response) return describeRefusal(response, "to check out");
	return paragraphs(heading("Cart", account), getCheckoutLink.show(response.result));
}
