import { expect, it } from "vitest";
import { makePdf, png } from "../../../tests/factories/requests.ts";
import { detectType, mismatch } from "./file-contents.server.ts";

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
