/** Ranks passages of the shop's texts by the words of a question. Pure. */
export type Passage = {
	/** Root-relative link with the anchor of the section. */
	link: string;
	/** Title of the page. */
	title: string;
	heading: string;
	/** Markdown. */
	text: string;
};

const stopWords = new Set(
	"a an and are at be been but by can could did do does for from get had has have how i if in is it its know long many me mean means meaning mine much my need of on or our please should so stand stands tell than that the their them then there they this to us use want was we what whats when where which who why will with would you your explain define definition difference between about any some policy policies rule rules fast soon quickly take accept charge offer item something".split(
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
	broken: "damage",
	missing: "short",
	guarantee: "warranty",
	freight: "ship",
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
	cct: "color temperature",
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
		.replace(/\b0\s*(?:-|–|to)\s*10(?:\s*-?v(?:olts?)?)?\b/g, "0-10v")
		.replace(/\b([2-9])[\s-]?pins?\b/g, "$1-pin")
		.replace(/\b(ul|nfpa|tm|lm|rp|title|ip|nema|rev|section) ?-?(\d{1,4}[a-z]?)\b(?!-pin)/g, "$1$2");

export const toTerms = (text: string): string[] =>
	(joinCodes(text).match(/[a-z0-9][a-z0-9.+-]*[a-z0-9+]|[a-z0-9]/g) ?? [])
		.filter((word) => !stopWords.has(word))
		.map(toStem);

type Indexed = { passage: Passage; heading: Set<string>; title: Set<string>; text: Map<string, number> };

export type TextIndex = { passages: readonly Indexed[]; rarity: (term: string) => number };

export function indexPassages(passages: readonly Passage[]): TextIndex {
	const indexed = passages.map((passage) => {
		const text = new Map<string, number>();
		for (const term of toTerms(passage.text)) text.set(term, (text.get(term) ?? 0) + 1);
		return {
			passage,
			heading: new Set(toTerms(passage.heading)),
			title: new Set(toTerms(passage.title)),
			text,
		};
	});
	const counts = new Map<string, number>();
	for (const { heading, title, text } of indexed)
		for (const term of new Set([...heading, ...title, ...text.keys()]))
			counts.set(term, (counts.get(term) ?? 0) + 1);
	return {
		passages: indexed,
		rarity: (term) => Math.log(1 + indexed.length / (1 + (counts.get(term) ?? 0))),
	};
}

const weights = { heading: 3, title: 1.2, text: 1 } as const;
/** Least share of the question's words, weighted by their rarity, that a passage must have. */
const leastShare = 0.55;

export type FoundPassage = Passage & {
	score: number;
	/** Whether its heading has all words of the question. */
	isNamed: boolean;
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
		.flatMap(({ passage, heading, title, text }) => {
			const has = (term: string) => heading.has(term) || title.has(term) || text.has(term);
			const share = terms.filter(has).reduce((sum, term) => sum + rarity(term), 0) / whole;
			const isNamed = terms.every((term) => heading.has(term));
			const inHeading = terms.some((term) => heading.has(term));
			if (share < leastShare || (!inHeading && share < 0.9)) return [];
			const score = terms.reduce(
				(sum, term) =>
					sum +
					rarity(term) *
						((heading.has(term) ? weights.heading : 0) +
							(title.has(term) ? weights.title : 0) +
							weights.text * Math.min(1, (text.get(term) ?? 0) / 2)),
				0,
			);
			// Of two passages that are named, the one whose heading says less else.
			return [{ ...passage, isNamed, share, score: score / whole + (isNamed ? 1 / heading.size : 0) }];
		})
		.toSorted((a, b) => b.score - a.score)
		.slice(0, most);
}

/** The first blocks of a text, whole, up to about so many characters. */
export function cutPassage(text: string, most: number): string {
	const blocks = text.split(/\n{2,}/);
	const shown: string[] = [];
	for (const block of blocks) {
		if (shown.length > 0 && shown.join("\n\n").length + block.length > most) break;
		shown.push(block);
	}
	return shown.join("\n\n").slice(0, most * 2);
}
