/**
 * What is done to a question before it is read: everyday spelling becomes the words that the readers know, Spanish is
 * translated, and several questions are split.
 */
import { readSentence } from "#rules/trade-words/read-sentence";
import { editDistance, SpellingDictionary } from "#rules/trade-words/spelling";
import { abbreviations } from "./abbreviations.ts";
import { withLoads } from "./read-load.ts";
import { withSpots } from "./say-computed.ts";
import { plainVocabulary } from "./unread-words.ts";

// Everyday spelling: "how bout 50k", "22 of em", "warrnty claims", "cheapest, no, just the best".

const spoken: readonly (readonly [RegExp, string])[] = [
	...abbreviations,
	[/\b(how|what)(?:'?s)? ?'?(?:about|bout|abt)\b/gi, "$1 about"],
	[/\b(?:wut|wat|whut)(?=\b)/gi, "what"],
	[/\bhow(?: ma?ny|many)\b/gi, "how many"],
	[/\bgimme\b/gi, "give me"],
	[
		/\btwist(?:s|ed)?(?:[ -]?(?:in|on|lock|to lock))? (?:(?:two|2)[ -]?pins?)(?: kind| type| style| ones?)?(?:,? not (?:the )?screw(?: in)?)?/gi,
		"GU24 base",
	],
	[
		/\b(?:two|2)[ -]?pins? (?:that )?(?:twist(?:s|[ -]?(?:in|lock|to lock))?)(?: kind| type| style)?(?:,? not (?:the )?screw(?: in)?)?/gi,
		"GU24 base",
	],
	// A compact fluorescent lamp has the light of an incandescent one of four times its watts.
	[
		/\b(?:13|14|15) ?w(?:atts?)? (?:cfl |spiral |twist(?:y|ie|ies)s? |curly |squiggly )+(?:bulbs?|lamps?|ones?)\b/gi,
		"60 W equivalent A19 lamps",
	],
	[
		/\b(?:9|10|11) ?w(?:atts?)? (?:spiral |twist(?:y|ie|ies)s? |curly |squiggly )+(?:bulbs?|lamps?|ones?)\b/gi,
		"40 W equivalent A19 lamps",
	],
	[
		/\b(?:18|19|20) ?w(?:atts?)? (?:spiral |twist(?:y|ie|ies)s? |curly |squiggly )+(?:bulbs?|lamps?|ones?)\b/gi,
		"75 W equivalent A19 lamps",
	],
	[
		/\b(?:23|26|27) ?w(?:atts?)? (?:spiral |twist(?:y|ie|ies)s? |curly |squiggly )+(?:bulbs?|lamps?|ones?)\b/gi,
		"100 W equivalent A19 lamps",
	],
	[
		/(?<=\b(?:bulbs?|lamps?)\b.{0,20})\b(?:in|inside|for) (?:an? |the |my |our |closet |glass |ceiling |porch |sealed |enclosed )*(?:globes?|jelly ?jars?(?: (?:lights?|fixtures?))?|enclosed fixtures?)\b/gi,
		"enclosed rated E26",
	],
	[/\b(\d{2,3}) ?w(?:atts?)? (?:kind|type|size|style)\b/gi, "$1 W equivalent"],
	[/\b(?:the )?colou?r (?:switch|selector|select)(?: on (?:it|them))?\b/gi, "selectable color"],
	[/\bdiff(?= (?:btwn|btw|between|from|than)\b)/gi, "different"],
	[/\bbtwn\b|(?<=\bdifferent )btw\b/gi, "between"],
	[/\bdifferent between\b/gi, "difference between"],
	[
		/\bthe (\d{1,2})(?:st|nd|rd|th) of (jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)([a-z]*)\b/gi,
		"$2$3 $1",
	],
	[/\b(last|this|next) (week|month|quarter|year)s\b/gi, "$1 $2"],
	[/\blemme\b/gi, "let me"],
	[/\b(?:a|one) hundred (?=[\w/-]*\d)/gi, "100 "],
	[/\b(?:two|2) hundred (?=[\w/-]*\d)/gi, "200 "],
	// "What's past 60 days": of invoices; "the past 60 days" are a time.
	[/(?<!\b(?:the|in|over|for|during|of|within) )\bpast (\d{2,3}) days\b/gi, "$1 days past due"],
	[/(?<=\w )n (?=(?:how|what|where|when|who|do|does|can|is|are|will)\b)/gi, "and "],
	// A mark after a figure is inches, unless a quotation is open.
	[/(?<!(?:^|\s)["“][^"”]*)(?<![\w.-])(\d{1,2}(?:\.\d{1,2}|[ -]\d\/\d)?) ?(?:"|”|″|'')(?!\w)/g, "$1 in"],
	[/(?<![\w.-])(\d[\d,]*) in (?=(?:the |your )?(?:stock|warehouses?)\b)/gi, "$1 pieces in "],
	// "EM" alone is an emergency battery.
	[
		/\b(of|all|both|get|got|send|ship|add|order|have|take|use|want|for|on|are|do|does|put|run|swap|return|cancel|price|about) '?em\b(?![- ]?(?:packs?|batter|units?|kits?|drivers?|lights?|ballasts?|options?|versions?|inverters?))/gi,
		"$1 them",
	],
	[/(^|\s)'em\b/gi, "$1them"],
];

/** Words of questions about an account that a slip of one letter must not hide. */
const accountWords =
	"efficient efficiency brightest cheapest lumens installation instructions instruction equivalent minimum maximum dimmable emergency narrowest warmest lightest replacement warranty warranties claims claim invoice invoices quotes quotation quotations orders approvals approval balance overdue returns shipment shipments tracking delivery deliveries status account accounts statement payment payments purchase purchases receipt receipts backorder backorders backordered inventory available availability outstanding expedite shipping restocking certificate exemption password rebate rebates freight damaged refund";
const accountSpelling = new SpellingDictionary();
for (const word of accountWords.split(" ")) accountSpelling.add(word, 1);
/** Words that are right and one letter away from one of an account. */
const otherWords = new Set(
	"efficiently deficient sufficient equivalents minimums maximums emergence instructor installations installing luminous replacements lumen brighter cheaper state states amount amounts amounting quite quiets quota quotas border borders older folder holders claimed claimer reclaim clam clams balanced returned returner statues statute ordered orderly quoted shipped shipper skipping whipping chipping tracing trucking cracking tracked account accountant purchased purchaser payed approve approved approves approving statement statements invoiced deliver delivered delivers available unavailable certificates exception exceptions restocked receipt receipted warrant warrants warranted".split(
		" ",
	),
);
const shortestMended = 5;
const editsApart = (typed: string, meant: string): boolean => editDistance(typed, meant, 1) <= 1;

/** "Warrnty" is "warranty": one letter missing, too many, wrong or in the wrong place. */
const mendAccountWords = (message: string): string =>
	message.replace(/(?<![\w./-])[a-z]{5,16}(?![\w/-]|\.\w)/gi, (word) => {
		const typed = word.toLowerCase();
		if (typed.length < shortestMended || otherWords.has(typed) || plainVocabulary.has(typed)) return word;
		const meant = accountSpelling.correct(typed);
		return meant !== null && meant[0] === typed[0] && editsApart(typed, meant) ? meant : word;
	});

const superlative =
	"cheapest|brightest|biggest|largest|smallest|newest|oldest|least expensive|most efficient|best|highest|lowest";
/** "Cheapest lm/w no just the best one" asks for the best lm/W. */
const takenBack = new RegExp(
	`\\b(?:the )?(?:${superlative})((?: [\\w/]+){0,3}?),? (?:no|no wait|wait|wait no|actually|scratch that|i mean|or rather|sorry)(?:,|,? just)? (?:just )?(?:the )?(${superlative})\\b`,
	"gi",
);

const correction =
	/\W+(?:no,? wait,?|wait,? no,?|no,? i mean(?:t)?,?|i mean(?:t)?,?|scratch that,?|correction:?,?|or rather,?|sorry,?|make that)(?: (?:i mean(?:t)?|make that|it's))?,? (?=(?:an? |the )?(\d[\d,.]* ?-?(w|watts?|k|lm|lumens?|in|inch|ft|v|volts?|cri|°|degrees?)?)\b)/i;

/** "60w br30, no wait, 65w": the figure of the same unit before gives way. */
function withCorrection(message: string): string {
	const found = correction.exec(message);
	if (!found) return message;
	const [, , unit = ""] = found;
	const before = message.slice(0, found.index);
	const figures = [
		...before.matchAll(/\b\d[\d,.]* ?-?(w|watts?|k|lm|lumens?|in|inch|ft|v|volts?|cri|°|degrees?)?\b/gi),
	];
	const same = figures.findLast(([, one = ""]) => one[0]?.toLowerCase() === unit[0]?.toLowerCase());
	if (!same) return message;
	const kept = before.slice(0, same.index) + before.slice(same.index + same[0].length);
	return `${kept} ${message.slice(found.index + found[0].length)}`.replace(/\s+/g, " ").trim();
}

/** "Are there 10 in Allentown": a count at a place, where no size of a product follows. */
const countAtPlace =
	/\b((?:(?:are|is) there|have|got|get|stock)(?: at least)?) (\d[\d,]*) in (?=([a-z]{4,}(?: [a-z]{4,})?)\W*$)/i;

const withPieces = (message: string): string =>
	message.replace(countAtPlace, (typed, asks: string, count: string, place: string) =>
		readSentence(place).conditions.length > 0 ? typed : `${asks} ${count} pieces in `,
	);

/** The message in words that the readers know. */
export function plainQuestion(message: string): string {
	const written = spoken.reduce((text, [pattern, words]) => text.replace(pattern, words), message);
	return mendAccountWords(withCorrection(withPieces(written).replace(takenBack, "$2$1")));
}

/** "wpf s 40k 40l", "vtl 48 50k 64l": may be a part number written with spaces. */
const spaced = /(?<![\w-])[a-z]{2,4}(?: (?:[a-z]{1,3}|[a-z]{0,3}\d{1,4}[a-z]{0,3})){2,7}(?![\w-])/gi;

/** Whether the catalog should be asked for part numbers that are written with spaces. */
export const mayHaveSpacedPart = (message: string): boolean =>
	/(?<![\w-])(?!(?:so|po|inv|rma|wc|q|ap|ul|etl|zip|the|and|for|of|in|at|to)\b)[a-z]{1,3} \d{4,6}(?![\w.,-]|\s?k\b)/i.test(
		message.slice(0, 400),
	) ||
	(message.slice(0, 400).match(spaced) ?? []).some(
		(words) => words.split(" ").filter((word) => /\d/.test(word)).length >= 2,
	);

// Questions in Spanish, word for word, so that figures, part numbers and kinds of products are understood.

const words: readonly (readonly [RegExp, string])[] = [
	[/\b(\d[\d.,]*)\s*(?:por|x)\s*(\d[\d.,]*)\b/g, "$1 x $2"],
	[/\bpies?(?: cuadrados)?\b/g, "ft"],
	[/\bmetros?\b/g, "m"],
	[/\bcu[aá]nt[oa]s\b/g, "how many"],
	[/\b(?:qu[eé] |cu[aá]l es el )?precios?\b|\bcu[aá]nto cuestan?\b/g, "price"],
	[/\b(?:hay|tienen|en) (?:existencia|inventario|stock)s?\b|\binventario\b|\bdisponibles?\b/g, "in stock"],
	[/\b(?:l[aá]mparas|focos|bombillas|bombillos)\b/g, "lamps"],
	[/\b(?:luces|luz|luminarias?|iluminaci[oó]n)\b/g, "lights"],
	[/\b(?:almac[eé]n|bodega|nave)\b/g, "warehouse"],
	[/\boficinas?\b/g, "office"],
	[/\b(?:estacionamiento|parqueadero)\b/g, "parking lot"],
	[/\b(?:aula|sal[oó]n de clases?|escuela)\b/g, "classroom"],
	[/\b(?:necesito|quiero|busco|necesitamos)\b/g, "need"],
	[/\b(?:pedidos|[oó]rdenes)\b/g, "orders"],
	[/\bfacturas\b/g, "invoices"],
	[/\b(?:mi|mis)\b/g, "my"],
	[
		/\b(?:hola|buen[oa]s (?:d[ií]as|tardes|noches)|por favor|gracias|una?|unos|unas|el|la|los|las|de|del|para|con|y|me|que|se|es)\b/g,
		" ",
	],
];

const spanish =
	/\b(?:hola|necesit\w+|quiero|busco|cu[aá]nt[oa]s?|luces|l[aá]mparas|precio|para|por|pies|almac[eé]n|tienen|gracias|buen[oa]s)\b/gi;

export const spanishLead = "Respondo en inglés. Esto es lo que entendí:";

/** @returns the question in English; `null` when it isn't Spanish, or has nothing that is understood without its grammar */
export function translateSpanish(message: string): string | null {
	if ((message.match(spanish)?.length ?? 0) < 2) return null;
	const translated = words
		.reduce((text, [pattern, word]) => text.replace(new RegExp(pattern.source, "gi"), word), message)
		.replace(/[¿¡,.;:!]+(?=\s|$)|^[¿¡]/g, " ")
		.replace(/\s+/g, " ")
		.trim();
	const hasFigure = /\d/.test(translated);
	if (!hasFigure) return null;
	// "Lights for a warehouse of 100 x 60 ft" asks how many.
	return / x \d/.test(translated) && !/how many/.test(translated)
		? `how many ${translated.replace(/\bneed /, "")}`
		: translated;
}

// Several questions in one message.

const mostQuestions = 3;

/** Abbreviations such as "approx." end no sentence; neither do figures such as "4.5". */
const sentenceEnd =
	/(?<=\?)\s+|(?<=[a-z)]{3}[.!])\s+(?=[A-Z])| ?\n+\s*| (?=(?:and|also),? (?:what(?:'?s)?|which|how|is|are|do|does|did|where|can|when|why|who(?:'?s)?|will|would|should)\b)/;

/** "And how much total": asks no more than the part before. */
const ofSame =
	/^(?:and|also),? (?:how|when|why|who|where|which|what)\W*$|^(?:and|also),? what(?:'?s)? (?:is |are |has |have )?(?:still |all |yet )?(?:coming|to (?:come|ship|go)|left|shipped|remaining|missing|back ?ordered)(?: to (?:ship|come))?(?: on (?:it|that))?\W*$|^(?:and|also),? how much (?:of (?:it|that|this) )?is (?:late|past due|overdue)\W*$|^(?:and|also),? where (?:do|can|would|could) (?:i|we) (?:get|find|download|see) (?:it|them|that|those)\W*$|^(?:and|also),? how much (?:of (?:it|that) )?is (?:open|left|used|available|remaining)(?: (?:on|of) (?:it|that)| (?:for |of |in )?(?:this|the|my) (?:month|year|quarter|week))?\W*$|^(?:and|also),? (?:how much|how many|what(?:'?s)?)(?: (?:is|are|the|it|that|they|in|all|grand|do|does|come|comes|to))* (?:totals?|altogether|all|sum|each|apiece|per (?:piece|unit|each))\W*$|^(?:and |also )?,?what(?:'?s| is)? (?:the |its |your )?(?:sub|substitute|replacement|equivalent)\W*$/i;

/** "Need to be able to pick the color", "has to dim": a condition of what the part before asks for. */
const addsCondition =
	/^(?:i |we )?needs? \d[\d,]* (?:of (?:them|it|those) )?(?:by|before|asap|in|within|for|to)\b[^?]*$|^(?:and |also |but )*(?:(?:it|they|we|i)(?:'d)? )?(?:also )?(?:(?:need|needs|has|have|ought) to (?:be\b(?! (?:shown|told))|dim\b|come\b|fit\b|work\b|have\b)|must (?:be|have|dim|fit|come)\b|should be\b(?! (?:shown|told)))[^?]*$/i;

/** Parts that ask on their own; a part without a word of its own stays with the one before. */
export function splitQuestions(message: string): string[] {
	const parts = message
		// Long runs of spaces would be tried from each of them.
		.replace(/[^\S\n]+/g, " ")
		.split(sentenceEnd)
		.map((part) => part.trim())
		.filter((part) => /[\p{L}\p{N}]/u.test(part));
	const asking = parts.filter(
		(part) =>
			!ofSame.test(part) &&
			!addsCondition.test(part) &&
			/\?|\b(?:what(?:'?s)?|which|how|where|can|show|find|need|compare)\b|\banything (?:late|past due|overdue|unpaid|open|shipping|coming)\b|^(?:(?:and|also),? )?(?:is|are|does|do)\b|\b(?:(?:open|past due|unpaid|late|pending) (?:orders|quotes|invoices)|'s (?:\w+ )?(?:orders|quotes|invoices|balance))\b|^(?:the )?(?:warranty|price|stock|lumens|wattage|cri|lead time|specs?) (?:on|of|for)\b/i.test(
				part,
			),
	);
	if (asking.length < 2 || parts.length > mostQuestions * 2) return [message];
	const merged: string[] = [];
	for (const part of parts) {
		if (asking.includes(part) || merged.length === 0) merged.push(part);
		else merged.push(`${merged.pop()} ${part}`);
	}
	const whole = withSpots(withLoads(withDifference(merged)));
	return whole.length <= mostQuestions ? withRatings(whole) : [message];
}

/** "What's TM-21", "and how is it different from LM-80": of both. */
function withDifference(parts: readonly string[]): string[] {
	const [first, second, ...rest] = parts;
	const term =
		/^\W*(?:what(?:'?s| is| are)?|explain|define) (?:an? |the )?([\w.-]+(?: [\w.-]+){0,2}?)(?: mean)?\W*$/i.exec(
			first ?? "",
		)?.[1];
	const other =
		/^(?:and|also),? (?:how|what)(?:'s| is| are| does| do| makes)? (?:it|that|this|they) (?:different|differs?|compared?|any different) (?:from|than|to|with) (.+?)\W*$/i.exec(
			second ?? "",
		)?.[1];
	return term && other ? [`what is the difference between ${term} and ${other}`, ...rest] : [...parts];
}

const rating = /\b(ip|ik)[ -]?(\d\d)\b/gi;
const pointing =
	/\b(?:have|has|with|are|is|meet|meets|carry|come with) (?:it|that|one|those|them|either)\b|\b(?:are|is) rated(?: for (?:it|that))?\W*$/i;

/** "IP65 vs IP66, and which wall packs are 66", "… have it": the rating that the part before names. */
function withRatings(parts: readonly string[]): string[] {
	return parts.map((part, at) => {
		const named = [...parts.slice(0, at).join(" ").matchAll(rating)];
		const last = named.at(-1);
		if (!last) return part;
		const pointed = part.replace(pointing, `are ${last[1]}${last[2]}`);
		return named.reduce(
			(text, [, kind = "", figure = ""]) =>
				text.replace(
					new RegExp(`(?<![\\w.$])${figure}(?=\\s*(?:[?.!]|$|rated|or better))`, "i"),
					`${kind}${figure}`,
				),
			pointed,
		);
	});
}

/** "What does IC airtight mean, and do I need it in a garage": "it" is the term of the part before. */
export const ofTerm = (message: string, term: string | null): string =>
	term !== null && /\bdo (?:i|we) need\b/i.test(message)
		? message.replace(/\b(?:it|that|one)\b/i, () => term)
		: message;

/** "Granite State's open orders and what do they owe": they are that account. */
export const ofNamed = (message: string, name: string | null): string =>
	name === null ? message : message.replace(/\btheir\b/i, () => `${name}'s`).replace(/\bthey\b/i, () => name);
