import { z } from "zod";
import { codeField, currentPasswordField } from "~/features/auth/auth-forms.ts";
import { defineForm } from "~/shared/forms/define-form.ts";

/** Sets an authenticator app up, in two steps. */
export const setUpForm = defineForm({
	schema: z.discriminatedUnion("intent", [
		z.object({ intent: z.literal("start"), currentPassword: currentPasswordField }),
		z.object({ intent: z.literal("confirm"), signInCode: codeField }),
	]),
	draft: false,
});

/** What changes a second factor needs the password and a code. */
export const changeFactorForm = defineForm({
	schema: z.object({ currentPassword: currentPasswordField, signInCode: codeField }),
	draft: false,
});
