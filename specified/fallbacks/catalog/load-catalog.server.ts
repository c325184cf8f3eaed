/** Reads an owner's SKUs into memory, in steps, so that requests are answered in between. */
import { setImmediate as nextTick } from "node:timers/promises";
import { env } from "#client/env.server";
import type { Log } from "#client/logger.server";
import type { SidebarCategory } from "#contracts/catalog/catalog";
import { toSlug } from "#rules/catalog/slug";
import { type SpecifiedProduct, specifiedProduct } from "#specified/calls/catalog";
import type { SpecifiedServices } from "../../calls/calls.ts";
import { type Catalog, indexCatalog } from "./catalog-index.ts";
import { CategoryPlaces, type Place, parseCatalogLink } from "./category-places.ts";
import { ProductGroups, toSku } from "./group-products.ts";

export type CatalogSource = { anonymous: SpecifiedServices; log: Log };

const perStep = 250;
const pause = () => nextTick();

/** Categories that are asked for their products at most, and how many at a time. */
const mostCategories = 300;
const atOnce = 4;

/**
 * Loads all products with `variation/all`, or without it those of every category.
 * @throws {Error} when neither can be read: no answer, or one without a body, is no empty catalog
 */
export async function loadCatalog(source: CatalogSource): Promise<Catalog> {
	const start = performance.now();
	const sidebar = await readCategories(source).catch((error: unknown) => {
		source.log.warn({ err: error }, "the catalog has no categories but those of its links");
		return [];
	});
	const { products, cut, placed } = await readAll(source).catch((error: unknown) => {
		// Without categories either, nothing says that the catalog is empty.
		if (sidebar.length === 0) throw error;
		source.log.warn({ err: error }, "the whole catalog cannot be read, so its categories are");
		return readByCategory(source, sidebar);
	});
	const catalog = await buildCatalog(source, sidebar, products, placed, cut === 0);
	warnOfHosts(source, catalog);
	source.log.info(
		{
			products: catalog.products.length,
			skus: catalog.skus.length,
			cut,
			ms: Math.round(performance.now() - start),
		},
		"catalog indexed",
	);
	return catalog;
}

const namedHosts = 5;

/** Pictures at hosts that are not allowed are not shown, which an owner would wonder about. */
function warnOfHosts({ log }: CatalogSource, { skus }: Catalog): void {
	const allowed = new Set(env.IMAGE_HOSTS);
	if (env.ASSET_BASE_URL) allowed.add(new URL(env.ASSET_BASE_URL).origin);
	const origins = new Set<string>();
	for (const { images } of skus)
		for (const image of images) if (URL.canParse(image)) origins.add(new URL(image).origin);
	const refused = [...origins].filter((origin) => !allowed.has(origin));
	if (refused.length > 0)
		log.warn(
			{ hosts: refused.slice(0, namedHosts) },
			"pictures are not shown: add their hosts to IMAGE_HOSTS",
		);
}

/** One category, for a page that cannot wait for the whole catalog. `null` for an unknown one. */
export async function loadCategory(source: CatalogSource, slug: string): Promise<Catalog | null> {
	const sidebar = await readCategories(source);
	const step = sidebar.find(({ link }) => parseCatalogLink(link)?.category === slug);
	if (!step) return null;
	const { products, placed } = await readByCategory(source, [step]);
	return products.length === 0 ? null : buildCatalog(source, sidebar, products, placed, false);
}

type Placed = Map<string, Place>;
type Read = { products: SpecifiedProduct[]; cut: number; placed: Placed };

async function readAll({ anonymous, log }: CatalogSource): Promise<Read> {
	const { entries, cut } = await anonymous.product.allVariations();
	const products: SpecifiedProduct[] = [];
	for (const [at, entry] of entries.entries()) {
		if (at % perStep === perStep - 1) await pause();
		const read = specifiedProduct.safeParse(entry);
		if (read.success) products.push(read.data);
	}
	const skipped = entries.length - products.length;
	if (skipped > 0)
		log.warn({ call: "product.allVariations", skipped }, "left out products that cannot be read");
	if (entries.length > 0 && products.length === 0) throw new Error("None of the products can be read.");
	return { products, cut, placed: new Map() };
}

type Named = { name: string; place: Place };

/** Subcategories first, because they say more about a product. */
function categoryNames(sidebar: readonly SidebarCategory[]): Named[] {
	const subs = sidebar.flatMap((top) => {
		const category = parseCatalogLink(top.link)?.category ?? toSlug(top.categoryName);
		return top.subCategories.map(({ categoryName, link }) => ({
			name: categoryName,
			place: { category, subcategory: parseCatalogLink(link)?.subcategory ?? toSlug(categoryName) },
		}));
	});
	const tops = sidebar.map(({ categoryName, link }) => ({
		name: categoryName,
		place: { category: parseCatalogLink(link)?.category ?? toSlug(categoryName), subcategory: null },
	}));
	return [...subs, ...tops].slice(0, mostCategories);
}

