/** Unusual requests to the built storefront: each is answered by the shop itself. */
import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import routes from "~/routes.ts";
import { pathsOf } from "../../scripts/setup/route-patterns.ts";
import { setEnvironment } from "../setup/environment.ts";
import { type RunningServices, startServices } from "../setup/running-services.ts";
import { sample } from "../setup/sample.ts";
import { type Storefront, startStorefront } from "../setup/storefront.ts";
import { getCookie } from "./people.ts";

const origin = "https://shop.example";
const secret = "a key of this test that is long enough 0123";
let services: RunningServices;
let storefront: Storefront;
let cookie = "";

beforeAll(async () => {
	services = await startServices({ template: "users" });
	setEnvironment({ SESSION_SECRET: secret });
	// Behind a proxy that terminates TLS and has another host name.
	const settings = { SESSION_SECRET: secret, ORIGIN: origin, LOG_LEVEL: "info" };
	storefront = await startStorefront(services.url, settings);
	cookie = await getCookie(services, "distributor");
});
afterAll(async () => {
	await storefront?.stop();
	await services?.stop();
});

type Answer = { status: number; text: string; headers: Headers };

async function send(path: string, init: RequestInit = {}): Promise<Answer> {
	const response = await fetch(storefront.url + path, { redirect: "manual", ...init });
	return { status: response.status, text: await response.text(), headers: response.headers };
}
const post = (path: string, headers: Record<string, string>, fields: Record<string, string> = {}) =>
	send(path, { method: "POST", headers, body: new URLSearchParams(fields) });

/** Sends a raw path, which `fetch` would normalize. */
const raw = (path: string, options: { method?: string; headers?: Record<string, string> } = {}) =>
	new Promise<Answer>((resolve, reject) => {
		const asked = httpRequest(storefront.url, { path, ...options }, (response) => {
			let text = "";
			response.setEncoding("utf8").on("data", (chunk) => {
				text += chunk;
			});
			response.on("end", () => {
				const headers = new Headers(
					Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
				);
				resolve({ status: response.statusCode ?? 0, text, headers });
			});
		});
		asked.on("error", reject).end();
	});

/** An address of every route. */
const addresses = [...new Set(pathsOf(routes).map((pattern) => `/${pattern.replace(/:\w+|\*/g, "x")}`))];

const inTheShell = /<header[\s\S]*<main[\s\S]*<footer/;
const errorsLogged = () => storefront.log().filter(({ level }) => Number(level) >= 50);

