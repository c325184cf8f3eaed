/** What a reader sees in a PDF of ours: pdfkit's compressed content, with subset fonts that name their letters. */
import { inflateSync } from "node:zlib";

/** Tagged texts in drawing order, with plain spaces: cells of a table, paragraphs. */
export function readPdfText(pdf: Buffer): string[] {
	const objects = readObjects(pdf);
	const letters = readFonts(objects);
	return [...objects.values()].flatMap(({ stream }) => readPieces(stream, letters));
}

/** What is drawn on each page, line by line: a tag may have several. */
export function readPdfPages(pdf: Buffer): string[][] {
	const objects = readObjects(pdf);
	const letters = readFonts(objects);
	const pages = [...objects.values()].find(({ head }) => /\/Type \/Pages\b/.test(head))?.head ?? "";
	const kids = /\/Kids \[([^\]]*)\]/.exec(pages)?.[1] ?? "";
	return [...kids.matchAll(/(\d+) 0 R/g)].map(([, id = ""]) => {
		const [, contents = ""] = /\/Contents (\d+) 0 R/.exec(objects.get(id)?.head ?? "") ?? [];
		return readLines(objects.get(contents)?.stream ?? "", letters);
	});
}

type Letters = ReadonlyMap<string, ReadonlyMap<string, string>>;

function readFonts(objects: ReadonlyMap<string, PdfObject>): Letters {
	const letters = new Map<string, Map<string, string>>();
	for (const { head } of objects.values()) {
		for (const [, name = "", id = ""] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
			if (letters.has(name)) continue;
			const [, unicode = ""] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? "") ?? [];
			const map = objects.get(unicode)?.stream;
			if (map !== undefined) letters.set(name, readLetters(map));
		}
	}
	return letters;
}

type PdfObject = { head: string; stream: string };

/** Objects by number; only streams of text are kept. */
function readObjects(pdf: Buffer): Map<string, PdfObject> {
	const text = pdf.toString("latin1");
	const objects = new Map<string, PdfObject>();
	for (const { 1: id = "", 2: head = "", index, 0: whole } of text.matchAll(
		/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)(?:stream\n|endobj)/g,
	)) {
		const length = /\/Length (\d+)/.exec(head)?.[1];
		const start = index + whole.length;
		const isText = whole.endsWith("stream\n") && head.includes("/FlateDecode") && !head.includes("/Subtype");
		const stream = isText ? inflateSync(pdf.subarray(start, start + Number(length))).toString("latin1") : "";
		objects.set(id, { head, stream });
	}
	return objects;
}

/** Letters of a character map, by the glyph's number in hexadecimal. */
function readLetters(map: string): Map<string, string> {
	const letters = new Map<string, string>();
	for (const [, from = "", list = ""] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
		[...list.matchAll(/<([0-9a-f]*)>/gi)].forEach(([, code = ""], index) => {
			const glyph = (Number.parseInt(from, 16) + index).toString(16).padStart(4, "0");
			letters.set(glyph, Buffer.from(code, "hex").swap16().toString("utf16le"));
		});
	}
	return letters;
}

/** Lines of one tag are one text: each but the last keeps the space it was broken at. */
const readPieces = (content: string, letters: Letters): string[] =>
	readTags(content, letters).flatMap((lines) => (lines.length > 0 ? [lines.join("")] : []));

const readLines = (content: string, letters: Letters): string[] => readTags(content, letters).flat();

function readTags(content: string, letters: Letters): string[][] {
	let font: ReadonlyMap<string, string> = new Map();
	const toText = (shown: string) =>
		[...shown.matchAll(/<([0-9a-f]+)>/gi)]
			.flatMap(([, run = ""]) => run.match(/.{4}/g) ?? [])
			.map((glyph) => font.get(glyph.toLowerCase()) ?? "?")
			.join("")
			.replace(/\s/g, " ");
	return content.split(/\bEMC\b/).map((tag) => {
		const lines: string[] = [];
		for (const [, name, shown = ""] of tag.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
			if (name !== undefined) font = letters.get(name) ?? new Map();
			const text = toText(shown);
			if (text !== "") lines.push(text);
		}
		return lines;
	});
}
