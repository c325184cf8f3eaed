/** Ranks passages of the shop's texts by the words of a question. Pure. */
import { askedAs } from "./asked-as.ts";

export type Passage = {
	/** Root-relative link with the anchor of the section. */
	link: string;
	/** Title of the page. */
	title: string;
	heading: string;
	/** Markdown. */
	text: string;
	/** Other words for its subject; by default those of `askedAs`. */
	asked?: string;
};

const stopWords = new Set(
	"a an and are at be been but by can could did do does for from get had has have how i if in is it its know long many me mean means meaning mine much my need of on or our please should so stand stands tell than that the their them then there they this to us use want was we what whats when where which who why will with would you your explain define definition difference between about any some policy policies rule rules fast soon quickly take accept charge offer item something am after again all also any because before doing else even ever every get gets getting give go going good guys he her here his hello hi just kind let like make makes maybe might mind more most much no now off often under few months come came show showed same typical  usual find found need needed bad stop customer customers step rating ratings ok okay one ones out over please put really right say says see she some still such sure tell thanks thing things think too up very way well work works yet yes vs versus thats dont doesnt cant wont isnt im".split(
		" ",
	),
);

/** Words that pages have in place of those of the question. */
const synonyms: Readonly<Record<string, string>> = {
	"foot-candle": "footcandle",
	"foot-candles": "footcandle",
	fc: "footcandle",
	refund: "return",
	rma: "return",
	restocking: "restock",
	damaged: "damage",
	busted: "damage",
	smashed: "damage",
	dented: "damage",
	pallet: "ship",
	equal: "equivalent",
	equals: "equivalent",
	broken: "damage",
	missing: "short",
	guarantee: "warranty",
	shipping: "ship",
	shipment: "ship",
	delivery: "ship",
	deliver: "ship",
	paying: "pay",
	payment: "pay",
	invoice: "pay",
	flickering: "flicker",
	triac: "phase-cut",
	elv: "phase-cut",
	wiring: "wire",
	wired: "wire",
	wires: "wire",
	calculation: "calculated",
	papers: "paperwork",
	paper: "paperwork",
	boxes: "ship",
	freight: "ship",
	arrived: "ship",
	cartons: "carton",
	suspicious: "scam",
	vary: "tolerance",
	tested: "test",
	testing: "test",
	tests: "test",
	requirements: "require",
	required: "require",
	flickers: "flicker",
	flashing: "flash",
	buzzing: "buzz",
	hum: "buzz",
	died: "fail",
	dead: "fail",
	failed: "fail",
	fails: "fail",
	bulb: "lamp",
	bulbs: "lamp",
	grey: "gray",
	purple: "violet",
	bill: "pay",
	pricing: "price",
	prices: "price",
	certs: "certificate",
	cert: "certificate",
	"w-9": "w9",
	cans: "can",
	exemption: "exempt",
};

/** "Returning" and "returns" are "return". */
function toStem(word: string): string {
	const mapped = synonyms[word] ?? word;
	if (mapped.length <= 4 || /\d/.test(mapped)) return mapped.replace(/(?<=[a-z]{3})s$/, "");
	return mapped.replace(/(?:ies)$/, "y").replace(/(?:ing|ed|s)$/, "");
}

