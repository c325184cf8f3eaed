/** Sends a stored file to its owner: always as a download, never to be shown or run in the shop's pages. */
import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { type UploadType, uploadTypes } from "#contracts/requests/upload-limits";
import { cacheControl } from "../http/cache-control.ts";
import type { Services } from "../http/service-client.server.ts";

type Uploads = Services["uploads"];

/** @throws {ServiceError} 404 for a file of others */
export async function sendFile(uploads: Uploads, uploadId: string, method: string): Promise<Response> {
	const first = await uploads.part({ uploadId, offset: 0 });
	const { name, size, type } = first.file;
	const headers = {
		"Content-Type": uploadTypes[type].mime,
		"Content-Length": String(size),
		"Content-Disposition": attachment(name, type),
		"X-Content-Type-Options": "nosniff",
		"Content-Security-Policy": "default-src 'none'; sandbox",
		"Cache-Control": cacheControl.private,
	};
	const body =
		method === "HEAD"
			? null
			: createReadableStreamFromReadable(Readable.from(bytesFrom(uploads, uploadId, first)));
	return new Response(body, { headers });
}

type Part = Awaited<ReturnType<Uploads["part"]>>;

async function* bytesFrom(uploads: Uploads, uploadId: string, first: Part): AsyncGenerator<Uint8Array> {
	let part = first;
	for (;;) {
		yield Buffer.from(part.data, "base64");
		if (part.next === null) return;
		part = await uploads.part({ uploadId, offset: part.next });
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
