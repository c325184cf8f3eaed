import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { jpegLogo, makeEndlessPng, makeLogo } from "../../../tests/factories/logo.ts";
import { png } from "../../../tests/factories/requests.ts";
import { readLogo } from "./logo-image.server.ts";

/** 5 × 3 pixels, interlaced, transparent but for a red one at 1, 1. */
const interlaced = Buffer.from(
	"iVBORw0KGgoAAAANSUhEUgAAAAUAAAADCAYAAAEsMfVuAAAABGdBTUEAALGPC/xhBQAAACBjSFJNAAB6JgAAgIQAAPoAAACA6AAAdTAAAOpgAAA6mAAAF3CculE8AAAABmJLR0QA/wD/AP+gvaeTAAAAB3RJTUUH6gsaCSY03sRYsAAAABJJREFUCNdjYCAZ/Gdg+I/MBwAdJgH/VBjpVgAAACV0RVh0ZGF0ZTpjcmVhdGUAMjAyNi0xMS0yNlQwOTozODo1MiswMDowMJmaTR8AAAAldEVYdGRhdGU6bW9kaWZ5ADIwMjYtMTEtMjZUMDk6Mzg6NTIrMDA6MDDox/WjAAAAAElFTkSuQmCC",
	"base64",
);

/** Of a PNG that `readLogo` wrote: three bytes a pixel. */
function pixels({ bytes, width, height }: Awaited<ReturnType<typeof readLogo>>): number[][][] {
	const at = bytes.indexOf("IDAT");
	const rows = inflateSync(bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4)));
	return Array.from({ length: height }, (_, line) => {
		const from = line * (width * 3 + 1) + 1;
		let before = [0, 0, 0];
		return Array.from({ length: width }, (_, column) => {
			before = before.map((value, index) => (value + (rows[from + column * 3 + index] ?? 0)) & 255);
			return before;
		});
	});
}

const headerBytes = 25;
const withSecondHeader = (first: Buffer, second: Buffer) =>
	Buffer.concat([
		first.subarray(0, 8 + headerBytes),
		second.subarray(8, 8 + headerBytes),
		first.subarray(8 + headerBytes),
	]);

describe("readLogo", () => {
	it("writes a PNG anew on white paper, without its metadata", async () => {
		const logo = await readLogo(makeLogo({ text: "cost 11.11" }));
		expect(logo).toMatchObject({ type: "png", width: 40, height: 10 });
		expect(logo.bytes.includes("cost 11.11")).toBe(false);
		expect(pixels(logo)[9]?.[39]).toEqual([200, 30, 30]);
		expect(pixels(await readLogo(makeLogo({ alpha: 0 })))[0]?.[0]).toEqual([255, 255, 255]);
		// The output is a PNG that is read again.
		expect(pixels(await readLogo(logo.bytes))).toEqual(pixels(logo));
	});

	it("reads an interlaced PNG", async () => {
		const rows = pixels(await readLogo(interlaced));
		const white = [255, 255, 255];
		expect(rows[1]).toEqual([white, [255, 0, 0], white, white, white]);
		expect([rows[0], rows[2]].flat()).toEqual(Array(10).fill(white));
	});

	it("keeps the picture of a JPEG, and drops comments, camera data and what follows its end", async () => {
		const comment = Buffer.from([0xff, 0xfe, 0, 8, ...Buffer.from("secret")]);
		const camera = Buffer.from([0xff, 0xe1, 0, 8, ...Buffer.from("Exif\0\0")]);
		const more = Buffer.concat([
			jpegLogo.subarray(0, 2),
			camera,
			comment,
			jpegLogo.subarray(2),
			Buffer.from("<script>"),
		]);
		const logo = await readLogo(more);
		expect(logo).toMatchObject({ type: "jpg", width: 16, height: 8 });
		expect(logo.bytes.equals(jpegLogo)).toBe(true);
	});

	it("refuses more pixels than are printed before it unpacks them", async () => {
		const wide = makeLogo();
		wide.writeUInt32BE(2001, 16);
		await expect(readLogo(wide)).rejects.toThrow("2001 × 10 pixels");
		await expect(readLogo(makeLogo({ width: 2001, height: 1 }))).rejects.toThrow("2001 × 1 pixels");
		const jpeg = Buffer.from(jpegLogo);
		const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
		jpeg.writeUInt16BE(60_000, frame + 7);
		await expect(readLogo(jpeg)).rejects.toThrow("60000 × 8 pixels");
	});

	it("stops unpacking an interlaced PNG where its header says that it ends", async () => {
		expect(await readLogo(makeEndlessPng(0))).toMatchObject({ width: 2, height: 2 });
		await expect(readLogo(makeEndlessPng(1))).rejects.toThrow("damaged");
		const endless = makeEndlessPng(64 * 1024 * 1024);
		const before = process.resourceUsage().maxRSS;
		await expect(readLogo(endless)).rejects.toThrow("damaged");
		// In kilobytes; unpacked, it takes 64 MB.
		expect(process.resourceUsage().maxRSS - before).toBeLessThan(32 * 1024);
	});

	it.each([
		["a PNG that is cut", makeLogo().subarray(0, 60)],
		["a PNG of headers alone", png.subarray(0, 33)],
		[
			"a PNG with other pixels than its header says",
			Buffer.concat([makeLogo({ height: 9 })]).fill(10, 23, 24),
		],
		[
			"a PNG with a second header, which decoders follow",
			withSecondHeader(makeLogo(), makeLogo({ width: 41 })),
		],
		["a PNG whose header is not its first part", makeLogo().fill("iHDR", 12, 16)],
		["a JPEG that is cut", jpegLogo.subarray(0, -3)],
		["a JPEG without a picture", Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
		["a JPEG with a wrong length", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 0, 0])],
	])("refuses %s", async (_what, bytes) => {
		await expect(readLogo(Buffer.from(bytes))).rejects.toThrow("damaged");
	});

	it("refuses JPEGs in colors of a printing press", async () => {
		const four = Buffer.from(jpegLogo);
		const frame = four.indexOf(Buffer.from([0xff, 0xc0]));
		const cmyk = Buffer.concat([
			four.subarray(0, frame),
			Buffer.from([0xff, 0xc0, 0, 20, 8, 0, 8, 0, 16, 4, 1, 17, 0, 2, 17, 0, 3, 17, 0, 4, 17, 0]),
			four.subarray(frame + 19),
		]);
		await expect(readLogo(cmyk)).rejects.toThrow("Save it in RGB");
	});
});
