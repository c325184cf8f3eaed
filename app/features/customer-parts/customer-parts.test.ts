import { describe, expect, it } from "vitest";
import { readPartsFile } from "./customer-parts.server.ts";

const read = (text: string) => readPartsFile(new TextEncoder().encode(text));

describe("a file of own part numbers", () => {
	it("has the customer's number first, without a heading", () => {
		expect(read("100442,TOL-24-40K\n\n100443;x,EXT-1-R\n")).toEqual({
			rows: [
				{ row: 1, number: "100442", sku: "TOL-24-40K" },
				{ row: 3, number: "100443;x", sku: "EXT-1-R" },
			],
		});
	});
	it("has columns in any order under a heading, as the download has", () => {
		const rows = [{ row: 2, number: "1", sku: "A" }];
		expect(read('\ufeffYour part number,Our part number,Product\r\n"1","A","Panel, white"\r\n')).toEqual({
			rows,
		});
		expect(read("SKU\tCustomer part #\nA\t1")).toEqual({ rows });
	});
	it.each(["", "\n\n", "Your part number,Our part number\n", "100442\n100443\n", "%PDF-1.7"])(
		"%j is refused",
		(text) => expect(read(text)).toMatchObject({ refused: expect.any(String) }),
	);
	it("has a limit of lines", () => {
		expect(read("a,b\n".repeat(10_001))).toMatchObject({ refused: expect.stringContaining("10,000") });
	});
});
