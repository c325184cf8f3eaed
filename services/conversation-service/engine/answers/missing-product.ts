/** What to say when a product that was named can't be found. */
import { bullets, escapeMarkdown, link, paragraphs, quote } from "#assistant-tools/markdown";
import { productLine } from "#assistant-tools/product-lines";
import { shopLinks } from "#assistant-tools/shop-links";
import type { NamedProducts } from "./find-subject.ts";

export function sayMissing({ asked: partNumber, similar }: NamedProducts["missing"][number]): string {
	if (similar.length === 0)
		return `We don't have part number ${quote(partNumber)}. Check the number, or describe the product: type, lumens, color temperature.`;
	return paragraphs(
		`We don't have part number ${quote(partNumber)}. Similar part numbers:`,
		bullets(similar.map(productLine)),
	);
}

/** @param purpose what the product is needed for, such as "compare" */
export const askWhichProduct = (purpose: string): string =>
	`Which product would you like to ${escapeMarkdown(purpose)}? Send a part number or describe it, or ${link("browse the catalog", shopLinks.categories)}.`;
