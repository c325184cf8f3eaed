/** The Identity Toolkit REST API, as Firebase Authentication and its emulator implement it. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { emailLength, normalizeEmail } from "#rules/auth/identity-limits";
import { extension, specified } from "../document.ts";

/** `message` is a code, sometimes with an explanation: `WEAK_PASSWORD : …`. */
export const identityErrorBodySchema = z.object({
	error: z.object({ code: z.number().int(), message: z.string() }),
});
export type IdentityErrorBody = z.infer<typeof identityErrorBodySchema>;

export const identityErrorCode = (message: string) => message.split(" : ", 1)[0]?.trim() ?? message;

/** An address in canonical form, ASCII only. */
export const accountEmailSchema = z
	.string()
	.transform(normalizeEmail)
	.pipe(z.string().max(emailLength).pipe(z.email()));

const text = z.string().max(20_000).optional();
const flag = z.boolean().optional();

const tokens = {
	localId: z.string(),
	idToken: z.string(),
	refreshToken: z.string(),
	expiresIn: z.string().regex(/^\d+$/),
};

export const outOfBandRequestTypes = ["VERIFY_EMAIL", "PASSWORD_RESET", "VERIFY_AND_CHANGE_EMAIL"] as const;
export type OutOfBandRequestType = (typeof outOfBandRequestTypes)[number];

/** The password or the other provider was right, and the person has a second factor: no session yet. */
const pendingSignIn = z.object({
	localId: z.string(),
	email: z.string().optional(),
	mfaPendingCredential: z.string().min(1).max(4000),
});

export const identityAccountSchema = z.object({
	localId: z.string(),
	email: z.string().optional(),
	emailVerified: z.boolean().optional(),
	displayName: z.string().optional(),
	disabled: z.boolean().optional(),
	/** In ms since 1970, as decimal strings. */
	createdAt: z.string().optional(),
	lastLoginAt: z.string().optional(),
	providerUserInfo: z
		.array(z.object({ providerId: z.string(), federatedId: z.string().optional() }))
		.optional(),
});

export function identityCalls(accounts: "accounts:" | "accounts/") {
	const post = (verb: string, summary: string) =>
		oc.route({
			method: "POST",
			path: `/identitytoolkit.googleapis.com/v1/${accounts}${verb}`,
			...specified(summary),
		});

	return {
		signUp: post("signUp", "Create an account with email and password; EMAIL_EXISTS, WEAK_PASSWORD")
			.input(z.object({ email: text, password: text, displayName: text, returnSecureToken: flag }))
			.output(z.object({ ...tokens, email: z.string() })),

		signInWithPassword: post(
			"signInWithPassword",
			"Sign in; INVALID_LOGIN_CREDENTIALS, USER_DISABLED. An account with a second factor gets mfaPendingCredential instead of tokens",
		)
			.input(z.object({ email: text, password: text, returnSecureToken: flag }))
			.output(
				z.union([
					z.object({
						...tokens,
						email: z.string(),
						displayName: z.string().optional(),
						registered: z.boolean().optional(),
					}),
					pendingSignIn,
				]),
			),

		signInWithIdp: post(
			"signInWithIdp",
			"Sign in with the credential of another provider; INVALID_IDP_RESPONSE. An account with a second factor gets mfaPendingCredential instead of tokens",
		)
			.input(
				z.object({
					/** Form-encoded: `id_token=…&providerId=google.com`. */
					postBody: text,
					requestUri: text,
					returnSecureToken: flag,
					returnIdpCredential: flag,
				}),
			)
			.output(
				z.union([
					z.object({
						...tokens,
						email: z.string(),
						emailVerified: z.boolean().optional(),
						providerId: z.string(),
						federatedId: z.string().optional(),
						displayName: z.string().optional(),
						firstName: z.string().optional(),
						lastName: z.string().optional(),
						isNewUser: z.boolean().optional(),
						connectedExisting: z.boolean().optional(),
					}),
					pendingSignIn.extend({ connectedExisting: z.boolean().optional() }),
				]),
			),

		sendOobCode: post("sendOobCode", "Mail a code that verifies an address or resets a password")
			.input(
				z.object({
					requestType: text,
					email: text,
					idToken: text,
					newEmail: text,
				}),
			)
			.output(z.object({ email: z.string() })),

		resetPassword: post("resetPassword", "Check a code, or set a new password with it; INVALID_OOB_CODE")
			.input(z.object({ oobCode: text, newPassword: text }))
			.output(z.object({ email: z.string(), requestType: z.string() })),

		update: post("update", "Apply an email code, or change password or name of the account of a token")
			.input(
				z.object({
					idToken: text,
					oobCode: text,
					password: text,
					displayName: text,
					returnSecureToken: flag,
				}),
			)
			.output(
				z.object({
					localId: z.string(),
					email: z.string().optional(),
					emailVerified: z.boolean().optional(),
					displayName: z.string().optional(),
					idToken: z.string().optional(),
					refreshToken: z.string().optional(),
					expiresIn: z.string().optional(),
				}),
			),

		lookup: post("lookup", "The account of a token; INVALID_ID_TOKEN")
			.input(z.object({ idToken: text }))
			.output(z.object({ users: z.array(identityAccountSchema) })),

		delete: post("delete", "Delete the account of a token; INVALID_ID_TOKEN")
			.input(z.object({ idToken: text }))
			.output(z.object({})),

		refresh: oc
			.route({
				method: "POST",
				path: "/securetoken.googleapis.com/v1/token",
				...specified("New tokens for a refresh token; INVALID_REFRESH_TOKEN, TOKEN_EXPIRED, USER_DISABLED"),
			})
			.input(z.object({ grant_type: text, refresh_token: text }))
			.output(
				z.object({
					id_token: z.string(),
					refresh_token: z.string(),
					expires_in: z.string().regex(/^\d+$/),
					user_id: z.string(),
					token_type: z.string().optional(),
					project_id: z.string().optional(),
				}),
			),

		keys: oc
			.route({
				method: "GET",
				path: "/www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com",
				...specified("The public keys that tokens are signed with, as a JSON Web Key Set"),
			})
			.output(z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })) })),
	};
}

