import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { seedDemoUsers } from "#demo/demo-users.server";
import { startServices } from "../../tests/setup/running-services.ts";
import { inRoot } from "../setup/root.mjs";
import type { Settings } from "./settings.mjs";
import { welcome } from "./welcome.mjs";

type SignIn = { email: string; password: string; userId: string; accountIds: string[] };
const demo: SignIn[] = JSON.parse(readFileSync(inRoot("services", "data", "demo-sign-ins.json"), "utf8"));
const settings = (env: Record<string, string> = {}): Settings => ({
	port: 3000,
	host: "127.0.0.1",
	dataDir: "/data",
	address: "http://localhost:3000",
	embedded: true,
	needsDataFolder: true,
	drainMs: 0,
	env: { NODE_ENV: "production", ...env },
});

describe("welcome message", () => {
	it("lists the enabled demo sign-ins with their passwords", () => {
		const text = welcome(settings(), {
			location: "/data/storefront.db",
			signIns: demo.map(({ email }) => email),
		});
		for (const { email, password } of demo) expect(text).toMatch(new RegExp(`${email} +${password} `));
		expect(text).toContain("/data/storefront.db");
	});

	it("reports errors to screen readers", () => {
		const notice = "CARD AND BANK PAYMENTS ARE OFF: no payment provider is configured.";
		expect(welcome(settings(), { location: "x", signIns: [], notices: [notice] })).toContain(`  ! ${notice}`);
		expect(welcome(settings(), { location: "x", signIns: [] })).not.toContain("!");
	});

	it("lists only enabled sign-ins", () => {
		const text = welcome(settings(), { location: "x", signIns: ["basic@demo.example"] });
		expect(text).toContain("basic@demo.example");
		expect(text).not.toContain("admin@demo.example");
	});

	it.each([
		["outside a demonstration", settings(), { location: "x", signIns: [] }],
		["without embedded services", settings(), undefined],
		[
			"with another identity provider",
			settings({ IDENTITY_BASE_URL: "https://identity.example" }),
			{ location: "x", signIns: demo.map(({ email }) => email) },
		],
	])("lists no sign-ins %s", (_, given, services) => {
		const text = welcome(given, services);
		expect(text).not.toMatch(/demo\.example|Demonstration/);
		for (const { password } of demo) expect(text).not.toContain(password);
	});
});

describe("enabled demo sign-ins", () => {
	it("are the demo users whose record is unchanged", async () => {
		const services = await startServices();
		const all = demo.map(({ email }) => email);
		expect(await seedDemoUsers(services.db, false)).toEqual([]);
		expect(await seedDemoUsers(services.db, true)).toEqual(all);
		const change = services.db.updateTable("identity_account").set({ email: "moved@shop.example" });
		await change.where("id", "=", "demo-basic").execute();
		expect(await seedDemoUsers(services.db, true)).toEqual(all.filter((email) => !email.startsWith("basic")));
		expect(await seedDemoUsers(services.db, false)).toEqual([]);
		await services.stop();
	});

	it("are not printed for a database with its own users", async () => {
		const services = await startServices();
		const email = "owner@shop.example";
		const signUp = "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any";
		const { body } = await services.call(signUp, { email, password: "lantern under the stairs" });
		await services.call(
			"/user-service/users",
			{ fname: "O", lname: "W", site: "portal" },
			{ authorization: `Bearer ${body.idToken}` },
		);
		expect(await seedDemoUsers(services.db, true)).toEqual([]);
		await services.stop();
	});
});

it("the README lists every sign-in, and both accounts of a user who has two", () => {
	const readme = readFileSync(inRoot("README.md"), "utf8");
	for (const { email, password } of demo)
		expect(readme).toMatch(new RegExp(`^\\| ${email} +\\| \`${password}\` `, "m"));
	const getRow = (email: string) => readme.split("\n").find((line) => line.includes(email));
	for (const id of ["10010", "10020"]) expect(getRow("distributor@demo.example")).toContain(id);
	for (const id of ["10010", "10030"]) expect(getRow("rep@demo.example")).toContain(id);
});
