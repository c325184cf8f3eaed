/**
 * Makes the sizes of photographs in a thread, one at a time, and keeps them as files. The original is decoded once: every
 * size is made of a copy.
 */
import { logger } from "#client/logger.server";
import { photoLimits } from "#rules/catalog/photos/photo-files";
import { createPictureFiles } from "~/shared/picture-files/picture-files.server.ts";
import { createLimitedThreads } from "~/shared/threads/limited-threads.server.ts";
import { type PhotoFormat, type PhotoSize, photoBoxes } from "./photo-sizes.ts";
import type { PhotoOrder } from "./photo-thread.server.ts";
import threadCode from "./photo-thread.server.ts?worker-code";

/** Another version makes every size anew: raise it with sizes and qualities. */
const layoutVersion = 1;

/** A photograph has 8 sizes in the format of new browsers, of 15 KB on average. */
const sizes = createPictureFiles("photos", ".bin", { files: 100_000, bytes: 2 * 1024 ** 3 });
const copies = createPictureFiles("photo-copies", ".jpg", { files: 10_000, bytes: 2 * 1024 ** 3 });

/** One takes 0.1 to 1 s, and up to 250 MB outside of the thread's own memory. */
const makeInThread = createLimitedThreads<PhotoOrder, Uint8Array>(threadCode, {
	cpuMs: 5_000,
	plainMs: 15_000,
	deadlineMs: 15_000,
	memory: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
	threads: 1,
	maxQueued: 60,
	background: true,
});

/** Quality by format, as judged beside the original at twice the pixels. */
const quality: Record<PhotoFormat, number> = { avif: 52, webp: 76, jpg: 80 };
const copyQuality = 90;

/** `busy`: too many are waiting. `refused`: it can't be decoded within the limits. */
export type Made = { bytes: Buffer } | "busy" | "refused";

/** Work that has begun, by its key: a hundred visitors of a new page wait for one. */
const begun = new Map<string, Promise<Made>>();

const sizeKey = (version: string, { box, width, format }: PhotoSize) =>
	`${layoutVersion} ${version} ${box} ${width} ${format}`;

export const readSize = (photo: string, size: PhotoSize): Promise<Buffer | null> =>
	sizes.read(sizeKey(photo, size));

/** @param photo address and version of the original */
export const makeSize = (photo: string, copy: Buffer, size: PhotoSize): Promise<Made> =>
	once(sizeKey(photo, size), async (key) => {
		const { width, height } = photoBoxes[size.box];
		return keep(sizes, key, {
			bytes: copy,
			width: size.width,
			height: Math.round((size.width * height) / width),
			padded: size.box !== "large",
			format: size.format,
			quality: quality[size.format],
		});
	});

export const readCopy = (photo: string): Promise<Buffer | null> => copies.read(photo);

/** What every size is made of: JPEG without what cameras add, such as the place. */
export const makeCopy = (photo: string, original: Buffer): Promise<Made> =>
	once(photo, (key) =>
		keep(copies, key, {
			bytes: original,
			width: photoLimits.copy,
			height: photoLimits.copy,
			padded: false,
			format: "jpg",
			quality: copyQuality,
		}),
	);

async function keep(files: typeof sizes, key: string, order: PhotoOrder): Promise<Made> {
	const result = await makeInThread(order);
	if ("ended" in result) {
		if (result.ended !== "busy") logger.warn({ ended: result.ended, key }, "failed to read a photograph");
		return result.ended === "busy" ? "busy" : "refused";
	}
	const bytes = Buffer.from(result.answer);
	await files.write(key, bytes);
	return { bytes };
}

function once(key: string, make: (key: string) => Promise<Made>): Promise<Made> {
	const waiting = begun.get(key);
	if (waiting) return waiting;
	const work = make(key).finally(() => begun.delete(key));
	begun.set(key, work);
	return work;
}
