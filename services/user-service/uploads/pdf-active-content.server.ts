/** What can't be trusted in a PDF, whatever it is named. */
import { pipeline } from "node:stream/promises";
import { constants, createInflate, inflateSync } from "node:zlib";

// Object streams of a PDF, found in its text as strictly as every viewer can be trusted to read them.

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

/** What an object stream has and hardly anything else: viewers open it also without the name of its type. */
const streamNames = nameExpression(["ObjStm", "First"], "g");
const type = nameExpression(["ObjStm"]);
const count = nameExpression(["N"]);

/** Looked at before and after a name, in bytes: its object begins and its dictionary ends there. */
const around = { before: 2_000, after: 2_000 };

/** Whitespace of PDF. */
const ws = "[\\0\\t\\n\\f\\r ]";
const objectBegin = new RegExp(`(?:^|[^\\d])\\d{1,10}${ws}{1,20}\\d{1,5}${ws}{1,20}$`);

/** What a name belongs to: an object stream, something else, or what may be one. */
type NamedObject = { kind: "other"; end: number } | { kind: "hidden" } | { kind: "stream"; begin: number };

/**
 * The object around the name at `index`. It is "hidden" when a viewer may see other things in it than we do: beyond
 * what is looked at, behind strings, comments and unfinished parts, or when more than deflating lies between the
 * contents and their bytes. @returns `end` and `begin` as places in `text`; the contents begin at `begin`
 */
function findObject(text: string, index: number): NamedObject {
	const hidden = { kind: "hidden" } as const;
	const start = findBegin(text, index);
	if (start === null) return hidden;
	const end = findEnd(text, start, index + around.after);
	if (end === null || end.at < index) return hidden;
	if (end.word === "endobj") return { kind: "other", end: end.at };
	const dictionary = text.slice(start, end.at);
	if (!type.test(dictionary) && !count.test(dictionary)) return { kind: "other", end: end.at };
	lineEnd.lastIndex = end.at;
	const line = lineEnd.exec(text);
	if (!line || !isPlain(dictionary)) return hidden;
	// What isn't packed stands in the text of the file.
	if (!dictionary.includes("/Filter")) return { kind: "other", end: end.at };
	return { kind: "stream", begin: end.at + line[0].length };
}

const lineEnd = /stream[ \t]*(?:\r\n|\n|\r)/y;

/** Behind "7 0 obj", the last one before `index`; `null` if it is further away, or may stand in a comment. */
function findBegin(text: string, index: number): number | null {
	const from = Math.max(0, index - around.before);
	for (let at = text.lastIndexOf("obj", index); at >= from; at = text.lastIndexOf("obj", at - 1)) {
		const before = text.slice(Math.max(0, at - 60), at);
		if (!objectBegin.test(before)) continue;
		const line = text.slice(from, at);
		const inLine = line.slice(Math.max(line.lastIndexOf("\n"), line.lastIndexOf("\r")) + 1);
		return inLine.includes("%") ? null : at + 3;
	}
	return null;
}

/** Names, comments, brackets, strings in hexadecimal, whitespace, and words. */
const token = new RegExp(
	`/[^\\0\\t\\n\\f\\r ()<>[\\]{}/%]*|%[^\\r\\n]*|<<|>>|[[\\]{}]|<(?:[0-9A-Fa-f]|${ws})*>|${ws}+|[^\\0\\t\\n\\f\\r ()<>[\\]{}/%]+`,
	"y",
);

/** The word that ends the dictionary which begins at `start`; `null` if none does before `most`, or it isn't closed. */
function findEnd(
	text: string,
	start: number,
	most: number,
): { word: "endobj" | "stream"; at: number } | null {
	let depth = 0;
	for (let at = start; at < Math.min(most, text.length); ) {
		if (text[at] === "(") {
			at = endOfString(text, at, most);
			continue;
		}
		token.lastIndex = at;
		const found = token.exec(text)?.[0];
		if (found === undefined) return null;
		if (found === "<<") depth += 1;
		if (found === ">>") depth -= 1;
		const word = /^(?:endobj|stream)/.exec(found)?.[0] as "endobj" | "stream" | undefined;
		if (word) return depth === 0 ? { word, at } : null;
		at += found.length;
	}
	return null;
}

function endOfString(text: string, start: number, most: number): number {
	let depth = 0;
	for (let at = start; at < most; at += 1) {
		const letter = text[at];
		if (letter === "\\") at += 1;
		else if (letter === "(") depth += 1;
		else if (letter === ")") {
			depth -= 1;
			if (depth === 0) return at + 1;
		}
	}
	return most;
}

const reference = `\\d{1,10}${ws}+\\d{1,5}${ws}+R(?![A-Za-z])`;
const flate = "/(?:FlateDecode|Fl)(?![A-Za-z0-9#])";
const parameters = `<<(?:${ws}*/(?:Predictor${ws}+1(?![\\d.])|(?:Columns|Colors|BitsPerComponent)${ws}+\\d+))*${ws}*>>`;
/** The only filter that is looked through, alone or in brackets, as all software writes object streams. */
const entries = [
	`/Filter${ws}*(?:${flate}|\\[${ws}*${flate}${ws}*\\])`,
	`/DecodeParms${ws}*(?:null|${parameters}|\\[${ws}*(?:null|${parameters})${ws}*\\])`,
	`/(?!(?:F|DP|Filter|DecodeParms|FFilter|FDecodeParms)(?![A-Za-z]))[A-Za-z]+(?:${ws}*/[A-Za-z0-9#]+|${ws}+(?:${reference}|\\d+|true|false|null))(?![^\\0\\t\\n\\f\\r />])`,
];
const entry = new RegExp(`${ws}*(?:${entries.join("|")})`, "y");
const opened = new RegExp(`${ws}*<<`, "y");
const closed = new RegExp(`${ws}*>>${ws}*$`, "y");

/** Whether a dictionary has nothing but plain entries: no strings, comments, escaped names, and other filters. */
function isPlain(dictionary: string): boolean {
	let at = 0;
	const take = (expression: RegExp) => {
		expression.lastIndex = at;
		const taken = expression.exec(dictionary);
		if (taken) at += taken[0].length;
		return taken !== null;
	};
	if (!take(opened)) return false;
	while (take(entry));
	return take(closed);
}

// What such files may hold, and how much of them is read.

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
	// The end of the stream may lie past what was read. What is in a chunk when the damage comes is lost, so it is small.
	const inflate = createInflate({ finishFlush: constants.Z_SYNC_FLUSH, chunkSize: 256 });
	async function* packed() {
		let at = offset;
		// From Node 22.15 on, a stream that has ended goes on taking bytes without counting them.
		while (left.read > 0 && inflate.bytesWritten >= at - offset) {
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
		await pipeline(packed, inflate, async (unpacked) => {
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
