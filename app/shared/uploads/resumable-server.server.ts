/** Resumable uploads by the tus protocol 1.0, for the script of the upload field. Every part goes on to the service. */
import type { Readable } from "node:stream";
import { DataStore, MemoryLocker, Server, Upload } from "@tus/server";
import type { Services } from "#client/call-context";
import { ServiceError } from "#client/service-error";
import { requestKinds, uploadLimits } from "#rules/requests/upload-limits";
import { paths } from "~/paths.ts";
import type { RequestContext } from "../auth/guarded.server.ts";
import { appendChunks, beginFile, ownerServices } from "./store-file.server.ts";
import { UploadsStopped } from "./upload-quota.server.ts";

/** Keeps two requests for one file apart; across copies of the storefront, the service does. */
const locker = new MemoryLocker();

/** The largest body of one request, in bytes. */
const chunkBytes = 4 * uploadLimits.partBytes;
const tooLarge = `Send at most ${chunkBytes} bytes at a time.`;

/** The chunks of a body that may come without its length. @throws {ServiceError} 413 beyond `chunkBytes` */
async function* atMost(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
	let bytes = 0;
	for await (const chunk of stream) {
		bytes += chunk.byteLength;
		if (bytes > chunkBytes) throw new ServiceError("BODY_TOO_LARGE", 413, tooLarge);
		yield chunk;
	}
}

/** @returns the answer by the protocol; errors of the service are told with their status and message */
export async function answerResumable(context: RequestContext<unknown>): Promise<Response> {
	const { request, log } = context;
	if (Number(request.headers.get("Content-Length") ?? 0) > chunkBytes)
		return new Response(tooLarge, { status: 413 });
	const store = new ServiceStore(context);
	let retryAfter: number | null = null;
	const server = new Server({
		path: paths.resumableUploads(),
		relativeLocation: true,
		maxSize: uploadLimits.bytes,
		// Same-origin requests need no permission.
		allowedOrigins: () => false,
		locker,
		datastore: store,
		onResponseError: (_request, thrown) => {
			const error = store.refusal ?? thrown;
			if (error instanceof UploadsStopped) retryAfter = error.retryAfter;
			if (error instanceof ServiceError) {
				const down = error.status >= 500;
				return {
					status_code: down ? 503 : error.status,
					body: down ? "The file couldn't be stored right now." : error.message,
				};
			}
			if ("status_code" in error) return undefined;
			log.error({ err: error }, "a resumable upload failed");
			return { status_code: 500, body: "The file couldn't be stored." };
		},
	});
	const answer = await server.handleWeb(request);
	if (retryAfter !== null) answer.headers.set("Retry-After", String(retryAfter));
	return answer;
}

class ServiceStore extends DataStore {
	override extensions = ["creation", "termination"];
	/** Why a part was refused. A refusal before the end of the body reaches the server as a broken connection. */
	refusal: ServiceError | null = null;

	constructor(private readonly context: RequestContext<unknown>) {
		super();
	}

	override async create(file: Upload): Promise<Upload> {
		const purpose = requestKinds.find((requestKind) => requestKind === file.metadata?.purpose);
		if (!purpose) throw new ServiceError("BAD_REQUEST", 400, "Say what the file is for.");
		const name = file.metadata?.filename ?? "";
		const replyTo = file.metadata?.replyTo?.slice(0, 128) || undefined;
		const { upload } = await beginFile(this.context, { purpose, name, replyTo, size: file.size ?? null });
		// The server names the file in its answer by this object, not by what is returned.
		file.id = upload.uploadId;
		return file;
	}

	override async getUpload(id: string): Promise<Upload> {
		const { uploadId, size, received } = await (await this.uploads()).upload({ uploadId: id });
		return new Upload({ id: uploadId, size: size ?? undefined, offset: received });
	}

	override async write(stream: Readable, id: string, offset: number): Promise<number> {
		const uploads = await this.uploads();
		const part = { uploads, uploadId: id, offset, last: false };
		return appendChunks(this.context, part, atMost(stream)).catch((error: unknown) => {
			if (error instanceof ServiceError) this.refusal = error;
			throw error;
		});
	}

	override async remove(id: string): Promise<void> {
		await (await this.uploads()).remove({ uploadId: id });
	}

	private async uploads(): Promise<Services["uploads"]> {
		const services = await ownerServices(this.context);
		if (!services) throw ServiceError.notFound("This file was not found.");
		return services.uploads;
	}
}
