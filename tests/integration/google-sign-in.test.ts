/** Google sign-in on real loaders, actions and services with a fake Google. */
import { createCookieSessionStorage } from "@remix-run/node";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { HttpResponse, http, passthrough } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { seedDemoUsers } from "#services/user-service/demo-users.server";
import { type RunningServices, startServices } from "../setup/running-services.ts";
import { newVisitor, type ShopAnswer, shopOrigin, type Visitor } from "../setup/visitor.ts";

const clientId = "shop.apps.googleusercontent.com";
const secret = "s".repeat(40);
let services: RunningServices;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;

/** Claims of the ID token; tests override them. */
let person: Record<string, unknown>;
let token: { audience: string; expiresAt: number; key: CryptoKey; claims: Record<string, unknown> };
let codesAsked: URLSearchParams[];

const google = setupServer(
	http.all(/^http:\/\/(127\.0\.0\.1|localhost)/, () => passthrough()),
	http.post("https://oauth2.googleapis.com/token", async ({ request }) => {
		const asked = new URLSearchParams(await request.text());
		codesAsked.push(asked);
		if (asked.get("code") !== "good-code")
			return HttpResponse.json({ error: "invalid_grant" }, { status: 400 });
		const idToken = await new SignJWT({ ...person, ...token.claims })
			.setProtectedHeader({ alg: "RS256", kid: "google-key" })
			.setIssuer("https://accounts.google.com")
			.setAudience(token.audience)
			.setIssuedAt()
			.setExpirationTime(token.expiresAt)
			.sign(token.key);
		return HttpResponse.json({ access_token: "access", token_type: "Bearer", id_token: idToken });
	}),
	http.get("https://www.googleapis.com/oauth2/v3/userinfo", () => HttpResponse.json(person)),
	http.get("https://www.googleapis.com/oauth2/v3/certs", async () =>
		HttpResponse.json({
			keys: [{ ...(await exportJWK(keys.publicKey)), kid: "google-key", alg: "RS256", use: "sig" }],
		}),
	),
);

beforeAll(async () => {
	google.listen({ onUnhandledRequest: "error" });
	keys = await generateKeyPair("RS256");
	services = await startServices({ googleClientId: clientId });
	await seedDemoUsers(services.db, true);
	vi.stubEnv("SERVICES_BASE_URL", services.url);
	vi.stubEnv("SESSION_SECRET", secret);
	vi.stubEnv("ORIGIN", shopOrigin);
	vi.stubEnv("GOOGLE_CLIENT_ID", clientId);
	vi.stubEnv("GOOGLE_CLIENT_SECRET", "the-client-secret");
	// Load routes before any test's timeout starts.
	await newVisitor().get("/login");
});
afterAll(async () => {
	google.close();
	await services.stop();
});

let people = 0;
beforeEach(() => {
	people += 1;
	codesAsked = [];
	person = {
		sub: `google-${people}`,
		email: `person${people}@mail.example`,
		email_verified: true,
		name: "Gale Osei",
		given_name: "Gale",
		family_name: "Osei",
	};
	token = {
		audience: clientId,
		expiresAt: Math.floor(services.now() / 1000) + 600,
		key: keys.privateKey,
		claims: {},
	};
});

/** Returns the parameters sent to Google. */
async function begin(visitor: Visitor, returnTo?: string): Promise<URL> {
	const response = await visitor.post("/auth/google", returnTo === undefined ? {} : { returnTo });
	return new URL(response.location ?? "");
}

/** The whole flow with a successful callback. */
async function signIn(visitor: Visitor, returnTo?: string, more: Record<string, string> = {}) {
	const asked = await begin(visitor, returnTo);
	return returnFromGoogle(visitor, {
		code: "good-code",
		state: asked.searchParams.get("state") ?? "",
		...more,
	});
}

const returnFromGoogle = (visitor: Visitor, query: Record<string, string>) =>
	visitor.get(`/auth/google/callback?${new URLSearchParams(query)}`);

/** The error on the login page: shown once, without a session. */
async function getProblem(visitor: Visitor, { status, location }: ShopAnswer): Promise<unknown> {
	expect(status).toBe(303);
	expect(location).toMatch(/^\/login/);
	expect(visitor.cookies.has("__session")).toBe(false);
	const { problem } = (await visitor.get(location ?? "")).body as { problem: unknown };
	expect((await visitor.get("/login")).body).toMatchObject({ problem: null });
	return problem;
}

const getToast = (visitor: Visitor) =>
	JSON.parse(
		Buffer.from(decodeURIComponent(visitor.cookies.get("__toast") ?? ""), "base64").toString() || "null",
	);

