/** The figures of a question about energy savings. */
import { readNumber } from "#rules/typed-numbers/decimal";

export type Retrofit = {
	/** Words for what is replaced and what replaces it; "" when not named. */
	existing: string;
	proposed: string;
	/** Watts in the order of the message. */
	watts: number[];
	fixtures: number | null;
	hoursPerYear: number | null;
	centsPerKwh: number | null;
	/** US dollars for all fixtures; of one fixture, times the fixtures. */
	cost: number | null;
	rebate: number | null;
};

const toNumber = (text = ""): number | null => readNumber(text.replace(/,+$/, ""));

const first = (text: string, ...patterns: readonly RegExp[]): number | null => {
	for (const pattern of patterns) {
		const found = toNumber(pattern.exec(text)?.[1]);
		if (found !== null) return found;
	}
	return null;
};

const daysPerYear = 365;
/** From dusk to dawn, on average of a year. */
const darkHours = 12;
const weeksPerYear = 52;

function readHours(text: string): number | null {
	const yearly =
		first(text, /(?<!\d|\d,)(\d[\d,]*)\s*(?:hr|hrs|hours|h)\s*(?:a|per|\/|each)\s*(?:year|yr)/i) ??
		// "At 3,500 hours" can only be of a year.
		first(text, /\b(\d,\d{3}|[1-9]\d{3}|[5-9]\d\d)\s*(?:hr|hrs|hours)\b/i);
	if (yearly !== null) return yearly <= 8_760 ? yearly : null;
	if (/\b24\s*\/\s*7\b/.test(text)) return 24 * daysPerYear;
	if (
		/\b(?:all|every|each) night(?: long)?\b|\bdusk (?:to|til|till|-) dawn\b/i.test(text) &&
		!/\d\s*(?:hr|hrs|hours|h)\b/i.test(text)
	)
		return darkHours * daysPerYear;
	const daily = first(
		text,
		/(\d{1,2})\s*(?:hr|hrs|hours|h)\s*(?:a|per|\/|each|every)\s*(?:day|night|nite|shift)/i,
		/(\d{1,2})\s*(?:hr|hrs|hours|h)?\s*(?:daily|nightly)/i,
		/(\d{1,2})\s*(?:hr|hrs|hours)\b(?=.*\bdays? (?:a|per) w)/i,
	);
	if (daily === null || daily > 24) return null;
	const weekly = first(text, /(\d)\s*days?\s*(?:a|per|\/|each)\s*w(?:ee)?k/i);
	const days = first(text, /(\d{2,3})\s*days?\s*(?:a|per|\/|each)\s*(?:year|yr)/i);
	return daily * (weekly !== null && weekly <= 7 ? weekly * weeksPerYear : (days ?? daysPerYear));
}

function readCents(text: string): number | null {
	const cents = first(text, /(\d+(?:\.\d+)?)\s*(?:cents?|¢|c(?= ?(?:\/|a|per)? ?kwh)|ct)/i);
	const dollars = first(text, /(?<!\d)(0?\.\d+)\s*(?:dollars?|bucks)?\s*(?:a|per|\/|an)?\s*kwh/i);
	// "At $0.14" is a rate, with or without its unit.
	const small = first(text, /\$\s*(0?\.\d{1,4})(?!\d)/);
	if (cents === null && dollars === null && small !== null) return Math.round(small * 1000) / 10;
	return cents ?? (dollars === null ? null : Math.round(dollars * 1000) / 10);
}

/** A price of energy or of an hour is no cost of fixtures. */
const dollarFigure = String.raw`\$\s*(\d[\d,]*(?:\.\d+)?)(?![\d]|[.,]\d|\s*(?:(?:a|an|per|\/|each)\s*)?(?:kwh|kw\b|kilowatt|h\b|hr|hours?\b))`;
const eachWord =
	/^\s*(?:in )?(?:rebates? |incentives? )?(?:each|apiece|per (?:fixture|lamp|light|unit|piece))/i;

/** "$120 each", "cost is $6,000", "rebate of $20 each": all fixtures. */
function readDollars(text: string, fixtures: number | null): { cost: number | null; rebate: number | null } {
	const found = { cost: null as number | null, rebate: null as number | null };
	for (const match of text.matchAll(new RegExp(dollarFigure, "gi"))) {
		const value = toNumber(match[1]);
		if (value === null || value < 1 || value > 1_000_000) continue;
		const after = text.slice(match.index + match[0].length);
		const isRebate =
			/(?:rebate|incentive)s?\W+(?:\w+\W+){0,2}$/i.test(text.slice(0, match.index)) ||
			/^\s*(?:each |per \w+ )?(?:in )?(?:rebate|incentive)/i.test(after);
		const all = Math.min(1_000_000, eachWord.test(after) ? value * (fixtures ?? 1) : value);
		found[isRebate ? "rebate" : "cost"] ??= all;
	}
	return found;
}

