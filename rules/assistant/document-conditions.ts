/** Which of an account's documents a question asks for: by total, days, status and number of them. Read once for orders, quotes and invoices. */
import { type AskedDays, readAskedDays } from "../clock/asked-days.ts";
import { formatMoney } from "../format.ts";
import { readAmount } from "../typed-numbers/amount.ts";
import { dropThousands } from "../typed-numbers/decimal.ts";

export const documentKinds = ["order", "quote", "invoice"] as const;
export type DocumentKind = (typeof documentKinds)[number];

export type DocumentConditions = {
	/** US dollars, inclusive; `null` is open-ended. */
	totalFrom: number | null;
	totalTo: number | null;
	/** `of` is the date that is meant: an order's and invoice's first day, an invoice's due date, a quote's end. */
	days: (AskedDays & { of: "placed" | "due" | "expires" }) | null;
	/** As the documents' own lists write it. */
	status: string | null;
	/** "Largest" and "smallest" ask for one unless a number of them is said. */
	order: "largest" | "smallest" | null;
	/** How many are asked for: "my last 3 orders". */
	count: number | null;
	/** What it asks, in words for the answer: "over $5,000.00", "due in the week of Dec 7 to Dec 13, 2026". */
	names: string[];
	/** The words that said all of it. */
	typed: string[];
	/** Conditions that no list of documents can be asked for. */
	unusable: string[];
};

const amount = String.raw`(\$ ?)?(?<![\d,.])(\d[\d,]{0,14}(?:\.\d{1,2})?(?![\d,.]{0,3}\d))( ?k\b| ?thousand\b| ?grand\b)?( ?(?:dollars|usd|bucks)\b)?(?! ?(?:%|percent|days?\b|weeks?\b|months?\b|years?\b|items?\b|lines?\b|pieces?\b|pcs?\b|units?\b|lumens?\b|lm\b|w\b|watts?\b|fixtures?\b|\/))(?![a-z])`;
const above = "over|above|more than|greater than|larger than|bigger than|exceeding|higher than|north of|>";
const below = "under|below|less than|smaller than|lower than|cheaper than|<";
const between = new RegExp(`\\b(?:between|from) ${amount} (?:and|to|-) ${amount}`, "i");
const limited = new RegExp(
	`(?:\\b(?:(at least|minimum(?: of)?|no less than)|(up to|at most|maximum(?: of)?|no more than)|(${above.replace("|>", "")})|(${below.replace("|<", "")}))|(>=)|(<=)|(>)|(<)) ?${amount}`,
	"i",
);
const orMore = new RegExp(
	`${amount} ?(?:(\\+|or (?:more|higher|above)|and (?:up|above|over))|(or less|or lower|and under|and below))`,
	"i",
);

/** Dollars of the four groups of `amount` from `at` on. */
function toAmount(match: readonly (string | undefined)[], at: number): number | null {
	const cents = readAmount(dropThousands(match[at + 1] ?? ""));
	return cents === null ? null : (cents / 100) * (match[at + 2] ? 1000 : 1);
}

/** "From 2025 to 2026", "between 100023 and 100040": years and numbers of documents, where nothing says dollars. */
function isYearsOrNumbers([typed, , low = "", , , , high = ""]: readonly (string | undefined)[]): boolean {
	if (/[$,.]|\d ?k\b|thousand|grand|dollars|usd|bucks/i.test(typed ?? "")) return false;
	return [low, high].every((number) => /^(?:20\d\d|\d{5,})$/.test(number));
}

type Totals = Pick<DocumentConditions, "totalFrom" | "totalTo"> & { name: string; typed: string };

const cent = 0.01;
const toCent = (dollars: number): number => Math.round(dollars * 100) / 100;

