/** URLs that no page links to: each leads to a page of the shop at low cost. */
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { attacks, effort, shop } from "./attacked-shop.ts";

const routes = (count: number, below: string) =>
	Array.from({ length: count }, (_, index) => `p=/${index}${below}`).join("&");

/** Addresses whose steps are all different. */
const deepRoutes = (count: number, steps: number) =>
	Array.from(
		{ length: count },
		(_, index) =>
			`p=${Array.from({ length: steps }, (_, step) => `/${(index * steps + step).toString(36)}`).join("")}`,
	).join("&");

export function attackAddresses(): void {
	/** Manifest version of the build; Remix rejects others. */
	let version = "";
	beforeAll(async () => {
		const script = /"(\/assets\/manifest-[^"]+)"/.exec((await shop.send({ path: "/" })).text)?.[1] ?? "";
		version = /"version":"(\w+)"/.exec((await shop.send({ path: script })).text)?.[1] ?? "";
		expect(version).not.toBe("");
	});

	it.each([
		// Half a second, as the framework answers it.
		["20 routes of 19 steps that are asked for", `/__manifest?version=VERSION&${deepRoutes(20, 19)}`],
		["the same by a detour", `/./__manifest?version=VERSION&${deepRoutes(20, 19)}`],
		["an address of 3,900 steps at our own route", `/route-manifest?version=VERSION&p=${"/a".repeat(3_900)}`],
		...attacks([
			["4,000 steps", `/${"a/".repeat(4_000)}`],
			["a listing of 4,000 steps", `/p/${"a/".repeat(4_000)}`],
			["a data request of 4,000 steps", `/${"a/".repeat(4_000)}b.data`],
			["as many steps as an address may have", "/a".repeat(24)],
			["a route of 3,500 steps that is asked for", `/__manifest?version=VERSION&p=${"/a".repeat(3_500)}`],
			["1,000 routes that are asked for", `/__manifest?version=VERSION&${routes(1_000, "")}`],
			["80 routes that are asked for", `/__manifest?version=VERSION&${routes(80, "/a/b/c/d")}`],
			["3,000 values", `/p/commercial-indoor/high-bay?${"a=1&".repeat(3_000)}`],
			["200 choices", `/p/commercial-indoor/high-bay?${"color=1&".repeat(200)}`],
			["names of prototypes in its query", "/catalogsearch?q=a&__proto__[a]=1&constructor.prototype.a=1"],
			["indices in its query", "/login?email[999999999]=x&returnTo[999999999]=y"],
			["a null character", "/catalogsearch/a%00b"],
			["a null character in its query", "/catalogsearch?q=a%00b"],
			["a long search", `/search-suggestions?q=${"led+".repeat(1_500)}`],
			["one step of 12,000 characters", `/${"a".repeat(12_000)}`],
			["percent signs alone", `/${"%".repeat(4_000)}`],
			["steps up", `/${"../".repeat(2_000)}etc/passwd`],
			["encoded steps up", `/${"%2e%2e%2f".repeat(1_000)}etc/passwd`],
			["encoded twice", "/p/%252e%252e/%252f%252f"],
			["a prototype", "/p/__proto__/constructor"],
			["a search of 10,000 characters", `/catalogsearch/${"é".repeat(1_600)}`],
		]),
	] as [string, string][])("survives %s", async (_, path) => {
		expect((await shop.withstand({ path: path.replace("VERSION", version) })).status).toBeLessThan(500);
	});

	it("limits how often one visitor asks for routes", async () => {
		const asked = { path: "/__manifest?version=0&p=/cart", headers: { "x-forwarded-for": "198.51.100.240" } };
		let refused: Headers | undefined;
		// 600 a minute; a busy machine may answer the first ones a minute earlier.
		for (let batch = 0; batch < 60 && !refused; batch += 1) {
			const answers = await Promise.all(Array.from({ length: 50 }, () => shop.send(asked)));
			refused = answers.find(({ status }) => status === 429)?.headers;
		}
		expect(Number(refused?.get("retry-after"))).toBeGreaterThan(0);
		expect((await shop.send({ ...asked, headers: {} })).status).toBe(204);
	});

	it("handles random URLs", async () => {
		const step = fc.oneof(
			fc.string({ unit: "grapheme", maxLength: 40 }).map(encodeURIComponent),
			fc.constantFrom(
				"p",
				"user",
				"payments",
				"catalogsearch",
				"..",
				"%00",
				"%2f",
				"%ff",
				"%",
				";",
				"__proto__",
			),
		);
		const query = fc.webQueryParameters();
		await fc.assert(
			fc.asyncProperty(fc.array(step, { maxLength: 12 }), query, async (steps, text) => {
				await shop.withstand({ path: `/${steps.join("/")}?${text}` });
			}),
			{ numRuns: effort({ quick: 15, whole: 400 }) },
		);
	});

	it.each(["/a".repeat(100), "/catalogsearch?q=a%00b", `/?${"a=1&".repeat(300)}`])(
		"shows a page of the shop for the undecodable URL %s",
		async (path) => {
			for (const attack of [{ path }, { path, body: { EMAIL: "reader@test.example" } }]) {
				const { status, text } = await shop.withstand(attack);
				expect(status).toBe(400);
				expect(text).toMatch(
					/<header[\s\S]*<main[\s\S]*This address is too long or cannot be read\.[\s\S]*<footer/,
				);
			}
		},
	);

	it.each(
		attacks([
			["3,000 cookies", "a=b; ".repeat(3_000)],
			["one of 15,000 characters", `__session=${"a".repeat(15_000)}`],
			["garbage", '=;=;;;,,,"%%%ff=__session; __session; __form=; __toast=%E0%A4%A; __guest={}'],
			[
				"names of prototypes",
				"__proto__=a; constructor=b; hasOwnProperty=c; toString=d; __session=__proto__",
			],
			[
				"sessions that nobody signed",
				"__session=eyJ1c2VySWQiOiJkZW1vLWFkbWluaXN0cmF0b3IifQ%3D%3D.AAAA; __form=AAAA",
			],
			["a session 500 times", "__session=a.b; ".repeat(500)],
		]),
	)("survives cookies: %s", async (_, cookie) => {
		for (const path of ["/", "/login", "/cart", "/user", "/healthz"])
			expect((await shop.withstand({ path, cookie })).status).toBeLessThan(500);
		expect((await shop.withstand({ path: "/login", cookie, body: { email: "a" } })).status).toBeLessThan(500);
	});
}