describe("a form from another site", () => {
	const sentence = "This form was sent from another site, so nothing was changed.";

	it.each([
		["/login", { Origin: "https://evil.example" }],
		["/user/profile", { Origin: "https://evil.example" }],
		["/newsletter", { Origin: "https://shop.example.evil.example" }],
		["/login", { Origin: "null" }],
		["/login", { "Sec-Fetch-Site": "cross-site" }],
		["/login", { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example" }],
		["/login", { Referer: "https://evil.example/form" }],
		["/login", { Origin: "no address" }],
	])("to page %s with %j gets an error page", async (path, headers) => {
		const { status, text } = await post(path, { Cookie: cookie, ...(headers as Record<string, string>) });
		expect(status).toBe(403);
		expect(text).toContain(sentence);
		expect(text).toMatch(inTheShell);
	});

	it.each(["/logout", "/user/sign-out-everywhere", "/login.data", "/user/profile.data", "/logout.data"])(
		"to %s gets a 403",
		async (path) => {
			const headers = { Cookie: cookie, Origin: "https://evil.example" };
			const response = await post(path, headers);
			expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
			expect(response.text).toContain(sentence);
		},
	);

	it.each(["PUT", "PATCH", "DELETE"])("sent by %s changes nothing", async (method) => {
		for (const path of ["/login", "/logout", "/user/profile", "/login.data", "/user/profile.data"]) {
			const headers = { Cookie: cookie, Origin: "https://evil.example" };
			const body = new URLSearchParams({ fname: "Mallory" });
			const response = await send(path, { method, headers, body });
			expect([path, response.status]).toEqual([path, expect.toBeOneOf([403, 405])]);
			expect([path, response.headers.getSetCookie()]).toEqual([path, []]);
		}
	});

	it("to a resource route gets a plain page in a browser", async () => {
		const headers = { Cookie: cookie, Origin: "https://evil.example", Accept: "text/html,*/*;q=0.8" };
		const response = await post("/logout", headers);
		expect(response.status).toBe(403);
		expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
		expect(response.headers.get("Content-Security-Policy")).toContain("script-src 'self';");
		expect(response.text).toContain(`<p>${sentence}</p>`);
	});
});

describe("a form from this site", () => {
	it.each([
		["with the public origin, behind a proxy that asks by another host", { Origin: origin }],
		["from a text browser, which says nothing", {}],
		["from an old browser, which says where it came from", { Referer: `${origin}/newsletter` }],
		["from a page that keeps its address to itself", { Origin: "null", "Sec-Fetch-Site": "same-origin" }],
	])("%s is accepted", async (_, headers) => {
		const fields = { EMAIL: "reader@test.example" };
		const { status } = await post("/newsletter", headers as Record<string, string>, fields);
		expect(status).toBe(303);
	});
});

describe("the type of an answer is not to be guessed", () => {
	it.each(sample(addresses, { share: 0.1, ofRotatingFile: true }))("%s", async (path) => {
		for (const method of ["GET", "HEAD", "POST"]) {
			const { headers } = await send(path, { method });
			expect([method, headers.get("X-Content-Type-Options")]).toEqual([method, "nosniff"]);
			// Nor does it say what answers, let alone its version.
			expect([method, headers.get("Server"), headers.get("X-Powered-By")]).toEqual([method, null, null]);
		}
	});

	it("of files, of the framework's own answers, and of refused requests", async () => {
		const [asset = ""] = /\/assets\/[\w-]+\.js/.exec((await send("/")).text) ?? [];
		const others: [string, RequestInit][] = [
			[asset, {}],
			[asset, { headers: { "Accept-Encoding": "identity" } }],
			["/assets/none.js", {}],
			["/__manifest?version=0&p=/cart", {}],
			["/login.data", {}],
			[`/${"a/".repeat(2_000)}`, {}],
			["/login", { method: "PUT" }],
		];
		for (const [path, init] of others) {
			const { headers } = await send(path, init);
			expect([path.slice(0, 40), headers.get("X-Content-Type-Options")]).toEqual([
				path.slice(0, 40),
				"nosniff",
			]);
		}
	});
});

describe("a return path to another site", () => {
	const elsewhere = [
		"//evil.example",
		"/\\evil.example",
		"/.//evil.example",
		"/%2e//evil.example",
		"https://evil.example/",
		"javascript:alert(1)",
		"/\t/evil.example",
	];

	it.each(["/login", "/user/switch-account"])("isn't written into the form of %s", async (path) => {
		for (const returnTo of elsewhere) {
			const headers: Record<string, string> = path === "/login" ? {} : { Cookie: cookie };
			const { text } = await send(`${path}?${new URLSearchParams({ returnTo })}`, { headers });
			const [, main = ""] = text.split("<main");
			const written = [...(main.split("</main")[0]?.matchAll(/name="returnTo" value="([^"]*)"/g) ?? [])];
			expect(written.length).toBeGreaterThan(0);
			expect(new Set(written.map(([, value]) => value))).toEqual(new Set(["/user"]));
		}
	});

	it.each([
		["/logout", {}, "/"],
		["/newsletter", { EMAIL: "reader@test.example" }, "/newsletter?sent=yes"],
		["/user/switch-account", { accountId: "10020" }, "/user"],
		["/login", { email: "basic@demo.example", password: "candle-on-the-sill" }, "/user"],
	])("is ignored when posted with the form of %s", async (path, fields, expected) => {
		// One address is enough, as signing in is slow; the rule has unit tests.
		for (const returnTo of path === "/login" ? elsewhere.slice(2, 3) : elsewhere) {
			const signedIn: Record<string, string> = path === "/user/switch-account" ? { Cookie: cookie } : {};
			const headers = { Origin: origin, ...signedIn };
			const response = await post(path, headers, { ...(fields as Record<string, string>), returnTo });
			expect([response.status, response.headers.get("Location")]).toEqual([303, expected]);
		}
	});
});

describe("an invalid URL", () => {
	it.each(["/%", "/no-such-page/%ff", "/warranty%"])("%s gets the shop's not-found page", async (path) => {
		const { status, text } = await raw(path);
		expect(status).toBe(404);
		expect(text).toMatch(inTheShell);
	});

	it("is valid as a full URL, whose path counts", async () => {
		const { status, text } = await raw("http://evil.example/warranty");
		expect(status).toBe(200);
		expect(text).not.toContain("evil.example");
	});

	it("with an invalid host still gets a page", async () => {
		expect((await raw("/warranty", { headers: { Host: "a b" } })).status).toBe(200);
	});

	it.each(["TRACE", "OPTIONS"])("requested with %s gets a 405, whatever is at it", async (method) => {
		const allowed: Record<string, string> = {
			"/warranty": "GET, HEAD",
			"/login": "GET, HEAD, POST",
			"/robots.txt": "GET, HEAD",
			"/logout": "GET, HEAD, POST",
			"/healthz": "GET, HEAD",
			"/__manifest": "GET, HEAD",
		};
		const asked = sample(addresses, { share: method === "OPTIONS" ? 0.25 : 0.1, ofRotatingFile: true });
		for (const path of [...Object.keys(allowed), ...asked]) {
			const { status, headers } = await raw(path, { method });
			expect([path, status, headers.get("Allow")]).toEqual([path, 405, allowed[path] ?? expect.any(String)]);
		}
	});

	it.each(["PROPFIND", "PUT", "POST"])("requested with %s, says what an address takes", async (method) => {
		for (const path of ["/robots.txt", "/healthz"]) {
			const { status, headers, text } = await raw(path, { method });
			expect([path, status, headers.get("Allow"), text]).toEqual([
				path,
				405,
				"GET, HEAD",
				'{"message":"Send GET or HEAD."}',
			]);
		}
		if (method === "POST") return;
		for (const path of ["/login", "/logout"]) {
			const { status, headers } = await raw(path, { method });
			expect([path, status, headers.get("Allow")]).toEqual([path, 405, "GET, HEAD, POST"]);
		}
	});

	it("keeps typed percent signs", async () => {
		const { status, text } = await raw("/catalogsearch/50%");
		expect(status).toBe(200);
		expect(text).toContain("50%");
	});
});

it("keeps browsers on https in every response", async () => {
	const css = /href="(\/assets\/[^"]+\.css)"/.exec((await send("/")).text)?.[1] ?? "";
	const paths = [
		"/",
		"/login.data",
		"/no-such-page",
		"/logout",
		"/healthz",
		"/robots.txt",
		"/favicon.svg",
		css,
	];
	for (const path of [...paths, "/a".repeat(100), "/assets/none.js"]) {
		const { headers } = await send(path);
		expect([path, headers.get("Strict-Transport-Security")]).toEqual([
			path,
			"max-age=31536000; includeSubDomains",
		]);
	}
	const refused = await post("/login", { Origin: "https://evil.example" });
	expect(refused.headers.get("Strict-Transport-Security")).toBe("max-age=31536000; includeSubDomains");
});

it("a form to a page without an action gets a 405 with a message, not an error in the log", async () => {
	const { status, text } = await post("/warranty", { Origin: origin });
	expect(status).toBe(405);
	expect(text).toMatch(/This page doesn(?:'|&#x27;)t accept forms\. Nothing was changed\./);
	expect(text).toMatch(inTheShell);
	expect(storefront.log()).toContainEqual(
		expect.objectContaining({ level: 30, status: 405, method: "POST", path: "/warranty" }),
	);
});

it("switching to someone else's account gets a 403, and the log names user and account", async () => {
	const headers = { Cookie: cookie, Origin: origin };
	const { status, text } = await post("/user/switch-account", headers, { accountId: "10050" });
	expect(status).toBe(403);
	expect(text).toContain("This account is not one of yours.");
	expect(storefront.log()).toContainEqual(
		expect.objectContaining({
			level: 40,
			msg: "account switch denied",
			userId: "demo-distributor",
			accountId: "10050",
			requestId: expect.any(String),
		}),
	);
});

it("none of these are logged as errors", () => {
	expect(errorsLogged()).toEqual([]);
});
