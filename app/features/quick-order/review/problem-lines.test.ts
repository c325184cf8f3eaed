import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, it } from "vitest";
import { readList } from "~/features/quick-order/reading/read-list.ts";
import { problemLinesCsv } from "./match-lines.server.ts";

const line = (text: string) => ({
	position: 0,
	row: 1,
	text,
	part: "",
	brand: "",
	tag: text.slice(0, 20),
	quantity: text.slice(0, 20),
	match: "none" as const,
	candidates: [],
	notUnderstood: [],
	productId: null,
	leftOut: false,
	problem: "no-match" as const,
});

it("contains no cell that a spreadsheet reads as a formula", () => {
	const lead = fc.constantFrom("=", "+", "-", "@", "\t=", " =", "\r@", "＝", "");
	fc.assert(
		fc.property(lead, fc.string({ maxLength: 40 }), (sign, rest) => {
			const csv = problemLinesCsv([line(`${sign}cmd|' /C calc'!A0${rest}`)]);
			for (const cell of parse(csv, { bom: true }).flat()) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
		}),
	);
});

it("can be corrected and uploaded again", async () => {
	const read = await readList({
		kind: "parts",
		text: problemLinesCsv([{ ...line("QQ-1"), tag: "A1", quantity: "12" }]),
	});
	expect(read).toMatchObject({ lines: [{ text: "QQ-1", tag: "A1", quantity: "12" }] });
});
