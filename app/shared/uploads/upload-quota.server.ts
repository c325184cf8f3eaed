/**
 * How much may be uploaded in a day: by visitors who are not signed in, by their address, and by users of files that no
 * service keeps. What users send in parts the service counts as it arrives.
 */
import { env, perEnvironment } from "#client/env.server";
import { ServiceError } from "#client/service-error";
import { secondsOfToday, userQuota } from "#rules/requests/upload-limits";
import type { RequestContext } from "../auth/guarded.server.ts";
import { createRateLimit, formatWait } from "../http/limits/rate-limit.server.ts";
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
 * Counts bytes that a visitor sent; those of users are counted by the service.
 * @throws {UploadsStopped} for more than the rest of the day's bytes, which are not counted then
 */
export async function spendUploadBytes({ request, session }: Uploader, bytes: number): Promise<void> {
	const wait = session || bytes === 0 ? null : await quota.spend(request, bytes);
	if (wait !== null) throw usedUp(wait);
}

/** A refusal of the service's as one of ours; other errors as they are. */
export const stoppedByService = (error: unknown): unknown =>
	error instanceof ServiceError && error.code === "UPLOADS_STOPPED"
		? new UploadsStopped(error.message, secondsOfToday(Date.now()))
		: error;

/** Counts the bytes of a file in a form that was read as a whole: returns the refusal. */
export const stoppedUpload = (
	uploader: Uploader & Pick<RequestContext<unknown>, "services">,
	bytes: number,
): Promise<UploadsStopped | null> =>
	(uploader.session && bytes > 0 ? spendOfUser(uploader, bytes) : spendUploadBytes(uploader, bytes)).then(
		() => null,
		(error: unknown) => {
			if (error instanceof UploadsStopped) return error;
			throw error;
		},
	);

const ofUser = perEnvironment(() =>
	createRateLimit("upload-bytes-user", env.USER_UPLOAD_MB * megabyte, daySeconds),
);

/** By the service, or here where none counts or it doesn't answer. */
async function spendOfUser(
	{ services, session }: Pick<RequestContext<unknown>, "services" | "session">,
	bytes: number,
): Promise<void> {
	try {
		await services.uploads.spend({ bytes });
	} catch (failure) {
		const error = stoppedByService(failure);
		if (!(error instanceof ServiceError)) throw error;
		if (error.code !== "NOT_OFFERED" && error.status < 500) throw error;
		const wait = await ofUser().consume(session?.userId ?? "", secondsOfToday(Date.now()), bytes);
		if (wait === null) return;
		await ofUser().refund(session?.userId ?? "", bytes);
		throw new UploadsStopped(userQuota(env.USER_UPLOAD_MB).sentence, wait);
	}
}

/** @throws {UploadsStopped} when a file of this size would go beyond the day's bytes */
export async function requireUploadBytes({ request, session }: Uploader, bytes: number): Promise<void> {
	const wait = session ? null : await quota.check(request, bytes);
	if (wait !== null) throw usedUp(wait);
}

/** Gives back bytes that couldn't be stored. */
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
