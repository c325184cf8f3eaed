/** Answers that need no tool. */
import { sayCardFeeOf } from "#assistant-tools/account/invoice-facts";
import { readState } from "#assistant-tools/estimate-savings";
import { bullets, escapeMarkdown, link, paragraphs } from "#assistant-tools/markdown";
import { shopLinks } from "#assistant-tools/shop-links";
import { isPickup, shippingMethods } from "#rules/checkout/shipping-methods";
import { formatMoney } from "#rules/format";
import type { Refused } from "../call-tool.ts";
import type { Intent } from "../intent.ts";
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
	return refused === "unverified" ? askForVerification(purpose) : escapeMarkdown(reason);
}

/** Nobody's orders are added up against those of others. */
export const sayNoRanking = `I can't rank customers, accounts or products by what was ordered: I look up the orders of one account at a time, such as *what did we spend this year* or *orders of 10030 this year*. See ${link("my orders", shopLinks.orders)} to filter and export them.`;

// What is done on a page of the account, and never here.

type Task = { asks: RegExp; says: (message: string) => string; signedIn?: true };

const company = `${link("People and rules", shopLinks.company)}`;
const verb =
	"add|invite|create|set ?up|remove|delete|disable|take|drop|raise|lower|change|bump|increase|decrease|cap|give|make|set|reset|update|turn|put|let";
const person =
	"users?|buyers?|approvers?|people|persons?|employees?|colleagues?|admins?|administrators?|logins?|team ?mates?|co-?workers?|payables?|purchasers?";

