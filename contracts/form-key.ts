import { z } from "zod";

/** An idempotency key: the same key and content count once. An optional extension of the specification's payloads. */
export const formKeySchema = z
	.string()
	.regex(/^[\w-]{8,64}$/)
	.optional();
