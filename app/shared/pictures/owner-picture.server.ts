/** Loads an owner's picture for PDF documents. */
import { LRUCache } from "lru-cache";
import { perEnvironment } from "#client/env.server";
import { logger } from "#client/logger.server";
import { readAtMost } from "#telemetry/answer-body";

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
