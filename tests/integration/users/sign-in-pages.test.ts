/** Sign-in, sign-out and sessions on real loaders, actions and services. */
import { describe, expect, it } from "vitest";
import demoSignIns from "../../../services/data/demo-sign-ins.json" with { type: "json" };
import {
	call,
	cookies,
	get,
	getErrors,
	post,
	services,
	setUpAccountPages,
} from "../../setup/users/account-pages.ts";

setUpAccountPages();

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
		["https://evil.example/", "/user"],
		["//evil.example", "/user"],
		["/login?returnTo=/login", "/user"],
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

it("keep the form when the sign-in service is down", async () => {
	await services.stop();
	const response = await post("/login", { email: "basic@demo.example", password: "candle-on-the-sill" });
	expect([response.status, response.retryAfter]).toEqual([503, "30"]);
	expect(getErrors(response).initialValue).toEqual({ email: "basic@demo.example" });
});
