/** Who calls a service: the bearer token, verified on every call. */
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

const disabled = () =>
	new ServiceFailure(401, "USER_DISABLED", "This sign-in has been disabled. Call customer service.");

/** Who signs for a project; the Identity Toolkit's own form, so that verifiers need no special case. */
export const getIssuer = (projectId: string) => `https://securetoken.google.com/${projectId}`;

export type VerifierOptions = {
	projectId: string;
	/** Milliseconds since 1970. */
	now: () => number;
	/** Looks up the session of an embedded token; without it tokens are those of a remote provider. */
	isSessionActive?: (sessionId: string, userId: string) => Promise<boolean>;
	/** Tokens of another identity provider stay valid; a disabled user is refused in spite of them. */
	isUserDisabled: (userId: string) => Promise<boolean>;
};

/** @param keys finds the public key of a token */
export function createTokenVerifier(keys: JWTVerifyGetKey, options: VerifierOptions): TokenVerifier {
	const { isSessionActive, isUserDisabled } = options;
	return async (token) => {
		if (!token || token.length > 8000) throw refused();
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
		};
	};
}

const keysFreshMs = 60_000;

/**
 * Keys of the embedded identity service; read again every minute, and when a token names one that is not known yet.
 * @param now milliseconds since 1970
 */
export function keysOfRing(
	ring: { publicKeys(): Promise<JSONWebKeySet> },
	now: () => number,
): JWTVerifyGetKey {
	let known: ReturnType<typeof createLocalJWKSet> | undefined;
	let readAt = 0;
	const reload = async () => {
		readAt = now();
		known = createLocalJWKSet(await ring.publicKeys());
		return known;
	};
	return async (header, token) => {
		try {
			const fresh = known && readAt > now() - keysFreshMs;
			return await (fresh && known ? known : await reload())(header, token);
		} catch (error) {
			if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
			return (await reload())(header, token);
		}
	};
}

export const keysAt = (url: string): JWTVerifyGetKey => createRemoteJWKSet(new URL(url));

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
