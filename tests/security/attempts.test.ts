/** Guessing passwords and codes through the built storefront: limits, and what answers reveal. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServices, startServices } from "../setup/running-services.ts";
import { type Storefront, startStorefront } from "../setup/storefront.ts";

let services: RunningServices;
let storefront: Storefront;

beforeAll(async () => {
	services = await startServices({ template: "users" });
	storefront = await startStorefront(services.url, { TRUSTED_PROXIES: "1" });
});
afterAll(async () => {
	await storefront?.stop();
	await services?.stop();
});

/** @param forwarded X-Forwarded-For as received: forged entries, then the proxy's */
async function post(path: string, fields: Record<string, string>, forwarded = "198.51.100.1") {
	const response = await fetch(storefront.url + path, {
		method: "POST",
		redirect: "manual",
		body: new URLSearchParams(fields),
		headers: { Origin: storefront.url, "X-Forwarded-For": forwarded },
	});
	return { status: response.status, headers: response.headers, text: await response.text() };
}

const person = { fname: "Nia", lname: "Brandt", password: "lantern under the stairs" };
const forms: [string, number, Record<string, string>, number][] = [
	["/login", 10, { email: "guessed@test.example", password: "not-this-one" }, 400],
	["/register", 10, { ...person, email: "basic@demo.example" }, 400],
	["/forgot-password", 5, { email: "flooded@test.example" }, 303],
];

describe.each(forms)("%s, after %i tries at one address", (path, tries, fields, before) => {
	it("makes the visitor wait, shows how long, and keeps typed values", async () => {
		for (let count = 0; count < tries; count += 1)
			expect((await post(path, fields, `6.6.6.${count}, 198.51.100.1`)).status).toBe(before);
		// Only the proxy's entry counts.
		const { status, headers, text } = await post(path, fields, "6.6.6.250, 198.51.100.1");
		expect(status).toBe(429);
		const wait = Number(headers.get("Retry-After"));
		expect(wait).toBeGreaterThan(0);
		expect(wait).toBeLessThanOrEqual(15);
		expect(text).toMatch(/There were too many attempts\. Please try again in \d+ seconds?\./);
		expect(text).toContain(`value="${fields.email}"`);
		expect(text).not.toContain(fields.password ?? "no password here");
	});

	it("lets others in, and the same account from another address", async () => {
		expect((await post(path, { ...fields, email: "someone@else.example" }, "198.51.100.2")).status).not.toBe(
			429,
		);
		expect((await post(path, fields, "198.51.100.3")).status).toBe(before);
	});
});

it("one visitor can't try the addresses of many accounts", async () => {
	const ask = (count: number, from: string) =>
		post("/forgot-password", { email: `victim-${count}@test.example` }, from);
	const first = await Promise.all(Array.from({ length: 20 }, (_, count) => ask(count, "198.51.100.9")));
	expect(new Set(first.map(({ status }) => status))).toEqual(new Set([303]));
	expect((await ask(20, "198.51.100.9")).status).toBe(429);
	expect((await ask(20, "198.51.100.10")).status).toBe(303);
});

describe("answers never reveal who has an account", () => {
	/** Removes values that differ in every answer, and the typed address. */
	const comparable = ({ status, headers, text }: Awaited<ReturnType<typeof post>>, email: string) => ({
		status,
		headers: [...headers]
			.filter(([name]) => !["date", "x-request-id", "content-length"].includes(name))
			.map(([name, value]) => [name, value.replace(/'nonce-[^']+'/, "'nonce'")]),
		text: text.replaceAll(email, "EMAIL").replace(/nonce="[^"]+"/g, "nonce"),
	});

	it.each([
		["/login", { password: "not-this-one" }, 400],
		["/forgot-password", {}, 303],
	])("%s", async (path, fields, status) => {
		const responses = [];
		for (const email of ["basic@demo.example", "nobody@demo.example", "secret@other.example"])
			responses.push(comparable(await post(path, { email, ...fields }, "198.51.100.20"), email));
		const [known, ...unknown] = responses;
		expect(known?.status).toBe(status);
		for (const response of unknown) expect(response).toEqual(known);
	});
});
