/** Reads every kind of PNG, and writes it as 8-bit RGB on white paper. */
import { PNG } from "pngjs";
import { damaged, type LogoImage, requireSize } from "./unusable-logo.ts";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(signature);

const rgb = 2;
/** Each pixel as the difference from the one at its left, which packs drawings well. */
const subFilter = 1;
const white = { red: 255, green: 255, blue: 255 };

/** @throws {UnusableLogo} for a damaged one, and beyond the limits */
export function paperPng(bytes: Buffer): LogoImage {
	const { width, height } = readSize(bytes);
	const image = decode(bytes);
	return {
		type: "png",
		width,
		height,
		bytes: PNG.sync.write(image, { colorType: rgb, bgColor: white, filterType: subFilter }),
	};
}

/** From the header, which is always the first chunk. */
function readSize(bytes: Buffer): { width: number; height: number } {
	if (bytes.length < 24 || bytes.toString("latin1", 12, 16) !== "IHDR") throw damaged();
	const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
	requireSize(size.width, size.height);
	return size;
}

/** At once: the library's other way throws errors of damaged files where nobody catches them. */
function decode(bytes: Buffer): PNG {
	try {
		return PNG.sync.read(bytes) as PNG;
	} catch {
		throw damaged();
	}
}
