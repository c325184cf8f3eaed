/** Everything a package is made of, read while the user's session is at hand. */

import { env } from "#client/env.server";
import type { Variation } from "#contracts/catalog/catalog";
import { inBatches } from "~/features/catalog/read-cards.server.ts";
import { loadOwnerPicture } from "~/shared/pictures/owner-picture.server.ts";
import { getOwnPictures } from "~/shared/pictures/product-picture.ts";
import type { SubmittalInput } from "../pdf/submittal-input.ts";
import type { SubmittalContext } from "../source/source.server.ts";
import type { Collected } from "./collect.server.ts";
import { companyLine, type PackageDetails } from "./snapshot.server.ts";

/** Pictures that took longer are left out, in ms. */
const picturesMs = 10_000;

type Prepared = { input: SubmittalInput; pictures: ReadonlyMap<number, Buffer> };

export async function prepareInput(
	{ url }: Pick<SubmittalContext, "url">,
	{ source, record, account }: Collected,
	{ types: described, products, photometry }: PackageDetails,
): Promise<Prepared> {
	const list = [...products.values()];
	const places = new Map(list.map(({ productID }, place) => [productID, place]));
	const types = described.map(({ productID, options: _inFacts, ...type }) => ({
		...type,
		product: (productID === null ? undefined : places.get(productID)) ?? null,
		photometry: photometry.get(type.variationID),
	}));
	const variations = types.map(({ product, variationID }) =>
		product === null ? undefined : list[product]?.variations.find(({ id }) => id === variationID),
	);
	const input: SubmittalInput = {
		storeName: env.STORE_NAME,
		company: companyLine(),
		origin: env.ORIGIN ?? url.origin,
		date: new Date().toISOString(),
		cover: record.cover,
		parts: record.parts,
		account,
		source: source.label,
		types,
		products: list,
	};
	return { input, pictures: record.parts.sheets ? await loadPictures(variations) : new Map() };
}

async function loadPictures(variations: readonly (Variation | undefined)[]): Promise<Map<number, Buffer>> {
	const urls = variations.map((variation) => variation && ownPicture(variation));
	const wanted = urls.filter((url) => url !== undefined);
	const loaded = new Map<string, Buffer>();
	const late = new Promise<void>((resolve) => setTimeout(resolve, picturesMs).unref());
	const loading = inBatches(wanted, 1, async ([url]) => {
		const bytes = url === undefined ? null : await loadOwnerPicture(url);
		if (url !== undefined && bytes) loaded.set(url, bytes);
		return [];
	});
	await Promise.race([loading, late]);
	return new Map(
		urls.flatMap((url, index) => {
			const bytes = url === undefined ? undefined : loaded.get(url);
			return bytes ? [[index, bytes] as const] : [];
		}),
	);
}

function ownPicture({ images }: Variation): string | undefined {
	const [picture] = getOwnPictures(
		{ assetBaseUrl: env.ASSET_BASE_URL ?? null, imageHosts: env.IMAGE_HOSTS },
		images.map(({ url }) => url),
	);
	return picture && !picture.startsWith("/") ? picture : undefined;
}
