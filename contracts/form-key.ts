import { z } from "zod";

/**
 * Names one filled-in form. The same key with the same content counts once, however often it arrives; an addition of
 * ours to the payloads of the specification, which may be left out.
 */
export const formKeySchema = z
	.string()
	.regex(/^[\w-]{8,64}$/)
	.optional();
