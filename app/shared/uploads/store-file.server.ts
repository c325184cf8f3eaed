/** Passes a file on to the service in parts, while it arrives. */

import type { Services } from "#client/call-context";
import { ServiceError } from "#client/service-error";
import {
	tooLargeFile,
	type UploadPurpose,
	uploadLimits,
	uploadRules,
	wrongName,
} from "#rules/requests/upload-limits";
import type { RequestContext } from "../auth/guarded.server.ts";
import { formatWait } from "../http/limits/rate-limit.server.ts";
import { createVisitorLimit } from "../http/limits/visitor-limit.server.ts";
import { keepingServices } from "./owner-services.server.ts";
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
