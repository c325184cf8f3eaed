import { beforeAll, describe, expect, it } from "vitest";
import { setEnvironment } from "../../../tests/setup/environment.ts";
import type { Session } from "./session.server.ts";

const first = "first of the keys 0123456789 in this test";
const second = "second of the keys 987654321 in this test";

/** Loads the module with a list of secrets and an origin. */
async function load(secrets: string, origin = "http://localhost:3000") {
	setEnvironment({ SESSION_SECRET: secrets, ORIGIN: origin });
	return import("./session.server.ts");
}

const session: Session = {
	token: "t".repeat(900),
	tokenExpiresAt: 1_767_225_600_000,
	refreshToken: "r".repeat(250),
	userId: "user-1",
	firstName: "Zoë",
	lastName: "Ångström",
	selectedAccountId: "10010",
};
const request = (setCookie: string) =>
	new Request("http://localhost:3000", { headers: { Cookie: setCookie.split(";")[0] ?? "" } });

describe("the session cookie", () => {
	let kept: string;
	beforeAll(async () => {
		kept = await (await load(first)).keepSession(session);
	});

	it("round-trips a session", async () => {
		expect(await (await load(first)).readSession(request(kept))).toEqual(session);
	});

	it("is hidden from scripts and other sites", () => {
		expect(kept).toMatch(/HttpOnly/);
		expect(kept).toMatch(/SameSite=Lax/);
		expect(kept).toMatch(/Path=\//);
	});

	it.each([
		["development", "http://localhost:3000", false],
		["development", "https://shop.example", true],
		["production", "http://localhost:3000", false],
		["production", "https://localhost:3000", true],
		["production", "https://shop.example", true],
		["production", "http://shop.example", true],
		["production", "http://127.0.0.1:3000", true],
		["production", "http://localhost.shop.example", true],
		["production", "", true],
	])("in %s at %s, Secure is %s", async (environment, origin, secure) => {
		setEnvironment({ NODE_ENV: environment });
		const cookie = await (await load(first, origin)).keepSession(session);
		setEnvironment({ NODE_ENV: "test" });
		expect(/; Secure/.test(cookie)).toBe(secure);
	});

	it("is read with an older secret and signed with the newest", async () => {
		const rotated = await load(`${second},${first}`);
		expect(await rotated.readSession(request(kept))).toEqual(session);
		const renewed = await rotated.keepSession(session);
		expect(await (await load(second)).readSession(request(renewed))).toEqual(session);
		expect(await (await load(first)).readSession(request(renewed))).toBeNull();
	});

	it("is ignored when altered, truncated or forged", async () => {
		const { readSession } = await load(first);
		const value = kept.split(";")[0] ?? "";
		const [name = "", body = ""] = value.split("=", 2);
		for (const broken of [
			value.slice(0, -5),
			`${name}=x${body.slice(1)}`,
			`${name}=`,
			`${name}=%`,
			`${name}=${Buffer.from(JSON.stringify(session)).toString("base64")}`,
		])
			expect(await readSession(request(broken))).toBeNull();
	});

	it("always fits the browser's size limit", async () => {
		const { keepSession } = await load(first);
		await expect(
			keepSession({ ...session, token: "t".repeat(2500), refreshToken: "r".repeat(500) }),
		).rejects.toThrow("does not fit");
	});

	it("contains only accounts of the user record", async () => {
		const { sessionOfUser } = await load(first);
		const made = sessionOfUser(
			{
				userId: "user-1",
				email: "zoe@shop.example",
				fname: "Zoë",
				lname: "Ångström",
				customerType: "distributor",
				role: "user",
				access: [],
				accountIds: ["10010"],
				selectedAccountId: "99999",
				salesRepIds: [],
				selectedSalesRepId: null,
				assignedAccountIds: [],
				selectedAssignedAccountId: "10010",
				emailVerified: true,
				pendingAdmin: false,
				pendingRepInfo: null,
				peopleAccount: null,
				peopleAddresses: [],
			},
			{ token: "t", refreshToken: "r", tokenExpiresAt: 1 },
		);
		expect(made).toMatchObject({ selectedAccountId: "10010", selectedAssignedAccountId: undefined });
	});
});
