/** Guessing passwords at the identity service, with a mocked clock and a cheap hash. */
import type * as crypto from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { seedDemoUsers } from "#demo/demo-users.server";
import { accountPolicy, devicePolicy, signInPolicy } from "#rules/auth/identity-limits";
import { type RunningServices, startServices } from "../setup/running-services.ts";
import { callerSecret } from "../setup/service-calls.ts";

vi.mock("node:crypto", async (original) => {
	const actual = await original<typeof crypto>();
	const quick = (
		password: string,
		salt: Buffer,
		length: number,
		_: object,
		done: (e: null, key: Buffer) => void,
	) => done(null, actual.createHash("sha256").update(password).update(salt).digest().subarray(0, length));
	return { ...actual, scrypt: quick };
});

const email = "distributor@demo.example";
const right = "warehouse-skylight-9";
let services: RunningServices;

beforeEach(async () => {
	services = await startServices({ template: "users" });
});
afterEach(() => services.stop());

type From = { address?: string; device?: string; secret?: string };
const getHeaders = ({ address, device, secret = callerSecret }: From) => ({
	"x-caller-secret": secret,
	...(address && { "x-visitor-address": address }),
	...(device && { "x-visitor-device": device }),
});

/** @returns "in", "wrong", or the seconds to wait */
async function guess(password: string, from: From, who = email): Promise<"in" | "wrong" | number> {
	const call = "/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x";
	const { status, body } = await services.call(call, { email: who, password }, getHeaders(from));
	if (status === 200) return "in";
	const { message } = body.error as { message: string };
	if (message === "INVALID_LOGIN_CREDENTIALS") return "wrong";
	return Number(/^TOO_MANY_ATTEMPTS_TRY_LATER : Try again in (\d+) seconds$/.exec(message)?.[1]);
}
const notices = async () =>
	(await services.db.selectFrom("outbox").selectAll().execute()).filter(({ subject }) =>
		subject.includes("guessing"),
	);

describe("an attacker at one address", () => {
	it("shortens the wait to the limits when the clock was set back", async () => {
		const day = 24 * 60 * 60_000;
		services.advance(day);
		for (let count = 0; count < signInPolicy.free + 2; count += 1)
			await guess("no", { address: "198.51.100.1" });
		services.advance(-day);
		expect(await guess(right, { address: "198.51.100.1" })).toBe("in");
	});

	it("waits longer each time, up to a limit, while the owner signs in at once from another address", async () => {
		for (let count = 0; count < signInPolicy.free; count += 1)
			expect(await guess("no", { address: "198.51.100.1" })).toBe("wrong");
		const waits: number[] = [];
		for (let count = 0; count < 7; count += 1) {
			const wait = await guess("no", { address: "198.51.100.1" });
			waits.push(Number(wait));
			services.advance(Number(wait) * 1000);
			expect(await guess("no", { address: "198.51.100.1" })).toBe("wrong");
		}
		expect(waits.slice(0, 5)).toEqual(waits.slice(0, 5).toSorted((a, b) => a - b));
		expect(Math.max(...waits)).toBeLessThanOrEqual(signInPolicy.longest);
		expect(await guess(right, { address: "203.0.113.5" })).toBe("in");
	});

	it("counts 50 concurrent attempts as 50", async () => {
		const responses = await Promise.all(
			Array.from({ length: 50 }, () => guess("no", { address: "198.51.100.1" })),
		);
		expect(responses.filter((response) => response === "wrong")).toHaveLength(signInPolicy.free);
	});

	it("can't try passwords of many accounts", async () => {
		const from = { address: "198.51.100.1" };
		for (let count = 0; count < 60; count += 1)
			expect(await guess("no", from, `victim-${count}@test.example`)).toBe("wrong");
		expect(await guess("no", from, "victim-60@test.example")).toBeGreaterThan(60);
		expect(await guess(right, { address: "198.51.100.2" })).toBe("in");
	});

	it("on the owner's network doesn't block the owner's known device", async () => {
		const shared = "192.0.2.7";
		for (let count = 0; count < 80; count += 1) await guess("no", { address: shared });
		expect(await guess(right, { address: shared })).toBeGreaterThan(0);
		for (let count = 0; count < 5; count += 1)
			expect(await guess(right, { address: shared, device: "owners-laptop" })).toBe("in");
	});
});

