/** Failures of the conversation service, in words for the person at the assistant. */

import { ServiceError, unexplained } from "#client/service-error";
import { redact } from "#rules/log/redaction";
import { messages } from "#rules/messages";

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
