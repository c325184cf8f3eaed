/** Quotes of an account: by number, by the words of their name or who made them, and the same again. */
import { accountTitle, getAccounts } from "#assistant-tools/account/get-accounts";
import { daysNotStated, getQuoteStatus, type QuoteSort } from "#assistant-tools/get-quote-status";
import { bullets, escapeMarkdown, link, paragraphs, quote } from "#assistant-tools/markdown";
import { shopLinks } from "#assistant-tools/shop-links";
import {
	type DocumentConditions,
	readDocumentConditions,
	withoutConditions,
} from "#rules/assistant/document-conditions";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { foldText, stemWord } from "#rules/catalog/search-words";
import { formatCount, formatDay, formatMoney, formatNumber } from "#rules/format";
import { quoteStatuses } from "#rules/quotes/quote-limits";
import { mayOpen } from "#rules/users/permissions";
import { callTool } from "../call-tool.ts";
import { plainVocabulary } from "../unread-words.ts";
import {
	type ChosenAccount,
	heading,
	readConditions,
	sayConditions,
	toInput,
	withAccount,
} from "./account-in-question.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";
import { describeRefusal } from "./small-talk.ts";

/** That the tool of quotes shows at once. */
const mostDocuments = 5;

/** Words that ask of quotes, and are of no quote's name. */
const askingWords =
	/^(?:quotes?|quotations?|bids?|owe|owed|status|total\w*|wait\w*|pending|answer\w*|expir\w*|respon\w*|approv\w*|accept\w*|declin\w*|reject\w*|outstanding|active|live|pric\w*|held|hold|good|valid|laps\w*|runs?|running|soon|draft\w*|submit\w*|open|closed|made|make|wrote|write|written|did|done|creat\w*|started|drew|drawn|put|together|prepared|entered|whose|happen\w*|yet|still|again|already|dollars?|amount|worth|value|items?|lines?|named|titled|called|no|po|pos|much|come|comes|came|back|reply|replied|heard|hear|pdf|copy|latest|newest|biggest|largest|smallest|oldest|recent\w*|chang\w*|updat\w*|versions?|revis\w*|turn\w*|convert\w*|releas\w*|rep|reps|sales|customer\w*|person|people|everyone|mine|ours|theirs|asap|today|now|expires?|until|till|through|before|after|days?|weeks?|months?|left|going|near\w*|close|due|late|number\w*|issued?|send|sent|email\w*|attach\w*|view|pulled?|pull|up|got|gotten|getting|finish\w*|complet\w*|ready|side|end|acting|job|project|sitting|money|cost\w*|won|lost|any|decid\w*|action|review\w*|look\w*|need\w*|require\w*|attention|ours?|us|her|his|him|she|he|hers)$/;

