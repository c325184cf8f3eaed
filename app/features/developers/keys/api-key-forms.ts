/** Forms of API keys. */
import { z } from "zod";
import { apiLimits, apiScopeNames, keyDays } from "#rules/developers/api-keys";
import { defineForm } from "~/shared/forms/define-form.ts";
import { idempotencyKeyField, idField, requiredText } from "~/shared/forms/form-parts.ts";

export const apiKeyForm = defineForm({
	limits: { repeated: ["scope"] },
	schema: z.discriminatedUnion("intent", [
		z.object({
			intent: z.literal("create"),
			name: requiredText("Enter a name, such as ERP.", apiLimits.name),
			/** Empty for every account of the user. */
			account: z.string().max(128).default(""),
			scope: z
				.array(z.enum(apiScopeNames))
				.max(apiScopeNames.length)
				.default([])
				.refine(({ length }) => length > 0, "Choose at least one thing that the key may do."),
			lasts: z.enum(Object.keys(keyDays), "Choose how long the key works."),
			idempotencyKey: idempotencyKeyField,
		}),
		z.object({ intent: z.literal("revoke"), keyId: idField }),
	]),
});
