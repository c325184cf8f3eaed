/** Sign-in, permissions and account switching on real loaders, actions and services. */
import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { seedDemoUsers } from "#services/user-service/demo-users.server";
import demoSignIns from "../../services/data/demo-sign-ins.json" with { type: "json" };
import { type RunningServices, startServices } from "../setup/running-services.ts";

type Handler = (args: LoaderFunctionArgs & ActionFunctionArgs) => Promise<unknown>;
type RouteModule = { loader?: Handler; action?: Handler };

const origin = "http://localhost:3000";
let services: RunningServices;
let routes: Record<string, RouteModule>;
let addSessionCookie: (headers: Headers, context: AppLoadContext) => void;
const cookies: Record<string, string> = {};

beforeAll(async () => {
	services = await startServices();
	await seedDemoUsers(services.db, true);
	vi.stubEnv("SERVICES_BASE_URL", services.url);
	vi.stubEnv("SESSION_SECRET", "s".repeat(40));
	vi.stubEnv("ORIGIN", origin);
	vi.stubEnv("LOG_LEVEL", "silent");
	({ addSessionCookie } = await import("~/shared/auth/request-session.server.ts"));
	const modules = {
		"/login": import("~/features/auth/login-page.tsx"),
		"/logout": import("~/features/auth/logout.resource.ts"),
		"/register": import("~/features/auth/register/register-page.tsx"),
		"/forgot-password": import("~/features/auth/forgot-password-page.tsx"),
		"/auth/action": import("~/features/auth/mailed-action-page.tsx"),
		"/user": import("~/features/account/overview-page.tsx"),
		"/user layout": import("~/features/account/user-layout.tsx"),
		"/user/profile": import("~/features/account/profile-page.tsx"),
		"/user/change-password": import("~/features/account/change-password-page.tsx"),
		"/user/change-email": import("~/features/account/change-email-page.tsx"),
		"/user/upgrade": import("~/features/account/upgrade-page.tsx"),
		"/user/switch-account": import("~/features/account/switch-account-page.tsx"),
		"/user/portal-users": import("~/features/account/portal-users/portal-users-page.tsx"),
		"/user/request-administration": import("~/features/account/request-administration.resource.ts"),
		"/user/sign-out-everywhere": import("~/features/account/sign-out-everywhere.resource.ts"),
		"/user/account-switches": import("~/features/account/account-switches-page.tsx"),
		"/user/my-lighting-layouts": import("~/features/account/account-tab-page.tsx"),
	};
	const loaded = await Promise.all(Object.values(modules));
	routes = Object.fromEntries(
		Object.keys(modules).map((name, index) => [name, loaded[index] as RouteModule]),
	);
	for (const { userId, email, password } of demoSignIns) {
		const response = await post("/login", { email, password });
		cookies[userId] = response.session ?? "";
	}
});
afterAll(() => services.stop());

type Answer = {
	status: number;
	location: string | null;
	retryAfter: string | null;
	/** The session cookie as a Cookie header; "" when cleared. */
	session: string | null;
	body: unknown;
};

async function call(
	name: string,
	kind: "loader" | "action",
	init: {
		cookie?: string;
		form?: Record<string, string>;
		headers?: Record<string, string>;
		query?: string;
	} = {},
): Promise<Answer> {
	const path = name.split(" ")[0] ?? name;
	const context = {};
	const request = new Request(origin + path + (init.query ?? ""), {
		method: kind === "action" ? "POST" : "GET",
		headers: {
			...(init.cookie && { Cookie: init.cookie }),
			...(kind === "action" && { Origin: origin }),
			...init.headers,
		},
		body: kind === "action" ? new URLSearchParams(init.form ?? {}) : undefined,
	});
	const handler = routes[name]?.[kind];
	if (!handler) return { status: 405, location: null, retryAfter: null, session: null, body: null };
	const params = path.endsWith("my-lighting-layouts") ? { tab: "my-lighting-layouts" } : {};
	const outcome = await handler({ request, params, context } as Parameters<Handler>[0]).catch(
		(thrown) => thrown,
	);
	if (outcome instanceof Error) throw outcome;
	const { headers, status, body } = read(outcome);
	addSessionCookie(headers, context);
	const set = headers.getSetCookie().find((value) => value.startsWith("__session="));
	const value = set?.split(";")[0] ?? null;
	return {
		status,
		location: headers.get("Location"),
		retryAfter: headers.get("Retry-After"),
		session: value === "__session=" ? "" : value,
		body,
	};
}

