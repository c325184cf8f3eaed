/**
 * The second factor of a sign-in: set up, used and turned off. A code of the app or a recovery code works once; of two
 * requests at the same time, one.
 */
import { createHash, randomBytes } from "node:crypto";
import type { SecondFactorStatus } from "#contracts/auth/second-factor";
import {
	inGroups,
	isUnusedStep,
	readTypedCode,
	recoveryBytes,
	recoveryCodesLeft,
	secondFactorTerms,
	toRecoveryCode,
} from "#rules/auth/second-factor";
import type { Db } from "../db/connect.server.ts";
import { putIntoOutbox } from "../shared/outbox-repository.server.ts";
import type { Vault } from "../shared/vault.server.ts";
import { type Caller, consumeCodeTry, consumePasswordTry } from "./attempts.server.ts";
import { type IdentityDeps, IdentityFailure } from "./identity-call.server.ts";
import { verifyPassword } from "./password.server.ts";
import { accountById, type IdentityAccount } from "./repository.server.ts";
import { createKey, matchStep, toUri } from "./second-factor-keys.server.ts";
import {
	countRecoveryCodes,
	deleteOtherSessions,
	deleteSecondFactor,
	enableSecondFactor,
	insertPendingSignIn,
	pendingSignIn,
	replaceRecoveryCodes,
	type SecondFactorRow,
	secondFactorRow,
	takePendingSignIn,
	takeRecoveryCode,
	takeStep,
	writeSetUp,
} from "./second-factor-repository.server.ts";
import { createSecret, hashSecret, startSession } from "./sessions.server.ts";

export type SecondFactorDeps = IdentityDeps & { vault: Vault; storeName: string };

const waitMs = secondFactorTerms.waitMinutes * 60_000;
const iso = (ms: number) => new Date(ms).toISOString();

export const hasSecondFactor = async (db: Db, accountId: string): Promise<boolean> =>
	(await secondFactorRow(db, accountId))?.enabled_at != null;

/** What the browser keeps until a code ends the sign-in. */
export async function startPendingSignIn({ db, now }: IdentityDeps, account: IdentityAccount) {
	const credential = createSecret();
	const row = { hash: hashSecret(credential), account_id: account.id, expires_at: iso(now() + waitMs) };
	await insertPendingSignIn(db, row, iso(now()));
	return { localId: account.id, email: account.email, mfaPendingCredential: credential };
}

/** @param sessionId of the caller: nobody else sees the key of a set-up */
export async function readStatus(
	{ db, vault, storeName, now }: SecondFactorDeps,
	account: IdentityAccount,
	sessionId: string | null,
): Promise<SecondFactorStatus> {
	const row = await secondFactorRow(db, account.id);
	if (row?.enabled_at)
		return {
			on: { since: row.enabled_at, recoveryCodes: await countRecoveryCodes(db, account.id) },
			setUp: null,
		};
	if (!row || !isWaiting(row, sessionId, now())) return { on: null, setUp: null };
	const key = await vault.open(row.secret, account.id);
	return { on: null, setUp: { key, uri: toUri(key, { issuer: storeName, label: account.email }) } };
}

const isWaiting = (row: SecondFactorRow, sessionId: string | null, now: number): boolean =>
	row.enabled_at === null && row.session_id === sessionId && Date.parse(row.started_at) > now - waitMs;

/** @throws {IdentityFailure} SECOND_FACTOR_ON, INVALID_PASSWORD, TOO_MANY_ATTEMPTS_TRY_LATER */
export async function startSetUp(
	deps: SecondFactorDeps,
	account: IdentityAccount,
	input: { password: string; sessionId: string | null },
	caller: Caller,
): Promise<SecondFactorStatus> {
	await requirePassword(deps, account, input.password, caller);
	const { sealed, keyId } = await deps.vault.seal(createKey(), account.id);
	const row = {
		...{ account_id: account.id, secret: sealed, secret_key_id: keyId, last_step: 0 },
		...{ session_id: input.sessionId, started_at: iso(deps.now()), enabled_at: null },
	};
	if (!(await writeSetUp(deps.db, row))) throw new IdentityFailure("SECOND_FACTOR_ON");
	return readStatus(deps, account, input.sessionId);
}

