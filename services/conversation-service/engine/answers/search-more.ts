/** Searches with counts, orders, exclusions and follow-ups. */
import { describeFound, type FoundProducts, findProducts } from "#assistant-tools/find-products";
import { getOptions } from "#assistant-tools/get-options";
import { bullets, escapeMarkdown, link, paragraphs } from "#assistant-tools/markdown";
import { getPrice, priceTable } from "#assistant-tools/price-and-availability";
import { partLink, productLine, readNumbers, readSpecs } from "#assistant-tools/product-lines";
import { describeListing } from "#assistant-tools/read-listing";
import { shopLinks } from "#assistant-tools/shop-links";
import type { ChatProduct } from "#contracts/assistant/chat-cards";
import type { SortKey } from "#rules/catalog/listing-terms";
import { foldText } from "#rules/catalog/search-words";
import { formatCount, formatNumber } from "#rules/format";
import { findApplication } from "#rules/trade-words/read-sentence";
import { callTool } from "../call-tool.ts";
import { withoutOld } from "../read-fields.ts";
import { type Comparison, type Filter, getFamily, mergeSearch, readDropped } from "../read-follow-up.ts";
import { readWords } from "../read-subject.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";
import { sayNoPlugin, showMounts } from "./find-subject.ts";
import { admitNotKnowing, findInPages, findUnsold, sayUnsold } from "./reach-people.ts";
import { describeRefusal } from "./small-talk.ts";
import { toBound } from "./stated-facts.ts";

const linesInText = 3;
/** What the search reads in words, without showing anything. */
export async function readFilters(words: string, { tools }: AnswerContext): Promise<Filter[]> {
	if (words.trim() === "") return [];
	const { interpretation } = await tools.calls.product.listing({ searchTerm: words, pageSize: 1 });
	return (interpretation?.clauses ?? [])
		.filter(
			({ kind, label }) =>
				kind === "filter" || kind === "corrected" || (kind === "word" && /^not /.test(label)),
		)
		.map(({ typed, facet, label }) => ({ typed, key: facet?.key ?? null, label }));
}

/** "At least 1,000 lm" and "at most 500 lm" can't both hold. */
export function findContradiction({ understood }: Pick<FoundProducts, "understood">): string | null {
	const least = new Map<string, number>();
	for (const label of understood) {
		const bound = /^([≥≤<>]) ([\d,.]+) (.+)$/.exec(label);
		if (bound?.[1] === "≥" || bound?.[1] === ">")
			least.set(bound[3] ?? "", readNumbers(bound[2] ?? "")[0] ?? 0);
	}
	const broken = understood.find((label) => {
		const bound = /^[≤<] ([\d,.]+) (.+)$/.exec(label);
		return bound && (least.get(bound[2] ?? "") ?? 0) > (readNumbers(bound[1] ?? "")[0] ?? 0);
	});
	const unit = broken?.replace(/^[≤<] [\d,.]+ /, "");
	if (!broken || unit === undefined) return null;
	return `No product is both ≥ ${formatNumber(least.get(unit) ?? 0, 1)} ${unit} and ${broken}. Which of the two counts?`;
}

const asksSomething =
	/^\W*(?:what|how|why|when|where|who|which|does|do|is|are|can|should|will|explain|tell me)\b/i;

