/** SKUs that stand in for a part number or a described lamp, with what matches and what doesn't. */
import { z } from "zod";
import type { VariationRow } from "#contracts/catalog/catalog";
import { matchLimits } from "#contracts/catalog/part-matching";
import { formatCount } from "#contracts/format";
import { findCandidates, findKnownSku, type KnownSku, readRow } from "./equivalent-candidates.ts";
import { readChatProducts } from "./find-products.ts";
import { bullets, escapeMarkdown, link, paragraphs, quote } from "./markdown.ts";
import { partLink, productLine } from "./product-lines.ts";
import { rateEquivalent, scoreEquivalent } from "./rate-equivalent.ts";
import { productResult } from "./result-schemas.ts";
import type { ServiceCalls } from "./service-calls.ts";
import { shopLinks } from "./shop-links.ts";
import { defineTool } from "./tool.ts";

const mostEquivalents = 5;

const checkSchema = z.object({ fact: z.string(), wanted: z.string(), has: z.string(), passes: z.boolean() });
const equivalentSchema = z.object({
	id: z.string().describe("SKU id, one of the products"),
	passes: z.array(z.string()).describe("What matches"),
	fails: z.array(z.string()).describe("What doesn't, or isn't stated"),
	why: z.string().describe("Why it ranks there"),
});
const equivalentsSchema = z.object({
	asked: z.string(),
	known: productResult.nullable().describe("The product of this number; null for a description"),
	discontinued: z.boolean().describe("Whether the product of this number is no longer made"),
	equivalents: z.array(equivalentSchema).describe("Best first"),
	products: z.array(productResult),
	checks: z.array(checkSchema).describe("Of the best one"),
	notUnderstood: z.array(z.string()).describe("Parts of a description that were not checked"),
});
type Equivalents = z.infer<typeof equivalentsSchema>;

async function rankAgainst(row: VariationRow, sku: KnownSku, calls: ServiceCalls) {
	const candidates = await findCandidates(row, sku, calls);
	const rated = candidates
		.filter((one) => one.variationID !== row.variationID && one.status === "active" && one.orderable)
		.map((one) => {
			const checks = rateEquivalent(row, one);
			const off = row.lumens && one.lumens ? Math.abs(one.lumens - row.lumens) / row.lumens : 1;
			return { one, checks, score: scoreEquivalent(checks), off, other: one.productID !== row.productID };
		})
		.toSorted((a, b) => b.score - a.score || a.off - b.off || a.one.sku.localeCompare(b.one.sku));
	// One SKU of each product, and another product before a sibling.
	const seen = new Set<string>();
	return rated
		.filter(({ one, other }) => other && !seen.has(one.productID) && seen.add(one.productID))
		.slice(0, mostEquivalents);
}

const formatCheck = ({ fact, wanted, has }: z.infer<typeof checkSchema>) =>
	wanted === has ? `${fact} ${has}` : `${fact}: ${has} for ${wanted}`;

/** Pure. */
export function describeEquivalents({
	asked,
	known,
	discontinued,
	equivalents,
	products,
	notUnderstood,
}: Equivalents): string {
	if (equivalents.length === 0)
		return known
			? `I found nothing close enough to ${partLink(known)}. ${link("Contact us", shopLinks.contactUs)} and we'll look for one.`
			: `We don't have ${quote(asked)}, and I don't know its figures. Tell me what it is, such as *60 W equivalent A19, 800 lumens, 2700 K, E26*, or ${link("contact us", shopLinks.contactUs)}.`;
	const lines = equivalents.flatMap(({ id, passes, fails }) => {
		const product = products.find((one) => one.id === id);
		if (!product) return [];
		const matches = passes.length > 0 ? ` Matches: ${passes.map(escapeMarkdown).join("; ")}.` : "";
		const differs = fails.length > 0 ? ` Differs: ${fails.map(escapeMarkdown).join("; ")}.` : "";
		return [`${productLine(product)}.${matches}${differs}`];
	});
	return paragraphs(
		discontinued && "**Discontinued.**",
		known ? `In place of ${productLine(known)}:` : `For ${quote(asked)}:`,
		bullets(lines),
		notUnderstood.length > 0 && `Not checked: ${notUnderstood.map(escapeMarkdown).join(", ")}.`,
		"Check dimensions, dimmer and wiring before you order.",
	);
}

export const findEquivalents = defineTool({
	name: "findEquivalents",
	title: "Find equivalents",
	description:
		"SKUs in place of a part number of the catalog, a discontinued one, or a described lamp or fixture of any maker, each with what matches (lumens within 10%, color temperature, CRI, base, shape, beam, ratings, voltage) and what doesn't.",
	input: z.object({
		asked: z
			.string()
			.trim()
			.min(1)
			.max(matchLimits.part)
			.describe("Part number, or a description with figures"),
	}),
	output: equivalentsSchema,
	rights: "everyone",
	scope: "read",
	changes: false,
	form: {
		lead: "Find a stand-in for a part number, a discontinued product or a lamp of another maker, and see what matches.",
		example: "What replaces a 65BR30 flood at 2700 K?",
		button: "Find equivalents",
		fields: {
			asked: {
				label: "Part number, lamp code or description",
				hint: "Such as: F32T8/841, PAR38 90 W equivalent 3000 K, or a part number",
			},
		},
	},
	async call({ asked }, { calls }): Promise<Equivalents> {
		const sku = await findKnownSku(asked, calls);
		const [known] = sku ? await readChatProducts([sku.id], calls) : [];
		const row = known ? await readRow(known, calls) : null;
		if (sku && known && row) {
			const ranked = await rankAgainst(row, sku, calls);
			return {
				asked,
				known,
				discontinued: sku.discontinued,
				equivalents: ranked.map(({ one, checks }) => ({
					id: one.variationID,
					passes: checks.filter(({ passes }) => passes).map(formatCheck),
					fails: checks.filter(({ passes }) => !passes).map(formatCheck),
					why: `${one.variationID === sku.replacement?.id ? "The catalog's replacement; " : ""}${checks.filter(({ passes }) => passes).length} of ${formatCount(checks.length, "fact")} match`,
				})),
				products: await readChatProducts(
					ranked.map(({ one }) => one.variationID),
					calls,
				),
				checks: ranked[0]?.checks ?? [],
				notUnderstood: [],
			};
		}
		return describeLamp(asked, calls);
	},
	show: describeEquivalents,
});

async function describeLamp(asked: string, calls: ServiceCalls): Promise<Equivalents> {
	const [match] = await calls.product.matchSchedule({
		lines: [{ line: 0, description: asked.slice(0, 400) }],
	});
	const candidates = (match?.candidates ?? [])
		.filter(({ discontinued, reasons }) => !discontinued && reasons.some((reason) => reason !== "its words"))
		.slice(0, mostEquivalents);
	return {
		asked,
		known: null,
		discontinued: false,
		equivalents: candidates.map(({ variationID, reasons, lacks }) => ({
			id: variationID,
			passes: reasons,
			fails: lacks,
			why: `${reasons.length} of ${formatCount(reasons.length + lacks.length, "fact")} match`,
		})),
		products: await readChatProducts(
			candidates.map(({ variationID }) => variationID),
			calls,
		),
		checks: [],
		notUnderstood: candidates.length > 0 ? (match?.notUnderstood ?? []) : [],
	};
}