describe("an attacker at 500 addresses", () => {
	it("delays sign-in by at most a minute, never locks the owner out, and triggers one notice", async () => {
		for (let address = 0; address < 500; address += 1)
			expect(await guess("no", { address: `attacker-${address}` })).toBe("wrong");
		expect(await guess("typo", { address: "203.0.113.5" })).toBe("wrong");
		const wait = await guess(right, { address: "203.0.113.5" });
		expect(wait).toBeGreaterThan(0);
		expect(wait).toBeLessThanOrEqual(accountPolicy.longest);
		services.advance(Number(wait) * 1000);
		expect(await guess(right, { address: "203.0.113.5" })).toBe("in");
		expect(await guess(right, { address: "203.0.113.6" })).toBe("in");
		expect(await guess(right, { address: "attacker-1", device: "owners-laptop" })).toBe("in");
		const mails = await notices();
		expect(mails.map(({ recipient, link }) => [recipient, link])).toEqual([[email, "/forgot-password"]]);
	});

	it("gets the same replies for an unknown address, and triggers no notice", async () => {
		const responses = { known: [] as unknown[], unknown: [] as unknown[] };
		for (let count = 0; count < 70; count += 1) {
			responses.known.push(await guess("no", { address: `a-${count % 5}` }));
			responses.unknown.push(await guess("no", { address: `b-${count % 5}` }, "nobody@demo.example"));
		}
		expect(responses.known.map((response) => typeof response)).toEqual(
			responses.unknown.map((response) => typeof response),
		);
		expect((await notices()).map(({ recipient }) => recipient)).toEqual([email]);
	});
});

describe("a known device", () => {
	it("gets only a few attempts if stolen, then counts as unknown", async () => {
		const from = { address: "198.51.100.1", device: "stolen" };
		const responses = [];
		for (let count = 0; count < devicePolicy.tries + signInPolicy.free + 5; count += 1)
			responses.push(await guess("no", from));
		expect(responses.filter((response) => response === "wrong")).toHaveLength(
			devicePolicy.tries + signInPolicy.free,
		);
	});

	it("is accepted only from the storefront, like client addresses", async () => {
		const responses = [];
		for (let count = 0; count < 20; count += 1)
			responses.push(
				await guess("no", { address: `forged-${count}`, device: `forged-${count}`, secret: "x" }),
			);
		expect(responses.filter((response) => response === "wrong")).toHaveLength(signInPolicy.free);
	});
});

it("attempts survive a restart", async () => {
	await services.stop();
	const folder = mkdtempSync(path.join(tmpdir(), "attempts-"));
	const start = () => startServices({ databaseUrl: path.join(folder, "data.db") });
	services = await start();
	await seedDemoUsers(services.db, true);
	for (let count = 0; count < signInPolicy.free; count += 1) await guess("no", { address: "198.51.100.1" });
	await services.stop();
	services = await start();
	expect(await guess("no", { address: "198.51.100.1" })).toBeGreaterThan(0);
	rmSync(folder, { recursive: true });
});

it("password reset mails are limited, and the newest link still works", async () => {
	const call = "/identitytoolkit.googleapis.com/v1/accounts:";
	for (let count = 0; count < 40; count += 1) {
		const asked = { requestType: "PASSWORD_RESET", email };
		const { status } = await services.call(
			`${call}sendOobCode?key=x`,
			asked,
			getHeaders({ address: `a-${count}` }),
		);
		expect(status).toBe(200);
	}
	const mails = await services.db.selectFrom("outbox").select("link").orderBy("id", "desc").execute();
	expect(mails.length).toBeLessThanOrEqual(5);
	const oobCode = new URLSearchParams(mails[0]?.link?.split("?")[1]).get("oobCode");
	expect((await services.call(`${call}resetPassword?key=x`, { oobCode })).status).toBe(200);
	services.advance(21 * 60_000);
	await services.call(`${call}sendOobCode?key=x`, { requestType: "PASSWORD_RESET", email });
	expect(await services.db.selectFrom("outbox").select("id").execute()).toHaveLength(mails.length + 1);
});
