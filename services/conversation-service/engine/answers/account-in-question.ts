/** Which account a question is about: the one that is named, the one of the conversation, or the user's current one. */
import { accountTitle, type FoundAccount, getAccounts } from "#assistant-tools/account/get-accounts";
import { link, paragraphs, quote } from "#assistant-tools/markdown";
import { readTimeZone } from "#assistant-tools/run-tool";
import { shopLinks } from "#assistant-tools/shop-links";
import type { ToolContext } from "#assistant-tools/tool";
import {
	type DocumentConditions,
	type DocumentKind,
	documentKinds,
	readDocumentConditions,
	withoutConditions,
} from "#rules/assistant/document-conditions";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { dayIn, shopToday } from "#rules/clock/time-zones";
import { actingAccountId } from "#rules/users/selected-account";
import { callTool } from "../call-tool.ts";
import {
	isCapitalized,
	looksLikeCompany,
	matchAccounts,
	matchNamed,
	type NamedAccount,
	namesNoProduct,
	nearestAccount,
	readAccountName,
	readCustomer,
} from "../match-account.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";

export type ChosenAccount = {
	tools: ToolContext;
	/** Account to name in the answer; `null` where the user has no other and named none. */
	account: FoundAccount | null;
};

/** "Invoices of Granite State Lighting (10030):" where the account was named or several are. */
export const heading = (what: string, { account }: ChosenAccount): string | false =>
	account !== null && `${what} of ${accountTitle(account)}:`;

/** A company stands before its branches, which begin with its name. */
const byLength = (a: FoundAccount, b: FoundAccount) => a.name.length - b.name.length;

export const sayUnknownAccount = (words: string, nearest: FoundAccount | null = null): string =>
	`You don't have an account called ${quote(words)}.${nearest === null ? "" : ` The nearest is ${accountTitle(nearest)}.`} Check the name or number, or ${link("see your accounts", shopLinks.switchAccount)}.`;

/** The account of the user's that words name; `null` where there is none. */
export async function* findAccount(
	search: string,
	{ tools }: AnswerContext,
): AsyncGenerator<ReplyPart, FoundAccount | "refused" | null> {
	const response = yield* callTool(getAccounts, { search: search.slice(0, 80) }, tools);
	if ("refused" in response) return "refused";
	return response.result.accounts.toSorted(byLength)[0] ?? null;
}

/** The account that an earlier answer named. */
export function readEarlier({ lastCalls }: AnswerContext): string | null {
	const searches = lastCalls
		.filter(({ toolName }) => toolName === getAccounts.name)
		.map(({ args }) => (args as { search?: unknown } | undefined)?.search);
	return searches.findLast((search) => typeof search === "string") ?? null;
}

/** Representatives act for several companies, so that each of their answers names one. */
async function actsForOthers({ tools: { calls, userId } }: AnswerContext): Promise<boolean> {
	if (userId === null) return false;
	const user = await calls.user.user({ uid: userId }).catch(() => null);
	return user?.customerType === "representative" && user.assignedAccountIds.length > 1;
}

/** Branches of the user's company that a message names, by name or city: "late invoices of Asheville and Hickory". */
async function findBranches({ tools: { calls }, message }: AnswerContext): Promise<string[]> {
	const { accounts } = await calls.user.accounts({}).catch(() => ({ accounts: [] }));
	if (accounts.length < 2) return [];
	const branches = accounts.map(({ accountId, name, address }) => ({ accountId, name, city: address.city }));
	return matchNamed(message, branches).map(({ accountId }) => accountId);
}

/** That one answer is about. */
const mostBranches = 3;

/** Whether words that may be an account's can only be somebody's name, unlike "two job sites". */
const isNameOnly = (words: string): boolean =>
	words.split(" ").length > 1 && looksLikeCompany(words) && namesNoProduct(words);

/** "Backorders for my accounts" */
const allAccounts =
	/\b(?:my|our|all|each|every|these)(?: of my)? (?:\w+ )?accounts\b|\b(?:each|every) account\b/i;

/** @param isFollowUp whether the account of the answer before holds where none is named */
export async function* withAccount(
	context: AnswerContext,
	answer: (account: ChosenAccount) => Answer,
	isFollowUp = false,
): Answer {
	const { tools, toolsFor, message, now } = context;
	const own: ChosenAccount = { tools, account: null };
	if (tools.userId === null) return yield* answer(own);
	const plain = documentKinds.reduce(
		(text, kind) => withoutConditions(text, readDocumentConditions(text, kind, shopToday(now))),
		message,
	);
	const named = readAccountName(plain);
	const search = named?.words ?? (isFollowUp ? readEarlier(context) : null);
	if (search !== null) {
		const found = yield* findAccount(search, context);
		if (found === "refused") return yield* answer(own);
		if (found) return withSwitch(yield* answer({ tools: toolsFor(found.accountId), account: found }), found);
	}
	if (await actsForOthers(context)) return yield* ofSeveral(context, answer, named, readCustomer(plain));
	const told: string[] = [];
	for (const branchId of (await findBranches(context)).slice(0, mostBranches)) {
		const branch = yield* findAccount(branchId, context);
		if (branch && branch !== "refused")
			told.push(withSwitch(yield* answer({ tools: toolsFor(branch.accountId), account: branch }), branch));
	}
	if (told.length > 0) return paragraphs(...told);
	if (named?.certain && (isCapitalized(named.words) || namesNoProduct(named.words)))
		return sayUnknownAccount(named.words);
	if (named && isNameOnly(named.words))
		return paragraphs(
			`You don't have an account called ${quote(named.words)}. For your own account:`,
			yield* answer(own),
		);
	return yield* answer(own);
}

