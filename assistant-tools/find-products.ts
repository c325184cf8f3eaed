/** Products by words, as the search of the shop finds them. */
import { z } from "zod";
import { facetKeys, rangeKeys, sortKeys, sortLabels } from "#rules/catalog/listing-terms";
import { searchTermMaxLength } from "#rules/catalog/search-words";
import { formatCount, formatNumber } from "#rules/format";
import { proseWords } from "#rules/trade-words/jargon/common-words";
import { type ToolProduct, toChatProduct } from "./chat-product.ts";
import { bullets, escapeMarkdown, link, paragraphs } from "./markdown.ts";
import { productLine } from "./product-lines.ts";
import { describeRanked, rankedFigures, rankedNames, rankedSchema, rankMatches } from "./rank-products.ts";
import { describeListing, isClearSearch } from "./read-listing.ts";
import { defineTool, productResult, type ServiceCalls } from "./tool.ts";

const mostProducts = 12;
const mostPages = 100;

export const foundProductsSchema = z.object({
	products: z.array(productResult).describe("Best first; one SKU of each product"),
	total: z.number().int().describe("Products of the whole catalog that match"),
	skus: z.number().int().describe("SKUs of the whole catalog that match"),
	understood: z.array(z.string()).describe('Filters read from the words, such as "3000 K"'),
	notUnderstood: z.array(z.string()).describe("Words that nothing in the catalog is called"),
	partial: z
		.boolean()
		.describe("Whether no product has everything that was asked for, so that these are the closest"),
	close: z.boolean().describe("Whether some are only close to a figure such as about 150 W"),
	met: z
		.number()
		.int()
		.nullable()
		.describe("How many of all have everything; they come first. null where all have, or it isn't known"),
	instead: z
		.object({
			asked: z.string(),
			nearest: z.string(),
			mayNotFit: z.string().nullable().describe("Why it may not do, such as another base"),
		})
		.nullable()
		.describe("What the catalog doesn't have, and what was searched instead"),
	isClear: z.boolean().describe("Whether the words describe a product at all"),
	unmet: z.array(z.string()).default([]).describe("Filters that no product of the result meets"),
	notSold: z
		.string()
		.nullable()
		.default(null)
		.describe("Electrical supplies that the words name and the shop doesn't sell, such as wire"),
	filters: z
		.array(
			z.object({
				typed: z.string(),
				key: z.enum([...facetKeys, ...rangeKeys]).nullable(),
				label: z.string(),
			}),
		)
		.describe("What each part of the words was read as"),
	notStated: z.array(z.string()).describe("What the words ask that the catalog doesn't state"),
	preferred: z
		.array(z.string())
		.default([])
		.describe("Words that only rank: products that say them come first, and others follow"),
	differs: z
		.record(z.string(), z.array(z.string()))
		.default({})
		.describe("What products that are only close don't match, by SKU id"),
	link: z.string().describe("The same search in the shop"),
	ranked: rankedSchema
		.extend({ most: z.boolean() })
		.optional()
		.describe("The most or least of the figure that rank asks for, which the products have"),
});
export type FoundProducts = z.infer<typeof foundProductsSchema>;

export async function readChatProducts(ids: readonly string[], calls: ServiceCalls): Promise<ToolProduct[]> {
	const found = await Promise.all(ids.map((id) => calls.product.variationById({ id })));
	return found.map(toChatProduct);
}

const wordsNamed = 4;
/** More than a page of a listing. */
const tooMany = 24;

/** How the search read the words, when that needs saying. */
function describeMatch({ total, understood, partial, instead, met, unmet }: FoundProducts): string {
	if (instead)
		return `We don't carry ${escapeMarkdown(instead.asked)}. The closest we have: ${escapeMarkdown(instead.nearest)}.${instead.mayNotFit ? ` ${escapeMarkdown(instead.mayNotFit)}.` : ""}`;
	const searchPhrase = understood.length > 0 ? ` for ${understood.map(escapeMarkdown).join(", ")}` : "";
	const missing =
		unmet.length > 0 && unmet.length < understood.length
			? ` None of these is or has: **${unmet.map(escapeMarkdown).join(", ")}**.`
			: "";
	if (partial || met === 0)
		return `Nothing matches all of that.${missing} These come closest${searchPhrase}:`;
	const found = met ?? total;
	return found === 1
		? `I found 1 product${searchPhrase}:`
		: `I found ${formatNumber(found)} products${searchPhrase}:`;
}

/** Products in the order of the search, those that are only close below a line of their own. */
function listProducts({ products, partial, met, instead, differs }: FoundProducts, lines: number): string {
	const exact = partial || instead || met === null || met === 0 ? products.length : met;
	const matches = products.slice(0, Math.min(exact, lines));
	const close = products.slice(exact, Math.max(lines, exact + 1));
	const withMisses = (product: FoundProducts["products"][number]): string => {
		const misses = differs[product.id] ?? [];
		return `${productLine(product)}${misses.length > 0 ? ` (not: ${escapeMarkdown(misses.join(", "))})` : ""}`;
	};
	return paragraphs(
		bullets(matches.map(met === 0 ? withMisses : productLine)),
		close.length > 0 && "Close, but not all of that:",
		close.length > 0 && bullets(close.map(withMisses)),
	);
}

/** "I didn't account for these words: …"; `false` where all were read. */
export function describeLeftOut({ notUnderstood, notStated }: FoundProducts): string | false {
	const words = notUnderstood
		.filter(
			(word) =>
				(word.length > 2 || /\d/.test(word)) &&
				!proseWords.has(word.toLowerCase()) &&
				!notStated.includes(word),
		)
		.slice(0, wordsNamed)
		.map((word) => escapeMarkdown(word));
	if (words.length === 0) return false;
	return `I didn't account for these words: ${words.join(", ")}.`;
}

