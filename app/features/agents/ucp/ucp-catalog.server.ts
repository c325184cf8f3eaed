/** Catalog search and look-up of UCP, over the tools of the assistant. Prices are the account's. */

import type { ToolProduct } from "#assistant-tools/chat-product";
import { findProducts } from "#assistant-tools/find-products";
import { getProduct } from "#assistant-tools/get-product";
import { getPrice, getStock } from "#assistant-tools/price-and-availability";
import { runTool } from "#assistant-tools/run-tool";
import type { ToolContext } from "#assistant-tools/tool";
import { splitTexts } from "#rules/catalog/spec-list";
import { toCents } from "#rules/money/cents";
import {
	lookupRequest,
	mostIds,
	productRequest,
	responseMetadata,
	searchRequest,
	type UcpAnswer,
	type UcpFilters,
	type UcpMessage,
	UcpProblem,
	UcpRequestError,
} from "./ucp-protocol.ts";

export type UcpContext = { tools: ToolContext; origin: string };

type Variant = Awaited<ReturnType<typeof toVariants>>[number];

const usd = (dollars: number) => ({ amount: toCents(dollars), currency: "USD" });

/** Category and subcategory of a product's address: "/p/indoor/troffers/tol". */
const categoriesOf = ({ link }: ToolProduct): string[] => (link.split("?")[0] ?? "").split("/").slice(2, 4);

/** Products that have a price for the caller: the protocol has none without one. */
async function toVariants(products: readonly ToolProduct[], { tools, origin }: UcpContext) {
	if (products.length === 0) return [];
	const ids = products.map(({ id }) => id);
	const [{ prices }, { stock }] = await Promise.all([
		runTool(getPrice, { ids }, tools),
		runTool(getStock, { ids }, tools),
	]);
	return products.flatMap((product) => {
		const price = prices.find(({ id }) => id === product.id);
		if (typeof price?.price !== "number") return [];
		const pieces = stock.find(({ number }) => number === product.sku)?.pieces ?? null;
		const listPrice = price.listPrice !== null && price.listPrice > price.price ? price.listPrice : null;
		const variant = {
			id: product.id,
			sku: product.sku,
			title: product.name,
			description: { plain: splitTexts(product.technicalSpecs).join("; ") || product.name },
			url: origin + product.link,
			price: usd(price.price),
			...(listPrice !== null && { list_price: usd(listPrice) }),
			availability: {
				available: true,
				...(pieces !== null && { status: pieces >= price.minimum ? "in_stock" : "backorder" }),
			},
			metadata: {
				figures: product.figures ?? [],
				minimum_quantity: price.minimum,
				quantity_multiple: price.multiple,
				quantity_breaks: price.breaks.map((one) => ({ quantity: one.quantity, price: usd(one.price) })),
			},
		};
		return [{ product, variant }];
	});
}

const isWanted = ({ product, variant }: Variant, filters: UcpFilters): boolean => {
	const { categories = [], price } = filters ?? {};
	const { amount } = variant.price;
	return (
		(categories.length === 0 || categoriesOf(product).some((category) => categories.includes(category))) &&
		amount >= (price?.min ?? 0) &&
		amount <= (price?.max ?? Number.POSITIVE_INFINITY)
	);
};

function toProduct<V extends Variant["variant"]>(
	product: ToolProduct,
	variants: readonly V[],
	origin: string,
) {
	const amounts = variants.map(({ price }) => price.amount);
	const media = product.images
		.filter(({ url }) => url !== "")
		.map(({ url }) => ({ type: "image", url: new URL(url, origin).href, alt_text: product.name }));
	return {
		id: product.productID,
		title: product.name,
		description: { plain: product.application || product.name },
		url: origin + (product.link.split("?")[0] ?? ""),
		categories: categoriesOf(product).map((value) => ({ value, taxonomy: "merchant" })),
		price_range: {
			min: { amount: Math.min(...amounts), currency: "USD" },
			max: { amount: Math.max(...amounts), currency: "USD" },
		},
		...(media.length > 0 && { media }),
		variants: [...variants],
	};
}

const withoutPrice = (count: number): UcpMessage[] =>
	count === 0
		? []
		: [
				{
					type: "info",
					code: "price_on_request",
					content: `${count} of the matches can't be priced online and ${count === 1 ? "is" : "are"} left out. The person can ask for a quote in the shop.`,
				},
			];

/** Finds products of every kind, as filters alone do. */
const everything = "lighting";