/** @throws {IdentityFailure} SET_UP_EXPIRED, INVALID_SECOND_FACTOR, TOO_MANY_ATTEMPTS_TRY_LATER */
export async function confirmSetUp(
	deps: SecondFactorDeps,
	account: IdentityAccount,
	input: { code: string; sessionId: string | null },
	caller: Caller,
): Promise<string[]> {
	const succeeded = await consumeCodeTry(deps, account.id, caller);
	const row = await secondFactorRow(deps.db, account.id);
	if (!row || !isWaiting(row, input.sessionId, deps.now())) throw new IdentityFailure("SET_UP_EXPIRED");
	const typed = readTypedCode(input.code);
	const key = await deps.vault.open(row.secret, account.id);
	const step = typed?.kind === "app" ? matchStep(key, typed.code, deps.now()) : null;
	if (step === null) throw new IdentityFailure("INVALID_SECOND_FACTOR");
	const codes = await deps.db.transaction().execute(async (db) => {
		if (!(await enableSecondFactor(db, row, { last_step: step, enabled_at: iso(deps.now()) })))
			throw new IdentityFailure("SET_UP_EXPIRED");
		// Whoever logged in with the password alone is out.
		await deleteOtherSessions(db, account.id, row.session_id ?? "");
		await mailOf(deps, db, account, "on");
		return newRecoveryCodes(db, account);
	});
	await succeeded();
	return codes;
}

type Proof = { password: string; code: string };

/** @throws {IdentityFailure} as `useSecondFactor` */
export const renewRecoveryCodes = (
	deps: SecondFactorDeps,
	account: IdentityAccount,
	proof: Proof,
	caller: Caller,
): Promise<string[]> =>
	withProof(deps, account, proof, caller, async (db) => {
		await mailOf(deps, db, account, "renewed");
		return newRecoveryCodes(db, account);
	});

/** @throws {IdentityFailure} as `useSecondFactor` */
export const turnOff = (deps: SecondFactorDeps, account: IdentityAccount, proof: Proof, caller: Caller) =>
	withProof(deps, account, proof, caller, async (db) => {
		await deleteSecondFactor(db, account.id);
		await mailOf(deps, db, account, "off");
	});

/** Checks password and code, then changes in the transaction that uses the code up. */
async function withProof<Result>(
	deps: SecondFactorDeps,
	account: IdentityAccount,
	{ password, code }: Proof,
	caller: Caller,
	change: (db: Db) => Promise<Result>,
): Promise<Result> {
	await requirePassword(deps, account, password, caller);
	const succeeded = await consumeCodeTry(deps, account.id, caller);
	const result = await deps.db.transaction().execute(async (db) => {
		await useSecondFactor(deps, db, account, code);
		return change(db);
	});
	await succeeded();
	return result;
}

async function requirePassword(
	deps: IdentityDeps,
	account: IdentityAccount,
	password: string,
	caller: Caller,
): Promise<void> {
	const succeeded = await consumePasswordTry(deps, account.email, caller);
	if (!(await verifyPassword(password, account.password_hash))) throw new IdentityFailure("INVALID_PASSWORD");
	await succeeded();
}

/** @throws {IdentityFailure} SIGN_IN_EXPIRED, and as `useSecondFactor` */
export async function finishSignIn(
	deps: SecondFactorDeps,
	{ credential, code }: { credential: string; code: string },
	caller: Caller,
) {
	const expired = () => new IdentityFailure("SIGN_IN_EXPIRED");
	const hash = hashSecret(credential);
	const pending = await pendingSignIn(deps.db, hash, iso(deps.now()));
	const account = pending && (await accountById(deps.db, pending.account_id));
	if (!account) throw expired();
	if (account.disabled) throw new IdentityFailure("USER_DISABLED");
	const succeeded = await consumeCodeTry(deps, account.id, caller);
	const left = await deps.db.transaction().execute(async (db) => {
		const recoveryCodesLeft = await useSecondFactor(deps, db, account, code);
		if (!(await takePendingSignIn(db, hash))) throw expired();
		return recoveryCodesLeft;
	});
	await succeeded();
	return {
		...(await startSession(deps, account)),
		email: account.email,
		displayName: account.display_name ?? undefined,
		recoveryCodesLeft: left,
	};
}

