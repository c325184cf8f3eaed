/** Every module that reads files or bodies of others has a row with its bounds, here and in docs/security.md. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { fileReaders, otherDecoders } from "../security/file-readers.ts";
import { sourcesUnder } from "./sources.ts";

/** What decodes, and the names of the readers made of it. */
const decodes = [
	/from "(pngjs|fflate|read-excel-file\/?\w*|csv-parse\/?\w*|file-type|yaml|fast-xml-parser|@fastify\/busboy|@tus\/server|sharp|jimp|exceljs|xlsx|jszip|pdf-lib|pdfjs-dist\/?\w*)"/,
	/import \{[^}]*\b(create)?(inflate|gunzip|unzip|brotliDecompress|zstdDecompress)\w*[^}]*\} from "node:zlib"/i,
	/\bDecompressionStream\b|\bopenImage\b|\bnew TextDecoder\(|\.formData\(\)|\binstanceof File\b|\bDOMParser\b/,
	/\breadB(?:ody|ytes)\(|"pngjs"/,
	/\b(readPhotometricFile|readTable|decodeText|readLogo|detectType|findActiveContent|readCsvRows|readWorkbook|readPasted|readUploaded|readPartsFile|readForm|uploadFormReader|requirePlain|requireType|requireLogo|decodePng)\(/,
];

const product = sourcesUnder(
	"app",
	"assistant-tools",
	"client",
	"demo",
	"photometry",
	"reference",
	"rules",
	"services",
	"specified",
).filter(
	// Written apart for tests.
	({ file }) => !file.startsWith("specified/test-backend/"),
);

const rows = Object.entries(fileReaders);
const known = new Set([
	...rows.flatMap(([, { modules }]) => modules as readonly string[]),
	...Object.keys(otherDecoders),
]);

it("finds every reader in the source, each with a row", () => {
	const found = product
		.filter(({ text }) => decodes.some((pattern) => pattern.test(text)))
		.map(({ file }) => file);
	expect(found.filter((file) => !known.has(file))).toEqual([]);
	// A row for what is gone, or a pattern that finds nothing any more.
	expect([...known].filter((file) => !found.includes(file)).toSorted()).toEqual([]);
	expect(found.length).toBeGreaterThan(40);
});

it("says the same in docs/security.md", () => {
	const document = readFileSync("docs/security.md", "utf8");
	const [, section = ""] = /## Files and bodies that are read\n([\s\S]*?)\n## /.exec(document) ?? [];
	const documented = section
		.split("\n")
		.filter((line) => line.startsWith("| ") && !line.startsWith("| --"))
		.slice(1)
		.map((line) =>
			line
				.split("|")
				.slice(1, -1)
				.map((cell) => cell.trim()),
		);
	expect(documented).toEqual(
		rows.map(([, { what, where, senders, bytes, unpacked, items, time, refusal }]) => [
			what,
			where,
			senders.join(", "),
			bytes,
			unpacked,
			items,
			time,
			refusal,
		]),
	);
});
