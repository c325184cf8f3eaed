/** One SKU as Markdown, for agents. Pure. */
import { escapeMarkdown, link } from "#assistant-tools/markdown";
import type { ChatProduct } from "#contracts/assistant/chat-cards";

export type DescribedProduct = {
	product: ChatProduct;
	/** Path of the PDF. */
	specSheet: string;
	discontinued: boolean;
};

const separated = (text: string): string[] =>
	text
		.split("::")
		.map((part) => part.trim())
		.filter(Boolean);

/** @param origin of the shop, for its links */
export function toProductMarkdown(
	{ product, specSheet, discontinued }: DescribedProduct,
	origin: string,
): string {
	const uses = separated(product.application).join(", ");
	const lines = [
		`# ${escapeMarkdown(product.name)}`,
		"",
		`- Part number: ${escapeMarkdown(product.sku)}`,
		...(discontinued ? ["- Discontinued"] : []),
		...separated(product.technicalSpecs).map((spec) => `- ${escapeMarkdown(spec)}`),
		...(uses ? [`- Uses: ${escapeMarkdown(uses)}`] : []),
		"",
		`${link("Product page", origin + product.link)} · ${link("Spec sheet (PDF)", origin + specSheet)}`,
	];
	return `${lines.join("\n")}\n`;
}
