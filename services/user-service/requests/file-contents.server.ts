/** What a file is, by its contents alone: neither its name nor what the browser says of it counts. */
import { pipeline } from "node:stream/promises";
import { constants, createInflate } from "node:zlib";
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

/** Matches names of PDF objects, of which any character may be written as "#" and its code in hexadecimal. */
function nameExpression(names: readonly string[], flags = ""): RegExp {
	const escaped = (letter: string) =>
		`#${letter
			.charCodeAt(0)
			.toString(16)
			.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)}`;
	const patterns = names.map((name) =>
		[...name].map((letter) => `(?:${letter}|${escaped(letter)})`).join(""),
	);
	return new RegExp(`/(?:${patterns.join("|")})(?![A-Za-z0-9])`, flags);
}

/** JavaScript, programs to start, and embedded media. */
const active = nameExpression(["JavaScript", "Launch", "RichMedia"]);
const objectStreams = nameExpression(["ObjStm"], "g");

const windowBytes = 256 * 1024;
/** Windows overlap, so that a name on their border is found; escaped it has up to 33 characters. */
const overlapBytes = 64;
/** Limits of what is unpacked of a file's object streams, in bytes. */
const largestStream = 2 * 1024 * 1024;
const largestTotal = 32 * 1024 * 1024;

/**
 * Bytes read of all object streams of a file together, and their number: a file may name them at every place. Each costs
 * 0.3 ms; drawings have some hundred.
 */
const mostRead = 64 * 1024 * 1024;
const mostStreams = 3_000;

/**
 * What can't be trusted in a PDF, also in compressed object streams: scripts and programs to start ("active"), or so much
 * structure that looking through it costs more than any drawing does ("unclear"); `null` without either. Of an encrypted
 * file only the outer structure can be read. Reads at most the file and 64 MB, and unpacks at most 32 MB.
 * @param read bytes from an offset
 */
export async function findActiveContent(
	read: (offset: number, length: number) => Promise<Buffer>,
	size: number,
): Promise<"active" | "unclear" | null> {
	const left: Budget = { unpacked: largestTotal, read: mostRead, streams: mostStreams };
	for (let offset = 0; offset < size; offset += windowBytes - overlapBytes) {
		const text = (await read(offset, windowBytes)).toString("latin1");
		if (active.test(text)) return "active";
		for (const { index } of text.matchAll(objectStreams)) {
			const unpacked = await unpackStream(read, offset + index, left);
			if (active.test(unpacked.toString("latin1"))) return "active";
			if (Object.values(left).some((amount) => amount <= 0)) return "unclear";
		}
	}
	return null;
}

type Budget = { unpacked: number; read: number; streams: number };

/** Most object streams are small, so the first piece is. In bytes. */
const pieces = { first: 4 * 1024, most: 64 * 1024 };

/**
 * The contents of the object stream whose dictionary begins at `offset`: empty if unreadable, cut at the budget.
 * @throws what `read` throws
 */
async function unpackStream(
	read: (offset: number, length: number) => Promise<Buffer>,
	offset: number,
	left: Budget,
): Promise<Buffer> {
	left.streams -= 1;
	let failure: unknown;
	async function* packed() {
		let at = offset;
		for (let length = pieces.first; left.read > 0; length = Math.min(2 * length, pieces.most)) {
			const piece = await read(at, length).catch((error: unknown) => {
				failure = error;
				throw error;
			});
			left.read -= piece.length;
			if (piece.length === 0) return;
			const begin = at === offset ? /stream\r?\n/.exec(piece.toString("latin1", 0, 2_000)) : null;
			if (at === offset && !begin) return;
			yield begin ? piece.subarray(begin.index + begin[0].length) : piece;
			at += piece.length;
		}
	}
	const parts: Buffer[] = [];
	let most = Math.min(largestStream, left.unpacked);
	try {
		// The end of the stream may lie past what was read.
		await pipeline(packed, createInflate({ finishFlush: constants.Z_SYNC_FLUSH }), async (unpacked) => {
			for await (const part of unpacked as AsyncIterable<Buffer>) {
				parts.push(part);
				most -= part.length;
				left.unpacked -= part.length;
				if (most > 0) continue;
				left.unpacked = 0;
				return;
			}
		});
	} catch {
		// What can't be unpacked here is unpacked by no viewer; what can't be read is no clean file.
		if (failure !== undefined) throw failure;
	}
	return Buffer.concat(parts);
}
