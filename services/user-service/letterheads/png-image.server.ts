/** Reads every kind of PNG, and writes it as 8-bit RGB on white paper. */
import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { crc32, deflate, inflate, type ZlibOptions } from "node:zlib";
import { damaged, type LogoImage, requireSize } from "./unusable-logo.ts";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(signature);

const unpack = promisify<Buffer, ZlibOptions, Buffer>(inflate);
const pack = promisify<Buffer, Buffer>(deflate);

type Header = { width: number; height: number; depth: number; color: number; interlaced: boolean };
type Parts = { header: Header; palette: Buffer | null; transparency: Buffer | null; packed: Buffer };

const colorType = { gray: 0, rgb: 2, palette: 3, grayAlpha: 4, rgbAlpha: 6 } as const;
/** Samples of a pixel, by color type. */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const depths: Readonly<Record<number, readonly number[]>> = {
	0: [1, 2, 4, 8, 16],
	2: [8, 16],
	3: [1, 2, 4, 8],
	4: [8, 16],
	6: [8, 16],
};

/** Lines between two breaks. */
const rowBatch = 64;

/** Adam7: first column and row, and steps. */
const passes = [
	[0, 0, 8, 8],
	[4, 0, 8, 8],
	[0, 4, 4, 8],
	[2, 0, 4, 4],
	[0, 2, 2, 4],
	[1, 0, 2, 2],
	[0, 1, 1, 2],
] as const;
const wholeImage = [[0, 0, 1, 1]] as const;

/** @throws {UnusableLogo} for a damaged one, and beyond the limits */
export async function paperPng(bytes: Buffer): Promise<LogoImage> {
	const { header, palette, transparency, packed } = readParts(bytes);
	const { width, height, depth, color, interlaced } = header;
	const bits = depth * (samples[color] ?? 0);
	const steps = (interlaced ? passes : wholeImage).map(([x, y, dx, dy]) => {
		const columns = Math.ceil((width - x) / dx);
		const rows = Math.ceil((height - y) / dy);
		return {
			x,
			y,
			dx,
			dy,
			columns,
			rows: columns > 0 ? Math.max(0, rows) : 0,
			row: Math.ceil((columns * bits) / 8),
		};
	});
	const expected = steps.reduce((sum, { rows, row }) => sum + rows * (row + 1), 0);
	const raw = await unpack(packed, { maxOutputLength: expected }).catch(() => {
		throw damaged();
	});
	if (raw.length !== expected) throw damaged();
	const paint = painter(header, palette, transparency);
	const out = Buffer.alloc(height * (width * 3 + 1));
	const step = Math.max(1, bits >> 3);
	let from = 0;
	for (const { x, y, dx, dy, columns, rows, row } of steps) {
		let before: Buffer = Buffer.alloc(row);
		for (let line = 0; line < rows; line++) {
			// A large picture takes a second; other calls go on meanwhile.
			if (line % rowBatch === 0) await setImmediate();
			const samplesOfLine = unfilter(raw[from] ?? 0, raw.subarray(from + 1, from + 1 + row), before, step);
			const to = (y + line * dy) * (width * 3 + 1) + 1;
			for (let column = 0; column < columns; column++)
				paint(samplesOfLine, column, out, to + (x + column * dx) * 3);
			before = samplesOfLine;
			from += row + 1;
		}
	}
	return { type: "png", width, height, bytes: await writePng(width, height, out) };
}

function readParts(bytes: Buffer): Parts {
	let header: Header | null = null;
	let palette: Buffer | null = null;
	let transparency: Buffer | null = null;
	const packed: Buffer[] = [];
	for (let at = 8; at + 12 <= bytes.length; ) {
		const length = bytes.readUInt32BE(at);
		const end = at + 12 + length;
		if (end > bytes.length) break;
		const name = bytes.toString("latin1", at + 4, at + 8);
		const data = bytes.subarray(at + 8, end - 4);
		if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) throw damaged();
		if ((name === "IHDR") !== (header === null)) throw damaged();
		if (name === "IHDR") header = readHeader(data);
		else if (name === "PLTE") palette = data;
		else if (name === "tRNS") transparency = data;
		else if (name === "IDAT") packed.push(data);
		else if (name === "IEND" && header)
			return { header, palette, transparency, packed: Buffer.concat(packed) };
		at = end;
	}
	throw damaged();
}

function readHeader(data: Buffer): Header {
	if (data.length !== 13) throw damaged();
	const [depth = 0, color = 0, compression, filter, interlace] = data.subarray(8);
	if (!depths[color]?.includes(depth) || compression !== 0 || filter !== 0 || (interlace ?? 2) > 1)
		throw damaged();
	const header = { width: data.readUInt32BE(0), height: data.readUInt32BE(4), depth, color };
	requireSize(header.width, header.height);
	return { ...header, interlaced: interlace === 1 };
}

