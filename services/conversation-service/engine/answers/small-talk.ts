/** Answers that need no tool. */
import { bullets, escapeMarkdown, link, paragraphs, quote } from "#assistant-tools/markdown";
import { shopLinks } from "#assistant-tools/shop-links";
import type { AnswerContext } from "./answer-context.ts";

const abilities = bullets([
	"**Find products** by type and figures: *wall packs 4000 K over 5000 lumens*",
	"**Look up a part number** with its specs and spec sheet",
	"**Compare two products** side by side",
	"**Track your orders** and, for verified accounts, **check inventory**",
	"**Estimate energy savings** of a retrofit",
]);

const people = `To reach a person, see ${link("Contact us", shopLinks.contactUs)} or ${link("find your sales rep", shopLinks.findSalesRep)}.`;

export const greet = ({ firstName }: AnswerContext): string =>
	paragraphs(
		firstName
			? `Hi ${escapeMarkdown(firstName)}. What are you working on?`
			: "Hi, I'm the lighting assistant. What are you working on?",
		"I can:",
		abilities,
	);

export const thank = (): string => "You're welcome. Anything else I can look up?";

export const help = (): string =>
	paragraphs(
		"I'm an automated assistant. I answer from the catalog and your account, and I'll tell you when I don't know. I can:",
		abilities,
		people,
	);

export const contact = (): string =>
	paragraphs(
		"I'm an automated assistant, so here's how to reach a person:",
		bullets([
			`${link("Contact us", shopLinks.contactUs)}: phone, email, and what to send`,
			`${link("Find your sales rep", shopLinks.findSalesRep)} for quotes and projects`,
			`${link("Find a wholesaler", shopLinks.findWholesaler)} near you`,
			`${link("Support", shopLinks.support)}: fixes for common problems`,
		]),
	);

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

/** @param message what was asked, shown as text */
export const admitNotKnowing = (message: string): string =>
	paragraphs(
		message.trim() === ""
			? "I don't have an answer to that."
			: `I don't have an answer to ${quote(message)}.`,
		"I can:",
		abilities,
		people,
	);

export const refuseForeignAccount = (): string =>
	`I only see the account you're signed in to, so I can't look up anyone else's orders, quotes, invoices or prices. To act for another account of yours, ${link("switch accounts", shopLinks.switchAccount)}.`;

/** For terms that no page states in figures. */
export const pointToPeople = (message: string): string =>
	paragraphs(`I don't have our terms for ${quote(message)}, and I won't guess.`, people);

export const calmDown = (): string =>
	paragraphs(
		"I'm sorry this isn't helping.",
		"Send me a part number or describe what you need, and I'll look again.",
		people,
	);

export const askForEnglish = (): string =>
	paragraphs(
		"I only read English. Part numbers and figures work in any language: *A19 2700 K 800 lumens*.",
		people,
	);

/** For guests. */
export const askForSignIn = (purpose: string): string => `${link("Sign in", shopLinks.login)} ${purpose}.`;

/** For users without a verified account. */
export const askForVerification = (purpose: string): string =>
	`${link("Get verified", shopLinks.upgrade)} as a distributor or representative ${purpose}.`;
