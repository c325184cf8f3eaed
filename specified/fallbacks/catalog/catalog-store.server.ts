/** The catalog in memory: loaded once for all requests, renewed in the background, the last good one kept. */
import { LRUCache } from "lru-cache";
import { ServiceError } from "#client/service-error";
import type { SpecifiedServices } from "../../calls/calls.ts";
import type { Catalog } from "./catalog-index.ts";
import { type CatalogSource, loadCatalog, loadCategory } from "./load-catalog.server.ts";

const freshMs = 10 * 60_000;
/** Time until the next load after a failure. */
const retryMs = 5_000;
const categoryMs = 5 * 60_000;

/** How long a request waits for the first load, in ms: until then one category is read for it, or 503 answered. */
const patienceMs = 8_000;
const categoryPatienceMs = 2_000;

type Store = {
	catalog: Catalog | null;
	/** When the catalog is loaded again, by the monotonic clock, in ms. */
	until: number;
	loading: Promise<Catalog> | null;
	failure: unknown;
	categories: LRUCache<string, { catalog: Promise<Catalog | null> }>;
};

const stores = new WeakMap<SpecifiedServices, Store>();

function openStore(anonymous: SpecifiedServices): Store {
	const existingStore = stores.get(anonymous);
	if (existingStore) return existingStore;
	const store: Store = {
		catalog: null,
		until: 0,
		loading: null,
		failure: null,
		categories: new LRUCache({ max: 50, ttl: categoryMs }),
	};
	stores.set(anonymous, store);
	return store;
}

function renew(store: Store, source: CatalogSource): Promise<Catalog> {
	store.loading ??= loadCatalog(source)
		.then(
			(catalog) => {
				Object.assign(store, { catalog, until: performance.now() + freshMs, failure: null });
				return catalog;
			},
			(error: unknown) => {
				Object.assign(store, { until: performance.now() + retryMs, failure: error });
				source.log.warn({ err: error }, "failed to load the catalog");
				throw error;
			},
		)
		.finally(() => {
			store.loading = null;
		});
	store.loading.catch(() => {});
	return store.loading;
}

/** The whole catalog when it is there; starts to load it otherwise. */
export function peekCatalog(source: CatalogSource): Catalog | null {
	const store = openStore(source.anonymous);
	if (performance.now() >= store.until) renew(store, source);
	return store.catalog;
}

/** @throws {ServiceError} when it cannot be loaded now */
export async function readCatalog(source: CatalogSource): Promise<Catalog> {
	const { catalog, failed } = await waitFor(source, patienceMs);
	if (catalog) return catalog;
	throw failed instanceof ServiceError ? failed : ServiceError.unavailable(failed);
}

/** A catalog with at least this category: the whole one, unless that takes long or lacks the category. */
export async function readCatalogOf(source: CatalogSource, category: string): Promise<Catalog> {
	const { catalog, failed } = await waitFor(source, categoryPatienceMs);
	if (catalog) return catalog;
	const part = await readCategory(source, category).catch(() => null);
	if (part) return part;
	if (failed instanceof ServiceError) throw failed;
	return readCatalog(source);
}

/** The products of one category, with those that the whole catalog had to leave out. */
export function readCategory(source: CatalogSource, category: string): Promise<Catalog | null> {
	const { categories } = openStore(source.anonymous);
	const cachedCategory = categories.get(category);
	if (cachedCategory) return cachedCategory.catalog;
	const catalog = loadCategory(source, category);
	categories.set(category, { catalog });
	catalog.catch(() => categories.delete(category));
	return catalog;
}

async function waitFor(
	source: CatalogSource,
	ms: number,
): Promise<{ catalog: Catalog | null; failed: unknown }> {
	const store = openStore(source.anonymous);
	const current = peekCatalog(source);
	if (current) return { catalog: current, failed: null };
	if (!store.loading) return { catalog: null, failed: store.failure };
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<null>((resolve) => {
		timer = setTimeout(resolve, ms, null);
	});
	try {
		return { catalog: await Promise.race([store.loading, late]), failed: null };
	} catch (failed) {
		return { catalog: null, failed };
	} finally {
		clearTimeout(timer);
	}
}