/** @throws {ServiceError} when no category can be read */
async function readByCategory(
	{ anonymous, log }: CatalogSource,
	sidebar: readonly SidebarCategory[],
): Promise<Read> {
	const names = categoryNames(sidebar);
	const products: SpecifiedProduct[] = [];
	const placed: Placed = new Map();
	const failures: unknown[] = [];
	for (let at = 0; at < names.length; at += atOnce) {
		const group = names.slice(at, at + atOnce);
		const answers = await Promise.allSettled(
			group.map(({ name }) => anonymous.product.productsByCategoryName({ name })),
		);
		for (const [index, answer] of answers.entries()) {
			const named = group[index];
			if (answer.status === "rejected") failures.push(answer.reason);
			if (answer.status === "rejected" || !named) continue;
			for (const product of answer.value.items) {
				if (placed.has(product.id)) continue;
				placed.set(product.id, named.place);
				products.push(product);
			}
		}
	}
	if (failures.length > 0 && products.length === 0) throw failures[0];
	if (failures.length > 0)
		log.warn({ failures: failures.length, err: failures[0] }, "categories cannot be read");
	return { products, cut: 0, placed };
}

async function buildCatalog(
	source: CatalogSource,
	sidebar: readonly SidebarCategory[],
	products: readonly SpecifiedProduct[],
	knownPlaces: Placed,
	complete: boolean,
): Promise<Catalog> {
	const places = new CategoryPlaces(sidebar);
	const groups = new ProductGroups();
	for (const [at, product] of products.entries()) {
		if (at % perStep === perStep - 1) await pause();
		groups.add(toSku(product), places, knownPlaces.get(product.id) ?? null);
	}
	const placed =
		groups.unplaced && knownPlaces.size === 0
			? await readByCategory(source, sidebar).then(
					(read) => read.placed,
					() => new Map(),
				)
			: knownPlaces;
	await pause();
	const grouped = groups.finish(places, (id) => placed.get(id) ?? null);
	await pause();
	return indexCatalog(grouped, places, complete, pause);
}

// The categories, from whichever of the specified calls answers.

type Source = { anonymous: SpecifiedServices };

const fromName = (categoryName: string, at: number): SidebarCategory => ({
	categoryName,
	link: `/category/${toSlug(categoryName)}`,
	position: at + 1,
	categoryImage: "",
	subCategories: [],
});

/** Keeps only addresses of this shop: other links of an owner lead elsewhere or nowhere. */
const toOwnLinks = (category: SidebarCategory, parent: string | null = null): SidebarCategory => {
	const place = parseCatalogLink(category.link);
	const slug = toSlug(category.categoryName);
	const top = parent ?? (place?.category || slug);
	const link = parent === null ? `/category/${top}` : `/p/${top}/${place?.subcategory ?? slug}`;
	return { ...category, link, subCategories: category.subCategories.map((sub) => toOwnLinks(sub, top)) };
};

const byPosition = (list: readonly SidebarCategory[]): SidebarCategory[] =>
	list
		.map((category) => ({ ...category, subCategories: byPosition(category.subCategories) }))
		.sort((a, b) => a.position - b.position);

/**
 * The side panel's categories; without them those of the search bar, then those of the sales channel.
 * @throws {ServiceError} when all three fail
 */
export async function readCategories({ anonymous }: Source): Promise<SidebarCategory[]> {
	const failures: unknown[] = [];
	const attempt = async (read: () => Promise<{ items: SidebarCategory[] }>) => {
		try {
			const { items } = await read();
			const named = items.filter(({ categoryName }) => toSlug(categoryName) !== "");
			return byPosition(named).map((category) => toOwnLinks(category));
		} catch (error) {
			failures.push(error);
			return [];
		}
	};
	const named = (read: () => Promise<{ items: string[] }>) => async () => {
		const { items } = await read();
		return { items: [...new Set(items)].filter((name) => !/^all$/i.test(name)).map(fromName) };
	};
	const sources = [
		() => anonymous.product.sidebarCategories(),
		named(() => anonymous.product.searchbarCategories()),
		named(() => anonymous.dashboard.channelCategories()),
	];
	for (const source of sources) {
		const found = await attempt(source);
		if (found.length > 0) return found;
	}
	if (failures.length === sources.length) throw failures[0];
	return [];
}
