/**
 * Identity tokens in the Identity Toolkit's format: a JWT for one hour. `sid` is an extension: the session,
 * so that ending it invalidates its tokens at once.
 */
import { createHash, randomBytes } from "node:crypto";
import { SignJWT } from "jose";
import { getIssuer } from "../shared/auth.server.ts";
import type { SigningKey } from "./keys.server.ts";

export const tokenLifeSeconds = 3600;

export type TokenSubject = {
	accountId: string;
	sessionId: string;
	email: string;
	emailVerified: boolean;
	displayName: string | null;
	/** In ms since 1970. */
	signedInAt: number;
};

export function signToken(
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
