/**
 * The body of errors: `{ "error": "sentence for a person", "code": "MACHINE_WORD" }`. By section 7, clients
 * read `error`, or else the HTTP status text.
 */
import { z } from "zod";

export const accountDocuments = [
	"quote",
	"order",
	"order-draft",
	"checkout",
	"invoice",
	"credit-memo",
	"payment",
	"order-list",
	"approval",
	"blanket-order",
	"layout",
	"claim",
	"return",
	"cancellation",
	"certificates",
	"certificate",
	"saved-cart",
	"part-number",
	"purchase-order",
] as const;
/** Something that the caller may ask for by its id, and whose account is looked up. */
export type AccountDocument = (typeof accountDocuments)[number];

/** An action that the assistant proposed is in its conversation, with its account. */
const offeredDocuments = [...accountDocuments, "action"] as const;
export type OfferedDocument = (typeof offeredDocuments)[number];

const belongsToSchema = z.object({
	accountId: z.string().regex(/^[\w.-]{1,128}$/),
	name: z.string().min(1).max(200),
	city: z.string().max(100).optional().catch(undefined),
	document: z.enum(offeredDocuments).optional().catch(undefined),
});
export type BelongsTo = z.infer<typeof belongsToSchema>;

export const errorBodySchema = z.object({
	error: z.string(),
	code: z.string().optional(),
	belongsTo: belongsToSchema.optional().catch(undefined),
});

/** Code of a 503 when the database takes no changes, such as on a full disk, while it can still be read. */
export const notSaved = "NOT_SAVED";

/** Code of a 503 when nothing can search the catalog right now, while its pages can still be read. */
export const searchUnavailable = "SEARCH_UNAVAILABLE";

export type ErrorBody = z.infer<typeof errorBodySchema>;
