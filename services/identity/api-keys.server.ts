/**
 * API keys. A key is a session of its user: signing out everywhere, a new password and a disabled sign-in end it, and each
 * call of a service checks that it lasts. Rights are those that the user has at the time of a call.
 */

import { randomUUID } from "node:crypto";
import { implement } from "@orpc/server";
import { type ApiKey, apiKeysContract } from "#contracts/auth/api-keys";
import { dayMs } from "#rules/clock/time-zones";
import { type ApiScope, apiLimits, keyPrefix } from "#rules/developers/api-keys";
import { signedIn, type TokenBearer, type TokenVerifier } from "../shared/auth.server.ts";
import { notFound, type ServiceContext, ServiceFailure } from "../shared/http.server.ts";
import { findRecorded, hashContent, recordKey } from "../shared/idempotency-repository.server.ts";
import { isTrustedCaller, parseCaller } from "./attempts.server.ts";
import { mailNotice } from "./codes.server.ts";
import type { IdentityDeps } from "./identity-call.server.ts";
import {
	type ApiKeyRow,
	accountById,
	deleteExpired,
	deleteSession,
	insertKey,
	insertSession,
	keyByHash,
	keyOf,
	keysOf,
	noteUse,
} from "./repository.server.ts";
import { createSecret, hashSecret, signSession } from "./sessions.server.ts";

export function apiKeyRoutes(deps: IdentityDeps, verify: TokenVerifier) {
	const os = implement(apiKeysContract).$context<ServiceContext>();
	const own = os.use(signedIn(verify));
	return os.router({
		list: own.list.handler(async ({ context }) => ({
			keys: (await keysOf(deps.db, context.bearer.userId)).map((row) => toKey(row, deps.now())),
		})),
		create: own.create.handler(({ context, input }) => createKey(deps, context.bearer, input)),
		revoke: own.revoke.handler(async ({ context, input }) => {
			const row = await keyOf(deps.db, context.bearer.userId, input.keyId);
			if (!row) throw notFound("This key");
			await deleteSession(deps.db, row.session_id);
			return { name: row.name };
		}),
		exchange: os.exchange.handler(({ context, input }) => {
			// Scopes are held by the storefront: a key alone must not become the token of its user.
			if (deps.callerSecret !== undefined && !isTrustedCaller(context, deps.callerSecret))
				throw new ServiceFailure(403, "FORBIDDEN", "Only the storefront exchanges API keys.");
			return exchangeKey(deps, input.secret, parseCaller(context, deps.callerSecret).address);
		}),
	});
}

/** How long a key that expired is still listed. */
const listedMs = 90 * dayMs;
/** How often the use of a key is noted. */
const usedMs = 60_000;

const isActive = ({ active_session_id, expires_at }: ApiKeyRow, now: number) =>
	active_session_id !== null && Date.parse(expires_at) > now;

const toKey = (row: ApiKeyRow, now: number): ApiKey => ({
	id: row.id,
	name: row.name,
	hint: row.hint,
	accountId: row.account_id,
	scopes: JSON.parse(row.scopes) as ApiScope[],
	createdAt: row.created_at,
	expiresAt: row.expires_at,
	lastUsedAt: row.last_used_at,
	lastUsedAddress: row.last_used_address,
	state: isActive(row, now) ? "active" : "ended",
});

type NewKey = {
	name: string;
	accountId: string | null;
	scopes: ApiScope[];
	days: number;
	formKey?: string | undefined;
};

/** @throws {ServiceFailure} 403 for an unconfirmed address, 409 TOO_MANY, ALREADY_MADE */
async function createKey({ db, now }: IdentityDeps, bearer: TokenBearer, { formKey, ...wanted }: NewKey) {
	const { userId } = bearer;
	if (!bearer.emailVerified) throw new ServiceFailure(403, "FORBIDDEN", "Confirm your email address first.");
	const secret = `${keyPrefix}${createSecret()}`;
	const digest = formKey ? hashContent("api-key", formKey, userId) : null;
	const key = await db.transaction().execute(async (trx) => {
		if (await findRecorded(trx, "api-key", { userId }, digest))
			throw new ServiceFailure(
				409,
				"ALREADY_MADE",
				"This key was made already. If you didn't copy it, revoke it and make another one.",
			);
		const at = new Date(now()).toISOString();
		await deleteExpired(trx, userId, new Date(now() - listedMs).toISOString());
		const active = (await keysOf(trx, userId)).filter((row) => isActive(row, now()));
		if (active.length >= apiLimits.keys)
			throw new ServiceFailure(409, "TOO_MANY", `You can have ${apiLimits.keys} keys. Revoke one first.`);
		const row = {
			...{ id: randomUUID(), user_id: userId, account_id: wanted.accountId, name: wanted.name },
			...{ scopes: JSON.stringify([...new Set(wanted.scopes)]), hash: hashSecret(secret) },
			...{ hint: secret.slice(0, keyPrefix.length + 4), session_id: randomUUID(), created_at: at },
			expires_at: new Date(now() + wanted.days * dayMs).toISOString(),
			...{ last_used_at: null, last_used_address: null },
		};
		await insertSession(trx, {
			...{ id: row.session_id, account_id: userId, signed_in_at: at, expires_at: row.expires_at },
		});
		await insertKey(trx, row);
		const account = await accountById(trx, userId);
		if (account) await mailNotice({ db: trx, now }, account.email, "key");
		if (digest) await recordKey(trx, "api-key", { userId }, { digest, resultId: row.id, at });
		return toKey({ ...row, active_session_id: row.session_id }, now());
	});
	return { key, secret };
}

/** @throws {ServiceFailure} 401 INVALID_KEY */
async function exchangeKey(deps: IdentityDeps, secret: string, address: string | null) {
	const { db, now } = deps;
	const hash = hashSecret(secret);
	const row = await keyByHash(db, hash);
	const account = row && (await accountById(db, row.user_id));
	if (!row || !account || account.disabled || !isActive(row, now()))
		throw new ServiceFailure(401, "INVALID_KEY", "This API key is unknown, has expired or was revoked.");
	const session = { id: row.session_id, signed_in_at: row.created_at };
	// Reading by API stays free of changes, but for one a minute, or six where programs at two addresses share a key.
	const noteAfterMs = row.last_used_address === address ? usedMs : usedMs / 6;
	if (row.last_used_at === null || now() - Date.parse(row.last_used_at) >= noteAfterMs)
		await noteUse(db, hash, new Date(now()).toISOString(), address);
	return {
		keyId: row.id,
		userId: row.user_id,
		accountId: row.account_id,
		scopes: JSON.parse(row.scopes) as ApiScope[],
		expiresAt: row.expires_at,
		idToken: await signSession(deps, account, session),
	};
}
