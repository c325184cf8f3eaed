/** Passes a file on to the service in parts, while it arrives. */

import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import type { Services } from "#client/call-context";
import { ServiceError } from "#client/service-error";
import {
	tooLargeFile,
	type UploadPurpose,
	type UploadType,
	uploadLimits,
	uploadRules,
	uploadTypes,
	wrongName,
} from "#rules/requests/upload-limits";
import {
	browserKeyCookie,
	getBrowserKey,
	newBrowserKey,
	readBrowserKey,
} from "../auth/device-cookie.server.ts";
import type { RequestContext } from "../auth/guarded.server.ts";
import { formatWait } from "../http/limits/rate-limit.server.ts";
import { createVisitorLimit } from "../http/limits/visitor-limit.server.ts";
import { cacheControl } from "../http/page-headers.ts";
import { servicesFor } from "../http/service-client.server.ts";
import {
	noteStopped,
	refundUploadBytes,
	requireUploadBytes,
	spendUploadBytes,
	stoppedByService,
	UploadsStopped,
} from "./upload-quota.server.ts";

/** Limits files of visitors who are not signed in. */
const consumeFile = createVisitorLimit("uploads", { each: 60, seconds: 3600 });

type Uploads = Services["uploads"];
/** `replyTo`: the request whose next message the file is for. */
type Incoming = { purpose: UploadPurpose; name: string; replyTo?: string };
export type StoredFile = { uploadId: string } | { refused: string };

/**
 * Begins a file, with the checks that need no contents.
 * @throws {ServiceError} 415 for another type, 413 for one that is too large, 429 (`UploadsStopped`) for too many files
 * and for more bytes than the rest of the day's
 */
export async function beginFile(
	context: RequestContext<unknown>,
	{ purpose, name, replyTo, size }: Incoming & { size: number | null },
) {
	const shown = name.slice(-uploadLimits.name);
	const misnamed = wrongName(shown, purpose);
	if (misnamed) throw new ServiceError("FILE_TYPE", 415, misnamed);
	if ((size ?? 0) > uploadRules(purpose).bytes)
		throw new ServiceError("FILE_TOO_LARGE", 413, tooLargeFile(shown, purpose));
	await requireUploadBytes(context, size ?? 1);
	const wait = context.session ? null : await consumeFile(context.request);
	if (wait !== null)
		throw new UploadsStopped(
			`You've uploaded too many files in a short time. Try again in ${formatWait(wait)}, or log in.`,
			wait,
		);
	const { uploads } = await keepingServices(context);
	try {
		return { uploads, upload: await uploads.create({ purpose, name: shown, size, replyTo }) };
	} catch (error) {
		throw stoppedByService(error);
	}
}

/**
 * Adds bytes in parts of at most `uploadLimits.partBytes`, so that no more of a file is ever in memory.
 * @param last whether the file ends with the chunks
 * @param context of the visitor, whose bytes are counted before they are stored
 * @throws {ServiceError} of the service, 429 (`UploadsStopped`), and what the chunks throw
 */
export async function appendChunks(
	context: RequestContext<unknown>,
	{ uploads, uploadId, offset, last }: { uploads: Uploads; uploadId: string; offset: number; last: boolean },
	chunks: AsyncIterable<Uint8Array>,
): Promise<number> {
	let waiting: Uint8Array[] = [];
	let size = 0;
	let stored = offset;
	const send = async (bytes: Buffer, ends: boolean) => {
		await spendUploadBytes(context, bytes.length);
		try {
			await uploads.append({ uploadId, offset: stored, data: bytes.toString("base64"), last: ends });
		} catch (error) {
			if (!(error instanceof ServiceError) || error.status >= 500)
				await refundUploadBytes(context, bytes.length);
			throw stoppedByService(error);
		}
		stored += bytes.length;
	};
	const sendFullParts = async () => {
		let bytes = Buffer.concat(waiting);
		while (bytes.length > uploadLimits.partBytes) {
			await send(bytes.subarray(0, uploadLimits.partBytes), false);
			bytes = bytes.subarray(uploadLimits.partBytes);
		}
		waiting = [bytes];
		size = bytes.length;
	};
	let broken: unknown = null;
	try {
		for await (const chunk of chunks) {
			waiting.push(chunk);
			size += chunk.byteLength;
			if (size > uploadLimits.partBytes) await sendFullParts();
		}
	} catch (error) {
		// A refusal of the service is final; a connection that broke off keeps what has arrived.
		if (error instanceof ServiceError) throw error;
		broken = error;
	}
	const rest = Buffer.concat(waiting);
	const ends = last && broken === null;
	if (rest.length > 0 || ends) await send(rest, ends);
	if (broken !== null) throw broken;
	return stored;
}

