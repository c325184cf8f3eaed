/** Uploaded files and long lists of quick orders. */
import { zipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { call, keep, review, setUpOrderListShop, skus } from "../../setup/cart/order-list-shop.ts";

setUpOrderListShop();

describe("an uploaded file", () => {
	const upload = (bytes: BlobPart, name = "order.csv") => ({ way: "upload", file: new File([bytes], name) });
	const utf16 = (text: string, little: boolean) => {
		const bytes = Buffer.from(text, "utf16le");
		return new Uint8Array(little ? bytes : bytes.swap16());
	};
	const list = () => `SKU;Qty\n${skus[0]?.sku};7\n`;

	it.each([
		["UTF-8", () => list()],
		["UTF-8 with a mark", () => `\ufeff${list()}`],
		["UTF-16, little end first", () => utf16(`\ufeff${list()}`, true)],
		["UTF-16, big end first", () => utf16(`\ufeff${list()}`, false)],
		["UTF-16 without a mark", () => utf16(list(), true)],
		["Windows-1252", () => Buffer.from(list().replace("Qty", "Qty;Größe"), "latin1")],
	])("in %s is read", async (_, bytes) => {
		const path = await keep("demo-distributor", upload(bytes() as BlobPart));
		expect((await review(path, "demo-distributor")).lines).toMatchObject([
			{ text: skus[0]?.sku, quantity: "7", match: "exact" },
		]);
	});

	it.each([
		["an old workbook", Buffer.from("d0cf11e0a1b11ae1", "hex"), "old Excel format", 400],
		["a PDF", Buffer.from("%PDF-1.7\n"), "This is a PDF", 400],
		["a picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), "not text", 400],
		["an empty file", Buffer.alloc(0), "This file is empty.", 400],
		["a broken workbook", Buffer.from("504b0304deadbeef", "hex"), "cannot be read", 422],
	])("that is %s gets a message", async (_, bytes, sentence, expected) => {
		const { status, body } = await call("/quick-order", "demo-distributor", upload(bytes));
		expect([status, (body as { errors: { upload: string } }).errors.upload]).toEqual([
			expected,
			expect.stringContaining(sentence),
		]);
	});

	it("can be a workbook", async () => {
		const path = await keep(
			"demo-distributor",
			upload(
				workbook([
					["Part Number", "Qty"],
					[skus[0]?.sku ?? "", 12],
				]),
				"order.xlsx",
			),
		);
		expect(await review(path, "demo-distributor")).toMatchObject({
			list: { title: "order.xlsx" },
			lines: [{ text: skus[0]?.sku, quantity: "12" }],
		});
	});

	it("that unpacks to too much is refused", async () => {
		for (const [bytes, sentence] of [
			[workbook([["SKU"]], " ".repeat(30_000_000)), "too large when unpacked"],
			[workbook([["SKU"]], "", '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'), "goes beyond row"],
		] as const) {
			const { body } = await call("/quick-order", "demo-distributor", upload(bytes, "bomb.xlsx"));
			expect((body as { errors: { upload: string } }).errors.upload).toContain(sentence);
		}
	});

	it("of 50 MB gets a 413 with a message", async () => {
		const { status, body } = await call(
			"/quick-order",
			"demo-distributor",
			upload(Buffer.alloc(50_000_000, "A")),
		);
		expect([status, body]).toEqual([
			413,
			{ message: "This form is larger than the 5 MB limit, so we didn't read it." },
		]);
	});
});

it("a pasted list keeps a shortened number as a line without a match, beside lines of other separators", async () => {
	const text = `UPC\tQty\n6.01986E+11\t24\n${skus[0]?.sku};7\n`;
	const path = await keep("demo-distributor", { way: "paste", text });
	expect((await review(path, "demo-distributor")).lines).toMatchObject([
		{ row: 2, text: "6.01986E+11", quantity: "24", match: "none", candidates: [], problem: "no-match" },
		{ row: 3, text: skus[0]?.sku, quantity: "7", match: "exact", problem: null },
	]);
});

describe("a long list", () => {
	// After blocking on 50 MB files the services have closed idle connections; a read, which is retried,
	// reconnects before the form is sent.
	beforeAll(async () => {
		await call("/quick-order", "demo-distributor");
	});

	const lines = (count: number) =>
		Array.from({ length: count }, (_, index) => `NONE-${index}-QQ,${(index % 9) + 1}`).join("\n");

	it("of 5,000 lines is matched completely, in pages", async () => {
		const path = await keep("demo-distributor", { way: "paste", text: lines(5000) });
		let seen = await review(path, "demo-distributor");
		for (let turns = 0; seen.state === "matching" && turns < 50; turns++)
			seen = await review(path, "demo-distributor");
		expect(seen).toMatchObject({
			state: "review",
			pageCount: 50,
			list: { lineCount: 5000, problems: 5000, waiting: 0 },
		});
		expect((await review(`${path}?page=50`, "demo-distributor")).lines.at(-1)).toMatchObject({
			position: 4999,
			text: "NONE-4999-QQ",
		});
		const moved = await call(path, "demo-distributor", {
			intent: "page-3",
			line: "0",
			"out-0": "on",
		});
		expect(moved.location).toBe(`${path}?page=3`);
		expect((await review(path, "demo-distributor")).list).toMatchObject({ leftOut: 1 });
	});

	it("of 5,001 lines is refused completely", async () => {
		const { status, body } = await call("/quick-order", "demo-distributor", {
			way: "paste",
			text: lines(5001),
		});
		expect([status, (body as { errors: { paste: string } }).errors.paste]).toEqual([
			422,
			"The list has 5,001 lines; at most 5,000 go into one list. Nothing was imported: send it in parts.",
		]);
	});
});

/** A workbook with extra XML at its end. */
function workbook(rows: (string | number)[][], padding = "", more = ""): Uint8Array<ArrayBuffer> {
	const cell = (value: string | number, row: number, column: number) => {
		const at = `${String.fromCharCode(65 + column)}${row + 1}`;
		return typeof value === "number"
			? `<c r="${at}"><v>${value}</v></c>`
			: `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
	};
	const sheet = rows
		.map(
			(cells, row) =>
				`<row r="${row + 1}">${cells.map((value, column) => cell(value, row, column)).join("")}</row>`,
		)
		.join("");
	const xml = (text: string) => new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
	const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
	const links = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
	const packed = zipSync({
		"[Content_Types].xml": xml(
			'<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
		),
		"xl/workbook.xml": xml(
			`<workbook xmlns="${main}" xmlns:r="${links}"><sheets><sheet name="Order" sheetId="1" r:id="rId1"/></sheets></workbook>`,
		),
		"xl/_rels/workbook.xml.rels": xml(
			`<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${links}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
		),
		"xl/worksheets/sheet1.xml": xml(
			`<worksheet xmlns="${main}">${padding}<sheetData>${sheet}${more}</sheetData></worksheet>`,
		),
	});
	return new Uint8Array(packed);
}
