/** What a product page states, for programs: as Markdown, and as data. Pure. */
import type { Pricing } from "../pricing.ts";
import type { ProductView } from "./product-view.ts";

export type ProductFacts = {
	name: string;
	brand: string;
	partNumber: string;
	/** Absolute, of the chosen part number. */
	url: string;
	description: string;
	uses: string[];
	discontinued: boolean;
	/** URL of the product that takes its place. */
	replacement: string | null;
	category: string[];
	specifications: { title: string; facts: { name: string; value: string }[] }[];
	/** Of each part number of the product, what tells it apart. */
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
		description: product.description,
		uses: product.application,
		discontinued: product.discontinued,
		replacement: product.replacement && origin + product.replacement.link,
		category: [product.category.name, product.subcategory.name],
		specifications: product.specifications.map(({ title, rows }) => ({
			title,
			facts: rows.map(({ label, value }) => ({ name: label, value: plain(value) })),
		})),
		partNumbers: product.partNumbers.map(({ sku, link, orderable }, index) => ({
			partNumber: sku,
			url: origin + link,
			orderable,
			facts: Object.fromEntries(shown.map(({ label, values }) => [label, plain(values[index] ?? "")])),
		})),
		price: ownPrice(product.pricing),
		specSheet: origin + product.specSheet,
	};
}

/** Characters that would end a table cell, a link or a heading. */
const escaped = (text: string): string => text.replace(/\s+/g, " ").replace(/[\\[\]|*_`<>#]/g, "\\$&");

const tableRow = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

export function toMarkdown(facts: ProductFacts): string {
	const [first] = facts.partNumbers;
	const columns = Object.keys(first?.facts ?? {});
	const table =
		facts.partNumbers.length > 1
			? [
					"",
					"## Part numbers",
					"",
					tableRow(["Part number", ...columns.map(escaped)]),
					tableRow(["---", ...columns.map(() => "---")]),
					...facts.partNumbers.map(({ partNumber, url, facts: row }) =>
						tableRow([
							`[${escaped(partNumber)}](${url})`,
							...columns.map((name) => escaped(row[name] ?? "")),
						]),
					),
				]
			: [];
	return [
		`# ${escaped(facts.name)}`,
		"",
		`- Part number: ${escaped(facts.partNumber)}`,
		...(facts.brand ? [`- Brand: ${escaped(facts.brand)}`] : []),
		`- Category: ${facts.category.map(escaped).join(" > ")}`,
		...(facts.discontinued ? ["- Discontinued"] : []),
		...(facts.replacement ? [`- Replaced by: <${facts.replacement}>`] : []),
		...(facts.uses.length > 0 ? [`- Uses: ${facts.uses.map(escaped).join(", ")}`] : []),
		...(facts.price ? [`- Price: ${escaped(facts.price)}`] : []),
		`- [Product page](${facts.url})`,
		`- [Spec sheet (PDF)](${facts.specSheet})`,
		...(facts.description ? ["", escaped(facts.description)] : []),
		...facts.specifications.flatMap(({ title, facts: rows }) => [
			"",
			`## ${escaped(title)}`,
			"",
			...rows.map(({ name, value }) => `- ${escaped(name)}: ${escaped(value)}`),
		]),
		...table,
		"",
	].join("\n");
}
