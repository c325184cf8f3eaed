/** Small images for letterheads. */
import { crc32, deflateSync } from "node:zlib";

const part = (name: string, data: Buffer): Buffer => {
	const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
	const ends = Buffer.alloc(8);
	ends.writeUInt32BE(data.length, 0);
	ends.writeUInt32BE(crc32(body), 4);
	return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
};

/** A red PNG with alpha, fully opaque unless said otherwise; `text` is stored as metadata. */
export function makeLogo({
	width = 40,
	height = 10,
	alpha = 255,
	text = "",
}: {
	width?: number;
	height?: number;
	alpha?: number;
	text?: string;
} = {}): Buffer {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header.set([8, 6], 8);
	const row = Buffer.concat([Buffer.from([0]), ...Array(width).fill(Buffer.from([200, 30, 30, alpha]))]);
	return Buffer.concat([
		Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
		part("IHDR", header),
		...(text ? [part("tEXt", Buffer.from(`Comment\0${text}`, "latin1"))] : []),
		part("IDAT", deflateSync(Buffer.concat(Array(height).fill(row)))),
		part("IEND", Buffer.alloc(0)),
	]);
}

/** A PNG of one color with Paeth's filter, the most expensive one, by the figures of its header. */
export function makePng({
	width,
	height,
	depth,
	color,
}: {
	width: number;
	height: number;
	/** Bits of a channel. */
	depth: 1 | 8 | 16;
	/** 0: gray, 6: RGB and alpha. */
	color: 0 | 6;
}): Buffer {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header.set([depth, color], 8);
	const row = Buffer.alloc(1 + Math.ceil((width * depth * (color === 6 ? 4 : 1)) / 8), 1);
	row[0] = 4;
	return Buffer.concat([
		Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
		part("IHDR", header),
		part("IDAT", deflateSync(Buffer.concat(Array(height).fill(row)))),
		part("IEND", Buffer.alloc(0)),
	]);
}

/** An interlaced PNG of 2 × 2 gray pixels, whose picture unpacks to this many bytes more than it has. */
export function makeEndlessPng(more: number): Buffer {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(2, 0);
	header.writeUInt32BE(2, 4);
	header.set([8, 0, 0, 0, 1], 8);
	// Three passes: two of one pixel, and one of two; each row begins with its filter.
	return Buffer.concat([
		Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
		part("IHDR", header),
		part("IDAT", deflateSync(Buffer.alloc(7 + more))),
		part("IEND", Buffer.alloc(0)),
	]);
}

/** A red JPEG of 16 × 8 pixels. */
export const jpegLogo = Buffer.from(
	"/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAIABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABQb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCKALXj/9k=",
	"base64",
);