describe("the Google button", () => {
	it("is on the login and registration pages", async () => {
		expect((await newVisitor().get("/login")).body).toMatchObject({ google: true });
		expect((await newVisitor().get("/register")).body).toMatchObject({ google: true });
	});

	it("uses the configured origin, whatever the request says", async () => {
		const visitor = newVisitor();
		const response = await visitor.post(
			"/auth/google",
			{},
			{ "X-Forwarded-Host": "evil.example", Host: "evil.example" },
		);
		const asked = new URL(response.location ?? "");
		expect(asked.origin + asked.pathname).toBe("https://accounts.google.com/o/oauth2/v2/auth");
		expect(Object.fromEntries(asked.searchParams)).toMatchObject({
			client_id: clientId,
			redirect_uri: `${shopOrigin}/auth/google/callback`,
			response_type: "code",
		});
		expect(asked.searchParams.get("scope")?.split(" ")).toContain("openid");
		expect(asked.searchParams.get("state")?.length).toBeGreaterThan(20);
	});

	it("stores a fresh state in a cookie that scripts can't read", async () => {
		const visitor = newVisitor();
		const response = await visitor.post("/auth/google");
		expect(response.headers.get("Set-Cookie")).toMatch(/^__auth=.*HttpOnly; SameSite=Lax/);
		const again = await begin(visitor);
		expect(again.searchParams.get("state")).not.toBe(
			new URL(response.location ?? "").searchParams.get("state"),
		);
	});

	it("is a form, and refuses posts from other sites", async () => {
		const response = await newVisitor().post("/auth/google", {}, { Origin: "https://evil.example" });
		expect(response.status).toBe(403);
		expect((await newVisitor().get("/auth/google")).location).toBe("/login");
	});
});

describe("Google sign-in", () => {
	it("creates a basic user for a new address and returns to the page", async () => {
		const visitor = newVisitor();
		const response = await signIn(visitor, "/p/led-lamps/a-series?cct=3000");
		expect([response.status, response.location]).toEqual([303, "/p/led-lamps/a-series?cct=3000"]);
		expect(codesAsked.map((asked) => [asked.get("redirect_uri"), asked.get("client_secret")])).toEqual([
			[`${shopOrigin}/auth/google/callback`, "the-client-secret"],
		]);
		expect(getToast(visitor)).toMatchObject({ text: "You have basic access" });
		expect(visitor.cookies.has("__auth")).toBe(false);
		expect((await visitor.get("/user/profile")).body).toMatchObject({
			email: person.email,
			name: { fname: "Gale", lname: "Osei" },
			verified: false,
		});
	});

	it("finds the same user the second time, without a message", async () => {
		const [first, second] = [newVisitor(), newVisitor()];
		await signIn(first);
		await first.post("/user/profile", { fname: "Gail", lname: "Osei" });
		const response = await signIn(second);
		expect(response.location).toBe("/");
		expect(second.cookies.has("__toast")).toBe(false);
		expect((await second.get("/user/profile")).body).toMatchObject({ name: { fname: "Gail" } });
	});

	it("links the existing account of the verified address", async () => {
		person.email = "distributor@demo.example";
		const visitor = newVisitor();
		await signIn(visitor);
		expect(getToast(visitor)).toMatchObject({ text: "Your existing account is connected" });
		expect((await visitor.get("/user/profile")).body).toMatchObject({
			email: "distributor@demo.example",
			verified: true,
		});
		expect((await newVisitor().signIn("demo-distributor")).status).toBe(303);
	});

	it("takes over an account whose address was never verified", async () => {
		const squatter = newVisitor();
		const password = "lantern under the stairs";
		const email = String(person.email);
		await squatter.post("/register", { fname: "Not", lname: "Gale", email, password });
		await signIn(newVisitor());
		expect((await squatter.signIn(email, password)).status).toBe(400);
	});

	it("ends the previous session", async () => {
		const visitor = newVisitor();
		await visitor.signIn("demo-basic");
		const before = visitor.cookies.get("__session") ?? "";
		await signIn(visitor);
		const old = newVisitor();
		old.cookies.set("__session", before);
		expect((await old.get("/user")).location).toMatch(/^\/login/);
	});

	it("ignores a return path to another site in the form", async () => {
		expect((await signIn(newVisitor(), "https://evil.example/")).location).toBe("/");
		expect((await signIn(newVisitor(), "//evil.example")).location).toBe("/");
	});

	it("ignores a return path to another site in the cookie", async () => {
		const visitor = newVisitor();
		const storage = createCookieSessionStorage({ cookie: { name: "__auth", secrets: [secret] } });
		const forged = await storage.getSession();
		forged.set("oauth2:state", "known");
		forged.set("returnTo", "https://evil.example/");
		visitor.cookies.set("__auth", (await storage.commitSession(forged)).split(/[=;]/)[1] ?? "");
		expect((await returnFromGoogle(visitor, { code: "good-code", state: "known" })).location).toBe("/");
	});
});

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
	])("with a token %s", async (_, change) => {
		change();
		const visitor = newVisitor();
		expect(await getProblem(visitor, await signIn(visitor))).toBe(
			"We couldn't verify Google's response. Please try again.",
		);
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
		expect((await signIn(visitor)).location).toBe("/");
	});

	it.each([
		["the identity service", /accounts:signInWithIdp/],
		["the user service", /\/user-service\/users\/thirdPartyLogin/],
	])("while %s fails, and the next attempt creates one user", async (_, call) => {
		google.use(http.post(call, () => HttpResponse.error()));
		const visitor = newVisitor();
		const response = await signIn(visitor);
		google.resetHandlers();
		expect(await getProblem(visitor, response)).toMatch(/^The sign-in service isn't responding right now/);
		expect((await signIn(visitor)).location).toBe("/");
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

it("and not offered without a configured client", async () => {
	vi.resetModules();
	vi.stubEnv("GOOGLE_CLIENT_SECRET", "");
	expect((await newVisitor().get("/login")).body).toMatchObject({ google: false });
	expect((await newVisitor().post("/auth/google")).status).toBe(404);
	expect((await newVisitor().get("/auth/google/callback?code=a&state=b")).status).toBe(404);
});
