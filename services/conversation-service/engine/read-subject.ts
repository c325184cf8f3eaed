/** What a message is about: part numbers, products that were shown before, or words for the search. */
import { type ChatProduct, readCards } from "#contracts/assistant/chat-cards";
import type { ToolInvocation } from "#contracts/assistant/conversations";
import type { EngineMessage } from "./engine.ts";

/** Positions in a list that was shown, from 0; -1 is the last. "it" is what was shown last, "all" the first two. */
export type Reference = number | "it" | "all";

export type Subject = {
	/** Texts that look like part numbers, as written. */
	parts: string[];
	references: Reference[];
	/** The message without politeness and without the words of the question; may be empty. */
	words: string;
};

/** Figures, lamp shapes, bases and sizes are no part numbers. */
const measures = [
	/^\d[\d.,]*-?(k|w|lm|lumens?|watts?|v|vac|vdc|hz|in|inch|ft|foot|feet|mm|cm|hr|hrs|h|yr|deg|lamp|tube|x|°|%)?$/i,
	/^\d+([-/]\d+)+\s*(v|vac|w|k|lm)?$/i,
	/^[\d.,]+-?(?:[mµ]?a|amps?|[mk]?v|kw|mw|va|kva|kwh|cd|kcd|candelas?|cbcp|fc|lux|lx|lm\/(?:w|ft)|w\/(?:ft|m|sf)|khz|kb?tu|sq-?ft|sf|m2|lbs?|oz|kg|awg|mil|[µu]m|nm|sec|min|mins?|secs?|days?|weeks?|months?|years?|yrs?|dollars?|cents?|pcs?|pieces|ea|units|psi|btu|db|ohms?|ppf|mph|pct|percent)(?:\/\w+|each|ea)?$/i,
	/^\d{2}\+?cri$|^cri\d{2}\+?$/i,
	/^\d+(\.\d+)?x\d+(\.\d+)?$/i,
	/^(a|b|br|c|ca|e|ed|f|g|gu|gx|gy|mr|par|r|st|t|ip|ik|cri|r|bt|ar|ja|p)\d{1,3}(\.\d)?[a-z]?$/i,
	/^g[xuyz]?\d{1,2}[qd]?-\d$/i,
	/^(type[-\s]?)?(i{1,3}|iv|v)$/i,
	/^(0|1)-10v?$/i,
	/^[$.]*\d[\d.]*\/?kwh$/i,
	/^\w+-(series|year|hour|lamp|watt|foot|inch|in|ft|pin|tight|proof|rated)s?$/i,
	/^(so|q|po|in|r)-?\d{4,}$/i,
	/^b\d-?u\d-?g\d$/i,
	/^(ul|etl|nfpa|ansi|nema|ies|lm|tm|rp|title|astm|iec)-?\d{1,4}[a-z]?$/i,
];

