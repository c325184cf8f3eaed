/** The schemas of the account pages' forms. */
import { z } from "zod";
import { passwordLength } from "#contracts/identity";

export const emailField = z
	.string({ error: "Enter your e-mail address." })
	.trim()
	.toLowerCase()
	.max(254, "This is longer than an e-mail address can be.")
	.pipe(z.email({ error: "Enter an e-mail address, for example name@company.com." }));

/** A password that exists already: anything may be tried. */
export const currentPasswordField = z
	.string({ error: "Enter your password." })
	.max(1000, "This is longer than a password can be.");

export const newPasswordField = z
	.string({ error: "Choose a password." })
	.refine((value) => [...value].length >= passwordLength.min, {
		error: `Use at least ${passwordLength.min} characters.`,
	})
	.refine((value) => [...value].length <= passwordLength.max, {
		error: `Use at most ${passwordLength.max} characters.`,
	});

export const loginForm = z.object({ email: emailField, password: currentPasswordField });
