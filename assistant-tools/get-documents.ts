/** Documents of a SKU: spec sheet, submittal and photometry. */
import { z } from "zod";
import { toChatProduct } from "./chat-product.ts";
import { bullets, escapeMarkdown, link, paragraphs } from "./markdown.ts";
import { partLink } from "./product-lines.ts";
import { shopLinks, specSheetLink } from "./shop-links.ts";
import { defineTool, namedLink, productResult } from "./tool.ts";

const documentsSchema = z.object({
	product: productResult,
	specSheet: z.string().describe("PDF with the dimensioned drawing and all specs, ready for a submittal"),
	photometry: z.null().describe("The catalog has no photometric files"),
	otherDocuments: z.array(namedLink),
});
type Documents = z.infer<typeof documentsSchema>;

const others: Documents["otherDocuments"] = [
	{ title: "literature", link: shopLinks.literature },
	{ title: "forms", link: shopLinks.downloadForms },
	{ title: "warranty terms", link: shopLinks.warranty },
];

/** @param photometry whether to say that there is none */
export function describeDocuments({ product, specSheet }: Documents, photometry = false): string {
	return paragraphs(
		`${partLink(product)}, ${escapeMarkdown(product.name)}: ${link("PDF spec sheet", specSheet)}. It has the dimensioned drawing and all specs, ready for a submittal.`,
		photometry &&
			`The catalog has no IES file for it. Ask for one: ${link("contact us", shopLinks.contactUs)}, or ${link("request a lighting layout", shopLinks.lightingLayout)}.`,
	);
}

export const getDocuments = defineTool({
	name: "getDocuments",
	title: "Find documents",
	description:
		"Documents of one SKU: its PDF spec sheet for submittals, and whether there is photometry. Call it for cut sheets, spec sheets, submittals and IES files.",
	input: z.object({ id: z.string().min(1).max(128).describe("SKU id, as getProduct answers it") }),
	output: documentsSchema,
	rights: "everyone",
	scope: "read",
	changes: false,
	form: {
		lead: "Get the PDF spec sheet of a SKU for a submittal.",
		example: "Where is the cut sheet for WPT-L-40K-10K?",
		button: "Find documents",
		fields: { id: { label: "Part number", partNumbers: true } },
	},
	async call({ id }, { calls }): Promise<Documents> {
		const product = toChatProduct(await calls.product.variationById({ id }));
		return { product, specSheet: specSheetLink(product.link), photometry: null, otherDocuments: others };
	},
	show: (documents) =>
		paragraphs(
			describeDocuments(documents, true),
			bullets(documents.otherDocuments.map((one) => link(one.title, one.link))),
		),
});
