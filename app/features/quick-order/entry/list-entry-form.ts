/** The forms of the pages on which a list is entered, and of its review. */
import { z } from "zod";
import { orderListLimits } from "#rules/quick-order/order-list-limits";
import { defineForm } from "~/shared/forms/define-form.ts";
import { idempotencyKeyField as idempotencyKey } from "~/shared/forms/form-parts.ts";

/** Keeps empty values, because rows of the pad are numbered. */
const cells = z.array(z.string().default("")).default([]);

/**
 * A list typed into the pad, pasted or uploaded; "more" adds rows to the pad. Sent without an owner: lists
 * belong to no account, and long ones don't fit in a draft.
 */
export const listEntryForm = defineForm({
	intentField: "way",
	// The pad repeats two fields per line; each other form has its own field.
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
 * A page of lines with its buttons. The fields of a line are named by its position, as in "quantity-3"; "one"
 * saves the choices of one line, "page-2" opens another page.
 */
export const reviewForm = defineForm({
	// The page shows the saved choices, not a draft.
	draft: false,
	limits: { fields: 7 * orderListLimits.pageSize + 20, repeated: ["line"] },
	schema: z.looseObject({
		intent: z
			.string()
			.regex(/^(remove|cart|project-new|project-existing|quote|one|save|shipping|page-\d{1,4})$/)
			.transform((pressed) => {
				const page = /^page-(\d+)$/.exec(pressed)?.[1];
				return page === undefined
					? {
							intent: pressed as
								| "remove"
								| "cart"
								| "project-new"
								| "project-existing"
								| "quote"
								| "one"
								| "save"
								| "shipping",
						}
					: { intent: "page" as const, page: Number(page) };
			}),
		line: z.array(z.string().default("")).default([]),
		name: z.string().default(""),
		projectID: z.string().default(""),
		jobName: z.string().default(""),
		PurchaseOrder: z.string().default(""),
	}),
});
