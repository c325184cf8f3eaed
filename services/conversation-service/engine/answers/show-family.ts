/** Questions about a whole series: "does EXT run on 277", "what's the IP rating on WPT", "does VTR come in 3000 K". */
import { findProducts } from "#assistant-tools/find-products";
import { getOptions } from "#assistant-tools/get-options";
import { getProduct } from "#assistant-tools/get-product";
import { bullets, escapeMarkdown, link, paragraphs, quote } from "#assistant-tools/markdown";
import { partLink, productLine, readSpecs } from "#assistant-tools/product-lines";
import { asksForAccessories, describeAccessories } from "#assistant-tools/product-relations";
import type { ChatProduct } from "#contracts/assistant/chat-cards";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { readAskedVolts, runsOnVolts } from "#rules/catalog/volts";
import { formatCount } from "#rules/format";
import { readSentence } from "#rules/trade-words/read-sentence";
import { callTool } from "../call-tool.ts";
import type { Intent } from "../intent.ts";
import { namesKind, readFields } from "../read-fields.ts";
import { type Filter, getFamily, mergeSearch, readSuperlative } from "../read-follow-up.ts";
import { readSubject, readWords, type Subject } from "../read-subject.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";
import { chooseAmong, showChosen } from "./choose-among.ts";
import { askWhichProduct } from "./find-subject.ts";
import { searchCheapest } from "./from-guide.ts";
import { admitNotKnowing, findUnsold, isNoSearch, sayUnsold } from "./reach-people.ts";
import { readFilters, searchAgain, searchFor } from "./search-more.ts";
import { findVersions, listValues, mostWithVersions, statedValues } from "./show-kind.ts";
import { describeField, readUnstated } from "./stated-facts.ts";

/** Codes of series have three letters; the search says whether there is one of that name. */
const namesSeries = /\b[a-z]{3}\b/i;
const asksWhether =
	/^\W*(?:(?:and|so|ok|hi|hello)\W+)?(?:do|does|is|are|can|will|has|have)\b|\bavailable (?:in|with)\b|\bcomes? (?:in|with)\b/i;

const shownVersions = 3;

/** The field that a filter of the search is about. */
const fieldOf = ({ label }: Filter): string | null => {
	if (/^\d{4} K$/.test(label)) return "Color temperature";
	if (/^IP\d/.test(label)) return "IP rating";
	if (/location|outdoor/i.test(label)) return "Location";
	if (/photocell/i.test(label)) return "Photocell";
	if (/battery/i.test(label)) return "Battery";
	if (/sensor/i.test(label)) return "Sensor";
	if (/surge/i.test(label)) return "Surge protection";
	return /dim/i.test(label) ? "Dimming" : null;
};

/** What versions of a series differ in, unlike the kind of product that it is. */
const isOfVersions = (filter: Filter): boolean =>
	fieldOf(filter) !== null || /\d|letters|finish|distribution/i.test(filter.label);

