import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect, it } from "vitest";
import { makeProduct, makeVariation } from "../../../../tests/factories/product.ts";
import {
	catalogRows,
	type FeedProduct,
	merchantEnd,
	merchantFacts,
	merchantItem,
	merchantStart,
	sharedGtins,
} from "./catalog-file.server.ts";

const context = { hosts: { assetBaseUrl: "https://images.example" }, shared: new Set<string>() };
const upc = "036000291452";

async function* listed(...products: FeedProduct[]) {
	yield* products;
}

it("has the address that stands for each SKU, which packs of an article share", () => {
	const variations = ["A19-30", "A19-30-4PK", "A19-40"].map((sku, index) =>
		makeVariation({ id: `v-${index}`, sku, cctKelvin: [index === 2 ? 4000 : 3000], attributes: [] }),
	);
	const product = makeProduct({ variations });
	const links = catalogRows(product, context).map(({ link }) => link);
	expect(links.map((link) => link.split("?")[1])).toEqual(["option=v-0", "option=v-0", "option=v-2"]);
	const [only] = catalogRows({ ...product, variations: variations.slice(0, 1) }, context);
	expect(only?.link).not.toContain("?");
});

it("describes the SKU, without the figures of others of its product", () => {
	const variations = [3000, 4000].map((kelvin) =>
		makeVariation({
			id: `v-${kelvin}`,
			sku: `A19-${kelvin}`,
			lumens: kelvin / 4,
			watts: 9,
			beamDegrees: null,
			cctKelvin: [kelvin],
			attributes: [],
		}),
	);
	const description =
		"An A19 LED lamp with an E26 base. Delivers 750 to 1,000 lm from 9 W. Color temperature 3000 or 4000 K. Dimmable.";
	const [warm] = catalogRows(makeProduct({ description, variations }), context);
	expect(warm?.description).toBe("An A19 LED lamp with an E26 base. Dimmable. 750 lm, 9 W, 3000 K.");
	const [only] = catalogRows(makeProduct({ description, variations: variations.slice(0, 1) }), context);
	expect(only?.description).toBe(description);
});

it("says what tells SKUs of one number apart", () => {
	const variations = [80, 90].map((cri) =>
		makeVariation({
			id: `v-${cri}`,
			sku: "QL-8",
			cri,
			attributes: [{ attribute: "cri", optionID: `cri-${cri}`, name: `CRI ${cri}` }],
		}),
	);
	expect(catalogRows(makeProduct({ variations }), context).map(({ apart }) => apart)).toEqual([
		["CRI 80"],
		["CRI 90"],
	]);
});

it("leaves out figures in doubt, and names them", () => {
	const variations = [makeVariation({ lumens: 800, watts: 9, doubtful: ["lumens"] })];
	expect(catalogRows(makeProduct({ variations }), context)[0]).toMatchObject({
		lumens: null,
		watts: 9,
		unverified: ["lumens"],
	});
	const facts = merchantFacts(makeProduct({ variations }), variations[0] ?? makeVariation());
	expect(facts.map(({ name }) => name)).toContain("Input watts");
	expect(facts.map(({ name }) => name)).not.toContain("Lumens");
	expect(facts.map(({ section }) => section)).not.toContain("Identification");
	expect(JSON.stringify(facts)).not.toMatch(/[\u202f\u00a0]|Not stated/);
});

it("drops a GTIN that two SKUs have", async () => {
	const one = makeProduct({ variations: [makeVariation({ id: "v-1", upc: [upc] })] });
	const other = makeProduct({ variations: [makeVariation({ id: "v-2", upc: [upc, "1"] })] });
	expect(catalogRows(one, context)[0]?.gtin).toBe(upc);
	const shared = await sharedGtins(listed(one, other));
	expect([...shared]).toEqual([upc]);
	expect(catalogRows(one, { ...context, shared })[0]).toMatchObject({ gtin: null, upc: [upc] });
});

it("has the owner's pictures, and no drawing", () => {
	const images = [{ url: "a b.jpg" }, { url: "/drawings/x.svg" }];
	const product = makeProduct({ image: "a b.jpg", variations: [makeVariation({ images })] });
	expect(catalogRows(product, context)[0]?.pictures).toEqual([
		"https://images.example/product-images/a%20b.jpg",
	]);
	// A product without pictures of its own has those of its SKUs.
	expect(catalogRows({ ...product, image: null }, context)[0]?.pictures).toHaveLength(1);
	const drawn = makeProduct({ variations: [makeVariation({ images: images.slice(1) })] });
	expect(catalogRows(drawn, context)[0]?.pictures).toEqual([]);
});

it("writes XML that reads back, whatever the texts", () => {
	const text = `<b> & "q" 'a' ]]> \u0007\ud800😀`;
	const fields = [
		{ name: "title", value: text },
		{ name: "product_detail", value: [{ name: "attribute_name", value: "A & B" }] },
	];
	const xml = merchantStart(text, "https://shop.example", new Date(0)) + merchantItem(fields) + merchantEnd;
	expect(XMLValidator.validate(xml)).toBe(true);
	const { channel } = new XMLParser().parse(xml).rss;
	expect(channel.item.title).toBe(`<b> & "q" 'a' ]]> 😀`);
	expect(channel.item["g:product_detail"]["g:attribute_name"]).toBe("A & B");
});