/**
 * Undoes the filter of a line in place.
 * @param before the line above, zeros for the first
 * @param step bytes of a pixel, at least 1
 */
function unfilter(filter: number, line: Buffer, before: Buffer, step: number): Buffer {
	if (filter > 4) throw damaged();
	for (let at = 0; filter > 0 && at < line.length; at++) {
		const left = at < step ? 0 : (line[at - step] ?? 0);
		const up = before[at] ?? 0;
		const value = line[at] ?? 0;
		if (filter === 1) line[at] = value + left;
		else if (filter === 2) line[at] = value + up;
		else if (filter === 3) line[at] = value + ((left + up) >> 1);
		else line[at] = value + paeth(left, up, at < step ? 0 : (before[at - step] ?? 0));
	}
	return line;
}

function paeth(left: number, up: number, corner: number): number {
	const guess = left + up - corner;
	const [byLeft, byUp, byCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
	if (byLeft <= byUp && byLeft <= byCorner) return left;
	return byUp <= byCorner ? up : corner;
}

/** Writes a pixel of a line in 3 bytes, mixed with white where it is transparent. */
function painter({ depth, color }: Header, palette: Buffer | null, transparency: Buffer | null) {
	const per = samples[color] ?? 1;
	const most = 2 ** depth - 1;
	const sample = (line: Buffer, index: number): number => {
		if (depth === 16) return line.readUInt16BE(index * 2);
		if (depth === 8) return line[index] ?? 0;
		const bit = index * depth;
		return ((line[bit >> 3] ?? 0) >> (8 - depth - (bit & 7))) & most;
	};
	const byte = (value: number) => (depth === 8 ? value : Math.round((value * 255) / most));
	const clear = color === colorType.gray || color === colorType.rgb ? transparency : null;
	if (clear && clear.length !== per * 2) throw damaged();
	if (color === colorType.palette && (!palette || palette.length % 3 !== 0)) throw damaged();
	return (line: Buffer, column: number, out: Buffer, to: number): void => {
		const first = column * per;
		let red = sample(line, first);
		let green = red;
		let blue = red;
		let alpha = 255;
		if (color === colorType.palette) {
			const entry = red * 3;
			if (!palette || entry + 2 >= palette.length) throw damaged();
			alpha = transparency?.[red] ?? 255;
			red = palette[entry] ?? 0;
			green = palette[entry + 1] ?? 0;
			blue = palette[entry + 2] ?? 0;
		} else {
			if (per >= 3) {
				green = sample(line, first + 1);
				blue = sample(line, first + 2);
			}
			if (clear && isClear(clear, red, green, blue)) alpha = 0;
			if (color >= colorType.grayAlpha) alpha = byte(sample(line, first + per - 1));
			red = byte(red);
			green = byte(green);
			blue = byte(blue);
		}
		const onPaper = (ink: number) => Math.round((ink * alpha + 255 * (255 - alpha)) / 255);
		out[to] = onPaper(red);
		out[to + 1] = onPaper(green);
		out[to + 2] = onPaper(blue);
	};
}

/** Whether a color is the one that an image without alpha leaves transparent. */
const isClear = (clear: Buffer, red: number, green: number, blue: number): boolean =>
	red === clear.readUInt16BE(0) &&
	(clear.length === 2 || (green === clear.readUInt16BE(2) && blue === clear.readUInt16BE(4)));

/** @param rows unfiltered, each with a byte before it for its filter */
async function writePng(width: number, height: number, rows: Buffer): Promise<Buffer> {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header.set([8, colorType.rgb], 8);
	const row = width * 3 + 1;
	// Each pixel as the difference from the one at its left, which packs drawings well.
	for (let line = 0; line < height; line++) {
		const from = line * row;
		rows[from] = 1;
		for (let at = row - 1; at > 3; at--)
			rows[from + at] = (rows[from + at] ?? 0) - (rows[from + at - 3] ?? 0);
	}
	return Buffer.concat([
		signature,
		chunk("IHDR", header),
		chunk("IDAT", await pack(rows)),
		chunk("IEND", Buffer.alloc(0)),
	]);
}

function chunk(name: string, data: Buffer): Buffer {
	const whole = Buffer.alloc(12 + data.length);
	whole.writeUInt32BE(data.length, 0);
	whole.write(name, 4, "latin1");
	whole.set(data, 8);
	whole.writeUInt32BE(crc32(whole.subarray(4, 8 + data.length)), 8 + data.length);
	return whole;
}
