/**
 * What binds a sign-in at Google to the browser that began it: a PKCE verifier (RFC 7636, S256) and the nonce of the ID
 * token (OpenID Connect Core 1.0, 3.1.2.1). Both are kept in the sign-in's own cookie, beside the state.
 */
import { createHash, randomBytes } from "node:crypto";
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from "jose";
import { GoogleStrategy } from "remix-auth-google";
import { z } from "zod";
import { perEnvironment } from "#client/env.server";
import { oneAtATime } from "#client/storage/one-at-a-time.server";
import { createShortMemory, memoryKey } from "#client/storage/short-memory.server";
import { signInSeconds } from "../sign-in.server.ts";

export type GoogleProof = { verifier: string; nonce: string };

/** Bytes of verifier and nonce: 43 characters each, the least that RFC 7636 allows for a verifier. */
const proofBytes = 32;

const randomText = () => randomBytes(proofBytes).toString("base64url");

export const createProof = (): GoogleProof => ({ verifier: randomText(), nonce: randomText() });

/** The library's strategy, with the proof in the authorization and token requests. */
export class ProvedGoogleStrategy<User> extends GoogleStrategy<User> {
	readonly #proof: GoogleProof;

	constructor(
		options: ConstructorParameters<typeof GoogleStrategy<User>>[0],
		proof: GoogleProof,
		verify: ConstructorParameters<typeof GoogleStrategy<User>>[1],
	) {
		super(options, verify);
		this.#proof = proof;
	}

	protected override authorizationParams(): URLSearchParams {
		const params = super.authorizationParams();
		params.set("nonce", this.#proof.nonce);
		params.set("code_challenge", createHash("sha256").update(this.#proof.verifier).digest("base64url"));
		params.set("code_challenge_method", "S256");
		return params;
	}

	protected override tokenParams(): URLSearchParams {
		const params = super.tokenParams();
		params.set("code_verifier", this.#proof.verifier);
		return params;
	}
}

/** The message names the failed check, and never what the token says. */
export class InvalidIdToken extends Error {
	override name = "InvalidIdToken";
}

const googleKeys = perEnvironment(() =>
	createRemoteJWKSet(new URL("https://www.googleapis.com/oauth2/v3/certs")),
);

/**
 * Checks an ID token as OpenID Connect Core 1.0, 3.1.3.7 requires. The token comes straight from Google's token endpoint
 * over TLS, for which rule 6 allows to leave the signature unchecked; it is checked nevertheless.
 *
 * @throws {InvalidIdToken} for a missing, forged or expired token, one for another client or of another sign-in
 */
export async function verifyIdToken(
	idToken: unknown,
	{ clientId, nonce, subject }: { clientId: string; nonce: string; subject: string },
): Promise<void> {
	if (typeof idToken !== "string" || idToken === "") throw new InvalidIdToken("There is no ID token.");
	const claims = await verifiedClaims(idToken, clientId);
	const refuseUnless = (valid: boolean, name: string) => {
		if (!valid) throw new InvalidIdToken(`The claim "${name}" of the ID token is not the expected one.`);
	};
	refuseUnless([claims.aud].flat().length === 1, "aud");
	refuseUnless(claims.azp === undefined || claims.azp === clientId, "azp");
	refuseUnless(claims.nonce === nonce, "nonce");
	// Section 5.3.2: otherwise name and address could be another person's.
	refuseUnless(claims.sub === subject, "sub");
}

async function verifiedClaims(idToken: string, clientId: string): Promise<JWTPayload> {
	try {
		const { payload } = await jwtVerify(idToken, googleKeys(), {
			algorithms: ["RS256"],
			issuer: ["https://accounts.google.com", "accounts.google.com"],
			audience: clientId,
			requiredClaims: ["sub", "exp", "iat", "nonce"],
		});
		return payload;
	} catch (error) {
		if (error instanceof errors.JOSEError)
			throw new InvalidIdToken(`The ID token is invalid: ${error.message}`);
		throw error;
	}
}

const finished = createShortMemory("finished Google sign-ins", z.literal(true), signInSeconds);

/** `false` when a sign-in with this state was finished before, by whoever has its cookie. */
export function finishOnce(state: string): Promise<boolean> {
	const key = memoryKey(state);
	return oneAtATime(`google sign-in ${key}`, async () => {
		if (await finished.read(key)) return false;
		await finished.write(key, true);
		return true;
	});
}