/** @returns `null` where the message names no series, or asks something else of it */
export async function* answerAboutFamily(
	words: string,
	context: AnswerContext,
): AsyncGenerator<ReplyPart, string | null> {
	const { message, tools } = context;
	const labels = readFields(message);
	const whether = asksWhether.test(message);
	const accessories = asksForAccessories(message) && /\b(?:what|which|need|takes?|fits?)\b/i.test(message);
	if (!namesSeries.test(words) || (!whether && !accessories && labels.length === 0)) return null;
	const filters = await readFilters(words, context);
	const series = filters.find(({ label, typed }) => isSeries(label, typed));
	if (!series) return null;
	const name = series.label.replace(/^Series /, "");
	const code = name.slice(0, 3);
	// "ASL-M" is one size of the series, whose figures are its own.
	const size = new RegExp(`\\b${code}[- ]?([a-z]|\\d{2})\\b`, "i").exec(message)?.[1]?.toUpperCase();
	const begins = size === undefined ? code : `${code}-${size}`;
	const ofSize = size === undefined ? null : yield* callTool(findProducts, { words: name }, tools);
	const sized =
		ofSize && "result" in ofSize
			? ofSize.result.products.find(({ sku }) => sku.startsWith(`${begins}-`))
			: undefined;
	const got = yield* callTool(getProduct, { product: sized?.sku ?? name }, tools);
	if ("refused" in got || !got.result.found || !got.result.product.sku.startsWith(code)) return null;
	const { result } = got;
	const inSeries = (sku: string) => sku.startsWith(sized ? begins : code);
	const heading = `${partLink(result.product)}, ${escapeMarkdown(result.product.name)}:`;
	const fields = (shown: readonly string[]) =>
		[...new Set(shown)].map((label) => `- ${describeField(label, result)}`).join("\n");
	if (accessories) return describeAccessories(result.product, result.relations, message);
	const volts = readAskedVolts(message);
	if (volts !== null && whether) {
		const features = readSpecs(result.product).get("Features") ?? "";
		const runs = runsOnVolts(features, volts);
		// One product of the series stands for it, so that what it can't is not said of the others.
		const lead =
			runs === null
				? `The catalog states no voltage for the ${escapeMarkdown(name)}.`
				: runs
					? `Yes, the ${escapeMarkdown(name)} runs on ${volts} V, by this one:`
					: `This one doesn't run on ${volts} V. Other versions of the ${escapeMarkdown(name)} may.`;
		return runs === null ? lead : paragraphs(lead, heading, fields(["Voltage"]));
	}
	const asked = filters.filter((one) => one !== series && isOfVersions(one));
	if (whether && asked.length > 0) {
		const what = asked.map(({ label }) => label).join(", ");
		const search = [name, ...asked.map(({ typed }) => typed)].join(" ");
		const found = yield* callTool(findProducts, { words: search }, tools);
		if ("refused" in found) return null;
		const { products, partial, met } = found.result;
		const exact = partial || met === 0 ? [] : products.filter(({ close, sku }) => !close && inSeries(sku));
		if (exact.length > 0)
			return paragraphs(
				`Yes, versions of the ${escapeMarkdown(name)} match: ${escapeMarkdown(what)}.`,
				bullets(exact.slice(0, shownVersions).map(productLine)),
			);
		const colors = asked.some((one) => fieldOf(one) === "Color temperature")
			? yield* callTool(getOptions, { id: result.product.id }, tools)
			: null;
		const kelvins = colors && "result" in colors ? colors.result.cctKelvin : [];
		return paragraphs(
			`No version of the ${escapeMarkdown(name)} in the catalog matches: ${escapeMarkdown(what)}.`,
			kelvins.length > 0
				? `It comes in ${kelvins.join(", ")} K.`
				: paragraphs(heading, fields([...labels, ...asked.flatMap((one) => fieldOf(one) ?? [])])),
		);
	}
	if (labels.length === 0 || asked.length > 0) return null;
	// A series has several products, each with versions of its own.
	const search = yield* callTool(findProducts, { words: name }, tools);
	const ofSeries = "refused" in search ? [] : search.result.products.filter(({ sku }) => inSeries(sku));
	const asking = ofSeries.length > 0 ? ofSeries : [result.product];
	const listed = yield* findVersions(asking.slice(0, mostWithVersions), context);
	const differing = new Set(labels.filter((label) => statedValues(label, listed).size > 1));
	const same = labels.filter((label) => !differing.has(label));
	return paragraphs(
		...[...differing].map((label) =>
			paragraphs(
				`**${label}** of ${formatCount(listed.length, "part number")} of the ${escapeMarkdown(name)}, as the catalog states it:`,
				listValues(label, listed),
			),
		),
		same.length > 0 && paragraphs(heading, fields(same)),
		"result" in search &&
			search.result.skus > listed.length &&
			link(`See all ${formatCount(search.result.skus, "part number")}`, search.result.link),
	);
}

/** A series by its own code, not one that the search guessed. */
const isSeries = (label: string, typed: string): boolean =>
	/^Series [A-Z]{3}/.test(label) && typed.toLowerCase().startsWith(label.slice(7, 10).toLowerCase());

// Products for words that ask for nothing else: searched, sorted, narrowed down, or said not to be sold.

/** Of products that were shown, where none of their figures answers what is asked. */
const sayNoneAnswers = (message: string, products: readonly ChatProduct[]): string =>
	paragraphs(
		`I can't tell ${quote(message)} from what the catalog states of these:`,
		bullets(products.map(productLine)),
		"Ask by a figure, such as lumens, watts, IP rating, dimming or warranty.",
	);

/** "Which of those is dimmable", "which one do inspectors like" */
export async function* answerAmong(searchWords: string, context: AnswerContext): Answer {
	const [whole = []] = context.shown;
	const exact = whole.filter(({ close }) => !close);
	const latest = exact.length > 1 ? exact : whole;
	const chosen = chooseAmong(context.message, readSuperlative(context.message)?.sort ?? null, latest);
	if (chosen) return yield* showChosen(chosen, context);
	const words = searchWords.split(" ").filter(Boolean);
	const { words: unread, conditions } = readSentence(searchWords);
	// "Which one do inspectors like": no figure answers that, and other products even less.
	return latest.length > 1 &&
		latest.length <= 4 &&
		(conditions.length === 0 || unread.length * 2 >= words.length)
		? sayNoneAnswers(context.message, latest)
		: yield* searchAgain(searchWords, context);
}

const asksToBuy =
	/\b(?:do|does|can|got|have|sell|carry|stock|need|want|buy|looking for|price of|offer)\b|^\W*(?:\S+ ){0,2}\S+\W*$/i;

const efficacyBest =
	/\b(?:best|most|highest|top|better|max(?:imum)?|cheapest)\b(?=.*\b(?:lm ?\/ ?w|lumens? (?:per|\/) watt|lpw|efficacy)\b)|\b(?:lm ?\/ ?w|lumens? (?:per|\/) watt|lpw|efficacy)\b(?=.*\b(?:best|highest)\b)/i;
