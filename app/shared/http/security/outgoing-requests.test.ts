import { describe, expect, it, vi } from "vitest";
import { createAddressCheck, guardFetch } from "./outgoing-requests.ts";

const settings = {
	SERVICES_BASE_URL: "http://127.0.0.1:4001/base",
	IMAGE_HOSTS: ["https://pictures.shop.example"],
	ORIGIN: "https://shop.example",
	SESSION_SECRET: ["not an address"],
	PORT: 3000,
};

describe("an address", () => {
	it.each([
		["http://127.0.0.1:4001/product-service/categories", true],
		["https://pictures.shop.example/a.png", true],
		["https://shop.example/", true],
		["http://127.0.0.1:4002/", false],
		["http://127.0.0.1:4001.evil.example/", false],
		["https://127.0.0.1:4001/", false],
		["http://user@127.0.0.1:4001/", true],
		["http://169.254.169.254/latest/meta-data", false],
		["https://identitytoolkit.googleapis.com/v1/accounts:signUp", false],
		["file:///etc/passwd", false],
		["/relative", false],
	])("%s may be fetched: %s", (address, expected) => {
		expect(createAddressCheck(settings)(address)).toBe(expected);
	});

	it("of Google may be fetched where the identity service is Google's", () => {
		const check = createAddressCheck({ IDENTITY_BASE_URL: "https://identitytoolkit.googleapis.com" });
		expect(check("https://securetoken.googleapis.com/v1/token")).toBe(true);
		expect(check("https://googleapis.com.evil.example/")).toBe(false);
	});
});

it("a refused address fails like a connection, and nothing is sent", async () => {
	const inner = vi.fn(async () => new Response("ok"));
	const guarded = guardFetch(inner as typeof fetch, createAddressCheck(settings));
	expect(await (await guarded("http://127.0.0.1:4001/healthz")).text()).toBe("ok");
	for (const input of ["http://127.0.0.1:22/", new URL("http://10.0.0.1/"), new Request("http://10.0.0.1/")])
		await expect(guarded(input)).rejects.toThrow(TypeError);
	expect(inner).toHaveBeenCalledTimes(1);
});