function readTotals(text: string): Totals | null {
	const range = between.exec(text);
	if (range && !isYearsOrNumbers(range)) {
		const [low, high] = [toAmount(range, 1), toAmount(range, 5)];
		if (low !== null && high !== null)
			return {
				totalFrom: Math.min(low, high),
				totalTo: Math.max(low, high),
				name: `between ${formatMoney(Math.min(low, high))} and ${formatMoney(Math.max(low, high))}`,
				typed: range[0],
			};
	}
	const limit = limited.exec(text);
	if (limit) {
		const dollars = toAmount(limit, 9);
		if (dollars === null) return null;
		const [typed, least, most, over, under, atLeast, atMost, more, less] = limit;
		const text = formatMoney(dollars);
		if (least || atLeast) return { totalFrom: dollars, totalTo: null, name: `at least ${text}`, typed };
		if (most || atMost) return { totalFrom: null, totalTo: dollars, name: `at most ${text}`, typed };
		if (over || more)
			return { totalFrom: toCent(dollars + cent), totalTo: null, name: `over ${text}`, typed };
		if (under || less)
			return { totalFrom: null, totalTo: Math.max(0, toCent(dollars - cent)), name: `under ${text}`, typed };
	}
	const open = orMore.exec(text);
	const dollars = open && (open[1] || open[3] || open[4]) ? toAmount(open, 1) : null;
	if (!open || dollars === null) return null;
	return open[5]
		? { totalFrom: dollars, totalTo: null, name: `at least ${formatMoney(dollars)}`, typed: open[0] }
		: { totalFrom: null, totalTo: dollars, name: `at most ${formatMoney(dollars)}`, typed: open[0] };
}

type StatusRule = readonly [status: string, name: string, pattern: RegExp];

