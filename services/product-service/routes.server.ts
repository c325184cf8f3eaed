/** Routes of the product service and the dashboard's category list. */
import { oc } from "@orpc/contract";
import { implement } from "@orpc/server";
import { z } from "zod";
import {
	allVariationsInputSchema,
	dashboardContract,
	productServiceContract,
} from "#contracts/catalog/product-service";
import type { Db, OpenDatabase } from "../db/connect.server.ts";
import { signedIn, type TokenBearer, type TokenVerifier } from "../shared/auth.server.ts";
import type { ServiceContext } from "../shared/http.server.ts";
import { catalogSnapshots } from "./catalog-snapshot.server.ts";
import { listSeries, sidebarCategories, sitemapPart, sitemapParts } from "./categories/categories.server.ts";
import { CatalogSource } from "./listing/catalog.server.ts";
import { listing } from "./listing/listing.server.ts";
import { matchParts } from "./matching/match-parts.server.ts";
import { matchSchedule } from "./matching/match-schedule.server.ts";
import { offers, priceItems, priceList } from "./offers/offers.server.ts";
import {
	photometricFile,
	productBySlug,
	productsByCategoryName,
	productsById,
} from "./products/products.server.ts";
import { selectPictureFile } from "./repository.server.ts";
import { search } from "./search/suggestions/search.server.ts";
import type { SearchEngine } from "./sku-index/opensearch/search-engine.server.ts";
import { cardsByVariation, streamVariations, variationById } from "./variations/variations.server.ts";

/** The account for prices and stock; throws for users who may not see them. */
export type PriceAccount = (db: Db, bearer: TokenBearer, named: string | undefined) => Promise<string>;

const { route } = productServiceContract.allVariations["~orpc"];

/** The contract is as for callers, but on this side the answer with all SKUs is a stream. */
const streamedContract = {
	...productServiceContract,
	allVariations: oc
		.route({ ...route, outputStructure: "detailed" })
		.input(allVariationsInputSchema)
		.output(z.object({ headers: z.record(z.string(), z.string()), body: z.instanceof(ReadableStream) })),
};

/**
 * @param verify only needed for prices and stock
 * @param priceAccount provided by the user service
 * @param engine searches instead of this process
 */
export function productServiceRoutes(
	{ db, catalog: read, dialect }: Pick<OpenDatabase, "db" | "catalog" | "dialect">,
	verify: TokenVerifier,
	priceAccount: PriceAccount,
	engine?: SearchEngine,
) {
	const os = implement(streamedContract).$context<ServiceContext>();
	const catalog = { db: read, snapshot: catalogSnapshots(read) };
	const { snapshot } = catalog;
	const source = new CatalogSource(read, dialect, snapshot, engine);
	return {
		product: {
			sidebarCategories: os.sidebarCategories.handler(async () => sidebarCategories(await snapshot())),
			searchbarCategories: os.searchbarCategories.handler(async () =>
				(await snapshot()).tree.map(({ name }) => name),
			),
			categoryTree: os.categoryTree.handler(async () => (await snapshot()).tree),
			search: os.search.handler(({ input }) => source.use((loaded) => search(read, loaded, input))),
			listing: os.listing.handler(({ input }) => source.use((loaded) => listing(read, loaded, input))),
			variationById: os.variationById.handler(({ input }) => variationById(catalog, input.id)),
			allVariations: os.allVariations.handler(({ input }) => ({
				headers: { "content-type": "application/json" },
				body: streamVariations(catalog, input),
			})),
			productsByCategoryName: os.productsByCategoryName.handler(({ input }) =>
				productsByCategoryName(catalog, input),
			),
			productBySlug: os.productBySlug.handler(({ input }) => productBySlug(catalog, input)),
			productsById: os.productsById.handler(({ input }) => productsById(catalog, input.ids)),
			offers: os.offers
				.use(signedIn(verify))
				.handler(async ({ context, input }) =>
					offers(db, await priceAccount(db, context.bearer, context.accountId), input.ids),
				),
			priceList: os.priceList
				.use(signedIn(verify))
				.handler(async ({ context, input }) =>
					priceList(db, await priceAccount(db, context.bearer, context.accountId), input),
				),
			priceItems: os.priceItems
				.use(signedIn(verify))
				.handler(async ({ context, input }) =>
					priceItems(db, await priceAccount(db, context.bearer, context.accountId), input.items),
				),
			cardsByVariation: os.cardsByVariation.handler(({ input }) => cardsByVariation(catalog, input.ids)),
			photometricFile: os.photometricFile.handler(({ input }) => photometricFile(read, input.id)),
			pictureFile: os.pictureFile.handler(({ input }) => pictureFile(read, input.name)),
			matchParts: os.matchParts.handler(({ input }) =>
				source.use((loaded) => matchParts(read, loaded, input.lines)),
			),
			matchSchedule: os.matchSchedule.handler(({ input }) =>
				source.use((loaded) => matchSchedule(read, loaded, input.lines)),
			),
			numberedSeries: os.numberedSeries.handler(async () => listSeries(read, await snapshot())),
			sitemapParts: os.sitemapParts.handler(async () => sitemapParts(await snapshot())),
			sitemapPart: os.sitemapPart.handler(async ({ input }) => sitemapPart(db, await snapshot(), input.part)),
		},
		dashboard: dashboardRoutes(catalog.snapshot),
	};
}

function dashboardRoutes(snapshot: ReturnType<typeof catalogSnapshots>) {
	const os = implement(dashboardContract).$context<ServiceContext>();
	return {
		channelCategories: os.channelCategories.handler(async () =>
			(await snapshot()).tree.map(({ name, slug, link }) => ({ id: slug, name, link })),
		),
	};
}

/** A photograph that came with a catalog file, in base64; `null` for an unknown name. */
export async function pictureFile(db: Db, name: string): Promise<{ data: string } | null> {
	const found = await selectPictureFile(db, name);
	return found ? { data: found.content } : null;
}
