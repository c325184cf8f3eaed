/** The photometric file of a SKU: the owner's, or one computed from catalog figures. */
import type { ProductDetail, Variation } from "#contracts/catalog/catalog";
import { keywordValue, type PhotometricFile, PhotometricFileError } from "#photometry/files/photometric-file";
import { readPhotometricFile } from "#photometry/files/read-photometric-file";
import { readThrough } from "~/shared/cache/catalog-cache.server.ts";
import type { Services } from "~/shared/http/service-client.server.ts";
import { ServiceError } from "~/shared/http/service-error.ts";
import { logger } from "~/shared/logger.server.ts";
import { catalogFile } from "./catalog-file.ts";
import { sourceText } from "./source-text.ts";

export type SkuFile = { file: PhotometricFile; source: string };

/** `null` for what gives no light to speak of, such as an exit sign, and without lumens. */
export async function readSkuFile(
	services: Services,
	product: Pick<ProductDetail, "kind" | "name" | "brand">,
	variation: Variation,
): Promise<SkuFile | null> {
	const stored = await readStored(services, variation.id);
	if (stored) {
		try {
			const file = readPhotometricFile(new TextEncoder().encode(stored.content));
			const known = keywordValue(file, "LUMCAT") === null ? [{ name: "LUMCAT", value: variation.sku }] : [];
			return {
				file: { ...file, keywords: [...file.keywords.filter(({ value }) => value !== ""), ...known] },
				source: sourceText(file),
			};
		} catch (error) {
			if (!(error instanceof PhotometricFileError)) throw error;
			logger.warn({ variationID: variation.id, reason: error.message }, "a photometric file cannot be read");
		}
	}
	return catalogFile(product, variation);
}

/** A product page doesn't fail because this call does. */
async function readStored(services: Services, id: string) {
	try {
		return await readThrough(`photometry ${id}`, () => services.product.photometricFile({ id }));
	} catch (error) {
		if (error instanceof ServiceError && error.status >= 500) return null;
		throw error;
	}
}
