/** The photometric file of a SKU: the owner's, or one computed from catalog figures. */

import type { Services } from "#client/call-context";
import { logger } from "#client/logger.server";
import { ServiceError } from "#client/service-error";
import type { ProductDetail, Variation } from "#contracts/catalog/catalog";
import { readThrough } from "~/shared/cache/catalog-cache.server.ts";
import { catalogFile, readOwnerFile, type SkuFile } from "./catalog-file.ts";

/** `null` for what gives no light to speak of, such as an exit sign, and without lumens. */
export async function readSkuFile(
	services: Services,
	product: Pick<ProductDetail, "kind" | "name" | "brand">,
	variation: Variation,
): Promise<SkuFile | null> {
	return (await readImportedFile(services, variation)) ?? catalogFile(product, variation);
}

/** The owner's file; `null` without a readable one. */
export async function readImportedFile(
	services: Services,
	{ id, sku }: Pick<Variation, "id" | "sku">,
): Promise<SkuFile | null> {
	const content = await readOwnerContent(services, id);
	if (content === null) return null;
	return readOwnerFile(content, sku, (reason) =>
		logger.warn({ variationID: id, reason }, "a photometric file cannot be read"),
	);
}

/** The text of the owner's file; `null` without one, and while the service is down: no page fails because of it. */
async function readOwnerContent(services: Services, id: string): Promise<string | null> {
	try {
		const stored = await readThrough(`photometry ${id}`, () => services.product.photometricFile({ id }));
		return stored?.content ?? null;
	} catch (error) {
		if (error instanceof ServiceError && error.status >= 500) return null;
		throw error;
	}
}
