/** Mailed codes for verification, password reset and change of address. */

import { type OutOfBandRequestType, outOfBandRequestTypes } from "#contracts/auth/identity";
import { hourMs } from "#rules/clock/time-zones";
import { putIntoOutbox } from "../shared/outbox-repository.server.ts";
import { consumeMail } from "./attempts.server.ts";
import { type IdentityDeps, IdentityFailure } from "./identity-call.server.ts";
import { hashPassword } from "./password.server.ts";
import {
	accountByEmail,
	accountById,
	codeByHash,
	deleteCodes,
	deleteSessions,
	type IdentityAccount,
	replaceCode,
	takeCode,
	updateAccount,
} from "./repository.server.ts";
import { createSecret, hashSecret } from "./sessions.server.ts";
import { requireEmail, requireNewPassword } from "./sign-up.server.ts";

export const codeLifeMs: Record<OutOfBandRequestType, number> = {
	VERIFY_EMAIL: 72 * hourMs,
	PASSWORD_RESET: hourMs,
	VERIFY_AND_CHANGE_EMAIL: hourMs,
};

const linkModes: Record<OutOfBandRequestType, string> = {
	VERIFY_EMAIL: "verifyEmail",
	PASSWORD_RESET: "resetPassword",
	VERIFY_AND_CHANGE_EMAIL: "verifyAndChangeEmail",
};

const mails: Record<OutOfBandRequestType, { subject: string; body: string }> = {
	VERIFY_EMAIL: {
		subject: "Verify your email address",
		body: "Follow this link to verify your email address. It works once, within three days. If you didn't register, ignore this message.",
	},
	PASSWORD_RESET: {
		subject: "Set a new password",
		body: "Follow this link to set a new password. It works once, within an hour. If you didn't ask for it, ignore this message and your password stays the same.",
	},
	VERIFY_AND_CHANGE_EMAIL: {
		subject: "Confirm your new email address",
		body: "Follow this link to sign in with this address from now on. It works once, within an hour. If you didn't ask for it, ignore this message.",
	},
};

/**
 * @throws {IdentityFailure} INVALID_REQ_TYPE, INVALID_ID_TOKEN, EMAIL_EXISTS, and those of an invalid address
 */
export async function sendCode(
	deps: IdentityDeps,
	input: { requestType?: string; email?: string; newEmail?: string },
	account: IdentityAccount | null,
): Promise<{ email: string }> {
	const requestType = outOfBandRequestTypes.find((type) => type === input.requestType);
	if (!requestType) throw new IdentityFailure("INVALID_REQ_TYPE");
	if (requestType === "PASSWORD_RESET") {
		const email = requireEmail(input.email);
		const existingAccount = await accountByEmail(deps.db, email);
		const sends = await consumeMail(deps, requestType, email);
		if (existingAccount && !existingAccount.disabled && sends)
			await mailCode(deps, existingAccount, requestType, email);
		return { email };
	}
	if (!account) throw new IdentityFailure("INVALID_ID_TOKEN");
	const email = requestType === "VERIFY_EMAIL" ? account.email : requireEmail(input.newEmail);
	if (email !== account.email && (await accountByEmail(deps.db, email)))
		throw new IdentityFailure("EMAIL_EXISTS");
	if (!(await consumeMail(deps, requestType, email))) return { email };
	await mailCode(deps, account, requestType, email);
	if (requestType === "VERIFY_AND_CHANGE_EMAIL") await mailNotice(deps, account.email, "asked");
	return { email };
}

/** Ends what the old password may have begun, in the transaction that writes the new one, and tells its owner. */
export async function endForPassword(
	deps: Pick<IdentityDeps, "db" | "now">,
	{ id, email }: Pick<IdentityAccount, "id" | "email">,
): Promise<void> {
	await deleteSessions(deps.db, id);
	// Someone with the old password may have requested a change of address.
	await deleteCodes(deps.db, id);
	await mailNotice(deps, email, "password");
}

async function mailCode(
	deps: IdentityDeps,
	account: IdentityAccount,
	requestType: OutOfBandRequestType,
	email: string,
): Promise<void> {
	const code = createSecret();
	await replaceCode(deps.db, {
		hash: hashSecret(code),
		account_id: account.id,
		request_type: requestType,
		email,
		expires_at: new Date(deps.now() + codeLifeMs[requestType]).toISOString(),
	});
	const link = `${deps.origin}/auth/action?mode=${linkModes[requestType]}&oobCode=${code}`;
	await putIntoOutbox(deps.db, { recipient: email, ...mails[requestType], link }, deps.now());
}

