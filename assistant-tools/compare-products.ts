/** Two to four SKUs side by side. */
import { z } from "zod";
import type { ChatProduct } from "#contracts/assistant/chat-cards";
import { formatNumber } from "#rules/format";
import { readChatProducts } from "./find-products.ts";
import { escapeMarkdown, link, paragraphs, table } from "./markdown.ts";
import { partLink, readFigure, readSpecs } from "./product-lines.ts";
import { shopLinks } from "./shop-links.ts";
import { defineTool, productResult } from "./tool.ts";

const labelsInTable = 14;

/** Rows of the specs that any has. */
export function compareTable(products: readonly ChatProduct[]): string {
	const specs = products.map(readSpecs);
	const labels = [...new Set(specs.flatMap((productSpecs) => [...productSpecs.keys()]))].slice(
		0,
		labelsInTable,
	);
	const rows = labels.map((label) => [
		label,
		...specs.map((productSpecs) => escapeMarkdown(productSpecs.get(label) ?? "not stated")),
	]);
	return table(
		["Spec", ...products.map(partLink)],
		[["Name", ...products.map(({ name }) => escapeMarkdown(name))], ...rows],
	);
}

const advantages = [
	{ label: "Light output", unit: "lm", verb: "gives more light" },
	{ label: "Efficacy", unit: "lm/W", verb: "is more efficient" },
] as const;

/** Which has more light and which gives more of it per watt. */
export function describeDifferences(pair: readonly [ChatProduct, ChatProduct]): string {
	const claims = new Map<ChatProduct, string[]>();
	for (const { label, unit, verb } of advantages) {
		const figures = pair.map((product) => readFigure(product, label));
		const [a, b] = figures;
		if (a === null || b === null || a === undefined || b === undefined || a === b) continue;
		const better = a > b ? pair[0] : pair[1];
		const [high, low] = [Math.max(a, b), Math.min(a, b)].map((figure) => formatNumber(figure, 1));
		claims.set(better, [...(claims.get(better) ?? []), `${verb} (${high} against ${low} ${unit})`]);
	}
	return [...claims].map(([product, said]) => `${partLink(product)} ${said.join(" and ")}.`).join(" ");
}

export const compareProducts = defineTool({
	name: "compareProducts",
	title: "Compare products",
	description: "Two to four SKUs side by side, with all their figures and a link to the shop's comparison.",
	input: z.object({
		ids: z
			.array(z.string().min(1).max(128))
			.min(2, "Enter at least 2 part numbers.")
			.max(4, "Enter at most 4 part numbers.")
			.describe("SKU ids, as findProducts answers them"),
	}),
	output: z.object({ products: z.array(productResult), link: z.string() }),
	rights: "everyone",
	scope: "read",
	changes: false,
	form: {
		lead: "See two to four SKUs side by side.",
		example: "Compare WPT-L-40K-10K and RHB-13-40K-20K-N60",
		button: "Compare",
		fields: { ids: { label: "Part numbers", hint: "2 to 4, one per line", partNumbers: true } },
	},
	async call({ ids }, { calls }) {
		const cards = await calls.product.cardsByVariation({ ids: [...new Set(ids)] });
		const query = new URLSearchParams(cards.map(({ variationID }) => ["sku", variationID]));
		return {
			products: await readChatProducts(
				cards.map(({ variationID }) => variationID),
				calls,
			),
			link: `${shopLinks.compare}?${query}`,
		};
	},
	show({ products, link: page }) {
		const [first, second, ...more] = products;
		if (!first || !second) return "The catalog doesn't have two of these.";
		return paragraphs(
			compareTable(products),
			more.length === 0 && describeDifferences([first, second]),
			link("Compare them side by side", page),
		);
	},
});
