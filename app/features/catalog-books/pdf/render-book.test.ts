import { PassThrough, Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { beforeAll, describe, expect, it } from "vitest";
import { makeBookHead, makeBookProducts } from "../../../../tests/factories/catalog-book.ts";
import { makeVariation } from "../../../../tests/factories/product.ts";
import { readPdfPages } from "../../../../tests/setup/pdf-text.ts";
import type { BookHead, BookProduct } from "../part-table.ts";
import { renderBook } from "./render-book.server.ts";

async function render(read: () => AsyncIterable<BookProduct>, change: Partial<BookHead> = {}) {
	const output = new PassThrough();
	const [made, bytes] = await Promise.all([renderBook(makeBookHead(change), read, output), buffer(output)]);
	return { made, bytes, text: bytes.toString("latin1"), pages: readPdfPages(bytes) };
}

const size = 60;
const allOf = async (products: AsyncIterable<BookProduct>) => {
	const all: BookProduct[] = [];
	for await (const product of products) all.push(product);
	return all;
};
async function* listed(products: readonly BookProduct[]): AsyncGenerator<BookProduct> {
	yield* products;
}
const isIndexPage = (lines: readonly string[]) =>
	lines.some((line) => line.startsWith("Index of part numbers") && !lines.includes("Contents"));

/** Part numbers that are too long for a line end on the next; pages are figures. */
function readIndex(pages: readonly string[][]): Map<string, number[]> {
	const entries = new Map<string, number[]>();
	for (const lines of pages.filter(isIndexPage)) {
		const start = lines.findIndex((line) => line.startsWith("Index of"));
		let sku = "";
		for (const line of lines.slice(start + 1)) {
			if (!/^\d+(, \d+)*$/.test(line)) {
				sku += line;
				continue;
			}
			expect(entries.has(sku), sku).toBe(false);
			entries.set(sku, line.split(", ").map(Number));
			sku = "";
		}
	}
	return entries;
}

let book: Awaited<ReturnType<typeof render>>;
beforeAll(async () => {
	book = await render(() => makeBookProducts(size));
});

describe("renderBook", () => {
	it("has each part number once in its index, with the page it is on", async () => {
		const { made, pages } = book;
		const products = await allOf(makeBookProducts(size));
		const skus = products.flatMap(({ variations }) => variations.map(({ sku }) => sku));
		expect(made).toEqual({ pages: pages.length, products: size, parts: skus.length });
		const index = readIndex(pages);
		expect([...index.keys()].toSorted()).toEqual(skus.toSorted());
		for (const [sku, on] of index) {
			expect(on, sku).toHaveLength(1);
			const lines = pages[(on[0] ?? 0) - 1] ?? [];
			expect(
				lines.some((line, at) => line === sku || line + lines[at + 1] === sku),
				sku,
			).toBe(true);
		}
	});

	it("lists sections and brands with their pages, and has bookmarks and links to them", () => {
		const { pages, text } = book;
		const contents = pages[1] ?? [];
		for (const { name } of makeBookHead().sections) {
			const page = Number(contents[contents.indexOf(name) + 1]);
			expect(pages[page - 1], name).toContain(name);
			expect(pages[page - 1], name).toContain("Brand 1");
			expect(text).toContain(`/Title (${name})`);
		}
		expect(text).toContain("/Title (Index of part numbers)");
		// 4 sections with 12 brands each, and the index.
		expect(text.match(/\/Subtype \/Link/g)).toHaveLength(4 * 13 + 1);
		expect(text.match(/\/Title \(Brand 12\)/g)).toHaveLength(4);
	});

	it("numbers and dates every page, and shows no price", () => {
		const { pages } = book;
		pages.forEach((lines, at) => {
			expect(lines).toContain(`Page ${at + 1} of ${pages.length}`);
			expect(lines.some((line) => line.includes("LED Lamps catalog of Nov 28, 2026"))).toBe(true);
			expect(lines.filter((line) => line.includes("$"))).toEqual([]);
		});
	});

	it("says what sets part numbers apart in the table, and what they share above it", async () => {
		const [product] = await allOf(makeBookProducts(1));
		const own = [
			makeVariation({ sku: "P-1", cctKelvin: [3000], watts: 10, cri: 90, features: ["120-277 V", "IP66"] }),
			makeVariation({
				sku: "P-2",
				cctKelvin: [3000],
				watts: 12,
				cri: 90,
				features: ["120-277 V", "Photocell"],
			}),
		];
		const { pages } = await render(() => listed(product ? [{ ...product, variations: own }] : []));
		const lines = pages[2] ?? [];
		expect(lines.slice(lines.indexOf("Part number"), lines.indexOf("Part number") + 5)).toEqual(
			expect.arrayContaining(["Part number", "CCT", "Lumens", "Watts", "Features"]),
		);
		const row = (sku: string) => lines.slice(lines.indexOf(sku), lines.indexOf(sku) + 5);
		expect(row("P-1")).toEqual(["P-1", "3000 K", "1,050 lm", "10 W", "IP66"]);
		expect(row("P-2")).toEqual(["P-2", "3000 K", "1,050 lm", "12 W", "Photocell"]);
		expect(lines.join(" ")).toMatch(/CRI 90.*120-277 V/);
	});

	it("writes each drawing once, and is tagged and titled", () => {
		const { text } = book;
		// Those of the cover have other dimensions than the products, which are alike in a section.
		expect(text.match(/\/Subtype \/Form/g)).toHaveLength(2 * makeBookHead().sections.length);
		expect(text).toContain("/Lang (en-US)");
		expect(text).toContain("/DisplayDocTitle true");
		expect(text).toContain("(LED Lamps catalog)");
		expect(text.match(/\/S \/Figure/g)).toHaveLength(size + makeBookHead().sections.length);
	});

	it("gives the same bytes for the same input", async () => {
		const [one, two] = await Promise.all([
			render(() => makeBookProducts(9)),
			render(() => makeBookProducts(9)),
		]);
		expect(one.bytes.equals(two.bytes)).toBe(true);
	});

	it("writes pages as they are filled", async () => {
		let written = 0;
		let passes = 0;
		let beforeLast = 0;
		const output = new Writable({
			write(chunk: Buffer, _, done) {
				written += chunk.length;
				done();
			},
		});
		async function* read() {
			passes += 1;
			yield* makeBookProducts(200);
			if (passes === 2) beforeLast = written;
		}
		await renderBook(makeBookHead(), read, output);
		expect(beforeLast).toBeGreaterThan(written / 2);
	});

	it("refuses a book without products, and ends when it can't be written", async () => {
		await expect(render(() => listed([]))).rejects.toThrow("without products");
		const full = new Writable({ write: (_chunk, _, done) => done(new Error("The disk is full.")) });
		await expect(renderBook(makeBookHead(), () => makeBookProducts(size), full)).rejects.toThrow(
			"disk is full",
		);
	});
});
