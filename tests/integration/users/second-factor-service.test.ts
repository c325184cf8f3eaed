/** Two-step sign-in at the identity service: set-up, codes that work once, recovery codes, limits and mail. */
import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { codeAt, createFactorVault, renewFactors } from "#services/identity/second-factor-keys.server";
import { callAtOnce } from "../../setup/at-once.ts";
import type { Answer } from "../../setup/service-calls.ts";
import {
	accounts,
	getCode,
	minute,
	password,
	register,
	services,
	setUpIdentityDesk,
} from "../../setup/users/identity-desk.ts";

setUpIdentityDesk();

const factor = (path: string, body: object | undefined, token?: string) =>
	services.call(
		`/identity/second-factor${path}`,
		body,
		token === undefined ? undefined : { authorization: `Bearer ${token}` },
	);

async function verifiedPerson() {
	const person = await register();
	await services.db
		.updateTable("identity_account")
		.set({ email_verified: 1 })
		.where("email", "=", person.email)
		.execute();
	const { body } = await accounts("signInWithPassword", { email: person.email, password });
	return { ...person, id: String(person.id), idToken: String(body.idToken) };
}

/** To the beginning of a time step, so that none ends during a test. */
const toNextStep = () => services.advance(30_500 - (services.now() % 30_000));

/** A person with an authenticator app. `next` is the code of a time step that wasn't used yet. */
async function personWithApp() {
	const person = await verifiedPerson();
	const started = await factor("/start", { password }, person.idToken);
	const { key } = started.body.setUp as { key: string };
	const next = () => {
		toNextStep();
		return codeAt(key, services.now());
	};
	const { status, body } = await factor("/confirm", { code: next() }, person.idToken);
	expect(status).toBe(200);
	const signIn = async () => {
		const answer = await accounts("signInWithPassword", { email: person.email, password });
		return String(answer.body.mfaPendingCredential);
	};
	return { ...person, key, next, signIn, recoveryCodes: body.recoveryCodes as string[] };
}

const finish = (credential: string, code: string) => factor("/sign-in", { credential, code });
const outcome = (answer: Answer) => (answer.status === 200 ? "signed in" : getCode(answer));
const subjects = async (email: string) =>
	(
		await services.db
			.selectFrom("outbox")
			.select("subject")
			.where("recipient", "=", email)
			.orderBy("id")
			.execute()
	).map(({ subject }) => subject);

describe("setting up", () => {
	it("takes the password, a verified address and a first code, and encrypts the key", async () => {
		const stranger = await register();
		expect((await factor("/start", { password }, stranger.idToken)).status).toBe(403);
		const { idToken, id, email } = await verifiedPerson();
		expect(getCode(await factor("/start", { password: "not this one" }, idToken))).toBe("INVALID_PASSWORD");
		expect(getCode(await factor("/confirm", { code: "123456" }, idToken))).toBe("SET_UP_EXPIRED");
		const { body } = await factor("/start", { password }, idToken);
		const { key, uri } = body.setUp as { key: string; uri: string };
		expect(uri).toContain(`secret=${key}`);
		const row = await services.db
			.selectFrom("identity_second_factor")
			.selectAll()
			.where("account_id", "=", id)
			.executeTakeFirstOrThrow();
		expect(JSON.stringify(row)).not.toContain(key);
		expect(getCode(await factor("/confirm", { code: "no code" }, idToken))).toBe("INVALID_SECOND_FACTOR");
		// Another session of the person sees no key, and can't confirm.
		const other = String((await accounts("signInWithPassword", { email, password })).body.idToken);
		expect((await factor("", undefined, other)).body.setUp).toBeNull();
		const code = codeAt(key, services.now());
		expect(getCode(await factor("/confirm", { code }, other))).toBe("SET_UP_EXPIRED");
		expect((await factor("/confirm", { code }, idToken)).body.recoveryCodes).toHaveLength(10);
		// It may be of somebody who knows the password alone.
		expect((await factor("", undefined, other)).status).toBe(401);
		expect((await factor("", undefined, idToken)).body.on).not.toBeNull();
		expect(getCode(await factor("/start", { password }, idToken))).toBe("SECOND_FACTOR_ON");
		expect((await accounts("signInWithPassword", { email, password })).body).toEqual({
			...{ localId: id, email, mfaPendingCredential: expect.any(String) },
		});
		expect(await subjects(email)).toContain("Two-step sign-in is on");
	});

	it("expires after ten minutes", async () => {
		const { idToken } = await verifiedPerson();
		const { body } = await factor("/start", { password }, idToken);
		services.advance(10 * minute);
		const code = codeAt((body.setUp as { key: string }).key, services.now());
		expect((await factor("", undefined, idToken)).body).toEqual({ on: null, setUp: null });
		expect(getCode(await factor("/confirm", { code }, idToken))).toBe("SET_UP_EXPIRED");
	});
});

