import { describe, expect, it } from "vitest";
import {
	makeDrawing,
	makeProduct,
	makeUnstatedVariation,
	makeVariation,
} from "../../../../tests/factories/product.ts";
import { specSheetTag } from "./load-spec-sheet.server.ts";
import { renderSpecSheet } from "./spec-sheet.server.ts";

const options = {
	storeName: "Meridian Lighting",
	origin: "https://shop.example",
	date: new Date("2026-11-20T00:00:00Z"),
};
/** One red pixel. */
const png = Buffer.from(
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC",
	"base64",
);
const pages = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length;

describe("renderSpecSheet", () => {
	it("makes one tagged page with its information", async () => {
		const product = makeProduct();
		const pdf = await renderSpecSheet(product, product.variationID, options);
		const text = pdf.toString("latin1");
		expect(text.startsWith("%PDF-1.7")).toBe(true);
		expect(pages(pdf)).toBe(1);
		expect(text).toContain("/MarkInfo");
		expect(text).toContain("/StructTreeRoot");
		expect(text).toContain("/Lang (en-US)");
		expect(text).toContain(`(${product.variations[0]?.sku}: ${product.name})`);
		expect(text).toContain("(D:20261120000000Z)");
	});

	it("shows the owner's picture, and the drawing alone for a picture that cannot be read", async () => {
		const product = makeProduct();
		const render = (picture?: Buffer) =>
			renderSpecSheet(product, product.variationID, { ...options, picture });
		const [plain, pictured, broken] = await Promise.all([render(), render(png), render(png.subarray(0, 20))]);
		expect(pictured.toString("latin1")).toContain("/Subtype /Image");
		expect(plain.toString("latin1")).not.toContain("/Subtype /Image");
		expect(broken.equals(plain)).toBe(true);
	});

	it("gives the same bytes for the same input, other bytes for another project", async () => {
		const product = makeProduct();
		const [first, second, other] = await Promise.all([
			renderSpecSheet(product, product.variationID, options),
			renderSpecSheet(product, product.variationID, options),
			renderSpecSheet(product, product.variationID, { ...options, project: "Tower B" }),
		]);
		expect(first.equals(second)).toBe(true);
		expect(first.equals(other)).toBe(false);
	});

	it("continues 68 options on a second page", async () => {
		const variations = Array.from({ length: 68 }, (_, index) =>
			makeVariation({ id: `v${index}`, sku: `SKU-${index}` }),
		);
		expect(pages(await renderSpecSheet(makeProduct({ variations }), "v67", options))).toBe(2);
	});

	it("survives a product that states nothing, in letters that its face lacks", async () => {
		const variation = makeUnstatedVariation({
			sku: "*".repeat(220),
			notes: ["≥ 90 照明\n".repeat(200)],
			orderable: false,
		});
		const product = makeProduct({
			name: `${"Lichtströmung Ł ".repeat(8)}`,
			description: "",
			application: [],
			kind: "downlight",
			status: "discontinued",
			drawing: makeDrawing({ shape: "recessed-downlight", designation: null, lengthMm: null }),
			variations: [variation],
		});
		expect(pages(await renderSpecSheet(product, variation.id, options))).toBeLessThanOrEqual(2);
	});

	it("refuses an option of another product", async () => {
		await expect(renderSpecSheet(makeProduct(), "no-such", options)).rejects.toThrow(RangeError);
	});
});

describe("specSheetTag", () => {
	it("changes with what is printed, not with what is not", () => {
		const order = { product: makeProduct(), variationID: "v", options };
		const tag = specSheetTag(order);
		expect(specSheetTag({ ...order, product: makeProduct({ related: [makeProduct()] }) })).toBe(tag);
		expect(specSheetTag({ ...order, product: makeProduct({ name: "Other" }) })).not.toBe(tag);
		expect(specSheetTag({ ...order, options: { ...options, date: new Date(0) } })).not.toBe(tag);
	});
});
