/** Photographs of tests, and files that only look like some. */
import { deflateSync } from "node:zlib";
import sharp from "sharp";

const gradient = (width: number, height: number, hue: string) =>
	Buffer.from(
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${hue}"/><circle cx="50%" cy="50%" r="30%" fill="#fff4ea"/></svg>`,
	);

/** A picture as a camera writes it: turned by its EXIF data. */
export const cameraJpeg = (hue = "#0f2a47"): Promise<Buffer> =>
	sharp(gradient(1600, 900, hue))
		.withExif({ IFD0: { Copyright: "a photographer" }, IFD3: { GPSLatitude: "41/1 52/1 0/1" } })
		.withMetadata({ orientation: 6 })
		.jpeg()
		.toBuffer();

export const webpPhoto = (hue: string): Promise<Buffer> =>
	sharp(gradient(800, 600, hue))
		.webp()
		.toBuffer();

function chunk(type: string, data: Buffer): Buffer {
	const length = Buffer.alloc(4);
	length.writeUInt32BE(data.length);
	const body = Buffer.concat([Buffer.from(type), data]);
	const crc = Buffer.alloc(4);
	crc.writeUInt32BE(crc32(body));
	return Buffer.concat([length, body, crc]);
}

function crc32(bytes: Buffer): number {
	let crc = ~0;
	for (const byte of bytes) {
		crc ^= byte;
		for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
	}
	return ~crc >>> 0;
}

/** 100 KB that would be 2.5 GB of pixels. */
export function bombPng(side = 50_000): Buffer {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(side, 0);
	header.writeUInt32BE(side, 4);
	header.set([1, 0], 8);
	return Buffer.concat([
		Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
		chunk("IHDR", header),
		chunk("IDAT", deflateSync(Buffer.alloc(1_000_000), { level: 9 })),
		chunk("IEND", Buffer.alloc(0)),
	]);
}

/** What must be refused, by name. */
export async function hostileFiles(): Promise<Record<string, Buffer>> {
	const whole = await cameraJpeg();
	return {
		"bomb.png": bombPng(),
		"cut.jpg": whole.subarray(0, Math.round(whole.length * 0.6)),
		"vector.jpg": gradient(10, 10, "#000"),
		"page.webp": Buffer.from("<!doctype html><script>alert(1)</script>"),
		"empty.png": Buffer.alloc(0),
		"large.jpg": Buffer.concat([whole, Buffer.alloc(20_000_001)]),
		"noise.avif": Buffer.concat([Buffer.from("\0\0\0\x1cftypavif"), Buffer.alloc(2_000, 7)]),
	};
}
