/** Failures of the conversation service, in words for the person at the assistant. */

import { ServiceError, unexplained } from "#client/service-error";
import { redact } from "#rules/log/redaction";
import { messages } from "#rules/messages";
import { createRateLimit, formatWait, type RateLimit } from "~/shared/http/limits/rate-limit.server.ts";
import { createVisitorLimit } from "~/shared/http/limits/visitor-limit.server.ts";
import type { ChatOwner } from "../owner/chat-owner.server.ts";

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

export class TooManyMessages extends ServiceError {
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
