/**
 * Lets the text of a language model through sentence by sentence, once every figure, part number and link in it is
 * known from a tool. Pure.
 */
import { isSupported, type KnownFacts, keepKnownLinks } from "./known-facts.ts";

/** A sentence that comes again is left out; a model that repeats itself this often is stopped. */
const mostRepeats = 5;
/** A sentence that never ends is checked in parts of this length. */
const longestSentence = 2_000;

/** Shorter ones may be common phrases. */
const shortestSecret = 30;

/** A language model never does anything itself. */
const claimsAction =
	/\b(?:I|we)(?:['’]ve| have)?\s+(?:just\s+|now\s+)?(?:added|ordered|reordered|placed|submitted|started|created|cancell?ed|deleted)\b/i;

const toKey = (text: string): string =>
	text
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();

const sentenceEnd = /(?<=[.!?:…]["')\]]*)\s+|(?<=\n)/;

export type CheckedText = {
	/** @returns what may be shown now */
	add(delta: string): string;
	/** @returns the rest */
	end(): string;
	/** Sentences that were left out because no tool found what they state. */
	withheld(): number;
	/** Whether the model only repeats itself. */
	isRepeating(): boolean;
};

/**
 * @param facts as known when a sentence ends, since tools are called between sentences
 * @param secret a text that is never shown
 */
export function createCheckedText(facts: () => KnownFacts, secret = ""): CheckedText {
	const secretKey = toKey(secret);
	let open = "";
	let withheld = 0;
	let repeats = 0;
	const shown = new Set<string>();

	function check(sentence: string): string {
		const key = toKey(sentence);
		if (key.length > 20 && shown.has(key)) {
			repeats += 1;
			return "";
		}
		shown.add(key);
		const known = facts();
		const isSecret = key.length >= shortestSecret && secretKey.includes(key);
		if (isSecret || claimsAction.test(sentence) || !isSupported(sentence, known)) {
			withheld += 1;
			// The line break keeps lists and paragraphs apart.
			return sentence.endsWith("\n") ? "\n" : "";
		}
		return keepKnownLinks(sentence, known);
	}

	return {
		add(delta) {
			open += delta;
			const sentences = splitSentences(open);
			open = sentences.pop() ?? "";
			if (open.length > longestSentence) {
				sentences.push(open);
				open = "";
			}
			return sentences.map(check).join("");
		},
		end() {
			const rest = open;
			open = "";
			return rest ? check(rest) : "";
		},
		withheld: () => withheld,
		isRepeating: () => repeats >= mostRepeats,
	};
}

/** Each sentence keeps the space behind it; the last is still being written. */
function splitSentences(text: string): string[] {
	const sentences: string[] = [];
	let rest = text;
	for (;;) {
		const end = sentenceEnd.exec(rest);
		if (!end) return [...sentences, rest];
		const length = end.index + end[0].length;
		sentences.push(rest.slice(0, length));
		rest = rest.slice(length);
	}
}
