/** What the picture of a PNG unpacks to, found before a decoder unpacks it. */
import { promisify } from "node:util";
import { inflate } from "node:zlib";

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Length, type and checksum of a chunk, in bytes. */
const chunkFrame = 12;

type PngChunk = { type: string; data: Buffer };

/** The chunks of a PNG up to its end, as decoders go through them; the last is shorter than it says if the file is cut. */
export function* pngChunks(bytes: Buffer): Generator<PngChunk> {
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
export async function isBounded(bytes: Buffer): Promise<boolean> {
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
