/** Brings products of the default catalog in an existing database up to date, in the caller's transaction. */
import type { Db } from "#services/db/connect.server";
import { upsertRows } from "#services/db/write-rows.server";
import type {
	CatalogContent,
	OnCatalogProgress,
} from "#services/product-service/import/write-catalog.server";
import { selectKnownProducts, selectKnownVariationIds } from "./refresh-repository.server.ts";

/**
 * Overwrites products and SKUs that still exist. Removed ones stay removed; addresses, categories, prices,
 * stock and an owner's products stay as they are.
 * @returns whether there was any
 */
export async function refreshCatalog(
	trx: Db,
	content: CatalogContent,
	onProgress: OnCatalogProgress,
): Promise<boolean> {
	const known = await selectKnownProducts(
		trx,
		content.products.map(({ id }) => id),
	);
	if (known.size === 0) return false;
	const knownSkus = await selectKnownVariationIds(
		trx,
		content.variations.map(({ id }) => id),
	);
	const products = content.products.flatMap((product) => {
		const kept = known.get(product.id);
		return kept ? [{ ...product, ...kept }] : [];
	});
	const variations = content.variations.filter(({ id }) => knownSkus.has(id));
	const report = (step: string, total: number) => (done: number) => onProgress({ step, done, total });
	await upsertRows(trx, "product", ["id"], products, report("Updating products", products.length));
	await upsertRows(trx, "variation", ["id"], variations, report("Updating options", variations.length));
	return true;
}
