/** Credit memos and open returns of an account, which stand beside its invoices, and whether an invoice is late. */
import type { z } from "zod";
import {
	describeCredits,
	describeReturns,
	getInvoiceStatus,
	type invoiceSchema,
} from "#assistant-tools/get-invoice-status";
import { link, paragraphs } from "#assistant-tools/markdown";
import { shopLinks } from "#assistant-tools/shop-links";
import { formatCount, formatDay } from "#rules/format";
import { callTool } from "../call-tool.ts";
import type { ChosenAccount } from "./account-in-question.ts";
import type { Answer } from "./answer-context.ts";
import { describeRefusal } from "./small-talk.ts";

/** @param heading names the account, where one was named */
export async function* showMemos(
	kind: "credits" | "returns",
	{ tools }: ChosenAccount,
	heading: string | false,
): Answer {
	const response = yield* callTool(getInvoiceStatus, { limit: 1 }, tools);
	if ("refused" in response)
		return describeRefusal(response, kind === "credits" ? "to see credit memos" : "to see your returns");
	const { credits, returns } = response.result;
	return kind === "credits"
		? paragraphs(
				heading,
				describeCredits(credits),
				`Apply them to an invoice under ${link("my invoices", shopLinks.invoices)}.`,
			)
		: paragraphs(heading, describeReturns(returns), `See ${link("my returns", shopLinks.returns)}.`);
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
