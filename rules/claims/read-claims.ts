/** The claims of a sentence: what it says is so, and what it says is not. */
import { type ClaimKind, comparisons, deeds, features, listings, promises } from "./product-claims.ts";
import { availability, states } from "./state-claims.ts";

/**
 * What a sentence can claim in the words of a supply house. The same patterns read a model's sentence and the shop's
 * own data; a claim holds when the data about the same thing says it too, or says its opposite for a claim with "not".
 */
export const claimKinds: readonly ClaimKind[] = [
	...states,
	...availability,
	...listings,
	...features,
	...promises,
	...comparisons,
	...deeds,
];

export type Claim = {
	kind: ClaimKind;
	/** Whether the sentence says that it is not so. */
	denied: boolean;
	/** Whether it only says that the shop's data does not state it. */
	unstated: boolean;
	at: number;
	length: number;
};

const kindOf = new Map(claimKinds.map((kind) => [kind.id, kind]));
const patterns = claimKinds.map((kind) => ({
	kind,
	pattern: new RegExp(kind.pattern.source, `g${kind.pattern.flags}`),
}));

/** Right before a claim: "has not yet been", "isn't", "no", "without a". "Not only" denies nothing. */
const denial =
	/(?:\b(?:not(?! only| just| merely)|nothing(?: was| is| has been| gets| will be)?|nobody|never|cannot|neither|nor|nothing is|none of (?:them|these|those|it)(?: is| are| has| have)?)|n't)(?: (?:yet|been|be|being|currently|in|an?|the|so|listed|as|fully|completely|rated|for|have|any|all|is|are|of|to|it|them|come|with|need|needs|show|contain|recommended|suited|suitable|meant|made|yours)){0,4}\s*$|\b(?:no|without|lacks?|has no|have no|non)(?: (?:an?|any|the|such|stated|known|further|other|current|more))?[\s-]*$/;

/** "In stock: no" */
const deniedAfter =
	/^\W{0,3}[:=?|-]\s*(?:no|none|not|nope|false|0|zero|negative|\u2717|\u2718|\u274c)(?![\p{L}\p{N}])/u;

/** "The catalog states no …", "The page doesn't mention …" */
const saysNothing =
	/\b(?:catalog|shop|data|page|sheet|specs?|listing|record|it|tool|search|answer|result|policy|we)s? (?:(?:does|do|did)(?: not|n't) (?:state|list|show|say|mention|name|give|tell)\w*|(?:states?|lists?|shows?|mentions?|names?|gives?|says?) (?:no|nothing))(?: (?:an?|any|the|whether|if|its|about|of|is|it|that|how|such|as|on))*\s*$/;

/** Parts of a sentence that state nothing: what may be, what is asked, and what is to be looked up. */
const unsaid = [
	/\bwhether\b[^,;.!]*/g,
	/(?<!\b(?:even|as|what|only|but) )\bif\b[^,;.!]*/g,
	/\b(?:once|until|unless|before|as soon as|when|after)\b (?!.*\b(?:was|were|had|has|have|did|ago|yesterday|today)\b)(?:it|they|you|the|your|that|one|an?)\b[^,;.!]*/g,
	/\b(?:to|can|could|please|and|must|should) (?:see|check|find out|learn|know|confirm|tell|look up|ask)(?: (?:me|us|you|them|your|for|about|the rep))? (?:what|which|how|when|if|whether|where)\b[^,;.!]*/g,
	/(?:^|[,;:] )(?:would|do|does|should|shall|may|can|could|is|are|has|have|did|was|were|will|which|what|how|when|where|want|need)(?! you know| not |n't|'t)\b[^,;:.!?]*\?/g,
] as const;

/** "Look for a DLC listing": an instruction, which states nothing of a product it does not name. */
const instructs =
	/^\W*(?:please |then |first |also |so )?(?:ask|check|look for|look at|choose|pick|filter|search|find|open|see|try|select|compare|review|tell|enter|read|consider|send|specify|sign in|log in|type)\b[^:,;]*$/;

/** What an instruction may not speak of either. */
const promised = new Set([
	"guarantee",
	"free",
	"discount",
	"lowest price",
	"qualify",
	"refund",
	"lifetime",
	"insured",
	"exempt",
	"will",
	"done",
]);

/** Where a sentence states nothing. @param text in lower case */
export const findGaps = (text: string): (readonly [number, number])[] =>
	unsaid.flatMap((pattern) =>
		[...text.matchAll(pattern)].map(({ 0: found, index }) => [index, index + found.length] as const),
	);

/** @param text in lower case */
export const isInstruction = (text: string): boolean => instructs.test(text);

export type ReadClaims = {
	/** Whether a question, an "if" and an instruction count too, as for what somebody asked. */
	whole?: boolean;
	/** Whether the sentence names a thing, so that an instruction says something of it. */
	names?: boolean;
};

/** @param plain text as its reader sees it */
export function readClaims(plain: string, { whole = false, names = false }: ReadClaims = {}): Claim[] {
	const text = plain.toLowerCase();
	const gaps = whole ? [] : findGaps(text);
	const isOrder = !whole && !names && isInstruction(text);
	const claims: Claim[] = [];
	for (const { kind, pattern } of patterns)
		for (const { 0: found, index } of text.matchAll(pattern)) {
			if (gaps.some(([from, to]) => index >= from && index < to)) continue;
			if (isOrder && !promised.has(kind.id)) continue;
			const before = text.slice(0, index);
			const unstated = saysNothing.test(before);
			const answered = deniedAfter.test(text.slice(index + found.length));
			const said = (!denial.test(before) && !answered) || unstated;
			const base = kind.denies === undefined ? kind : (kindOf.get(kind.denies) ?? kind);
			claims.push({
				kind: base,
				denied: base === kind ? !said : said,
				unstated,
				at: index,
				length: found.length,
			});
		}
	return claims;
}

/** Answers repeat their texts: the same products come with each of them. */
const remembered = new Map<string, readonly string[]>();
const mostRemembered = 5_000;

function provenBy(text: string): readonly string[] {
	const before = remembered.get(text);
	if (before) return before;
	const proven = new Set<string>();
	const add = (kind: ClaimKind): void => {
		proven.add(`+${kind.id}`);
		for (const id of kind.implies ?? []) {
			const implied = kindOf.get(id);
			if (implied && !proven.has(`+${id}`)) add(implied);
		}
	};
	for (const { kind, denied, unstated } of readClaims(text)) {
		if (unstated) continue;
		if (denied) proven.add(`-${kind.id}`);
		else add(kind);
	}
	if (remembered.size >= mostRemembered) remembered.clear();
	remembered.set(text, [...proven]);
	return [...proven];
}

/** Which claims texts prove, as "+id" for what is so and "-id" for what is not. */
export const provenClaims = (texts: readonly string[]): Set<string> => new Set(texts.flatMap(provenBy));

/** Whether what is proven about a thing carries a claim. Another state of the same group denies this one. */
export function carries(proven: ReadonlySet<string>, { kind, denied, unstated }: Claim): boolean {
	if (unstated) return !proven.has(`+${kind.id}`) && !proven.has(`-${kind.id}`);
	if (!denied) return proven.has(`+${kind.id}`);
	if (proven.has(`-${kind.id}`)) return true;
	const { group, id } = kind;
	return (
		group !== undefined &&
		!proven.has(`+${id}`) &&
		claimKinds.some((other) => other.group === group && other.id !== id && proven.has(`+${other.id}`))
	);
}
