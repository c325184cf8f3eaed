/** Carts, quotes, invoices, approvals and limits of the account, or of another account of the user's that is named. */

import type { z } from "zod";
import { getApprovals, getLimits } from "#assistant-tools/account/approvals-and-limits";
import { getAccounts } from "#assistant-tools/account/get-accounts";
import { getBlanketOrders } from "#assistant-tools/account/get-blanket-orders";
import { getCart } from "#assistant-tools/account/get-cart";
import { getPayments } from "#assistant-tools/account/get-payments";
import { sayCardFee, sayInvoiceFacts, sayInvoiceSum } from "#assistant-tools/account/invoice-facts";
import { addToProject } from "#assistant-tools/actions/add-to-project";
import { reorder } from "#assistant-tools/actions/reorder";
import { startQuote } from "#assistant-tools/actions/start-quote";
import { addToCart } from "#assistant-tools/actions/update-cart";
import { findEquivalents } from "#assistant-tools/equivalents/find-equivalents";
import { estimateLoad } from "#assistant-tools/estimate-load";
import { estimateSavings } from "#assistant-tools/estimate-savings";
import { describeBalance, getInvoiceStatus } from "#assistant-tools/get-invoice-status";
import { getOrderStatus } from "#assistant-tools/get-order-status";
import { getQuoteStatus } from "#assistant-tools/get-quote-status";
import { getReturnStatus } from "#assistant-tools/get-return-status";
import { link, paragraphs } from "#assistant-tools/markdown";
import { getPrice, getStock } from "#assistant-tools/price-and-availability";
import { shopLinks } from "#assistant-tools/shop-links";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { formatCount } from "#rules/format";
import { invoiceStatuses } from "#rules/invoices/invoice-status";
import { callTool } from "../call-tool.ts";
import type { Intent, LastSubject } from "../intent.ts";
import { asksForCardFee, asksToPay } from "../read-account-figures.ts";
import type { AccountIntent, InvoiceFollowUp, InvoiceQuestion } from "../recognize-account.ts";
import {
	type ChosenAccount,
	findAccount,
	heading,
	readConditions,
	sayConditions,
	sayUnusable,
	toInput,
	withAccount,
} from "./account-in-question.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";
import { sayNotDue, sayTerms, sayWhereToPay, showBlankets, showPayments, showPeople } from "./show-desk.ts";
import {
	hasShownCredits,
	sayAsked,
	sayMissing,
	sayOverdue,
	showCart,
	showCheckout,
	showClaims,
	showCredits,
	showReturns,
} from "./show-memos.ts";
import { hasShownOrders, showOrdersAgain } from "./show-orders.ts";
import { isOfEach, showQuotes, showWaitingOfEach } from "./show-quotes.ts";
import { showApprovals, showLimits, showOwing } from "./show-standing.ts";
import { describeRefusal } from "./small-talk.ts";

/** That the tools of quotes and invoices show at once. */
const mostDocuments = 5;
/** All of them where the account is not far behind. */
const mostOverdue = 10;

type ShownIntent = Exclude<AccountIntent, { kind: "private" | "cancel" | "return" | "job" | "certificates" }>;

const shownKinds = [
	...(["cart", "checkout", "approvals", "limits", "accounts", "credits", "returns", "claims"] as const),
	...(["payments", "blankets", "people", "owing", "quotes", "invoices"] as const),
] satisfies readonly ShownIntent["kind"][];

/** Whether `showAccount` answers it. */
export const isShown = (intent: Intent): intent is ShownIntent =>
	shownKinds.some((kind) => kind === intent.kind);

export async function* showAccount(intent: ShownIntent, context: AnswerContext): Answer {
	if (intent.kind === "accounts") return yield* showAccounts(context);
	if (intent.kind === "owing") return yield* showOwing(intent, context);
	if (intent.kind === "quotes" && intent.waiting && isOfEach(context.message))
		return yield* showWaitingOfEach(context);
	// "Approve miles's order" names a person.
	const isOfPeople = intent.kind === "people" || (intent.kind === "approvals" && intent.decide === true);
	return yield* withAccount(isOfPeople ? { ...context, message: "" } : context, (account) =>
		showOf(intent, account, context),
	);
}