const describeNotStated = ({ notStated, preferred }: FoundProducts): string | false =>
	paragraphs(
		notStated.length > 0 &&
			`The catalog doesn't confirm this: ${notStated.map(escapeMarkdown).join(", ")}. Check the spec sheet.`,
		preferred.length > 0 &&
			`I didn't filter by ${preferred.map(escapeMarkdown).join(", ")}: few products state that.`,
	) || false;

/** @param lines products named in the text */
export function describeFound(found: FoundProducts, lines = mostProducts): string {
	const { products, total, link: search, ranked } = found;
	if (ranked)
		return paragraphs(
			`Read as: ${found.understood.map(escapeMarkdown).join(", ") || "everything in the catalog"}.`,
			describeRanked(ranked, ranked.most),
			bullets(products.slice(0, lines).map(productLine)),
			describeNotStated(found),
			describeLeftOut(found),
			link(`See all ${formatCount(total, "product")}`, search),
		);
	return paragraphs(
		describeMatch(found),
		listProducts(found, lines),
		describeNotStated(found),
		describeLeftOut(found),
		total > tooMany && "Add lumens, watts or color temperature and I'll narrow it down.",
		total > products.length
			? link(`See all ${formatCount(total, "product")}`, search)
			: total > lines && link("See these in the catalog", search),
	);
}

export const findProducts = defineTool({
	name: "findProducts",
	title: "Find products",
	description:
		"Finds products of the catalog by words: kinds of products, figures with units, brands, series, uses and features, such as 'wall packs 4000 K over 5000 lumens'. Answers SKUs with their figures, without prices, and how many there are.",
	input: z.object({
		words: z
			.string()
			.transform((words) => words.replace(/\s+/g, " ").trim().slice(0, searchTermMaxLength))
			.pipe(z.string().min(1))
			.describe("What to find"),
		without: z
			.array(z.string().trim().min(1).max(60))
			.max(4)
			.default([])
			.describe("What products must not be or have, such as '5000 K', 'Wi-Fi' or 'dimmable'"),
		sort: z.enum(sortKeys).optional().describe("Best match without it"),
		limit: z.number().int().min(1).max(mostProducts).default(mostProducts),
		rank: z
			.enum(rankedFigures)
			.optional()
			.describe("Only the SKUs with the most of this figure, of all that match"),
		least: z.boolean().default(false).describe("With rank: those with the least of it, such as the thinnest"),
		page: z
			.number()
			.int()
			.min(1)
			.max(mostPages)
			.default(1)
			.describe("The next products, with the same limit"),
	}),
	output: foundProductsSchema,
	rights: "everyone",
	scope: "read",
	changes: false,
	form: {
		lead: "Search the catalog by type, figures, brand, use or feature.",
		example: "Which wall packs have 4000 K and over 5,000 lumens?",
		button: "Find products",
		fields: {
			words: { label: "What you need", hint: "Such as: wall packs 4000 K over 5000 lumens" },
			without: { label: "Leave out", hint: "Such as: 5000 K, dimmable. Separate with commas" },
			sort: { label: "Sort by", none: "Default", choices: sortLabels },
			limit: null,
			rank: { label: "Only those with the most", none: "All that match", choices: rankedNames },
			least: { label: "The least instead of the most" },
			page: null,
		},
	},
	async call({ words: typed, without, limit, sort, rank: figure, least, page }, { calls }) {
		const rank = figure && { figure, most: !least };
		// A bare figure is about that figure already; the word would count as one that nothing matches.
		const asked = typed.replace(/(?:\b(?:about|around|roughly|approx(?:imately)?\.?) |~ ?)(?=\d)/gi, "");
		const toTerm = (words: string) =>
			[words, ...without.map((term) => `without ${term}`)].join(" ").slice(0, searchTermMaxLength);
		const searchTerm = toTerm(asked);
		const query = { searchTerm, ...(sort && { sort }) };
		const [listing, skus] = await Promise.all([
			calls.product.listing({ ...query, page, pageSize: limit }),
			calls.product.listing({ ...query, unit: "variation", pageSize: 1 }),
		]);
		const isClear = isClearSearch(listing);
		const described = describeListing(listing);
		const isMet = isClear && !described.partial && described.instead === null && described.met !== 0;
		const best = rank && isMet ? await rankMatches(searchTerm, rank, calls) : null;
		const near = listing.nearby.map((one) => one.variationID);
		const listed = listing.products.map((one) => one.variationID);
		const ids = isClear ? (best?.ids.slice(0, limit) ?? [...listed, ...near].slice(0, limit)) : [];
		const products = await readChatProducts(ids, calls);
		return {
			products: best ? products : markClose(products, described.met),
			...(rank && best && { ranked: { ...best.ranked, most: rank.most } }),
			skus: skus.total,
			isClear,
			...described,
			// A service that doesn't say how it read the words can't have left anything out for sure.
			...(listing.interpretation?.clauses.length === 0 && {
				notUnderstood: without.map((term) => `not ${term}`),
			}),
			link: `/catalogsearch/${encodeURIComponent(searchTerm)}`,
		};
	},
	show: (found) =>
		found.notSold !== null
			? `We don't sell ${escapeMarkdown(found.notSold)}.`
			: found.isClear
				? describeFound(found)
				: "The catalog has nothing that these words describe.",
});

/** Marks what is only close to what was asked for, as the pages do below a line. */
const markClose = (products: readonly ToolProduct[], met: number | null): ToolProduct[] =>
	products.map((product, place) => (met !== null && place >= met ? { ...product, close: true } : product));
