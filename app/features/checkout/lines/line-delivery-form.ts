import { z } from "zod";
import { defineForm } from "~/shared/forms/define-form.ts";
import { idField, optionalDate } from "~/shared/forms/form-parts.ts";
import { linesPerPage } from "../checkout-view.ts";

/** The key of an address; empty for the order's. */
const address = z.string().max(64).default("");

/**
 * Dates and addresses of one page of lines, or the same for every line of the checkout: what is left empty there stays as
 * each line has it.
 */
export const lineDeliveryForm = defineForm({
	schema: z.object({
		intent: z.enum(["save", "every"], { error: "Choose what to do." }),
		everyDate: optionalDate,
		everyAddress: address,
		lines: z
			.array(z.object({ lineId: idField, requestedOn: optionalDate, address }))
			.max(linesPerPage)
			.default([]),
	}),
	limits: { fields: 3 * linesPerPage + 20, rows: { lines: linesPerPage } },
});
