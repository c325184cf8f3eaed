/** Follow-ups on a search: a changed filter, a comparison with what was shown, or a choice among it. */

import type { Rank } from "#assistant-tools/rank-products";
import type { SortKey } from "#rules/catalog/listing-terms";
import { namesKind } from "./read-fields.ts";

/** How a filter of a search is called, so that "3000 K" takes the place of "2700 K". */
export type Filter = { typed: string; key: string | null; label: string };

const families: readonly (readonly [string, RegExp])[] = [
	["lumens", /\blm$|lumens/i],
	["efficacy", /lm\/W|efficacy/i],
	["equivalent", /equivalent/i],
	["volts", /\d V\b|^volts?$/],
	["watts", /\bW\b|watts/i],
	["cct", /\bK\b|\bcct\b|white|warm|cool|daylight/i],
	["beam", /°|beam|flood|spot/i],
	["cri", /CRI/i],
	["base", /\bbase\b/i],
	["can", /^\d[\d. /-]* in$|^can ?size/i],
	["type", /^type$|^subcategory$|^size$/i],
	["dimmable", /dimmable|dimming/i],
	["length", /\blong$|^\d+x\d+$/i],
	["width", /\bwide$/i],
	["distribution", /\bdistribution\b/i],
	["mount", /\bmount\b/i],
	["letters", /\bletters\b/i],
	["faces", /-face\b/i],
	["glass", /^(?:clear|frosted|soft white|opal)$/i],
	["finish", /^(?:black|white|bronze|gr[ae]y|silver|(?:brushed |satin )?nickel|brass|chrome)$/i],
];

/** What a filter is about; its label where nothing known. */
export function getFamily({ key, label }: Filter): string {
	const byKey = key === null ? undefined : families.find(([, pattern]) => pattern.test(key))?.[0];
	const byLabel = /lm\/W/.test(label) ? "efficacy" : families.find(([, pattern]) => pattern.test(label))?.[0];
	return (key === "type" || key === "subcategory" ? "type" : byKey) ?? byLabel ?? label;
}

/** "Exit signs" is a kind of its own; "linear" may be one of the high bays before. */
const isWholeKind = ({ typed, label }: Filter): boolean =>
	/s$/i.test(typed) && !/^not /.test(label) && namesKind(typed);
/** What another kind of product has other figures of. */
const ofKind: ReadonlySet<string> = new Set([
	"type",
	"length",
	"width",
	"can",
	"base",
	"lumens",
	"equivalent",
]);

/** Words of a search with its filters replaced by newer ones about the same. */
export function mergeSearch(before: readonly Filter[], now: readonly Filter[]): string {
	const replaced = new Set(now.map(getFamily));
	const isOther = now.some(isWholeKind);
	const remainingFilters = before.filter((filter) => {
		const family = getFamily(filter);
		return !replaced.has(family) && !(isOther && (ofKind.has(family) || namesKind(filter.typed)));
	});
	return [...remainingFilters, ...now].map(({ typed }) => typed).join(" ");
}

/** "Forget the lumens", "drop the 5000 K", "any color is fine": what is asked for no longer. */
const dropping =
	/\b(?:forget(?: about)?|never ?mind|drop|lose|skip|ditch|scratch|ignore|remove|take off|leave off)(?: (?:the|that|those|about))* ([a-z0-9][\w .,-]*?)(?: (?:requirement|limit|filter|part|bit|thing))?(?=$|[,;.!?]| (?:and|but|then|needs?|make|tho|though|instead)\b)|\b(?:any|whatever) ([a-z][a-z ]{2,16}?)(?: (?:is|are|will be|works?|will do))* (?:fine|ok|okay|good|works?|do)\b|\b(?:doesn'?t|don'?t|do(?:es)? not) (?:(?:have to|need to|gotta) (?:be|have|come with)|matter what|care (?:about|what)) (?:an? |the )?([a-z0-9][\w -]*?)(?=$|[,;.!?])/i;
