/** Sign-in during an attack, on a known and an unknown device. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor } from "../../setup/visitor.ts";

const email = "distributor@demo.example";
let shop: ShopServices;
beforeAll(async () => {
	shop = await startShopServices({}, { catalog: false });
});
afterAll(() => shop?.stop());

it("the owner's browser signs in during an attack, while others wait briefly, with a message", async () => {
	const owner = newVisitor();
	const first = await owner.signIn("demo-distributor");
	const set = first.headers.getSetCookie().find((cookie) => cookie.startsWith("__device="));
	expect(set).toMatch(/HttpOnly/);
	expect(set).toMatch(/Max-Age=34560000/);
	expect(set).not.toContain("distributor");
	await owner.post("/logout");
	expect(owner.cookies.has("__session")).toBe(false);
	expect(owner.cookies.has("__device")).toBe(true);

	const attacker = newVisitor();
	for (let count = 0; count < 11; count += 1)
		await attacker.post("/login", { email, password: "not-this-one" });
	const elsewhere = await newVisitor().signIn("demo-distributor");
	expect(elsewhere.status).toBe(429);
	expect(Number(elsewhere.headers.get("Retry-After"))).toBeLessThanOrEqual(60);
	expect(JSON.stringify(elsewhere.body)).toMatch(/Please try again in \d+ seconds?\./);
	expect((await owner.signIn("demo-distributor")).status).toBe(303);

	// Forged cookies do not count.
	const forger = newVisitor();
	forger.cookies.set("__device", (owner.cookies.get("__device") ?? "").replace(/.$/, "x"));
	expect((await forger.signIn("demo-distributor")).status).toBe(429);
	// The owner's device is unknown for another account.
	const { knownDevice } = await import("~/shared/auth/device-cookie.server.ts");
	const request = new Request("http://localhost:3000/login", {
		headers: { Cookie: `__device=${owner.cookies.get("__device")}` },
	});
	expect(await knownDevice(request, email)).not.toBeNull();
	expect(await knownDevice(request, "rep@demo.example")).toBeNull();
});