export const identityContract = identityCalls("accounts:");

/** Extensions of the embedded service: revoking sessions, and the mail outbox. */
export const identityExtensionsContract = {
	endSession: oc
		.route({
			method: "POST",
			path: "/identity/sessions/end",
			...extension(
				"End the session of a refresh token; an unknown token is not an error",
				"logging out removes the session from the browser, and its tokens expire on their own",
			),
		})
		.input(z.object({ refreshToken: z.string().max(4000) }))
		.output(z.object({ ended: z.literal(true) })),

	startAppSession: oc
		.route({
			method: "POST",
			path: "/identity/sessions/app",
			...extension(
				"Start a session of its own for a connected app, from a user's refresh token; INVALID_REFRESH_TOKEN, TOKEN_EXPIRED, USER_DISABLED",
				"a connected app shares the session of the browser in which it was connected",
			),
		})
		.input(z.object({ refreshToken: z.string().min(1).max(4000) }))
		.output(
			z.object({ idToken: z.string(), refreshToken: z.string(), expiresIn: z.string().regex(/^\d+$/) }),
		),

	endAllSessions: oc
		.route({
			method: "POST",
			path: "/identity/sessions/end-all",
			...extension(
				"End every session of the user of the token: sign out everywhere",
				"there is no button to sign out everywhere",
			),
		})
		.output(z.object({ ended: z.number().int() })),

	outbox: oc
		.route({
			method: "GET",
			path: "/identity/outbox",
			...extension(
				"The newest mail that the demo would have sent; 404 outside a demo",
				"there is no page of sent mail",
			),
		})
		.output(
			z.array(
				z.object({
					id: z.number().int(),
					at: z.string(),
					recipient: z.string(),
					subject: z.string(),
					body: z.string(),
					link: z.string().nullable(),
					/** Path that stops mail of this kind; `null` for receipts. */
					unsubscribe: z.string().nullable(),
				}),
			),
		),

	outboxHtml: oc
		.route({
			method: "GET",
			path: "/identity/outbox/{id}/html",
			...extension(
				"The HTML of a mail that the demo would have sent; 404 outside a demo",
				"there is no page of sent mail",
			),
		})
		.input(z.object({ id: z.coerce.number().int().min(1) }))
		.output(z.object({ html: z.string() })),
};
