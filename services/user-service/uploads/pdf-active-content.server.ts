/** What can't be trusted in a PDF, whatever it is named. */
import { pipeline } from "node:stream/promises";
import { constants, createInflate, inflateSync } from "node:zlib";
import { around, findObject, nameExpression, streamNames } from "./pdf-objects.server.ts";

/** JavaScript, programs to start, and embedded media. */
const active = nameExpression(["JavaScript", "Launch", "RichMedia"]);
/** What is unpacked only with a key. */
const encryption = /\/Encrypt[\0\t\n\f\r ]*(?:<<|\d)/;

const windowBytes = 256 * 1024;
/** Windows overlap by what is looked at, so that a name on their border is found; escaped it has up to 33 characters. */
const stepBytes = windowBytes - around.before - around.after;
/** Limits of what is unpacked of a file's object streams, in bytes. */
const largestStream = 2 * 1024 * 1024;
const largestTotal = 32 * 1024 * 1024;

/**
 * Bytes read again for object streams that leave their window, and the number of all: a file may name them at every
 * place. One within its window takes some 50 microseconds; drawings have some hundred.
 */
const mostRead = 64 * 1024 * 1024;
const mostStreams = 3_000;
/** Objects that are named like object streams and are none: chapters of an outline. */
const mostOthers = 20_000;
/** One that leaves its window, or is damaged, is unpacked piece by piece, and counts as so many. */
const costOfPieces = 10;

type Read = (offset: number, length: number) => Promise<Buffer>;

/**
 * What can't be trusted in a PDF, also in compressed object streams: scripts and programs to start ("active"), or so much
 * structure that looking through it costs more than any drawing does, or structure that may hide its contents
 * ("unclear"); `null` without either. Of an encrypted file only the outer structure can be read. Reads at most the file
 * and 64 MB, and unpacks at most 32 MB.
 * @param read bytes from an offset
 */
export async function findActiveContent(read: Read, size: number): Promise<"active" | "unclear" | null> {
	const left: Budget = { unpacked: largestTotal, read: mostRead, streams: mostStreams, others: mostOthers };
	let [encrypted, unreadable] = [false, false];
	for (let offset = 0; offset < size; offset += stepBytes) {
		const bytes = await read(offset, windowBytes);
		const text = bytes.toString("latin1");
		if (active.test(text)) return "active";
		encrypted ||= encryption.test(text);
		let seen = 0;
		for (const { index } of text.matchAll(streamNames)) {
			// The windows before and after this one have those; an object with several names is looked at once.
			if ((offset > 0 && index < around.before) || index >= around.before + stepBytes || index < seen)
				continue;
			const object = findObject(text, index);
			if (object.kind === "hidden") return "unclear";
			if (object.kind === "other") {
				left.others -= 1;
				seen = object.end;
			} else {
				left.streams -= 1;
				seen = object.begin;
				const unpacked = await unpackStream(read, { bytes, offset, begin: object.begin }, left);
				if (unpacked === null) unreadable = true;
				else if (active.test(unpacked.toString("latin1"))) return "active";
			}
			if (Object.values(left).some((amount) => amount <= 0)) return "unclear";
		}
	}
	return unreadable && !encrypted ? "unclear" : null;
}

type Budget = { unpacked: number; read: number; streams: number; others: number };

type Place = { bytes: Buffer; offset: number; begin: number };

/**
 * The contents of an object stream, cut at the budget; `null` if they aren't packed as it says, or encrypted.
 * @throws what `read` throws
 */
async function unpackStream(
	read: Read,
	{ bytes, offset, begin }: Place,
	left: Budget,
): Promise<Buffer | null> {
	const packed = bytes.subarray(begin);
	// The header of zlib: what doesn't begin with it is not packed so, or encrypted.
	const [method = 0, flags = 0] = packed;
	if (packed.length >= 2 && ((method & 15) !== 8 || (method * 256 + flags) % 31 !== 0)) return null;
	const most = Math.min(largestStream, left.unpacked);
	try {
		const options = { info: true, finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: most };
		const { buffer, engine } = inflateSync(packed, options) as unknown as Unpacked;
		if (engine.bytesWritten < packed.length || bytes.length < windowBytes) {
			left.unpacked -= buffer.length;
			return buffer;
		}
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") {
			left.unpacked = 0;
			return Buffer.alloc(0);
		}
	}
	left.streams -= costOfPieces;
	return unpackPieces(read, offset + begin, left);
}

/** What the option `info` makes of the answer. `bytesWritten` is what was read of the packed bytes. */
type Unpacked = { buffer: Buffer; engine: { bytesWritten: number } };

const pieceBytes = 64 * 1024;

/** A stream from `offset`, to its end or damage: what comes before the damage counts. */
async function unpackPieces(read: Read, offset: number, left: Budget): Promise<Buffer> {
	let failure: unknown;
	async function* packed() {
		let at = offset;
		while (left.read > 0) {
			const piece = await read(at, pieceBytes).catch((error: unknown) => {
				failure = error;
				throw error;
			});
			left.read -= piece.length;
			if (piece.length === 0) return;
			yield piece;
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
