/** Questions about what fixtures draw: watts in all, amps, breakers, circuits and running costs. */
import { readAskedVolts } from "#rules/catalog/volts";
import { namesKind } from "./read-fields.ts";
import { readRetrofit } from "./read-retrofit.ts";
import { looksLikePart, readWords, type Subject } from "./read-subject.ts";
import { readAskedPieces } from "./recognize-action.ts";
import { replaces } from "./recognize-products.ts";

/** "20 A", "20a", "20-amp": the rating of a breaker, and no current that is asked for. */
const breakerRating = /(?<![\w.-])(15|20|25|30|40|50|60|70|80|90|100)[ -]?a(?:mps?|mpere)?(?![\w-])/i;
const withoutRating = (text: string): string => text.replace(new RegExp(breakerRating.source, "gi"), " ");

/** "How many amps", "amp draw"; "20 amp breaker" asks for none. */
const asksForAmps = (text: string): boolean =>
	/\bamps?\b|\bamperes?\b|\bamperage\b|\bcurrent draw\b|\bdraw(?:s|ing)? (?:how )?much current\b|\bkva\b/i.test(
		withoutRating(text),
	);

export const threePhase = /\b(?:three|3)[\s-]?(?:phase|ph|p|ø)(?![a-z\d])/i;

/** "Connected load of 40", "load on 277" */
const asksForConnected =
	/\b(?:connected|electrical|total|lighting|amp|amperage|power) load\b|\bload (?:of|for|on|from)\b|\bload\W*$/i;

/** "How many can I put on a 20 A breaker", "will a 20 A circuit handle 90 of them": of circuits and breakers. */
export const asksForCircuit = (message: string): boolean =>
	/\bhow many\b(?! (?:amps?|watts?|breakers?|circuits?)\b).{0,200}\b(?:breakers?|circuits?)\b|\b(?:what|which)(?:'s|s| is)? (?:size |rating |kind of |the )*(?:breaker|circuit)s?\b.{0,80}\bfor\b/i.test(
		message,
	) ||
	(breakerRating.test(message) &&
		/\b(?:handle|carry|hold|take|enough|trip|overload\w*|too many|support|feed|run|put|ok|okay|fit|max(?:imum)?|circuits?|breakers?)\b/i.test(
			message,
		) &&
		/\d|\bhow many\b/i.test(withoutRating(message)));

/** "And what size breaker", "how many circuits": of the fixtures that are named before. */
const namesCircuit = /\b(?:breakers?|circuits?)\b/i;

const asksForCost = (text: string): boolean =>
	(/\b(?:costs?|kwh|electric\w*|energy|bill)\b/i.test(text) &&
		/\b(?:run(?:ning|s)?|burn(?:ing|s)?|operat\w+|on) \d|\bhours? (?:a|per) (?:day|year|night)|\b24\/7\b|\bcents\b/i.test(
			text,
		) &&
		/\b(?:run\w*|burn\w*|operat\w+|hours?|24\/7)\b/i.test(text)) ||
	/\bcosts? (?:\w+ ){0,4}to (?:run|operate|power|burn)\b|\b(?:running|operating) costs?\b/i.test(text);

const asksForTotal = (text: string): boolean =>
	/\bwatts?\b|\bwattage\b|\bload\b/i.test(text) &&
	/\b(?:total|altogether|in all|combined|all together)\b/i.test(text);

/**
 * "What does it cost to run 100 of X 24/7", "amps of 40 X on 277", "how many watts do 36 X draw total".
 * @param hasShown products, which a question without a subject of its own is about
 */
export function asksForLoad(text: string, { parts, references, words }: Subject, hasShown = false): boolean {
	if (replaces.test(text) || parts.length > 1) return false;
	if (parts.length === 1 || references.length === 1)
		return (
			asksForCost(text) ||
			asksForTotal(text) ||
			((asksForAmps(text) || asksForConnected.test(text)) && /\d/.test(text))
		);
	if (
		parts.length + references.length === 0 &&
		readStatedWatts(text) !== null &&
		(asksForCost(text) || asksForAmps(text))
	)
		return true;
	const isElectrical = asksForAmps(text) || (asksForConnected.test(text) && readVolts(text) !== null);
	return parts.length + references.length === 0 && isElectrical && (hasShown || namesKind(words));
}

export type LoadFigures = {
	/** Of one fixture, as the message states them. */
	watts: number | null;
	fixtures: number | null;
	volts: number | null;
	threePhase: boolean;
	breakerAmps: number | null;
	hoursPerYear: number | null;
	centsPerKwh: number | null;
};

/** "277 circuit", "@277", "on 120": a line voltage without its unit. */
export function readVolts(message: string): number | null {
	const found =
		/(?:\b(?:on|at|off)|@) ?(?:an? )?(?:\d\d ?a(?:mps?)? )?(120|208|240|277|347|480)(?![\w-]| (?:days?|hours?|hrs?|x)\b)|\b(120|208|240|277|347|480)(?:[ -]?v(?:olts?)?)?[ -]+(?:circuits?|breakers?|panels?)\b|, ?(120|208|240|277|347|480)(?: ?v(?:olts?)?)?\W*$/i.exec(
			message,
		);
	return readAskedVolts(message) ?? (found ? Number(found.slice(1).find(Boolean)) : null);
}

