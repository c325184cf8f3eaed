/**
 * Identity tokens, as the Identity Toolkit interface has them: a signed JSON Web Token that names the account, with a
 * life of one hour. `sid` is ours: the session, so that an ended session ends its tokens at once.
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
	/** Milliseconds since 1970. */
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

/** A secret that is handed out once, such as a refresh token or a mailed code: 256 bits, safe in URLs. */
export const createSecret = () => randomBytes(32).toString("base64url");

/** How such a secret is kept. It has enough entropy that a fast hash is safe. */
export const hashSecret = (secret: string) => createHash("sha256").update(secret).digest("base64url");
