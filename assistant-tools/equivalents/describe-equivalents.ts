/** Equivalents as Markdown. */

import { z } from "zod";
import { readFixtureNumber } from "#rules/cross-reference/cross-reference";
import { bullets, escapeMarkdown, link, paragraphs, quote } from "../markdown.ts";
import { partLink, productLine } from "../product-lines.ts";
import { formatPart, namedPart } from "../product-relations.ts";
import { shopLinks, toolLink } from "../shop-links.ts";
import { productResult } from "../tool.ts";

const contactUs = link("contact us", shopLinks.contactUs);

function sayNone({ asked: query, known: originalProduct, read, fluorescent }: Equivalents): string {
	if (originalProduct)
		return `I found nothing close enough to ${partLink(originalProduct)}. ${link("Contact us", shopLinks.contactUs)} and we'll look for one.`;
	if (fluorescent)
		return paragraphs(
			`I read ${quote(query)} as: ${read.map(escapeMarkdown).join(", ")}.`,
			`I looked for LED tubes of this type and found none that we can ship. To replace the fixture or its inside, see ${link("retrofit troffers and strips", toolLink("findProducts", { words: "retrofit troffer" }))}, or ${contactUs}.`,
		);
	if (read.length > 0)
		return `I read ${quote(query)} as: ${read.map(escapeMarkdown).join(", ")}. The catalog has no lamp of this shape that we can ship. ${link("Contact us", shopLinks.contactUs)} and we'll look for one.`;
	const says = readFixtureNumber(query);
	if (says.length > 0)
		return `We don't have ${quote(query)}, and our cross-reference has nothing for it. The number says ${says.map(escapeMarkdown).join(", ")}; the rest is the maker's own code. Describe the light with its size and shape, or ${contactUs}.`;
	return `We don't have ${quote(query)}, our cross-reference has nothing for it, and I don't know its figures. Tell me what it is, such as *60 W equivalent A19, 800 lumens, 2700 K, E26*, or ${contactUs}.`;
}

export function describeEquivalents(found: Equivalents): string {
	const {
		asked: query,
		known: originalProduct,
		discontinued,
		replacedBy,
		read,
		fluorescent,
		equivalents,
		products,
		notUnderstood,
	} = found;
	if (equivalents.length === 0) return sayNone(found);
	const lines = equivalents.flatMap(({ id, passes, fails, why }) => {
		const product = products.find((one) => one.id === id);
		if (!product) return [];
		const details = [
			`${found.crossReferenced ? "Cross-reference" : "Ranked by"}: ${escapeMarkdown(why)}`,
			passes.length > 0 && `Matches: ${passes.map(escapeMarkdown).join("; ")}`,
			fails.length > 0 && `Differs: ${fails.map(escapeMarkdown).join("; ")}`,
		];
		return [[productLine(product), ...details.filter(Boolean)].join("\n  - ")];
	});
	return paragraphs(
		discontinued && "**Discontinued.**",
		originalProduct &&
			replacedBy &&
			`${partLink(originalProduct)} was replaced by ${formatPart(replacedBy)}.`,
		originalProduct ? `In place of ${productLine(originalProduct)}:` : `For ${quote(query)}:`,
		read.length > 0 && `Searching for: ${read.map(escapeMarkdown).join(", ")}.`,
		bullets(lines),
		notUnderstood.length > 0 && `Not checked: ${notUnderstood.map(escapeMarkdown).join(", ")}.`,
		equivalents.length > 1 && !found.crossReferenced && "Best match first; ties go to the higher efficacy.",
		fluorescent &&
			"Some LED tubes run on the ballast, others bypass it. Check which way the tube is wired before you order.",
		"Check dimensions, dimmer and wiring before you order.",
	);
}

// What the search for equivalents answers.

const checkSchema = z.object({ fact: z.string(), wanted: z.string(), has: z.string(), passes: z.boolean() });
const equivalentSchema = z.object({
	id: z.string().describe("SKU id, one of the products"),
	passes: z.array(z.string()).describe("What matches"),
	fails: z.array(z.string()).describe("What doesn't, or isn't stated"),
	why: z.string().describe("Why it ranks there"),
});
export const equivalentsSchema = z.object({
	asked: z.string(),
	known: productResult.nullable().describe("The product of this number; null for a description"),
	discontinued: z.boolean().describe("Whether the product of this number is no longer made"),
	replacedBy: namedPart.nullable().describe("What the catalog sells instead of the product of this number"),
	read: z.array(z.string()).describe("How a lamp code was read; empty for others"),
	crossReferenced: z
		.boolean()
		.describe("Whether the shop's own cross-reference names the products for another maker's number"),
	fluorescent: z.boolean().describe("Whether it is the code of a fluorescent tube"),
	equivalents: z.array(equivalentSchema).describe("Best first"),
	products: z.array(productResult),
	checks: z.array(checkSchema).describe("Of the best one"),
	notUnderstood: z.array(z.string()).describe("Parts of a description that were not checked"),
});
export type Equivalents = z.infer<typeof equivalentsSchema>;
