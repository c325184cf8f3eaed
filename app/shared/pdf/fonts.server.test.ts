import { createRequire } from "node:module";
import fc from "fast-check";
import PDFDocument from "pdfkit";
import { describe, expect, it } from "vitest";
import {
	breakLines,
	coverage,
	findScript,
	printable,
	readFontFile,
	scripts,
	splitByFont,
	unprintable,
} from "./fonts.server.ts";

const resolve = createRequire(import.meta.url).resolve;

type Font = {
	hasGlyphForCodePoint(code: number): boolean;
	layout(text: string): { advanceWidth: number; glyphs: { id: number; path: { toSVG(): string } }[] };
};
function openFont(file: string | Buffer): Font {
	const doc = new PDFDocument();
	doc.font(file);
	return (Reflect.get(doc, "_font") as { font: Font }).font;
}

describe("readFontFile", () => {
	it.each(scripts)("%s: gives the glyphs of the packed file, unpacked", (script) => {
		const file = readFontFile("strong", script);
		expect(file.readUInt32BE(0)).toBe(0x00010000);
		const packed = openFont(resolve(`@fontsource/inter/files/inter-${script}-600-normal.woff`));
		const text = coverage[script].map(([first]) => String.fromCodePoint(first)).join("");
		const shapes = (font: Font) => {
			const { advanceWidth, glyphs } = font.layout(text);
			return { advanceWidth, glyphs: glyphs.map(({ id, path }) => [id, path.toSVG()]) };
		};
		expect(shapes(openFont(file))).toEqual(shapes(packed));
	});
});

describe("coverage", () => {
	it.each(scripts)("%s: the file has a glyph for every character", (script) => {
		const font = openFont(readFontFile("regular", script));
		const missing = coverage[script].flatMap(([first, last]) =>
			Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(
				(code) => !font.hasGlyphForCodePoint(code),
			),
		);
		expect(missing).toEqual([]);
	});
});

describe("splitByFont", () => {
	it("keeps characters of one font together", () => {
		expect(splitByFont("Łódź Ωμ, Я")).toEqual([
			{ script: "latin-ext", text: "Ł" },
			{ script: "latin", text: "ód" },
			{ script: "latin-ext", text: "ź" },
			{ script: "latin", text: " " },
			{ script: "greek", text: "Ωμ" },
			{ script: "latin", text: ", " },
			{ script: "cyrillic", text: "Я" },
		]);
	});
});

describe("breakLines", () => {
	const getWidth = ({ text }: { text: string }) => text.length;

	it("breaks at spaces, and breaks a long word at the line's end", () => {
		expect(breakLines("Светильник для склада", 10, getWidth)).toEqual(["Светильник", "для склада"]);
		expect(breakLines("ab Светильник", 4, getWidth)).toEqual(["ab", "Свет", "ильн", "ик"]);
		expect(breakLines("", 4, getWidth)).toEqual([""]);
	});

	it("loses no character and stays within the width", () => {
		const word = fc.string({ unit: fc.constantFrom("a", "Я", "Ł"), minLength: 1, maxLength: 12 });
		fc.assert(
			fc.property(fc.array(word, { minLength: 1 }), fc.integer({ min: 1, max: 9 }), (words, width) => {
				const lines = breakLines(words.join(" "), width, getWidth);
				expect(lines.join("").replaceAll(" ", "")).toBe(words.join(""));
				expect(lines.every((line) => line.length <= width)).toBe(true);
			}),
		);
	});
});

describe("printable", () => {
	it("keeps characters in the font", () => {
		const text = "60° × 2 – 112\u2009mm “A19” ½ ± é Ü ®";
		expect(printable(text)).toBe(text);
	});

	it("spells out characters that are not in the font", () => {
		expect(printable("≤5\u2126\nŁódź Ａ１９，照明\u200b")).toBe("<=5Ω Łódź A19,??");
	});

	it("never returns a character outside the font", () => {
		const anyText = fc
			.array(fc.integer({ min: 0, max: 0x1_f9ff }))
			.map((codes) => String.fromCodePoint(...codes));
		fc.assert(
			fc.property(anyText, (text) => {
				expect(Array.from(printable(text)).every((character) => findScript(character) !== null)).toBe(true);
			}),
		);
	});
});

describe("unprintable", () => {
	it("lists characters without a glyph once, and no question marks", () => {
		expect(unprintable("照明 照? Łódź Я ≤ A\u0301 😀")).toEqual(["照", "明", "😀"]);
		expect(unprintable("一二三四", 2)).toEqual(["一", "二"]);
	});
});
