/** Routes of the assistant that scripts call: JSON that no cache keeps, and errors as `{ message }`. */
import type { z } from "zod";
import { ServiceError, unexplained } from "#client/service-error";
import { chatStreamHeaders } from "#contracts/assistant/chat-stream";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { redact } from "#rules/log/redaction";
import { messages } from "#rules/messages";
import { signals } from "#telemetry/signals";
import { guardedResource, httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import { resourceAction } from "~/shared/auth/resource-action.server.ts";
import type { FormDefinition, FormSchema } from "~/shared/forms/define-form.ts";
import { type FormContext, formAction } from "~/shared/forms/form-action.server.ts";
import { createRateLimit, formatWait, type RateLimit } from "~/shared/http/limits/rate-limit.server.ts";
import { createVisitorLimit } from "~/shared/http/limits/visitor-limit.server.ts";
import { cacheControl } from "~/shared/http/page-headers.ts";
import { reportFailure } from "~/shared/http/report-failure.server.ts";
import { type ChatOwner, getChatOwner } from "../owner/chat-owner.server.ts";

/** A stream, which knows its headers, or something to answer as JSON. */
type Answer = Response | Record<string, unknown>;

type Route<P extends z.ZodType> = { params?: P };

export function chatLoader<P extends z.ZodType = z.ZodUnknown>(
	{ params }: Route<P>,
	handler: (context: RequestContext<z.output<P>>, owner: ChatOwner | null) => Promise<Answer>,
) {
	return guardedResource<P>({ access: "everyone", params }, async (context) =>
		toResponse(context, await getChatOwner(context, { create: false }), (owner) => handler(context, owner)),
	);
}

/** Limit that is larger than any message, so that one of 100,000 characters is told its length. */
const formBytes = 1_500_000;

/**
 * @param route.creates whether this is a first use of the chat, which makes a guest of a visitor; otherwise a visitor
 * who has never used it finds no conversation
 */
export function chatAction<Schema extends FormSchema, P extends z.ZodType = z.ZodUnknown>(
	form: FormDefinition<Schema>,
	{ params, creates = false }: Route<P> & { creates?: boolean },
	handler: (context: FormContext<FormDefinition<Schema>, z.output<P>>, owner: ChatOwner) => Promise<Answer>,
) {
	return resourceAction(
		formAction<Schema, Response, P, Response>(
			form,
			{
				access: "everyone",
				params,
				maxBytes: formBytes,
				onInvalid: ({ submission }) => {
					const { error } = submission.reply();
					const [text] = Object.values(error ?? {}).flatMap((texts) => texts ?? []);
					throw httpError(400, text ?? messages.chat.requestFailed);
				},
			},
			async (context) =>
				toResponse(context, await getChatOwner(context, { create: creates }), (owner) =>
					handler(context, requireOwner(owner)),
				),
		),
	);
}

/** @throws {ServiceError} 404 for a visitor who has never used the chat */
export function requireOwner(owner: ChatOwner | null): ChatOwner {
	if (!owner) throw new ServiceError("NOT_FOUND", 404, "This conversation was not found.");
	return owner;
}

type Failing = Pick<RequestContext<unknown>, "url" | "request" | "requestId" | "endSession">;

/** A failure sends the guest cookie too: the message may have been saved for that guest. */
async function toResponse(
	context: Failing,
	owner: ChatOwner | null,
	handle: (owner: ChatOwner | null) => Promise<Answer>,
): Promise<Response> {
	const response = await handle(owner).then(toJson, (error: unknown) => toFailure(context, owner, error));
	if (owner?.setCookie) response.headers.append("Set-Cookie", owner.setCookie);
	return response;
}

const toJson = (answer: Answer): Response => {
	const response = answer instanceof Response ? answer : Response.json(answer);
	if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", cacheControl.private);
	return response;
};

async function toFailure(context: Failing, owner: ChatOwner | null, error: unknown): Promise<Response> {
	if (!(error instanceof ServiceError)) throw error;
	const { request, url, requestId } = context;
	// A guest has no session: the services don't know the secret that signs guests.
	if (error.status === 401 && !owner?.guestId) {
		await context.endSession();
		return toError(401, "Your session has ended. Log in again.");
	}
	if (error instanceof TooManyMessages) return toError(429, error.message, error.seconds);
	if (error.status < 500 && error.status !== 401) return toError(error.status, error.message);
	reportFailure({ endpoint: `${request.method} ${url.pathname}`, error, requestId });
	return toError(503, error.status === 401 ? messages.chat.requestFailed : error.message, 30);
}

/** @param retryAfter in seconds */
const toError = (status: number, message: string, retryAfter?: number): Response =>
	Response.json(
		{ message },
		{
			status,
			headers: {
				"Cache-Control": cacheControl.private,
				...(retryAfter && { "Retry-After": String(retryAfter) }),
			},
		},
	);

const encoder = new TextEncoder();

/**
 * A reply as server-sent events, one part each.
 * @param signal of the request: when the browser leaves, nothing more is read
 */
export function toReplyResponse(parts: ReadableStream<ReplyPart>, signal: AbortSignal): Response {
	const reader = parts.getReader();
	signals.chatStreams.send({ change: 1 });
	let open = true;
	const ended = () => {
		if (open) signals.chatStreams.send({ change: -1 });
		open = false;
	};
	const leave = () => {
		ended();
		reader.cancel().catch(() => undefined);
	};
	if (signal.aborted) leave();
	signal.addEventListener("abort", leave, { once: true });
	const body = new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				const next = await reader.read().catch((error: unknown) => {
					ended();
					throw error;
				});
				if (!next.done) return controller.enqueue(encoder.encode(`data: ${JSON.stringify(next.value)}\n\n`));
				signal.removeEventListener("abort", leave);
				ended();
				controller.enqueue(encoder.encode("data: [DONE]\n\n"));
				controller.close();
			},
			cancel: leave,
		},
		{ highWaterMark: 0 },
	);
	const headers = new Headers(chatStreamHeaders);
	// No compression, which would hold parts back.
	headers.set("Cache-Control", `${cacheControl.private}, no-transform`);
	return new Response(body, { headers });
}

