/** Fields and headers that calls of several services have. */
import { z } from "zod";
import { readNumber } from "#rules/typed-numbers/decimal";

/** An idempotency key: the same key and content count once. An optional extension of the specification's payloads. */
export const formKeySchema = z
	.string()
	.regex(/^[\w-]{8,64}$/)
	.optional();

/** A header of reads: the page of the storefront that makes them. Services may look up once for a page who calls. */
export const pageIdHeader = "x-page-id";

// Fields of lists of documents that pick by total.

/** A total that documents are picked by. US dollars. */
export const dollars = z.number().min(0).max(1_000_000_000);
/** The query of a GET call is text: digits with at most two decimals, nothing else that stands for a number. */
const written = z
	.string()
	.transform((text) => (text.includes(",") ? null : readNumber(text, { digits: 10, decimals: 2 })))
	.pipe(dollars);
/** Callers give a number. */
const total = z.union([dollars, written]) as unknown as z.ZodType<number, number>;

/** US dollars, both included. */
export const totalFilters = { totalFrom: total.optional(), totalTo: total.optional() };