/**
 * Uses up a code.
 * @returns how many recovery codes are left after one; `null` after a code of the app
 * @throws {IdentityFailure} SECOND_FACTOR_OFF, INVALID_SECOND_FACTOR, SECOND_FACTOR_USED
 */
async function useSecondFactor(
	{ vault, now }: SecondFactorDeps,
	db: Db,
	account: IdentityAccount,
	text: string,
): Promise<number | null> {
	const row = await secondFactorRow(db, account.id);
	if (!row?.enabled_at) throw new IdentityFailure("SECOND_FACTOR_OFF");
	const typed = readTypedCode(text);
	if (!typed) throw new IdentityFailure("INVALID_SECOND_FACTOR");
	if (typed.kind === "recovery") {
		if (!(await takeRecoveryCode(db, account.id, hashCode(account.id, typed.code))))
			throw new IdentityFailure("INVALID_SECOND_FACTOR");
		const left = await countRecoveryCodes(db, account.id);
		await mailOf({ now }, db, account, "recovery", recoveryCodesLeft(left));
		return left;
	}
	const step = matchStep(await vault.open(row.secret, account.id), typed.code, now());
	if (step === null) throw new IdentityFailure("INVALID_SECOND_FACTOR");
	if (!isUnusedStep(step, row.last_step) || !(await takeStep(db, account.id, step)))
		throw new IdentityFailure("SECOND_FACTOR_USED");
	return null;
}

/** Makes codes in place of all earlier ones. They are kept as hashes only. */
async function newRecoveryCodes(db: Db, { id }: IdentityAccount): Promise<string[]> {
	const codes = Array.from({ length: secondFactorTerms.recoveryCodes }, () =>
		toRecoveryCode(randomBytes(recoveryBytes)),
	);
	await replaceRecoveryCodes(
		db,
		id,
		codes.map((code) => hashCode(id, code)),
	);
	return codes;
}

/** With 80 bits of chance, a code needs no slow hash. */
const hashCode = (accountId: string, code: string): string =>
	createHash("sha256")
		.update(`recovery code ${accountId} ${inGroups(code.replaceAll("-", ""), "-")}`)
		.digest("base64url");

const notices = {
	on: {
		subject: "Two-step sign-in is on",
		body: "From now on, signing in takes a code of your authenticator app besides your password. Keep your recovery codes where you find them without your phone. You were logged out on all other devices.",
	},
	off: {
		subject: "Two-step sign-in is off",
		body: "Signing in takes no code of an authenticator app anymore, and your recovery codes no longer work.",
	},
	renewed: {
		subject: "You have new recovery codes",
		body: "The earlier recovery codes no longer work.",
	},
	recovery: {
		subject: "A recovery code of yours was used",
		body: "A recovery code was used in place of a code of your authenticator app. Each works once.",
	},
} as const;

const warning =
	"If this wasn't you, set a new password now, press Sign out everywhere in your profile, and call customer service.";

/** Tells the owner of the account, in the transaction of the change. */
const mailOf = (
	{ now }: Pick<IdentityDeps, "now">,
	db: Db,
	{ email }: IdentityAccount,
	notice: keyof typeof notices,
	more?: string,
) => {
	const { subject, body } = notices[notice];
	const mail = {
		recipient: email,
		subject,
		body: [body, more, warning].filter(Boolean).join("\n"),
		link: null,
	};
	return putIntoOutbox(db, mail, now());
};
