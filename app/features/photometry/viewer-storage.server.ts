/**
 * A buyer's own photometric file, for as long as the browser is open, at most some hours: a random key in a session
 * cookie leads to the file, which is kept in memory and, sealed, in the shared storage.
 */
import { randomBytes } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { createShopCookie } from "#client/cookies.server";
import { perEnvironment } from "#client/env.server";
import { createShortMemory } from "#client/storage/short-memory.server";
import { maxFileBytes, type PhotometricFile } from "#photometry/files/photometric-file";
import { readPhotometricFile } from "#photometry/files/read-photometric-file";

const lifeSeconds = 8 * 3600;
const mostFiles = 100;
/** Of all files in memory: a hundred usual ones, and no more than a few dozen of the largest. */
const mostCharacters = 64_000_000;

const cookie = createShopCookie("__photometry");
const keySchema = z.string().regex(/^[\w-]{43}$/);

const memory = createShortMemory(
	"photometry",
	z.object({
		name: z.string(),
		/** The file as sent, deflated, in base64; empty when it was closed. */ content: z.string(),
	}),
	lifeSeconds,
	mostFiles,
	{ of: ({ content }) => content.length, most: mostCharacters },
);

export type ViewedFile = { name: string; file: PhotometricFile };

const getKey = async (request: Request) =>
	keySchema.safeParse(await cookie.parse(request.headers.get("Cookie")).catch(() => null)).data;

/** `null` without a file, or when it was forgotten. */
export async function readViewedFile(request: Request): Promise<ViewedFile | null> {
	const key = await getKey(request);
	const storedFile = key && (await memory.read(key));
	if (!storedFile || storedFile.content === "") return null;
	return { name: storedFile.name, file: parsed(key, storedFile.content) };
}

/** Values of all files together. Each takes eight bytes. */
const mostValues = 2_000_000;

/** Files as they were read, by their keys: a view, a height and a download read the same one. */
const parsedFiles = perEnvironment(
	() => new LRUCache<string, PhotometricFile>({ maxSize: mostValues, ttl: lifeSeconds * 1000 }),
);

function parsed(key: string, deflated: string): PhotometricFile {
	const known = parsedFiles().get(key);
	if (known) return known;
	const content = inflateRawSync(Buffer.from(deflated, "base64"), { maxOutputLength: maxFileBytes });
	const file = readPhotometricFile(content);
	keepParsed(key, file);
	return file;
}

function keepParsed(key: string, file: PhotometricFile): void {
	const { candela, verticalAngles } = file.distribution;
	parsedFiles().set(key, file, { size: 1 + candela.length * verticalAngles.length });
}

/** @param file the content as it was read @returns the cookie to set */
export async function keepViewedFile(
	name: string,
	content: Uint8Array,
	file: PhotometricFile,
): Promise<string> {
	const key = randomBytes(32).toString("base64url");
	keepParsed(key, file);
	await memory.write(key, { name, content: deflateRawSync(content).toString("base64") });
	return cookie.serialize(key);
}

/** @returns the cookie to set */
export async function forgetViewedFile(request: Request): Promise<string> {
	const key = await getKey(request);
	if (key) {
		parsedFiles().delete(key);
		await memory.write(key, { name: "", content: "" });
	}
	return cookie.serialize("", { maxAge: 0 });
}