const familyWords: readonly (readonly [string, RegExp])[] = [
	["lumens", /\b(?:lumens?|lm|output|brightness)\b/i],
	["equivalent", /\bequiv\w*/i],
	["watts", /\b(?:watts?|wattage)\b/i],
	["cct", /\b(?:cct|kelvins?|colou?rs?(?: temp\w*)?)\b|^\d{2,4} ?k$/i],
	["volts", /\bvolt\w*\b|^\d{3} ?v$/i],
	["cri", /\bcri\b/i],
	["length", /\b(?:length|feet|foot|ft|size)\b/i],
	["beam", /\b(?:beam|spread)\b/i],
	["dimmable", /\bdim\w*\b/i],
];

/** The filters that a message takes away, and the message without saying so. */
export function readDropped(message: string, before: readonly Filter[]): { dropped: Filter[]; rest: string } {
	const found = dropping.exec(message);
	const words = found?.slice(1).find(Boolean)?.trim().toLowerCase();
	if (!found || words === undefined) return { dropped: [], rest: message };
	const family = familyWords.find(([, pattern]) => pattern.test(words))?.[0];
	const stem = words.replace(/s$/, "");
	const dropped = before.filter(
		(filter) =>
			getFamily(filter) !== "type" &&
			(getFamily(filter) === family ||
				filter.typed.toLowerCase().includes(stem) ||
				filter.label.toLowerCase().includes(stem)),
	);
	return { dropped, rest: dropped.length > 0 ? message.replace(found[0], " ") : message };
}

export const dropsFilter = (message: string): boolean => dropping.test(message);

/** "And in 3000 K?", "only dimmable ones", "what about GU10?" */
export const startsFollowUp = (message: string): boolean =>
	/^\W*(?:ok(?:ay)?,? |so |yes,? |no,? )?(?:and|but|or|also|what about|how about|only|just|same|with|without|in|not|no|instead|now|then|make (?:it|them|that)|(?:is there |got |have )?(?:anything|something|one|ones|any)(?: else)? like (?:it|that|those|these|them|this)(?= (?:in|with|without|but)\b)|any|under|over|above|below|between|at least|at most|more than|less than|up to|do you have (?:it|them|those|one|any) (?:in|with)|does (?:it|that) come (?:in|with)|is (?:it|that) available (?:in|with)|is there (?:a|an|one|any)(?=.*\b(?:version|one|option|in)\b)|(?:have you )?got (?:it|them|any|one|some) (?:in|with|without|that)|have (?:one|some) (?:in|with|without|that)|any (?:in|with)|(?:show|give) me (?:only|just|the same))\b/i.test(
		message,
	) ||
	(/\b(?:instead|tho|though)\W*$/i.test(message) && message.split(" ").length <= 6) ||
	/^\W*(?:\d{4} ?k|dimmable(?: ones?| only)?|non-?dimmable)\W*$/i.test(message);

export type Comparison = { label: string; more: boolean };

const comparisons: readonly (readonly [RegExp, Comparison])[] = [
	[
		/\bbrighter\b|\bmore (?:light|lumens|output)\b|\bhigher (?:lumens?|output)\b/i,
		{ label: "Light output", more: true },
	],
	[
		/\bless bright\b|\bdimmer\b(?! (?:switch|compat))|\bfewer lumens\b|\bless light\b/i,
		{ label: "Light output", more: false },
	],
	[/\bmore efficient\b|\bbetter efficacy\b|\bhigher efficacy\b/i, { label: "Efficacy", more: true }],
	[/\b(?:less|lower|fewer) (?:power|wattage|watts|energy)\b/i, { label: "Power", more: false }],
	[/\bwarmer\b/i, { label: "Color temperature", more: false }],
	[/\b(?:cooler|whiter)\b/i, { label: "Color temperature", more: true }],
	[/\b(?:higher|better) cri\b/i, { label: "CRI", more: true }],
	[/\bnarrower\b/i, { label: "Beam angle", more: false }],
	[/\bwider\b/i, { label: "Beam angle", more: true }],
	[/\bcheaper\b|\bless expensive\b|\blower price\b/i, { label: "Price", more: false }],
];

/** "Cheaper?", "anything brighter?", "a more efficient one" */
export const readComparison = (message: string): Comparison | null =>
	comparisons.find(([pattern]) => pattern.test(message))?.[1] ?? null;

