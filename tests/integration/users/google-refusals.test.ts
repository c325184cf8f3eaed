/** Refused Google sign-ins on real loaders, actions and services. */
import { createCookieSessionStorage } from "@remix-run/node";
import { generateKeyPair } from "jose";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import {
	begin,
	codesAsked,
	google,
	person,
	returnFromGoogle,
	secret,
	services,
	setUpGoogleSignIn,
	signIn,
	token,
} from "../../setup/users/fake-google.ts";
import { newVisitor, type ShopAnswer, type Visitor } from "../../setup/visitor.ts";

setUpGoogleSignIn();

/** The error on the login page: shown once, without a session. */
async function getProblem(visitor: Visitor, { status, location }: ShopAnswer): Promise<unknown> {
	expect(status).toBe(303);
	expect(location).toMatch(/^\/login/);
	expect(visitor.cookies.has("__session")).toBe(false);
	const { problem } = (await visitor.get(location ?? "")).body as { problem: unknown };
	expect((await visitor.get("/login")).body).toMatchObject({ problem: null });
	return problem;
}

describe("Google sign-in is refused", () => {
	it("with an address that Google has not verified", async () => {
		person.email_verified = false;
		const visitor = newVisitor();
		expect(await getProblem(visitor, await signIn(visitor))).toMatch(/not verified the email address/);
	});

	it("when only the ID token says that the address is not verified", async () => {
		token.claims = { email_verified: false };
		const visitor = newVisitor();
		expect(await getProblem(visitor, await signIn(visitor))).toMatch(/couldn't verify/);
	});

	it.each([
		[
			"made out to another client",
			() => Object.assign(token, { audience: "other.apps.googleusercontent.com" }),
		],
		["that has run out", () => Object.assign(token, { expiresAt: Math.floor(services.now() / 1000) - 60 })],
		["of another issuer", () => Object.assign(token, { issuer: "https://accounts.evil.example" })],
		["that is missing", () => Object.assign(token, { missing: true })],
		["of another sign-in", () => Object.assign(token.claims, { nonce: "another nonce" })],
		["without a nonce", () => Object.assign(token.claims, { nonce: undefined })],
		[
			"for another client's use",
			() => Object.assign(token.claims, { azp: "other.apps.googleusercontent.com" }),
		],
		["of another person than the profile's", () => Object.assign(token.claims, { sub: "somebody-else" })],
	])("with a token %s", async (_, change) => {
		change();
		const visitor = newVisitor();
		expect(await getProblem(visitor, await signIn(visitor))).toBe(
			"We couldn't verify Google's response. Please try again.",
		);
		const users = services.db.selectFrom("portal_user").select("user_id");
		expect(await users.where("email", "=", String(person.email)).execute()).toEqual([]);
	});

	it("with a token signed by someone else", async () => {
		token.key = (await generateKeyPair("RS256")).privateKey;
		const visitor = newVisitor();
		expect(await getProblem(visitor, await signIn(visitor))).toMatch(/couldn't verify/);
	});

	it.each([
		["another state", { state: "made-up" }],
		["no state", { state: "" }],
	])("with %s, without a call to Google", async (_, more) => {
		const visitor = newVisitor();
		expect(await getProblem(visitor, await signIn(visitor, "/user", more))).toMatch(
			/started in another window/,
		);
		expect(codesAsked).toEqual([]);
	});

	it("with a callback of another browser", async () => {
		const other = newVisitor();
		const state = (await begin(other)).searchParams.get("state") ?? "";
		const victim = newVisitor();
		expect(await getProblem(victim, await returnFromGoogle(victim, { code: "good-code", state }))).toMatch(
			/started in another window/,
		);
	});

	it("when the same answer of Google is sent again, even with the cookie of before", async () => {
		const visitor = newVisitor();
		const state = (await begin(visitor)).searchParams.get("state") ?? "";
		const [cookie, answer] = [visitor.cookies.get("__auth") ?? "", { code: "good-code", state }];
		expect((await returnFromGoogle(visitor, answer)).location).toBe("/user");
		const again = newVisitor();
		again.cookies.set("__auth", cookie);
		expect(await getProblem(again, await returnFromGoogle(again, answer))).toMatch(
			/started in another window/,
		);
		expect(codesAsked).toHaveLength(1);
	});

	it.each(["verifier", "nonce"])(
		"with a cookie that lacks the %s, without a call to Google",
		async (name) => {
			const visitor = newVisitor();
			const state = (await begin(visitor)).searchParams.get("state") ?? "";
			const storage = createCookieSessionStorage({ cookie: { name: "__auth", secrets: [secret] } });
			const underWay = await storage.getSession(`__auth=${visitor.cookies.get("__auth")}`);
			expect(underWay.get(name)).toMatch(/^[\w-]{43}$/);
			underWay.unset(name);
			visitor.cookies.set("__auth", (await storage.commitSession(underWay)).split(/[=;]/)[1] ?? "");
			expect(
				await getProblem(visitor, await returnFromGoogle(visitor, { code: "good-code", state })),
			).toMatch(/started in another window/);
			expect(codesAsked).toEqual([]);
		},
	);

	it("with the code of another visitor's sign-in", async () => {
		const visitor = newVisitor();
		const state = (await begin(visitor)).searchParams.get("state") ?? "";
		// Google binds the code to the challenge it was asked with.
		await begin(newVisitor());
		expect(await getProblem(visitor, await returnFromGoogle(visitor, { code: "good-code", state }))).toBe(
			"Google did not confirm the sign-in. Please try again.",
		);
	});

	it.each(["garbage", "x".repeat(8000), "%"])("with a broken cookie (%#)", async (cookie) => {
		const visitor = newVisitor();
		const state = (await begin(visitor)).searchParams.get("state") ?? "";
		visitor.cookies.set("__auth", cookie);
		expect(await getProblem(visitor, await returnFromGoogle(visitor, { code: "good-code", state }))).toMatch(
			/started in another window/,
		);
	});

	it("when the visitor cancels, keeping the requested page", async () => {
		const visitor = newVisitor();
		const response = await signIn(visitor, "/user/profile", { error: "access_denied" });
		expect(response.location).toBe("/login?returnTo=%2Fuser%2Fprofile");
		expect(await getProblem(visitor, response)).toBe("You canceled the Google sign-in.");
	});

	it("with the reason that Google gives", async () => {
		const visitor = newVisitor();
		const more = {
			error: "org_internal",
			error_description: "This client is restricted to its organization.",
		};
		expect(await getProblem(visitor, await signIn(visitor, "/", more))).toBe(
			"Google refused the sign-in: This client is restricted to its organization.",
		);
	});

	it("without showing a message that anyone could put in the URL", async () => {
		const visitor = newVisitor();
		const response = await returnFromGoogle(visitor, {
			error: "x",
			error_description: "Call 555-0100 to unlock",
		});
		expect(await getProblem(visitor, response)).not.toContain("555-0100");
	});

	it("with a code that Google does not know", async () => {
		const visitor = newVisitor();
		expect(await getProblem(visitor, await signIn(visitor, "/", { code: "used" }))).toBe(
			"Google did not confirm the sign-in. Please try again.",
		);
	});

	it("while Google cannot be reached", async () => {
		google.use(http.post("https://oauth2.googleapis.com/token", () => HttpResponse.error()));
		const visitor = newVisitor();
		const response = await signIn(visitor);
		google.resetHandlers();
		expect(await getProblem(visitor, response)).toBe("Google did not confirm the sign-in. Please try again.");
		expect((await signIn(visitor)).location).toBe("/user");
	});

	it.each([
		["identity", /accounts:signInWithIdp/, "The sign-in service isn't responding right now."],
		["user", /\/user-service\/users\/thirdPartyLogin/, "Your account can't be opened right now."],
	])("while the %s service fails, and the next attempt creates one user", async (_, call, sentence) => {
		google.use(http.post(call, () => HttpResponse.error()));
		const visitor = newVisitor();
		const response = await signIn(visitor);
		google.resetHandlers();
		expect(await getProblem(visitor, response)).toContain(sentence);
		expect((await signIn(visitor)).location).toBe("/user");
		expect((await visitor.get("/user/profile")).body).toMatchObject({ email: person.email });
		const users = services.db.selectFrom("portal_user").select("user_id");
		expect(await users.where("email", "=", String(person.email)).execute()).toHaveLength(1);
	});

	it("for a closed account", async () => {
		await signIn(newVisitor());
		await services.db
			.updateTable("identity_account")
			.set({ disabled: 1 })
			.where("email", "=", String(person.email))
			.execute();
		const visitor = newVisitor();
		expect(await getProblem(visitor, await signIn(visitor))).toMatch(/sign-in has been disabled/);
	});
});
