import { createHash, randomBytes, randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import { getIssuer } from "../shared/auth.server.ts";
import { type IdentityDeps, IdentityFailure } from "./identity-call.server.ts";
import type { SigningKey } from "./keys.server.ts";
import {
	accountById,
	deleteReplaced,
	deleteSession,
	extendSession,
	type IdentityAccount,
	insertRefreshToken,
	insertSession,
	isSuccessorUsed,
	markReplaced,
	refreshTokenByHash,
	sessionById,
} from "./repository.server.ts";

export const sessionIdleMs = 30 * 24 * 60 * 60_000;
export const replacementGraceMs = 60_000;

export type IssuedTokens = { localId: string; idToken: string; refreshToken: string; expiresIn: string };

/** Starts a session of an authenticated account. */
export async function startSession(deps: IdentityDeps, account: IdentityAccount): Promise<IssuedTokens> {
	const now = deps.now();
	const session = {
		id: randomUUID(),
		account_id: account.id,
		signed_in_at: new Date(now).toISOString(),
		expires_at: new Date(now + sessionIdleMs).toISOString(),
	};
	await insertSession(deps.db, session);
	return issue(deps, account, session);
}

/** @throws {IdentityFailure} INVALID_REFRESH_TOKEN, TOKEN_EXPIRED, USER_DISABLED */
export async function refreshSession(deps: IdentityDeps, refreshToken: string): Promise<IssuedTokens> {
	const now = deps.now();
	const { session, account, token } = await openSession(deps, refreshToken);
	// Marked before its siblings are looked at, so that of two at the same time at least one sees the other.
	await markReplaced(deps.db, token.hash, new Date(now).toISOString());
	await requireOneChain(deps, token);
	await extendSession(deps.db, session.id, new Date(now + sessionIdleMs).toISOString());
	await deleteReplaced(deps.db, session.id, new Date(now - sessionIdleMs).toISOString());
	return issue(deps, account, session, token.hash);
}

/**
 * A further session of the user, for an app. It counts as signed in when the first session did.
 * @throws {IdentityFailure} INVALID_REFRESH_TOKEN, TOKEN_EXPIRED, USER_DISABLED
 */
export async function startAppSession(deps: IdentityDeps, refreshToken: string): Promise<IssuedTokens> {
	const { session, account, token } = await openSession(deps, refreshToken);
	await requireOneChain(deps, token);
	const own = {
		id: randomUUID(),
		account_id: account.id,
		signed_in_at: session.signed_in_at,
		expires_at: new Date(deps.now() + sessionIdleMs).toISOString(),
	};
	await insertSession(deps.db, own);
	return issue(deps, account, own);
}

/** @throws {IdentityFailure} INVALID_REFRESH_TOKEN, TOKEN_EXPIRED, USER_DISABLED */
async function openSession(deps: IdentityDeps, refreshToken: string) {
	const now = deps.now();
	const tokenRow = await refreshTokenByHash(deps.db, hashSecret(refreshToken));
	if (!tokenRow) throw new IdentityFailure("INVALID_REFRESH_TOKEN");
	if (tokenRow.replaced_at && Date.parse(tokenRow.replaced_at) < now - replacementGraceMs) {
		await deleteSession(deps.db, tokenRow.session_id);
		throw new IdentityFailure("INVALID_REFRESH_TOKEN");
	}
	const session = await sessionById(deps.db, tokenRow.session_id);
	if (!session || Date.parse(session.expires_at) <= now) throw new IdentityFailure("TOKEN_EXPIRED");
	const account = await accountById(deps.db, session.account_id);
	if (!account) throw new IdentityFailure("USER_NOT_FOUND");
	if (account.disabled) throw new IdentityFailure("USER_DISABLED");
	return { session, account, token: tokenRow };
}

/**
 * A token is exchanged again within the grace by tabs of one browser, which keeps one of the successors. Two people go on
 * with one each: then nobody can tell whose session it is, and it ends.
 * @throws {IdentityFailure} INVALID_REFRESH_TOKEN
 */
async function requireOneChain(
	{ db }: IdentityDeps,
	{ session_id, hash, parent }: RefreshToken,
): Promise<void> {
	const isCopied =
		(await isSuccessorUsed(db, { session_id, parent: hash, hash: null })) ||
		(parent !== null && (await isSuccessorUsed(db, { session_id, parent, hash })));
	if (!isCopied) return;
	await deleteSession(db, session_id);
	throw new IdentityFailure("INVALID_REFRESH_TOKEN");
}

type RefreshToken = { session_id: string; hash: string; parent: string | null };

/** Ignores an unknown token. */
export async function endSession(deps: IdentityDeps, refreshToken: string): Promise<void> {
	const tokenRow = await refreshTokenByHash(deps.db, hashSecret(refreshToken));
	if (tokenRow) await deleteSession(deps.db, tokenRow.session_id);
}

async function issue(
	deps: IdentityDeps,
	account: IdentityAccount,
	session: { id: string; signed_in_at: string },
	parent: string | null = null,
): Promise<IssuedTokens> {
	const now = deps.now();
	const refreshToken = createSecret();
	const token = { hash: hashSecret(refreshToken), session_id: session.id, parent };
	await insertRefreshToken(deps.db, { ...token, issued_at: new Date(now).toISOString() });
	const idToken = await signSession(deps, account, session);
	return { localId: account.id, idToken, refreshToken, expiresIn: String(tokenLifeSeconds) };
}

/** An identity token of a session. */
export const signSession = async (
	{ keys, projectId, now }: IdentityDeps,
	account: IdentityAccount,
	session: { id: string; signed_in_at: string },
): Promise<string> =>
	signToken(
		{
			accountId: account.id,
			sessionId: session.id,
			email: account.email,
			emailVerified: account.email_verified === 1,
			displayName: account.display_name,
			signedInAt: Date.parse(session.signed_in_at),
		},
		await keys.signingKey(),
		projectId,
		now(),
	);

// Identity tokens in the Identity Toolkit's format: a JWT for one hour. `sid` is an extension: the session,
// so that ending it invalidates its tokens at once.

const tokenLifeSeconds = 3600;

export type TokenSubject = {
	accountId: string;
	sessionId: string;
	email: string;
	emailVerified: boolean;
	displayName: string | null;
	/** In ms since 1970. */
	signedInAt: number;
};

function signToken(
	subject: TokenSubject,
	{ kid, key }: SigningKey,
	projectId: string,
	now: number,
): Promise<string> {
	const issuedAt = Math.floor(now / 1000);
	return new SignJWT({
		user_id: subject.accountId,
		email: subject.email,
		email_verified: subject.emailVerified,
		...(subject.displayName && { name: subject.displayName }),
		auth_time: Math.floor(subject.signedInAt / 1000),
		sid: subject.sessionId,
	})
		.setProtectedHeader({ alg: "ES256", kid, typ: "JWT" })
		.setSubject(subject.accountId)
		.setIssuer(getIssuer(projectId))
		.setAudience(projectId)
		.setIssuedAt(issuedAt)
		.setExpirationTime(issuedAt + tokenLifeSeconds)
		.sign(key);
}

/** 256 bits, URL-safe: refresh tokens and mailed codes. */
export const createSecret = () => randomBytes(32).toString("base64url");

/** Secrets have enough entropy for a fast hash. */
export const hashSecret = (secret: string) => createHash("sha256").update(secret).digest("base64url");
