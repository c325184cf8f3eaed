/** Logos as they are stored: read whole, and written anew without anything that isn't part of the picture. */
import { decodePng } from "./png-thread.server.ts";
import type { LogoImage } from "./unusable-logo.ts";
import { damaged, requireSize, UnusableLogo } from "./unusable-logo.ts";

/**
 * A PNG comes out as RGB on white paper, a JPEG as it was compressed; both without text, thumbnails and anything after
 * their end.
 * @throws {UnusableLogo}, or {ServiceFailure} 503 while many others wait
 */
export const readLogo = async (bytes: Buffer): Promise<LogoImage> =>
	isPng(bytes) ? paperPng(bytes) : cleanJpeg(bytes);

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(signature);

/** Length, type and checksum of a chunk, in bytes. */
const chunkFrame = 12;

/** @throws {UnusableLogo} for a damaged one, and beyond the limits */
async function paperPng(bytes: Buffer): Promise<LogoImage> {
	const { width, height } = readSize(bytes);
	const decoded = await decodePng(bytes);
	if (decoded?.width !== width || decoded.height !== height) throw damaged();
	return { type: "png", width, height, bytes: decoded.bytes };
}

/**
 * From the header, which is the first chunk and the only one of its kind: the decoder would take the size from the last,
 * and unpack a picture of any size.
 */
function readSize(bytes: Buffer): { width: number; height: number } {
	const header = 13;
	let size: { width: number; height: number } | null = null;
	for (let at = signature.length; at + 8 <= bytes.length; at += chunkFrame + bytes.readUInt32BE(at)) {
		const type = bytes.toString("latin1", at + 4, at + 8);
		if ((type === "IHDR") !== (size === null)) throw damaged();
		if (type === "IEND") break;
		if (type !== "IHDR") continue;
		if (bytes.readUInt32BE(at) !== header || bytes.length < at + chunkFrame + header) throw damaged();
		size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
	}
	if (!size) throw damaged();
	requireSize(size.width, size.height);
	return size;
}

const marker = {
	startOfImage: 0xd8,
	endOfImage: 0xd9,
	startOfScan: 0xda,
	app0: 0xe0,
	app14: 0xee,
	app15: 0xef,
	comment: 0xfe,
} as const;

/** Baseline, extended and progressive by Huffman codes; others don't open in every PDF viewer. */
const drawnFrames = new Set([0xc0, 0xc1, 0xc2]);
/** Tables between them have other meanings. */
const isFrame = (code: number) =>
	code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc;
const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7;

/** JFIF and Adobe say how colors are meant; the other application segments have camera data and thumbnails. */
const isKept = (code: number, segment: Buffer) =>
	code === marker.app0
		? segment.toString("latin1", 4, 9) === "JFIF\0"
		: code === marker.app14
			? segment.toString("latin1", 4, 9) === "Adobe"
			: !(code > marker.app0 && code <= marker.app15) && code !== marker.comment;

/** @throws {UnusableLogo} */
function cleanJpeg(bytes: Buffer): LogoImage {
	if (bytes.readUInt16BE(0) !== 0xff00 + marker.startOfImage) throw damaged();
	const segments = [bytes.subarray(0, 2)];
	let size: { width: number; height: number } | null = null;
	let scans = 0;
	let at = 2;
	for (;;) {
		const begin = at;
		// A marker may be filled up with 0xff.
		while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at++;
		const code = bytes[at + 1];
		if (bytes[at] !== 0xff || code === undefined || code === 0) throw damaged();
		if (code === marker.endOfImage) {
			if (!size || scans === 0) throw damaged();
			segments.push(bytes.subarray(begin, at + 2));
			return { type: "jpg", ...size, bytes: Buffer.concat(segments) };
		}
		if (at + 4 > bytes.length) throw damaged();
		const end = at + 2 + bytes.readUInt16BE(at + 2);
		if (end < at + 4 || end > bytes.length) throw damaged();
		const segment = bytes.subarray(at, end);
		if (isFrame(code)) {
			if (size) throw damaged();
			size = readFrame(code, segment);
		}
		if (isKept(code, segment)) segments.push(segment);
		at = end;
		if (code !== marker.startOfScan) continue;
		if (!size) throw damaged();
		scans++;
		at = endOfScan(bytes, end);
		segments.push(bytes.subarray(end, at));
	}
}

function readFrame(code: number, frame: Buffer): { width: number; height: number } {
	if (!drawnFrames.has(code)) throw new UnusableLogo("its kind of JPEG doesn't print. Save it as a PNG.");
	const parts = frame[9];
	if (frame.length < 10 || parts === undefined || frame.length !== 10 + 3 * parts) throw damaged();
	const size = { width: frame.readUInt16BE(7), height: frame.readUInt16BE(5) };
	requireSize(size.width, size.height);
	if (frame[4] !== 8 || (parts !== 1 && parts !== 3))
		throw new UnusableLogo("its colors are not RGB or gray. Save it in RGB.");
	return size;
}

/** The first marker after a scan; escaped bytes and restarts belong to the scan. */
function endOfScan(bytes: Buffer, from: number): number {
	for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
		const code = bytes[at + 1];
		if (code === undefined) break;
		if (code !== 0 && code !== 0xff && !isRestart(code)) return at;
	}
	throw damaged();
}