/** Codes such as "0-10 V", "UL 924" and "T-8" are one word each. */
const joinCodes = (text: string): string =>
	text
		.toLowerCase()
		.replace(/[’‘]/g, "'")
		.replace(/'s\b|\*\*/g, "")
		.replace(/\b(foot)[\s-]?(candles?)\b/g, "footcandle")
		.replace(/\b(?:colou?r[\s-]?temp(?:erature)?s?|kelvins?|cct)\b/g, "cct")
		.replace(/\b(\d{4}) ?k\b/g, "$1k cct")
		.replace(/\bcolou?r render\w+(?: index)?\b/g, "cri")
		.replace(/\b(non)[\s-]?(ic)\b/g, "non-ic")
		.replace(/\bair[\s-]tight\b/g, "airtight")
		.replace(/\bb-u-g\b/g, "bug")
		.replace(/\bt-?24\b/g, "title24")
		.replace(/\bw-?9\b/g, "w9")
		.replace(/\b0\s*(?:-|–|to)\s*10(?:\s*-?v(?:olts?)?)?\b/g, "0-10v")
		.replace(/\b([2-9])[\s-]?pins?\b/g, "$1-pin")
		.replace(/\b(ul|nfpa|tm|lm|rp|title|ip|nema|rev|section) ?-?(\d{1,4}[a-z]?)\b(?!-pin)/g, "$1$2");

export const toTerms = (text: string): string[] =>
	(joinCodes(text).match(/[a-z0-9][a-z0-9.+-]*[a-z0-9+]|[a-z0-9]/g) ?? [])
		.filter((word) => !stopWords.has(word))
		.map(toStem);

type Indexed = {
	passage: Passage;
	heading: Set<string>;
	title: Set<string>;
	/** Other words for its subject. */
	asked: Set<string>;
	text: Map<string, number>;
};

export type TextIndex = { passages: readonly Indexed[]; rarity: (term: string) => number };

export function indexPassages(passages: readonly Passage[]): TextIndex {
	const indexed = passages.map((passage) => {
		const text = new Map<string, number>();
		for (const term of toTerms(passage.text)) text.set(term, (text.get(term) ?? 0) + 1);
		return {
			passage,
			heading: new Set(toTerms(passage.heading)),
			title: new Set(toTerms(passage.title)),
			asked: new Set(toTerms(passage.asked ?? askedAs[passage.link] ?? "")),
			text,
		};
	});
	const counts = new Map<string, number>();
	for (const { heading, title, asked, text } of indexed)
		for (const term of new Set([...heading, ...title, ...asked, ...text.keys()]))
			counts.set(term, (counts.get(term) ?? 0) + 1);
	return {
		passages: indexed,
		rarity: (term) => Math.log(1 + indexed.length / (1 + (counts.get(term) ?? 0))),
	};
}

const weights = { heading: 3, asked: 2, title: 1.2, text: 1 } as const;
/** Least share of the question's words, weighted by their rarity, that a passage must have. */
const leastShare = 0.55;

export type FoundPassage = Passage & {
	score: number;
	/** Whether its heading has all words of the question. */
	isNamed: boolean;
	/** The share that its title, its heading and what its subject is called otherwise have. */
	about: number;
	/** Share of the question's words, weighted by their rarity, that the passage has; from 0 to 1. */
	share: number;
};

/** Best first; none for a question that no passage is about. */
export function searchPassages(
	{ passages, rarity }: TextIndex,
	question: string,
	most: number,
): FoundPassage[] {
	const terms = [...new Set(toTerms(question))];
	const whole = terms.reduce((sum, term) => sum + rarity(term), 0);
	if (whole === 0) return [];
	return passages
		.flatMap(({ passage, heading, title, asked, text }) => {
			const has = (term: string) => heading.has(term) || asked.has(term) || title.has(term) || text.has(term);
			const shareOf = (isIn: (term: string) => boolean) =>
				terms.filter(isIn).reduce((sum, term) => sum + rarity(term), 0) / whole;
			const share = shareOf(has);
			const isNamed = terms.every((term) => heading.has(term));
			const inHeading = terms.some((term) => heading.has(term) || asked.has(term));
			if (share < leastShare || (!inHeading && share < 0.9)) return [];
			const about = shareOf((term) => heading.has(term) || asked.has(term) || title.has(term));
			const score = terms.reduce(
				(sum, term) =>
					sum +
					rarity(term) *
						((heading.has(term) ? weights.heading : 0) +
							(asked.has(term) ? weights.asked : 0) +
							(title.has(term) ? weights.title : 0) +
							weights.text * Math.min(1, (text.get(term) ?? 0) / 2)),
				0,
			);
			// Of two passages that are named, the one whose heading says less else.
			const named = isNamed ? (heading.size === terms.length ? 2 : 1 / heading.size) : 0;
			return [{ ...passage, isNamed, about, share, score: (score / whole + named) * share }];
		})
		.toSorted((a, b) => b.score - a.score)
		.slice(0, most);
}

/**
 * A text of about so many characters: whole, or its first blocks, or those that have words of the question and
 * what leads to them.
 */
export function cutPassage(text: string, most: number, question = ""): string {
	const blocks = text.split(/\n{2,}|\n(?=- |\d+\. )/);
	const isWhole = text.length <= most;
	if (isWhole) return text;
	const asked = new Set(toTerms(question));
	const scores = blocks.map((block) => new Set(toTerms(block).filter((term) => asked.has(term))).size);
	const best = Math.max(0, ...scores);
	const order = blocks
		.map((_, at) => at)
		.toSorted((a, b) => (best > 0 ? (scores[b] ?? 0) - (scores[a] ?? 0) : 0) || a - b);
	const shown: number[] = [];
	let length = 0;
	for (const at of order) {
		const size = blocks[at]?.length ?? 0;
		if (shown.length > 0 && length + size > most) break;
		shown.push(at);
		length += size;
	}
	return shown
		.toSorted((a, b) => a - b)
		.map((at, place, all) => {
			const isNext = place > 0 && all[place - 1] === at - 1;
			const isItem = /^(?:- |\d+\. )/.test(blocks[at] ?? "");
			return `${place === 0 ? "" : isItem && isNext ? "\n" : "\n\n"}${blocks[at]}`;
		})
		.join("")
		.slice(0, most * 2);
}
