/** Forms of alerts for part numbers. */
import { z } from "zod";
import { alertLimits } from "#rules/alerts/alerts";
import { defineForm } from "~/shared/forms/define-form.ts";
import { idempotencyKeyField, idField, pressedField } from "~/shared/forms/form-parts.ts";
import { quantityField } from "~/shared/forms/number-fields.ts";

/** Which part numbers are watched is in the URL of the page. */
export const newAlertsForm = defineForm({
	schema: z.discriminatedUnion("intent", [
		z.object({
			intent: z.literal("stock"),
			quantity: quantityField({ max: alertLimits.quantity }).optional(),
			idempotencyKey: idempotencyKeyField,
		}),
		z.object({ intent: z.literal("price"), idempotencyKey: idempotencyKeyField }),
	]),
});

export const alertsForm = defineForm({
	draft: false,
	limits: { fields: alertLimits.pageSize + 20, repeated: ["ids"] },
	schema: z.object({
		intent: pressedField(["remove"]),
		ids: z.array(idField).max(alertLimits.pageSize).default([]),
	}),
});
