import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import type { PhotometricFile } from "#photometry/files/photometric-file";
import { allParts } from "#rules/submittals/submittal-limits";
import { makeProduct, makeVariation } from "../../../../tests/factories/product.ts";
import { makeCover } from "../../../../tests/factories/submittal.ts";
import { readPdfText } from "../../../../tests/setup/pdf-text.ts";
import { renderSubmittal } from "./render-submittal.server.ts";
import type { Making, PackageType, SubmittalInput } from "./submittal-input.ts";

const makeType = (change: Partial<PackageType> = {}): PackageType => ({
	tag: "A",
	sku: "SKU-0",
	name: "Downlight",
	brand: "Northlight",
	facts: "850 lm",
	quantity: 2,
	note: "",
	discontinued: false,
	product: 0,
	variationID: "v0",
	link: "",
	...change,
});

const makeInput = (types: PackageType[]): SubmittalInput => ({
	storeName: "Meridian Lighting",
	company: "",
	origin: "https://shop.example",
	date: "2026-11-20T12:00:00.000Z",
	cover: makeCover(),
	parts: allParts,
	account: "",
	source: "Project",
	types,
	products: [makeProduct({ variations: [makeVariation({ id: "v0", sku: "SKU-0" })] })],
});

async function render(types: PackageType[], change: Partial<SubmittalInput> = {}) {
	const output = new PassThrough();
	const progress: Making[] = [];
	const files: PhotometricFile[] = [];
	const [made, bytes] = await Promise.all([
		renderSubmittal({ ...makeInput(types), ...change }, output, {
			readPicture: () => undefined,
			onProgress: (making) => progress.push(making),
			onPhotometry: (_, file) => files.push(file),
		}),
		buffer(output),
	]);
	return { made, bytes, text: bytes.toString("latin1"), progress, files };
}
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

describe("renderSubmittal", () => {
	it("says below the schedule which required accessories are missing", async () => {
		const needs = ["ASL-S: Mounting kit needed for 2 of 3 pieces."];
		const { bytes } = await render([makeType()], { needs });
		const text = readPdfText(bytes).join(" | ");
		expect(text).toContain("Required accessories are missing");
		expect(text).toContain(needs[0]);
		expect(readPdfText((await render([makeType()])).bytes).join(" | ")).not.toContain("Required accessories");
	});

	it("has a cover, contents, a schedule and a sheet for each type, with bookmarks and links", async () => {
		const { made, text, progress } = await render([makeType(), makeType({ tag: "B" })]);
		expect(made).toEqual({ types: 2, pages: 7, sheets: 2, photometry: 2 });
		expect(count(text, /\/Type \/Page\b/g)).toBe(7);
		expect(text).toContain("(A: SKU-0)");
		expect(text).toContain("(A: photometry)");
		expect(text).toContain("(Fixture schedule)");
		// The schedule and both types.
		expect(count(text, /\/S \/GoTo/g)).toBe(3);
		expect(count(text, /\/S \/TOCI/g)).toBe(3);
		expect(progress.at(-1)).toEqual({ step: "finishing", done: 2, total: 2 });
	});

	it("makes the same bytes of the same input", async () => {
		const [first, second] = [await render([makeType()]), await render([makeType()])];
		expect(first.bytes.equals(second.bytes)).toBe(true);
	});

	it("takes the owner's photometric file, and computes one where it cannot be read", async () => {
		const own = [
			"IES:LM-63-2002",
			"TILT=NONE",
			"0 -1 1 3 1 1 2 0 0 0",
			"1 1 50",
			"0 45 90",
			"0",
			"500 300 0",
		];
		const { files, bytes } = await render([
			makeType({ photometry: own.join("\r\n") }),
			makeType({ tag: "B", photometry: "TILT=NONE" }),
		]);
		expect(files.map(({ computed }) => computed)).toEqual([false, true]);
		expect(files[0]?.inputWatts).toBe(50);
		// 0 lamps, which the page of type A says.
		expect(
			readPdfText(bytes)
				.join(" ")
				.match(/Number of lamps: stated 0/g),
		).toHaveLength(1);
	});

	it("lists a product that left the catalog without a sheet or link", async () => {
		const { made, text } = await render([makeType(), makeType({ tag: "B", product: null })]);
		expect(made).toMatchObject({ types: 2, sheets: 1 });
		expect(count(text, /\/S \/GoTo/g)).toBe(2);
	});

	it("leaves out the parts that were not selected", async () => {
		const none = { stamps: false, schedule: false, sheets: false, photometry: false };
		const sheets = await render([makeType()], { parts: { ...none, sheets: true } });
		expect(sheets.made).toEqual({ types: 1, pages: 3, sheets: 1, photometry: 0 });
		expect(sheets.files).toEqual([]);
		expect(readPdfText(sheets.bytes)).not.toContain("Approved");
		const photometry = await render([makeType()], { parts: { ...none, photometry: true } });
		expect(photometry.made).toEqual({ types: 1, pages: 3, sheets: 0, photometry: 1 });
		const schedule = await render([makeType()], { parts: { ...none, schedule: true, stamps: true } });
		expect(schedule.made).toEqual({ types: 1, pages: 3, sheets: 0, photometry: 0 });
		expect(readPdfText(schedule.bytes)).toContain("Approved");
	});

	it("prints the cover as typed, above the stamps", async () => {
		const cover = makeCover({
			...{ section: "26 51 00", date: "2026-12-01", contractor: "Ace Electric", engineer: "Φως ΑΕ" },
			remarks: "Long remark. ".repeat(76),
		});
		const words = readPdfText((await render([makeType()], { cover })).bytes).join("\n");
		for (const word of ["26 51 00", "Dec 1, 2026", "Ace Electric", "Φως ΑΕ", "Revise and resubmit"])
			expect(words).toContain(word);
	});

	it("copes with very long, hostile and foreign texts", async () => {
		const { made } = await render([
			makeType({
				tag: "W".repeat(20),
				sku: "X".repeat(200),
				name: "\u202eСветильник 照明 ".repeat(40),
				note: "=1+1 ".repeat(40),
				quantity: 99_999,
			}),
		]);
		expect(made.sheets).toBe(1);
	});
});