async function validCode(deps: IdentityDeps, code: string | undefined, types: OutOfBandRequestType[]) {
	if (!code) throw new IdentityFailure("MISSING_OOB_CODE");
	const codeRow = await codeByHash(deps.db, hashSecret(code));
	const requestType = types.find((type) => type === codeRow?.request_type);
	if (!codeRow || !requestType) throw new IdentityFailure("INVALID_OOB_CODE");
	if (Date.parse(codeRow.expires_at) <= deps.now()) throw new IdentityFailure("EXPIRED_OOB_CODE");
	const account = await accountById(deps.db, codeRow.account_id);
	if (!account) throw new IdentityFailure("INVALID_OOB_CODE");
	if (account.disabled) throw new IdentityFailure("USER_DISABLED");
	return { kept: codeRow, requestType, account };
}

/**
 * Checks a code; with a new password, sets it, uses up the code and ends all sessions.
 * @throws {IdentityFailure} INVALID_OOB_CODE, EXPIRED_OOB_CODE, WEAK_PASSWORD
 */
export async function resetPassword(
	deps: IdentityDeps,
	input: { oobCode?: string; newPassword?: string },
): Promise<{ email: string; requestType: string }> {
	if (input.newPassword === undefined) {
		const { kept: codeRow } = await validCode(deps, input.oobCode, [...outOfBandRequestTypes]);
		return { email: codeRow.email, requestType: codeRow.request_type };
	}
	const { kept: codeRow, account } = await validCode(deps, input.oobCode, ["PASSWORD_RESET"]);
	const password_hash = await hashPassword(requireNewPassword(input.newPassword, account.email));
	await deps.db.transaction().execute(async (db) => {
		if (!(await takeCode(db, codeRow.hash))) throw new IdentityFailure("INVALID_OOB_CODE");
		// Receiving the mail also verifies the address.
		await updateAccount(db, account.id, { password_hash, email_verified: 1 });
		await endForPassword({ ...deps, db }, account);
	});
	return { email: codeRow.email, requestType: codeRow.request_type };
}

/**
 * Verifies or changes an address.
 * @throws {IdentityFailure} INVALID_OOB_CODE, EXPIRED_OOB_CODE, EMAIL_EXISTS
 */
export async function applyEmailCode(deps: IdentityDeps, oobCode: string): Promise<IdentityAccount> {
	const {
		kept: codeRow,
		requestType,
		account,
	} = await validCode(deps, oobCode, ["VERIFY_EMAIL", "VERIFY_AND_CHANGE_EMAIL"]);
	const changed = requestType === "VERIFY_AND_CHANGE_EMAIL";
	if (!changed && codeRow.email !== account.email) throw new IdentityFailure("INVALID_OOB_CODE");
	if (changed && codeRow.email !== account.email && (await accountByEmail(deps.db, codeRow.email)))
		throw new IdentityFailure("EMAIL_EXISTS");
	if (!(await takeCode(deps.db, codeRow.hash))) throw new IdentityFailure("INVALID_OOB_CODE");
	await updateAccount(deps.db, account.id, { email: codeRow.email, email_verified: 1 });
	if (changed) {
		// Links mailed to the former address must not open the account.
		await deleteCodes(deps.db, account.id);
		await deleteSessions(deps.db, account.id);
		await mailNotice(deps, account.email, "done");
	}
	return { ...account, email: codeRow.email, email_verified: 1 };
}

// Mail to the owner of an account about changes that another person may have made.

const changeNotices = {
	asked: {
		subject: "Someone asked to change your email address",
		body: "We sent a link to the new address. When it's followed, that address replaces this one. If this wasn't you, set a new password now. The link then stops working.",
	},
	done: {
		subject: "Your email address was changed",
		body: "Sign in with the new address from now on; this one no longer works. If this wasn't you, call customer service.",
	},
	google: {
		subject: "Google sign-in was added to your account",
		body: "Whoever has the Google account of this address can sign in with it from now on. If this wasn't you, secure your Google account, then call customer service.",
	},
	key: {
		subject: "An API key was made for your account",
		body: "Software that has it acts as you, within what the key may do, until the key expires or you revoke it on the page API keys. If this wasn't you, set a new password now. All keys stop working then.",
	},
	password: {
		subject: "Your password was changed",
		body: 'You have a new password, and everyone who was signed in with the old one has been signed out. If this wasn\'t you, press "I forgot my password" on the sign-in page now, and call customer service.',
	},
};

export const mailNotice = (
	deps: Pick<IdentityDeps, "db" | "now">,
	recipient: string,
	notice: keyof typeof changeNotices,
) => putIntoOutbox(deps.db, { recipient, ...changeNotices[notice], link: null }, deps.now());
