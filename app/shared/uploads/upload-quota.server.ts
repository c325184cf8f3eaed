/** How much visitors who are not signed in may upload in a day, by their address. */
import { env } from "#client/env.server";
import { ServiceError } from "#client/service-error";
import type { RequestContext } from "../auth/guarded.server.ts";
import { formatWait } from "../http/limits/rate-limit.server.ts";
import { createVisitorQuota } from "../http/limits/visitor-limit.server.ts";

const daySeconds = 24 * 3600;
const megabyte = 1024 * 1024;

const quota = createVisitorQuota("upload-bytes", () => env.VISITOR_UPLOAD_MB * megabyte, daySeconds);

type Uploader = Pick<RequestContext<unknown>, "request" | "session">;

/** A visitor may upload no more for now. */
export class UploadsStopped extends ServiceError {
	/** @param retryAfter seconds */
	constructor(
		message: string,
		readonly retryAfter: number,
	) {
		super("TOO_MANY", 429, message);
	}
}

const usedUp = (wait: number): UploadsStopped =>
	new UploadsStopped(
		`Visitors can upload ${env.VISITOR_UPLOAD_MB} MB a day, and this file goes beyond that. Try again in ${formatWait(wait)}, or log in.`,
		wait,
	);

/**
 * Counts bytes that a visitor sent; those of users are not counted.
 * @throws {UploadsStopped} for more than the rest of the day's bytes, which are not counted then
 */
export async function spendUploadBytes({ request, session }: Uploader, bytes: number): Promise<void> {
	const wait = session || bytes === 0 ? null : await quota.spend(request, bytes);
	if (wait !== null) throw usedUp(wait);
}

/** `spendUploadBytes` for a form that was read as a whole: returns the refusal. */
export const stoppedUpload = (uploader: Uploader, bytes: number): Promise<UploadsStopped | null> =>
	spendUploadBytes(uploader, bytes).then(
		() => null,
		(error: unknown) => {
			if (error instanceof UploadsStopped) return error;
			throw error;
		},
	);

/** @throws {UploadsStopped} when a file of this size would go beyond the day's bytes */
export async function requireUploadBytes({ request, session }: Uploader, bytes: number): Promise<void> {
	const wait = session ? null : await quota.check(request, bytes);
	if (wait !== null) throw usedUp(wait);
}

/** For bytes that couldn't be stored. */
export async function refundUploadBytes({ request, session }: Uploader, bytes: number): Promise<void> {
	if (!session && bytes > 0) await quota.refund(request, bytes);
}

const waitByRequest = new WeakMap<Request, number>();

/** Remembers that a file of this form was stopped, for the form's answer. */
export const noteStopped = (request: Request, { retryAfter }: UploadsStopped): void =>
	void waitByRequest.set(request, retryAfter);

/** The status of a form whose files were refused: 429 when the visitor may upload no more for now. */
export function statusOfFiles(request: Request): { status?: 429; retryAfter?: number } {
	const retryAfter = waitByRequest.get(request);
	return retryAfter === undefined ? {} : { status: 429, retryAfter };
}
