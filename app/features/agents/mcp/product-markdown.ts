/** One SKU as Markdown, for agents. */
import { escapeMarkdown, link } from "#assistant-tools/markdown";
import type { ChatProduct } from "#contracts/assistant/chat-cards";
import { formatSpec, splitSpecs, splitTexts } from "#rules/catalog/spec-list";

export type DescribedProduct = {
	product: ChatProduct;
	/** Path of the PDF. */
	specSheet: string;
	discontinued: boolean;
};

/** @param origin of the shop, for its links */
export function toProductMarkdown(
	{ product, specSheet, discontinued }: DescribedProduct,
	origin: string,
): string {
	const uses = splitTexts(product.application).join(", ");
	const lines = [
		`# ${escapeMarkdown(product.name)}`,
		"",
		`- Part number: ${escapeMarkdown(product.sku)}`,
		...(discontinued ? ["- Discontinued"] : []),
		...splitSpecs(product.technicalSpecs).map((spec) => `- ${escapeMarkdown(formatSpec(spec))}`),
		...(uses ? [`- Uses: ${escapeMarkdown(uses)}`] : []),
		"",
		`${link("Product page", origin + product.link)} · ${link("Spec sheet (PDF)", origin + specSheet)}`,
	];
	return `${lines.join("\n")}\n`;
}