/** Stores one file of a form. What is refused is read to its end, because browsers show an answer only then. */
export async function storeFormFile(
	context: RequestContext<unknown>,
	incoming: Incoming,
	stream: AsyncIterable<Uint8Array> & { truncated: boolean },
): Promise<StoredFile> {
	try {
		const { uploads, upload } = await beginFile(context, { ...incoming, size: null });
		const { uploadId } = upload;
		try {
			await appendChunks(context, { uploads, uploadId, offset: 0, last: true }, ending(stream, incoming));
		} catch (error) {
			// What the service refused, it has dropped.
			const isHere = error instanceof UploadsStopped || (error as ServiceError).code === tooLargeCode;
			if (!(error instanceof ServiceError) || isHere || error.status >= 500)
				await uploads.remove({ uploadId }).catch(() => undefined);
			throw error;
		}
		return { uploadId };
	} catch (error) {
		if (!(error instanceof ServiceError) || error.status === 401) throw error;
		if (error instanceof UploadsStopped) noteStopped(context.request, error);
		for await (const _ of stream);
		const why = `${incoming.name.slice(-uploadLimits.name)} couldn't be stored right now. Try again in a minute.`;
		return { refused: error.status >= 500 ? why : error.message };
	}
}

const tooLargeCode = "FILE_TOO_LARGE";

/** Fails at the end of a file that was cut at the limit. */
async function* ending(
	stream: AsyncIterable<Uint8Array> & { truncated: boolean },
	{ name, purpose }: Incoming,
) {
	yield* stream;
	if (stream.truncated) throw new ServiceError(tooLargeCode, 413, tooLargeFile(name, purpose));
}

// Services for layout requests, warranty claims and their files. Signed-in users own them; before a sign-in the browser
// does, by its key. The key is also sent afterwards, so that files from before the sign-in stay.

type OwnerContext = Pick<
	RequestContext<unknown>,
	"request" | "session" | "accountId" | "requestId" | "cookies"
>;

/** A key made during this request, whose cookie the browser has not sent yet, or the browser's. */
const knownKey = async ({ request, cookies }: OwnerContext): Promise<string | undefined> =>
	(await readBrowserKey(cookies.sent(browserKeyCookie) ?? "")) ?? (await getBrowserKey(request));

const clientWith = ({ session, accountId, requestId }: OwnerContext, browserKey: string | undefined) =>
	servicesFor({
		requestId,
		token: session?.token,
		userId: session?.userId,
		accountId: accountId ?? undefined,
		browserKey,
	});

/** `null` for a visitor who has nothing. */
export async function ownerServices(context: OwnerContext): Promise<Services | null> {
	const key = await knownKey(context);
	return context.session || key ? clientWith(context, key) : null;
}

/** The services for what will be kept; a new visitor gets a key. */
export async function keepingServices(context: OwnerContext): Promise<Services> {
	const browserKey = await knownKey(context);
	if (context.session || browserKey) return clientWith(context, browserKey);
	const { key, setCookie } = await newBrowserKey();
	context.cookies.send(setCookie);
	return clientWith(context, key);
}

// Sends a stored file to its owner: always as a download, never to be shown or run in the shop's pages.

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
