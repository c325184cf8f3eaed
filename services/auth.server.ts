/**
 * Who calls a service: the bearer token, verified on every call. The identity service's keys are its own or those of
 * a remote provider (published as a JSON Web Key Set); the rest is the same.
 */
import { os } from "@orpc/server";
import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import { z } from "zod";
import type { Db } from "./db/connect.server.ts";
import { type ServiceContext, ServiceFailure } from "./http.server.ts";
import type { KeyRing } from "./identity/keys.server.ts";
import { issuerOf } from "./identity/tokens.server.ts";

/** What a verified token says of its bearer. */
export type TokenBearer = {
	userId: string;
	email: string;
	emailVerified: boolean;
	displayName: string | null;
	/** The session of an embedded token; `null` for one of a remote provider. */
	sessionId: string | null;
};

/** @throws {ServiceFailure} 401 when the token is missing, wrong, run out, or its session has ended */
export type TokenVerifier = (token: string | undefined) => Promise<TokenBearer>;

const claimsSchema = z.object({
	sub: z.string().min(1).max(128),
	email: z.string(),
	email_verified: z.boolean().default(false),
	name: z.string().optional(),
	sid: z.string().optional(),
});

const refused = () =>
	new ServiceFailure(401, "UNAUTHENTICATED", "Your session has ended. Please sign in again.");

/**
 * @param keys finds the public key of a token
 * @param options.embedded whether tokens are those of the embedded identity service, whose sessions are looked up
 */
export function createTokenVerifier(
	db: Db,
	keys: JWTVerifyGetKey,
	options: { projectId: string; embedded: boolean; now: () => number },
): TokenVerifier {
	return async (token) => {
		if (!token || token.length > 8000) throw refused();
		let claims: z.output<typeof claimsSchema>;
		try {
			const verified = await jwtVerify(token, keys, {
				algorithms: ["ES256", "RS256"],
				issuer: issuerOf(options.projectId),
				audience: options.projectId,
				currentDate: new Date(options.now()),
				requiredClaims: ["sub", "exp", "iat"],
			});
			claims = claimsSchema.parse(verified.payload);
		} catch (error) {
			if (error instanceof errors.JWKSTimeout) throw error;
			if (error instanceof errors.JOSEError || error instanceof z.ZodError) throw refused();
			throw error;
		}
		if (options.embedded && !(await sessionStands(db, claims.sid, claims.sub))) throw refused();
		return {
			userId: claims.sub,
			email: claims.email,
			emailVerified: claims.email_verified,
			displayName: claims.name ?? null,
			sessionId: claims.sid ?? null,
		};
	};
}

async function sessionStands(db: Db, sessionId: string | undefined, accountId: string): Promise<boolean> {
	if (!sessionId) return false;
	const row = await db
		.selectFrom("identity_session")
		.innerJoin("identity_account", "identity_account.id", "identity_session.account_id")
		.select("identity_account.disabled")
		.where("identity_session.id", "=", sessionId)
		.where("identity_session.account_id", "=", accountId)
		.executeTakeFirst();
	return row?.disabled === 0;
}

/** Keys of the embedded identity service; read again when a token names one that is not known yet. */
export function keysOfRing(ring: KeyRing): JWTVerifyGetKey {
	let known: ReturnType<typeof createLocalJWKSet> | undefined;
	const reload = async () => {
		known = createLocalJWKSet(await ring.publicKeys());
		return known;
	};
	return async (header, token) => {
		try {
			return await (known ?? (await reload()))(header, token);
		} catch (error) {
			if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
			return (await reload())(header, token);
		}
	};
}

/** Keys that a remote provider publishes. */
export const keysAt = (url: string): JWTVerifyGetKey => createRemoteJWKSet(new URL(url));

/** The token in an Authorization header. */
export function bearerToken(authorization: string | undefined): string | undefined {
	return /^Bearer ([\w.-]+)$/i.exec(authorization ?? "")?.[1];
}

/** Middleware of calls that need a signed-in user: puts `bearer` into the context, or answers 401. */
export function signedIn(verify: TokenVerifier) {
	return os
		.$context<ServiceContext>()
		.middleware(async ({ context, next }) =>
			next({ context: { bearer: await verify(bearerToken(context.authorization)) } }),
		);
}
