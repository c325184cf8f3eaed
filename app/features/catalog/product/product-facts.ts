/** What a product page states, for programs: as Markdown, and as data. */
import { escapeMarkdown, link, table } from "#assistant-tools/markdown";
import type { Pricing } from "../pricing.ts";
import { describePage } from "./product-meta.ts";
import type { ProductView } from "./product-view.ts";
import { skuLink } from "./sku-anchor.tsx";

export type ProductFacts = {
	name: string;
	brand: string;
	partNumber: string;
	/** Absolute URL of the chosen part number. */
	url: string;
	description: string;
	uses: string[];
	discontinued: boolean;
	/** URL of the product that takes its place. */
	replacement: string | null;
	category: string[];
	specifications: { title: string; facts: { name: string; value: string }[] }[];
	/** What tells each part number of the product apart. */
	partNumbers: { partNumber: string; url: string; orderable: boolean; facts: Record<string, string> }[];
	/** The visitor's own, such as "$12.40"; `null` without a sign-in that shows prices. */
	price: string | null;
	/** URL of a PDF. */
	specSheet: string;
};

const ownPrice = (pricing: Pricing): string | null => (pricing.kind === "offer" ? pricing.price : null);

/** Unit spaces of the page would keep programs from finding a figure. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, " ");

/** @param origin of the shop, for its URLs */
export function productFacts(product: ProductView, origin: string): ProductFacts {
	const { shown } = product.partNumberFigures;
	return {
		name: plain(product.name),
		brand: product.brand,
		partNumber: product.sku,
		url: origin + product.optionLink,
		description: product.isOneOfMany ? plain(describePage(product)) : product.description,
		uses: product.application,
		discontinued: product.discontinued,
		replacement: product.replacement && origin + product.replacement.link,
		category: [product.category.name, product.subcategory.name],
		specifications: product.specifications.map(({ title, rows }) => ({
			title,
			facts: rows.map(({ label, value }) => ({ name: label, value: plain(value) })),
		})),
		partNumbers: product.partNumbers.map(({ id, sku, base }, index) => ({
			partNumber: sku,
			url: origin + skuLink(product, id),
			orderable: !base,
			facts: Object.fromEntries(shown.map(({ label, values }) => [label, plain(values[index] ?? "")])),
		})),
		price: ownPrice(product.pricing),
		specSheet: origin + product.specSheet,
	};
}

export function toMarkdown(facts: ProductFacts): string {
	const [first] = facts.partNumbers;
	const columns = Object.keys(first?.facts ?? {});
	const partNumbers =
		facts.partNumbers.length > 1
			? [
					"",
					"## Part numbers",
					"",
					table(
						["Part number", ...columns.map(escapeMarkdown)],
						facts.partNumbers.map(({ partNumber, url, facts: row }) => [
							link(partNumber, url),
							...columns.map((name) => escapeMarkdown(row[name] ?? "")),
						]),
					),
				]
			: [];
	return [
		`# ${escapeMarkdown(facts.name)}`,
		"",
		`- Part number: ${escapeMarkdown(facts.partNumber)}`,
		...(facts.brand ? [`- Brand: ${escapeMarkdown(facts.brand)}`] : []),
		`- Category: ${facts.category.map(escapeMarkdown).join(" > ")}`,
		...(facts.discontinued ? ["- Discontinued"] : []),
		...(facts.replacement ? [`- Replaced by: <${facts.replacement}>`] : []),
		...(facts.uses.length > 0 ? [`- Uses: ${facts.uses.map(escapeMarkdown).join(", ")}`] : []),
		...(facts.price ? [`- Price: ${escapeMarkdown(facts.price)}`] : []),
		`- ${link("Product page", facts.url)}`,
		`- ${link("Spec sheet (PDF)", facts.specSheet)}`,
		...(facts.description ? ["", escapeMarkdown(facts.description)] : []),
		...facts.specifications.flatMap(({ title, facts: rows }) => [
			"",
			`## ${escapeMarkdown(title)}`,
			"",
			...rows.map(({ name, value }) => `- ${escapeMarkdown(name)}: ${escapeMarkdown(value)}`),
		]),
		...partNumbers,
		"",
	].join("\n");
}
