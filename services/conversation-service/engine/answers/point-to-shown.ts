/**
 * Which of the products that were shown a message means: "the cheaper one", "the second in 5000 K", "the edge lit", "the
 * one in Dallas". Its words are replaced by the part number, so that all readers behind it find it named.
 */
import { bullets, escapeMarkdown, paragraphs } from "#assistant-tools/markdown";
import { getPrice, getStock } from "#assistant-tools/price-and-availability";
import { partLink, productLine, readSpecs } from "#assistant-tools/product-lines";
import type { ChatProduct } from "#contracts/assistant/chat-cards";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { callTool, quietly } from "../call-tool.ts";
import { namesKind } from "../read-fields.ts";
import { versionText } from "../read-item-changes.ts";
import { looksLikePart, pickReferences, readReferences } from "../read-subject.ts";
import type { AnswerContext } from "./answer-context.ts";
import { chooseAmong, findTop, mostChosen } from "./choose-among.ts";
import { askWhichProduct, findVersion } from "./find-subject.ts";
import { readStockPlace } from "./show-stock.ts";
import { describeRefusal } from "./small-talk.ts";

/** `said`: what was taken where another may be meant; `unclear`: what has to be asked first. */
type Meant = {
	message: string;
	said: string | false;
	unclear: string | null;
	/** Set where the part number is no word of its own, and "it" stands for it. */
	it?: ChatProduct;
};
/** The words that point, and what they may point to; `null` for words that point to nothing shown. */
type Pointed = { typed: string; products: readonly ChatProduct[]; said?: string; none?: string } | null;

export async function* nameMeant(context: AnswerContext): AsyncGenerator<ReplyPart, Meant> {
	const { message } = context;
	const pointed =
		pointToHaving(message, context) ??
		(message.split(/\s+/).some(looksLikePart) || comparing.test(message)
			? null
			: (pointByPosition(message, context) ??
				(await pointToBest(message, context)) ??
				(await pointToStocked(message, context)) ??
				pointByName(message, context)));
	if (pointed === null) return { message, said: false, unclear: null };
	const { typed, products, said = false, none } = pointed;
	const [one, ...others] = products;
	if (none !== undefined) return { message, said: false, unclear: none };
	if (!one || others.length > 0) {
		const listed = one ? products : (context.shown[0] ?? []);
		const unclear = one
			? "Which of these do you mean?"
			: "By the catalog, none of these is that one. Which do you mean?";
		return {
			message,
			said: false,
			unclear: paragraphs(unclear, bullets(listed.slice(0, mostChosen).map(productLine))),
		};
	}
	const at = message.indexOf(typed);
	const after = message.slice(at + typed.length);
	const [words = "", version] = inVersion.exec(after) ?? [];
	const other = version ? yield* findVersion(version, { ...context, shown: [[one]] }) : null;
	const rest = other === null ? after : after.slice(words.length);
	const sku = other ?? one.sku;
	const put = (name: string): Meant => ({ message: message.slice(0, at) + name + rest, said, unclear: null });
	return looksLikePart(sku) || other !== null || !/\s/.test(sku) ? put(sku) : { ...put("it"), it: one };
}

const comparing = /\b(?:compar\w*|vs\.?|versus|than|differ\w*|both|between|against)\b/i;

/** "In 5000 K" behind the product that it is asked of. */
const inVersion = new RegExp(
	`^,? (?:but |only |just )?(?:in|with|w/) (?:an? |the )?(${versionText})\\b`,
	"i",
);

/** Those that have all that was asked for, where some have. */
const preferExact = (products: readonly ChatProduct[]): readonly ChatProduct[] => {
	const exact = products.filter(({ close }) => !close);
	return exact.length > 0 ? exact : products;
};

const latestOf = ({ shown: [latest = []] }: AnswerContext): readonly ChatProduct[] => preferExact(latest);

// "The one with photocell", "those without a sensor"

const oneWith =
	/\b(?:the|that|those|these|them)(?: (?:ones?|versions?|models?))? (?:with(?:out)?|w\/o?|that (?:has|have|comes? with)|having) (?:an? |the )?([a-z][a-z -]{1,24}?)(?=[?.!,;]|$| (?:and|how|cost|pric\w+|in|run|each|please)\b)/i;
const ofGoods =
	/\b(?:pric\w+|costs?|how (?:many|much)|stock|available|lead time|order|add|quote|specs?|cut ?sheet|warranty|weigh\w*|run me)\b|\b\d[\d,]* ?(?:of|x|pcs|pieces)\b|^\W*\d[\d,]*\W*$/i;

const isNameless = (typed: string, rest: string) =>
	/^the ones? /i.test(typed) && !rest.split(" ").some(looksLikePart) && !namesKind(rest);