const superlatives: readonly (readonly [RegExp, SortKey])[] = [
	[
		/\b(?:brightest|biggest|largest|most (?:light|lumens|powerful)|(?:highest|max(?:imum)?) (?:lumens?|output|light output)(?: output)?)\b/i,
		"lumens-desc",
	],
	[/\b(?:dimmest|(?:fewest|least|lowest) (?:lumens?|light|output))\b/i, "lumens-asc"],
	[/\b(?:most efficient|(?:highest|best) (?:efficacy|efficiency|lm\/w|lumens per watt))\b/i, "efficacy-desc"],
	[/\b(?:(?:lowest|least|fewest) (?:watts?|wattage|power|energy))\b/i, "watts-asc"],
	[/\b(?:(?:highest|most) (?:watts?|wattage|power))\b/i, "watts-desc"],
	[/\bnewest\b/i, "newest"],
];

/** The order that a superlative asks for, and the message without it. */
export function readSuperlative(message: string): { sort: SortKey; rest: string } | null {
	const found = superlatives.find(([pattern]) => pattern.test(message));
	return found
		? {
				sort: found[1],
				rest: message.replace(found[0], " ").replace(/\b(?:with|that has|has|have) the\b/gi, " "),
			}
		: null;
}

// "At least 90 CRI" and "minimum CRI of 90" are bounds.
const highest = "(?:highest|best|(?<!at )most|greatest)";
const lowest = "(?:lowest|(?<!at )least|smallest|fewest)";
const rank = (words: string, figure: Rank["figure"], most: boolean) =>
	[new RegExp(`\\b(?:${words})\\b`, "i"), { figure, most }] as const;

/** The first that a message has counts: "longest life" is no length. */
const ranks: readonly (readonly [RegExp, Rank])[] = [
	rank(
		`(?:longest|${highest}|best) (?:\\w+ )?(?:rated |led |lamp )?(?:life(?:time|span)?|l70|hours)|longest[ -]?lasting|lasts? (?:the )?longest|most hours`,
		"life",
		true,
	),
	rank(`shortest (?:rated )?life(?:time|span)?`, "life", false),
	rank(
		`(?:longest|longer|better|${highest}) (?:\\w+ )?warrant(?:y|ies)|warrant(?:y|ies) is (?:the )?longest|warrantied (?:the )?longest`,
		"warranty",
		true,
	),
	rank(`shortest warrant(?:y|ies)`, "warranty", false),
	rank(
		`(?:lowest|deepest|best|furthest) (?:0-10 ?v? )?dim(?:ming)?(?: levels?| range| floor)?|dims? (?:down )?(?:the )?(?:lowest|furthest|deepest|most)|lowest (?:percent|minimum level)`,
		"dimsTo",
		false,
	),
	rank(`${highest} r9`, "r9", true),
	rank(`${highest} (?:cri|colou?r render(?:ing|ition)(?: index)?)|best colou?r quality`, "cri", true),
	rank(`${lowest} cri`, "cri", false),
	rank(
		`${highest} (?:efficacy|efficiency|lm ?\\/ ?w|lpw|lumens? (?:per|\\/) watts?)|most efficient|most efficacious|least wasteful`,
		"efficacy",
		true,
	),
	rank(`${lowest} (?:efficacy|lm ?\\/ ?w|lumens? (?:per|\\/) watts?)|least efficient`, "efficacy", false),
	rank(
		`(?:highest|(?<!at )most|greatest|max(?:imum)?(?! ?(?:of )?\\d)) (?:lumens?|light output|light(?! level)|output|lumen (?:output|package)|powerful)(?: output)?(?! ?(?:of )?\\d)|brightest|strongest`,
		"lumens",
		true,
	),
	rank(`${lowest} (?:lumens?|light|output|light output)|dimmest|least bright`, "lumens", false),
	rank(
		`${lowest} (?:watts?|wattage|power(?! factor)|energy|input watts?|consumption|draw)|uses? (?:the )?least (?:power|energy|electricity|watts)|draws? (?:the )?least`,
		"watts",
		false,
	),
	rank(`(?:highest|(?<!at )most) (?:watts?|wattage|input watts?|power(?!ful| factor))`, "watts", true),
	rank(`warmest|${lowest} (?:kelvins?|cct|colou?r temp(?:erature)?)`, "cct", false),
	rank(`coolest|whitest|bluest|${highest} (?:kelvins?|cct|colou?r temp(?:erature)?)`, "cct", true),
	rank(
		`widest (?:\\w+ )?(?:beam|flood|spread|angle|optic)s?(?: (?:angle|spread))?|${highest} beam (?:angle|spread)|broadest beam`,
		"beam",
		true,
	),
	rank(
		`(?:narrowest|tightest) (?:\\w+ )?(?:beam|spot|spread|angle|optic)s?(?: (?:angle|spread))?|tightest|${lowest} beam (?:angle|spread)`,
		"beam",
		false,
	),
	rank(
		`thinnest|slimmest|shallowest|flattest|lowest[ -]profile|(?:least|smallest|minimum) (?:depth|height|thickness)|least deep|least thick`,
		"depth",
		false,
	),
	rank(`thickest|deepest|${highest} (?:depth|thickness)`, "depth", true),
	rank(`narrowest|skinniest|smallest width`, "width", false),
	rank(`widest`, "width", true),
	rank(`longest`, "length", true),
	rank(`shortest`, "length", false),
];

