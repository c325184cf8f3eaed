import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { makePdf, png } from "../../../tests/factories/requests.ts";
import { detectType, findActiveContent, mismatch } from "./file-contents.server.ts";

const text = (content: string) => Buffer.from(content, "latin1");
const padded = (...bytes: number[]) => Buffer.concat([Buffer.from(bytes), Buffer.alloc(5_000)]);
const heic = Buffer.concat([text("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), Buffer.alloc(200)]);
const webp = Buffer.concat([text("RIFF\x24\0\0\0WEBPVP8 "), Buffer.alloc(200)]);

it.each([
	["pdf", makePdf()],
	["png", png],
	["jpg", padded(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0)],
	["webp", webp],
	["heic", heic],
	["dwg", text("AC1032\0\0\0\0\0")],
	["dxf", text("  0\r\nSECTION\r\n  2\r\nHEADER\r\n")],
	["dxf", text("999\nMade by hand\n0\nSECTION\n")],
	["dxf", text("AutoCAD Binary DXF\r\n\x1a\0\0SECTION\0")],
] as const)("finds %s by its contents", async (type, contents) => {
	expect(await detectType(contents)).toBe(type);
});

it.each([
	["a ZIP archive", text("PK\x03\x04\x14\0\0\0\b\0")],
	["an SVG", text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
	["an SVG with a declaration", text('<?xml version="1.0"?><svg/>')],
	["a web page", text("<!doctype html><script>alert(1)</script>")],
	["a program", padded(0x4d, 0x5a, 0x90)],
	["a shell script", text("#!/bin/sh\nrm -rf /\n")],
	["a GIF", text("GIF89a\x01\0\x01\0")],
	["gzip", padded(0x1f, 0x8b, 8)],
	["text", text("0\nHEADER\n")],
	["nothing", Buffer.alloc(0)],
])("accepts no %s", async (_, contents) => {
	expect(await detectType(contents)).toBeNull();
});

it("lets images have each other's extension, and nothing else", () => {
	expect(mismatch("photo.png", "png", "jpg")).toBeNull();
	expect(mismatch("plan.pdf", "pdf", "png")).toBe(
		"plan.pdf is a PNG image by its contents. Give it the right extension, or export it again.",
	);
	expect(mismatch("plan.dwg", "dwg", "dxf")).toContain("is a DXF drawing");
});

const activeIn = (pdf: Buffer) =>
	findActiveContent(async (offset, length) => pdf.subarray(offset, offset + length), pdf.length);

const objectStream = (content: string) => {
	const packed = deflateSync(content).toString("latin1");
	return `7 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>stream\n${packed}\nendstream`;
};

it.each([
	["a script", "<</S /JavaScript /JS (app.alert(1))>>"],
	["a script with an escaped name", "<</S /J#61vaScrip#74 /JS (1)>>"],
	["a program to start", "<</S/Launch/F(cmd.exe)>>"],
	["embedded media", "<</Subtype/RichMedia>>"],
	["a script in a compressed object", objectStream("1 0 <</S/JavaScript/JS(1)>>")],
	[
		"a script in a compressed object whose name is escaped",
		objectStream("1 0 <</S/JavaScript>>").replace("ObjStm", "O#62jStm"),
	],
])("finds %s in a PDF", async (_, body) => {
	expect(await activeIn(makePdf(4_000, body))).toBe("active");
});

it("reads no more than a bounded part of a PDF that has more structure than a drawing", async () => {
	let bytesRead = 0;
	const pdf = makePdf(3_000_000, "/ObjStm ".repeat(370_000));
	const found = await findActiveContent(async (offset, length) => {
		const bytes = pdf.subarray(offset, offset + length);
		bytesRead += bytes.length;
		return bytes;
	}, pdf.length);
	expect(found).toBe("unclear");
	expect(bytesRead).toBeLessThan(70 * 1024 * 1024);
	const large = makePdf(4_000, objectStream(" ".repeat(3 * 1024 * 1024)));
	expect(await activeIn(large)).toBe("unclear");
});

it("finds a script on the border of two windows", async () => {
	const pdf = makePdf(600_000);
	pdf.write("/JavaScript ", 256 * 1024 - 5, "latin1");
	expect(await activeIn(pdf)).toBe("active");
});

it.each([
	["plain pages", "1 0 obj <</Type/Page>> endobj"],
	["a word that only begins like one", "/JavaScriptless /LaunchPad"],
	["compressed objects without scripts", objectStream("1 0 <</Type/Page>>")],
	["a stream that can't be unpacked", "<</Type/ObjStm>>stream\nnot packed\nendstream"],
])("accepts a PDF with %s", async (_, body) => {
	expect(await activeIn(makePdf(4_000, body))).toBeNull();
});

it("passes on that a file can't be read in the middle of an object stream", async () => {
	const pdf = makePdf(200_000, objectStream(randomBytes(150_000).toString("latin1")));
	let reads = 0;
	const failing = async (offset: number, length: number) => {
		reads += 1;
		if (reads > 2) throw new Error("EIO: the disk fails");
		return pdf.subarray(offset, offset + length);
	};
	await expect(findActiveContent(failing, pdf.length)).rejects.toThrow("EIO");
});