/** Lists of the shop are of the account that is selected, so that another one's are seen after the switch. */
const withSwitch = (said: string, { current }: FoundAccount): string =>
	current
		? said
		: said.replace(
				/\[(See all[^\]]*)\]\(\/user\/[\w-]+\)/g,
				(_, title: string) => `${title}: ${link("switch to the account", shopLinks.switchAccount)} first`,
			);

const oneAtATime =
	"That's one account: I look up one at a time. Ask for another by its name or number, such as *open orders of 10030*.";

/**
 * For who acts for several accounts: one that is named is never answered with the figures of the selected one.
 * @param customer words before the document that can be a customer's name
 */
async function* ofSeveral(
	context: AnswerContext,
	answer: (account: ChosenAccount) => Answer,
	named: NamedAccount | null,
	customer: string | null,
): Answer {
	const { tools, toolsFor, message } = context;
	const response = yield* callTool(getAccounts, {}, tools);
	const accounts = "result" in response ? response.result.accounts : [];
	const matched = matchNamed(message, accounts);
	const [first] = matched;
	// It is looked up by its number, so that a question after this one keeps it.
	const found = first ? yield* findAccount(first.accountId, context) : null;
	if (found && found !== "refused")
		return paragraphs(
			withSwitch(yield* answer({ tools: toolsFor(found.accountId), account: found }), found),
			matched.length > 1 && oneAtATime,
		);
	// "Orders for Prairie Contractors" are nobody else's; who acts for several accounts names one by any two words.
	const isName =
		named !== null &&
		(named.certain ? isCapitalized(named.words) || namesNoProduct(named.words) : isOtherName(named.words));
	const unknown = isName ? named.words : customer;
	if (unknown !== null) return sayUnknownAccount(unknown, nearestAccount(unknown, accounts));
	const said = yield* answer({ tools, account: accounts.find((one) => one.current) ?? null });
	return paragraphs(said, allAccounts.test(message) && oneAtATime);
}

/** "Granite State's price on X": for another account of a representative's that is named, else for the current one. */
export async function* withNamedAccount(
	context: AnswerContext,
	answer: (of: AnswerContext) => Answer,
): Answer {
	const { message, tools, toolsFor } = context;
	if (!/'s?(?!\w)|\b(?:for|of)\b/i.test(message) || !(await actsForOthers(context)))
		return yield* answer(context);
	const response = yield* callTool(getAccounts, {}, tools);
	const accounts = "result" in response ? response.result.accounts : [];
	const [named] = matchAccounts(message, accounts);
	if (named)
		return paragraphs(
			`For ${accountTitle(named)}:`,
			yield* answer({ ...context, tools: toolsFor(named.accountId) }),
		);
	const unknown =
		/\b(?!What|How|Who|Where|When|That|It|Here|There|Let)([A-Z][\w&]+(?: [A-Z][\w&]+)*)'s? (?:\w+ )?(?:pric\w+|costs?|discounts?)\b/.exec(
			message,
		)?.[1];
	return unknown && namesNoProduct(unknown)
		? sayUnknownAccount(unknown, nearestAccount(unknown, accounts))
		: yield* answer(context);
}

const isOtherName = (words: string): boolean => words.includes(" ") && namesNoProduct(words);

// Which documents of an account a question asks for, and how an answer says so.

/**
 * Days are by the clock of the account.
 * @param number of the one document that is asked for: what else the question says of it, such as "paid", picks none
 */
export async function readConditions(
	kind: DocumentKind,
	{ message, now }: AnswerContext,
	{ tools, account }: ChosenAccount,
	number: string | null,
): Promise<DocumentConditions> {
	if (number !== null) return readDocumentConditions("", kind, shopToday(now));
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
 * " over $10,000.00, placed in October 2026"
 * @param unread what is among the latest alone, because not all were read: "quotes"
 */
export const sayConditions = ({ names }: DocumentConditions, unread: string | null = null): string =>
	[...names, ...(unread === null ? [] : [`among the latest ${unread}`])]
		.map((name, at) => (at === 0 && followsNoun.test(name) ? ` ${name}` : `, ${name}`))
		.join("");

/** "4 orders placed in October", but "4 orders, canceled". */
const followsNoun =
	/^(?:placed|issued|changed|due|expiring|awaiting|on|over|under|between|at (?:least|most)|among)\b/;

/** What a list can't be asked for, before the list. */
export const sayUnusable = ({ unusable }: DocumentConditions, rest: string): string | false =>
	unusable.length > 0 && paragraphs(`I can't filter by ${unusable.join(" or ")}. ${rest}`);
