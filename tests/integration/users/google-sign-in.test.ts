/** Google sign-in and its button on real loaders, actions and services. */
import { createHash } from "node:crypto";
import { createCookieSessionStorage } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { setEnvironment } from "../../setup/environment.ts";
import {
	authorize,
	begin,
	clientId,
	codesAsked,
	person,
	returnFromGoogle,
	secret,
	services,
	setUpGoogleSignIn,
	signIn,
} from "../../setup/users/fake-google.ts";
import { newVisitor, shopOrigin, type Visitor } from "../../setup/visitor.ts";

setUpGoogleSignIn();

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

	it("sends a fresh challenge and nonce, and never the verifier", async () => {
		const [one, other] = [await begin(newVisitor()), await begin(newVisitor())];
		for (const name of ["nonce", "code_challenge"]) {
			expect(one.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
			expect(one.searchParams.get(name)).not.toBe(other.searchParams.get(name));
		}
		expect(one.searchParams.get("code_challenge_method")).toBe("S256");
		expect(one.searchParams.has("code_verifier")).toBe(false);
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
		expect(codesAsked[0]?.get("code_verifier")).toMatch(/^[\w-]{43}$/);
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
		expect(response.location).toBe("/user");
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
		// Its owner is told once.
		await signIn(newVisitor());
		const told = await services.db
			.selectFrom("outbox")
			.select("subject")
			.where("recipient", "=", "distributor@demo.example")
			.execute();
		expect(told.map(({ subject }) => subject)).toEqual(["Google sign-in was added to your account"]);
	});

	it("takes over an account whose address was never verified", async () => {
		const squatter = newVisitor();
		const password = "lantern under the stairs";
		const email = String(person.email);
		await squatter.post("/register", { fname: "Not", lname: "Gale", email, password });
		await signIn(newVisitor());
		expect((await squatter.signIn(email, password)).status).toBe(400);
	});

	it("leaves whoever registered the address before no link that changes it", async () => {
		const accounts = (verb: string, input: Record<string, unknown>) =>
			services.call(`/identitytoolkit.googleapis.com/v1/accounts:${verb}?key=any`, input);
		const email = String(person.email);
		const squatter = await accounts("signUp", { email, password: "lantern under the stairs" });
		const asked = await accounts("sendOobCode", {
			requestType: "VERIFY_AND_CHANGE_EMAIL",
			idToken: squatter.body.idToken,
			newEmail: "squatter@evil.example",
		});
		expect(asked.status).toBe(200);
		const { link } = await services.db
			.selectFrom("outbox")
			.select("link")
			.where("recipient", "=", "squatter@evil.example")
			.executeTakeFirstOrThrow();
		const owner = newVisitor();
		await signIn(owner);
		expect((await newVisitor().post(String(link))).location).not.toBe("/login");
		expect((await owner.get("/user/profile")).body).toMatchObject({ email });
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
		expect((await signIn(newVisitor(), "https://evil.example/")).location).toBe("/user");
		expect((await signIn(newVisitor(), "//evil.example")).location).toBe("/user");
	});

	it("ignores a return path to another site in the cookie", async () => {
		const visitor = newVisitor();
		const storage = createCookieSessionStorage({ cookie: { name: "__auth", secrets: [secret] } });
		const forged = await storage.getSession();
		forged.set("oauth2:state", "known");
		forged.set("verifier", "v".repeat(43));
		forged.set("nonce", "known nonce");
		const challenge = createHash("sha256").update("v".repeat(43)).digest("base64url");
		authorize(
			new URLSearchParams({
				code_challenge: challenge,
				code_challenge_method: "S256",
				nonce: "known nonce",
			}),
		);
		forged.set("returnTo", "https://evil.example/");
		visitor.cookies.set("__auth", (await storage.commitSession(forged)).split(/[=;]/)[1] ?? "");
		expect((await returnFromGoogle(visitor, { code: "good-code", state: "known" })).location).toBe("/user");
	});
});

it("and not offered without a configured client", async () => {
	setEnvironment({ GOOGLE_CLIENT_SECRET: "" });
	expect((await newVisitor().get("/login")).body).toMatchObject({ google: false });
	expect((await newVisitor().post("/auth/google")).status).toBe(404);
	expect((await newVisitor().get("/auth/google/callback?code=a&state=b")).status).toBe(404);
});
