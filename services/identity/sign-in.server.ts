import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import { z } from "zod";
import { accountEmailSchema } from "#contracts/auth/identity";
import type { Db } from "../db/connect.server.ts";
import { type Caller, consumePasswordTry, unknownCaller } from "./attempts.server.ts";
import { mailNotice } from "./codes.server.ts";
import { type IdentityDeps, IdentityFailure } from "./identity-call.server.ts";
import { hashPassword, isOutdated, verifyPassword } from "./password.server.ts";
import {
	accountByEmail,
	accountByProvider,
	deleteCodes,
	deleteSessions,
	type IdentityAccount,
	insertAccount,
	linkProvider,
	updateAccount,
} from "./repository.server.ts";
import { hasSecondFactor, startPendingSignIn } from "./second-factor.server.ts";
import { deleteSecondFactor } from "./second-factor-repository.server.ts";
import { type IssuedTokens, startSession } from "./sessions.server.ts";
import { createAccountId } from "./sign-up.server.ts";

type PendingSignIn = Awaited<ReturnType<typeof startPendingSignIn>>;

/**
 * Unknown address and wrong password give the same answer after the same work. Attempts are counted first.
 * @throws {IdentityFailure} TOO_MANY_ATTEMPTS_TRY_LATER, INVALID_LOGIN_CREDENTIALS, USER_DISABLED (only with
 * the right password)
 */
export async function signInWithPassword(
	deps: IdentityDeps,
	input: { email?: string; password?: string },
	caller: Caller = unknownCaller,
): Promise<PendingSignIn | (IssuedTokens & { email: string; displayName?: string; registered: boolean })> {
	if (!input.email?.trim()) throw new IdentityFailure("MISSING_EMAIL");
	if (!input.password) throw new IdentityFailure("MISSING_PASSWORD");
	const email = accountEmailSchema.safeParse(input.email).data;
	const succeeded = await consumePasswordTry(deps, input.email, caller);
	const account = email ? await accountByEmail(deps.db, email) : undefined;
	const matches = await verifyPassword(input.password, account?.password_hash);
	if (!account || !matches) throw new IdentityFailure("INVALID_LOGIN_CREDENTIALS");
	await succeeded();
	if (account.disabled) throw new IdentityFailure("USER_DISABLED");
	await updateAccount(deps.db, account.id, {
		last_login_at: new Date(deps.now()).toISOString(),
		...(account.password_hash &&
			isOutdated(account.password_hash) && { password_hash: await hashPassword(input.password) }),
	});
	if (await hasSecondFactor(deps.db, account.id)) return startPendingSignIn(deps, account);
	return {
		...(await startSession(deps, account)),
		email: account.email,
		displayName: account.display_name ?? undefined,
		registered: true,
	};
}

const googleClaims = z.object({
	sub: z.string().min(1),
	email: accountEmailSchema,
	email_verified: z.literal(true),
	name: z.string().max(200).optional(),
	given_name: z.string().max(100).optional(),
	family_name: z.string().max(100).optional(),
});

export const googleKeys = (): JWTVerifyGetKey =>
	createRemoteJWKSet(new URL("https://www.googleapis.com/oauth2/v3/certs"));

/**
 * Signs in with a Google credential; creates or links the account of its verified address.
 * @throws {IdentityFailure} OPERATION_NOT_ALLOWED, INVALID_IDP_RESPONSE, USER_DISABLED
 */
export async function signInWithIdp(deps: IdentityDeps, keys: JWTVerifyGetKey, input: { postBody?: string }) {
	const body = new URLSearchParams(input.postBody ?? "");
	if (!deps.googleClientId || body.get("providerId") !== "google.com")
		throw new IdentityFailure("OPERATION_NOT_ALLOWED");
	const claims = await googleCredential(body.get("id_token") ?? "", keys, deps);
	const linked = await accountByProvider(deps.db, "google.com", claims.sub);
	const { account, isNew } = linked ? { account: linked, isNew: false } : await connect(deps, claims);
	if (account.disabled) throw new IdentityFailure("USER_DISABLED");
	const connectedExisting = !linked && !isNew;
	if (await hasSecondFactor(deps.db, account.id))
		return { ...(await startPendingSignIn(deps, account)), connectedExisting };
	return {
		...(await startSession(deps, account)),
		email: account.email,
		emailVerified: true,
		providerId: "google.com",
		federatedId: `https://accounts.google.com/${claims.sub}`,
		displayName: claims.name,
		firstName: claims.given_name,
		lastName: claims.family_name,
		isNewUser: isNew,
		connectedExisting,
	};
}

async function googleCredential(token: string, keys: JWTVerifyGetKey, deps: IdentityDeps) {
	try {
		const { payload } = await jwtVerify(token, keys, {
			algorithms: ["RS256"],
			issuer: ["https://accounts.google.com", "accounts.google.com"],
			audience: deps.googleClientId,
			currentDate: new Date(deps.now()),
		});
		return googleClaims.parse(payload);
	} catch (error) {
		if (error instanceof errors.JOSEError || error instanceof z.ZodError)
			throw new IdentityFailure("INVALID_IDP_RESPONSE", "The credential of the provider is not valid");
		throw error;
	}
}

async function connect(
	deps: IdentityDeps,
	claims: z.output<typeof googleClaims>,
): Promise<{ account: IdentityAccount; isNew: boolean }> {
	const now = new Date(deps.now()).toISOString();
	const fresh: IdentityAccount = {
		id: createAccountId(),
		email: claims.email,
		email_verified: 1,
		password_hash: null,
		display_name: claims.name ?? null,
		disabled: 0,
		created_at: now,
		last_login_at: now,
	};
	const isNew = await insertAccount(deps.db, fresh);
	let account = fresh;
	if (!isNew) {
		const existingAccount = await accountByEmail(deps.db, claims.email);
		if (!existingAccount) throw new IdentityFailure("INVALID_IDP_RESPONSE", "Try again");
		account = existingAccount;
		if (!existingAccount.email_verified) {
			account = { ...existingAccount, email_verified: 1, password_hash: null };
			await deps.db.transaction().execute((db) => takeOver(db, account.id));
		}
	}
	if (!isNew) await mailNotice(deps, account.email, "google");
	await linkProvider(deps.db, {
		provider_id: "google.com",
		federated_id: claims.sub,
		account_id: account.id,
	});
	return { account, isNew };
}

/** Whoever registered an address of someone else keeps no way in or out: no password, session, mailed link or app. */
async function takeOver(db: Db, id: string): Promise<void> {
	await updateAccount(db, id, { email_verified: 1, password_hash: null });
	await deleteSessions(db, id);
	await deleteCodes(db, id);
	await deleteSecondFactor(db, id);
}
