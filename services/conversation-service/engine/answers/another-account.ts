/** What the last reply was about, and the same for another account: "and Harbor?" */
import { getAccounts } from "#assistant-tools/account/get-accounts";
import { getApprovals } from "#assistant-tools/account/get-approvals";
import { getCart } from "#assistant-tools/account/get-cart";
import { getLimits } from "#assistant-tools/account/get-limits";
import { addToCart } from "#assistant-tools/actions/add-to-cart";
import { addToProject } from "#assistant-tools/actions/add-to-project";
import { findEquivalents } from "#assistant-tools/equivalents/find-equivalents";
import { getInvoiceStatus } from "#assistant-tools/get-invoice-status";
import { getOrderStatus } from "#assistant-tools/get-order-status";
import { getPrice } from "#assistant-tools/get-price";
import { getQuoteStatus } from "#assistant-tools/get-quote-status";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import type { LastSubject } from "../intent.ts";
import { findAccount } from "./account-in-question.ts";
import type { AnswerContext } from "./answer-context.ts";
import { showAccount, showInvoicesAgain } from "./show-account.ts";
import { hasShownOrders, showOrdersAgain } from "./show-orders.ts";

const usedTools = ({ lastCalls }: AnswerContext): ReadonlySet<string | undefined> =>
	new Set(lastCalls.map(({ toolName }) => toolName));

const accountTools = [getOrderStatus, getCart, getApprovals, getLimits, getAccounts];

/** What the latest reply with a tool was about; `null` for products and pages. */
export function readLastSubject(context: AnswerContext): LastSubject | null {
	const used = usedTools(context);
	if (hasShownOrders(context)) return "orders";
	if (used.has(getInvoiceStatus.name)) return "invoices";
	if (used.has(getQuoteStatus.name)) return "quotes";
	if (used.has(addToCart.name) || used.has(addToProject.name)) return "action";
	if (used.has(getPrice.name)) return "prices";
	if (used.has(findEquivalents.name)) return "equivalents";
	return accountTools.some(({ name }) => used.has(name)) ? "account" : null;
}

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
	if (used.has(getInvoiceStatus.name)) return yield* showInvoicesAgain({ sort: null, overdue: false }, again);
	if (used.has(getQuoteStatus.name))
		return yield* showAccount({ kind: "quotes", search: null, waiting: false }, again);
	if (used.has(getCart.name)) return yield* showAccount({ kind: "cart" }, again);
	if (used.has(getApprovals.name)) return yield* showAccount({ kind: "approvals" }, again);
	if (used.has(getLimits.name)) return yield* showAccount({ kind: "limits" }, again);
	return null;
}
