/** The Identity Toolkit REST API as Firebase Authentication speaks it. Errors: `{ error: { code, message } }`. */
import { z } from "zod";
import { errorShapes, ok, Refusal, serviceRoutes } from "../http.ts";
import type { Identity } from "../records.ts";
import type { State } from "../state.ts";
import {
	applyCode,
	createIdentity,
	findByEmail,
	findCode,
	openSession,
	publicKeys,
	readToken,
	sendCode,
} from "./sessions.ts";

const value = z.string().max(20_000).optional();
const flag = z.boolean().optional();
const noteOfClient = { clientType: value };

/** Applications append their key, which this provider ignores. */
const query = z.strictObject({ key: z.string().optional() });

const refuse = (message: string) => new Refusal(400, message);

export function identityProvider(state: State) {
	const { routes, add } = serviceRoutes(errorShapes.identity);
	const accounts = (verb: string) => ({
		method: "POST" as const,
		path: `/identitytoolkit.googleapis.com/v1/accounts:${verb}`,
		access: "everyone" as const,
		query,
	});

	add({
		...accounts("signUp"),
		body: z.strictObject({
			email: value,
			password: value,
			displayName: value,
			returnSecureToken: flag,
			...noteOfClient,
		}),
		handle: ({ body: { email, password, displayName = "" } }) => {
			if (!email || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw refuse("INVALID_EMAIL");
			requireStrong(password);
			if (findByEmail(state, email)) throw refuse("EMAIL_EXISTS");
			const identity = createIdentity(state, { email, displayName, password: password ?? null });
			return ok({ ...openSession(state, identity), email: identity.email });
		},
	});
	add({
		...accounts("signInWithPassword"),
		body: z.strictObject({ email: value, password: value, returnSecureToken: flag, ...noteOfClient }),
		handle: ({ body: { email, password } }) => {
			if (!email) throw refuse("INVALID_EMAIL");
			if (!password) throw refuse("MISSING_PASSWORD");
			const identity = findByEmail(state, email);
			if (!identity || identity.password !== password) throw refuse("INVALID_LOGIN_CREDENTIALS");
			const { displayName } = identity;
			return ok({
				...openSession(state, identity),
				email: identity.email,
				displayName,
				registered: true,
			});
		},
	});
	add({
		...accounts("signInWithIdp"),
		body: z.strictObject({
			postBody: z.string(),
			requestUri: z.string(),
			returnSecureToken: flag,
			returnIdpCredential: flag,
			...noteOfClient,
		}),
		handle: ({ body }) => {
			const claims = readGoogleCredential(body.postBody);
			const known = findByEmail(state, claims.email);
			const displayName = claims.name ?? `${claims.given_name ?? ""} ${claims.family_name ?? ""}`.trim();
			const federated = {
				provider: "google.com" as const,
				federatedId: `https://accounts.google.com/${claims.sub}`,
			};
			const identity =
				known ?? createIdentity(state, { email: claims.email, displayName, password: null, ...federated });
			setVerified(state, identity);
			return ok({
				...openSession(state, identity),
				email: identity.email,
				emailVerified: true,
				providerId: "google.com",
				federatedId: federated.federatedId,
				displayName,
				firstName: claims.given_name ?? "",
				lastName: claims.family_name ?? "",
				isNewUser: !known,
			});
		},
	});
	add({
		...accounts("lookup"),
		body: z.strictObject({ idToken: z.string() }),
		handle: ({ body }) => {
			const { password: _, provider, federatedId, ...account } = requireToken(state, body.idToken);
			return ok({ users: [{ ...account, providerUserInfo: [{ providerId: provider, federatedId }] }] });
		},
	});
	add({
		...accounts("sendOobCode"),
		body: z.strictObject({
			requestType: z.enum(["VERIFY_EMAIL", "PASSWORD_RESET"]),
			email: value,
			idToken: value,
			continueUrl: value,
			...noteOfClient,
		}),
		handle: ({ body: { requestType, email = "", idToken } }) => {
			// With email enumeration protection, an unknown address gets the same response.
			const of = requestType === "VERIFY_EMAIL" ? requireToken(state, idToken).email : email;
			if (!of) throw refuse("MISSING_EMAIL");
			const identity = findByEmail(state, of);
			if (identity) sendCode(state, identity.email, requestType);
			return ok({ email: of });
		},
	});
	add({
		...accounts("resetPassword"),
		body: z.strictObject({ oobCode: z.string(), newPassword: value, ...noteOfClient }),
		handle: ({ body: { oobCode, newPassword } }) => {
			const { email, requestType } = findCode(state, oobCode);
			if (newPassword === undefined) return ok({ email, requestType });
			requireStrong(newPassword);
			const identity = applyCode(state, oobCode, "PASSWORD_RESET");
			identity.password = newPassword;
			setVerified(state, identity);
			return ok({ email, requestType });
		},
	});
	add({
		...accounts("update"),
		body: z.strictObject({
			idToken: value,
			oobCode: value,
			password: value,
			displayName: value,
			returnSecureToken: flag,
			...noteOfClient,
		}),
		handle: ({ body: { idToken, oobCode, password, displayName, returnSecureToken } }) => {
			const identity = oobCode ? applyCode(state, oobCode, "VERIFY_EMAIL") : requireToken(state, idToken);
			if (oobCode) setVerified(state, identity);
			if (password !== undefined) {
				requireStrong(password);
				identity.password = password;
			}
			if (displayName !== undefined) identity.displayName = displayName;
			const { localId, email, emailVerified } = identity;
			const tokens = returnSecureToken && !oobCode ? openSession(state, identity) : {};
			return ok({ localId, email, emailVerified, displayName: identity.displayName, ...tokens });
		},
	});
	add({
		method: "POST",
		path: "/securetoken.googleapis.com/v1/token",
		access: "everyone",
		form: true,
		query,
		body: z.strictObject({ grant_type: z.literal("refresh_token"), refresh_token: z.string() }),
		handle: ({ body }) => {
			const localId = state.refreshTokens.get(body.refresh_token);
			const identity = state.identities.find((known) => known.localId === localId);
			if (!identity) throw refuse("INVALID_REFRESH_TOKEN");
			const { idToken, expiresIn } = openSession(state, identity, body.refresh_token);
			return ok({
				id_token: idToken,
				refresh_token: body.refresh_token,
				expires_in: expiresIn,
				token_type: "Bearer",
				user_id: identity.localId,
				project_id: "lighting-portal",
			});
		},
	});
	add({
		method: "GET",
		path: "/www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com",
		access: "everyone",
		query,
		handle: () => ok({ keys: publicKeys() }),
	});
	return routes;
}

function requireStrong(password: string | undefined): void {
	if (!password) throw refuse("MISSING_PASSWORD");
	if (password.length < 6) throw refuse("WEAK_PASSWORD : Password should be at least 6 characters");
}

function requireToken(state: State, token: string | undefined): Identity {
	const identity = readToken(state, token ?? "");
	if (!identity) throw refuse("INVALID_ID_TOKEN");
	return identity;
}

/** The portal user shows the same. */
function setVerified(state: State, identity: Identity): void {
	identity.emailVerified = true;
	const user = state.users.find(({ userId }) => userId === identity.localId);
	if (user) user.emailVerified = true;
}

const googleClaims = z.object({
	sub: z.string(),
	email: z.string(),
	name: z.string().optional(),
	given_name: z.string().optional(),
	family_name: z.string().optional(),
});

/** Reads the claims without checking the signature, as the Firebase emulator does. */
function readGoogleCredential(postBody: string) {
	const form = new URLSearchParams(postBody);
	const [, payload = ""] = (form.get("id_token") ?? "").split(".");
	try {
		if (form.get("providerId") !== "google.com") throw new Error("Unknown provider");
		return googleClaims.parse(JSON.parse(Buffer.from(payload, "base64url").toString()));
	} catch {
		throw refuse("INVALID_IDP_RESPONSE");
	}
}
