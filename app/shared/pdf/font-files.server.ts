/** The fonts of documents, as pdfkit reads them fastest. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";
import type { Script } from "./fonts.ts";

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