const nouns =
	"2x4s?|2x2s?|1x4s?|halides?|fluorescents?|t8s|cans?|units?|fixtures?|troffers?|lamps?|lights?|bays|packs?|poles?|heads?|luminaires?|panels?|strips?|downlights?|mh|hps|hids?|mercs?|shoebox(?:es)?|t12s|t5s|floods?|exits?";

export function readRetrofit(message: string): Retrofit {
	const text = message.replace(/\((\d[\d,]*)\)/g, "$1").replace(/\s+/g, " ");
	const replaced =
		/\b(?:replac(?:e|es|ing)|swap(?:ping)?|chang(?:e|ing)|convert(?:ing)?|upgrad(?:e|ing)|going from|from)\b(.*?)(?:\b(?:with(?!(?: an?)? (?:\d|one|two|three|four)[\s-]*(?:f\d|t-?\d|lamp|tube|bulb))|by|to(?! led)|for|in favor of)\b(.*))?$/i.exec(
			text,
		);
	const watts = [...text.matchAll(/(\d[\d,]*(?:\.\d+)?)[\s-]*w(?:atts?)?\b/gi)].flatMap(
		([, found]) => toNumber(found) ?? [],
	);
	const fixtures = first(
		text,
		/\b(\d[\d,]{0,6}) (?:of|total of) (?:them|these|those)\b/i,
		/(?<!\d ?)[x×] ?(\d[\d,]{0,6})(?![\d-]| ?(?:ft|feet|'|in\b|w\b))(?=\W|$)/i,
		/\b(?:there(?:'s| are| is)|have|got|total|qty|quantity)\W+(\d[\d,]{0,6})(?=\W*(?:$|[,.;-]| (?:total|in all|altogether|of)\b))/i,
		new RegExp(
			`(?<!\\d\\s?[x×]\\s?)(?<![\\d.$-])\\b(\\d[\\d,]{0,6})\\s+(?!(?:w|watts?|ft|foot|in|inch|x|k|lm|lamp|tube|hours?|hrs?)\\b)(?:\\d+\\s?w(?:att)?s?\\s+)?(?:[a-z0-9-]+\\s+){0,3}?(?:${nouns})\\b`,
			"i",
		),
	);
	return {
		...readDollars(text, fixtures),
		existing: (replaced?.[1] ?? text).trim(),
		proposed: (replaced?.[2] ?? "").trim(),
		watts: watts.filter((value) => value > 0 && value <= 10_000),
		fixtures,
		hoursPerYear: readHours(text),
		centsPerKwh: readCents(text),
	};
}

/** Words around the figures of a calculation. What else a message says is another question. */
const aroundFigures = new RegExp(
	`\\b(?:${[
		"what(?:s| s)?|how|much|about|if|and|or|so|ok|okay|then|now|but|well|say|let s|try|use|assume|make|change|instead|only|just|actually|with|at|on|for|in|to|of|over|the|a|an|it|its|it s|that|is|are|be|would|will|could|do|does|have|has|had|got|there|per|each|every|around|roughly",
		"they|them|these|those|we|us|our|my|i|you|run|runs|running|burn|burns|burning|lit|open|lights?|fixtures?",
		"hours?|hrs?|h|days?|weeks?|wk|months?|years?|yrs?|yearly|annually|annual",
	].join("|")})\\b`,
	"gi",
);
const namesSavings =
	/\bsavings?\b|\b(?:it|they|that|we|i|you|would|could|will|of them|of these|of those|fixtures) saves?\b|\bpays? ?back\b|\broi\b|\bcents?\b|¢|\bkwh\b|\bcosts? (?:us |me |to run )?(?:(?:a|per|each|every) year|yearly|annually)\b/i;
const otherBusiness = /\b(?:replac|order|quote|invoice|stock|lead time|prices?\b|pricing|cart\b|buy\b)/i;
const asksOfThem =
	/^\W*(?:and |so |ok,? )*(?:do|does|did|are|is|can|could|will|should) (?:they|these|those|it)\b/i;

/** "At 12 cents and 4,000 hours", "what's that a year for 30 of them": other figures of the savings just shown. */
export function changesSavings(message: string): boolean {
	const { fixtures, hoursPerYear, centsPerKwh, watts } = readRetrofit(message);
	if (watts.length > 0 || message.split(/\s+/).length > 20 || otherBusiness.test(message)) return false;
	if (
		/^\W*(?:and |so |what(?:'s| is|s)? )*(?:that |it )?(?:(?:a|per|each) year|yearly|annually)\W*$/i.test(
			message,
		)
	)
		return true;
	const hasFigure =
		hoursPerYear !== null ||
		centsPerKwh !== null ||
		(fixtures !== null && /\bof (?:them|these|those)\b|\bfixtures\b/i.test(message));
	if (!hasFigure) return false;
	if (namesSavings.test(message)) return true;
	const rest = message.replace(/[\W\d_]+/g, " ").replace(aroundFigures, " ");
	return rest.trim() === "" && !asksOfThem.test(message);
}
