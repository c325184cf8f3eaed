import { expect, it } from "vitest";
import { frameNames, isPhotoName, photoType } from "./photo-files.ts";

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

it.each([
	["\xff\xd8\xff\xe0", "JPEG"],
	["\x89PNG\r\n\x1a\n", "PNG"],
	["RIFF\0\0\0\0WEBPVP8 ", "WebP"],
	["RIFF\0\0\0\0WAVEfmt ", null],
	["\0\0\0\x1cftypavif", "AVIF"],
	["\0\0\0\x1cftypheic", null],
	["<svg xmlns", null],
	["<?xml version", null],
	["GIF89a", null],
	["II*\0", null],
	["", null],
])("%j is %s", (start, type) => {
	expect(photoType(bytes(start))).toBe(type);
});

it("knows names of photographs", () => {
	expect(["a.JPG", "a.jpeg", "b/c.webp", "d.avif", "e.png"].every(isPhotoName)).toBe(true);
	expect(["a.svg", "a.gif", "a.jpg.exe", "a"].some(isPhotoName)).toBe(false);
});

it.each([
	[["spin/a-{08-10}.jpg"], ["spin/a-08.jpg", "spin/a-09.jpg", "spin/a-10.jpg"]],
	[
		["a-{1-2}.jpg", "b.jpg"],
		["a-1.jpg", "a-2.jpg", "b.jpg"],
	],
	[["a-{1-72}.jpg", "b.jpg"], null],
	[["a-{1-9999}.jpg"], null],
	[["a-{3-1}.jpg"], null],
])("%j stands for %j", (names, frames) => {
	expect(frameNames(names)).toEqual(frames);
});
