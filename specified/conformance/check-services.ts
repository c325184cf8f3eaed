/** Checks read calls of services against the contracts. */
import { createORPCClient, ORPCError } from "@orpc/client";
import { ResponseValidationPlugin } from "@orpc/contract/plugins";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { errorBodySchema } from "#contracts/errors";
import { contracts, type ServiceName } from "#contracts/services";
import {
	bearer,
	type Clients,
	type Found,
	getFaults,
	MissingInput,
	needed,
	type Trial,
	trial,
} from "./trial.ts";
import { userTrials } from "./user-reads.ts";

const deadlineMs = 10_000;

export type Outcome = {
	/** Such as "portal.statement"; none for the check of errors. */
	name?: string;
	call: string;
	result: "passed" | "failed" | "not tried";
	faults: string[];
};

export async function checkServices(
	baseUrls: Record<ServiceName, string>,
	token?: string,
): Promise<Outcome[]> {
	const clients = Object.fromEntries(
		Object.entries(contracts).map(([name, contract]) => [
			name,
			createORPCClient(linkTo(contract, baseUrls[name as ServiceName], token)),
		]),
	) as Clients;
	const found: Found = { token };
	const outcomes: Outcome[] = [];
	for (const { service, call, run } of readTrials) {
		const shown = { name: `${service}.${call}`, call: getRoute(service, call) };
		try {
			await run(clients, found);
			outcomes.push({ ...shown, result: "passed", faults: [] });
		} catch (error) {
			const result = error instanceof MissingInput ? "not tried" : "failed";
			outcomes.push({ ...shown, result, faults: getFaults(error) });
		}
	}
	outcomes.push(await checkErrorBody(baseUrls.product));
	return outcomes;
}

function linkTo(contract: (typeof contracts)[ServiceName], url: string, token: string | undefined) {
	return new OpenAPILink(contract, {
		url,
		headers: token ? { authorization: `Bearer ${token}` } : {},
		fetch: (request, init) => fetch(request, { ...init, signal: AbortSignal.timeout(deadlineMs) }),
		plugins: [new ResponseValidationPlugin(contract)],
		customErrorResponseBodyDecoder: (body, response) =>
			new ORPCError("REFUSED", {
				status: response.status,
				message: errorBodySchema.safeParse(body).data?.error ?? "",
			}),
	});
}

/** An unknown SKU must be a 404 with the error body. */
async function checkErrorBody(productUrl: string): Promise<Outcome> {
	const path = "/product-service/products/variation/getById/no-such-sku";
	const outcome = { call: `GET ${path} (must be 404)` };
	try {
		const response = await fetch(`${productUrl}${path}`, { signal: AbortSignal.timeout(deadlineMs) });
		const body = errorBodySchema.safeParse(await response.json().catch(() => undefined));
		const faults = [
			...(response.status === 404 ? [] : [`it answered ${response.status}`]),
			...(body.success ? [] : ["the body has no field error"]),
		];
		return { ...outcome, result: faults.length > 0 ? "failed" : "passed", faults };
	} catch (error) {
		return { ...outcome, result: "failed", faults: getFaults(error) };
	}
}

function getRoute(service: ServiceName, call: string): string {
	const procedure = Object.entries(contracts[service]).find(([name]) => name === call)?.[1];
	const { method, path } = procedure?.["~orpc"].route ?? {};
	return `${method} ${path}`;
}

/** Read-only checks of conversations. Need a user's token. */
const chatTrials: Trial[] = [
	trial("conversations", "list", async ({ conversations }, found) => {
		const { data } = await conversations.list({ userId: bearer(found) });
		found.conversationID = data[0]?.id;
	}),
	trial("conversations", "get", async ({ conversations }, found) => {
		const userId = bearer(found);
		if (!found.conversationID) throw new MissingInput("the user has no conversation");
		await conversations.get({ id: found.conversationID, userId });
	}),
	trial("chat", "runningReply", async () => {
		throw new MissingInput("it needs a reply that is being written");
	}),
];

export const readTrials: Trial[] = [
	trial("product", "sidebarCategories", async ({ product }) => {
		await product.sidebarCategories();
	}),
	trial("product", "searchbarCategories", async ({ product }) => {
		await product.searchbarCategories();
	}),
	trial("product", "categoryTree", async ({ product }, found) => {
		const tree = await product.categoryTree();
		const filled = tree.find(
			({ productCount, subcategories }) => productCount > 0 && subcategories.length > 0,
		);
		found.category = filled?.slug;
		found.subcategory = filled?.subcategories.find(({ productCount }) => productCount > 0)?.slug;
	}),
	trial("product", "search", async ({ product }) => {
		await product.search({ searchTerm: "lamp", limit: 12, shortened: "true" });
	}),
	trial("product", "listing", async ({ product }, found) => {
		const { products } = await product.listing({
			category: needed(found.category, "a category with products"),
			subcategory: found.subcategory,
			unit: "product",
			page: 1,
		});
		const first = products[0];
		found.productSlug = first?.slug;
		found.productID = first?.productID;
		found.category = first?.category.slug ?? found.category;
		found.subcategory = first?.subcategory.slug ?? found.subcategory;
	}),
	trial("product", "productsByCategoryName", async ({ product }, found) => {
		await product.productsByCategoryName({ name: needed(found.category, "a category with products") });
	}),
	trial("product", "allVariations", async ({ product }, found) => {
		const variations = await product.allVariations({ limit: 5 });
		found.variationID = variations[0]?.id;
	}),
	trial("product", "variationById", async ({ product }, found) => {
		await product.variationById({ id: needed(found.variationID, "a SKU") });
	}),
	trial("product", "productBySlug", async ({ product }, found) => {
		await product.productBySlug({
			category: needed(found.category, "a category"),
			subcategory: needed(found.subcategory, "a subcategory"),
			slug: needed(found.productSlug, "a product"),
		});
	}),
	trial("product", "productsById", async ({ product }, found) => {
		await product.productsById({ ids: [needed(found.productID, "a product")] });
	}),
	trial("product", "cardsByVariation", async ({ product }, found) => {
		await product.cardsByVariation({ ids: [needed(found.variationID, "a SKU")] });
	}),
	trial("rebates", "programs", async ({ rebates }) => {
		await rebates.programs({ state: "OR" });
	}),
	trial("rebates", "delisted", async ({ rebates }) => {
		await rebates.delisted({ search: "A", page: 1 });
	}),
	trial("product", "photometricFile", async ({ product }, found) => {
		await product.photometricFile({ id: needed(found.variationID, "a SKU") });
	}),
	trial("product", "pictureFile", async ({ product }) => {
		await product.pictureFile({ name: `${"0".repeat(24)}.jpg` });
	}),
	trial("product", "numberedSeries", async ({ product }) => {
		await product.numberedSeries();
	}),
	trial("product", "sitemapParts", async ({ product }, found) => {
		const parts = await product.sitemapParts();
		found.sitemapPart = parts[0]?.part;
	}),
	trial("product", "sitemapPart", async ({ product }, found) => {
		await product.sitemapPart({ part: needed(found.sitemapPart, "a part of the sitemap") });
	}),
	trial("dashboard", "channelCategories", async ({ dashboard }) => {
		await dashboard.channelCategories();
	}),
	...userTrials,
	...chatTrials,
];
