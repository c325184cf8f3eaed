import { ORPCError } from "@orpc/client";
import { z } from "zod";
import { identityErrorBodySchema, identityErrorCode } from "#contracts/auth/identity";
import { type BelongsTo, errorBodySchema } from "#contracts/errors";

export class ServiceError extends Error {
	override name = "ServiceError";
	readonly belongsTo?: BelongsTo;
	/** The service whose call failed, as contracts name it. */
	service?: string;

	constructor(
		readonly code: string,
		readonly status: number,
		message: string,
		{ belongsTo, ...options }: ErrorOptions & { belongsTo?: BelongsTo } = {},
	) {
		super(message, options);
		this.belongsTo = belongsTo;
	}

	/** @param message a sentence, such as "This project was not found." */
	static notFound(message: string): ServiceError {
		return new ServiceError("NOT_FOUND", 404, message);
	}

	/** Error for what neither the services nor the storefront can do. */
	static notOffered({
		message = "This shop doesn't offer this.",
		...options
	}: ErrorOptions & { message?: string } = {}): ServiceError {
		return new ServiceError("NOT_OFFERED", 404, message, options);
	}

	static unavailable(cause?: unknown): ServiceError {
		return new ServiceError("UNAVAILABLE", 503, "The service is not available right now.", { cause });
	}

	static badAnswer(cause?: unknown): ServiceError {
		return new ServiceError("BAD_ANSWER", 502, "The service gave an answer that cannot be read.", { cause });
	}
}

// Reads the body of a refused call: ours, the identity provider's, or an owner's own shape.

/** A failure without a code of ours: the service said nothing that the storefront knows. */
export const uncoded = "ERROR";

const sentence = z.string().trim().min(1);
const withMessage = z.union([sentence, z.object({ message: sentence }).transform(({ message }) => message)]);

/** `{ error }`, `{ message }`, `{ error: { message } }`, `{ errors: [...] }`, or the text itself. */
const foreignBodySchema = z.union([
	z.object({ error: withMessage }).transform(({ error }) => error),
	z.object({ message: sentence }).transform(({ message }) => message),
	z.object({ errors: z.array(withMessage).min(1) }).transform(({ errors }) => errors[0] ?? ""),
	sentence,
]);

const longestMessage = 300;

/** Markup and stack traces are for no user. */
const isPlain = (text: string): boolean =>
	text.length <= longestMessage && !/[<>{}]|\n\s+at |\bat \w+\.\w+ \(/.test(text);

function foreignMessage(body: unknown): string | undefined {
	const text = foreignBodySchema.safeParse(body).data;
	return text && isPlain(text) ? text : undefined;
}

/** The text of a refusal without words that a user may read. */
export const unexplained = (status: number): string => `The service answered ${status}.`;

export function decodeFailure(body: unknown, status: number): ORPCError<string, unknown> {
	const identity = identityErrorBodySchema.safeParse(body).data;
	if (identity) {
		const { message } = identity.error;
		return new ORPCError(identityErrorCode(message), { status, message });
	}
	const parsed = errorBodySchema.safeParse(body).data;
	return new ORPCError(parsed?.code ?? uncoded, {
		status,
		message: parsed?.error ?? foreignMessage(body) ?? unexplained(status),
		data: parsed?.belongsTo,
	});
}
