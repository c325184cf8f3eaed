/**
 * The one shape of a failed answer: `{ "error": "sentence for a person", "code": "MACHINE_WORD" }`.
 * Section 7 of the specification reads the `error` field, or else the HTTP status text.
 */
import { z } from "zod";

export const errorBodySchema = z.object({
	error: z.string(),
	code: z.string().optional(),
});

export type ErrorBody = z.infer<typeof errorBodySchema>;
