/** Answers that need no tool. */
import { sayCardFeeOf, sumInvoices } from "#assistant-tools/account/invoice-facts";
import { bullets, escapeMarkdown, link, paragraphs } from "#assistant-tools/markdown";
import { shopLinks } from "#assistant-tools/shop-links";
import { isPickup, shippingMethods } from "#rules/checkout/shipping-methods";
import { formatMoney } from "#rules/format";
import type { Refused } from "../call-tool.ts";
import type { Intent } from "../intent.ts";
import { readQuestionKinds } from "../meaning/read-meaning.ts";
import { asksForCardFee, readDollars } from "../read-account-figures.ts";
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
	if (refused === "second-factor")
		return `${escapeMarkdown(reason)} ${link("Go to two-step sign-in", shopLinks.secondFactor)}.`;
	return refused === "unverified" ? askForVerification(purpose) : escapeMarkdown(reason);
}

/** Nobody's orders are added up against those of others. */
export const sayNoRanking = `I can't rank customers, accounts or products by what was ordered: I look up the orders of one account at a time, such as *what did we spend this year* or *orders of 10030 this year*. See ${link("my orders", shopLinks.orders)} to filter and export them.`;

/** What is done on a page of the account, and never here. */
type Task = { asks: RegExp; id: string; signedIn?: true };

const verb =
	"add|invite|create|set ?up|remove|delete|disable|take|drop|raise|lower|change|bump|increase|decrease|cap|give|make|set|reset|update|turn|put|let";
const person =
	"users?|buyers?|approvers?|people|persons?|employees?|colleagues?|admins?|administrators?|logins?|team ?mates?|co-?workers?|payables?|purchasers?";