function pointToHaving(message: string, { shown: [latest = []] }: AnswerContext): Pointed {
	const [typed = "", what = ""] = oneWith.exec(message) ?? [];
	const rest = message.replace(typed, " ");
	if (typed === "" || !ofGoods.test(rest)) return null;
	if (latest.length === 0)
		return isNameless(typed, rest) ? { typed, products: [], none: askWhichProduct("see") } : null;
	const having = chooseAmong(`which has ${what}`, null, latest)?.products ?? [];
	const isWithout = /\b(?:without|w\/o)\b/i.test(typed);
	const fitting = isWithout ? latest.filter((product) => !having.includes(product)) : having;
	return { typed, products: preferExact(fitting) };
}

// "The second one", "the last"

const position =
	/\b(?:the )?(?:first|1st|second|2nd|third|3rd|fourth|4th|fifth|5th|sixth|6th|last) (?:one|product|model|fixture|option)\b|\bthe (?:first|second|third|fourth|fifth|last)(?=\W*$|[,?;]| (?:in|with|is|does|do|has|have|come|comes|draw|draws|cost|costs|run|at|on|and|please|weigh|weighs)\b)/gi;

function pointByPosition(message: string, { shown }: AnswerContext): Pointed {
	const [typed, ...others] = message.match(position) ?? [];
	if (typed === undefined || others.length > 0 || /\b(?:it|that one|this one)\b/i.test(message)) return null;
	const references = readReferences(typed, "").filter((one) => typeof one === "number");
	const products = pickReferences(references, shown);
	return products.length === 1 ? { typed, products } : null;
}

// "The cheaper one", "the longest"

const best =
	/\bthe ((?:most|least|more|lowest|highest|smallest) [a-z]+|[a-z]{3,}(?:er|est))(?: (?:one|version|model|fixture|of (?:the two|those|these|them|the bunch)))?(?=\W*$|[,?;]| (?:in|with|is|does|do|has|have|come|comes|draw|cost|run|at|and|please|weigh|what|whats|how)\b)/i;
const superlatives: Readonly<Record<string, string>> = {
	cheaper: "cheapest",
	brighter: "brightest",
	dimmer: "dimmest",
	longer: "longest",
	shorter: "shortest",
	wider: "widest",
	narrower: "narrowest",
	thinner: "thinnest",
	deeper: "deepest",
	warmer: "warmest",
	cooler: "coolest",
	stronger: "strongest",
};

async function pointToBest(message: string, context: AnswerContext): Promise<Pointed> {
	const [typed, words = ""] = best.exec(message) ?? [];
	const list = latestOf(context);
	const ranked = words.replace(/^more /i, "most ").toLowerCase();
	const asked = superlatives[ranked] ?? ranked;
	// "Which is the brightest" asks for it, and names it for no other question.
	const isAsked = /^\W*(?:(?:and|so|ok) )?(?:which|what|who)(?:'?s| is| are)?\W*$/i.test(
		message.replace(typed ?? "", ""),
	);
	const isAlone = typed?.length === message.trim().replace(/\W+$/, "").length;
	if (typed === undefined || list.length < 2 || isAsked || (isAlone && asked === ranked)) return null;
	if (/^(?:cheapest|least expensive)$/.test(asked)) {
		const listed = list.slice(0, 12).map(({ id }) => id);
		const response = await quietly(callTool(getPrice, { ids: listed }, context.tools));
		if ("refused" in response)
			return { typed, products: [], none: describeRefusal(response, "to compare prices") };
		const { prices } = response.result;
		const least = Math.min(...prices.flatMap(({ price }) => price ?? []));
		const ids = prices.filter(({ price }) => price === least).map(({ id }) => id);
		const products = list.filter(({ id }) => ids.includes(id));
		return products.length > 0 ? { typed, products, ...sayChosen("price", products) } : null;
	}
	const top = findTop(asked, list);
	return top && { typed, products: top.top, ...sayChosen(top.by, top.top) };
}

const sayChosen = (by: string, [one]: readonly ChatProduct[]) =>
	one && { said: `Of these, that's ${partLink(one)} by ${escapeMarkdown(by)}.` };

// "The one in the yard in Dallas"

const inPlace =
	/\b(?:the|that) ones? (?:(?:thats?|that's|which is|is|are|sitting|stocked|you(?:'ve| have)?(?: got)?|(?:up|down|over)) )*(?:in|at|out of) (?:(?:the|your|our) )?(?:(?:yard|warehouse|dc|branch) (?:in|at) )?([a-z][a-z.'-]{2,}(?: (?!cost|what|how|and|is|are|run|me)[a-z.'-]+)?)/i;

async function pointToStocked(message: string, context: AnswerContext): Promise<Pointed> {
	const [typed, city = ""] = inPlace.exec(message) ?? [];
	const list = latestOf(context).slice(0, 6);
	if (typed === undefined || list.length === 0) return null;
	const response = await quietly(callTool(getStock, { ids: list.map(({ id }) => id) }, context.tools));
	if ("refused" in response) return null;
	const { stock } = response.result;
	const [first = ""] = city.split(" ");
	const place = readStockPlace(
		`in ${first}`,
		stock.flatMap(({ warehouses }) => warehouses),
	);
	if (place === null || "missing" in place) return null;
	const having = stock
		.filter(({ warehouses }) => warehouses.some((one) => one.city === place.city && one.pieces > 0))
		.map(({ number }) => number);
	const products = list.filter(({ sku }) => having.includes(sku));
	const isIn = ` in stock in ${escapeMarkdown(`${place.city}, ${place.state}`)}`;
	if (products.length === 0)
		return { typed, products, none: `${list.length === 1 ? "It isn't" : "None of these is"}${isIn}.` };
	return {
		typed: typed.replace(/ [a-z]+$/i, (last) =>
			place.city.toLowerCase().includes(last.trim().toLowerCase()) ? last : "",
		),
		products,
		said: `${products.map(partLink).join(", ")} ${products.length === 1 ? "is" : "are"}${isIn}.`,
	};
}

