/** The forms of the pages on which a list is entered, and of its review. */
import { z } from "zod";
import type { ProposalGrade } from "#rules/quick-order/order-line-state";
import { orderListLimits } from "#rules/quick-order/order-list-limits";
import { defineForm } from "~/shared/forms/define-form.ts";
import { idempotencyKeyField as idempotencyKey } from "~/shared/forms/form-parts.ts";
import { mostPadRows } from "./enter-list.ts";

/** Keeps empty values, because rows of the pad are numbered. */
const cells = z.array(z.string().default("")).default([]);

/**
 * A list typed into the pad, pasted or uploaded; "more" adds rows to the pad. Long ones don't
 * fit in a draft, which then names what it lost.
 */
export const listEntryForm = defineForm({
	intentField: "way",
	// The pad repeats two fields per line; each other form has its own field.
	limits: {
		fields: 2 * mostPadRows + 20,
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
 * saves the choices of one line, "accept-3" accepts the item proposed for a line, "accept-close" those of all lines of a
 * grade, "page-2" opens another page. A choice that equals "proposed-3" is no choice: nobody has accepted it.
 */
export const reviewForm = defineForm({
	// The page shows the saved choices, not a draft.
	draft: false,
	limits: { fields: 8 * orderListLimits.pageSize + 20, repeated: ["line"] },
	schema: z.looseObject({
		intent: z
			.string()
			.regex(
				/^(remove|cart|project-new|project-existing|quote|quote-all|one|save|shipping|page-\d{1,4}|accept-(\d{1,5}|close|differs))$/,
			)
			.transform(pressedButton),
		line: z.array(z.string().default("")).default([]),
		name: z.string().default(""),
		projectID: z.string().default(""),
		jobName: z.string().default(""),
		PurchaseOrder: z.string().default(""),
	}),
});

type PlainIntent =
	| "remove"
	| "cart"
	| "project-new"
	| "project-existing"
	| "quote"
	| "quote-all"
	| "one"
	| "save"
	| "shipping";

function pressedButton(pressed: string) {
	const [, button, of = ""] = /^(page|accept)-(.+)$/.exec(pressed) ?? [];
	if (button === "page") return { intent: "page" as const, page: Number(of) };
	if (button === "accept")
		return of === "close" || of === "differs"
			? { intent: "accept-grade" as const, grade: of as ProposalGrade }
			: { intent: "accept-line" as const, position: of };
	return { intent: pressed as PlainIntent };
}