const tasks: readonly Task[] = [
	{
		asks: /\b(?:statements?(?! of (?:work|facts?))|statement of account)\b(?!.*\b(?:bank|method|saving)\b)/i,
		id: "statement",
		signedIn: true,
	},
	{
		asks: new RegExp(
			`\\b(?:${verb})\\b.*\\b(?:new |another |a |an )*(?:${person})\\b(?!.*\\b(?:lights?|fixtures?|lamps?|cart)\\b)|\\b(?:${verb})\\b(?: [\\w'-]+){0,3} (?:off|from|to) (?:of )?(?:approv\\w*|buying|ordering|paying)\\b|\\b(?:raise|lower|bump|increase|decrease|cap|limit|set|change)\\b(?: [a-z'-]+){1,3} (?:to|at) \\$? ?\\d[\\d,]*k?(?: dollars| bucks)?(?: (?:an?|per|each|every) (?:order|month|po))\\b|\\b(?:raise|lower|bump|increase|decrease|change|set)\\b.*\\b(?:[\\w-]+'?s|order|monthly|spending|approval|his|her|their) limits?\\b(?!.*\\bcredit\\b)|\\bhow (?:do|can|would) (?:i|we) (?:add|invite|remove|set up) (?:a |an |another |new |more )*(?:${person})\\b`,
			"i",
		),
		id: "change-person",
		signedIn: true,
	},
	{
		asks: /\bnew users?\b.*\bapprov\w*|\busers? (?:to|that need) approv\w*|\b(?:users?|people|registrations?|sign-?ups?|accounts?|access|who(?:'s|s)?)\b.*\b(?:wait\w*|pending|need\w*|to be)\b.*\b(?:approved? as|approv\w* (?:of|for) (?:access|users?)|verified|verification|as (?:a |new )?users?)\b|\bpending (?:users?|registrations?|sign-?ups?)\b/i,
		id: "users-waiting",
		signedIn: true,
	},
	{
		asks: /\b(?:my|our|the) commissions?\b|\bcommissions? (?:this|last|for|on|owed|due|paid|statement|report)\b/i,
		id: "commission",
		signedIn: true,
	},
	{
		asks: /^\W*(?:(?:please|pls|can you|could you|ok|and|now|just)\W+)*(?:e-?mail|text|call|message|remind|notify|ping|send)\b (?:(?:it|this|that|them|him|her|us|me|both|all|everyone|the|a|an|my|our|[a-z]+) ){0,5}?(?:reminders?|emails?|messages?|notes?|notices?|customers?|buyers?|both|a copy|lists?|reports?|them|it|this|that)\b/i,
		id: "send-mail",
		signedIn: true,
	},
	{
		asks: /\b(?:get|be|getting) set ?up\b.*\b(?:account|order|terms|buy)\b|\border on account\b|\b(?:open|start|set ?up|apply for|get) (?:an? |our |my )?(?:account|terms|net ?\d\d|net terms|line of credit|credit(?: account| line| terms)?)\b(?! (?:page|number|rep))|^\W*(?:and |so |ok )*(?:where|how) (?:do|can|would) (?:i|we) (?:apply|sign up|register)\b(?: for (?:it|that|terms|credit|net ?\d*|an account))?\W*$/i,
		id: "credit-application",
	},
	{
		asks: /\bnet ?-?\d\d (?:possible|ok(?:ay)?|available)\b|\bdo (?:you|y'?all|u) (?:guys )?(?:take|do|offer|have|give|accept|allow)\b.*\b(?:net ?-?\d\d|net terms|terms|open account|on account)\b/i,
		id: "net-terms",
	},
	{ asks: /\b(?:change|update|edit|forgot|reset)\b.*\bpassword\b/i, id: "password" },
	{
		asks: /^\W*(?:(?:please|pls|can you|could you|i want to|i need to)\W+)*(?:start|create|make|open|set ?up|begin)\b(?: (?:me|us|up|an?|another|new))* project\b(?!.*\b(?:with|for|of) \d)/i,
		id: "projects",
		signedIn: true,
	},
	{
		asks: /\b(?:change|update|edit|reset)\b.*\bnotifications?\b/i,
		id: "notifications",
		signedIn: true,
	},
	{
		asks: /\b(?:change|update|edit|forgot|reset)\b.*\b(?:email(?: address)?|phone(?: number)?|profile)\b/i,
		id: "profile",
		signedIn: true,
	},
	{
		asks: /\b(?:news|status|updates?|word|heard|hear|progress|where(?:'?s)?|done|ready|finished|back yet)\b.{0,60}\blayouts?\b(?! (?:form|page|tool|service|request form))|\blayouts?\b.{0,60}\b(?:status|ready|done|finished|back yet|come back|take so long|holdup)\b/i,
		id: "layout-status",
	},
	{
		asks: /\b(?:saved?|store|stored|add|remove|update|change|default)\b.*\b(?:cards?|bank account|payment methods?)\b(?!.*\b(?:cart|quote|order)\b)/i,
		id: "payment-methods",
		signedIn: true,
	},
];

/** Questions that the account's own records answer, whatever page there is for them. */
const ofRecords: ReadonlySet<Intent["kind"]> = new Set([
	...(["approvals", "quotes", "invoices", "orders", "payments", "blankets", "people", "credits"] as const),
	...(["returns", "claims", "action", "cart", "limits", "owing", "orderChange", "certificates"] as const),
]);

/** Where a thing is done that nobody can do here. */
function pointToPage(kind: Intent["kind"], { message, tools: { userId } }: AnswerContext): string | null {
	const isReminder =
		/^\W*(?:(?:please|pls|can you|and|now)\W+)*(?:e-?mail|text|remind|notify|send)\b.*\b(?:notices?|reminders?)\b/i.test(
			message,
		);
	if (ofRecords.has(kind) && !isReminder) return null;
	const text = message.slice(0, 400);
	const task = tasks.find(({ asks, signedIn }) => (userId !== null || !signedIn) && asks.test(text));
	return task ? sayOf(task.id) : null;
}

// Documents and services by their noun, which no list of products is an answer to, by the id of their kind.

const askUs = link("ask us", shopLinks.contactUs);

const services: Readonly<Record<string, RegExp>> = {
	revit:
		/\b(?:revit|bim|autocad|dwg|dxf|sketchup|step) (?:famil(?:y|ies)|files?|models?|objects?|content|library|downloads?|drawings?|blocks?)\b|\brevit\b|\bbim\b/i,
	"test-reports":
		/\b(?:lm-?79|lm-?80|tm-?21|istmt|in[- ]?situ|photometric test|lab|test(?:ing)?) (?:\w+ )?(?:reports?|data|results?|docs?|documents?|pdfs?|certificates?|certs?)\b|\b(?:ul|etl|dlc|baba|baa|taa|csa|compliance|conformity|origin|sds|msds|safety data)[ -](?:\w+ )?(?:certificates?|certs?|letters?|reports?|statements?|sheets?)\b|\bcertificates? of (?:compliance|conformity|origin)\b|\bm?sds\b/i,
	samples:
		/\b(?:free |demo |a )?samples?\b(?! (?:size|submittal|letter|spec|quote|order))(?=.*\b(?:get|send|have|order|free|request|available|do|can|could|want|need|try)\b)|\b(?:get|send|have|order|free|request|want|need|try) (?:\w+ ){0,3}samples?\b/i,
	"layout-stamp":
		/\b(?:p\.?e\.? (?:stamp\w*|seal\w*)|stamped (?:by|drawings?|plans?|photometric\w*|layouts?)|engineer'?s? (?:stamp|seal)|sealed (?:drawings?|plans?)|professional engineer)\b/i,
	"install-service":
		/\b(?:come|coming) (?:out|over|by|to)\b.{0,40}\b(?:install|look|measure|hang|fix|repair|do|replace)|\b(?:do|can|could|will|would) (?:you|u|y'all|ya)(?: guys| all| folks)? (?:also |even )?(?:do (?:the )?)?(?:install(?:ation|ations|ing|s)?\b(?! (?:guides?|instructions?|manuals?))|come out|hang (?:it|them|these)|wire (?:it|them)|send (?:someone|somebody|a (?:crew|guy|tech|technician|electrician|contractor)))|\binstall(?:ation)? services?\b|\b(?:you|u) (?:have|got|recommend|know) (?:any |an |a )?(?:installers?|electricians?)\b/i,
	hazardous:
		/\bexplosion[- ]?proof\b|\bclass (?:1|i|2|ii|3|iii)\b,? ?(?:div(?:ision)?|zone)\b|\bc1d[12]\b|\bhaz(?:ardous)?[- ]?(?:loc(?:ation)?s?|areas?|rated)\b/i,
	"catalog-export":
		/\b(?:export|download|get|send|have)\b.{0,40}\b(?:products?|catalog|price ?list|prices|list|everything|items?|skus?)\b.{0,30}\b(?:excel|csv|spreadsheet|xlsx?|file)\b|\bprice (?:list|sheet|book)\b(?=.*\b(?:download|export|excel|csv|get|send|have|where|pdf|file)\b)/i,
	"cross-reference":
		/\bwhere(?:'?s| is| are| can i (?:find|see|get)| do i (?:find|see|get))\b.{0,30}\bcross[- ]?(?:references?|refs?|overs?)\b|\b(?:have|got|is there|see|find)\b (?:you |an? |any |the |your )*(?:\w+ )?cross[- ]?(?:references?|refs?)(?: (?:list|table|chart|guide|tool|sheet|page|section))?(?: for [a-z ]+)?\W*$|\bcross[- ]?(?:references?|refs?) (?:list|table|chart|guide|tool|sheet|page)\b/i,
	register:
		/\b(?:don'?t|do not|no|without) (?:\w+ ){0,2}(?:accounts?|log ?in|sign[- ]?in)\b.{0,40}\b(?:how|get|need|make|sign ?up|open|create|register)\b|\b(?:how|where) (?:do|can|would|could|to) (?:i|we)?(?: \w+)? ?(?:get|open|make|create|set ?up|start|register|sign ?up|apply)(?: for)? (?:an? |new |the |for )*(?:web |online |customer |business |trade |user )?(?:accounts?|log ?ins?|registered)\b(?! (?:number|rep|manager|statement|balance))|\b(?:sign|signing) ?up for an? account\b|\bhow (?:do|can) (?:i|we) (?:register|sign ?up)\b/i,
	"minimum-order": /\b(?:minimum|min\.?) (?:order|purchase)\b(?! quantit)|\border minimum\b/i,
	"verify-time":
		/\bhow (?:long|soon|many days|fast)\b.{0,30}\b(?:approv\w+|verif\w+|activat\w+|accepted)\b(?!.*\b(?:order|quote|po|claim|return|credit|rma)\b)/i,
};

/** What answers a question for a document or a service; `null` for other questions. */
function sayService(message: string): string | null {
	const found = Object.entries(services).find(([, asked]) => asked.test(message.slice(0, 400)));
	return found ? sayOf(found[0]) : null;
}

/** The text of a kind of questions, which the reader by meaning tells too. */
function sayOf(id: string): string {
	const says = readQuestionKinds().find((kind) => kind.id === id)?.says;
	if (says === undefined) throw new Error(`The kind of questions "${id}" says nothing.`);
	return says;
}

/** What needs no tool; `null` for other messages. */
export const sayAtOnce = (kind: Intent["kind"], context: AnswerContext): string | null =>
	pointToPage(kind, context) ?? sayFigures(context.message) ?? sayService(context.message);

/** What is worked out of the amounts that a message names. */
export const sayFigures = (message: string): string | null => sayFee(message) ?? sayShipping(message);

const someDocument =
	/\b(?:on|for|of) (?:my |our |the |this |that )?(?:order|invoice|quote|po|payment)\b(?! of)|\b(?:SO|INV|PO|Q)[- ]?\d{3,}/i;

const achFee =
	/\b(?:ach|bank transfers?|e-?checks?)\b.{0,30}\b(?:free|fees?|costs?|charges?|extra|surcharge)\b|\b(?:fees?|charges?|surcharge|extra) (?:for|on|with|to use) (?:an? )?(?:ach|bank transfers?|e-?checks?)\b/i;

/** "If I pay a $2,450 invoice by card": of the amount that is named, whatever is open. */
function sayFee(message: string): string | null {
	const text = message.slice(0, 400);
	const noFee = "Paying invoices by bank transfer (ACH) adds no fee.";
	if (achFee.test(text) && !someDocument.test(text) && readDollars(text) === null)
		return asksForCardFee(text)
			? `Paying them by card adds ${sumInvoices([]).cardPercent}%. ${noFee}`
			: noFee;
	const dollars = asksForCardFee(text) && !someDocument.test(text) ? readDollars(text) : null;
	return dollars === null ? null : sayCardFeeOf(dollars);
}

const speed =
	/\b(?:2|two|second|next|1|one)[- ]?(?:nd |st )?days?\b|\bover ?night\b|\bground\b(?! (?:wire|rod|mount|level|fault|screw))|\bexpedit\w+/i;
/** "Overnight on 450 worth of stuff, how much". */
const speedCost =
	/(?=.*\b(?:2|two|second|next|1|one)[- ]?(?:nd |st )?day\b|.*\bover ?night\b)(?=.*\b(?:how much|costs?|run me|price on|charge)\b)(?=.*\b(?:worth of|orders?|stuff|goods|material)\b)/i;
/** "How fast does ground get here", of no product. */
const asksDays =
	/\b(?:how (?:fast|long|soon|quick\w*|many days)|when (?:do|does|will)|transit time|cut-?off)\b.*\b(?:ground|two[- ]day|2[- ]day|next[- ]day|overnight|(?:regular|standard|normal) (?:shipping|delivery|freight))\b/i;
const asksWhoPays =
	/\bfree\b|\bwho pays\b|\b(?:do|does|will) (?:you|u|y'all|ya)(?: guys| all)? (?:charge|bill|add)\b|\bdo (?:i|we) pay\b/i;
const shippingCost =
	/\b(?:who pays|do (?:i|we) pay|(?:you|u|y'all|ya)(?: guys| all)? (?:charge|bill|add))\b.{0,30}\b(?:freight|shipping|delivery)\b|\b(?:ship(?:ping|ped|s)?|freight|deliver(?:y|ed)|ground(?! wire))\b.{0,50}\b(?:free|costs?|rates?|how much|charges?|fees?|minimum|run(?: me| us)?|(?:over|above) (?:how much|what))\b|\b(?:free|costs?|rates?|how much|charges?|fees?|what(?:'?s| is)|pay for)\b.{0,50}\b(?:ship(?:ping|ped)?|freight|delivery|ground)\b/i;

/** " plus 4% of the goods" of a method that costs more for more goods. */
function sayShare(id: string, cents: number): string {
	const more = shippingMethods(10_000).find((method) => method.id === id)?.cents ?? cents;
	return more > cents ? ` plus ${(more - cents) / 100}% of the goods` : "";
}

/** What the checkout charges for shipping, of the dollars that are named. */
function sayShipping(message: string): string | null {
	const text = message.slice(0, 400);
	if (![shippingCost, asksDays, speedCost].some((asks) => asks.test(text)) || someDocument.test(text))
		return null;
	const dollars = readDollars(text);
	if (dollars === null && !speed.test(text) && !asksWhoPays.test(text) && !asksDays.test(text)) return null;
	const methods = shippingMethods(Math.round((dollars ?? 0) * 100)).filter(({ id }) => !isPickup(id));
	return paragraphs(
		dollars === null ? "Shipping at checkout:" : `Shipping at checkout of goods for ${formatMoney(dollars)}:`,
		bullets(
			methods.map(
				({ id, name, promise, cents }) =>
					`**${name}:** ${cents === 0 ? "free" : formatMoney(cents / 100)}${dollars === null ? sayShare(id, cents) : ""}. ${promise}`,
			),
		),
		`A quote, an order confirmation and an invoice state their own freight (${link("terms of sale", "/terms-and-conditions#sale")}). For anything that ships by truck, ${askUs}. No page of ours states a minimum for an order.`,
	);
}
