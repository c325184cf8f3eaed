/**
 * Timing must not reveal accounts: passwords are hashed as often for unknown addresses as for known ones.
 * Counted, not timed.
 */
import * as crypto from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { seedDemoUsers } from "#demo/demo-users.server";
import { type RunningServices, startServices } from "../setup/running-services.ts";

// Requests the product's cost but hashes cheaply.
vi.unmock("#services/identity/password-cost");
vi.mock("node:crypto", async (original) => {
	const actual = await original<typeof crypto>();
	const quick = ((password, salt, length, _, done) =>
		done(
			null,
			actual.createHash("sha256").update(password).update(salt).digest().subarray(0, length),
		)) as typeof crypto.scrypt;
	return { ...actual, scrypt: vi.fn(quick) };
});
const hashing = vi.mocked(crypto.scrypt);
const quickScrypt = hashing.getMockImplementation();

let services: RunningServices;
beforeAll(async () => {
	// Its own users: hashes of this test must not come into the template of the others.
	services = await startServices();
	await seedDemoUsers(services.db, true);
	await services.db
		.insertInto("identity_account")
		.values({
			id: "google-only",
			email: "google@demo.example",
			email_verified: 1,
			password_hash: null,
			display_name: null,
			disabled: 0,
			created_at: new Date().toISOString(),
			last_login_at: null,
		})
		.execute();
});
afterAll(() => services.stop());
beforeEach(() => {
	// Mocks are restored before each test; this one must keep hashing.
	if (quickScrypt) hashing.mockImplementation(quickScrypt);
	hashing.mockClear();
});

const call = (operation: string, body: Record<string, unknown>) =>
	services.call(`/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=x`, body);

describe("a failed sign-in", () => {
	it.each([
		["a known address", "basic@demo.example"],
		["an unknown address", "nobody@demo.example"],
		["an account without a password", "google@demo.example"],
		["no address at all", "not an address"],
		["an endless address", `${"a".repeat(5_000)}@demo.example`],
	])("with %s hashes once and answers the same", async (_, email) => {
		const { status, body } = await call("signInWithPassword", { email, password: "not-this-one" });
		expect([status, (body.error as { message: string }).message]).toEqual([400, "INVALID_LOGIN_CREDENTIALS"]);
		expect(hashing.mock.calls.map(([, , length, options]) => [length, options])).toEqual([
			[32, { N: 2 ** 15, r: 8, p: 3, maxmem: expect.any(Number) }],
		]);
	});
});

it("a password reset gives the same answer for known and unknown addresses, and hashes nothing", async () => {
	const responses = [];
	for (const email of ["basic@demo.example", "nobody@demo.example"]) {
		const { status, body } = await call("sendOobCode", { requestType: "PASSWORD_RESET", email });
		responses.push([status, { ...body, email: "EMAIL" }]);
	}
	expect(responses[0]).toEqual(responses[1]);
	expect(hashing).not.toHaveBeenCalled();
});
