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

// Documents and services by the noun that asks for them, which no list of products is an answer to.

const askUs = link("ask us", shopLinks.contactUs);

const services: readonly (readonly [asked: RegExp, answer: string])[] = [
	[
		/\b(?:revit|bim|autocad|dwg|dxf|sketchup|step) (?:famil(?:y|ies)|files?|models?|objects?|content|library|downloads?|drawings?|blocks?)\b|\brevit\b|\bbim\b/i,
		`We have no Revit families, BIM objects or CAD files. Each product page has a PDF spec sheet with a dimensioned drawing, and photometric files (IES and LDT) where its light distribution is known. Open them in the ${link("IES viewer", shopLinks.iesViewer)}, or ${askUs}.`,
	],
	[
		/\b(?:lm-?79|lm-?80|tm-?21|istmt|in[- ]?situ|photometric test|lab|test(?:ing)?) (?:\w+ )?(?:reports?|data|results?|docs?|documents?|pdfs?|certificates?|certs?)\b|\b(?:ul|etl|dlc|baba|baa|taa|csa|compliance|conformity|origin|sds|msds|safety data)[ -](?:\w+ )?(?:certificates?|certs?|letters?|reports?|statements?|sheets?)\b|\bcertificates? of (?:compliance|conformity|origin)\b|\bm?sds\b/i,
		`We have no test reports or certificates online: no LM reports of fixtures or LEDs, and no letters of compliance. Photometric files on product pages are computed from the catalog's figures unless the page says otherwise. The manufacturer issues reports, so ${askUs} with the part numbers.`,
	],
	[
		/\b(?:free |demo |a )?samples?\b(?! (?:size|submittal|letter|spec|quote|order))(?=.*\b(?:get|send|have|order|free|request|available|do|can|could|want|need|try)\b)|\b(?:get|send|have|order|free|request|want|need|try) (?:\w+ ){0,3}samples?\b/i,
		`Our pages say nothing about samples, so I can't promise one. ${link("Ask sales", shopLinks.contactUs)} with the part number and the project.`,
	],
	[
		/\b(?:p\.?e\.? (?:stamp\w*|seal\w*)|stamped (?:by|drawings?|plans?|photometric\w*|layouts?)|engineer'?s? (?:stamp|seal)|sealed (?:drawings?|plans?)|professional engineer)\b/i,
		`Our pages don't say that a layout comes with a professional engineer's stamp. ${link("Request a lighting layout", shopLinks.lightingLayout)} for the calculation, and ${askUs} about the stamp before you count on it.`,
	],
	[
		/\b(?:come|coming) (?:out|over|by|to)\b.{0,40}\b(?:install|look|measure|hang|fix|repair|do|replace)|\b(?:do|can|could|will|would) (?:you|u|y'all|ya)(?: guys| all| folks)? (?:also |even )?(?:do (?:the )?)?(?:install(?:ation|ations|ing|s)?\b(?! (?:guides?|instructions?|manuals?))|come out|hang (?:it|them|these)|wire (?:it|them)|send (?:someone|somebody|a (?:crew|guy|tech|technician|electrician|contractor)))|\binstall(?:ation)? services?\b|\b(?:you|u) (?:have|got|recommend|know) (?:any |an |a )?(?:installers?|electricians?)\b/i,
		`We sell the products and don't install them; an electrical contractor does. ${link("Find a wholesaler near you", shopLinks.findWholesaler)}, who knows the contractors of your area.`,
	],
	[
		/\bexplosion[- ]?proof\b|\bclass (?:1|i|2|ii|3|iii)\b,? ?(?:div(?:ision)?|zone)\b|\bc1d[12]\b|\bhaz(?:ardous)?[- ]?(?:loc(?:ation)?s?|areas?|rated)\b/i,
		`We have no fixtures for hazardous locations (explosion proof, Class I, II or III). A vapor-tight or wet-location fixture is not a substitute, and must not be used there. ${link("Contact us", shopLinks.contactUs)} with the class, division and group.`,
	],
	[
		/\b(?:export|download|get|send|have)\b.{0,40}\b(?:products?|catalog|price ?list|prices|list|everything|items?|skus?)\b.{0,30}\b(?:excel|csv|spreadsheet|xlsx?|file)\b|\bprice (?:list|sheet|book)\b(?=.*\b(?:download|export|excel|csv|get|send|have|where|pdf|file)\b)/i,
		`Signed in, you can ${link("download the catalog", shopLinks.catalogExports)} as a spreadsheet, and your ${link("price list", shopLinks.priceList)}. They're in the account menu. ${link("Sign in", shopLinks.login)} first.`,
	],
	[
		/\bwhere(?:'?s| is| are| can i (?:find|see|get)| do i (?:find|see|get))\b.{0,30}\bcross[- ]?(?:references?|refs?|overs?)\b|\b(?:have|got|is there|see|find)\b (?:you |an? |any |the |your )*(?:\w+ )?cross[- ]?(?:references?|refs?)(?: (?:list|table|chart|guide|tool|sheet|page|section))?(?: for [a-z ]+)?\W*$|\bcross[- ]?(?:references?|refs?) (?:list|table|chart|guide|tool|sheet|page)\b/i,
		`${link("The cross-reference", shopLinks.equivalents)} lists other makers' numbers with ours, the grade and what differs. For a number that isn't there, send it to me or use ${link("Find equivalents", "/assistant/tools/findEquivalents")}.`,
	],
	[
		/\b(?:don'?t|do not|no|without) (?:\w+ ){0,2}(?:accounts?|log ?in|sign[- ]?in)\b.{0,40}\b(?:how|get|need|make|sign ?up|open|create|register)\b|\b(?:how|where) (?:do|can|would|could|to) (?:i|we)?(?: \w+)? ?(?:get|open|make|create|set ?up|start|register|sign ?up|apply)(?: for)? (?:an? |new |the |for )*(?:web |online |customer |business |trade |user )?(?:accounts?|log ?ins?|registered)\b(?! (?:number|rep|manager|statement|balance))|\b(?:sign|signing) ?up for an? account\b|\bhow (?:do|can) (?:i|we) (?:register|sign ?up)\b/i,
		`${link("Register", shopLinks.register)} as a distributor or a representative, with your company's details. Verified customers see prices, and verified distributors and representatives see stock. Already registered? ${link("Sign in", shopLinks.login)}.`,
	],
	[
		/\b(?:do|does|will) (?:you|u|y'all|ya)(?: guys| all)? (?:charge|bill|add)(?: us| me)?(?: for| extra for)? (?:freight|shipping|delivery)\b|\b(?:who pays|do (?:i|we) pay)(?: for)?(?: the)? (?:freight|shipping|delivery)\b/i,
		`The quote, the order confirmation and the invoice of an order state its freight (${link("terms of sale", "/terms-and-conditions#sale")}); no page has a rate. ${link("Ask us", shopLinks.contactUs)} with the ZIP code and the quantities.`,
	],
	[
		/\b(?:minimum|min\.?) (?:order|purchase)\b(?! quantit)|\border minimum\b/i,
		`No page of ours states a minimum for an order, and I won't guess one. Many products have a minimum quantity and come in full packs; the product's page says so. ${link("Ask us", shopLinks.contactUs)} about charges for small orders.`,
	],
	[
		/\bhow (?:long|soon|many days|fast)\b.{0,30}\b(?:approv\w+|verif\w+|activat\w+|accepted)\b(?!.*\b(?:order|quote|po|claim|return|credit|rma)\b)/i,
		`Our pages don't say how long it takes to verify an account. ${link("Contact us", shopLinks.contactUs)} to ask where yours stands.`,
	],
];

/** What answers a question for a document or a service; `null` for other questions. */
export const sayService = (message: string): string | null =>
	services.find(([asked]) => asked.test(message.slice(0, 400)))?.[1] ?? null;
