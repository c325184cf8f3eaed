/** Questions about a figure of a whole kind of products, such as "how low do the 2x4 troffers dim". */
import { readSentence } from "#rules/trade-words/read-sentence";
import { fields } from "./read-fields.ts";
import { readWords } from "./read-subject.ts";

export type KindQuestion = {
	/** Labels of the figures. */
	labels: string[];
	/** The kind of products, in words of the search. */
	words: string;
};

/** Facts that say what kind of product is meant. */
const kindFacts: ReadonlySet<string> = new Set(["kind", "type", "subcategory", "category", "series", "base"]);

/** Whether words name a kind of products, such as "linear high bay" or "GU10 lamps". */
export const namesKind = (words: string): boolean =>
	readSentence(words).conditions.some(
		({ anyOf: [first], noSuch, place }) =>
			first !== undefined && kindFacts.has(first.fact) && noSuch === undefined && !place,
	);

/** What may stand before the figure that is asked for. */
const lead =
	/^\W*(?:(?:hi|hello|so|and|ok|also)\W+)?(?:what(?:'s|s| is| are| kinds? of| types? of| range of)?|tell me|give me|list)?(?: is| are)?(?: the| your)?(?: (?:usual|typical|available|rated|min(?:imum)?|max(?:imum)?|lowest|highest|input|line|supply|different))*\W*$/i;
const how =
	/^\W*(?:(?:hi|hello|so|and|ok|also)\W+)?how (?!many\b.{0,60}\b(?:need|want|take)|come\b|do i\b|can i\b|to\b)/i;
/** Advice on what to choose, and what is asked of a lamp that is replaced. */
const other =
	/\b(?:need|should|recommend\w*|best|better|right|choose|replac\w*|equivalents?|equal|mean|than|vs\.?|versus|compare\w*)\b/i;
/** Words of such a question that describe no product. */
const asking =
	/\b(?:low|far|long|wide|tall|deep|big|heavy|bright|warm|cool|efficient|much|many|does|do|are|is|will|come|comes|offered|available|have|has|use|uses|draw|draws|last|lasts|levels?|min|minimum|max|maximum|lowest|highest|usual|typical|range|angles?|spread|options?|choices?|down|rating|ratings|your|the|on|of|for|in|with|at)\b/gi;

const withoutAsking = (text: string): string => readWords(text.replace(asking, " "));

/** The words of a question about figures that say which products it is about. */
export const kindWords = (message: string): string =>
	withoutAsking(fields.reduce((text, { pattern }) => text.replace(pattern, " "), message));

/** @returns `null` where a product is to be found by the figure, or nothing says which kind is meant */
export function readKindQuestion(message: string): KindQuestion | null {
	if (message.split(/\s+/).length > 16 || other.test(message)) return null;
	const asked = fields.flatMap(({ label, pattern }) => {
		const found = pattern.exec(message);
		return found ? [{ label, pattern, at: found.index }] : [];
	});
	const [first] = asked.toSorted((a, b) => a.at - b.at);
	if (!first || asked.length > 2) return null;
	if (!how.test(message) && !lead.test(message.slice(0, first.at))) return null;
	// "Photocell twist lock" is a search.
	const begins = /^\W*$/.test(message.slice(0, first.at));
	if (begins && !/\?|\b(?:of|on|for)\b/i.test(message)) return null;
	// "90 CRI downlights" and "dimmable troffers" ask for products.
	if (/\d[\d,.]* ?$/.test(message.slice(0, first.at)) || /^\W*dimmable\b/i.test(message)) return null;
	const rest = asked.reduce((text, { pattern }) => text.replace(pattern, " "), message);
	const words = withoutAsking(rest);
	const { hid, conditions } = readSentence(message);
	if (words === "" || hid.length > 0 || conditions.some(({ noSuch }) => noSuch !== undefined)) return null;
	if (!namesKind(words)) return null;
	return { labels: asked.map(({ label }) => label), words };
}

// How high and how far apart fixtures are mounted, which no product states.

export const asksForMountingHeight = (message: string): boolean =>
	/\b(?:mount(?:ing|ed)?|hang(?:ing)?|install(?:ation|ed)?|suspension|pole) heights?\b|\bhow (?:high|low|far up) (?:up )?(?:can|could|should|do|does|must|to|would)\b.{0,60}\b(?:mount\w*|hang|hung|install\w*|go|put|placed?)\b|\b(?:fixture|light|pole|lamp)?[ -]?spacing\b|\bspacing criteri\w+|\bhow far apart\b/i.test(
		message,
	);

/** "How many can I put on a 20 A breaker": of the circuit, for an electrician. */
export const asksForCircuit = (message: string): boolean =>
	/\bhow many\b(?! (?:amps?|watts?|breakers?|circuits?)\b).{0,200}\b(?:breakers?|circuits?)\b/i.test(message);
