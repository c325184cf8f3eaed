/** Answers that need no tool. */
import { bullets, escapeMarkdown, link, paragraphs } from "#assistant-tools/markdown";
import { shopLinks } from "#assistant-tools/shop-links";
import type { Refused } from "../call-tool.ts";
import type { AnswerContext } from "./answer-context.ts";

export const abilities = bullets([
	"**Find products** by type and figures: *wall packs 4000 K over 5000 lumens*",
	"**Look up a part number** with its specs and spec sheet",
	"**Compare two products** side by side",
	"**Track your orders** and, for verified accounts, **check inventory**",
	"**Estimate energy savings** of a retrofit",
]);

export const greet = ({ firstName }: AnswerContext): string =>
	paragraphs(
		firstName
			? `Hi ${escapeMarkdown(firstName)}. What are you working on?`
			: "Hi, I'm the lighting assistant. What are you working on?",
		"I can:",
		abilities,
	);

export const thank = (): string => "You're welcome. Anything else I can look up?";

export const explainBuying = (): string =>
	paragraphs(
		"Three ways to buy:",
		bullets([
			`**Part numbers at hand:** type or paste them into ${link("quick order", shopLinks.quickOrder)}`,
			"**Browsing:** add products to the cart from their pages, then check out by card, ACH or on account",
			`**Larger jobs:** ${link("request a quote", shopLinks.newQuote)}, or save products into a project first`,
		]),
		`You need a verified account: ${link("sign in", shopLinks.login)} or ${link("get verified", shopLinks.upgrade)}.`,
	);

export const refuseForeignAccount = (): string =>
	`I only see the account you're signed in to, so I can't look up anyone else's orders, quotes, invoices or prices, and nobody else sees yours. For your own price, send me the part number. To work as another account of yours, ${link("switch accounts", shopLinks.switchAccount)}.`;

/** What guests are told. */
export const askForSignIn = (purpose: string): string => `${link("Sign in", shopLinks.login)} ${purpose}.`;

/** What users without a verified account are told. */
export const askForVerification = (purpose: string): string =>
	`${link("Get verified", shopLinks.upgrade)} as a distributor or representative ${purpose}.`;

/** Why a tool was refused, in the words of the pages. @param purpose such as "to see your orders" */
export function describeRefusal({ refused, reason }: Refused, purpose: string): string {
	if (refused === "sign-in") return askForSignIn(purpose);
	return refused === "unverified" ? askForVerification(purpose) : escapeMarkdown(reason);
}

/** Nobody's orders are added up against those of others. */
export const sayNoRanking = `I can't rank customers, accounts or products by what was ordered: I look up the orders of one account at a time, such as *what did we spend this year* or *orders of 10030 this year*. See ${link("my orders", shopLinks.orders)} to filter and export them.`;

const asksOfBlanket =
	/(?=.*\bblankets?\b)(?=.*\b(?:left|remain\w*|released?|balance|open|status|how (?:much|many)|to go)\b)/i;

/** What is left on a blanket order stands on its page alone; `null` for other questions. */
export const sayBlanket = (message: string): string | null =>
	asksOfBlanket.test(message) &&
	/\b[a-z]{2,4}-\d{4}-\d{2,}\b|\b(?:my|our|the)\b.{0,30}\bblankets?\b/i.test(message)
		? `I can't look up what is left on a blanket order. ${link("Blanket orders", shopLinks.blanketOrders)} shows the quantities ordered, released and left of each one. For one of another account of yours, ${link("switch accounts", shopLinks.switchAccount)} first.`
		: null;
