/** Authentication: verifies the bearer token on every call. */
import { os } from "@orpc/server";
import {
	createLocalJWKSet,
	createRemoteJWKSet,
	errors,
	type JSONWebKeySet,
	type JWTVerifyGetKey,
	jwtVerify,
} from "jose";
import { z } from "zod";
import { type ServiceContext, ServiceFailure } from "./http.server.ts";
import type { SharedPage } from "./shared-page.server.ts";

export type TokenBearer = {
	userId: string;
	email: string;
	emailVerified: boolean;
	displayName: string | null;
	/** `null` for tokens of a remote provider. */
	sessionId: string | null;
	/** Selected where none is, for users who may act for it. */
	defaultAccountId?: string;
	/** Set for a call that only reads: what the calls of its page share. */
	page?: SharedPage;
};

/** @throws {ServiceFailure} 401 for a missing, invalid or expired token, or an ended session */
export type TokenVerifier = (token: string | undefined) => Promise<TokenBearer>;

const claimsSchema = z.object({
	sub: z.string().min(1).max(128),
	email: z.string(),
	email_verified: z.boolean().default(false),
	name: z.string().optional(),
	sid: z.string().optional(),
});

export const anonymous = () => new ServiceFailure(401, "UNAUTHENTICATED", "Please sign in.");

const refused = () =>
	new ServiceFailure(401, "UNAUTHENTICATED", "Your session has ended. Please sign in again.");

const disabled = () =>
	new ServiceFailure(401, "USER_DISABLED", "This sign-in has been disabled. Call customer service.");

/** The issuer in the Identity Toolkit's format, so that verifiers need no special case. */
export const getIssuer = (projectId: string) => `https://securetoken.google.com/${projectId}`;

export type VerifierOptions = {
	projectId: string;
	/** In ms since 1970. */
	now: () => number;
	/** Checks the session of an embedded token; leave out for a remote provider. */
	isSessionActive?: (sessionId: string, userId: string) => Promise<boolean>;
	/** Tokens of a remote provider stay valid when a user is disabled here. */
	isUserDisabled: (userId: string) => Promise<boolean>;
	defaultAccountId?: string;
};

export function createTokenVerifier(keys: JWTVerifyGetKey, options: VerifierOptions): TokenVerifier {
	const { isSessionActive, isUserDisabled } = options;
	return async (token) => {
		if (token === undefined) throw anonymous();
		if (token.length > 8000) throw refused();
		let claims: z.output<typeof claimsSchema>;
		try {
			const verified = await jwtVerify(token, keys, {
				algorithms: ["ES256", "RS256"],
				issuer: getIssuer(options.projectId),
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
		if (isSessionActive && !(claims.sid && (await isSessionActive(claims.sid, claims.sub)))) throw refused();
		if (await isUserDisabled(claims.sub)) throw disabled();
		return {
			userId: claims.sub,
			email: claims.email,
			emailVerified: claims.email_verified,
			displayName: claims.name ?? null,
			sessionId: claims.sid ?? null,
			defaultAccountId: options.defaultAccountId,
		};
	};
}

const keysFreshMs = 60_000;

/**
 * Public keys of the embedded identity service, refreshed every minute and for an unknown key id.
 * @param now in ms since 1970
 */
export function keysOfRing(
	ring: { publicKeys(): Promise<JSONWebKeySet> },
	now: () => number,
): JWTVerifyGetKey {
	let keySet: ReturnType<typeof createLocalJWKSet> | undefined;
	let readAt = 0;
	const reload = async () => {
		readAt = now();
		keySet = createLocalJWKSet(await ring.publicKeys());
		return keySet;
	};
	return async (header, token) => {
		try {
			const fresh = keySet && readAt > now() - keysFreshMs;
			return await (fresh && keySet ? keySet : await reload())(header, token);
		} catch (error) {
			if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
			return (await reload())(header, token);
		}
	};
}

export const keysAt = (url: string): JWTVerifyGetKey => createRemoteJWKSet(new URL(url));

/** `undefined` without a header; empty, and so invalid, for one of another form. */
export function bearerToken(authorization: string | undefined): string | undefined {
	if (authorization === undefined) return undefined;
	return /^Bearer ([\w.-]+)$/i.exec(authorization)?.[1] ?? "";
}

/** Middleware: puts `bearer` into the context, or answers 401. */
export function signedIn(verify: TokenVerifier) {
	return os
		.$context<ServiceContext>()
		.middleware(async ({ context, next }) => next({ context: { bearer: await bearerOf(context, verify) } }));
}

/**
 * Who calls. The reads of one page share the answer, which its first call looks up.
 * @throws {ServiceFailure} 401
 */
export async function bearerOf(
	{ authorization, page }: ServiceContext,
	verify: TokenVerifier,
): Promise<TokenBearer> {
	const look = () => verify(bearerToken(authorization));
	return page ? { ...(await page.once("bearer", look)), page } : look();
}
