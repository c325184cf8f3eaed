/** What can't be trusted in a PDF, whatever it is named. */
import { pipeline } from "node:stream/promises";
import { constants, createInflate, inflateSync } from "node:zlib";

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
/** Looked at before and after the name of an object stream, in bytes: its dictionary, and where its contents begin. */
const around = { before: 1_000, after: 2_000 };
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
/** One that leaves its window, or is damaged, is unpacked piece by piece, and counts as so many. */
const costOfPieces = 10;

type Read = (offset: number, length: number) => Promise<Buffer>;

/**
 * What can't be trusted in a PDF, also in compressed object streams: scripts and programs to start ("active"), or so much
 * structure that looking through it costs more than any drawing does, or structure that hides its contents ("unclear");
 * `null` without either. Of an encrypted file only the outer structure can be read. Reads at most the file and 64 MB,
 * and unpacks at most 32 MB.
 * @param read bytes from an offset
 */
export async function findActiveContent(read: Read, size: number): Promise<"active" | "unclear" | null> {
	const left: Budget = { unpacked: largestTotal, read: mostRead, streams: mostStreams };
	for (let offset = 0; offset < size; offset += stepBytes) {
		const bytes = await read(offset, windowBytes);
		const text = bytes.toString("latin1");
		if (active.test(text)) return "active";
		for (const { index } of text.matchAll(objectStreams)) {
			// The windows before and after this one have those.
			if ((offset > 0 && index < around.before) || index >= around.before + stepBytes) continue;
			left.streams -= 1;
			const stream = findStream(text, index);
			if (stream === "hidden") return "unclear";
			if (stream !== null) {
				const unpacked = await unpackStream(read, { bytes, offset, begin: stream.begin }, left);
				if (active.test(unpacked.toString("latin1"))) return "active";
			}
			if (Object.values(left).some((amount) => amount <= 0)) return "unclear";
		}
	}
	return null;
}

type Budget = { unpacked: number; read: number; streams: number };

/** The only filter that is looked through, alone or in brackets, as all software writes object streams. */
const plainFilter = /\/Filter\s*(?:\/FlateDecode|\/Fl|\[\s*\/(?:FlateDecode|Fl)\s*\])(?![A-Za-z0-9#])/g;

/** Another filter or several, a predictor, and names written in another way. */
const hiding = /\/Filter|\/DecodeParms\s+\d|\/Predictor\s+(?!1(?!\d))|\/[A-Za-z]*#/;

/**
 * Where the contents of the object stream named at `index` begin; `null` for a name that has none after it, and "hidden"
 * when more than deflating lies between the contents and their bytes.
 */
function findStream(text: string, index: number): { begin: number } | "hidden" | null {
	const after = text.slice(index, index + around.after);
	const begin = /stream\r?\n/.exec(after);
	if (!begin) return null;
	const before = text.slice(Math.max(0, index - around.before), index);
	const dictionary = before.slice(before.lastIndexOf("obj") + 1) + after.slice(0, begin.index);
	const rest = dictionary.replace(plainFilter, "").replace(objectStreams, "");
	const hides = hiding.test(rest);
	return hides ? "hidden" : { begin: index + begin.index + begin[0].length };
}

type Place = { bytes: Buffer; offset: number; begin: number };

/** The contents of an object stream: empty if unreadable, cut at the budget. @throws what `read` throws */
async function unpackStream(read: Read, { bytes, offset, begin }: Place, left: Budget): Promise<Buffer> {
	const packed = bytes.subarray(begin);
	// The header of zlib: what doesn't begin with it is not packed so, or encrypted.
	const [method = 0, flags = 0] = packed;
	if (packed.length >= 2 && ((method & 15) !== 8 || (method * 256 + flags) % 31 !== 0))
		return Buffer.alloc(0);
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
