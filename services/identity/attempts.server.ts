/** Rate limits of the identity service: by address, by account and address, and by account. */
import { createHash, timingSafeEqual } from "node:crypto";
import {
	accountPolicy,
	codePolicy,
	devicePolicy,
	getRetryDelay,
	normalizeEmail,
	noticePolicy,
	type PairPolicy,
	pairDelay,
	signInPolicy,
} from "#rules/auth/identity-limits";
import type { ServiceContext } from "../shared/http.server.ts";
import { putIntoOutbox } from "../shared/outbox-repository.server.ts";
import { type IdentityDeps, IdentityFailure } from "./identity-call.server.ts";
import {
	accountByEmail,
	countAttempt,
	forgetAttempts,
	forgetEndedAttempts,
	uncountAttempt,
} from "./repository.server.ts";

/** The caller as the storefront names it; `null` for unknown or untrusted values. */
export type Caller = { address: string | null; device: string | null };

export const unknownCaller: Caller = { address: null, device: null };

/** Whether the storefront calls, by the secret that it shares. */
export const isTrustedCaller = ({ caller }: ServiceContext, secret: string | undefined): boolean =>
	secret !== undefined && caller?.secret !== undefined && sameText(caller.secret, secret);

/** Trusts client data only of the storefront. */
export function parseCaller(context: ServiceContext, secret: string | undefined): Caller {
	if (!isTrustedCaller(context, secret)) return unknownCaller;
	return { address: context.caller?.address ?? null, device: context.caller?.device ?? null };
}

const digest = (text: string) => createHash("sha256").update(text).digest("base64url");
const sameText = (first: string, other: string) =>
	timingSafeEqual(Buffer.from(digest(first)), Buffer.from(digest(other)));

const iso = (ms: number) => new Date(ms).toISOString();

/** How far the clocks of two copies may differ. */
const clockSkewMs = 60_000;

/** @param longest of the key's windows, in seconds */
async function take({ db, now }: IdentityDeps, key: string, seconds: number, longest = seconds) {
	const at = now();
	const latest = iso(at + longest * 1000 + clockSkewMs);
	const { count, endsAt } = await countAttempt(db, key, iso(at), iso(at + seconds * 1000), latest);
	return { count, wait: Math.max(1, Math.ceil((Date.parse(endsAt) - at) / 1000)) };
}

const tooMany = (seconds: number) =>
	new IdentityFailure("TOO_MANY_ATTEMPTS_TRY_LATER", `Try again in ${seconds} seconds`);

const addressTries = { signIn: 60, signUp: 20, code: 60, mail: 20, google: 60, secondFactor: 60 } as const;
export type AddressLimiter = keyof typeof addressTries;

/** @throws {IdentityFailure} TOO_MANY_ATTEMPTS_TRY_LATER */
export async function consumeAddress(
	deps: IdentityDeps,
	door: AddressLimiter,
	{ address }: Caller,
): Promise<void> {
	if (address === null) return;
	const { count, wait } = await take(deps, `${door} address ${digest(address)}`, 15 * 60);
	if (count > addressTries[door]) throw tooMany(wait);
}

type Keys = { pair: string; gate: string; account: string; device: string | null };

function getKeys(email: string, { address, device }: Caller): Keys {
	const account = digest(normalizeEmail(email).slice(0, 500));
	const from = digest(address ?? "");
	return {
		pair: `pair ${from} ${account}`,
		gate: `gate ${from} ${account}`,
		account: `account ${account}`,
		device: device && `device ${digest(device)} ${account}`,
	};
}

/**
 * Counts an attempt before checking the password, alike for known and unknown accounts.
 * @returns a function to call after a correct password
 * @throws {IdentityFailure} TOO_MANY_ATTEMPTS_TRY_LATER
 */
