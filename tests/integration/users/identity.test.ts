/** Sign-up, sign-in, tokens and account changes in the identity service. */
import { decodeJwt } from "jose";
import { describe, expect, it } from "vitest";
import { startServices } from "../../setup/running-services.ts";
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

const refresh = (refreshToken: unknown) =>
	services.call("/securetoken.googleapis.com/v1/token?key=any", {
		grant_type: "refresh_token",
		refresh_token: refreshToken,
	});

describe("sign-up", () => {
	it("returns the specified fields, with a signed token valid for an hour", async () => {
		const { status, body } = await accounts("signUp", { email: " New@Shop.Example ", password });
		expect(status).toBe(200);
		expect(body).toMatchObject({ email: "new@shop.example", expiresIn: "3600" });
		const claims = decodeJwt(String(body.idToken));
		expect(claims).toMatchObject({
			sub: body.localId,
			iss: "https://securetoken.google.com/test-project",
			aud: "test-project",
			email_verified: false,
		});
		expect(Number(claims.exp) - Number(claims.iat)).toBe(3600);
	});

	it.each([
		[{ password }, "MISSING_EMAIL"],
		[{ email: "a@shop.example" }, "MISSING_PASSWORD"],
		[{ email: "not an address", password }, "INVALID_EMAIL"],
		[{ email: `${"a".repeat(10_000)}@shop.example`, password }, "INVALID_EMAIL"],
		[{ email: "pаypal@shop.example", password }, "INVALID_EMAIL"],
		[{ email: "a@shop.example", password: "short" }, /^WEAK_PASSWORD : /],
	])("refuses %j with %s", async (input, code) => {
		const response = await accounts("signUp", input);
		expect(response.status).toBe(400);
		expect(getCode(response)).toMatch(code);
	});

	it("creates one account from two concurrent requests", async () => {
		const input = { email: "twice@shop.example", password };
		const responses = await Promise.all([accounts("signUp", input), accounts("signUp", input)]);
		expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
		expect(getCode(responses.find(({ status }) => status === 400) as Answer)).toBe("EMAIL_EXISTS");
	});
});

describe("sign-in with password", () => {
	it("gives the same answer for an unknown address and a wrong password", async () => {
		const { email } = await register();
		const wrong = await accounts("signInWithPassword", { email, password: "wrong password" });
		const unknown = await accounts("signInWithPassword", { email: "nobody@shop.example", password });
		expect(wrong.status).toBe(400);
		expect(getCode(wrong)).toBe("INVALID_LOGIN_CREDENTIALS");
		expect(unknown).toEqual(wrong);
	});

	it("refuses a disabled account, but only to users who know its password", async () => {
		const { email, id } = await register();
		await services.db
			.updateTable("identity_account")
			.set({ disabled: 1 })
			.where("id", "=", String(id))
			.execute();
		expect(getCode(await accounts("signInWithPassword", { email, password }))).toBe("USER_DISABLED");
		expect(getCode(await accounts("signInWithPassword", { email, password: "wrong password" }))).toBe(
			"INVALID_LOGIN_CREDENTIALS",
		);
	});
});

describe("token refresh", () => {
	it("replaces the refresh token at each use", async () => {
		const { refreshToken, id } = await register();
		const { status, body } = await refresh(refreshToken);
		expect(status).toBe(200);
		expect(body).toMatchObject({ user_id: id, expires_in: "3600" });
		expect(body.refresh_token).not.toBe(refreshToken);
	});

	it("lets two tabs refresh at the same time", async () => {
		const { refreshToken } = await register();
		const [a, b] = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
		expect([a.status, b.status]).toEqual([200, 200]);
		// The browser keeps the cookie of one.
		const next = await refresh(b.body.refresh_token);
		expect(next.status).toBe(200);
		expect((await refresh(next.body.refresh_token)).status).toBe(200);
	});

	it("ends the session when both successors of one token are used", async () => {
		const { refreshToken } = await register();
		const [own, copied] = [(await refresh(refreshToken)).body, (await refresh(refreshToken)).body];
		services.advance(55 * minute);
		expect((await refresh(own.refresh_token)).status).toBe(200);
		expect(getCode(await refresh(copied.refresh_token))).toBe("INVALID_REFRESH_TOKEN");
		expect(getCode(await refresh(own.refresh_token))).toBe("INVALID_REFRESH_TOKEN");
	});

	it("ends the session when a token is used again after its successor was, also within the minute", async () => {
		const { refreshToken } = await register();
		const { body } = await refresh(refreshToken);
		const next = (await refresh(body.refresh_token)).body;
		expect(getCode(await refresh(refreshToken))).toBe("INVALID_REFRESH_TOKEN");
		expect(getCode(await refresh(next.refresh_token))).toBe("INVALID_REFRESH_TOKEN");
	});

	it("ends the session when a replaced token is used again", async () => {
		const { refreshToken } = await register();
		const { body } = await refresh(refreshToken);
		services.advance(2 * minute);
		expect(getCode(await refresh(refreshToken))).toBe("INVALID_REFRESH_TOKEN");
		expect(getCode(await refresh(body.refresh_token))).toBe("INVALID_REFRESH_TOKEN");
		expect(getCode(await accounts("lookup", { idToken: body.id_token }))).toBe("INVALID_ID_TOKEN");
	});

	it("refuses other strings", async () => {
		expect(getCode(await refresh("made up"))).toBe("INVALID_REFRESH_TOKEN");
		expect(getCode(await refresh(undefined))).toBe("MISSING_REFRESH_TOKEN");
	});

	it("ends after 30 days without use", async () => {
		const { refreshToken } = await register();
		services.advance(30 * 24 * 60 * minute);
		expect(getCode(await refresh(refreshToken))).toBe("TOKEN_EXPIRED");
	});
});

