import { implement } from "@orpc/server";
import type { JWTVerifyGetKey } from "jose";
import { identityCalls, identityExtensionsContract } from "#contracts/auth/identity";
import { signedIn, type TokenVerifier } from "../shared/auth.server.ts";
import { notFound, type ServiceContext, ServiceFailure } from "../shared/http.server.ts";
import { newestMail } from "../shared/outbox-repository.server.ts";
import { consumeAddress, parseCaller } from "./attempts.server.ts";
import { applyEmailCode, endForPassword, resetPassword, sendCode } from "./codes.server.ts";
import { type IdentityDeps, IdentityFailure } from "./identity-call.server.ts";
import { hashPassword } from "./password.server.ts";
import {
	accountById,
	deleteAccount,
	deleteSessions,
	type IdentityAccount,
	selectProviders,
	updateAccount,
} from "./repository.server.ts";
import { endSession, refreshSession, startAppSession, startSession } from "./sessions.server.ts";
import { signInWithIdp, signInWithPassword } from "./sign-in.server.ts";
import { requireNewPassword, signUp } from "./sign-up.server.ts";

/** The Identity Toolkit API. Paths are served with "accounts/" for "accounts:" (see `http.server.ts`). */
export function identityRoutes(deps: IdentityDeps, verify: TokenVerifier, googleKeys: JWTVerifyGetKey) {
	const os = implement(identityCalls("accounts/")).$context<ServiceContext>();

	/** @throws {IdentityFailure} INVALID_ID_TOKEN */
	async function getAccount(idToken: string | undefined): Promise<IdentityAccount> {
		const bearer = await verify(idToken).catch((error: unknown) => {
			if (error instanceof ServiceFailure) throw new IdentityFailure("INVALID_ID_TOKEN");
			throw error;
		});
		const account = await accountById(deps.db, bearer.userId);
		if (!account) throw new IdentityFailure("USER_NOT_FOUND");
		return account;
	}
	const accountOfOptional = async (idToken: string | undefined) => (idToken ? getAccount(idToken) : null);

	return os.router({
		signUp: os.signUp.handler(async ({ context, input }) => {
			await consumeAddress(deps, "signUp", parseCaller(context, deps.callerSecret));
			return signUp(deps, input);
		}),
		signInWithPassword: os.signInWithPassword.handler(({ context, input }) =>
			signInWithPassword(deps, input, parseCaller(context, deps.callerSecret)),
		),
		signInWithIdp: os.signInWithIdp.handler(async ({ context, input }) => {
			await consumeAddress(deps, "google", parseCaller(context, deps.callerSecret));
			return signInWithIdp(deps, googleKeys, input);
		}),
		sendOobCode: os.sendOobCode.handler(async ({ context, input }) => {
			await consumeAddress(deps, "mail", parseCaller(context, deps.callerSecret));
			return sendCode(deps, input, await accountOfOptional(input.idToken));
		}),
		resetPassword: os.resetPassword.handler(async ({ context, input }) => {
			await consumeAddress(deps, "code", parseCaller(context, deps.callerSecret));
			return resetPassword(deps, input);
		}),
		update: os.update.handler(async ({ context, input }) => {
			if (input.oobCode) await consumeAddress(deps, "code", parseCaller(context, deps.callerSecret));
			return changeAccount(deps, input, await accountOfOptional(input.idToken));
		}),
		lookup: os.lookup.handler(async ({ input }) => {
			const account = await getAccount(input.idToken);
			const providers = await selectProviders(deps.db, account.id);
			return {
				users: [
					{
						localId: account.id,
						email: account.email,
						emailVerified: account.email_verified === 1,
						displayName: account.display_name ?? undefined,
						disabled: account.disabled === 1,
						createdAt: String(Date.parse(account.created_at)),
						lastLoginAt: account.last_login_at ? String(Date.parse(account.last_login_at)) : undefined,
						providerUserInfo: [
							...(account.password_hash ? [{ providerId: "password" }] : []),
							...providers.map((link) => ({
								providerId: link.provider_id,
								federatedId: link.federated_id,
							})),
						],
					},
				],
			};
		}),
		delete: os.delete.handler(async ({ input }) => {
			const account = await getAccount(input.idToken);
			await deleteAccount(deps.db, account.id);
			return {};
		}),
		refresh: os.refresh.handler(async ({ input }) => {
			if (input.grant_type !== "refresh_token") throw new IdentityFailure("INVALID_GRANT_TYPE");
			if (!input.refresh_token) throw new IdentityFailure("MISSING_REFRESH_TOKEN");
			const tokens = await refreshSession(deps, input.refresh_token);
			return {
				id_token: tokens.idToken,
				refresh_token: tokens.refreshToken,
				expires_in: tokens.expiresIn,
				user_id: tokens.localId,
				token_type: "Bearer",
				project_id: deps.projectId,
			};
		}),
		keys: os.keys.handler(() => deps.keys.publicKeys()),
	});
}

type Outbox = {
	/** Only a demo shows its mail. */
	demo: boolean;
	/** `null` for a mail that was deleted. */
	readHtml: (id: number) => Promise<string | null>;
};

export function identityExtensionRoutes(
	deps: IdentityDeps,
	verify: TokenVerifier,
	{ demo, readHtml }: Outbox,
) {
	const os = implement(identityExtensionsContract).$context<ServiceContext>();
	return os.router({
		endSession: os.endSession.handler(async ({ input }) => {
			await endSession(deps, input.refreshToken);
			return { ended: true } as const;
		}),
		startAppSession: os.startAppSession.handler(async ({ input }) => {
			const { idToken, refreshToken, expiresIn } = await startAppSession(deps, input.refreshToken);
			return { idToken, refreshToken, expiresIn };
		}),
		endAllSessions: os.endAllSessions.use(signedIn(verify)).handler(async ({ context }) => ({
			ended: await deleteSessions(deps.db, context.bearer.userId),
		})),
		outbox: os.outbox.handler(async () => {
			if (!demo) throw notFound("The outbox");
			return newestMail(deps.db);
		}),
		outboxHtml: os.outboxHtml.handler(async ({ input }) => {
			const html = demo ? await readHtml(input.id) : null;
			if (html === null) throw notFound("This message");
			return { html };
		}),
	});
}

/**
 * Applies an email code, or changes the token's own account.
 * @throws {IdentityFailure} INVALID_ID_TOKEN, WEAK_PASSWORD, and those of codes
 */
async function changeAccount(
	deps: IdentityDeps,
	input: { oobCode?: string; password?: string; displayName?: string },
	account: IdentityAccount | null,
) {
	if (input.oobCode) {
		const { id, email } = await applyEmailCode(deps, input.oobCode);
		return { localId: id, email, emailVerified: true };
	}
	if (!account) throw new IdentityFailure("INVALID_ID_TOKEN");
	const display_name =
		input.displayName === undefined ? account.display_name : input.displayName.trim().slice(0, 120) || null;
	const password_hash =
		input.password === undefined
			? account.password_hash
			: await hashPassword(requireNewPassword(input.password, account.email));
	await deps.db.transaction().execute(async (db) => {
		await updateAccount(db, account.id, { display_name, password_hash });
		if (input.password !== undefined) await endForPassword({ ...deps, db }, account);
	});
	const profile = {
		localId: account.id,
		email: account.email,
		emailVerified: account.email_verified === 1,
		displayName: display_name ?? undefined,
	};
	if (input.password === undefined) return profile;
	return { ...profile, ...(await startSession(deps, { ...account, display_name, password_hash })) };
}