async function* showOf(intent: ShownIntent, account: ChosenAccount, context: AnswerContext): Answer {
	switch (intent.kind) {
		case "cart":
			return yield* showCart(account);
		case "checkout":
			return yield* showCheckout(account);
		case "approvals":
			return yield* showApprovals(intent, account);
		case "limits":
			return yield* showLimits(intent.dollars, account, context.message);
		case "quotes":
			return yield* showQuotes(intent, account, context);
		case "payments":
			return yield* showPayments(intent, account, context);
		case "blankets":
			return yield* showBlankets(intent.search, account, context);
		case "people":
			return yield* showPeople(account);
		case "invoices":
			return yield* showInvoices(intent, account, context);
		case "credits":
			return yield* showCredits(account, heading("Credit memos", account), context);
		case "returns":
			return yield* showReturns(intent.search, account, heading("Returns", account));
		case "claims":
			return yield* showClaims(intent.search, account, heading("Warranty claims", account));
		default:
			throw new Error("Accounts belong to nobody's account.");
	}
}

async function* showAccounts({ tools }: AnswerContext): Answer {
	const response = yield* callTool(getAccounts, {}, tools);
	return "refused" in response
		? describeRefusal(response, "to see your accounts")
		: getAccounts.show(response.result);
}

/** "Which is the oldest", "and Harbor?": the invoices of the last reply again. */
export const showInvoicesAgain = (
	{ sort, overdue, ofOne, unpaid }: InvoiceFollowUp,
	context: AnswerContext,
): Answer => {
	const last = context.lastCalls.find(({ toolName }) => toolName === getInvoiceStatus.name);
	const { data } = getInvoiceStatus.input.safeParse(last?.args);
	const invoices = getInvoiceStatus.output.safeParse(last?.result).data?.invoices ?? [];
	const [shown] = invoices;
	// It is looked up again: it may have been paid, or become due, since it was shown.
	if (ofOne && shown) {
		const one = { search: shown.number, unpaid: false, overdue: false, daysLate: null, sort: null };
		const says = /\b(?:overdue|past due|late)\b/i.test(context.message) ? sayOverdue : undefined;
		return withAccount(context, (account) => showInvoices(one, account, context, {}, says), true);
	}
	const question = {
		search: null,
		unpaid: unpaid || (data?.unpaid ?? false),
		overdue: overdue || (data?.overdue ?? false),
		daysLate: data?.daysLate ?? null,
		sort,
	};
	return withAccount(context, (account) => showInvoices(question, account, context, data), true);
};

const invoiceWord = ({ unpaid, overdue }: Pick<InvoiceQuestion, "unpaid" | "overdue">): string =>
	overdue ? "overdue invoice" : unpaid ? "unpaid invoice" : "invoice";

async function* showInvoices(
	{ search, sort, ...asked }: InvoiceQuestion,
	account: ChosenAccount,
	context: AnswerContext,
	before: Partial<z.output<(typeof getInvoiceStatus)["input"]>> = {},
	says?: typeof sayOverdue,
): Answer {
	const { unpaid, overdue, daysLate } =
		search === null ? asked : { unpaid: false, overdue: false, daysLate: null };
	const conditions = await readConditions("invoice", context, account, search);
	const { days, order, count, names } = conditions;
	const status = invoiceStatuses.find((one) => one === conditions.status);
	const due = days?.of === "due" ? days : null;
	// What is owed longest comes first.
	const isOwed = (unpaid || overdue) && search === null;
	const first = order === "smallest" ? order : (sort ?? (due || isOwed ? "due" : null));
	const { limit: _, sort: __, unpaid: ___, overdue: ____, search: _____, ...same } = before;
	const response = yield* callTool(
		getInvoiceStatus,
		{
			...same,
			...(search && { search }),
			unpaid: unpaid && status === undefined,
			overdue,
			...(daysLate !== null && { daysLate }),
			...(status && { status }),
			...toInput(conditions, mostDocuments),
			...(due?.from && { dueFrom: due.from }),
			...(due?.to && { dueTo: due.to }),
			...(first && { sort: first }),
			...(overdue && search === null && { limit: mostOverdue }),
			...(sort && { limit: Math.min(count ?? 1, mostDocuments) }),
		},
		account.tools,
	);
	if ("refused" in response) return describeRefusal(response, "to see your invoices");
	const said = sayConditions(conditions, response.result.isWhole ? null : "invoices");
	if (response.result.invoices.length === 0)
		return search
			? sayMissing(search, context)
			: paragraphs(
					heading("Invoices", account),
					`${names.length > 0 ? `No ${invoiceWord({ unpaid, overdue })}s${said}` : "There are no such invoices on this account"}. See ${link("all invoices", shopLinks.invoices)}.`,
				);
	const { invoices, total } = response.result;
	const [one] = invoices;
	const shown = first !== null && first !== "due" ? invoices.length : total;
	if (asked.about === "aging" || asked.about === "terms")
		return paragraphs(
			heading("Invoices", account),
			asked.about === "terms" ? sayTerms(one) : describeBalance(response.result),
			asked.about === "aging" && sayNotDue(response.result),
		);
	const isAlone = one !== undefined && invoices.length === 1;
	return paragraphs(
		heading("Invoices", account),
		asksToPay(context.message) && sayWhereToPay(invoices),
		asksForCardFee(context.message) && sayCardFee(response.result.sums),
		isAlone && sayInvoiceFacts(context.message, one, response.result.details),
		one !== undefined && (says ? says(one) : search !== null && sayAsked(one, context.message)),
		sayUnusable(conditions, "These are the latest invoices."),
		names.length > 0 && `**${formatCount(shown, invoiceWord({ unpaid, overdue }))}**${said}:`,
		getInvoiceStatus.show(response.result),
		invoices.length > 1 && invoices.length === total && sayInvoiceSum(response.result.sums),
	);
}