function read(outcome: unknown): { headers: Headers; status: number; body: unknown } {
	if (outcome instanceof Response) return { headers: outcome.headers, status: outcome.status, body: null };
	const { init, data } = (outcome ?? {}) as { init?: ResponseInit | null; data?: unknown };
	return { headers: new Headers(init?.headers), status: init?.status ?? 200, body: data };
}

const get = (name: string, who?: string, query?: string) =>
	call(name, "loader", { cookie: who && cookies[who], query });
const post = (name: string, form: Record<string, string>, who?: string, query?: string) =>
	call(name, "action", { cookie: who && cookies[who], form, query });
const getErrors = ({ body }: Answer) =>
	(body as { reply: { error: Record<string, string[]>; initialValue: Record<string, unknown> } }).reply;

describe("sign-in pages", () => {
	it("redirect to sign-in and back", async () => {
		expect((await get("/user/portal-users", "nobody", "?search=a&page=2")).location).toBe(
			"/login?returnTo=%2Fuser%2Fportal-users%3Fsearch%3Da%26page%3D2",
		);
	});

	it("refuses forms from other sites, on pages and resources", async () => {
		for (const name of [
			"/login",
			"/logout",
			"/user/profile",
			"/user/switch-account",
			"/user/sign-out-everywhere",
		]) {
			const headers = { Origin: "https://evil.example" };
			const response = await call(name, "action", { cookie: cookies["demo-distributor"], headers });
			expect([name, response.status, response.session]).toEqual([name, 403, null]);
		}
	});
});

describe("sign-in", () => {
	it("keeps typed values, but never the password", async () => {
		const response = await post("/login", { email: "rep@demo.example", password: "not-this-one" });
		expect(response.status).toBe(400);
		const { error, initialValue } = getErrors(response);
		expect(error[""]).toEqual(["The email address or password is incorrect."]);
		expect(initialValue).toEqual({ email: "rep@demo.example" });
	});

	it("gives the same answer for an unknown address and a wrong password", async () => {
		const [unknown, wrong] = [
			await post("/login", { email: "nobody@demo.example", password: "not-this-one" }),
			await post("/login", { email: "basic@demo.example", password: "not-this-one" }),
		];
		expect([unknown.status, getErrors(unknown).error]).toEqual([wrong.status, getErrors(wrong).error]);
	});

	it.each([
		["https://evil.example/", "/"],
		["//evil.example", "/"],
		["/login?returnTo=/login", "/"],
		["/p/led-lamps/a-series?cct=3000", "/p/led-lamps/a-series?cct=3000"],
	])("with return path %s leads to %s", async (returnTo, expected) => {
		const { email, password } = demoSignIns[1] ?? { email: "", password: "" };
		const response = await post("/login", { email, password, returnTo });
		expect([response.status, response.location]).toEqual([303, expected]);
	});

	it("creates a new session each time, and ends the previous one", async () => {
		const { email, password } = demoSignIns[1] ?? { email: "", password: "" };
		const first = (await post("/login", { email, password })).session ?? "";
		const second =
			(await call("/login", "action", { cookie: first, form: { email, password } })).session ?? "";
		expect(second).not.toBe(first);
		expect((await call("/user", "loader", { cookie: first })).location).toMatch(/^\/login/);
		expect((await call("/user", "loader", { cookie: second })).status).toBe(200);
	});

	it("delays attempts at one account after ten, shows the wait, and leaves other accounts alone", async () => {
		const attempt = () => post("/login", { email: "attacked@demo.example", password: "guess" });
		for (let count = 0; count < 10; count += 1) expect((await attempt()).status).toBe(400);
		const stopped = await attempt();
		expect(stopped.status).toBe(429);
		expect(Number(stopped.retryAfter)).toBeGreaterThan(0);
		expect(getErrors(stopped).error[""]?.[0]).toMatch(/too many attempts.*\d+ seconds?/);
		expect((await post("/login", { email: "other@demo.example", password: "guess" })).status).toBe(400);
	});

	it.each([
		["a broken cookie", "__session=eyJ0b2tlbiI6.x"],
		["an empty cookie", "__session="],
		["a huge cookie", `__session=${"x".repeat(8000)}`],
	])("treats %s as signed out", async (_, cookie) => {
		expect((await call("/user", "loader", { cookie })).location).toBe("/login?returnTo=%2Fuser");
	});
});