/** "How often do high bays need cleaning", "what gauge wire for pole lights": no list of products answers that. */
const asksNoGoods =
	/^\W*(?:(?:and|so|ok|hi|hello|hey)\W+)?(?:how (?!about\b|many\b|much\b)|why\b|when\b|who\b|what (?:size|gauge|depth|diameter|kind of wire) (?:\w+ ){0,3}?(?:hole|wire|conduit|box|screws?|cable|cutout|opening)\b|what gauge\b)|\b(?:what(?:'s|s| is) wrong|too (?:blue|yellow|cold|harsh|bright|dim|warm|cool|hot))\b|\bturns? (?:itself )?off by (?:itself|themsel\w+)\b.*\bminutes?\b/i;

/** Whether a search would leave words out, without showing what it finds. */
async function leavesOut(searchTerm: string, { tools }: AnswerContext): Promise<boolean> {
	const { partial, notUnderstood } = describeListing(
		await tools.calls.product.listing({ searchTerm, pageSize: 1 }),
	);
	return partial || notUnderstood.some((word) => word.length > 2 || /\d/.test(word));
}

/** "Mogul base LED corn bulb" */
const wantsMogul =
	/(?=.*\b(?:mogul|ex?39|e40)\b)(?=.*\b(?:bulbs?|lamps?|corn|cobs?)\b)(?!.*\b(?:fixtures?|adapters?)\b)/i;
const forPlace = /\s(?:for|in) (?:an?|the|our|my) [a-z ]{3,40}$/i;

/** @param searchWords words without those of the question */
export async function* searchFor(
	searchWords: string,
	context: AnswerContext,
	{ sort, count = false }: { sort?: SortKey | undefined; count?: boolean } = {},
): Answer {
	const rest = withoutOld(searchWords)
		.replace(/[\s,;]+$/, "")
		.trim();
	if (rest === "") return yield* admitNotKnowing(context);
	if (asksNoGoods.test(context.message) && (await leavesOut(rest, context)))
		return yield* admitNotKnowing(context);
	const search = (words: string) => callTool(findProducts, { words, ...(sort && { sort }) }, context.tools);
	const response = yield* search(rest);
	if ("refused" in response) return yield* searchForPlace(context);
	if (response.result.notSold !== null)
		return yield* sayUnsold(escapeMarkdown(response.result.notSold), context);
	if (!response.result.isClear) return yield* searchForPlace(context);
	// "2x4 troffers … for an office" asks for troffers; the place rules none out.
	const withoutPlace = rest
		.replace(forPlace, (place) => (findApplication(foldText(place)) === null ? "" : place))
		.trim();
	const ofPlace = response.result.partial || response.result.preferred.length > 0;
	const again = ofPlace && withoutPlace !== rest && withoutPlace ? yield* search(withoutPlace) : null;
	const found =
		again && "result" in again && !again.result.partial && again.result.understood.length > 0
			? again.result
			: response.result;
	if (asksSomething.test(context.message) && (found.partial || found.notUnderstood.length > 0)) {
		// "What colors are the 0-10 V wires" asks for no product.
		const inPages = yield* findInPages(context.message, context);
		if (inPages !== null) return inPages;
	}
	const goods = found.partial || found.notUnderstood.length > 0 ? findUnsold(context.message) : null;
	if (goods) return yield* sayUnsold(goods, context);
	if (found.understood.length === 0 && !found.partial && found.total > 1_000 && context.previous !== null)
		return yield* admitNotKnowing(context);
	const contradiction = findContradiction(found);
	if (contradiction || count) return contradiction ?? describeCounted(found);
	const noPlugin = yield* sayNoPlugin(found, context);
	return (
		noPlugin ??
		paragraphs(
			wantsMogul.test(context.message) &&
				"We have no lamp with a mogul base. These are whole fixtures in place of the old ones.",
			describeFound(found, linesInText),
			yield* showMounts(found, context),
		)
	);
}

/** What lights the place that a message names, when its other words describe no product. */
async function* searchForPlace(context: AnswerContext): Answer {
	const place = findApplication(foldText(context.message));
	if (!place) return yield* admitNotKnowing(context);
	const response = yield* callTool(findProducts, { words: `lights for ${place.name}` }, context.tools);
	if ("refused" in response || response.result.products.length === 0) return yield* admitNotKnowing(context);
	return paragraphs(
		`Read as: ${escapeMarkdown(place.name.toLowerCase())}. For it we'd look at ${escapeMarkdown(lowerFirst(place.fixtures))}${place.reason ? `: ${escapeMarkdown(lowerFirst(place.reason))}` : ""}. I didn't use the other words.`,
		describeFound(response.result, linesInText),
	);
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
export function describeCounted(found: FoundProducts): string {
	const { skus, total, understood, products } = found;
	if (found.partial || found.instead) return describeFound(found, linesInText);
	const what = understood.length > 0 ? ` for ${understood.join(", ")}` : "";
	return paragraphs(
		`**${formatCount(skus, "SKU")}** in ${formatCount(total, "product")}${what}.`,
		bullets(products.slice(0, linesInText).map(productLine)),
		link(`See all ${formatCount(total, "product")}`, found.link),
	);
}

/** "Brighter?", "cheaper?": the same search, with more or less than the product shown. */
export async function* searchCompared(comparison: Comparison, context: AnswerContext): Answer {
	const [product] = context.shown[0] ?? [];
	if (!product) return yield* admitNotKnowing(context);
	if (comparison.label === "Price") return yield* findCheaper(product, context);
	const asked = await readFilters(readWords(context.message.replace(comparedWords, " ")), context);
	// "The brighter one in 5000 K": what it adds holds for the part number that is shown.
	const own = asked.filter((filter) => filter.key !== null && getFamily(filter) !== "type");
	const isOtherColor = own.some((filter) => getFamily(filter) === "cct");
	const bound = toBound(comparison, product, isOtherColor ? betweenColors : undefined);
	if (bound === null)
		return `The catalog doesn't state that figure for ${partLink(product)}, so I can't compare. Tell me the figure you need.`;
	const before = context.searched ? await readFilters(context.searched, context) : describeAsFilters(product);
	return yield* searchFor(mergeSearch(before, [...own, ...(await readFilters(bound, context))]), context);
}

/** The same fixture gives a few percent more light in another color, which makes it no brighter one. */
const betweenColors = 0.1;

const comparedWords =
	/\b(?:part numbers?|skus?|(?:more|less|fewer|higher|lower|better) \w+|brighter|dimmer|warmer|cooler|whiter|narrower|wider|ones?)\b/gi;

/** "2x4", "4 ft", "large" of "…, 2x4, 3500 K, 32 W" */
const sizeFilter = ({ name }: ChatProduct): Filter[] => {
	const size = /, (\d+x\d+|\d+ (?:ft|in)|small|medium|large|compact)\b/.exec(name)?.[1];
	return size === undefined ? [] : [{ typed: size, key: null, label: size }];
};

/** The kind of a product that was looked up by its number, as filters of a search. */
function describeAsFilters(product: ChatProduct): Filter[] {
	const shape = /\b(?:A|B|BR|R|ER|PAR|MR|G|T|ST|C|CA|F)\d{1,3}L?\b/.exec(product.name)?.[0];
	const base = readSpecs(product).get("Base");
	return [
		...(shape
			? [{ typed: shape, key: "type", label: shape }]
			: [{ typed: product.name.split(",")[0] ?? "", key: "type", label: "name" }, ...sizeFilter(product)]),
		...(base && shape ? [{ typed: `${base} base`, key: "base", label: base }] : []),
	];
}

async function* findCheaper(product: ChatProduct, context: AnswerContext): Answer {
	const { tools } = context;
	const words =
		context.searched ??
		describeAsFilters(product)
			.map(({ typed }) => typed)
			.join(" ");
	const response = yield* callTool(findProducts, { words }, tools);
	const others = "result" in response ? response.result.products.map(({ id }) => id) : [];
	const priced = yield* callTool(
		getPrice,
		{ ids: [...new Set([product.id, ...others])].slice(0, 12) },
		tools,
	);
	if ("refused" in priced) return describeRefusal(priced, "to compare prices");
	const { prices } = priced.result;
	const own = prices.find(({ id }) => id === product.id)?.price ?? null;
	const cheaper = prices
		.filter(({ price }) => price !== null && own !== null && price < own)
		.toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0))
		.slice(0, linesInText);
	if (cheaper.length === 0) return `None of the products I checked costs less than ${partLink(product)}.`;
	return paragraphs(
		`These cost less than ${partLink(product)}:`,
		priceTable([...cheaper, ...prices.filter(({ id }) => id === product.id)]),
	);
}

const asksForVersion =
	/^\W*(?:and |ok |so )?(?:does|do|is|are|can) (?:it|that|this|they|those|these|you|i|we)(?: one)? (?:come|available|offered|get it|have it|have them|get them)(?: in| with)?\b/i;

const finish =
	/\b(?:(?:dark |oil[- ]rubbed |antique )?bronze|black|white|gr[ae]y|silver|(?:brushed |satin )?nickel|brass|chrome|copper|finish(?:es)?|colors?(?! (?:switch|select|temp|chang|adjust|render)))\b/i;

/** "Is it in black": nothing else is asked. */
export const readLook = (question: string): string | null =>
	/^\W*(?:and |so |ok )?(?:is|are|does|do|can|got|have|any)\b.*\b(?:in|come)\b/i.test(question) &&
	question.split(" ").length <= 10
		? (finish.exec(question)?.[0] ?? null)
		: null;

/** "Do you have it in bronze": the versions of the product that was shown, as their names say it. */
export async function* findFinish(version: string, product: ChatProduct, context: AnswerContext): Answer {
	const response = yield* callTool(getOptions, { id: product.id }, context.tools);
	const versions = "result" in response ? response.result.products : [];
	const named = versions.filter(({ name }) => name.toLowerCase().includes(version.toLowerCase()));
	return named.length > 0
		? paragraphs(`Of ${partLink(product)}, in ${escapeMarkdown(version)}:`, bullets(named.map(productLine)))
		: `The catalog states no ${escapeMarkdown(version)} version of ${partLink(product)}. Its page lists the versions there are; ${link("ask us", shopLinks.contactUs)} about other finishes.`;
}

/** "With a photocell", behind a search for area lights, is no search for photocells. */
async function readAdded(
	words: string,
	before: readonly Filter[],
	context: AnswerContext,
): Promise<Filter[]> {
	const alone = await readFilters(words, context);
	if (before.length === 0 || !alone.some((one) => getFamily(one) === "type")) return alone;
	if (!/^\W*(?:and |but |also |or )*(?:with|w\/|having|has|that has)\b/i.test(context.message)) return alone;
	const typed = before.map((one) => one.typed);
	const together = await readFilters([...typed, "with", words].join(" "), context);
	const added = together.filter((one) => !typed.includes(one.typed));
	return added.length > 0 ? added : alone;
}

/** "And in 3000 K?": the last search with a changed filter, or another version of the product shown. */
export async function* searchAgain(searchWords: string, context: AnswerContext): Answer {
	const [latest = []] = context.shown;
	const [product] = latest;
	const searched = context.searched ? await readFilters(context.searched, context) : [];
	const { dropped, rest: kept } = readDropped(searchWords, searched);
	const rest = kept
		.replace(asksForVersion, " ")
		.replace(/\b(?:instead|tho|though)\W*$/i, " ")
		.trim();
	const before =
		searched.length > 0
			? searched.filter((one) => !dropped.includes(one))
			: product
				? describeAsFilters(product)
				: [];
	const now = await readAdded(rest, before, context);
	const look = finish.exec(rest)?.[0];
	if (now.length === 0 && dropped.length === 0)
		return look && product
			? yield* findFinish(look, product, context)
			: yield* searchFor(searchWords, context);
	if (latest.length === 1 && product && context.showedOne) {
		const kelvin = now.map(({ label }) => /^(\d{4}) K$/.exec(label)?.[1]).find(Boolean);
		if (kelvin && now.length === 1) {
			const response = yield* callTool(
				getOptions,
				{ id: product.id, cctKelvin: Number(kelvin) },
				context.tools,
			);
			if ("result" in response && response.result.products.length > 0)
				return paragraphs(
					`Yes, ${formatCount(response.result.total, "version")} of it in ${kelvin} K:`,
					bullets(response.result.products.slice(0, linesInText).map(productLine)),
				);
			if ("result" in response && response.result.cctKelvin.length > 0)
				return paragraphs(
					`${partLink(product)} doesn't come in ${kelvin} K. It comes in ${response.result.cctKelvin.join(", ")} K.`,
					yield* searchFor(mergeSearch(describeAsFilters(product), now), context),
				);
		}
	}
	const merged = mergeSearch(before, now);
	const unread = look === undefined || merged.toLowerCase().includes(look.toLowerCase()) ? "" : ` ${look}`;
	return yield* searchFor(merged + unread, context);
}