// Failures of the conversation service, in words for the person at the assistant.

const internals =
	/exception|stack trace|undefined|\bnull\b|\bE[A-Z]{4,}\b|\bSQL\b|time[d-]? ?out|\d+\.\d+\.\d+\.\d+/;

/** Whether a service's text is a sentence that people can do something with. */
export const isForPeople = (text: string): boolean =>
	text.length <= 300 && /\s/.test(text) && !/[<>{}\n]/.test(text) && !internals.test(text);

/**
 * The service's own text when it has one for people, and otherwise the text of section 8.
 * @param otherwise the text for other failures, of `messages.chat`
 */
export function toChatFailure(error: unknown, otherwise: string = messages.chat.requestFailed): unknown {
	if (!(error instanceof ServiceError)) return error;
	const { code, status, message, belongsTo } = error;
	const isOwn = status < 500 && message !== unexplained(status) && isForPeople(message);
	return new ServiceError(code, status, isOwn ? redact(message) : otherwise, { cause: error, belongsTo });
}

/** Runs a call of the conversation service and rewords its failure. */
export async function withChatFailure<Answer>(
	otherwise: string,
	call: () => Promise<Answer>,
): Promise<Answer> {
	try {
		return await call();
	} catch (error) {
		throw toChatFailure(error, otherwise);
	}
}

export const replyRunning = () =>
	new ServiceError(
		"REPLY_RUNNING",
		409,
		"A reply is already being written. Wait until it is finished, or stop it.",
	);

// How many messages a person may send.

const windows = [
	{ name: "minute", seconds: 60, each: 20 },
	{ name: "hour", seconds: 3600, each: 200 },
];

const ownerLimits: RateLimit[] = windows.map(({ name, each, seconds }) =>
	createRateLimit(`chat-${name}`, each, seconds),
);

/** Guests without a cookie count by address: each of their requests makes a new guest. */
const newGuestLimits = windows.map(({ name, each, seconds }) =>
	createVisitorLimit(`chat-guests-${name}`, { each, together: 100 * each, seconds }),
);

class TooManyMessages extends ServiceError {
	constructor(readonly seconds: number) {
		super(
			"TOO_MANY_MESSAGES",
			429,
			`You've sent many messages in a short time. Try again in ${formatWait(seconds)}.`,
		);
	}
}

/** @throws {TooManyMessages} over the limits of the person */
export async function refuseTooMany({ userId, isNew, request }: ChatOwner): Promise<void> {
	const waits = await Promise.all(
		isNew ? newGuestLimits.map((limit) => limit(request)) : ownerLimits.map((limit) => limit.consume(userId)),
	);
	const longest = Math.max(...waits.map((wait) => wait ?? 0));
	if (longest > 0) throw new TooManyMessages(longest);
}