describe("a code", () => {
	it("works once, and neither do earlier ones afterwards; of two requests at once, one", async () => {
		const { signIn, next, key } = await personWithApp();
		const code = next();
		const both = await Promise.all([signIn(), signIn()]);
		const answers = await callAtOnce(both.map((credential) => () => finish(credential, code)));
		expect(answers.map(outcome).sort()).toEqual(["SECOND_FACTOR_USED", "signed in"]);
		const before = codeAt(key, services.now() - 30_000);
		expect(outcome(await finish(await signIn(), before))).toBe("SECOND_FACTOR_USED");
		expect(outcome(await finish(await signIn(), code))).toBe("SECOND_FACTOR_USED");
		expect(outcome(await finish(await signIn(), next()))).toBe("signed in");
	});

	it("may be one step off, and not two", async () => {
		const { signIn, key } = await personWithApp();
		services.advance(5 * minute);
		toNextStep();
		const at = (steps: number) => codeAt(key, services.now() + steps * 30_000);
		expect(outcome(await finish(await signIn(), at(-2)))).toBe("INVALID_SECOND_FACTOR");
		expect(outcome(await finish(await signIn(), at(2)))).toBe("INVALID_SECOND_FACTOR");
		expect(outcome(await finish(await signIn(), at(-1)))).toBe("signed in");
		expect(outcome(await finish(await signIn(), at(1)))).toBe("signed in");
	});

	it("finishes a sign-in once, within ten minutes, and not after the person signed out everywhere", async () => {
		const { signIn, next } = await personWithApp();
		const used = await signIn();
		const { body } = await finish(used, next());
		expect(outcome(await finish(used, next()))).toBe("SIGN_IN_EXPIRED");
		const late = await signIn();
		services.advance(10 * minute);
		expect(outcome(await finish(late, next()))).toBe("SIGN_IN_EXPIRED");
		const ended = await signIn();
		const authorization = `Bearer ${body.idToken}`;
		await services.call("/identity/sessions/end-all", {}, { authorization });
		expect(outcome(await finish(ended, next()))).toBe("SIGN_IN_EXPIRED");
		expect(outcome(await finish("x".repeat(43), next()))).toBe("SIGN_IN_EXPIRED");
	});

	it("is limited over all sign-ins of a person, and others go on", async () => {
		const { signIn, next, recoveryCodes } = await personWithApp();
		const credential = await signIn();
		const guesses: string[] = [];
		for (let guess = 0; guess < 6; guess += 1) guesses.push(outcome(await finish(credential, "000000")));
		expect(guesses.slice(0, 5)).toEqual(Array(5).fill("INVALID_SECOND_FACTOR"));
		expect(guesses[5]).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER/);
		services.advance(minute);
		expect(outcome(await finish(await signIn(), next()))).toBe("signed in");
		const stopped = await signIn();
		for (let guess = 0; guess < 6; guess += 1) await finish(stopped, "000000");
		expect(outcome(await finish(stopped, recoveryCodes[0] ?? ""))).toMatch(/^TOO_MANY_ATTEMPTS/);
		const other = await personWithApp();
		expect(outcome(await finish(await other.signIn(), other.next()))).toBe("signed in");
	});
});

