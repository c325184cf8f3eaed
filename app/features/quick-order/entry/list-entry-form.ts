/** The forms of the pages on which a list is entered, and of its review. */
import { z } from "zod";
import { orderListLimits } from "#contracts/projects/order-list-limits";
import { defineForm } from "~/shared/forms/define-form.ts";
import { idempotencyKeyField as idempotencyKey } from "~/shared/forms/form-parts.ts";

/** An empty one is kept: a row of the pad has its place by its number. */
const cells = z.array(z.string().default("")).default([]);

/**
 * A list that is typed into the pad, pasted or uploaded; "more" shows the pad with more rows. Sent without an owner: a
 * list belongs to no account, and a long one does not fit into a draft.
 */
export const listEntryForm = defineForm({
	intentField: "way",
	// The pad repeats its two fields for each line; each of the other forms has a field of its own.
	limits: {
		fields: 2 * orderListLimits.lines.parts + 20,
		repeated: ["sku", "quantity"],
		files: ["file"],
	},
	schema: z.object({
		way: z.enum(["pad", "paste", "upload", "more"]),
		sku: cells,
		quantity: cells,
		text: z.string().default(""),
		/** A `File` when one was chosen. */
		file: z.unknown().optional(),
		idempotencyKey,
	}),
});

/**
 * A page of lines with its buttons. The fields of a line are named by its position, as in "quantity-3"; "one" keeps the
 * choices of one line, "page-2" leads to another page.
 */
export const reviewForm = defineForm({
	// The page shows the saved choices, not a draft.
	draft: false,
	limits: { fields: 6 * orderListLimits.pageSize + 20, repeated: ["line"] },
	schema: z.looseObject({
		intent: z
			.string()
			.regex(/^(remove|cart|project-new|project-existing|one|save|page-\d{1,4})$/)
			.transform((pressed) => {
				const page = /^page-(\d+)$/.exec(pressed)?.[1];
				return page === undefined
					? { intent: pressed as "remove" | "cart" | "project-new" | "project-existing" | "one" | "save" }
					: { intent: "page" as const, page: Number(page) };
			}),
		line: z.array(z.string().default("")).default([]),
		name: z.string().default(""),
		projectID: z.string().default(""),
	}),
});