const tasks: readonly Task[] = [
	{
		asks: /\b(?:statements?(?! of (?:work|facts?))|statement of account)\b(?!.*\b(?:bank|method|saving)\b)/i,
		says: () =>
			`I can't send a statement. The ${link("account statement", shopLinks.statement)} has one for any period: choose its first and last day, then **PDF** or **CSV**.`,
		signedIn: true,
	},
	{
		asks: new RegExp(
			`\\b(?:${verb})\\b.*\\b(?:new |another |a |an )*(?:${person})\\b(?!.*\\b(?:lights?|fixtures?|lamps?|cart)\\b)|\\b(?:${verb})\\b(?: [\\w'-]+){0,3} (?:off|from|to) (?:of )?(?:approv\\w*|buying|ordering|paying)\\b|\\b(?:raise|lower|bump|increase|decrease|cap|limit|set|change)\\b(?: [a-z'-]+){1,3} (?:to|at) \\$? ?\\d[\\d,]*k?(?: dollars| bucks)?(?: (?:an?|per|each|every) (?:order|month|po))\\b|\\b(?:raise|lower|bump|increase|decrease|change|set)\\b.*\\b(?:[\\w-]+'?s|order|monthly|spending|approval|his|her|their) limits?\\b(?!.*\\bcredit\\b)|\\bhow (?:do|can|would) (?:i|we) (?:add|invite|remove|set up) (?:a |an |another |new |more )*(?:${person})\\b`,
			"i",
		),
		says: () =>
			`I can't change people, roles or limits. An administrator of your company does it under ${company}: invite people by email, choose what each of them may do, and set limits per order and month. Ask *list users* to see them here.`,
		signedIn: true,
	},
	{
		asks: /\bnew users?\b.*\bapprov\w*|\busers? (?:to|that need) approv\w*|\b(?:users?|people|registrations?|sign-?ups?|accounts?|access|who(?:'s|s)?)\b.*\b(?:wait\w*|pending|need\w*|to be)\b.*\b(?:approved? as|approv\w* (?:of|for) (?:access|users?)|verified|verification|as (?:a |new )?users?)\b|\bpending (?:users?|registrations?|sign-?ups?)\b/i,
		says: () =>
			`I can't list people who wait for access. ${link("Portal users", shopLinks.portalUsers)} shows them to those who manage portal users: approve or decline them there.`,
		signedIn: true,
	},
	{
		asks: /\b(?:my|our|the) commissions?\b|\bcommissions? (?:this|last|for|on|owed|due|paid|statement|report)\b/i,
		says: () =>
			`I can't add up commissions. Each quote shows its own to representatives, and the ${link("workspace", shopLinks.workspace)} leads to the quotes of your accounts.`,
		signedIn: true,
	},
	{
		asks: /^\W*(?:(?:please|pls|can you|could you|ok|and|now|just)\W+)*(?:e-?mail|text|call|message|remind|notify|ping|send)\b (?:(?:it|this|that|them|him|her|us|me|both|all|everyone|the|a|an|my|our|[a-z]+) ){0,5}?(?:reminders?|emails?|messages?|notes?|notices?|customers?|buyers?|both|a copy|lists?|reports?|them|it|this|that)\b/i,
		says: () =>
			`I can't send mail or messages for you. Write to customers and people of an account on the page of the quote or order itself, or ${link("contact us", shopLinks.contactUs)}.`,
		signedIn: true,
	},
	{
		asks: /\b(?:get|be|getting) set ?up\b.*\b(?:account|order|terms|buy)\b|\border on account\b|\b(?:open|start|set ?up|apply for|get) (?:an? |our |my )?(?:account|terms|net ?\d\d|net terms|line of credit|credit(?: account| line| terms)?)\b(?! (?:page|number|rep))|^\W*(?:and |so |ok )*(?:where|how) (?:do|can|would) (?:i|we) (?:apply|sign up|register)\b(?: for (?:it|that|terms|credit|net ?\d*|an account))?\W*$/i,
		says: () =>
			`Two steps: ${link("get verified", shopLinks.upgrade)} as a distributor or representative, so that you see prices and can order; then send the ${link("credit application", shopLinks.creditApplication)} for net terms. Until those are approved, pay by card or bank transfer (ACH).`,
	},
	{
		asks: /\bdo (?:you|y'?all|u) (?:guys )?(?:take|do|offer|have|give|accept|allow)\b.*\b(?:net ?-?\d\d|net terms|terms|open account|on account)\b/i,
		says: () =>
			`Yes, to accounts whose ${link("credit application", shopLinks.creditApplication)} we approved: orders are then billed to the account. Others pay by card or bank transfer (ACH) with the order.`,
	},
	{
		asks: /\b(?:change|update|edit|forgot|reset)\b.*\b(?:my )?(?:password|email(?: address)?|phone(?: number)?|profile|notifications?)\b/i,
		says: () =>
			`Change your name, email, password and notifications under ${link("your profile", shopLinks.profile)}.`,
		signedIn: true,
	},
	{
		asks: /\b(?:news|status|updates?|word|heard|hear|progress|where(?:'?s)?|done|ready|finished|back yet)\b.{0,60}\blayouts?\b(?! (?:form|page|tool|service|request form))|\blayouts?\b.{0,60}\b(?:status|ready|done|finished|back yet|come back|take so long|holdup)\b/i,
		says: () =>
			`I can't see lighting layouts. Their status, our questions about them and the results are under ${link("My lighting layouts", "/user/my-lighting-layouts")}.`,
	},
	{
		asks: /\b(?:saved?|store|stored|add|remove|update|change|default)\b.*\b(?:cards?|bank account|payment methods?)\b(?!.*\b(?:cart|quote|order)\b)/i,
		says: () =>
			`I can't see or change saved cards and bank accounts. See ${link("saved payment methods", shopLinks.paymentMethods)}.`,
		signedIn: true,
	},
];

/** Questions that the account's own records answer, whatever page there is for them. */
const ofRecords: ReadonlySet<Intent["kind"]> = new Set([
	...(["approvals", "quotes", "invoices", "orders", "payments", "blankets", "people", "credits"] as const),
	...(["returns", "claims", "action", "cart", "limits", "owing", "orderChange", "certificates"] as const),
]);

/** Where a thing is done that nobody can do here; `null` for other messages. */
function pointToPage(kind: Intent["kind"], { message, tools: { userId } }: AnswerContext): string | null {
	const isReminder =
		/^\W*(?:(?:please|pls|can you|and|now)\W+)*(?:e-?mail|text|remind|notify|send)\b.*\b(?:notices?|reminders?)\b/i.test(
			message,
		);
	if (ofRecords.has(kind) && !isReminder) return null;
	const isSignedIn = userId !== null;
	const task = tasks.find(
		({ asks, signedIn }) => (isSignedIn || !signedIn) && asks.test(message.slice(0, 400)),
	);
	return task ? task.says(message) : null;
}

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
		`Signed in, you can ${link("download the catalog", shopLinks.catalogExports)} as a spreadsheet, and your ${link("price list", shopLinks.priceList)}. They're in the account menu.`,
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
		/\b(?:minimum|min\.?) (?:order|purchase)\b(?! quantit)|\border minimum\b/i,
		`No page of ours states a minimum for an order, and I won't guess one. Many products have a minimum quantity and come in full packs; the product's page says so. ${link("Ask us", shopLinks.contactUs)} about charges for small orders.`,
	],
	[
		/\bhow (?:long|soon|many days|fast)\b.{0,30}\b(?:approv\w+|verif\w+|activat\w+|accepted)\b(?!.*\b(?:order|quote|po|claim|return|credit|rma)\b)/i,
		`Our pages don't say how long it takes to verify an account. ${link("Contact us", shopLinks.contactUs)} to ask where yours stands.`,
	],
];

/** What answers a question for a document or a service; `null` for other questions. */
const sayService = (message: string): string | null =>
	services.find(([asked]) => asked.test(message.slice(0, 400)))?.[1] ?? null;

/** What is said of a message without looking anything up; `null` for other messages. */
export const sayAtOnce = (kind: Intent["kind"], context: AnswerContext): string | null =>
	pointToPage(kind, context) ??
	sayFee(context.message) ??
	sayShipping(context.message) ??
	sayPlaces(context.message) ??
	sayService(context.message);

const someDocument =
	/\b(?:on|for|of) (?:my |our |the |this |that )?(?:order|invoice|quote|po|payment)\b(?! of)|\b(?:SO|INV|PO|Q)[- ]?\d{3,}/i;

const asksForSellers =
	/\b(?:reps?|sales ?reps?|rep agenc(?:y|ies)|agents?|distributors?|wholesalers?|supply houses?|dealers?|stocking)\b/i;
const place =
	/\b(?:closest|nearest|near|nearby|local|around)\b|\b(?:in|for|covers?|cover(?:ing)?|around) (?!(?:the|my|our|your|a|an|stock|this|that|it)\b)[a-z]{3,}|\b\d{5}\b/i;

/** "In Asheville NC"; "in Asheville or nearby" names no Oregon. */
const cityAndState =
	/\b(?:in|for|around|near|covers?|to) ((?!the\b|my\b|our\b)[a-z.]{3,}(?: [a-z.]{3,}){0,2}),? ([a-z]{2})(?![\w'])/i;

const isWord = /^(?:or|in|me|hi|ok|de|la|id)$/;
/** "Who reps you in Asheville NC": the finders, filled in with the state or ZIP code that is named. */
function sayPlaces(message: string): string | null {
	const text = message.slice(0, 400);
	const asks = /\b(?:who|where(?:'?s)?|which|what|find|closest|nearest|any)\b/i.test(text);
	if (!asks || !asksForSellers.test(text) || !place.test(text)) return null;
	if (
		/\b(?:my|our) (?:sales ?)?rep\b|\b(?:price|pricing|stock of|orders?|invoices?|quotes?|owe)\b/i.test(text)
	)
		return null;
	const zip = /(?<![\w-])\d{5}(?![\w-])/.exec(text)?.[0];
	const [, city = "", code = ""] = cityAndState.exec(text) ?? [];
	const state = (readState(text) ?? (isWord.test(code) ? null : readState(`in ${code.toUpperCase()}`)))?.code;
	const query = (name: string, value?: string) => (value ? `?${name}=${encodeURIComponent(value)}` : "");
	const town = zip ?? (city && state && `${city}, ${state}`);
	return paragraphs(
		zip || state
			? "These pages name who covers the area, and who near it stocks our products:"
			: "Enter the ZIP code to see who covers it, and who near it stocks our products:",
		bullets([
			link("Sales reps", `${shopLinks.findSalesRep}${zip ? query("zip", zip) : query("territory", state)}`),
			link("Wholesalers", `${shopLinks.findWholesaler}${query("place", town)}`),
		]),
	);
}

const achFee =
	/\b(?:ach|bank transfers?|e-?checks?)\b.{0,30}\b(?:free|fees?|costs?|charges?|extra|surcharge)\b|\b(?:fees?|charges?|surcharge|extra) (?:for|on|with|to use) (?:an? )?(?:ach|bank transfers?|e-?checks?)\b/i;

/** "If I pay a $2,450 invoice by card": of the amount that is named, whatever is open. */
function sayFee(message: string): string | null {
	const text = message.slice(0, 400);
	if (achFee.test(text) && !asksForCardFee(text))
		return "Paying invoices by bank transfer (ACH) adds no fee.";
	const dollars = asksForCardFee(text) && !someDocument.test(text) ? readDollars(text) : null;
	return dollars === null ? null : sayCardFeeOf(dollars);
}

const speed =
	/\b(?:2|two|second|next|1|one)[- ]?(?:nd |st )?days?\b|\bover ?night\b|\bground\b(?! (?:wire|rod|mount|level|fault|screw))|\bexpedit\w+/i;
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
	if (!shippingCost.test(text) || someDocument.test(text)) return null;
	const dollars = readDollars(text);
	if (dollars === null && !speed.test(text) && !asksWhoPays.test(text)) return null;
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
