/** Sign-ins and their tokens: RS256 tokens that the provider also keeps, so that it can end them. */
import { createSign, generateKeyPairSync, randomBytes, randomUUID } from "node:crypto";
import { Refusal } from "../http.ts";
import type { Identity, OutOfBandCode } from "../records.ts";
import type { State } from "../state.ts";

const lifetimeSeconds = 3600;
const keyId = "specification-backend-1";

let keyPair: ReturnType<typeof createKeyPair> | undefined;
const createKeyPair = () => generateKeyPairSync("rsa", { modulusLength: 2048 });

/** The key pair, made once a process because it is slow. */
function getKeyPair() {
	keyPair ??= createKeyPair();
	return keyPair;
}

export const publicKeys = () => [
	{ ...getKeyPair().publicKey.export({ format: "jwk" }), kid: keyId, alg: "RS256", use: "sig" },
];

export function findByEmail({ identities }: State, email: string): Identity | undefined {
	return identities.find((identity) => identity.email === email.trim().toLowerCase());
}

export function createIdentity(
	state: State,
	given: Pick<Identity, "email" | "password" | "displayName"> & Partial<Identity>,
): Identity {
	const email = given.email.trim().toLowerCase();
	const now = String(Date.now());
	const identity: Identity = {
		localId: randomBytes(21).toString("base64url"),
		emailVerified: false,
		createdAt: now,
		lastLoginAt: now,
		provider: "password",
		federatedId: email,
		...given,
		email,
	};
	state.identities.push(identity);
	return identity;
}

/** @param refreshToken of the session, when it exists */
export function openSession(state: State, identity: Identity, refreshToken?: string) {
	const { localId } = identity;
	identity.lastLoginAt = String(Date.now());
	const idToken = signToken(identity);
	const session = refreshToken ?? randomBytes(32).toString("base64url");
	state.idTokens.set(idToken, { localId, expiresAt: Date.now() + lifetimeSeconds * 1000 });
	state.refreshTokens.set(session, localId);
	return { localId, idToken, refreshToken: session, expiresIn: String(lifetimeSeconds) };
}

/** @returns the sign-in of a valid token */
export function readToken({ idTokens, identities }: State, token: string): Identity | null {
	const session = idTokens.get(token);
	if (!session || session.expiresAt <= Date.now()) return null;
	return identities.find(({ localId }) => localId === session.localId) ?? null;
}

function signToken({ localId, email, emailVerified }: Identity): string {
	const now = Math.floor(Date.now() / 1000);
	const project = "lighting-portal";
	const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
	const content = `${encode({ alg: "RS256", kid: keyId, typ: "JWT" })}.${encode({
		iss: `https://securetoken.google.com/${project}`,
		aud: project,
		sub: localId,
		user_id: localId,
		email,
		email_verified: emailVerified,
		auth_time: now,
		iat: now,
		exp: now + lifetimeSeconds,
		jti: randomUUID(),
	})}`;
	return `${content}.${createSign("RSA-SHA256").update(content).sign(getKeyPair().privateKey, "base64url")}`;
}

// Codes that the provider mails: they verify an address or reset a password.

export function sendCode(state: State, email: string, requestType: string): void {
	state.outOfBandCodes.push({ code: randomBytes(24).toString("base64url"), email, requestType });
}

/** @throws {Refusal} INVALID_OOB_CODE */
export function findCode({ outOfBandCodes }: State, wanted: string): OutOfBandCode {
	const known = outOfBandCodes.find(({ code }) => code === wanted);
	if (!known) throw new Refusal(400, "INVALID_OOB_CODE");
	return known;
}

/**
 * Uses up the code.
 * @throws {Refusal} INVALID_OOB_CODE
 */
export function applyCode(state: State, code: string, requestType: string): Identity {
	const known = findCode(state, code);
	const identity = findByEmail(state, known.email);
	if (known.requestType !== requestType || !identity) throw new Refusal(400, "INVALID_OOB_CODE");
	state.outOfBandCodes.splice(state.outOfBandCodes.indexOf(known), 1);
	return identity;
}
