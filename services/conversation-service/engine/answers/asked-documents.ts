/** Which documents of an account a question asks for, and how an answer says so. */
import { paragraphs } from "#assistant-tools/markdown";
import { readTimeZone } from "#assistant-tools/run-tool";
import {
	type DocumentConditions,
	type DocumentKind,
	readDocumentConditions,
} from "#rules/assistant/document-conditions";
import { shopToday } from "#rules/clock/shop-time-zone";
import { dayIn } from "#rules/clock/time-zones";
import { actingAccountId } from "#rules/users/selected-account";
import type { ChosenAccount } from "./account-in-question.ts";
import type { AnswerContext } from "./answer-context.ts";

/** Days are by the clock of the account. */
export async function readConditions(
	kind: DocumentKind,
	{ message, now }: AnswerContext,
	{ tools, account }: ChosenAccount,
): Promise<DocumentConditions> {
	const conditions = readDocumentConditions(message, kind, shopToday(now));
	if (conditions.days === null || tools.userId === null) return conditions;
	const accountId =
		account?.accountId ??
		tools.accountId ??
		(await tools.calls.user.user({ uid: tools.userId }).then(actingAccountId, () => null));
	if (!accountId) return conditions;
	return readDocumentConditions(message, kind, dayIn(now, await readTimeZone(tools, accountId)));
}

/** Parts of a tool's input that all kinds of documents share. @param most that the tool shows */
export const toInput = (
	{ totalFrom, totalTo, days, count, order }: DocumentConditions,
	most: number,
): {
	totalFrom?: number;
	totalTo?: number;
	from?: string;
	to?: string;
	limit?: number;
} => ({
	...(totalFrom !== null && { totalFrom }),
	...(totalTo !== null && { totalTo }),
	...(days?.of === "placed" && days.from !== null && { from: days.from }),
	...(days?.of === "placed" && days.to !== null && { to: days.to }),
	...((count !== null || order !== null) && { limit: Math.min(count ?? 1, most) }),
});

/**
 * ", over $10,000.00, placed in October 2026"
 * @param unread what is among the latest alone, because not all were read: "quotes"
 */
export const sayConditions = ({ names }: DocumentConditions, unread: string | null = null): string =>
	[...names, ...(unread === null ? [] : [`among the latest ${unread}`])].map((name) => `, ${name}`).join("");

/** What a list can't be asked for, before the list. */
export const sayUnusable = ({ unusable }: DocumentConditions, rest: string): string | false =>
	unusable.length > 0 && paragraphs(`I can't filter by ${unusable.join(" or ")}. ${rest}`);