export async function consumePasswordTry(
	deps: IdentityDeps,
	email: string,
	caller: Caller,
): Promise<() => Promise<void>> {
	const keys = getKeys(email, caller);
	if (keys.device) {
		const { device } = keys;
		const { count } = await take(deps, device, devicePolicy.seconds);
		if (count <= devicePolicy.tries) return async () => void (await forgetAttempts(deps.db, [device]));
	}
	await consumeAddress(deps, "signIn", caller);
	const tries = await consumeSpaced(deps, keys, signInPolicy, caller.address !== null);
	if (tries >= noticePolicy.tries) notifyOwner(deps, email);
	return async () => {
		await forgetAttempts(deps.db, [keys.pair, keys.gate]);
		await uncountAttempt(deps.db, keys.account);
	};
}

async function consumeSpaced(
	deps: IdentityDeps,
	keys: Keys,
	policy: PairPolicy,
	addressKnown: boolean,
): Promise<number> {
	const pair = await take(deps, keys.pair, policy.seconds);
	const account = await take(deps, keys.account, accountPolicy.seconds);
	if (account.count === 1) await forgetEndedAttempts(deps.db, iso(deps.now()));
	const space = getRetryDelay({ pair: pair.count, account: account.count }, policy, addressKnown);
	if (space > 0) {
		const gate = await take(deps, keys.gate, space, policy.longest);
		if (gate.count > 1) {
			// A blocked attempt does not count.
			await uncountAttempt(deps.db, keys.pair);
			await uncountAttempt(deps.db, keys.account);
			throw tooMany(gate.wait);
		}
	}
	return account.count;
}

/**
 * Counts a code of a second factor before checking it, over all addresses.
 * @returns a function to call after a right code
 * @throws {IdentityFailure} TOO_MANY_ATTEMPTS_TRY_LATER
 */
export async function consumeCodeTry(
	deps: IdentityDeps,
	accountId: string,
	caller: Caller,
): Promise<() => Promise<void>> {
	await consumeAddress(deps, "secondFactor", caller);
	const [key, gateKey] = [`second ${digest(accountId)}`, `secondgate ${digest(accountId)}`];
	const { count } = await take(deps, key, codePolicy.seconds);
	const space = pairDelay(count, codePolicy);
	if (space > 0) {
		const gate = await take(deps, gateKey, space, codePolicy.longest);
		if (gate.count > 1) {
			await uncountAttempt(deps.db, key);
			throw tooMany(gate.wait);
		}
	}
	return async () => void (await forgetAttempts(deps.db, [key, gateKey]));
}

/** Notifies the owner once per attack. Not awaited, so that timing does not reveal whether the account exists. */
function notifyOwner(deps: IdentityDeps, email: string): void {
	const notify = async () => {
		const account = await accountByEmail(deps.db, normalizeEmail(email));
		if (!account) return;
		const notice = await take(deps, `notice ${account.id}`, noticePolicy.seconds);
		if (notice.count > 1) return;
		const mail = {
			recipient: account.email,
			subject: "Someone is guessing your password",
			body: "There were many sign-in attempts to your account with wrong passwords. You can still sign in with your password; on a new device you may have to wait up to a minute. If your password is short or you use it elsewhere, set a new one with the link below. If you made these attempts yourself, you can ignore this message.",
			link: `${deps.origin}/forgot-password`,
		};
		await putIntoOutbox(deps.db, mail, deps.now());
	};
	notify().catch(() => undefined);
}

const mailSpace = { free: 3, seconds: 60 * 60, first: 5 * 60, longest: 20 * 60 } as const;

/**
 * Whether to send a mail now. If not, an earlier mail with a valid link was just sent, so flooding a mailbox
 * does not lock anyone out.
 */
export async function consumeMail(deps: IdentityDeps, kind: string, email: string): Promise<boolean> {
	const to = digest(email);
	const { count } = await take(deps, `mail ${kind} ${to}`, mailSpace.seconds);
	const space = count <= mailSpace.free ? 0 : pairDelay(count - 1, mailSpace);
	if (space === 0) return true;
	const gate = await take(deps, `mailgate ${kind} ${to}`, space, mailSpace.longest);
	if (gate.count === 1) return true;
	await uncountAttempt(deps.db, `mail ${kind} ${to}`);
	return false;
}
