/** Resources of the MCP server: the guide of the shop, products as Markdown, and spec sheets as PDF. */
import {
	type McpServer,
	ProtocolError,
	ProtocolErrorCode,
	type ReadResourceResult,
	ResourceNotFoundError,
	ResourceTemplate,
} from "@modelcontextprotocol/server";
import { getProduct } from "#assistant-tools/get-product";
import { escapeMarkdown, link } from "#assistant-tools/markdown";
import { runTool } from "#assistant-tools/run-tool";
import { env } from "#client/env.server";
import { ServiceError } from "#client/service-error";
import type { ChatProduct } from "#contracts/assistant/chat-cards";
import { formatSpec, splitSpecs, splitTexts } from "#rules/catalog/spec-list";
import { readProduct } from "~/features/catalog/catalog.server.ts";
import { loadSpecSheet } from "~/features/catalog/spec-sheet/load-spec-sheet.server.ts";
import { paths } from "~/paths.ts";
import { type AgentCaller, notRespondingText } from "../gate/identify-caller.server.ts";

export function registerResources(server: McpServer, caller: AgentCaller): void {
	const guide = caller.origin + paths.agentGuide();
	server.registerResource(
		"shop-guide",
		guide,
		{
			title: "How to buy here",
			description: "What agents should know about this shop",
			mimeType: "text/markdown",
		},
		async () => ({
			contents: [{ uri: guide, mimeType: "text/markdown", text: shopGuide(env.STORE_NAME, caller.origin) }],
		}),
	);
	server.registerResource(
		"product",
		new ResourceTemplate("product://{partNumber}", { list: undefined }),
		{
			title: "Product",
			description: "One SKU with all its figures. The part number is percent-encoded.",
			mimeType: "text/markdown",
		},
		(uri, { partNumber }) =>
			reading(uri, caller, async () => {
				const found = await findSku(uri, partNumber, caller);
				return textResult(uri, toProductMarkdown(found, caller.origin));
			}),
	);
	server.registerResource(
		"spec-sheet",
		new ResourceTemplate("spec-sheet://{partNumber}", { list: undefined }),
		{
			title: "Spec sheet",
			description: "The spec sheet of one SKU. The part number is percent-encoded.",
			mimeType: "application/pdf",
		},
		(uri, { partNumber }) =>
			reading(uri, caller, async () => {
				const { product } = await findSku(uri, partNumber, caller);
				const sheet = await loadSpecSheet(caller.services, {
					product: await readProduct(caller.services, toSlugs(product.link)),
					option: product.id,
					origin: caller.origin,
				});
				if (!sheet) throw new ResourceNotFoundError(uri.href);
				const blob = (await sheet.bytes()).toString("base64");
				return { contents: [{ uri: uri.href, mimeType: "application/pdf", blob }] };
			}),
	);
}

/** @param link of a product page: "/p/category/subcategory/product" */
function toSlugs(link: string) {
	const [, , category = "", subcategory = "", slug = ""] = (link.split("?")[0] ?? "").split("/").map(decode);
	return { category, subcategory, slug };
}

/** The library sends messages of errors to the agent, so only known ones pass. */
async function reading(
	uri: URL,
	{ log }: AgentCaller,
	read: () => Promise<ReadResourceResult>,
): Promise<ReadResourceResult> {
	try {
		return await read();
	} catch (error) {
		if (error instanceof ResourceNotFoundError) throw error;
		if (error instanceof ServiceError && error.status < 500) throw new ResourceNotFoundError(uri.href);
		log.error({ err: error }, "a resource could not be read");
		throw new ProtocolError(ProtocolErrorCode.InternalError, notRespondingText);
	}
}

const textResult = (uri: URL, text: string): ReadResourceResult => ({
	contents: [{ uri: uri.href, mimeType: "text/markdown", text }],
});

/** @throws {ResourceNotFoundError} for a part number that the catalog does not have */
async function findSku(
	uri: URL,
	partNumber: string | string[] | undefined,
	{ services, origin: _, ...caller }: AgentCaller,
) {
	const requestedNumber = decode(String(partNumber ?? ""));
	const result = getProduct.input.safeParse({ product: requestedNumber });
	if (!result.success) throw new ResourceNotFoundError(uri.href);
	const found = await runTool(getProduct, result.data, { calls: services, ...caller });
	// A name may find another product; a resource names exactly one.
	if (!found.found || !isSame(found.product.sku, requestedNumber)) throw new ResourceNotFoundError(uri.href);
	return found;
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.trim().toLowerCase();

function decode(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

type DescribedProduct = {
	product: ChatProduct;
	/** Path of the PDF. */
	specSheet: string;
	discontinued: boolean;
};

/** One SKU as Markdown. @param origin of the shop, for its links */
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

// What agents should know about the shop: the instructions of the MCP server, and `llms.txt`.

/** @returns Markdown */
export const shopGuide = (storeName: string, origin: string): string => `# ${storeName}

> B2B storefront of a lighting manufacturer: LED lamps and fixtures, with technical data, spec sheets, and prices for customers with an account.

- Find products with \`findProducts\` and look one up with \`getProduct\`. Use part numbers exactly as they are given. Dimensions are in inches, light output in lumens (lm).
- Every figure comes from the catalog. If a figure is missing, it is unknown: do not estimate it. Link to the product page.
- Prices, stock, quotes and orders belong to a customer account. Tools for these need the user's permission: sign in with OAuth when the server answers 401.
- Tools that change something take an \`idempotencyKey\`. Use a new one for each change, and the same one to retry.
- Money is in US dollars.

## Links

- [Catalog](${origin}${paths.categories()}): all categories
- [Sitemap](${origin}${paths.sitemapIndex()}): every product and part number. Search pages are closed to crawlers; search with \`findProducts\`
- [MCP server](${origin}${paths.mcp()}): Streamable HTTP; the catalog needs no sign-in
- [MCP server that asks for a sign-in](${origin}${paths.accountMcp()}): for clients that only sign in when they connect
- [UCP profile](${origin}${paths.ucpProfile()}): Universal Commerce Protocol over REST, for a linked user
- [Terms and conditions](${origin}${paths.termsAndConditions()})
- [Contact](${origin}${paths.contactUs()})
`;
