/** Each reader of files as a function: valid files, the most expensive ones under its limits, and one beyond them. */
import { readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { maxFileBytes, type PhotometricFile, PhotometricFileError } from "#photometry/files/photometric-file";
import { readPhotometricFile } from "#photometry/files/read-photometric-file";
import { writeTm33 } from "#photometry/files/write-tm33";
import { crossReferenceLimits } from "#rules/cross-reference/cross-reference";
import { crossReferenceFormat } from "#services/product-service/cross-reference/import-cross-reference.server";
import { readFileRowsInSteps } from "#services/shared/csv-import.server";
import { readCsvRows } from "#services/shared/csv-rows.server";
import { ServiceFailure } from "#services/shared/http.server";
import { readJson } from "#services/shared/incoming-request.server";
import { requireLogo, requirePlain, requireType } from "#services/user-service/uploads/file-contents.server";
import { readPartsFile } from "~/features/customer-parts/customer-parts.server.ts";
import { photometryDownload, photometryView } from "~/features/photometry/photometry-view.ts";
import { readUploaded } from "~/features/quick-order/entry/enter-list.server.ts";
import { readList } from "~/features/quick-order/reading/read-list.ts";
import { readForm, refusedBody } from "~/shared/http/form-body.server.ts";
import { uploadFormReader } from "~/shared/uploads/read-upload-form.server.ts";
import { inRoot } from "../../scripts/setup/root.mjs";
import { jpegLogo, makeEndlessPng, makeLogo, makePng } from "../factories/logo.ts";
import { ies, ldt } from "../factories/photometric-files.ts";
import { makePdf, png } from "../factories/requests.ts";
import { bareRows, createWorkbook } from "../factories/workbook.ts";
import type { ReaderName } from "../security/file-readers.ts";

export type Reading = {
	seeds: readonly Buffer[];
	/** Size limit in bytes. */
	most: number;
	/** @returns the sentence of a refusal, or `null` for a file that is read @throws anything else is a fault */
	read(bytes: Buffer): Promise<string | null>;
	/** Refused with the sentence of the reader's row. */
	refused: Buffer;
	/** Files under the size limit, by what is expensive in them. */
	expensive: Record<string, () => Buffer>;
	/** Each takes a thread, so there are fewer cases. */
	inThread?: true;
};

const megabyte = 1024 * 1024;
const text = (content: string) => Buffer.from(content, "latin1");
const filled = (begin: string, part: string, bytes: number) =>
	text(begin + part.repeat(Math.ceil((bytes - begin.length) / part.length))).subarray(0, bytes);

async function refusalOf(work: () => unknown): Promise<string | null> {
	try {
		await work();
		return null;
	} catch (error) {
		if (error instanceof ServiceFailure && error.status < 500) return error.message;
		if (error instanceof PhotometricFileError) return error.message;
		const body = refusedBody(error);
		if (body) return body.message;
		// The reader of JSON keeps its class to itself.
		if ((error as Error).name === "UnusableJsonError") return (error as Error).message;
		throw error;
	}
}
/** TM-33 with something among its intensities. */
const tm33 = (content: string) =>
	text(
		`<IESTM33-22><Emitter><LuminousData><LuminousIntensity>${content}</LuminousIntensity></LuminousData></Emitter></IESTM33-22>`,
	);
const refusedIn = (result: object): string | null => ("refused" in result ? String(result.refused) : null);

const objectStream = (content: string) => {
	const packed = deflateSync(content).toString("latin1");
	return `7 0 obj\n<</Type/ObjStm/N 1/First 4/Length ${packed.length}>>stream\n${packed}\nendstream\n`;
};
const pdfBytes = 25 * megabyte;
/** Text that can't be packed well, the same each time. */
const scattered = (length: number) =>
	Buffer.from(
		Uint32Array.from({ length: length / 2 }, (_, at) => Math.imul(at + 1, 2_654_435_761) >>> 13),
	).toString("hex");
const readPdf = (bytes: Buffer) =>
	refusalOf(() =>
		requirePlain("plan.pdf", async (from, length) => bytes.subarray(from, from + length), bytes.length),
	);

const ldtExample = readFileSync(inRoot("photometry", "references", "cie-190-example.ldt"));
const readPhotometry = (bytes: Buffer) => refusalOf(() => readPhotometricFile(bytes));

const rows = (line: string, count: number) => text(`${line}\n`.repeat(count));
const sheet = (sheetData: string, sharedStrings?: string) =>
	Buffer.from(createWorkbook({ sheetData, sharedStrings }));

const urlencoded = "application/x-www-form-urlencoded";
const formRequest = (bytes: Buffer, type: string) =>
	new Request("http://shop.test/", {
		method: "POST",
		body: new Uint8Array(bytes),
		headers: { "Content-Type": type },
	});
const part = (name: string, content: string, file = "") =>
	`--b\r\nContent-Disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n${content}\r\n`;
const parts = text(`${part("email", "a@test.example")}${part("note", "two")}--b--\r\n`);
const fileParts = text(`${part("project", "School")}${part("files", "%PDF-1.7", "plan.pdf")}--b--\r\n`);
const noService = new ServiceFailure(404, "NOT_FOUND", "There is no service here.");

export const readings = {
	type: {
		seeds: [makePdf(), png, jpegLogo, text("AC1032\0\0\0\0"), rows("  0\nSECTION\n  2\nHEADER", 3)],
		most: 64 * 1024,
		read: (bytes) => refusalOf(() => requireType({ name: "plan.pdf", purpose: "layout" }, bytes)),
		refused: text("PK\x03\x04"),
		expensive: {
			"comments of a DXF": () => filled("", "999\nx\n", 64 * 1024),
			"a packed archive": () => Buffer.concat([text("\x1f\x8b\x08\0\0\0\0\0\0\0"), Buffer.alloc(60_000)]),
			"parts of a PNG": () => filled("\x89PNG\r\n\x1a\n", "\0\0\0\0abcd\0\0\0\0", 64 * 1024),
		},
	},
	pdf: {
		seeds: [
			makePdf(),
			makePdf(4_000, objectStream("1 0 <</Type/Page>>")),
			makePdf(2_000, "/ObjStm stream\n"),
		],
		most: pdfBytes,
		read: readPdf,
		refused: makePdf(100_000, "/ObjStm ".repeat(10_000)),
		expensive: {
			"names of streams": () => filled("%PDF-1.7\n", "/ObjStm ", pdfBytes),
			"small streams": () => filled("%PDF-1.7\n", objectStream("1 0 <</A/B>>"), pdfBytes),
			"streams that unpack": () => filled("%PDF-1.7\n", objectStream(" ".repeat(1_990_000)), pdfBytes),
			"streams that leave their window": () =>
				filled("%PDF-1.7\n", objectStream(scattered(160_000)), pdfBytes),
			"damaged streams": () =>
				filled(
					"%PDF-1.7\n",
					objectStream(scattered(2_000)).replace(/.{9}\nendstream/s, "~~~~~~~~~~"),
					pdfBytes,
				),
			"streams that begin everywhere": () => filled("%PDF-1.7\n", "/ObjStm stream\nx\x9c", pdfBytes),
			"chapters of outlines": () => filled("%PDF-1.7\n", "8 0 obj<</A 1/First 9 0 R>>endobj\n", pdfBytes),
			"long dictionaries": () =>
				filled("%PDF-1.7\n", `8 0 obj<<${"[]".repeat(900)}/First${"obj".repeat(600)} >>endobj\n`, pdfBytes),
			"almost scripts": () => filled("%PDF-1.7\n", "/JavaScrip ", pdfBytes),
			"almost scripts in streams": () =>
				filled("%PDF-1.7\n", objectStream("/JavaScrip".repeat(150_000)), pdfBytes),
		},
	},
	png: {
		seeds: [makeLogo(), makeLogo({ text: "made by us" }), png],
		most: megabyte,
		read: (bytes) =>
			refusalOf(() => requireLogo("logo.png", Buffer.concat([makeLogo().subarray(0, 8), bytes.subarray(8)]))),
		refused: makeLogo({ width: 2001 }),
		expensive: {
			"4 million pixels of 64 bits": () => makePng({ width: 2000, height: 2000, depth: 16, color: 6 }),
			"4 million pixels of one bit": () => makePng({ width: 2000, height: 2000, depth: 1, color: 0 }),
			"interlaced, endless": () => makeEndlessPng(128 * megabyte),
		},
		inThread: true,
	},
	jpeg: {
		seeds: [jpegLogo],
		most: megabyte,
		read: (bytes) =>
			refusalOf(() => requireLogo("logo.jpg", Buffer.concat([jpegLogo.subarray(0, 2), bytes.subarray(2)]))),
		refused: jpegLogo.subarray(0, 40),
		expensive: { "empty segments": () => filled("\xff\xd8", "\xff\xe1\0\x02", megabyte) },
	},
	xlsx: {
		seeds: [
			Buffer.from(
				createWorkbook({
					sheetData: bareRows([
						["Part Number", "Qty"],
						["A-100", 5],
					]),
				}),
			),
			sheet('<row><c t="s"><v>0</v></c></row>', "<si><t>A-100</t></si>"),
		],
		most: 5_000_000,
		read: async (bytes) => refusedIn(await readList({ bytes, kind: "parts" })),
		refused: sheet(" ".repeat(30_000_000)),
		expensive: {
			"400,000 cells": () =>
				sheet(`<row>${'<c t="inlineStr"><is><t>A 1</t></is></c>'.repeat(20)}</row>`.repeat(15_000)),
			"elements in one another": () => sheet("<a>".repeat(7_500_000)),
			"elements beside one another": () => sheet("<a/>".repeat(5_800_000)),
			attributes: () => sheet(`<row ${'a="1" '.repeat(3_500_000)}/>`),
			"shared texts": () => sheet('<row><c t="s"><v>0</v></c></row>', "<si><t>A</t></si>".repeat(1_300_000)),
		},
		inThread: true,
	},
	list: {
		seeds: [
			text("Part Number,Qty\nA-100,5\nB-200,6\n"),
			text('A-100;"5"\nB-200;6\n'),
			text("4 ea A-100\n12 x B-200"),
		],
		most: 5_000_000,
		read: async (bytes) => refusedIn(await readList({ bytes, kind: "parts" })),
		refused: rows("A-100,5", 50_001),
		expensive: {
			"long lines": () => rows("A-1,5".padEnd(98, "x"), 49_900),
			cells: () => rows("a,".repeat(49), 49_900),
			"quotation marks that stay open": () => rows('"'.padEnd(98, "x"), 49_900),
			"quoted lines": () => rows(`"${"x\n".repeat(19)}",1`, 2_400),
		},
		inThread: true,
	},
	parts: {
		seeds: [text("Your part,Our SKU\nX-1,A-100\nX-2,B-200\n"), text("X-1;A-100\n")],
		most: 1_000_000,
		read: async (bytes) => refusedIn(readPartsFile(bytes)),
		refused: rows("X-1,A-100", 10_001),
		expensive: {
			thousands: () => filled("", "1,111", 1_000_000),
			"open quotation marks": () => rows('A,"'.padEnd(19, "x"), 49_900),
		},
	},
	ies: {
		seeds: [
			ies(5, 3),
			ies(19, 1),
			ies(7, 5, 2),
			text(ies(5, 3).toString("latin1").replace("TILT=NONE", "TILT=INCLUDE\n1\n2\n0 90\n1 1")),
		],
		most: maxFileBytes,
		read: readPhotometry,
		refused: text("IESNA:LM-63-2002\nTILT=NONE\n1 -1 1 99999 1 1 1 0 0 0 1 1 10\n"),
		expensive: {
			"planes that differ": () => ies(330, 1_490),
			"angles that differ": () => ies(1_490, 331),
			"numbers of many digits": () => ies(330, 1_490, 1, (at) => `${at % 10}.12345`),
			"type B": () => ies(700, 700, 2),
			"type A": () => ies(330, 1_490, 3),
			"one wide plane of type A": () => ies(1_490, 330, 3),
			"empty lines": () => filled("IESNA:LM-63-2002\n", "\n", maxFileBytes - 20),
			labels: () => filled("IESNA:LM-63-2002\n", "[A] b\n", maxFileBytes - 20),
		},
	},
	ldt: {
		seeds: [ldtExample, ldt(4, 7)],
		most: maxFileBytes,
		read: readPhotometry,
		refused: text("Us\n1\n0\n99999\n15\n19\n5\n"),
		expensive: {
			lines: () => filled(ldtExample.subarray(0, 2_000).toString("latin1"), "1\r\n", maxFileBytes),
			"LDT planes that differ": () => ldt(340, 1_441),
			"planes around the turn": () => ldt(720, 680),
			"numbers with commas": () => ldt(200, 1_200, (at) => `${at % 10},${at % 7}`),
			"numbers in odd forms": () => ldt(170, 1_441, (at) => `${at % 10}e1`),
			"spaces around numbers": () => ldt(170, 1_441, (at) => `\t${at % 10}`),
		},
	},
	tm33: {
		seeds: [text(writeTm33(readPhotometricFile(ies(5, 3)), "2026-11-27")), tm33("")],
		most: maxFileBytes,
		read: readPhotometry,
		refused: text('<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY b "c">]>\n<IESTM33-22>&b;</IESTM33-22>'),
		expensive: {
			intensities: () => text(writeTm33(readPhotometricFile(ies(180, 450)), "2026-11-27")),
			"the same direction": () => tm33('<IntData h="0" v="1">1</IntData>'.repeat(110_000)),
			"empty elements": () => tm33("<a/>".repeat(690_000)),
			entities: () => tm33("&amp;".repeat(790_000)),
			"open elements": () => filled("<IESTM33-22>", "<a>", maxFileBytes),
			"open tags": () => filled("<IESTM33-22>", "<", maxFileBytes),
			"a tag of spaces": () => filled("<IESTM33-22><a", " ", maxFileBytes),
			"attributes without end": () => filled("<IESTM33-22 ", 'a="" ', maxFileBytes),
			comments: () => filled("<IESTM33-22>", "<!--a-->", maxFileBytes),
		},
	},
	imports: {
		seeds: [text("sku,name\nA-100,Lamp\nB-200,Troffer\n"), text('sku;name\nA-100;"Lamp; warm"\n')],
		most: 4 * megabyte,
		async read(bytes) {
			const { refusals } = readCsvRows(bytes, { checkHeader: () => [], most: 2, take: () => [] });
			return refusals[0]?.reason ?? null;
		},
		refused: text("sku,name\nA,1\nB,2\nC,3\n"),
		expensive: { "quotation marks": () => filled("a,b\n", '"","",\n', 4 * megabyte) },
	},
	crossReference: {
		seeds: [
			text("brand,number,sku,grade,note\nBrightmoor,2GTL4*,A-100,near,deeper\n"),
			text('brand;number;sku;grade\nBrightmoor;"2GTL4; white";A-100;exact\n'),
		],
		most: crossReferenceLimits.file,
		async read(bytes) {
			const { rows: most } = crossReferenceLimits;
			const { refusals } = await readFileRowsInSteps(bytes, crossReferenceFormat, { most });
			return refusals[0]?.reason ?? null;
		},
		refused: text(
			`brand,number,sku,grade\n${Array.from({ length: crossReferenceLimits.rows + 1 }, (_, row) => `B,N${row},A,near\n`).join("")}`,
		),
		expensive: {
			"quotation marks": () =>
				filled("brand,number,sku,grade,note\n", '"","","","",\n', crossReferenceLimits.file),
			"rows that are alike": () =>
				filled("brand,number,sku,grade\n", "B,N-1,A-1,near\n", crossReferenceLimits.file),
		},
	},
	forms: {
		seeds: [parts, text("email=a%40test.example&note=two")],
		most: 100_000,
		read: (bytes) =>
			refusalOf(() =>
				readForm(
					formRequest(bytes, bytes.includes("--b") ? "multipart/form-data; boundary=b" : urlencoded),
					100_000,
				),
			),
		refused: filled("", "a=&", 90_000),
		expensive: {
			"percent signs": () => filled("a=", "%41", 100_000),
			"almost boundaries": () => filled(part("a", ""), "\r\n--", 100_000),
		},
	},
	fileForms: {
		seeds: [fileParts, parts],
		most: 251 * megabyte,
		read: (bytes) =>
			refusalOf(() =>
				uploadFormReader("layout")(
					formRequest(bytes, "multipart/form-data; boundary=b"),
					{ files: ["files"] },
					() => Promise.reject(noService),
				),
			),
		refused: fileParts.subarray(0, -20),
		expensive: {
			"almost boundaries": () => filled(part("a", ""), "\r\n--", 8 * megabyte),
			parts: () => filled("", part("a", ""), 8 * megabyte),
		},
	},
	calls: {
		seeds: [text('{"email":"a@test.example","lines":[{"sku":"A-100","quantity":5}]}'), text("[1,2,3]")],
		most: 10 * megabyte,
		read: (bytes) => refusalOf(() => readJson(bytes)),
		refused: text("[".repeat(40)),
		expensive: {
			values: () => text(`[${'"a",'.repeat(249_000)}1]`),
			escapes: () => text(`{"a":"${"\\\\".repeat(4 * megabyte)}"}`),
			"quotation marks": () => filled("[", '"",', 10 * megabyte),
		},
	},
} satisfies Partial<Record<ReaderName, Reading>>;

/** What the viewer does with a file that it has read: its page, and each download. */
export const photometryUses: Record<string, (file: PhotometricFile) => unknown> = {
	page: (file) => photometryView(file, { outdoor: true, indoor: true, heightFeet: 10, source: "" }),
	...Object.fromEntries(
		(["ies", "ldt", "xml", "csv"] as const).map((format) => [
			format,
			(file: PhotometricFile) =>
				photometryDownload(file, format, { name: "a", day: "2026-11-27", cache: "" }).text(),
		]),
	),
};

/** Files that the viewer takes, by what is expensive in them. */
export const photometricFiles = [readings.ies, readings.ldt].flatMap(({ expensive }) =>
	Object.entries(expensive).filter(([what]) => !/lines|labels/.test(what)),
);

/** Lists as the page reads them: in a thread with limits. */
export const readInPage = async (bytes: Buffer) =>
	refusedIn(await readUploaded(new File([new Uint8Array(bytes)], "list"), "parts"));
