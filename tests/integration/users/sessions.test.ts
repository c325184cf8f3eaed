/** Sessions with several tabs and devices, renewal, forged and broken cookies. */
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setEnvironment } from "../../setup/environment.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";
import { newVisitor, shopOrigin, type Visitor } from "../../setup/visitor.ts";

let services: RunningServices;
let sessions: typeof import("~/shared/auth/session.server.ts");

beforeAll(async () => {
	services = await startServices({ template: "users" });
	setEnvironment({ SERVICES_BASE_URL: services.url, SESSION_SECRET: "s".repeat(40), ORIGIN: shopOrigin });
	sessions = await import("~/shared/auth/session.server.ts");
});
afterAll(() => services.stop());

async function signedIn(who = "demo-basic"): Promise<Visitor> {
	const visitor = newVisitor();
	expect((await visitor.signIn(who)).status).toBe(303);
	return visitor;
}

async function getSession({ cookies }: Visitor) {
	const headers = { Cookie: `__session=${cookies.get("__session")}` };
	const session = await sessions.readSession(new Request(shopOrigin, { headers }));
	if (!session) throw new Error("There is no session.");
	return session;
}

/** Makes the token nearly expired. */
async function age(visitor: Visitor): Promise<void> {
	const session = { ...(await getSession(visitor)), tokenExpiresAt: Date.now() + 60_000 };
	visitor.cookies.set("__session", (await sessions.keepSession(session)).split(/[=;]/)[1] ?? "");
}

/** A copy of the browser with its current cookies. */
function copyVisitor(visitor: Visitor): Visitor {
	const copy = newVisitor();
	for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
	return copy;
}

describe("a token about to expire", () => {
	it("is refreshed within the same session", async () => {
		const visitor = await signedIn();
		const before = await getSession(visitor);
		await age(visitor);
		expect((await visitor.get("/user/profile")).status).toBe(200);
		const after = await getSession(visitor);
		expect(after.refreshToken).not.toBe(before.refreshToken);
		expect(after.tokenExpiresAt - Date.now()).toBeGreaterThan(3_500_000);
		expect(decodeJwt(after.token).sid).toBe(decodeJwt(before.token).sid);
		expect((await visitor.get("/user/profile")).status).toBe(200);
	});

	it("is refreshed by a form too, which is then processed", async () => {
		const visitor = await signedIn();
		await age(visitor);
		const before = await getSession(visitor);
		expect((await visitor.post("/user/profile", { fname: "Ben", lname: "Castillo" })).location).toBe(
			"/user/profile",
		);
		expect((await getSession(visitor)).refreshToken).not.toBe(before.refreshToken);
	});

	it("is refreshed by two tabs at once, and both continue", async () => {
		const first = await signedIn();
		await age(first);
		const second = copyVisitor(first);
		const responses = await Promise.all([first.get("/user/profile"), second.get("/user")]);
		expect(responses.map(({ status }) => status)).toEqual([200, 200]);
		await Promise.all([age(first), age(second)]);
		expect((await second.get("/user/profile")).status).toBe(200);
		expect((await first.get("/user/profile")).status).toBe(200);
	});
});

describe("sessions on several devices", () => {
	it("are separate: signing out of one keeps the other", async () => {
		const [here, there] = [await signedIn(), await signedIn()];
		const copied = copyVisitor(here);
		await here.post("/logout", { returnTo: "/" });
		expect(here.cookies.has("__session")).toBe(false);
		expect((await copied.get("/user")).location).toMatch(/^\/login/);
		expect((await there.get("/user")).status).toBe(200);
	});

	it("can all be signed out from the profile, without affecting other users", async () => {
		const [here, there, somebody] = [await signedIn(), await signedIn(), await signedIn("demo-distributor")];
		const response = await here.post("/user/sign-out-everywhere");
		expect([response.location, here.cookies.has("__session")]).toEqual(["/", false]);
		const denied = await there.get("/user/profile");
		expect([denied.location, there.cookies.has("__session")]).toEqual([
			"/login?returnTo=%2Fuser%2Fprofile",
			false,
		]);
		expect((await somebody.get("/user")).status).toBe(200);
	});
});

