/** Font files of PDFs, and which of them has a glyph for a character. Fonts are split by script. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";

/** Names of the files; the first is the default. */
export const scripts = ["latin", "latin-ext", "vietnamese", "greek", "cyrillic", "cyrillic-ext"] as const;
export type Script = (typeof scripts)[number];

type Range = readonly [number, number];

export const coverage: Readonly<Record<Script, readonly Range[]>> = {
	latin: [
		[0x20, 0x7e],
		[0xa0, 0xac],
		[0xae, 0xff],
		[0x131, 0x131],
		[0x152, 0x153],
		[0x2c6, 0x2c6],
		[0x2da, 0x2da],
		[0x2dc, 0x2dc],
		[0x2009, 0x2009],
		[0x2013, 0x2014],
		[0x2018, 0x201a],
		[0x201c, 0x201e],
		[0x2022, 0x2022],
		[0x2026, 0x2026],
		[0x2032, 0x2033],
		[0x2039, 0x203a],
		[0x20ac, 0x20ac],
		[0x2122, 0x2122],
		[0x2212, 0x2212],
	],
	"latin-ext": [
		[0x100, 0x130],
		[0x132, 0x148],
		[0x14a, 0x151],
		[0x154, 0x1c3],
		[0x1c5, 0x24f],
		[0x1e00, 0x1e9b],
		[0x1e9e, 0x1e9e],
	],
	vietnamese: [[0x1ea0, 0x1ef9]],
	greek: [
		[0x384, 0x38a],
		[0x38c, 0x38c],
		[0x38e, 0x3a1],
		[0x3a3, 0x3ce],
	],
	cyrillic: [
		[0x400, 0x45f],
		[0x490, 0x491],
		[0x4b0, 0x4b1],
		[0x2116, 0x2116],
	],
	"cyrillic-ext": [
		[0x48a, 0x48f],
		[0x492, 0x49d],
		[0x4a0, 0x4af],
		[0x4b2, 0x4ff],
	],
};

/** @returns `null` when no font has the character */
export function findScript(character: string): Script | null {
	const code = character.codePointAt(0) ?? 0;
	return (
		scripts.find((script) => coverage[script].some(([first, last]) => code >= first && code <= last)) ?? null
	);
}

export type Run = { script: Script; text: string };

export function splitByFont(text: string): Run[] {
	const runs: Run[] = [];
	for (const character of text) {
		const script = findScript(character) ?? "latin";
		const last = runs.at(-1);
		if (last?.script === script) last.text += character;
		else runs.push({ script, text: character });
	}
	return runs;
}

/** Breaks at spaces, and inside a word that is wider than a line. */
export function breakLines(text: string, width: number, measure: (run: Run) => number): string[] {
	const measured = (part: string) => splitByFont(part).reduce((sum, run) => sum + measure(run), 0);
	const lines: string[] = [];
	let line = "";
	for (const word of text.split(" ")) {
		const longer = line ? `${line} ${word}` : word;
		if (measured(longer) <= width) {
			line = longer;
			continue;
		}
		if (line) lines.push(line);
		line = "";
		for (const character of word) {
			if (line && measured(line + character) > width) {
				lines.push(line);
				line = "";
			}
			line += character;
		}
	}
	return line || lines.length === 0 ? [...lines, line] : lines;
}

// Text for the embedded fonts (Latin, Greek, Cyrillic): other characters are replaced by the nearest spelling.

const spellings: Readonly<Record<string, string>> = {
	"≤": "<=",
	"≥": ">=",
	"≈": "~",
	"℃": "°C",
	"\t": " ",
	"\n": " ",
	"\r": " ",
};

const isPrintable = (character: string) => findScript(character) !== null;

/** Characters that print as "?", each once. @param most such characters at most */
export const unprintable = (text: string, most = 20): string[] =>
	[...new Set(text.normalize("NFC"))]
		.filter((character) => character !== "?" && printable(character) === "?")
		.slice(0, most);

/** Line breaks become spaces, unknown accents are dropped, everything else becomes "?". */
export function printable(text: string): string {
	return Array.from(text.normalize("NFC"), (character) => {
		if (isPrintable(character)) return character;
		const spelling = spellings[character];
		if (spelling !== undefined) return spelling;
		// Control characters and combining marks print nothing.
		if (/[\p{C}\p{M}]/u.test(character)) return "";
		const plain = Array.from(character.normalize("NFKD")).filter(isPrintable).join("");
		return plain || "?";
	}).join("");
}

// The fonts of documents, as pdfkit reads them fastest.

export type Weight = "regular" | "strong";

const resolve = createRequire(import.meta.url).resolve;
const files = new Map<string, Buffer>();

/** Static fonts, since pdfkit cannot subset variable fonts. */
export function readFontFile(weight: Weight, script: Script): Buffer {
	const name = `inter-${script}-${weight === "regular" ? 400 : 600}-normal.woff`;
	let file = files.get(name);
	if (!file) {
		file = unpackWoff(readFileSync(resolve(`@fontsource/inter/files/${name}`)));
		files.set(name, file);
	}
	return file;
}

/** Sizes in bytes: of the header and of a table's entry, in WOFF 1.0 and in OpenType. */
const woff = { header: 44, entry: 20 };
const openType = { header: 12, entry: 16 };
const aligned = (bytes: number) => Math.ceil(bytes / 4) * 4;

/**
 * A WOFF 1.0 file as OpenType. pdfkit would unpack the tables in JavaScript for every document, which took as long as
 * everything else in it.
 */
export function unpackWoff(file: Buffer): Buffer {
	const count = file.readUInt16BE(12);
	const tables = Array.from({ length: count }, (_, at) => {
		const entry = file.subarray(woff.header + at * woff.entry);
		const begin = entry.readUInt32BE(4);
		const packed = file.subarray(begin, begin + entry.readUInt32BE(8));
		const length = entry.readUInt32BE(12);
		const data = packed.length < length ? inflateSync(packed) : packed;
		return { tag: entry.subarray(0, 4), checksum: entry.subarray(16, 20), data };
	});
	const header = Buffer.alloc(openType.header + count * openType.entry);
	const power = Math.floor(Math.log2(count));
	file.copy(header, 0, 4, 8);
	header.writeUInt16BE(count, 4);
	header.writeUInt16BE(16 * 2 ** power, 6);
	header.writeUInt16BE(power, 8);
	header.writeUInt16BE(16 * (count - 2 ** power), 10);
	let offset = header.length;
	const parts: Buffer[] = [header];
	tables.forEach(({ tag, checksum, data }, at) => {
		const entry = openType.header + at * openType.entry;
		tag.copy(header, entry);
		checksum.copy(header, entry + 4);
		header.writeUInt32BE(offset, entry + 8);
		header.writeUInt32BE(data.length, entry + 12);
		parts.push(data, Buffer.alloc(aligned(data.length) - data.length));
		offset += aligned(data.length);
	});
	return Buffer.concat(parts);
}
