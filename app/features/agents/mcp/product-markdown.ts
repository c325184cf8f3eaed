/** One SKU as Markdown, for agents. Pure. */
import type { ChatProduct } from "#contracts/chat/chat-cards";

export type DescribedProduct = {
	product: ChatProduct;
	/** Path of the PDF. */
	specSheet: string;
	discontinued: boolean;
};

/** Square brackets and line breaks would end links and headings. */
const escaped = (text: string) => text.replace(/\s+/g, " ").replace(/[[\]\\]/g, "\\$&");

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
		`# ${escaped(product.name)}`,
		"",
		`- Part number: ${escaped(product.sku)}`,
		...(discontinued ? ["- Discontinued"] : []),
		...separated(product.technicalSpecs).map((spec) => `- ${escaped(spec)}`),
		...(uses ? [`- Uses: ${escaped(uses)}`] : []),
		"",
		`[Product page](${origin}${product.link}) · [Spec sheet (PDF)](${origin}${specSheet})`,
	];
	return `${lines.join("\n")}\n`;
}