/** "150 W fixtures", "a 42 watt troffer": input watts, which are no equivalents; a lamp's watts leave the ballast out. */
const statedWatts =
	/\b(\d{1,4}(?:\.\d+)?)[ -]?w(?:atts?)?(?: each)?,? (?:(?:led|new|of|the|these|those|\d+x\d+|linear|round|ufo) )*(?:fixtures?|lights?|lites?|luminaires?|heads?|troffers?|panels?|strips?|high ?bays?|packs?|wall ?packs?|floods?|flood ?lights?|area ?lights?|wraps?|vapor ?tights?|down ?lights?|leds?|units?)\b/i;

function readStatedWatts(message: string): number | null {
	const watts = Number(statedWatts.exec(message)?.[1] ?? Number.NaN);
	const isOther =
		/\b(?:equiv\w*|replac\w*|halide|mh|hps|sodium|hid|mercury|fluorescents?|t8|t12|t5|lamps?)\b/i;
	return watts > 0 && watts <= 5_000 && !isOther.test(message) ? watts : null;
}

export function readLoad(message: string): LoadFigures {
	const { fixtures, hoursPerYear, centsPerKwh } = readRetrofit(message);
	const rating = breakerRating.exec(message)?.[1];
	const pieces = readAskedPieces(withoutRating(message)) ?? fixtures;
	const watts = readStatedWatts(message);
	const others: readonly (number | null)[] = [readVolts(message), watts];
	return {
		watts,
		fixtures: others.includes(pieces) ? null : pieces,
		volts: readVolts(message),
		threePhase: threePhase.test(message),
		breakerAmps: rating === undefined ? null : Number(rating),
		hoursPerYear,
		centsPerKwh,
	};
}

/** What else a question about a load wants: circuits, amps, or the cost of energy. */
export const readLoadQuestion = (message: string) => ({
	circuit: asksForCircuit(message) || namesCircuit.test(message),
	amps: asksForAmps(message) || /\bcurrent\b/i.test(message),
	cost: /\bcosts?\b|\bkwh\b|\benergy\b|\b(?:power|electric\w*) bill\b/i.test(message),
});

const ofLoad =
	/\b(?:amps?|amperage|breakers?|circuits?|load|watts?|wattage|current draw|kva)\b|(?<!\d)(?:15|20|30) ?a\b/i;

/** "And on 120?", "what about 60 of them", "how many circuits is that": the load just shown with other figures. */
export function changesLoad(message: string): boolean {
	if (message.split(/\s+/).length > 14 || message.split(" ").some(looksLikePart)) return false;
	if (namesKind(readWords(message)) || /\b(?:pric\w+|stock|quote|order|lead time|lumens?)\b/i.test(message))
		return false;
	const { fixtures, volts, breakerAmps, hoursPerYear, centsPerKwh, ...rest } = readLoad(message);
	const bare =
		/^\W*(?:(?:and|or|what about|how about|what if|at|on|for|with|ok|so|now)\W+)*(?:120|208|240|277|347|480)\W*(?:v|volts?)?\W*$/i;
	return (
		bare.test(message) ||
		volts !== null ||
		breakerAmps !== null ||
		hoursPerYear !== null ||
		centsPerKwh !== null ||
		rest.threePhase ||
		(fixtures !== null && /\bof (?:them|these|those)\b|\bfixtures\b|\bamps?\b/i.test(message)) ||
		(ofLoad.test(message) &&
			/\b(?:that|it|they|them|those|these|total|circuits?|breakers?|amps?)\b/i.test(message))
	);
}

// Parts of a message that ask for the load of what a part before names.

const countedPart =
	/(?<![\w.-])(\d[\d,]{0,5}) ?(?:x|×|of|pcs?|ea)? ?(?:the )?(?=[\w#*/()+.-]*\d[\w#*/()+.-]*-)/i;

/** "… of 40 VTR-24-40K-40L at 277", "and how many amps per circuit": the second part is about the first one's. */
export function withLoads(parts: readonly string[]): string[] {
	const merged: string[] = [];
	for (const part of parts) {
		const before = merged.at(-1);
		const isOwn = part.split(" ").some(looksLikePart) || namesKind(readWords(part));
		if (before === undefined || isOwn || !ofLoad.test(part)) merged.push(part);
		else if (ofLoad.test(before)) merged.push(`${merged.pop()} ${part}`);
		else merged.push(withCounted(part, before));
	}
	return merged;
}

/** "Price on 40 VTR-24-40K-40L", "and what's the amp load at 277": the load of those 40. */
function withCounted(part: string, before: string): string {
	const numbers = before.split(/\s+/).filter(looksLikePart);
	const [number] = numbers;
	if (number === undefined || numbers.length > 1) return part;
	const count = countedPart.exec(before)?.[1];
	const volts = readVolts(part) === null ? readVolts(before) : null;
	return [count, number, volts !== null && `at ${volts} V`, part].filter(Boolean).join(" ");
}