// What the last reply was about, and the same for another account: "and Harbor?"

const usedTools = ({ lastCalls }: AnswerContext): ReadonlySet<string | undefined> =>
	new Set(lastCalls.map(({ toolName }) => toolName));

const accountTools = [
	getOrderStatus,
	getReturnStatus,
	getBlanketOrders,
	getPayments,
	getCart,
	getApprovals,
	getLimits,
	getAccounts,
];

/** What the latest reply with a tool was about; `null` for products and pages. */
export function readLastSubject(context: AnswerContext): LastSubject | null {
	const used = usedTools(context);
	if (hasShownOrders(context)) return "orders";
	if (hasShownCredits(context)) return "credits";
	if (used.has(getInvoiceStatus.name)) return "invoices";
	if (used.has(getQuoteStatus.name)) return "quotes";
	if ([addToCart, addToProject, startQuote, reorder].some(({ name }) => used.has(name))) return "action";
	if (used.has(estimateSavings.name)) return "savings";
	if (used.has(estimateLoad.name)) return "load";
	if (used.has(getPrice.name)) return "prices";
	if (used.has(getStock.name)) return "stock";
	if (used.has(findEquivalents.name)) return "equivalents";
	return accountTools.some(({ name }) => used.has(name)) ? "account" : null;
}

const readLastOpen = ({ lastCalls }: AnswerContext): boolean => {
	const call = lastCalls.find(({ toolName }) => toolName === getQuoteStatus.name);
	return getQuoteStatus.input.safeParse(call?.args).data?.open ?? false;
};

/** The last question for another account; `null` where the user has no account of this name. */
export async function* answerForAnother(
	name: string,
	context: AnswerContext,
): AsyncGenerator<ReplyPart, string | null> {
	const account = yield* findAccount(name, context);
	if (account === null || account === "refused") return null;
	const again = { ...context, message: `of ${account.accountId}` };
	const used = usedTools(context);
	if (used.has(getOrderStatus.name)) return yield* showOrdersAgain(again);
	if (hasShownCredits(context)) return yield* showAccount({ kind: "credits" }, again);
	if (used.has(getBlanketOrders.name)) return yield* showAccount({ kind: "blankets", search: null }, again);
	if (used.has(getPayments.name))
		return yield* showAccount({ kind: "payments", search: null, latest: false, declined: false }, again);
	if (used.has(getReturnStatus.name)) return yield* showAccount({ kind: "returns", search: null }, again);
	if (used.has(getInvoiceStatus.name))
		return yield* showInvoicesAgain({ sort: null, overdue: false, ofOne: false }, again);
	if (used.has(getQuoteStatus.name))
		return yield* showAccount(
			{ kind: "quotes", search: null, waiting: false, open: readLastOpen(context) },
			again,
		);
	if (used.has(getCart.name)) return yield* showAccount({ kind: "cart" }, again);
	if (used.has(getApprovals.name)) return yield* showAccount({ kind: "approvals", number: null }, again);
	if (used.has(getLimits.name)) return yield* showAccount({ kind: "limits", dollars: null }, again);
	return null;
}
