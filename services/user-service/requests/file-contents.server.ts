/** What a file is, by its contents alone: neither its name nor what the browser says of it counts. */
import { promisify } from "node:util";
import { constants, inflate, type ZlibOptions } from "node:zlib";
import { fileTypeFromBuffer } from "file-type";
import { type UploadType, uploadTypes } from "#rules/requests/upload-limits";

/** Bytes from the beginning that decide the type. */
export const headBytes = 64 * 1024;

/** Fewer may not tell all types apart. */
export const decidingBytes = 4_100;

const typeByMime = new Map<string, UploadType>([
	["application/pdf", "pdf"],
	["image/vnd.dwg", "dwg"],
	["image/png", "png"],
	["image/jpeg", "jpg"],
	["image/webp", "webp"],
	["image/heic", "heic"],
	["image/heif", "heic"],
]);

/** @returns `null` for a type that isn't accepted */
export async function detectType(head: Buffer): Promise<UploadType | null> {
	if (/^AC10\d\d/.test(head.toString("latin1", 0, 6))) return "dwg";
	if (isDxf(head)) return "dxf";
	// Archives are refused unread: finding out what is in them means unpacking them.
	if (head.subarray(0, 2).toString("latin1") === "PK") return null;
	const found = await fileTypeFromBuffer(head).catch(() => undefined);
	return typeByMime.get(found?.mime ?? "") ?? null;
}

const binaryDxf = "AutoCAD Binary DXF\r\n\x1a\0";

/** A DXF file is pairs of lines, a group code and a value. It begins with a section, or comments before one (code 999). */
function isDxf(head: Buffer): boolean {
	if (head.toString("latin1", 0, binaryDxf.length) === binaryDxf) return true;
	if (head.includes(0)) return false;
	const lines = head
		.toString("latin1")
		.replace(/^ï»¿/, "")
		.split(/\r\n|\r|\n/, 400)
		.map((line) => line.trim());
	for (let at = 0; at + 1 < lines.length; at += 2) {
		if (lines[at] === "0") return lines[at + 1] === "SECTION";
		if (lines[at] !== "999") return false;
	}
	return false;
}

const article = (label: string) => (/^[AEIOU]/.test(label) ? "an" : "a");

/** Why the contents don't match the name; `null` when they do. Images may have each other's extension. */
export function mismatch(name: string, promised: UploadType, found: UploadType): string | null {
	if (uploadTypes[promised].family === uploadTypes[found].family) return null;
	const { label } = uploadTypes[found];
	return `${name} is ${article(label)} ${label} by its contents. Give it the right extension, or export it again.`;
}

/** JavaScript, programs to start, and embedded media. Names may be written with hexadecimal escapes. */
const active = /\/(JavaScript|Launch|RichMedia)(?![A-Za-z0-9])/;

const unescaped = (text: string) =>
	text.replace(/#([\da-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const windowBytes = 256 * 1024;
/** Windows overlap, so that a name on their border is found; escaped it has up to 33 characters. */
const overlapBytes = 64;
/** Limits of what is unpacked of a file's object streams, in bytes. */
const largestStream = 2 * 1024 * 1024;
const largestTotal = 32 * 1024 * 1024;

const unpack = promisify<Buffer, ZlibOptions, Buffer>(inflate);

/**
 * Whether a PDF has scripts or starts programs, also in compressed object streams. Of an encrypted file only the
 * outer structure can be read.
 * @param read bytes from an offset
 */
export async function hasActiveContent(
	read: (offset: number, length: number) => Promise<Buffer>,
	size: number,
): Promise<boolean> {
	let budget = largestTotal;
	for (let offset = 0; offset < size; offset += windowBytes - overlapBytes) {
		const text = (await read(offset, windowBytes)).toString("latin1");
		if (active.test(unescaped(text))) return true;
		for (const { index } of text.matchAll(/\/ObjStm(?![A-Za-z0-9])/g)) {
			const object = await read(offset + index, largestStream);
			const unpacked = await unpackStream(object, Math.min(largestStream, budget));
			// So much structure is no drawing: what can't be looked through isn't taken.
			if (!unpacked || unpacked.length >= budget) return true;
			if (active.test(unescaped(unpacked.toString("latin1")))) return true;
			budget -= unpacked.length;
		}
	}
	return false;
}

/** The contents of the object stream whose dictionary begins here: empty if unreadable, `null` if they are too large. */
async function unpackStream(object: Buffer, most: number): Promise<Buffer | null> {
	const begin = /stream\r?\n/.exec(object.toString("latin1", 0, 2_000));
	if (!begin) return Buffer.alloc(0);
	const data = object.subarray(begin.index + begin[0].length);
	try {
		// The end of the stream may lie past what was read.
		return await unpack(data, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH });
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? null : Buffer.alloc(0);
	}
}
