/** Catalog reads for pages, cached for a minute. */
import type { Services } from "#client/call-context";
import { ServiceError } from "#client/service-error";
import type { ProductCard, ProductDetail } from "#contracts/catalog/catalog";
import type { Offer } from "#contracts/catalog/offers";
import type { PartMatch } from "#contracts/catalog/part-matching";
import { matchLimits } from "#rules/catalog/match-limits";
import { type NoPriceReason, noPriceReason } from "#rules/users/permissions";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { readThrough } from "~/shared/cache/catalog-cache.server.ts";
import { movedTo, spelledAs } from "~/shared/http/spelled-address.server.ts";
import { type Pricing, toPricing } from "./pricing.ts";

type Product = Services["product"];
type ListingInput = Parameters<Product["listing"]>[0];

export const readSidebar = (services: Services) =>
	readThrough("sidebar", () => services.product.sidebarCategories());

export const readSearchbarCategories = (services: Services) =>
	readThrough("searchbar", () => services.product.searchbarCategories());

export const readCategoryTree = (services: Services) =>
	readThrough("tree", () => services.product.categoryTree());

/** The series whose part numbers are built from parts. */
export const readNumberedSeries = (services: Services) =>
	readThrough("numbered series", () => services.product.numberedSeries());

export const readListing = (services: Services, input: ListingInput) =>
	readThrough(`listing ${JSON.stringify(input)}`, () => services.product.listing(input));

/** All brands of the catalog with their products; none where the services have no facets. */
export async function readBrands(services: Services) {
	const { facets } = await readListing(services, { unit: "product", pageSize: 1 });
	return facets.find(({ key }) => key === "brand")?.values ?? [];
}

type ProductPlace = { category: string; subcategory: string; slug: string };

const placeOf = ({ category, subcategory, slug }: ProductDetail): ProductPlace => ({
	category: category.slug,
	subcategory: subcategory.slug,
	slug,
});

/** Also finds a product by a place that it has left; such an answer isn't kept, because anybody can think of places. */
export const readProduct = (services: Services, input: ProductPlace) =>
	readThrough(
		`product ${JSON.stringify(input)}`,
		() => services.product.productBySlug(input),
		(product) => JSON.stringify(placeOf(product)) === JSON.stringify(input),
	);

/**
 * The product of an address below its page's.
 * @param pathOf the address for a place, as `paths` spells it
 * @throws {Response} 301 to the one spelling of the address, or to where an import moved the product
 */
export async function productAt(
	{ params, services, url }: Pick<RequestContext<ProductAddress>, "params" | "services" | "url">,
	pathOf: (category: string, subcategory: string, slug: string) => string,
): Promise<ProductDetail> {
	const { category, subcategory, product: slug } = params;
	const path = pathOf(category, subcategory, slug);
	if (url.pathname !== path) throw spelledAs(path + url.search);
	const product = await readProduct(services, { category, subcategory, slug });
	const place = placeOf(product);
	const now = pathOf(place.category, place.subcategory, place.slug);
	if (now !== path) throw movedTo(now + url.search);
	return product;
}

type ProductAddress = { category: string; subcategory: string; product: string };

export const readProducts = (services: Services, ids: string[]) =>
	readThrough(`products ${JSON.stringify(ids)}`, () => services.product.productsById({ ids }));

/** The card of one SKU; `null` for an unknown id. */
export const readSkuCard = (services: Services, id: string) =>
	readThrough(`sku ${id}`, async () => (await services.product.cardsByVariation({ ids: [id] }))[0] ?? null);

export const readSitemapParts = (services: Services) =>
	readThrough("sitemap", () => services.product.sitemapParts());

export const readSitemapPart = (services: Services, part: number) =>
	readThrough(`sitemap ${part}`, () => services.product.sitemapPart({ part }));

// Cards of many SKUs, a hundred a call.

const cardBatchSize = 100;
const maxConcurrentCalls = 4;