/** "Mill street" of "mill street quote, did we get a price"; "" where nothing is left that may be a name. */
export function readQuoteWords(
	message: string,
	conditions: DocumentConditions,
	{ account }: Pick<ChosenAccount, "account">,
): string {
	const ofAccount = new Set(foldText(account?.name ?? "").match(/[a-z0-9]+/g) ?? []);
	const words =
		foldText(withoutConditions(message, conditions))
			.replace(/'(?:s|re|ve|ll|d|m|t)\b/g, " ")
			.match(/[a-z0-9]+(?:-[a-z0-9]+)*/g) ?? [];
	const names = words.filter(
		(word) =>
			word.length > 1 &&
			!/^\d{1,3}$/.test(word) &&
			!plainVocabulary.has(word) &&
			!plainVocabulary.has(stemWord(word)) &&
			!askingWords.test(word) &&
			!ofAccount.has(word) &&
			!ofAccount.has(word.replace(/s$/, "")) &&
			word !== account?.accountId,
	);
	return names.slice(0, 8).join(" ").slice(0, 120);
}

const asksWho =
	/\bwho(?:'s|s|se)?\b|\bdid (?!i\b|we\b)[a-z]+ (?:ever )?(?:get back|answer|reply|respond|send|price)/i;

const stepWords: Readonly<Record<string, string>> = {
	submit: "sent it in",
	"send-back": "answered it",
	accept: "accepted it",
	decline: "declined it",
	reopen: "reopened it",
};

const asksLines =
	/\bwhat(?:'s|s| is| was)? (?:all )?(?:in|on)\b|\b(?:lines?|items?|parts|products|contents)\b/i;

/** "Dana Okonkwo made it. Rosa Lindqvist sent it back Nov 24, 2026." */
const sayWho = ({
	createdBy,
	history,
}: {
	createdBy: string | null;
	history: { by: string; on: string; step: string }[];
}): string =>
	[
		createdBy && `**${escapeMarkdown(createdBy)}** made it.`,
		...history.map(
			({ by, on, step }) =>
				`${escapeMarkdown(by)} ${stepWords[step] ?? escapeMarkdown(step)} ${formatDay(on)}.`,
		),
	]
		.filter(Boolean)
		.join(" ");

const wantsQuote =
	/\b(?:accept|approve|order|buy|place|convert|take)\b (?:it|that|this|the|them|Q-?\d|\w+ quote)|\bcan (?:i|we) (?:still )?(?:accept|order|use|get)\b/i;

const sayHowToOrder = ({ status, link: page }: { status: string | null; link: string }): string =>
	status === "sent-back"
		? `I can't accept a quote. ${link("Open it", page)} to accept it: its prices are then held for the order.`
		: status === "expired"
			? `It has expired, so it can't be accepted. ${link("Open it", page)} to ask for its prices again.`
			: status === "accepted"
				? "It's accepted already."
				: status === "declined"
					? `It was declined, so it can't be accepted. ${link("Open it", page)} to see what's possible.`
					: status === "draft"
						? `It's still a draft. ${link("Open it", page)} to submit it.`
						: `It isn't answered yet. ${link("Open it", page)}: it can be accepted once it's priced and sent back.`;

/** "My last quote" is one. */
const lastQuote = /\b(?:last|latest|newest|most recent) (?:\w+ )?quote\b/i;

export type QuoteQuestion = {
	search: string | null;
	waiting: boolean;
	open?: boolean | undefined;
	sort?: QuoteSort | null;
};

export async function* showQuotes(
	{ search, waiting, open = false, sort = null }: QuoteQuestion,
	account: ChosenAccount,
	context: AnswerContext,
	isAgain = false,
): Answer {
	const conditions = await readConditions("quote", context, account, search);
	const { days, order, count, names } = conditions;
	const status = quoteStatuses.find((one) => one === conditions.status);
	const ends = days?.of === "expires" ? days : null;
	const first = sort ?? (order === "largest" ? "total" : order) ?? (ends ? "expires" : null);
	const isLatest = lastQuote.test(context.message) && count === null;
	const words = search === null && !isAgain ? readQuoteWords(context.message, conditions, account) : "";
	const response = yield* callTool(
		getQuoteStatus,
		{
			...(search && { search }),
			...(words && { words }),
			...(waiting && { waiting }),
			...(open && status === undefined && { open }),
			...(status && { status }),
			...toInput(conditions, mostDocuments),
			...(ends?.from && { expiresFrom: ends.from }),
			...(ends?.to && { expiresTo: ends.to }),
			...(first && { sort: first }),
			...((sort || isLatest) && { limit: 1 }),
		},
		account.tools,
	);
	if ("refused" in response) return describeRefusal(response, "to see your quotes");
	// Nobody made it, and no quote is called so: what there is, is said to be something else.
	if (words && response.result.quotes.length === 0)
		return paragraphs(
			heading("Quotes", account),
			`No${open ? " open" : ""} quote of this account${sayConditions(conditions)} has ${quote(words)} in its name or PO number, and nobody of that name made one.${/\b(?:answer|pric|respon|repl|sen[dt])\w*/i.test(context.message) ? " Who answered a quote, I see of one at a time, such as *who answered Q-100004*." : ""} See ${link("all quotes", shopLinks.quotes)}, or ${link("request a new quote", shopLinks.newQuote)}.`,
		);
	const { total, isWhole, statesDays } = response.result;
	const said = sayConditions(conditions, isWhole ? null : "quotes");
	if (!statesDays)
		return paragraphs(
			heading("Quotes", account),
			`${daysNotStated} ${link("See all quotes", shopLinks.quotes)}.`,
		);
	if (response.result.quotes.length === 0 && names.length > 0)
		return paragraphs(
			heading("Quotes", account),
			`No quotes${said}. ${link("See all quotes", shopLinks.quotes)}.`,
		);
	if (response.result.quotes.length === 0 && waiting)
		return paragraphs(
			heading("Quotes", account),
			`No quote waits for your answer. ${link("See all quotes", shopLinks.quotes)}.`,
		);
	if (response.result.quotes.length === 0)
		return search
			? `I can't find quote ${quote(search)} on this account. See ${link("all quotes", shopLinks.quotes)}.`
			: paragraphs(
					heading("Quotes", account),
					`There are no quotes on this account yet. ${link("Request a quote", shopLinks.newQuote)}.`,
				);
	const [one, ...others] = response.result.quotes;
	return paragraphs(
		heading("Quotes", account),
		one !== undefined && others.length === 0 && wantsQuote.test(context.message) && sayHowToOrder(one),
		one !== undefined && others.length === 0 && asksWho.test(context.message) && sayWho(one),
		one !== undefined &&
			others.length === 0 &&
			asksLines.test(context.message) &&
			bullets(
				one.items.map(
					(item) =>
						`${formatNumber(item.quantity)} × **${escapeMarkdown(item.number)}**: ${formatMoney(item.total)}`,
				),
			),
		waiting && "These wait for your answer:",
		first === null && open && names.length === 0 && !words && `**${formatCount(total, "open quote")}**:`,
		names.length > 0 &&
			!isLatest &&
			`**${formatCount(order === null && count === null ? total : response.result.quotes.length, "quote")}**${said}:`,
		getQuoteStatus.show(response.result),
		!search && !words && link("See all quotes", shopLinks.quotes),
	);
}

/** "When does it expire": the quotes of the last reply again. */
export function showQuotesAgain(sort: QuoteSort | null, context: AnswerContext): Answer {
	const { data } = getQuoteStatus.input.safeParse(
		context.lastCalls.find(({ toolName }) => toolName === getQuoteStatus.name)?.args,
	);
	// "When does it run out", after one quote was shown, asks of that one.
	const result = context.lastCalls.find(({ toolName }) => toolName === getQuoteStatus.name)?.result;
	const shown = getQuoteStatus.output.safeParse(result).data?.quotes ?? [];
	const one = sort === null && shown.length === 1 ? (shown[0]?.number ?? null) : null;
	const question = {
		search: one ?? data?.search ?? null,
		waiting: one === null && (data?.waiting ?? false),
		sort,
	};
	const again =
		one === null && question.search === null ? { ...question, open: data?.open ?? false } : question;
	const words = one === null && data?.words ? data.words : null;
	return withAccount(
		context,
		(account) =>
			showQuotes(again, account, words === null ? context : { ...context, message: words }, words === null),
		true,
	);
}

/** "Whose quotes are waiting on me": of each account that the user acts for. */
export const isOfEach = (message: string): boolean =>
	/\bwhose\b|\b(?:which|what|any|my|all) (?:of my )?(?:accounts?|customers?)\b|\ball (?:my|the) quotes\b/i.test(
		message,
	);

const mostAccounts = 8;

export async function* showWaitingOfEach(context: AnswerContext): Answer {
	const response = yield* callTool(getAccounts, {}, context.tools);
	if ("refused" in response) return describeRefusal(response, "to see your accounts");
	const found: string[] = [];
	for (const account of response.result.accounts.slice(0, mostAccounts)) {
		const quotes = yield* callTool(getQuoteStatus, { waiting: true }, context.toolsFor(account.accountId));
		if ("refused" in quotes) return describeRefusal(quotes, "to see quotes");
		if (quotes.result.quotes.length > 0)
			found.push(paragraphs(`${accountTitle(account)}:`, getQuoteStatus.show(quotes.result)));
	}
	const left = response.result.total - mostAccounts;
	return paragraphs(
		found.length > 0
			? "These quotes wait for your answer:"
			: "No quote of your accounts waits for your answer.",
		...found,
		left > 0 && `I looked at ${formatCount(mostAccounts, "account")} of ${response.result.total}.`,
	);
}

/** "Did rosa send back mill street": a quote of the account's that most of the words name; `null` for none. */
export async function* findOwnQuote({
	message,
	tools,
}: AnswerContext): AsyncGenerator<ReplyPart, string | null> {
	const words = readQuoteWords(message, readDocumentConditions("", "quote", ""), { account: null });
	const count = words.split(" ").length;
	const user = tools.userId === null || count < 2 ? null : await tools.calls.user.user({ uid: tools.userId });
	if (!user || !mayOpen(user, getQuoteStatus.rights)) return null;
	const response = yield* callTool(getQuoteStatus, { words }, tools);
	if ("refused" in response) return null;
	const { quotes, unmatched } = response.result;
	const matched = count - unmatched.length;
	if (quotes.length !== 1 || matched < 2 || matched < unmatched.length) return null;
	return paragraphs("Nearest to that is a quote of your account:", getQuoteStatus.show(response.result));
}
