/** Reads the body of a refused call: ours, the identity provider's, or an owner's own shape. */
import { ORPCError } from "@orpc/client";
import { z } from "zod";
import { identityErrorBodySchema, identityErrorCode } from "#contracts/auth/identity";
import { errorBodySchema } from "#contracts/errors";

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
