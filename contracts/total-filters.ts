/** Fields of lists of documents that pick by total. */
import { z } from "zod";

/** Coerced, since the query of a GET call is text. */
const dollars = z.coerce.number<number>().min(0).max(1_000_000_000);

/** US dollars, both included. */
export const totalFilters = { totalFrom: dollars.optional(), totalTo: dollars.optional() };
