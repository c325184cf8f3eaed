/** Logos as they are stored: read whole, and written anew without anything that isn't part of the picture. */

import { promisify } from "node:util";
import { Worker } from "node:worker_threads";
import { inflate } from "node:zlib";
import type { PNGOptions } from "pngjs";
import { letterheadLimits } from "#rules/letterheads/letterhead-terms";
import { ServiceFailure } from "../../shared/http.server.ts";

// What logos may be.

/** An image that can't be printed; the message goes on after a colon. */
export class UnusableLogo extends Error {}

export type LogoImage = { type: "png" | "jpg"; width: number; height: number; bytes: Buffer };

const damaged = (): UnusableLogo => new UnusableLogo("it is damaged. Export it again.");

/**
 * @throws {UnusableLogo} beyond `letterheadLimits.logoPixels` a side, in pixels; before any of the picture is unpacked
 */
function requireSize(width: number, height: number): void {
	const most = letterheadLimits.logoPixels;
	if (width < 1 || height < 1) throw damaged();
	if (width > most || height > most)
		throw new UnusableLogo(`it has ${width} × ${height} pixels. Use at most ${most} × ${most}.`);
}

// What the picture of a PNG unpacks to, found before the decoder unpacks it.

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Length, type and checksum of a chunk, in bytes. */
const chunkFrame = 12;

type PngChunk = { type: string; data: Buffer };

/** The chunks of a PNG up to its end, as decoders go through them; the last is shorter than it says if the file is cut. */
function* pngChunks(bytes: Buffer): Generator<PngChunk> {
	for (let at = pngSignature.length; at + 8 <= bytes.length; ) {
		const length = bytes.readUInt32BE(at);
		const type = bytes.toString("latin1", at + 4, at + 8);
		yield { type, data: bytes.subarray(at + 8, at + 8 + length) };
		if (type === "IEND") return;
		at += chunkFrame + length;
	}
}

/** Channels of a pixel by the color type of the header. */
const channels: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Columns and rows of the seven passes of an interlaced picture: where each begins, and the steps it takes, in pixels. */
const passes = [
	[0, 0, 8, 8],
	[4, 0, 8, 8],
	[0, 4, 4, 8],
	[2, 0, 4, 4],
	[0, 2, 2, 4],
	[1, 0, 2, 2],
	[0, 1, 1, 2],
] as const;

/** Of an interlaced picture with the filter of each row, in bytes. `header`: the 13 bytes of IHDR. */
function interlacedBytes(header: Buffer): number {
	const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
	const bits = (header[8] ?? 0) * (channels[header[9] ?? 0] ?? 0);
	return passes.reduce((sum, [left, top, across, down]) => {
		const columns = Math.max(0, Math.ceil((width - left) / across));
		const rows = Math.max(0, Math.ceil((height - top) / down));
		return sum + (columns > 0 ? rows * (1 + Math.ceil((columns * bits) / 8)) : 0);
	}, 0);
}

const unpack = promisify(inflate);

/**
 * Whether an interlaced PNG unpacks to no more than its header says. The decoder stops there itself for the other ones;
 * these it unpacks to their end, whatever that takes.
 */
async function isBounded(bytes: Buffer): Promise<boolean> {
	const chunks = [...pngChunks(bytes)];
	const header = chunks.find(({ type }) => type === "IHDR")?.data;
	if (header?.length !== 13) return false;
	if (header[12] === 0) return true;
	const packed = chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data);
	const unpacked = unpack(Buffer.concat(packed), { maxOutputLength: Math.max(1, interlacedBytes(header)) });
	return unpacked.then(
		() => true,
		() => false,
	);
}

// Decodes PNG images in a thread that can be ended, one after the other: the decoder works at once, up to a second for
// the largest logo, and every call of the services would wait for it.

/** A text, because sources, tests and the build have no file in common that a thread could start from. */
const code = `
const { parentPort, workerData } = require("node:worker_threads");
const { PNG } = require("node:module").createRequire(workerData.base)("pngjs");
let image = null;
try { image = PNG.sync.read(Buffer.from(workerData.bytes)); } catch {}
parentPort.postMessage(image && {
	width: image.width,
	height: image.height,
	bytes: PNG.sync.write(image, workerData.written),
});
`;

const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };
/** A busy machine takes several times the second. */
const deadlineMs = 20_000;
const mostWaiting = 20;

const rgb = 2;
/** Each pixel as the difference from the one at its left, which packs drawings well. */
const subFilter = 1;
const written: PNGOptions = {
	colorType: rgb,
	bgColor: { red: 255, green: 255, blue: 255 },
	filterType: subFilter,
};

type DecodedPng = { width: number; height: number; bytes: Buffer };

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Reads every kind of PNG, and writes it as 8-bit RGB on white paper.
 * @returns `null` for a damaged one, one that unpacks to more than its header says, and one that takes too long
 * @throws {ServiceFailure} 503 while many others wait
 */
async function decodePng(bytes: Buffer): Promise<DecodedPng | null> {
	if (waiting >= mostWaiting)
		throw new ServiceFailure(503, "BUSY", "Other images are being checked right now. Try again in a minute.");
	waiting += 1;
	const decoded = last
		.then(async () => ((await isBounded(bytes)) ? decodeNow(bytes) : null))
		.finally(() => {
			waiting -= 1;
		});
	last = decoded;
	return decoded;
}

function decodeNow(bytes: Buffer): Promise<DecodedPng | null> {
	return new Promise((resolve) => {
		const workerData = { base: import.meta.url, bytes: new Uint8Array(bytes), written };
		const worker = new Worker(code, { eval: true, workerData, resourceLimits, env: {} });
		const deadline = setTimeout(() => finish(null), deadlineMs);
		const finish = (decoded: (Omit<DecodedPng, "bytes"> & { bytes: Uint8Array }) | null) => {
			clearTimeout(deadline);
			resolve(decoded && { ...decoded, bytes: Buffer.from(decoded.bytes) });
			void worker.terminate();
		};
		worker.once("message", finish);
		worker.once("error", () => finish(null));
		worker.once("exit", () => finish(null));
	});
}

/**
 * A PNG comes out as RGB on white paper, a JPEG as it was compressed; both without text, thumbnails and anything after
 * their end.
 * @throws {UnusableLogo}, or {ServiceFailure} 503 while many others wait
 */
export const readLogo = async (bytes: Buffer): Promise<LogoImage> =>
	isPng(bytes) ? paperPng(bytes) : cleanJpeg(bytes);

const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(pngSignature);

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
	let size: { width: number; height: number } | null = null;
	for (const { type, data } of pngChunks(bytes)) {
		if ((type === "IHDR") !== (size === null)) throw damaged();
		if (type !== "IHDR") continue;
		if (data.length !== 13) throw damaged();
		size = { width: data.readUInt32BE(0), height: data.readUInt32BE(4) };
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