describe("a session", () => {
	const signIn = async (index: number) => {
		const { email, password } = demoSignIns[index] ?? { email: "", password: "" };
		return (await post("/login", { email, password })).session ?? "";
	};

	it("ended on another device leads to sign-in and clears the cookie", async () => {
		const [here, there] = [await signIn(2), await signIn(2)];
		cookies["demo-distributor"] = there;
		const ended = await post("/user/sign-out-everywhere", {}, "demo-distributor");
		expect([ended.location, ended.session]).toEqual(["/", ""]);
		const response = await call("/user/profile", "loader", { cookie: here });
		expect([response.location, response.session]).toEqual(["/login?returnTo=%2Fuser%2Fprofile", ""]);
		cookies["demo-distributor"] = await signIn(2);
	});

	it.each([
		["/user/profile", "/"],
		["/newsletter", "/newsletter"],
		["https://evil.example", "/"],
	])("after signing out at %s continues at %s", async (returnTo, expected) => {
		const cookie = await signIn(1);
		const response = await call("/logout", "action", { cookie, form: { returnTo } });
		expect([response.status, response.location, response.session]).toEqual([303, expected, ""]);
		expect((await call("/user", "loader", { cookie })).location).toMatch(/^\/login/);
	});

	it("doesn't end on a GET request", async () => {
		const response = await get("/logout", "demo-basic");
		expect([response.location, response.session]).toEqual(["/", null]);
	});
});

describe("switching accounts", () => {
	it("selects the account and returns to the page", async () => {
		const form = { accountId: "10030", returnTo: "/p/led-lamps/a-series/some-lamp" };
		const response = await post("/user/switch-account", form, "demo-representative");
		expect([response.status, response.location]).toEqual([303, "/p/led-lamps/a-series/some-lamp"]);
		const seen = await call("/user/switch-account", "loader", { cookie: response.session ?? "" });
		expect(seen.body).toMatchObject({ selected: "10030" });
	});

	it("refuses an account that is not the user's", async () => {
		const response = await post("/user/switch-account", { accountId: "10050" }, "demo-representative");
		expect([response.status, response.session]).toEqual([403, null]);
	});

	it("falls back to an allowed account when access is revoked", async () => {
		const { session } = await post("/user/switch-account", { accountId: "10020" }, "demo-distributor");
		await services.db
			.deleteFrom("portal_user_account")
			.where("user_id", "=", "demo-distributor")
			.where("account_id", "=", "10020")
			.execute();
		const seen = await call("/user/switch-account", "loader", { cookie: session ?? "" });
		expect(seen.body).toMatchObject({ selected: "10010", total: 5 });
		expect(seen.session).not.toBeNull();
	});
});

