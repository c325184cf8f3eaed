/** Everything a package is made of, read while the user's session is at hand. */
import type { Variation } from "#contracts/catalog/catalog";
import { inBatches } from "~/features/catalog/read-cards.server.ts";
import { readOwnerContent } from "~/features/photometry/sku-file.server.ts";
import { env } from "~/shared/env.server.ts";
import type { Services } from "~/shared/http/service-client.server.ts";
import { loadOwnerPicture } from "~/shared/pictures/owner-picture.server.ts";
import { getOwnPictures } from "~/shared/pictures/product-picture.ts";
import type { PackageType, SubmittalInput } from "../pdf/submittal-input.ts";
import { readWholeProducts } from "../source/read-products.server.ts";
import type { SubmittalContext } from "../source/source.server.ts";
import { tagLines } from "../types/submittal-types.ts";
import { type Collected, describeTypes } from "./collect.server.ts";

/** Photometric files read at once. */
const filesAtOnce = 8;

/** Pictures that took longer are left out, in ms. */
const picturesMs = 10_000;

type Prepared = { input: SubmittalInput; pictures: ReadonlyMap<number, Buffer> };

/** @throws {ServiceError} of the product service */
export async function prepareInput(
	{ services, url }: Pick<SubmittalContext, "services" | "url">,
	{ source, record, lines, cards, account }: Collected,
): Promise<Prepared> {
	const described = describeTypes(tagLines(lines, record.edits), cards);
	const ids = described.flatMap(({ productID }) => (productID === null ? [] : [productID]));
	const products = await readWholeProducts(services, ids);
	const list = [...products.values()];
	const places = new Map(list.map(({ productID }, place) => [productID, place]));
	const types = described.map(({ productID, ...type }) => ({
		...type,
		product: (productID === null ? undefined : places.get(productID)) ?? null,
	}));
	const variations = types.map(({ product, variationID }) =>
		product === null ? undefined : list[product]?.variations.find(({ id }) => id === variationID),
	);
	const { CONTACT_ADDRESS, CONTACT_PHONE, CONTACT_EMAIL } = env;
	const input: SubmittalInput = {
		storeName: env.STORE_NAME,
		company: [CONTACT_ADDRESS?.replace(/\s*\n\s*/g, ", "), CONTACT_PHONE, CONTACT_EMAIL]
			.filter(Boolean)
			.join("  ·  "),
		origin: env.ORIGIN ?? url.origin,
		date: new Date().toISOString(),
		cover: record.cover,
		account,
		source: source.label,
		types: await withPhotometry(services, types),
		products: list,
	};
	return { input, pictures: await loadPictures(variations) };
}

/** Types with the owner's photometric files. */
async function withPhotometry(services: Services, types: readonly PackageType[]): Promise<PackageType[]> {
	const contents = new Map<string, string>();
	const ids = types.flatMap(({ product, variationID }) => (product === null ? [] : [variationID]));
	await inBatches(ids, filesAtOnce, async (part) => {
		await Promise.all(
			part.map(async (id) => {
				const content = await readOwnerContent(services, id);
				if (content !== null) contents.set(id, content);
			}),
		);
		return [];
	});
	return types.map((type) => {
		const photometry = contents.get(type.variationID);
		return photometry === undefined ? type : { ...type, photometry };
	});
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
