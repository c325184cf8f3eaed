/** Sends a stored file to its owner: always as a download, never to be shown or run in the shop's pages. */
import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { type UploadType, uploadTypes } from "#rules/requests/upload-limits";
import { cacheControl } from "../http/page-headers.ts";

type Part = {
	file: { name: string; size: number; type: UploadType };
	/** Base64. */
	data: string;
	next: number | null;
};
type ReadPart = (offset: number) => Promise<Part>;

/**
 * @param read a part, from an offset
 * @throws {ServiceError} 404 for a file of others
 */
export async function sendFile(read: ReadPart, method: string): Promise<Response> {
	const first = await read(0);
	const { name, size, type } = first.file;
	const headers = {
		"Content-Type": uploadTypes[type].mime,
		"Content-Length": String(size),
		"Content-Disposition": attachment(name, type),
		"Content-Security-Policy": "default-src 'none'; sandbox",
		"Cache-Control": cacheControl.private,
	};
	const body =
		method === "HEAD" ? null : createReadableStreamFromReadable(Readable.from(bytesFrom(read, first)));
	return new Response(body, { headers });
}

async function* bytesFrom(read: ReadPart, first: Part): AsyncGenerator<Uint8Array> {
	let part = first;
	for (;;) {
		yield Buffer.from(part.data, "base64");
		if (part.next === null) return;
		part = await read(part.next);
	}
}

/** The header for a download. The name gets the extension of what the file is. */
export function attachment(name: string, type: UploadType): string {
	const { extensions } = uploadTypes[type];
	const fits = (extensions as readonly string[]).some((extension) =>
		name.toLowerCase().endsWith(`.${extension}`),
	);
	const whole = fits ? name : `${name.replace(/\.[a-z0-9]{1,5}$/i, "")}.${extensions[0]}`;
	const plain = whole.replace(/[^\w. ()-]/g, "_");
	const encoded = encodeURIComponent(whole).replace(
		/['()*]/g,
		(sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
