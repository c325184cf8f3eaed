/** Photographs in pictures and documents that the shop makes. */
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Services } from "#client/call-context";
import { perEnvironment } from "#client/env.server";
import { logger } from "#client/logger.server";
import { photoLimits, photoType } from "#rules/catalog/photos/photo-files";
import { readAtMost } from "#telemetry/answer-body";
import { createPictureFiles } from "~/shared/picture-files/picture-files.server.ts";
import { createLimitedThreads, createSlots } from "~/shared/threads/limited-threads.server.ts";
import {
	type KnownPhoto,
	knownPhoto,
	type PhotoSource,
	photosOf,
	readPhotoRequest,
	rememberPhoto,
} from "./photo-names.server.ts";
import { isPhoto, type PhotoFormat, type PhotoSize, photoBoxes } from "./photo-sizes.ts";
import type { PhotoOrder } from "./photo-thread.server.ts";
import threadCode from "./photo-thread.server.ts?worker-code";

/** A document does without a photograph that takes longer, in ms. */
const waitMs = 3000;

/** @param address as on pages; @returns JPEG; `null` when it can't be loaded in 3 s */
export async function loadShownPhoto(services: Services, address: string): Promise<Buffer | null> {
	const photo = readPhotoRequest(new URL(address, "http://shop.invalid"));
	if (!photo) return null;
	const copy = await Promise.race([
		loadPhotoCopy(services, photo.source),
		sleep(waitMs, null, { ref: false }),
	]);
	return copy === "busy" ? null : (copy?.bytes ?? null);
}

/**
 * The first picture of a SKU, for a document.
 * @param images as the catalog names them
 * @returns JPEG or PNG
 */
export async function loadFirstPicture(
	services: Services,
	images: readonly { url: string }[],
): Promise<Buffer | null> {
	const [picture] = photosOf(images.map(({ url }) => url));
	if (picture === undefined) return null;
	if (isPhoto(picture)) return loadShownPhoto(services, picture);
	return picture.startsWith("/") ? null : loadOwnerPicture(picture);
}

// The copy of a photograph that its sizes are made of, from the owner's host or the import.

/** How long a photograph is served before its host is asked again, in ms. */
const freshMs = 3_600_000;
/** How long one that can't be read isn't asked for again, in ms. */
const failedMs = 60_000;
const timeoutMs = 10_000;
/** Originals are up to 20 MB each. */
const inSlot = createSlots({ running: 3, waiting: 100 });

export type PhotoCopy = { version: string; bytes: Buffer };

const failed = perEnvironment(() => new LRUCache<string, true>({ max: 10_000, ttl: failedMs }));
const loading = new Map<string, Promise<PhotoCopy | "busy" | null>>();

/** Key of what is made of a photograph. */
export const photoKey = (source: PhotoSource, version: string): string =>
	`${source.kind === "host" ? source.url : source.name} ${version}`;

/** @returns `null` for a photograph that is missing or refused, which is logged; "busy" while too many are waiting */
export async function loadPhotoCopy(
	services: Services,
	source: PhotoSource,
): Promise<PhotoCopy | "busy" | null> {
	if (source.kind === "imported") {
		const file = await services.product.pictureFile({ name: source.name });
		return file && { version: source.name, bytes: Buffer.from(file.data, "base64") };
	}
	const { url } = source;
	if (failed().has(url)) return null;
	const begun = loading.get(url);
	if (begun) return begun;
	const work = inSlot(async () => ({ copy: await loadFromHost(source, url) }))
		.then((result) => (result ? result.copy : "busy"))
		.finally(() => loading.delete(url));
	loading.set(url, work);
	return work;
}