/** Calls with at most so many values each, four at a time. Answers keep no order. */
export async function inBatches<Value, Answer>(
	values: readonly Value[],
	size: number,
	call: (part: Value[]) => Promise<readonly Answer[]>,
): Promise<Answer[]> {
	const distinctValues = [...new Set(values)];
	const parts = Array.from({ length: Math.ceil(distinctValues.length / size) }, (_, index) =>
		distinctValues.slice(index * size, (index + 1) * size),
	);
	const answers: Answer[] = [];
	const work = async () => {
		for (let part = parts.shift(); part; part = parts.shift()) answers.push(...(await call(part)));
	};
	await Promise.all(Array.from({ length: maxConcurrentCalls }, work));
	return answers;
}

/** @returns cards by id of the SKU, without unknown ones */
export async function readCards(
	services: Services,
	ids: readonly string[],
): Promise<Map<string, ProductCard>> {
	const cards = await inBatches(ids, cardBatchSize, (part) =>
		services.product.cardsByVariation({ ids: part }),
	);
	return new Map(cards.map((card) => [card.variationID, card]));
}

// Prices and stock for verified users. Never cached: they belong to one user and account.

const maxIds = 100;

/** One object for all SKUs, so that a page's data holds it once. */
const withoutPrice: Record<"sign-in" | NoPriceReason, { forPrice: Pricing; toOrder: Pricing }> = {
	"sign-in": { forPrice: { kind: "sign-in" }, toOrder: { kind: "hidden", ask: "sign-in" } },
	"not-verified": { forPrice: { kind: "not-verified" }, toOrder: { kind: "hidden", ask: "verify" } },
	"second-factor": { forPrice: { kind: "second-factor" }, toOrder: { kind: "hidden", ask: "second-factor" } },
};
const orderOne: Pricing = { kind: "order", fewest: 1, pack: 1 };

/** Whether the shop has prices outside the cart. A service that declares nothing is asked once a minute. */
export async function offersPrices({
	services,
	hasExtension,
}: Pick<RequestContext<unknown>, "services" | "hasExtension">): Promise<boolean> {
	if (await hasExtension("product.offers")) return true;
	return readThrough("prices offered", () => answersOffers(services)).catch(() => false);
}

/** @throws {ServiceError} while the service is down */
async function answersOffers(services: Services): Promise<boolean> {
	try {
		await services.product.offers({ ids: ["0"] });
		return true;
	} catch (error) {
		if (!(error instanceof ServiceError) || error.status >= 500) throw error;
		// Refusing a visitor is an answer, too.
		return error.code !== "NOT_OFFERED";
	}
}

/** @returns a function from SKU id to the price view for this visitor */
export async function readPricing(
	context: Pick<RequestContext<unknown>, "session" | "user" | "services" | "hasExtension" | "log">,
	variationIDs: readonly string[],
): Promise<(variationID: string) => Pricing> {
	const priced = await offersPrices(context);
	const reason = context.session ? noPriceReason(await context.user()) : "sign-in";
	if (reason !== null) return () => withoutPrice[reason][priced ? "forPrice" : "toOrder"];
	if (!priced) return () => orderOne;
	if (variationIDs.length === 0) return () => ({ kind: "unavailable" });
	const offers = await context.services.product
		.offers({ ids: variationIDs.slice(0, maxIds) })
		.catch((error: unknown): Offer[] => {
			context.log.warn({ err: error }, "failed to load prices and stock");
			return [];
		});
	const byId = new Map(offers.map((offer) => [offer.variationID, offer]));
	return (variationID) => toPricing(byId.get(variationID));
}

type Candidate = PartMatch["candidates"][number];

/**
 * The SKU of one typed part number, apart from spaces, hyphens and case.
 * @returns the SKU, or why there is none, with the nearest part number
 * @throws {ServiceError} errors of the service
 */
export async function findPart(
	{ product }: Pick<Services, "product">,
	typed: string,
): Promise<{ found: Candidate } | { error: string }> {
	const part = typed.trim().slice(0, matchLimits.part);
	const [match] = await product.matchParts({ lines: [{ line: 0, text: part }] });
	const [candidate] = match?.candidates ?? [];
	if (candidate && (match?.match === "exact" || match?.match === "normalized")) return { found: candidate };
	return {
		error: candidate
			? `We have no part number ${part}. Did you mean ${candidate.sku}?`
			: `We have no part number ${part}.`,
	};
}
