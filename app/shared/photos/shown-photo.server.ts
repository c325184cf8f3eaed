/** Photographs in pictures and documents that the shop makes. */

import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Services } from "#client/call-context";
import { perEnvironment } from "#client/env.server";
import { logger } from "#client/logger.server";
import { photoLimits, photoType } from "#rules/catalog/photos/photo-files";
import { readAtMost } from "#telemetry/answer-body";
import { loadOwnerPicture } from "~/shared/pictures/owner-picture.server.ts";
import { createSlots } from "~/shared/threads/limited-threads.server.ts";
import { makeCopy, readCopy } from "./make-photo.server.ts";
import {
	type KnownPhoto,
	knownPhoto,
	type PhotoSource,
	photosOf,
	readPhotoRequest,
	rememberPhoto,
} from "./photo-names.server.ts";
import { isPhoto } from "./photo-sizes.ts";

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