const efficacyWords =
	/\b(?:best|most|highest|top|better|max(?:imum)?|cheapest)\b|\b(?:lm ?\/ ?w|lumens? (?:per|\/) watts?|lpw|efficacy)\b|\bones?\b/gi;

/** "Under $40", "less than 50 bucks" */
const priceBound =
	/\b(?:under|below|less than|cheaper than|at most|max(?:imum)?(?: of)?|up to|no more than|over|above|more than|around|about)? ?(?:\$ ?\d[\d,.]*|\d[\d,.]* ?(?:dollars|bucks|usd)\b)(?: (?:each|apiece|a piece|per \w+))?/i;

const cheapest = /\b(?:cheapest|least expensive|lowest[- ]priced?|lowest price)\b/i;

const kindFacts: ReadonlySet<string> = new Set([
	"kind",
	"type",
	"subcategory",
	"category",
	"series",
	"brand",
]);
const mostAdded = 4;

/** "Green", "battery backup": features alone, which narrow the last search down. */
function refinesSearch(words: string): boolean {
	const { conditions: read, words: unread } = readSentence(words);
	const conditions = read.filter(({ place }) => !place);
	// "One goes on a glass wall, want the clear kind double sided": the wishes of before still hold.
	if (unread.length > mostAdded) return false;
	return (
		conditions.length > 0 &&
		conditions.every(
			({ anyOf: [first], label }) =>
				first !== undefined && (!kindFacts.has(first.fact) || /^(?:Single|Double)-face/.test(label)),
		)
	);
}

/** "Frosted", "the black one": what the search reads as a filter, of no kind of product. */
const readsAsFilter = async (words: string, context: AnswerContext): Promise<boolean> =>
	words !== "" &&
	words.split(" ").length <= 3 &&
	!namesKind(words) &&
	(await readFilters(words, context)).some((filter) => !["type", "base"].includes(getFamily(filter)));

export async function* listProducts({ words, references }: Subject, context: AnswerContext): Answer {
	// "Can I get it in bronze" at the beginning points to nothing.
	if (references.includes("it") && context.shown.length === 0 && words.split(" ").length <= 2)
		return askWhichProduct("look up");
	if (/^\W*(?:please )?(?:write|compose|sing|tell) (?:me |us )?(?:a|an|some) (?!few)/i.test(context.message))
		return yield* admitNotKnowing(context);
	if (await isNoSearch(context)) return yield* admitNotKnowing(context);
	if (efficacyBest.test(context.message) && !/\d\+? ?(?:lm ?\/|lpw)/i.test(context.message))
		return yield* searchFor(readWords(context.message.replace(efficacyWords, " ")), context, {
			sort: "efficacy-desc",
		});
	const goods =
		!symptom.test(context.message) && asksToBuy.test(context.message) && !namesKind(words)
			? findUnsold(context.message)
			: null;
	if (goods !== null) return yield* sayUnsold(goods, context);
	const bound = priceBound.exec(context.message);
	if (bound) {
		const own = readWords(context.message.replace(priceBound, " ").replace(cheapest, " "));
		const now = await readFilters(own, context);
		const merged =
			namesKind(own) || context.searched === null
				? own
				: mergeSearch(await readFilters(context.searched, context), now);
		if (merged !== "")
			return paragraphs(
				`I can't filter by price (${escapeMarkdown(bound[0].trim())}), so I look for what costs least.`,
				yield* searchCheapest(merged, context),
			);
	}
	const rest = readWords(context.message.replace(cheapest, " "));
	if (cheapest.test(context.message) && rest !== "") return yield* searchCheapest(rest, context);
	const family = yield* answerAboutFamily(words, context);
	if (family !== null) return family;
	if (context.searched !== null && (refinesSearch(words) || (await readsAsFilter(words, context))))
		return yield* searchAgain(words, context);
	const best = readSuperlative(context.message);
	return yield* searchFor(best ? readWords(best.rest) : words, context, { sort: best?.sort });
}

/** What lights do when something is wrong, which is no wish to buy the part that may cause it. */
const symptom = /\b(?:buzz|hum|flicker|strobe|blink|flash)(?:es|s|ing|ed|ming)?\b/i;

/** Questions that choose products of a kind. */
const choosing: ReadonlySet<Intent["kind"]> = new Set([
	"find",
	"details",
	"kindFields",
	"rank",
	"compare",
	"listed",
]);

/** Products of a kind that is to be chosen by a figure that the catalog doesn't state; `null` for other questions. */
export async function* listUnstated(
	kind: Intent["kind"],
	context: AnswerContext,
): AsyncGenerator<ReplyPart, string | null> {
	const unstated = choosing.has(kind) ? readUnstated(context.message) : null;
	if (unstated === null) return null;
	const subject = readSubject(unstated.rest);
	if (subject.parts.length > 0 || !namesKind(subject.words)) return null;
	return paragraphs(unstated.says, yield* listProducts(subject, { ...context, message: unstated.rest }));
}
