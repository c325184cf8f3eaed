/** The input of a PDF catalog, as large as needed: sections, brands, and products with one to five part numbers. */
import type { BookHead, BookProduct } from "~/features/catalog-books/part-table.ts";
import { makeDrawing, makeProduct, makeVariation } from "./product.ts";

const shapes = ["A19", "BR30", "PAR38", "G25"] as const;
const brands = 12;
const temperatures = [2700, 3000, 3500, 4000, 5000];

export const makeBookHead = (change: Partial<BookHead> = {}): BookHead => ({
	category: { slug: "led-lamps", name: "LED Lamps", description: "Replacement lamps by shape and base." },
	sections: shapes.map((designation) => ({
		slug: designation.toLowerCase(),
		name: `${designation} lamps`,
		description: `Lamps of the shape ${designation}.`,
		drawing: makeDrawing({ designation }),
		cctKelvin: 3000,
	})),
	storeName: "Meridian Lighting",
	contact: "800-555-0100",
	origin: "https://shop.example",
	date: "2026-11-28",
	...change,
});

/** Products in the order of a book. The same ones each time. */
export async function* makeBookProducts(products: number): AsyncGenerator<BookProduct> {
	for (let at = 0; at < products; at++) yield makeBookProduct(at, products);
}

function makeBookProduct(at: number, products: number): BookProduct {
	const perSection = Math.ceil(products / shapes.length);
	const designation = shapes[Math.floor(at / perSection)] ?? shapes[0];
	const brand = `Brand ${Math.floor(((at % perSection) * brands) / perSection) + 1}`;
	const {
		related: _related,
		replacement: _replacement,
		partRelations: _relations,
		relatedParts: _parts,
		...product
	} = makeProduct({
		productID: `p${at}`,
		name: `${brand} ${designation} lamp ${at}`,
		brand,
		drawing: makeDrawing({ designation }),
		subcategory: { name: `${designation} lamps`, slug: designation.toLowerCase() },
		description: `A lamp with an E26 base. ${"It replaces an incandescent lamp in open and enclosed fixtures. ".repeat(at % 4)}`,
		variations: temperatures.slice(0, 1 + (at % 5)).map((kelvin, option) =>
			makeVariation({
				id: `v${at}-${option}`,
				sku: `LAMP-${at}-${kelvin / 100}K${"X".repeat((at % 7) * 4)}`,
				cctKelvin: [kelvin],
				lumens: 800 + at,
			}),
		),
	});
	return product;
}
