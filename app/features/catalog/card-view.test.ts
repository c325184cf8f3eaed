import { describe, expect, it } from "vitest";
import { makeDrawing, makeProduct } from "../../../tests/factories/product.ts";
import { alsoIn, brandLine, cardFacts, cardView } from "./card-view.ts";
import { packCard, unpackCard } from "./packed-card.ts";

const plain = (text: string) => text.replace(/\s/g, " ");
const pricing = { kind: "sign-in" } as const;

describe("cardFacts", () => {
	it("lists the figures of the SKU with their units", () => {
		expect(cardFacts(makeProduct()).map(plain)).toEqual(["1,050 lm", "15 W", "93 CRI", "40° beam", "E26"]);
	});

	it("leaves out what is unknown", () => {
		expect(
			cardFacts(makeProduct({ lumens: null, cri: null, beamDegrees: null, base: null })).map(plain),
		).toEqual(["15 W"]);
	});

	it("gives the size of a sign in inches", () => {
		const sign = makeProduct({
			kind: "exit-sign",
			lumens: null,
			drawing: makeDrawing({ lengthMm: 304.8, heightMm: 190.5 }),
		});
		expect(cardFacts(sign).map(plain)).toEqual(["15 W", "12 in wide", "7.5 in high"]);
	});
});

describe("alsoIn", () => {
	const ranges = makeProduct().productRanges;
	if (!ranges) throw new Error("The factory's product has ranges.");

	it("names the ranges that go beyond the SKU, and the number of other SKUs", () => {
		expect(plain(alsoIn(makeProduct()))).toBe("2700–3000 K, 2 more part numbers");
		const wide = { ...ranges, variationCount: 9, cctKelvin: [2700, 3000, 5000], beamDegrees: [15, 25, 40] };
		expect(plain(alsoIn(makeProduct({ productRanges: wide })))).toBe(
			"2700–5000 K, 15°–40°, 8 more part numbers",
		);
	});

	it("is empty for a single SKU, and counts alone when no range is wider", () => {
		expect(alsoIn(makeProduct({ productRanges: null }))).toBe("");
		expect(alsoIn(makeProduct({ productRanges: { ...ranges, cctKelvin: [2700] } }))).toBe(
			"2 more part numbers",
		);
	});
});

describe("cardView", () => {
	it("names the brand once", () => {
		expect(cardView(makeProduct(), pricing).brand).toBeNull();
		expect(cardView(makeProduct({ name: "PAR38 LED" }), pricing).brand).toBe("90+ LIGHTING");
	});

	it.each([
		makeProduct(),
		makeProduct({ link: "/p/a/b/c?option=lb-2322368", status: "discontinued", name: "PAR38", cctKelvin: [] }),
		makeProduct({ replacedBy: { sku: "P-2", name: "PAR38", link: "/p/a/b/d" } }),
		makeProduct({ image: "https://cdn.example/a.png" }),
	])("comes out of a listing's data as it went in", (card) => {
		const view = cardView(card, pricing);
		expect(unpackCard(packCard(view))).toEqual(view);
	});
});

describe("brand line", () => {
	it.each([
		["TCP PAR38 LED", "TCP", null],
		["Tcp PAR38 LED", "TCP", null],
		["TCP", "TCP", null],
		["TCPlus lamp", "TCP", "TCP"],
		["PAR38 LED", "TCP", "TCP"],
	])("shows the brand of %j by %s once", (name, brand, shown) => {
		expect(brandLine({ name, brand })).toBe(shown);
	});
});
