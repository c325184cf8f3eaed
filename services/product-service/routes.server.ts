/** The HTTP side of the product service and of the dashboard host's category list. */
import { implement } from "@orpc/server";
import { dashboardContract, productServiceContract } from "#contracts/product-service";
import { signedIn, type TokenVerifier } from "../auth.server.ts";
import type { OpenDatabase } from "../db/connect.server.ts";
import type { ServiceContext } from "../http.server.ts";
import { allVariations } from "./all-variations.server.ts";
import { cardsByVariation } from "./cards-by-variation.server.ts";
import { catalogueSnapshots } from "./catalogue-snapshot.server.ts";
import { CatalogueSource } from "./listing/catalogue.server.ts";
import { listing } from "./listing/listing.server.ts";
import { matchParts } from "./matching/match-parts.server.ts";
import { matchSchedule } from "./matching/match-schedule.server.ts";
import { offers } from "./offers.server.ts";
import { productBySlug } from "./product-by-slug.server.ts";
import { productsByCategoryName } from "./products-by-category-name.server.ts";
import { productsById } from "./products-by-id.server.ts";
import { search } from "./search/search.server.ts";
import { sidebarCategories } from "./sidebar-categories.server.ts";
import { sitemapPart, sitemapParts } from "./sitemap.server.ts";
import { variationById } from "./variation-by-id.server.ts";

/** @param verify tells who calls; only prices and stock ask for it */
export function productServiceRoutes(
	{ db, dialect }: Pick<OpenDatabase, "db" | "dialect">,
	verify: TokenVerifier,
) {
	const os = implement(productServiceContract).$context<ServiceContext>();
	const catalogue = { db, snapshot: catalogueSnapshots(db) };
	const { snapshot } = catalogue;
	const source = new CatalogueSource(db, dialect, snapshot);
	return {
		product: {
			sidebarCategories: os.sidebarCategories.handler(async () => sidebarCategories(await snapshot())),
			searchbarCategories: os.searchbarCategories.handler(async () =>
				(await snapshot()).tree.map(({ name }) => name),
			),
			categoryTree: os.categoryTree.handler(async () => (await snapshot()).tree),
			search: os.search.handler(({ input }) => source.use((loaded) => search(db, loaded, input))),
			listing: os.listing.handler(({ input }) => source.use((loaded) => listing(db, loaded, input))),
			variationById: os.variationById.handler(({ input }) => variationById(catalogue, input.id)),
			allVariations: os.allVariations.handler(({ input }) => allVariations(catalogue, input)),
			productsByCategoryName: os.productsByCategoryName.handler(({ input }) =>
				productsByCategoryName(catalogue, input),
			),
			productBySlug: os.productBySlug.handler(({ input }) => productBySlug(catalogue, input)),
			productsById: os.productsById.handler(({ input }) => productsById(catalogue, input.ids)),
			offers: os.offers
				.use(signedIn(verify))
				.handler(({ context, input }) => offers(db, context.bearer, context.accountId, input.ids)),
			cardsByVariation: os.cardsByVariation.handler(({ input }) => cardsByVariation(catalogue, input.ids)),
			matchParts: os.matchParts.handler(({ input }) =>
				source.use((loaded) => matchParts(db, loaded, input.lines)),
			),
			matchSchedule: os.matchSchedule.handler(({ input }) =>
				source.use((loaded) => matchSchedule(db, loaded, input.lines)),
			),
			sitemapParts: os.sitemapParts.handler(async () => sitemapParts(await snapshot())),
			sitemapPart: os.sitemapPart.handler(async ({ input }) => sitemapPart(await snapshot(), input.part)),
		},
		dashboard: dashboardRoutes(catalogue.snapshot),
	};
}

function dashboardRoutes(snapshot: ReturnType<typeof catalogueSnapshots>) {
	const os = implement(dashboardContract).$context<ServiceContext>();
	return {
		channelCategories: os.channelCategories.handler(async () =>
			(await snapshot()).tree.map(({ name, slug, link }) => ({ id: slug, name, link })),
		),
	};
}
