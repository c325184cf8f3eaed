/** `Server-Timing` and `X-Request-Id` of every kind of answer. */
import { describe, expect, it } from "vitest";
import { services, shop } from "./product.ts";

const get = async (path: string, init: RequestInit = {}) => {
	const response = await fetch(shop.url + path, { redirect: "manual", ...init });
	await response.arrayBuffer();
	return response;
};

const timing = async (path: string) => (await get(path)).headers.get("Server-Timing") ?? "";
const part = String.raw`dur=\d+(?:\.\d)?`;
const whole = new RegExp(
	String.raw`^total;${part}(?:, loaders;${part};desc="\d+ loaders?")?(?:, [a-zA-Z]+;${part};desc="\d+ calls?")*$`,
);

export function describeRequestTimes(): void {
	describe("Server-Timing", () => {
		it.each([
			["a page made for the first time", "/p/led-lamps/gu24-pin-base"],
			["its data alone", "/p/downlights/retrofit-kits.data"],
			["a page that is never kept", "/login"],
			["a page that is not found", "/no-such-page"],
		])("%s has the total, the loaders and the services", async (_, path) => {
			expect(await timing(path)).toMatch(whole);
			expect(await timing(`${path}?again`)).toMatch(whole);
		});

		it("names the services with their calls", async () => {
			const header = await timing("/p/led-lamps/par-reflectors");
			expect(header).toMatch(/, loaders;dur=[\d.]+;desc="\d+ loaders"/);
			expect(header).toMatch(/, product;dur=[\d.]+;desc="\d+ calls?"/);
		});

		it("a kept page says so", async () => {
			await get("/category/led-lamps");
			expect(await timing("/category/led-lamps")).toBe("cache;desc=hit");
		});

		it("forms have none, which could tell more than their answer", async () => {
			const body = new URLSearchParams({ email: "nobody@shop.example", password: "wrong-password-1" });
			const answer = await get("/login", { method: "POST", body, headers: { origin: shop.url } });
			expect(answer.headers.get("Server-Timing")).toBeNull();
		});
	});

	describe("the id of a request", () => {
		const fromProxy = "proxy-7f3a9c21.4";
		const paths = [
			"/category/led-lamps",
			"/category/led-lamps.data",
			"/category/led-lamps",
			"/healthz",
			"/search-suggestions?q=flood",
			"/no-such-page",
			"/listing.csv",
			"/robots.txt",
		];

		it("is the proxy's in every answer, kept pages and files included", async () => {
			for (const path of paths) {
				const answer = await get(path, { headers: { "x-request-id": fromProxy } });
				expect(answer.headers.get("x-request-id"), path).toBe(fromProxy);
			}
		});

		it("is made once where there is none or a wrong one, and stands in the log line", async () => {
			for (const wrong of [undefined, "short", `${"x".repeat(65)}`, "two words and more"]) {
				const answer = await get("/p/led-lamps/mr16-low-voltage", {
					headers: wrong === undefined ? {} : { "x-request-id": wrong },
				});
				const id = answer.headers.get("x-request-id") ?? "";
				expect(id).toMatch(/^[0-9a-f-]{36}$/);
				await expect
					.poll(() => shop.log().some(({ msg, requestId }) => msg === "request answered" && requestId === id))
					.toBe(true);
			}
		});

		it("goes to the services and back", async () => {
			const answer = await fetch(`${services.url}/no-such-call`, { headers: { "x-request-id": fromProxy } });
			expect(answer.headers.get("x-request-id")).toBe(fromProxy);
		});
	});
}
