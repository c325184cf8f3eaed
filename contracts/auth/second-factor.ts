/** The second factor of a sign-in: an authenticator app (RFC 6238), and recovery codes for when it is lost. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { secondFactorGroups, secondFactorTerms } from "#rules/auth/second-factor";
import { extension } from "../document.ts";

const path = "/identity/second-factor";
const without = "people sign in with their password or with Google alone";

const id = z.string().min(1).max(128);
const password = z.string().min(1).max(1000);
const code = z.string().min(1).max(secondFactorTerms.typedLength);

const statusSchema = z.object({
	/** `null` while it is off. */
	on: z.object({ since: z.string(), recoveryCodes: z.number().int() }).nullable(),
	/** The key of an authenticator app that waits for its first code, for the session that began the set-up. */
	setUp: z
		.object({
			/** Base32. */
			key: z.string(),
			/** otpauth: URI, for a QR code. */
			uri: z.string(),
		})
		.nullable(),
});
export type SecondFactorStatus = z.infer<typeof statusSchema>;

const groupSchema = z.enum(secondFactorGroups);

const policySchema = z.object({
	/** Of whom the account itself requires it. */
	required: groupSchema,
	/** What its company requires as well, at a branch. */
	inherited: z.object({ name: z.string(), required: groupSchema }).nullable(),
	/** People of whom the account requires it and who haven't set it up yet. */
	missing: z.array(z.object({ userId: id, name: z.string() })),
});
export type SecondFactorPolicy = z.infer<typeof policySchema>;

const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

export const secondFactorContract = {
	status: oc
		.route({
			method: "GET",
			path,
			...extension("Whether the caller has a second factor, and a set-up that has begun", without),
		})
		.output(statusSchema),

	start: oc
		.route({
			method: "POST",
			path: `${path}/start`,
			...extension(
				`Begin to set up an authenticator app, with the password; the key waits ${secondFactorTerms.waitMinutes} minutes for its first code. INVALID_PASSWORD, SECOND_FACTOR_ON`,
				without,
			),
		})
		.input(z.object({ password }))
		.output(statusSchema),

	confirm: oc
		.route({
			method: "POST",
			path: `${path}/confirm`,
			...extension(
				"Turn the second factor on with the first code of the app, and make recovery codes, which nobody sees again. INVALID_SECOND_FACTOR, SET_UP_EXPIRED",
				without,
			),
		})
		.input(z.object({ code }))
		.output(recoveryCodesSchema),

	renewRecoveryCodes: oc
		.route({
			method: "POST",
			path: `${path}/recovery-codes`,
			...extension(
				"Make new recovery codes, which replace the earlier ones; with the password and a code. INVALID_PASSWORD, INVALID_SECOND_FACTOR, SECOND_FACTOR_USED, SECOND_FACTOR_OFF",
				without,
			),
		})
		.input(z.object({ password, code }))
		.output(recoveryCodesSchema),

	turnOff: oc
		.route({
			method: "POST",
			path: `${path}/off`,
			...extension(
				"Turn the second factor off; with the password and a code. Errors as for recovery codes",
				without,
			),
		})
		.input(z.object({ password, code }))
		.output(z.object({ on: z.null() })),

	ofPerson: oc
		.route({
			method: "GET",
			path: `${path}/people/{userId}`,
			...extension(
				"Whether a person has a second factor, for administrators of all of the person's accounts; 403 for others, 404 for people of other accounts",
				without,
			),
		})
		.input(z.object({ userId: id }))
		.output(z.object({ on: z.boolean() })),

	reset: oc
		.route({
			method: "POST",
			path: `${path}/people/{userId}/reset`,
			...extension(
				"Turn off the second factor of a person who lost the phone, who is told by mail; for administrators of all of the person's accounts. 403 and 404 as above, 409 SECOND_FACTOR_OFF",
				without,
			),
		})
		.input(z.object({ userId: id }))
		.output(z.object({ on: z.literal(false) })),

	companyPolicy: oc
		.route({
			method: "GET",
			path: `${path}/company`,
			...extension(
				"Of whom the company of the account requires a second factor, and who has none yet; for its administrators. 403 for others",
				without,
			),
		})
		.output(policySchema),

	setCompanyPolicy: oc
		.route({
			method: "PUT",
			path: `${path}/company`,
			...extension(
				"Require a second factor of the administrators or of everyone of the account, who can open nothing of it before they have set one up; for its administrators. 403 for others, 422 OWN_SECOND_FACTOR for an administrator who has none",
				without,
			),
		})
		.input(z.object({ required: groupSchema }))
		.output(policySchema),

	finishSignIn: oc
		.route({
			method: "POST",
			path: `${path}/sign-in`,
			...extension(
				"Finish a sign-in with a code of the app or a recovery code, each of which works once. INVALID_SECOND_FACTOR, SECOND_FACTOR_USED, SIGN_IN_EXPIRED, USER_DISABLED",
				without,
			),
		})
		.input(z.object({ credential: z.string().min(1).max(4000), code }))
		.output(
			z.object({
				localId: z.string(),
				idToken: z.string(),
				refreshToken: z.string(),
				expiresIn: z.string().regex(/^\d+$/),
				email: z.string(),
				displayName: z.string().optional(),
				/** After a sign-in with a recovery code. */
				recoveryCodesLeft: z.number().int().nullable(),
			}),
		),
};