describe("a recovery code", () => {
	it("works once, however it is typed, belongs to its person and is told of by mail", async () => {
		const { signIn, recoveryCodes, email } = await personWithApp();
		const other = await personWithApp();
		const [first = "", second = ""] = recoveryCodes;
		const credentials = await Promise.all([signIn(), signIn()]);
		const typed = first.replaceAll("-", " ").toLowerCase();
		const answers = await callAtOnce(credentials.map((credential) => () => finish(credential, typed)));
		expect(answers.map(outcome).sort()).toEqual(["INVALID_SECOND_FACTOR", "signed in"]);
		expect(answers.find(({ status }) => status === 200)?.body.recoveryCodesLeft).toBe(9);
		expect(outcome(await finish(await other.signIn(), second))).toBe("INVALID_SECOND_FACTOR");
		expect(await subjects(email)).toContain("A recovery code of yours was used");
		const mail = await services.db
			.selectFrom("outbox")
			.select("body")
			.where("recipient", "=", email)
			.orderBy("id", "desc")
			.executeTakeFirstOrThrow();
		expect(mail.body).toContain("You have 9 recovery codes left.");
		const stored = await services.db.selectFrom("identity_recovery_code").selectAll().execute();
		expect(JSON.stringify(stored)).not.toContain(second);
	});

	it("is replaced with all others, by the password and a code", async () => {
		const { idToken, next, signIn, recoveryCodes, email } = await personWithApp();
		const renew = (code: string, typed = password) =>
			factor("/recovery-codes", { password: typed, code }, idToken);
		expect(getCode(await renew(next(), "not this one"))).toBe("INVALID_PASSWORD");
		expect(getCode(await renew("000000"))).toBe("INVALID_SECOND_FACTOR");
		const fresh = (await renew(next())).body.recoveryCodes as string[];
		expect(fresh).toHaveLength(10);
		expect(outcome(await finish(await signIn(), recoveryCodes[0] ?? ""))).toBe("INVALID_SECOND_FACTOR");
		expect(outcome(await finish(await signIn(), fresh[0] ?? ""))).toBe("signed in");
		expect(await subjects(email)).toContain("You have new recovery codes");
	});
});

it("is turned off by password and code, and not by a mailed password reset", async () => {
	const { idToken, next, email, signIn } = await personWithApp();
	expect(getCode(await factor("/off", { password, code: "000000" }, idToken))).toBe("INVALID_SECOND_FACTOR");
	expect(getCode(await factor("/off", { password: "no", code: next() }, idToken))).toBe("INVALID_PASSWORD");
	await accounts("sendOobCode", { requestType: "PASSWORD_RESET", email });
	const { link } = await services.db
		.selectFrom("outbox")
		.select("link")
		.where("recipient", "=", email)
		.where("link", "is not", null)
		.orderBy("id", "desc")
		.executeTakeFirstOrThrow();
	const oobCode = new URLSearchParams(link?.split("?")[1]).get("oobCode") ?? "";
	const ended = await signIn();
	expect((await accounts("resetPassword", { oobCode, newPassword: password })).status).toBe(200);
	expect(outcome(await finish(ended, next()))).toBe("SIGN_IN_EXPIRED");
	const { body } = await finish(await signIn(), next());
	expect((await factor("/off", { password, code: next() }, String(body.idToken))).body).toEqual({ on: null });
	expect((await accounts("signInWithPassword", { email, password })).body.idToken).toEqual(
		expect.any(String),
	);
	expect((await subjects(email)).at(-1)).toBe("Two-step sign-in is off");
});

it("has its keys encrypted again with the newest key, and tells those that can't be opened", async () => {
	const [old, fresh] = [randomBytes(32), randomBytes(32)];
	const { id } = await verifiedPerson();
	const { sealed, keyId } = await createFactorVault([old]).seal("KEY", id);
	const row = { account_id: id, secret: sealed, secret_key_id: keyId, last_step: 0 };
	const started = { session_id: null, started_at: "2026-01-01", enabled_at: null };
	await services.db.deleteFrom("identity_second_factor").execute();
	await services.db
		.insertInto("identity_second_factor")
		.values({ ...row, ...started })
		.execute();
	const renew = (keys: Uint8Array[]) => renewFactors({ db: services.db, vault: createFactorVault(keys) });
	expect(await renew([fresh])).toEqual({ renewed: 0, unreadable: 1 });
	expect(await renew([fresh, old])).toEqual({ renewed: 1, unreadable: 0 });
	expect(await renew([fresh])).toEqual({ renewed: 0, unreadable: 0 });
});