describe("tokens", () => {
	it("expire after an hour", async () => {
		const { idToken } = await register();
		expect((await accounts("lookup", { idToken })).status).toBe(200);
		services.advance(61 * minute);
		expect(getCode(await accounts("lookup", { idToken }))).toBe("INVALID_ID_TOKEN");
	});

	it("fail with a changed claim, another key or no signature", async () => {
		const { idToken } = await register();
		const [head = "", body = "", signature = ""] = idToken.split(".");
		const forged = Buffer.from(
			JSON.stringify({ ...decodeJwt(idToken), sub: "someone-else", user_id: "someone-else" }),
		).toString("base64url");
		const none = Buffer.from('{"alg":"none"}').toString("base64url");
		const flipped = (signature.startsWith("A") ? "B" : "A") + signature.slice(1);
		for (const token of [`${head}.${forged}.${signature}`, `${none}.${body}.`, `${head}.${body}.${flipped}`])
			expect(getCode(await accounts("lookup", { idToken: token }))).toBe("INVALID_ID_TOKEN");
	});

	it("end with their session", async () => {
		const { idToken, refreshToken } = await register();
		await services.call("/identity/sessions/end", { refreshToken });
		expect(getCode(await accounts("lookup", { idToken }))).toBe("INVALID_ID_TOKEN");
		expect(getCode(await refresh(refreshToken))).toBe("INVALID_REFRESH_TOKEN");
	});

	it("all end when the user signs out everywhere", async () => {
		const first = await register();
		const second = await accounts("signInWithPassword", { email: first.email, password });
		const ended = await services.call(
			"/identity/sessions/end-all",
			{},
			{ authorization: `Bearer ${first.idToken}` },
		);
		expect(ended.body).toEqual({ ended: 2 });
		expect(getCode(await refresh(second.body.refreshToken))).toBe("INVALID_REFRESH_TOKEN");
	});

	it("verify with the published keys, which contain no private part", async () => {
		const { idToken } = await register();
		const { body } = await services.call(
			"/www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com",
		);
		const keys = body.keys as Record<string, unknown>[];
		const { kid } = JSON.parse(Buffer.from(idToken.split(".")[0] ?? "", "base64url").toString());
		expect(keys.map((key) => key.kid)).toContain(kid);
		expect(keys.every((key) => key.d === undefined)).toBe(true);
	});

	it("stay valid after a key change", async () => {
		const { refreshToken } = await register();
		services.advance(29 * 24 * 60 * minute);
		const old = (await refresh(refreshToken)).body;
		services.advance(2 * 24 * 60 * minute);
		const renewed = (await refresh(old.refresh_token)).body;
		expect((await accounts("lookup", { idToken: renewed.id_token })).status).toBe(200);
		const kids = [old, renewed].map(
			(body) =>
				JSON.parse(Buffer.from(String(body.id_token).split(".")[0] ?? "", "base64url").toString()).kid,
		);
		expect(kids[0]).not.toBe(kids[1]);
	});
});

describe("changes to one's own account", () => {
	it("set a new password, end the other sessions and return new tokens", async () => {
		const { idToken, email } = await register();
		const newPassword = "another lantern entirely";
		const { body } = await accounts("update", { idToken, password: newPassword, returnSecureToken: true });
		expect(getCode(await accounts("lookup", { idToken }))).toBe("INVALID_ID_TOKEN");
		expect((await accounts("lookup", { idToken: body.idToken })).status).toBe(200);
		expect((await accounts("signInWithPassword", { email, password: newPassword })).status).toBe(200);
	});

	it("delete the account", async () => {
		const { idToken, email } = await register();
		await accounts("delete", { idToken });
		expect(getCode(await accounts("signInWithPassword", { email, password }))).toBe(
			"INVALID_LOGIN_CREDENTIALS",
		);
	});
});

it("refuse access to the outbox outside a demo", async () => {
	const closed = await startServices({ demo: false });
	expect((await closed.call("/identity/outbox")).status).toBe(404);
	await closed.stop();
});