async function loadFromHost(source: PhotoSource, url: string): Promise<PhotoCopy | "busy" | null> {
	const known = knownPhoto(url);
	const kept = known && (await readCopy(photoKey(source, known.version)));
	if (known && kept && Date.now() - known.checkedAt < freshMs) return { version: known.version, bytes: kept };
	try {
		const answer = await fetchPhoto(url, kept ? known : undefined);
		if (answer === "unchanged" && known && kept) {
			rememberPhoto(url, { ...known, checkedAt: Date.now() });
			return { version: known.version, bytes: kept };
		}
		if (answer === "unchanged") throw new Error("The host said that nothing has changed.");
		const version = createHash("sha256").update(answer.bytes).digest("base64url").slice(0, 8);
		const made = await makeCopy(photoKey(source, version), answer.bytes);
		if (made === "busy") return "busy";
		if (made === "refused") throw new Error("The photograph can't be decoded.");
		const { etag, lastModified } = answer;
		rememberPhoto(url, { version, etag, lastModified, checkedAt: Date.now() });
		return { version, bytes: made.bytes };
	} catch (error) {
		logger.warn({ err: error, url }, "failed to load a photograph");
		if (known && kept) {
			// The host is down: what it had stays for a while.
			rememberPhoto(url, { ...known, checkedAt: Date.now() - freshMs + failedMs });
			return { version: known.version, bytes: kept };
		}
		failed().set(url, true);
		return null;
	}
}

type Loaded = { bytes: Buffer; etag: string | null; lastModified: string | null };

async function fetchPhoto(url: string, known: KnownPhoto | undefined): Promise<Loaded | "unchanged"> {
	const response = await fetch(url, {
		redirect: "error",
		signal: AbortSignal.timeout(timeoutMs),
		headers: {
			Accept: "image/avif,image/webp,image/png,image/jpeg",
			...(known?.etag && { "If-None-Match": known.etag }),
			...(known?.lastModified && { "If-Modified-Since": known.lastModified }),
		},
	});
	if (response.status === 304) return "unchanged";
	if (!response.ok) throw new Error(`The host answered ${response.status}.`);
	const { bytes, whole } = await readAtMost(response.body, photoLimits.bytes);
	if (!whole) throw new Error(`The photograph is larger than ${photoLimits.bytes / 1e6} MB.`);
	if (photoType(bytes) === null) throw new Error("The file is not a JPEG, PNG, WebP or AVIF picture.");
	return {
		bytes,
		etag: response.headers.get("etag"),
		lastModified: response.headers.get("last-modified"),
	};
}

// Makes the sizes of photographs in a thread, one at a time, and keeps them as files. The original is decoded once: every
// size is made of a copy.

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

const readCopy = (photo: string): Promise<Buffer | null> => copies.read(photo);

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

// Loads an owner's picture for PDF documents.

const ownerTimeoutMs = 3000;
const maxBytes = 5 * 1024 * 1024;

/** How long a missing picture is not asked for again, in ms. */
const missingMs = 60_000;

const pictures = perEnvironment(
	() =>
		new LRUCache<string, { bytes: Buffer | null }>({
			maxSize: 32 * 1024 * 1024,
			sizeCalculation: ({ bytes }) => (bytes?.byteLength ?? 0) + 1,
			fetchMethod: async (url, _stale, { options }) => {
				const bytes = await load(url).catch((error: unknown) => {
					logger.warn({ err: error, url }, "failed to load a picture");
					return null;
				});
				options.ttl = bytes ? 60 * missingMs : missingMs;
				return { bytes };
			},
		}),
);

/**
 * @param url from `getOwnPictures`, so that the server only calls the owner's host
 * @returns PNG or JPEG of at most 5 MB; `null` when it cannot be loaded in 3 s
 */
export async function loadOwnerPicture(url: string): Promise<Buffer | null> {
	return (await pictures().forceFetch(url)).bytes;
}

async function load(url: string): Promise<Buffer> {
	const response = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(ownerTimeoutMs) });
	if (!response.ok) throw new Error(`The picture answered ${response.status}.`);
	const { bytes, whole } = await readAtMost(response.body, maxBytes);
	if (!whole) throw new Error("The picture is larger than 5 MB.");
	if (!isPng(bytes) && !isJpeg(bytes)) throw new Error("The picture is neither PNG nor JPEG.");
	return bytes;
}

const isPng = (bytes: Buffer) =>
	bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
const isJpeg = (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
