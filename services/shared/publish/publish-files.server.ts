/** Uploads the build's scripts, styles and fonts, and the owner's pictures, to a bucket. */

import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { type ObjectStoreSettings, openObjectStore } from "#object-store/object-store.server";

const types: Readonly<Record<string, string>> = {
	".js": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8",
	".svg": "image/svg+xml",
	".woff2": "font/woff2",
	".png": "image/png",
	".jpg": "image/jpeg",
	".jpeg": "image/jpeg",
	".webp": "image/webp",
	".avif": "image/avif",
	".gif": "image/gif",
	".pdf": "application/pdf",
	".ies": "text/plain; charset=utf-8",
};
const endings = { br: ".br", gzip: ".gz", none: null } as const;
export type Encoding = keyof typeof endings;

/** Files at once. */
const atOnce = 8;

export type Published = { sent: number; there: number; bytes: number };

export type FileToPublish = {
	/** Name of the object. */
	name: string;
	/** Path of the file with its bytes. */
	file: string;
	contentType: string;
	contentEncoding?: string;
	cacheControl: string;
	/** The name changes with the contents. */
	hashed: boolean;
};

/**
 * Files of `build/client/assets` as `assets/NAME`. Stores don't choose by what a browser accepts, so each file has one
 * encoding.
 *
 * @param folder of the hashed files
 */
export async function builtFiles(folder: string, encoding: Encoding): Promise<FileToPublish[]> {
	const names = new Set(await readdir(folder));
	return [...names].flatMap((name) => {
		const contentType = types[path.extname(name)];
		// The list of all routes is never loaded from here: its addresses are those of the shop.
		if (!contentType || name.startsWith("manifest-")) return [];
		const ending = endings[encoding];
		const packed = ending !== null && names.has(name + ending) ? name + ending : null;
		return [
			{
				name: `assets/${name}`,
				file: path.join(folder, packed ?? name),
				contentType,
				...(packed && { contentEncoding: encoding }),
				cacheControl: "public, max-age=31536000, immutable",
				hashed: true,
			},
		];
	});
}

/** Pictures and documents below a folder, under their own paths. Files of other types are left out. */
export async function ownedFiles(folder: string): Promise<FileToPublish[]> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	return entries
		.filter((entry) => entry.isFile())
		.map((entry) => path.join(entry.parentPath, entry.name))
		.sort()
		.flatMap((file) => {
			const contentType = types[path.extname(file).toLowerCase()];
			const name = path.relative(folder, file).split(path.sep).join("/");
			return contentType && !/^(?:assets\/|\.)|\.js$/.test(name)
				? [{ name, file, contentType, cacheControl: "public, max-age=3600", hashed: false }]
				: [];
		});
}

/** @param all whether to send hashed files that are there already */
export async function publishFiles(
	settings: ObjectStoreSettings,
	files: readonly FileToPublish[],
	{ all = false } = {},
): Promise<Published> {
	const store = openObjectStore(settings);
	try {
		const there = new Set<string>();
		if (!all) for await (const page of store.list("assets/")) for (const { name } of page) there.add(name);
		const uploads = files.filter(({ name, hashed }) => !hashed || !there.has(name));
		let bytes = 0;
		for (let at = 0; at < uploads.length; at += atOnce)
			await Promise.all(
				uploads.slice(at, at + atOnce).map(async ({ name, file, ...headers }) => {
					const { size } = await stat(file);
					await store.put(name, () => createReadStream(file), size, headers);
					bytes += size;
				}),
			);
		return { sent: uploads.length, there: files.length - uploads.length, bytes };
	} finally {
		await store.close();
	}
}

/** What keeps pages from using a published file; `null` when they can. */
export async function publishedProblem(
	url: string,
	origin: string,
	expected: FileToPublish,
): Promise<string | null> {
	const response = await fetch(url, {
		headers: { origin, "accept-encoding": "br, gzip" },
		signal: AbortSignal.timeout(10_000),
	}).catch((error: Error) => error);
	if (response instanceof Error) return `${url} does not answer (${response.message})`;
	await response.body?.cancel();
	const header = (name: string) => response.headers.get(name) ?? "";
	if (!response.ok) return `${url} answers ${response.status}: is the bucket public below assets/?`;
	if (header("content-type").split(";")[0] !== expected.contentType.split(";")[0])
		return `${url} is sent as "${header("content-type")}", not ${expected.contentType}`;
	if (!["*", origin].includes(header("access-control-allow-origin")))
		return `${url} allows no pages of ${origin}: set a CORS rule with GET for that origin`;
	if (!header("cache-control").includes("immutable")) return `${url} is not sent as immutable`;
	return null;
}