describe("registration", () => {
	const person = { fname: "Nia", lname: "Brandt", password: "lantern under the stairs" };

	it("shows the outcome, and allows sign-in after the mailed link is followed", async () => {
		const email = "nia@shop.example";
		const done = await post("/register", { ...person, email });
		expect(done.location).toBe("/register/done?outcome=basicAccess");
		const early = await post("/login", { email, password: person.password });
		expect([early.status, early.session]).toEqual([403, null]);
		const mails = await services.db
			.selectFrom("outbox")
			.selectAll()
			.where("recipient", "=", email)
			.orderBy("id", "desc")
			.execute();
		expect(mails.length).toBe(2);
		const query = new URL(mails[0]?.link ?? "", origin).search;
		expect((await get("/auth/action", undefined, query)).body).toMatchObject({ email, problem: null });
		expect((await post("/auth/action", {}, undefined, query)).location).toBe("/login");
		expect((await post("/login", { email, password: person.password })).status).toBe(303);
		expect((await get("/auth/action", undefined, query)).body).toMatchObject({ email: null });
	});

	it.each([
		["?type=distributor", { accountNumber: "10030", zip: "03101" }, "distributorVerified"],
		["?type=distributor", { accountNumber: "10030", zip: "99999" }, "distributorUnverified"],
		["?type=distributor", { accountNumber: "424242", zip: "03101" }, "distributorUnverified"],
		[
			"?type=representative",
			{ agency: "Brandt", phone: "919-555-0101", territory: "Carolinas" },
			"sentForReview",
		],
	])("%s with %j: %s", async (query, more, outcome) => {
		const form = { ...person, email: `${randomUUID()}@shop.example`, ...more };
		expect((await post("/register", form, undefined, query)).location).toBe(
			`/register/done?outcome=${outcome}`,
		);
	});

	it("lets users retry a failed verification after sign-in, with typed values kept", async () => {
		const attempt = (accountNumber: string, zip: string) =>
			post("/user/upgrade", { accountNumber, zip }, "demo-basic");
		const unknown = await attempt("424242", "03101");
		expect([unknown.status, unknown.location]).toEqual([422, null]);
		expect(getErrors(unknown).error[""]?.[0]).toMatch(/could not verify you as a distributor/);
		expect(getErrors(unknown).initialValue).toEqual({ accountNumber: "424242", zip: "03101" });
		const wrong = await attempt("10030", "99999");
		expect([wrong.status, getErrors(wrong).error]).toEqual([unknown.status, getErrors(unknown).error]);
		const done = await attempt("10030", "03101");
		expect([done.status, done.location]).toEqual([303, "/user"]);
		const seen = await call("/user layout", "loader", { cookie: done.session ?? "" });
		expect(seen.body).toMatchObject({ badges: ["Verified distributor"], verified: true });
	});

	it("tells the user about an existing account, and keeps typed values", async () => {
		const response = await post("/register", { ...person, email: "basic@demo.example" });
		expect(response.status).toBe(400);
		const { error, initialValue } = getErrors(response);
		expect(error.email?.[0]).toMatch(/account with this email address already exists/);
		expect(initialValue).toEqual({ fname: "Nia", lname: "Brandt", email: "basic@demo.example" });
	});

	it.each([
		[{ password: "short" }, "password"],
		[{ password: "qwertyuiop" }, "password"],
		[{ email: "not an address" }, "email"],
		[{ email: `${"a".repeat(10_000)}@shop.example` }, "email"],
		[{ email: "pаypal@shop.example" }, "email"],
		[{ fname: "   " }, "fname"],
	])("refuses %j in the field %s", async (wrong, field) => {
		const response = await post("/register", { ...person, email: "fresh@shop.example", ...wrong });
		expect(response.status).toBe(400);
		expect(getErrors(response).error[field]?.length).toBe(1);
	});
});

describe("passwords", () => {
	it("can be changed by a user who knows the current one", async () => {
		const who = "demo-representative";
		const wrong = await post(
			"/user/change-password",
			{ currentPassword: "not-this-one", newPassword: "new lantern at the pier" },
			who,
		);
		expect(getErrors(wrong).error.currentPassword?.length).toBe(1);
		const done = await post(
			"/user/change-password",
			{ currentPassword: "lamppost-by-the-pier", newPassword: "new lantern at the pier" },
			who,
		);
		expect(done.location).toBe("/user/profile");
		expect((await get("/user", who)).location).toMatch(/^\/login/);
		expect((await call("/user", "loader", { cookie: done.session ?? "" })).status).toBe(200);
	});

	it("can be reset without revealing who has an account", async () => {
		const known = await post("/forgot-password", { email: "basic@demo.example" });
		const unknown = await post("/forgot-password", { email: "nobody@shop.example" });
		expect(unknown).toEqual(known);
		expect(known.location).toBe("/forgot-password?sent=yes");
	});
});

it("keep the form when the sign-in service is down", async () => {
	await services.stop();
	const response = await post("/login", { email: "basic@demo.example", password: "candle-on-the-sill" });
	expect([response.status, response.retryAfter]).toEqual([503, "30"]);
	expect(getErrors(response).initialValue).toEqual({ email: "basic@demo.example" });
});
