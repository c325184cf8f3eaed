/** Forms of the sandbox: the request that opens its page, and the payer's answer. */
import { z } from "zod";
import { defineForm } from "~/shared/forms/define-form.ts";
import { checkboxField, requiredText } from "~/shared/forms/form-parts.ts";

const tokenizedRequest = z.string().min(1).max(8000);

export const sandboxOpenForm = defineForm({ draft: false, schema: z.object({ tokenizedRequest }) });

const line = (what: string, most: number) => requiredText(`Enter ${what}.`, most);

export const sandboxAnswerForm = defineForm({
	draft: false,
	schema: z.discriminatedUnion("kind", [
		z.object({ kind: z.literal("cancel"), tokenizedRequest }),
		z.object({
			kind: z.literal("card"),
			tokenizedRequest,
			number: line("a card number", 30),
			expiry: line("the month and year of expiry", 7),
			securityCode: line("the security code", 4),
			keep: checkboxField,
		}),
		z.object({
			kind: z.literal("ach"),
			tokenizedRequest,
			routing: line("a routing number", 12),
			account: line("an account number", 20),
			keep: checkboxField,
		}),
	]),
});
