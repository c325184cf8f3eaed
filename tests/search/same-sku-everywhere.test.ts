/** Every view of a SKU shows its own part number and figures, as the register files state them. */
import { beforeAll, expect, it } from "vitest";
import { catalogSnapshots } from "#services/product-service/catalog-snapshot.server";
import { productsById } from "#services/product-service/products/products.server";
import { cardsByVariation, variationById } from "#services/product-service/variations/variations.server";
import { type RegisteredSku, registerSample, sampleSize } from "./register-sample.ts";
import { type SeededCatalog, sharedCatalog } from "./seeded-catalog.ts";

let catalog: SeededCatalog;
let sample: RegisteredSku[];

beforeAll(async () => {
	[catalog, sample] = await Promise.all([sharedCatalog(), registerSample()]);
});

type Shown = {
	sku: string;
	lumens: number | null;
	watts: number | null;
	efficacy: number | null;
	cri: number | null;
	beamDegrees: number | null;
	cctKelvin: number[];
	base: string | null;
	canSizesInches: number[];
	dimmable: boolean | null;
};

const shownFields = ({
	sku,
	lumens,
	watts,
	efficacy,
	cri,
	beamDegrees,
	cctKelvin,
	base,
	canSizesInches,
	dimmable,
}: Shown): Shown => ({
	sku,
	lumens,
	watts,
	efficacy,
	cri,
	beamDegrees,
	cctKelvin,
	base,
	canSizesInches,
	dimmable,
});

const registered = ({ facts, brand: _brand, ...figures }: RegisteredSku): Shown => ({
	...figures,
	base: facts.base,
	canSizesInches: JSON.parse(facts.can_sizes),
	dimmable: facts.dimmable === 1,
});

it(`of ${sampleSize} part numbers that are searched, card, row, comparison and saved card agree with the register`, async () => {
	const entities = { db: catalog.db, snapshot: catalogSnapshots(catalog.db) };
	for (const sku of sample) {
		const { facts } = sku;
		const expected = registered(sku);
		const [card] = (await catalog.list({ searchTerm: facts.sku })).products;
		const [row] = (await catalog.list({ searchTerm: facts.sku, unit: "variation" })).variations;
		const [saved] = await cardsByVariation(entities, [facts.id]);
		const [product] = await productsById(entities, [card?.productID ?? ""]);
		const compared = product?.variations.find(({ id }) => id === facts.id);
		const single = await variationById(entities, facts.id);
		const views = [card, row, saved, compared, single];
		for (const view of views) expect(view && shownFields(view), facts.sku).toEqual(expected);
		expect([card?.variationID, row?.variationID]).toEqual([facts.id, facts.id]);
		const link =
			(product?.variations.length ?? 0) > 1 ? `${product?.link}?option=${facts.id}` : product?.link;
		expect(views.map((view) => view?.link)).toEqual(views.map(() => link));
	}
});