const notYet = String.raw`(?<!\b(?:not|n't|never|yet|partially|partly|been) (?:\w+ )?)(?<!n't (?:been )?)`;
const statuses: Readonly<Record<DocumentKind, readonly StatusRule[]>> = {
	order: [
		[
			"AWAITING_PAYMENT",
			"awaiting payment",
			/\b(?:await\w*|waiting (?:for|on)|need\w*|pending|missing|without) (?:my |our |a |the )?payments?\b|\bunpaid orders?\b|\borders?\b.{0,80}\b(?:unpaid|(?:not|n't) (?:been )?paid|payment (?:is )?pending|to (?:be )?pa(?:y|id))\b/i,
		],
		["PARTIALLY_SHIPPED", "partially shipped", /\bpart(?:ial(?:ly)?|ly)[ -]shipp?(?:ed|ments?)\b/i],
		["CANCELLED", "canceled", /\bcancel+ed\b/i],
		["DELIVERED", "delivered", new RegExp(`${notYet}\\b(?:delivered|completed)\\b`, "i")],
		[
			"SHIPPED",
			"shipped",
			/(?<!partially |partly |not |last |been )\bshipped (?:\w+ )?orders?\b|\borders?\b (?:that |which |in |with )?(?:have |has |are |were |is )?(?:already |status )?shipped\b|\bin transit\b/i,
		],
		["PROCESSING", "processing", /\b(?:processing|being processed)\b/i],
		["hold", "on hold", /\bon (?:credit )?hold\b|\bheld orders?\b/i],
	],
	quote: [
		["draft", "draft", /\bdrafts?\b/i],
		["sent-back", "answered", /\banswered\b/i],
		["accepted", "accepted", /(?<!not (?:yet )?|n't (?:been )?)\baccepted\b/i],
		["declined", "declined", /\b(?:declined|rejected|turned down)\b/i],
		["expired", "expired", /\bexpired\b/i],
		["submitted", "submitted", /\bsubmitted\b|\bquotes? (?:that )?(?:i|we) (?:just )?sent\b/i],
	],
	invoice: [
		["Partially paid", "partially paid", /\bpart(?:ial(?:ly)?|ly)[ -]pa(?:id|yments?)\b/i],
		[
			"Paid",
			"paid",
			/\b(?:did|have|has) (?:we|i|they) (?:already )?pa(?:y|id)\b|(?<!not (?:yet )?|n't (?:been )?|un|partially |partly |be |to be )\bpaid\b/i,
		],
	],
};

const unusable: Readonly<Record<DocumentKind, readonly RegExp[]>> = {
	order: [/\bback ?-?order\w*(?: (?:lines?|items?|products?))?\b/i],
	quote: [],
	invoice: [/\bdisput\w+\b/i],
};

/** Days on which an order ships or arrives, which no list is filtered by; its other days are those of placing. */
const coming =
	/\b(?:due|scheduled|set|expected|supposed|going) to (?:ship|arrive|come|deliver|be (?:shipped|delivered|here)|go out)\b|\b(?:got|have|what(?:'s|s| is)|anything|orders?)(?: (?:i|we|still|got|all|else|is|are)){0,3} (?:coming|arriving|showing up|landing)(?: in)?\b/i;

/** "What did we pay in November", "paid last month" */
const paying =
	/\b(?:did|have|has) (?:we|i|they) (?:\w+ )?pa(?:y|id)\b|(?<!to be |un|not )\bpaid (?:in|on|last|this|during|since|between|before|after)\b/i;

const numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const counted =
	/\b(?:last|latest|newest|recent|first|top|largest|biggest|smallest|oldest) (\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) (?:\w+ ){0,2}?(?:orders?|quotes?|invoices?|ones)\b|\b(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) (?:\w+ )?(?:last|latest|newest|most recent|largest|biggest|smallest|oldest) (?:\w+ )?(?:orders?|quotes?|invoices?)\b/i;

function readCount(text: string): { count: number; typed: string } | null {
	const match = counted.exec(text);
	const word = (match?.[1] ?? match?.[2] ?? "").toLowerCase();
	const count = numbers.includes(word) ? numbers.indexOf(word) + 1 : Number(word);
	return match && count > 0 ? { count, typed: word } : null;
}

const dateWords = {
	due: /\b(?:due|owed?|pa(?:y|id|yable))\b/i,
	expires:
		/\b(?:expir\w*|good (?:for|until|till|through)|valid|run(?:s|ning)? out|end(?:s|ing)?|lapse\w*|held)\b/i,
} as const;

/** "60 days past due", "late by over 60 days", "overdue 30+ days" */
const lateness =
	/\b(?:days?|weeks?|months?)(?: or more)? (?:past due|overdue|late)\b|\b(?:past due|overdue|late) (?:(?:by|for|over|more than|at least) ){0,2}\d/i;

const dayKind = (text: string, kind: DocumentKind): "placed" | "due" | "expires" => {
	if (kind === "invoice" && lateness.test(text)) return "due";
	if (kind === "invoice" && dateWords.due.test(text) && !/\bpast due\b/i.test(text)) return "due";
	return kind === "quote" && dateWords.expires.test(text) ? "expires" : "placed";
};

const dayVerbs: Readonly<Record<DocumentKind, string>> = {
	order: "placed",
	quote: "changed",
	invoice: "issued",
};

/** @param today by the clock of the account, "YYYY-MM-DD" */
export function readDocumentConditions(text: string, kind: DocumentKind, today: string): DocumentConditions {
	const totals = readTotals(text);
	const rest = totals ? text.replace(totals.typed, " ") : text;
	const of = dayKind(rest, kind);
	const comes = kind === "order" ? coming.exec(rest)?.[0] : undefined;
	const named = readAskedDays(rest, today, { ahead: of !== "placed" || comes !== undefined });
	// No list of invoices is filtered by the day of a payment.
	const paidOn = kind === "invoice" && named !== null && paying.test(rest);
	const days = comes === undefined && !paidOn ? named : null;
	const status = statuses[kind].find(([, , pattern]) => pattern.test(rest));
	const count = readCount(rest);
	const order = /\b(?:biggest|largest|highest|most expensive|greatest)\b/i.exec(rest);
	const small = order ? null : /\b(?:smallest|lowest|cheapest|least expensive)\b/i.exec(rest);
	const unused = unusable[kind].flatMap((pattern) => pattern.exec(rest)?.[0] ?? []);
	const date = comes && named && (/ship|go out/i.test(comes) ? "ship date" : "delivery date");
	return {
		totalFrom: totals?.totalFrom ?? null,
		totalTo: totals?.totalTo ?? null,
		days: days && { ...days, of },
		status: status?.[0] ?? null,
		order: order ? "largest" : small ? "smallest" : null,
		count: count?.count ?? null,
		names: [
			status?.[1],
			totals?.name,
			days && `${of === "placed" ? dayVerbs[kind] : of === "due" ? "due" : "expiring"} ${days.name}`,
		].filter((name) => typeof name === "string"),
		typed: [
			totals?.typed,
			comes,
			named?.typed,
			status?.[2].exec(rest)?.[0],
			count?.typed,
			order?.[0] ?? small?.[0],
			...unused,
		].filter((typed) => typeof typed === "string"),
		unusable: [
			...(date ? [date] : []),
			...(paidOn ? ["payment date"] : []),
			...unused.map((words) => words.replace(/ (?:lines?|items?|products?)$/i, "")),
		],
	};
}

/** The question without the words of its conditions. */
export const withoutConditions = (text: string, { typed }: DocumentConditions): string =>
	typed.reduce((rest, words) => rest.replace(words, " "), text);
