/** Photographs of products that owners name: the types that are read, their limits, and series of frames. */

export const photoLimits = {
	/** Bytes of a file. */
	bytes: 20_000_000,
	/** A 40-megapixel camera. */
	pixels: 40_000_000,
	/** Pictures of a product or SKU. */
	pictures: 20,
	/** Frames of a 360° view: fewer turn in jumps, more are a long download. */
	frames: { fewest: 8, most: 72 },
	/** Longest side of the copy that every size is made of, in pixels. */
	copy: 1600,
} as const;

export type PhotoType = "JPEG" | "PNG" | "WebP" | "AVIF";

const ascii = (bytes: Uint8Array, from: number, to: number) =>
	String.fromCharCode(...bytes.subarray(from, to));

/** Tells the type by the first bytes, whatever the name says; `null` for others, such as SVG, GIF, TIFF and HEIC. */
export function photoType(bytes: Uint8Array): PhotoType | null {
	if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "JPEG";
	if (ascii(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return "PNG";
	if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP") return "WebP";
	if (ascii(bytes, 4, 8) === "ftyp" && ascii(bytes, 8, 12) === "avif") return "AVIF";
	return null;
}

/** File names that say one of the types. */
export const isPhotoName = (name: string): boolean => /\.(jpe?g|png|webp|avif)$/i.test(name);

/** A copy that the import made: its name is made of its content. */
export const importedPhoto = /^[0-9a-f]{24}\.jpg$/;

const series = /^(.*)\{(\d{1,4})-(\d{1,4})\}(.*)$/;

/**
 * "spin/vtr-{01-36}.jpg" stands for 36 names, with as many digits as the first number has.
 * @returns the names in their order; `null` for a series that runs backward or has more than 72 frames
 */
export function frameNames(names: readonly string[]): string[] | null {
	const all: string[] = [];
	for (const name of names) {
		const [, before = "", first = "", last = "", after = ""] = series.exec(name) ?? [];
		if (first === "") all.push(name);
		else {
			const count = Number(last) - Number(first) + 1;
			if (count < 1 || count > photoLimits.frames.most) return null;
			for (let at = 0; at < count; at++)
				all.push(before + String(Number(first) + at).padStart(first.length, "0") + after);
		}
	}
	return all.length <= photoLimits.frames.most ? all : null;
}
