/**
 * Reads SQLite's write-ahead log (https://www.sqlite.org/fileformat2.html#the_write_ahead_log): which transactions of a
 * log are whole, by the running checksum that every frame carries.
 */

export const walHeaderBytes = 32;
const frameHeaderBytes = 24;

export type WalHeader = {
	pageSize: number;
	/** Counts how often the log has begun again. */
	sequence: number;
	/** Both change when the log begins again. */
	salts: string;
	littleEndian: boolean;
	checksum: Checksum;
};

/** Two sums of 32 bits. */
export type Checksum = readonly [number, number];

/** Whole transactions: `bytes` of the log with their frames, and what the next frame continues. */
export type WholeFrames = {
	frames: number;
	bytes: number;
	checksum: Checksum;
	/** Pages of the database after the last transaction. */
	pages: number;
};

/** `null` for a log without a valid header: none, or one that is just being made. */
export function readWalHeader(log: Buffer): WalHeader | null {
	if (log.byteLength < walHeaderBytes) return null;
	const magic = log.readUInt32BE(0);
	if (magic !== 0x377f0682 && magic !== 0x377f0683) return null;
	const littleEndian = magic === 0x377f0682;
	const checksum = addChecksum(log.subarray(0, 24), [0, 0], littleEndian);
	if (checksum[0] !== log.readUInt32BE(24) || checksum[1] !== log.readUInt32BE(28)) return null;
	return {
		pageSize: log.readUInt32BE(8),
		sequence: log.readUInt32BE(12),
		salts: log.subarray(16, 24).toString("hex"),
		littleEndian,
		checksum,
	};
}

export const frameBytes = ({ pageSize }: Pick<WalHeader, "pageSize">): number => frameHeaderBytes + pageSize;

/**
 * The whole transactions at the beginning of a piece of a log. What follows the last of them is being written, or left
 * over from before the log began again.
 *
 * @param piece begins with a frame
 * @param before the checksum of the frame before, or of the header
 */
export function wholeFrames(piece: Buffer, header: WalHeader, before: Checksum): WholeFrames {
	const size = frameBytes(header);
	let whole: WholeFrames = { frames: 0, bytes: 0, checksum: before, pages: 0 };
	let checksum = before;
	for (let at = 0; at + size <= piece.byteLength; at += size) {
		if (piece.subarray(at + 8, at + 16).toString("hex") !== header.salts) break;
		checksum = addChecksum(piece.subarray(at, at + 8), checksum, header.littleEndian);
		checksum = addChecksum(piece.subarray(at + frameHeaderBytes, at + size), checksum, header.littleEndian);
		if (checksum[0] !== piece.readUInt32BE(at + 16) || checksum[1] !== piece.readUInt32BE(at + 20)) break;
		const pages = piece.readUInt32BE(at + 4);
		// Only the last frame of a transaction has the size of the database.
		if (pages > 0) whole = { frames: at / size + 1, bytes: at + size, checksum, pages };
	}
	return whole;
}

/** Pages of frames, in order; a later one of the same number replaces an earlier one. */
export function* pagesOf(
	frames: Buffer,
	pageSize: number,
): Generator<{ number: number; pages: number; data: Buffer }> {
	const size = frameBytes({ pageSize });
	for (let at = 0; at + size <= frames.byteLength; at += size)
		yield {
			number: frames.readUInt32BE(at),
			pages: frames.readUInt32BE(at + 4),
			data: frames.subarray(at + frameHeaderBytes, at + size),
		};
}

function addChecksum(data: Buffer, [first, second]: Checksum, littleEndian: boolean): Checksum {
	let [a, b] = [first, second];
	for (let at = 0; at < data.byteLength; at += 8) {
		const [x, y] = littleEndian
			? [data.readUInt32LE(at), data.readUInt32LE(at + 4)]
			: [data.readUInt32BE(at), data.readUInt32BE(at + 4)];
		a = (a + x + b) >>> 0;
		b = (b + y + a) >>> 0;
	}
	return [a, b];
}