const cursorPattern = /^page-(\d{1,3})$/;

export async function searchCatalog(body: unknown, context: UcpContext): Promise<UcpAnswer> {
	const { query = "", filters, pagination } = searchRequest.parse(body);
	const categories = (filters?.categories ?? []).join(" ").replaceAll("-", " ");
	const words = query.trim() || categories.trim() || (filters?.price ? everything : "");
	if (words === "") throw new UcpRequestError(400, "invalid_request", "Say what to find in `query`.");
	const cursor = pagination?.cursor;
	const page = cursor === undefined ? 1 : Number(cursorPattern.exec(cursor)?.[1]);
	if (!page) throw new UcpRequestError(400, "cursor_invalid", "Send the cursor of the last answer.");
	const limit = Math.min(pagination?.limit ?? 10, mostIds);
	const found = await runTool(findProducts, { words, limit, page: Math.min(page, 100) }, context.tools);
	const variants = await toVariants(found.products, context);
	const hasNext = page * limit < found.total && page < 100;
	return {
		status: 200,
		body: {
			ucp: responseMetadata("dev.ucp.shopping.catalog.search"),
			products: variants
				.filter((one) => isWanted(one, filters))
				.map(({ product, variant }) => toProduct(product, [variant], context.origin)),
			pagination: {
				has_next_page: hasNext,
				...(hasNext && { cursor: `page-${page + 1}` }),
				total_count: found.total,
			},
			messages: withoutPrice(found.products.length - variants.length),
		},
	};
}

/** A request's identifier, and whether it names the SKU itself or a product that the SKU stands for. */
type Input = { id: string; match: string };

/** The SKU of an id, which may be a product's; `null` for none. */
async function readProduct(id: string, context: UcpContext) {
	const { calls } = context.tools;
	const [facts] = /^[\w.-]{1,128}$/.test(id) ? await calls.product.productsById({ ids: [id] }) : [];
	const first = facts?.variations[0]?.id;
	const got = await runTool(getProduct, { product: first ?? id }, context.tools);
	return got.found ? { product: got.product, match: first ? "featured" : "exact" } : null;
}

export async function lookUpCatalog(body: unknown, context: UcpContext): Promise<UcpAnswer> {
	const { ids, filters } = lookupRequest.parse(body);
	const distinctIds = [...new Set(ids)];
	if (distinctIds.length > mostIds)
		throw new UcpRequestError(400, "request_too_large", `Look up ${mostIds} ids at a time.`);
	const read = await Promise.all(
		distinctIds.map(async (id) => ({ id, found: await readProduct(id, context) })),
	);
	const missing = read.filter(({ found }) => found === null).map(({ id }) => id);
	const products = new Map(read.flatMap(({ found }) => (found ? [[found.product.id, found.product]] : [])));
	const variants = await toVariants([...products.values()], context);
	// SKUs of one product are variants of one product.
	const groups = new Map<
		string,
		{ product: ToolProduct; variants: (Variant["variant"] & { inputs: Input[] })[] }
	>();
	for (const one of variants.filter((variant) => isWanted(variant, filters))) {
		const { product, variant } = one;
		const inputs = read.flatMap(({ id, found }) =>
			found?.product.id === product.id ? [{ id, match: found.match }] : [],
		);
		const group = groups.get(product.productID) ?? { product, variants: [] };
		group.variants.push({ ...variant, inputs });
		groups.set(product.productID, group);
	}
	return {
		status: 200,
		body: {
			ucp: responseMetadata("dev.ucp.shopping.catalog.lookup"),
			products: [...groups.values()].map((group) => toProduct(group.product, group.variants, context.origin)),
			messages: [
				...missing.map((id): UcpMessage => ({ type: "info", code: "not_found", content: id })),
				...withoutPrice(products.size - variants.length),
			],
		},
	};
}

export async function getCatalogProduct(body: unknown, context: UcpContext): Promise<UcpAnswer> {
	const { id } = productRequest.parse(body);
	const found = await readProduct(id, context);
	if (!found) throw new UcpProblem("not_found", `Product not found: ${id}`);
	const [only] = await toVariants([found.product], context);
	if (!only)
		throw new UcpProblem(
			"price_on_request",
			"This product can't be priced online. Ask for a quote in the shop.",
		);
	return {
		status: 200,
		body: {
			ucp: responseMetadata("dev.ucp.shopping.catalog.lookup"),
			product: toProduct(only.product, [only.variant], context.origin),
			messages: [],
		},
	};
}
