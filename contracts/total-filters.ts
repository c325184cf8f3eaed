/** Fields of lists of documents that pick by total. */
import { z } from "zod";
import { readNumber } from "#rules/typed-numbers/decimal";

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