// "The edge lit single face", "the black one", "the high bays" of the list before

/** "5000K" is "5000 k", and "edge-lit" and "edge lit" are the same. */
const fold = (text: string): string[] =>
	text
		.toLowerCase()
		.replace(/(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/g, " ")
		.split(/[^a-z0-9.]+/)
		.filter(Boolean)
		.map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, "") : word));

const namesOf = ({ name, sku }: ChatProduct): string[] => fold(`${name} ${sku}`);
const allOf = (product: ChatProduct): string[] => [
	...namesOf(product),
	...fold([...readSpecs(product).values(), ...product.options.map(({ name }) => name)].join(" ")),
];

/** Words of rooms and of what is asked, which some names of products have too. */
const noName =
	/^(?:wall|ceiling|floor|ground|room|area|pole|grid|can|price|light|led|series|same|other|order|rest|total|power|base|life|in|with|a|an|of|for|and|or|to|is|on|at|one)$/;
const endsName =
	/^(?:in|with|is|are|was|come|comes|cost|costs|how|what|whats|then|and|at|for|do|does|have|has|weigh|weighs|run|runs|draw|draws|dim|dims|fit|fits|please|instead|on|to|from|be|can|will|but|too|only|though|tho|now|ok|good|made|wet|damp|rated|listed|ul|etl|dlc|\w+able)$/i;

const pointer =
	/\b(?:the|that|those|these) (?=[\w"])|^\W*(?:(?:and|just|only|ok|so|what about|how about) )*(?=[a-z0-9])/gi;

function pointByName(message: string, context: AnswerContext): Pointed {
	const latest = latestOf(context);
	const whole = context.shown[0] ?? [];
	const before = [
		...new Map(
			context.shown
				.slice(0, 4)
				.flat()
				.map((product) => [product.id, product]),
		).values(),
	];
	for (const found of message.matchAll(pointer)) {
		// "Those that dim" names nothing.
		const isBegin = !/\bthe $/i.test(found[0]);
		const rest = message.slice(found.index + found[0].length);
		const words = [...rest.matchAll(/[^\s,;?!]+/g)].slice(0, 7);
		for (const [pool, isBefore] of [
			[latest, false],
			[whole, false],
			[before, true],
		] as const) {
			if (pool.length < 2) continue;
			const named = narrow(
				words.map(([word]) => word),
				pool,
				allOf,
			);
			const end = words[named.count];
			const isOne = /^(?:ones?|versions?|models?)$/i.test(end?.[0] ?? "");
			if (named.count > 0 && isOne && named.products.length < pool.length && !isBefore) {
				if (/s$/i.test(end?.[0] ?? "") && named.products.length > 1) return null;
				return {
					typed: found[0] + rest.slice(0, (end?.index ?? 0) + (end?.[0].length ?? 0)),
					products: named.products,
				};
			}
			if (isBegin) continue;
			const bare = narrow(
				words.map(([word]) => word),
				pool,
				namesOf,
			);
			const next = words[bare.count];
			const last = words[bare.count - 1];
			const length = (last?.index ?? 0) + (last?.[0].length ?? 0);
			const ends = next === undefined || endsName.test(next[0]) || /^[,;?!]/.test(rest.slice(length));
			if (bare.count > 0 && ends && bare.products.length === 1)
				return { typed: found[0] + rest.slice(0, length), products: bare.products };
		}
	}
	return null;
}

/** The products that have the first of the words, as far as any has them. */
function narrow(
	words: readonly string[],
	pool: readonly ChatProduct[],
	textOf: (product: ChatProduct) => string[],
): { count: number; products: readonly ChatProduct[] } {
	const texts = new Map(pool.map((product) => [product, new Set(textOf(product))]));
	let products = pool;
	let count = 0;
	for (const [at, word] of words.entries()) {
		const parts = fold(word);
		// "The panels 36" ends with a quantity.
		const isCount =
			/^\d+$/.test(word) && !/^(?:ft|foot|feet|in|inch|k|w|watts?|lm|lumens?)$/i.test(words[at + 1] ?? "");
		if (parts.length === 0 || isCount || noName.test(parts[0] ?? "")) break;
		const having = products.filter((product) => parts.every((part) => texts.get(product)?.has(part)));
		if (having.length === 0) break;
		products = having;
		count += 1;
	}
	return products.length === pool.length ? { count: 0, products } : { count, products };
}
