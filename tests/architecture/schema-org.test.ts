/** The check of structured data finds what is wrong, so that pages that pass it are right. */
import { expect, it } from "vitest";
import { acceptedTypes, readVocabulary, schemaFaults } from "../setup/schema-org.ts";

const product = (more: Record<string, unknown>) =>
	schemaFaults({ "@context": "https://schema.org", "@type": "Product", name: "A19", ...more });

it("knows the types and their ancestors' properties", () => {
	expect(
		[...readVocabulary().interfaces.keys()].filter((name) => name.endsWith("Leaf")).length,
	).toBeGreaterThan(800);
	expect(acceptedTypes("ProductGroup", "variesBy")).toContain("Text");
	expect(acceptedTypes("ProductGroup", "name")).toContain("Text");
	expect(acceptedTypes("ProductGroup", "urlTemplate")).toBeNull();
});

it("accepts what the vocabulary allows", () => {
	expect(
		product({
			sku: "X-1",
			image: ["https://shop.example/a.png"],
			brand: { "@type": "Brand", name: "TCP" },
			offers: { "@type": "Offer", availability: "https://schema.org/OnlineOnly" },
			additionalProperty: { "@type": "PropertyValue", name: "Power", value: 9, unitCode: "WTT" },
			isSimilarTo: "https://shop.example/p/y",
			isVariantOf: { "@type": "ProductGroup", productGroupID: "p1" },
		}),
	).toEqual([]);
});

it.each([
	["an unknown type", { "@type": "Prodct" }],
	["an unknown property", { headline: "A19" }],
	["a type that the property doesn't take", { brand: { "@type": "Offer", name: "TCP" } }],
	["a subject of the wrong type", { offers: { "@type": "Product", name: "A19" } }],
	["a relative address", { url: "/p/x" }],
	["a relative address of a thing", { isVariantOf: "/p/x" }],
	["an empty text", { name: " " }],
	["an empty list", { image: [] }],
	["nothing", { description: null }],
	["an availability that isn't one", { offers: { "@type": "Offer", availability: "Sold" } }],
	["a number for a text", { name: 4 }],
	["a day that isn't one", { releaseDate: "soon" }],
	["a fault within", { offers: { "@type": "Offer", url: "x" } }],
])("finds %s", (_, wrong) => {
	expect(product(wrong)).toHaveLength(1);
});

it("finds another context", () => {
	expect(schemaFaults({ "@type": "Product", name: "A19" })).toEqual(["@context: not schema.org"]);
});