/** Lamps and downlights whose width nobody asks for: "widest PAR30" is of its beam. */
const hasBeam =
	/\b(?:par|mr|br|r|er)-?\d{2}s?\b|\b(?:gu10|gu5\.3|track|spots?|spot ?lights?|accent|reflectors?)\b/i;

/** What a superlative is of, and the message without it; `null` without one of a figure. */
export function readRank(message: string): { rank: Rank; rest: string } | null {
	// "Most of my orders", "the longest I can wait": no figure of a product is near.
	const found = ranks.find(([pattern]) => pattern.test(message));
	if (!found) return null;
	const [pattern, { figure, most }] = found;
	const rest = message
		// "Tightest PAR38 spot": the lamp between stays.
		.replace(pattern, (words) => ` ${/\b[a-z]{1,4}-?\d{2}l?s?\b/i.exec(words)?.[0] ?? ""} `)
		.replace(/\b(?:with|that has|that have|has|have|which has) (?:the|an?)(?=\s|$)/gi, " ")
		.replace(/\s+/g, " ");
	return { rank: { figure: figure === "width" && hasBeam.test(message) ? "beam" : figure, most }, rest };
}

/** "Which of those is dimmable?", "are any of them wet rated?" */
export const asksAmongShown = (message: string): boolean =>
	/\b(?:which|what|any|one|ones|how many|all) (?:one |ones )?(?:of )(?:those|these|them|the above|the list|the two|the three|the bunch)\b|\b(?:are|is|do|does|have|has) (?:any|all|some) (?:of )?(?:those|these|them)\b|^\W*(?:and )?(?:any|some) of (?:those|these|them)\b|^\W*which (?:one|ones)\b|^\W*(?:do|are|is|have|does|can) any\b|^\W*which (?:is|are|has|have)\b/i.test(
		message,
	);

// Follow-ups that ask the question before of something else.

/** Sizes that names of products end with. */
export const productSize = /, (small|medium|large|compact|high output)\b/i;

const lead = /^\W*(?:(?:and|or|ok(?:ay)?|so|what about|how about|what of|same for|also|then)\b\W*)+/i;

/** "How about the medium one?" is "medium". */
export function readSize(message: string): string | null {
	const rest = message.replace(lead, "");
	const found =
		/^(?:is |in |for )?(?:the |a |an )?(small|medium|large|compact|high output)(?: one| size| version| model)?\W*$/i;
	return found.exec(rest)?.[1]?.toLowerCase() ?? null;
}

/** "What's the next size up", "one size smaller", "a bigger one": which way to go from the product shown. */
export function readSizeStep(message: string): "up" | "down" | null {
	const found =
		/\b(?:next|one|a) size (up|down|larger|bigger|smaller)\b|\b(?:next|a) (larger|bigger|smaller) (?:one|size|version|model)\b|\b(?:next|one) (?:one )?(up|down) in size\b/i.exec(
			message,
		);
	if (!found) return null;
	return /down|smaller/i.test(found[0]) ? "down" : "up";
}

/** What is left of a follow-up such as "and the second one?" or "what about LR21288?"; `null` for others. */
export function withoutLead(message: string): string | null {
	const rest = message.replace(lead, "");
	return rest === message ? null : rest.replace(/\W+$/, "");
}