/** "(WPF-L)," is "WPF-L"; "AX3(D)" stays. */
function cutPunctuation(token: string): string {
	const text = token.replace(/^["'[(]+|["'\].,;:!?]+$/g, "");
	return text.includes("(") ? text : text.replace(/\)["'.,;:!?]*$/, "");
}

/** A part number has digits, and letters or many digits. */
export function looksLikePart(token: string): boolean {
	const text = cutPunctuation(token);
	if (/^\d{5,6}#$/.test(text)) return true;
	if (text.length < 5 || text.length > 80 || !/\d/.test(text)) return false;
	if (/^\d{8,14}$/.test(text)) return true;
	if (measures.some((measure) => measure.test(text))) return false;
	return /[a-z]/i.test(text) && /^[\w.#*/()+-]+$/.test(text) && !/^\d+(st|nd|rd|th)$/i.test(text);
}

const ordinals: readonly (readonly [RegExp, Reference])[] = [
	[/\b(first|1st)( one| product| model| fixture)?\b/i, 0],
	[/\b(second|2nd)( one| product| model| fixture)\b/i, 1],
	[/\bthe second\b/i, 1],
	[/\b(third|3rd)( one| product| model| fixture)?\b/i, 2],
	[/\b(fourth|4th)( one| product| model| fixture)?\b/i, 3],
	[/\b(fifth|5th)( one| product| model| fixture)?\b/i, 4],
	[/\b(sixth|6th)( one| product| model| fixture)?\b/i, 5],
	[/\bthe last( one| product| model| fixture)\b|\bthe last\s*[?.!]?$/i, -1],
	[/\b(both|them|these|those|the two)\b/i, "all"],
];
const pronoun = /\b(it|its|it's|this one|that one)\b/i;
const comparing = /\b(?:compar\w+|versus|vs|against|differ\w*)\b/i;
/** A pronoun counts only where nothing else is named: "for this project" points to no product. */
const barePronoun = /\b(this|that)\b/i;

export function readReferences(message: string, words: string): Reference[] {
	if (/\bfirst (?:two|2)\b/i.test(message)) return ["all"];
	const found = ordinals.filter(([pattern]) => pattern.test(message)).map(([, reference]) => reference);
	// "Compare it with the first" points to both.
	const both = found.length === 1 && found[0] !== "all" && comparing.test(message) && pronoun.test(message);
	if (found.length > 0) return [...(both ? (["it"] as const) : []), ...new Set(found)];
	return pronoun.test(message) || (words === "" && barePronoun.test(message)) ? ["it"] : [];
}

/** Words that ask, greet or point, and describe no product. Longer ones first. */
const askingWords = [
	/,?\s*\b(?:which|what) ones?\b(?! (?:is|are|of)\b)/gi,
	/\b(?:(?:i'?m|we'?re|i am|we are|been|just) )*(?:trying|tryna|hoping|wanting) to (?:figure out|find(?: out)?|get|see|decide(?: on)?|work out|match|do)\b(?: like\b)?/gi,
	/\b(?:my |the |our |a )?(?:boss|customer|client|owner|foreman|super|architect|engineer|inspector|gc|wife) (?:wants?|needs?|wanted|said|says|asked for|is asking (?:for|about)|likes?|prefers?)\b/gi,
	/\b(?:honestly|basically|literally|seriously|obviously|probably|kinda|sorta|anyways?|lol|tbh|btw|fyi|asap|rn|atm|idk|imh?o|tia|thx|bro|dude|buddy|folks|ol|ole|decent|nice|regular old|plain(?: old)?|real quick|quick question|in advance|if possible|wondering|curious)\b'?/gi,
	/\b(?:ok(?:ay)?|so|well|yo|um+|uh+|hmm+)\b,?(?= (?:i|we|im|what|which|do|does|how|can|need|got|any|my|the)\b)/gi,
	/^\W*(hi|hello|hey|good (morning|afternoon|evening))\b[\s,.!]*(there|team|all)?\b/i,
	/^\W*needs?\b/i,
	// "Which vapor tights can take a hose", "can't get above the ceiling" speak of no cans.
	/\b(?:can'?t|cannot|couldn'?t|can (?=(?:take|handle|be|go|do|run|hang|work|get|fit|use|stand|survive|mount|come|have|dim|replace)\b))/gi,
	// "Can the LST strip be wired" speaks of no cans.
	/^\W*(?:can|could|will|would) (?=(?:the|this|that|your|these|those)\b)/i,
	/^\W*(?:(?:can|could|may) (?:i|we|you|u) )?(?:run|power|feed|hook up) (?=(?:the|these|those|your|my|our|led|an?)\b)/i,
	/\b(?:something|anything|one) like( an?)?\b/gi,
	/\bbut\b(?! not\b)/gi,
	/\b(?:whats|wich|that (?:is|are|has|have|can|come))\b( the)?/gi,
	/\b(please|thanks|thank you|thx|pls)\b/gi,
	/\b(can|could|would|will) (you|u|i|we)( please)?( (help|tell|show|give|find|get|check|recommend|suggest|look up|send)( me| us)?( with)?)?\b/gi,
	/\b(i|we)('m| am|'re| are)? (need|needs|want|would like|looking( for)?|look for|search(ing)? for|trying to find|interested in)( to)?( (see|find|buy|order|know|get))?( about)?\b/gi,
	/\b(do|does|did) (you|it|they|this|that|i|we)( guys)? ?(have|carry|sell|stock|offer|make|got|know|come|save)?\b/gi,
	/\b(what|which|where|when|why|who|how) ?('s|is|are|was|were|about|kind of|type of|sort of|do i find|can i find|much|many|long)?\b/gi,
	/\b(is|are) there( any)?\b/gi,
	/\b(show|give|tell|send|find|get|list|check|recommend|suggest|name)( me| us)?( more)?( about| some| all| a few)?\b/gi,
	/\b(you|u|y'all)( guys)? (carry|sell|stock|offer)\b/gi,
	/\blook(ing)?( up| at| for)\b/gi,
	/\b(compar(e|es|ing|ison)( of| between)?|difference(s)? between|versus|vs\.?|which (one )?is better|better)\b/gi,
	/\b((technical |tech )?spec(ification)?s?( ?sheets?)?|cut ?sheets?|data ?sheets?|submittals?|details?|figures|documents?|documentation|literature|brochures?|manuals?|ies files?|instructions?|information|info)( (of|for|on|about))?\b/gi,
	/\b(inventory|stock|in stock|on hand|availability|available|lead times?|quantit(y|ies))( (of|for|on))?\b/gi,
	/\b(price|prices|pricing|cost|costs|quote)( (of|for|on))?\b/gi,
	/\b(the )?best\b/gi,
	/\b(two|three|some|any|different|other|2|3) (different )?(models?|products?|fixtures?|kinds?|types?|options?)( of)?\b/gi,
	/\b(models?|products?|options?) of\b/gi,
	/\b(warranty|right now|today|now)( (of|for|on))?\b/gi,
];

const edgeWords =
	/^(?:(?:a|an|the|of|for|on|in|with|and|or|to|me|my|our|your|i|we|about|is|are|it|its|this|that|these|those|both|them|some|any|other|more|another|anything|something|else|one|ones)\b[\s,]*)+|(?:[\s,]*\b(?:a|an|the|of|for|on|in|with|and|or|to|me|is|are|it|its|this|that|these|those|both|them|one|other|more|else|too))+$/gi;

/** The words of a message that may describe products. */
export function readWords(message: string): string {
	let words = message
		.replace(/\s+/g, " ")
		// "G25 in 3000 K" is no 25 inches.
		.replace(/\b([a-z]{1,3}\d{2,3}l?s?) in\b/gi, "$1")
		.trim();
	// "Can these floods be aimed down": before "these" is taken out.
	words = words.replace(/^\W*(?:can|could|will|would) (?=(?:the|this|that|your|these|those|it|they)\b)/i, "");
	for (const [ordinal] of ordinals) words = words.replace(ordinal, " ");
	for (const asking of askingWords) words = words.replace(asking, " ");
	words = words
		.replace(/["“”?!;]+|[.,:]+(?=\s|$)/g, " ")
		.replace(/\s+/g, " ")
		.trim();
	let before = "";
	while (before !== words) {
		before = words;
		words = words.replace(edgeWords, "").trim();
	}
	return words;
}

export function readSubject(message: string): Subject {
	const parts = message
		.split(/\s+/)
		.filter(looksLikePart)
		.map((token) => cutPunctuation(token).replace(/^(\d{5,6})#$/, "$1"));
	const words = readWords(message);
	return { parts: [...new Set(parts)].slice(0, 4), references: readReferences(message, words), words };
}

// What the conversation showed last.

/** The products of one reply after the other, the latest first. */
export type ShownProducts = readonly (readonly ChatProduct[])[];

export const findShownProducts = (messages: readonly EngineMessage[]): ShownProducts =>
	messages
		.toReversed()
		.filter(({ role }) => role === "assistant")
		.map(({ toolInvocations }) => readCards(toolInvocations).products)
		.filter(({ length }) => length > 0);

/** The products that "it", "the second one" or "both" point to, each once. */
export function pickReferences(references: readonly Reference[], shown: ShownProducts): ChatProduct[] {
	const [latest = []] = shown;
	// "The second one" is still of the list before when one product was shown alone since.
	const positions = references.filter((reference) => typeof reference === "number");
	const needed = Math.max(2, ...positions.map((position) => position + 1));
	const list = shown.find(({ length }) => length >= needed) ?? latest;
	const picked = references.flatMap((reference) => {
		if (reference === "it") return latest[0] ?? [];
		return reference === "all" ? bothOf(list) : (list.at(reference) ?? []);
	});
	return [...new Map(picked.map((product) => [product.id || product.sku, product])).values()];
}

/** "Those" are first of all what has everything that was asked for. */
const bothOf = (list: readonly ChatProduct[]) => {
	const exact = list.filter(({ close }) => !close);
	return (exact.length > 0 ? exact : list).slice(0, 2);
};

const isContact = ({ toolName }: ToolInvocation): boolean => toolName === "getContact";

/** Tools that answer about products, of the latest reply that used one. */
export function findLastCalls(messages: readonly EngineMessage[]) {
	const replies = messages.toReversed().filter(({ role }) => role === "assistant");
	return (
		replies
			.map(({ toolInvocations }) => toolInvocations)
			// A reply that only led to people was about nothing.
			.find((calls) => calls.some(({ toolName }) => toolName) && !calls.some(isContact)) ?? []
	);
}

const getWords = (args: unknown): string | null =>
	typeof args === "object" && args !== null && "words" in args && typeof args.words === "string"
		? args.words
		: null;

const countIds = (args: unknown): number =>
	typeof args === "object" && args !== null && "ids" in args && Array.isArray(args.ids) ? args.ids.length : 0;

/** Searches that found nothing narrow no later one down. */
const foundSomething = (result: unknown): boolean =>
	!(typeof result === "object" && result !== null && "isClear" in result && result.isClear === false);

const idsOf = (result: unknown): string[] =>
	readCards([{ state: "result", result }]).products.map(({ id }) => id);

/** The words of the last search, and whether the latest reply was about one product instead. */
export function readLastSearch(messages: readonly EngineMessage[]): {
	searched: string | null;
	showedOne: boolean;
} {
	const searches = messages.flatMap(({ toolInvocations }) =>
		toolInvocations
			.filter(({ toolName, result }) => toolName === "findProducts" && foundSomething(result))
			.map(({ args, result }) => ({ words: getWords(args), ids: idsOf(result) })),
	);
	const latest = findLastCalls(messages);
	// Prices or stock of several products are still of the list before.
	const ofList = latest.every(
		({ toolName, args }) => (toolName === "getPrice" || toolName === "getStock") && countIds(args) > 1,
	);
	const showedOne =
		latest.length > 0 && !ofList && !latest.some(({ toolName }) => toolName === "findProducts");
	const last = searches.findLast(({ words }) => words !== null);
	// One of the products that were found: what was asked for still holds.
	const shown = latest.flatMap(({ result }) => idsOf(result));
	const isFound = shown.length > 0 && shown.every((id) => last?.ids.includes(id));
	return { searched: showedOne && !isFound ? null : (last?.words ?? null), showedOne };
}
