import { z } from "zod";
import type { Verification } from "#contracts/users/user-service";
import { passwordLength } from "#rules/auth/identity-limits";
import { readTypedCode, secondFactorTerms } from "#rules/auth/second-factor";
import { isTimeZone } from "#rules/clock/time-zones";
import { buttonForm, defineForm, type FormOutput, type SchemaOf } from "~/shared/forms/define-form.ts";
import { emailField, phoneField, requiredText, returnToField } from "~/shared/forms/form-parts.ts";

export const currentPasswordField = z
	.string({ error: "Enter your password." })
	.max(1000, "This is too long for a password.");

export const newPasswordField = z
	.string({ error: "Choose a password." })
	.refine((value) => [...value].length >= passwordLength.min, {
		error: `Use at least ${passwordLength.min} characters.`,
	})
	.refine((value) => [...value].length <= passwordLength.max, {
		error: `Use at most ${passwordLength.max} characters.`,
	});

export const loginForm = defineForm({
	schema: z.object({ email: emailField, password: currentPasswordField, returnTo: returnToField }),
});

/** A code of an authenticator app, or a recovery code. */
export const codeField = z
	.string({ error: "Enter the code." })
	.max(secondFactorTerms.typedLength, "This is too long for a code.")
	.refine((value) => readTypedCode(value) !== null, {
		error: "Enter the 6 digits of your app, or a recovery code with 16 letters and digits.",
	});

export const secondStepForm = defineForm({ schema: z.object({ signInCode: codeField }), draft: false });

/** Buttons that start a Google sign-in or sign out. */
export const leaveForm = defineForm({
	schema: z.object({ returnTo: returnToField, retry: z.string().max(3).optional().catch(undefined) }),
	draft: false,
});

const nameField = (what: string) => requiredText(`Enter your ${what}.`, 60);

const person = {
	fname: nameField("first name"),
	lname: nameField("last name"),
	email: emailField,
	password: newPasswordField,
};

const distributorFields = {
	accountNumber: requiredText("Enter your account number. It's printed on every invoice.", 40),
	zip: requiredText("Enter the ZIP code of your billing address.", 10).regex(
		/^\d{5}(-\d{4})?$/,
		"A ZIP code has five digits, or nine with a hyphen.",
	),
};

const representativeFields = {
	agency: requiredText("Enter the name of your agency.", 120),
	phone: phoneField("Enter a phone number.", 30),
	territory: requiredText("Enter your territory.", 80),
};

export const registerForms = {
	basic: defineForm({ schema: z.object(person) }),
	distributor: defineForm({
		schema: z.object({ ...person, ...distributorFields }),
	}),
	representative: defineForm({
		schema: z.object({ ...person, ...representativeFields }),
	}),
};

export type RegisterSchema = SchemaOf<(typeof registerForms)[keyof typeof registerForms]>;

/** The forms of basic users who apply for more, without name and email. */
export const upgradeForms = {
	distributor: defineForm({ schema: z.object(distributorFields) }),
	representative: defineForm({ schema: z.object(representativeFields) }),
};

export type RegisterType = keyof typeof registerForms;

/** Unknown values are "basic". */
export const parseRegisterType = (value: unknown): RegisterType =>
	value === "distributor" || value === "representative" ? value : "basic";

export type UpgradeSchema = SchemaOf<(typeof upgradeForms)[keyof typeof upgradeForms]>;

/** The verification data in either form. */
export function parseVerification(
	fields:
		| FormOutput<(typeof upgradeForms)["distributor"]>
		| FormOutput<(typeof upgradeForms)["representative"]>,
): Verification {
	if ("zip" in fields)
		return {
			customerType: "distributor",
			account: { accountNumber: fields.accountNumber, zip: fields.zip },
		};
	const { agency, phone, territory } = fields;
	return { customerType: "representative", repInfo: { agency, phone, territory } };
}

export const forgotPasswordForm = defineForm({
	schema: z.object({ email: emailField }),
});

export const resetPasswordForm = defineForm({
	schema: z.object({ newPassword: newPasswordField }),
});

/** A button, because mail scanners follow links: only pressing it verifies the address. */
export const verifyEmailForm = buttonForm();

export const changePasswordForm = defineForm({
	schema: z.object({ currentPassword: currentPasswordField, newPassword: newPasswordField }),
});

export const changeEmailForm = defineForm({
	schema: z.object({ newEmail: emailField, currentPassword: currentPasswordField }),
});

export const profileForm = defineForm({
	schema: z.object({
		fname: nameField("first name"),
		lname: nameField("last name"),
		/** Empty for the account's time zone; if missing, the zone stays as it is. */
		timeZone: z
			.union([z.literal(""), z.string().max(60).refine(isTimeZone)], { error: "Choose a time zone." })
			.optional(),
	}),
});

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