describe("a cookie planted before sign-in", () => {
	it("gives no access: sign-in creates a new session and ends the planted one", async () => {
		const attacker = await signedIn("demo-basic");
		const victim = copyVisitor(attacker);
		expect((await victim.signIn("demo-distributor")).status).toBe(303);
		const [planted, fresh] = [await getSession(attacker), await getSession(victim)];
		expect(decodeJwt(fresh.token).sid).not.toBe(decodeJwt(planted.token).sid);
		expect((await attacker.get("/user/profile")).location).toMatch(/^\/login/);
		expect((await victim.get("/user/profile")).body).toMatchObject({ email: "distributor@demo.example" });
	});

	it("is ignored without a signature", async () => {
		const known = await getSession(await signedIn());
		const visitor = newVisitor();
		visitor.cookies.set("__session", Buffer.from(JSON.stringify(known)).toString("base64"));
		expect((await visitor.get("/user")).location).toMatch(/^\/login/);
		await visitor.signIn("demo-basic");
		expect((await visitor.get("/user")).status).toBe(200);
	});
});

describe("broken cookies", () => {
	const values = [
		["cut", (value: string) => value.slice(0, Math.floor(value.length / 2))],
		["changed", (value: string) => `${value.slice(0, 10)}A${value.slice(11)}`],
		["much too long", (value: string) => value + "A".repeat(7_000)],
		["empty", () => ""],
		["no text", () => "%E0%A4%A"],
	] as const;

	it.each(values)("(%s) are ignored on every page and form", async (_, brokenFrom) => {
		const good = await signedIn();
		await good.post("/user/profile", { fname: "A", lname: "B", formOwner: "somebody-else/" });
		good.cookies.set("__auth", good.cookies.get("__session") ?? "");
		await good.post("/newsletter", { EMAIL: "a@shop.example" });
		expect([...good.cookies.keys()].toSorted()).toEqual([
			"__auth",
			"__device",
			"__form",
			"__session",
			"__toast",
		]);
		const visitor = newVisitor();
		for (const [name, value] of good.cookies) visitor.cookies.set(name, brokenFrom(value));
		const broken = new Map(visitor.cookies);
		for (const path of ["/login", "/user", "/user/profile", "/newsletter", "/auth/google/callback"]) {
			for (const [name, value] of broken) visitor.cookies.set(name, value);
			const { status } = await visitor.get(path);
			expect([path, status < 500]).toEqual([path, true]);
		}
		for (const path of ["/login", "/user/profile", "/logout", "/user/sign-out-everywhere"]) {
			for (const [name, value] of broken) visitor.cookies.set(name, value);
			const { status, location } = await visitor.post(path, { fname: "A", lname: "B" });
			expect([path, status < 500, location]).not.toEqual([path, true, "/user/profile"]);
			expect([path, status < 500]).toEqual([path, true]);
		}
	});
});

it("marks every cookie Secure, HttpOnly and SameSite=Lax where the shop is served over https", async () => {
	const origin = "https://shop.example";
	setEnvironment({ ORIGIN: origin });
	const visitor = newVisitor();
	const headers = { Origin: origin };
	const form = { email: "basic@demo.example", password: "candle-on-the-sill" };
	const responses = [
		await visitor.post("/login", form, headers),
		await visitor.post("/user/profile", { fname: "Ben", lname: "Castillo" }, headers),
		await visitor.post("/user/profile", { fname: "A", lname: "B", formOwner: "somebody-else/" }, headers),
		await visitor.post("/logout", {}, headers),
	];
	const set = responses.flatMap((response) => response.headers.getSetCookie());
	expect(new Set(set.map((value) => value.split("=", 1)[0]))).toEqual(
		new Set(["__session", "__device", "__toast", "__form", "__left"]),
	);
	for (const value of set) {
		expect(value).toMatch(/; HttpOnly/);
		expect(value).toMatch(/; SameSite=Lax/);
		expect(value).toMatch(/; Secure/);
	}
});
