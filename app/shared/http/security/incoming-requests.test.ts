import { describe, expect, it } from "vitest";
import { callerAddress, prepareRequest } from "./incoming-requests.server.ts";

function prepared(request: {
	method?: string;
	url?: string;
	headers?: Record<string, string>;
	from?: string;
}) {
	const { method = "GET", url = "/", from } = request;
	const headers: Record<string, string> = { host: "shop.example", ...request.headers };
	const incoming = { method, url, headers, socket: { remoteAddress: from } };
	prepareRequest(incoming, "https://shop.example");
	return incoming;
}

it("refuses a request with two hosts, of which a proxy may have read the other", () => {
	const incoming = (host: string[]) => ({
		method: "POST",
		url: "/login",
		headers: { host: host[0] } as Record<string, string>,
		headersDistinct: { host },
		socket: {},
	});
	const [one, two] = [incoming(["shop.example"]), incoming(["shop.example", "evil.example"])];
	for (const request of [one, two]) prepareRequest(request, "https://shop.example");
	expect([one.url, two.method, two.url]).toEqual(["/login", "GET", "/address-refused"]);
});

describe("Sec-Fetch-Site passed to the guards", () => {
	it.each([
		[{ origin: "https://shop.example" }, "same-origin"],
		[{ origin: "https://shop.example", host: "127.0.0.1:3000" }, "same-origin"],
		[{ origin: "https://evil.example" }, "cross-site"],
		[{ origin: "https://evil.example", "sec-fetch-site": "same-origin" }, "cross-site"],
		[{ origin: "https://evil.example", "x-forwarded-host": "evil.example" }, "cross-site"],
		[{ origin: "null" }, "cross-site"],
		[{ origin: "null", "sec-fetch-site": "same-origin" }, "same-origin"],
		[{ origin: "no address" }, "cross-site"],
		[{ "sec-fetch-site": "same-site" }, "cross-site"],
		[{ referer: "https://evil.example/page" }, "cross-site"],
		[{ referer: "https://shop.example/page" }, "same-origin"],
		[{}, "same-origin"],
	])("a POST with %j is %s, and has no Origin for the framework to compare", (headers, site) => {
		const { headers: seen } = prepared({ method: "POST", headers: headers as Record<string, string> });
		expect(seen).toMatchObject({ "sec-fetch-site": site });
		expect(seen).not.toHaveProperty("origin");
	});

	it("leaves GET requests alone", () => {
		const headers = { origin: "https://evil.example" };
		expect(prepared({ headers }).headers).toEqual({ host: "shop.example", ...headers });
	});
});

describe("request URLs", () => {
	it.each([
		["/p/a%20b?x=%", "/p/a%20b?x=%"],
		["/%", "/%25"],
		["/catalogsearch/50%?category=x", "/catalogsearch/50%25?category=x"],
		["/%ff%fe", "/%25ff%25fe"],
		["http://evil.example/warranty?a=b", "/warranty?a=b"],
		["https://evil.example", "/"],
		["http://evil.example?a=b", "/?a=b"],
		["//evil.example/x", "//evil.example/x"],
		["*", "/*"],
		["/__manifest?version=1&p=%2Fcart", "/route-manifest?version=1&p=%2Fcart"],
		["http://shop.example/__manifest", "/route-manifest"],
		[`http://shop.example/__manifest?p=${"/a".repeat(3_000)}`, "/address-refused"],
		["/./__manifest?p=%2Fcart", "/route-manifest?p=%2Fcart"],
		["/x/../__manifest?p=%2Fcart", "/route-manifest?p=%2Fcart"],
		["/%2e/__manifest?p=%2Fcart", "/route-manifest?p=%2Fcart"],
		["//__manifest", "/route-manifest"],
		["/__manifests", "/__manifests"],
	])("%s becomes %s", (url, expected) => {
		expect(prepared({ url }).url).toBe(expected);
	});
});

it.each([
	["TRACE", "shop.example", "OPTIONS", "shop.example"],
	["PROPFIND", "shop.example", "OPTIONS", "shop.example"],
	["GET", "a b", "GET", "localhost"],
	["GET", "localhost@evil.example", "GET", "localhost"],
	["GET", "shop.example/user?a=", "GET", "localhost"],
	["GET", "shop.example:99999", "GET", "localhost"],
	["GET", "[::1]:3000", "GET", "[::1]:3000"],
	["GET", "shop.example:8080", "GET", "shop.example:8080"],
])("%s with host %s becomes %s with %s", (method, host, expectedMethod, expectedHost) => {
	const seen = prepared({ method, headers: { host } });
	expect([seen.method, seen.headers.host]).toEqual([expectedMethod, expectedHost]);
});

it.each(["evil.example:99999999", "a@evil.example", "evil.example/x", "shop.example, a b"])(
	"drops the forwarded host %s",
	(host) => {
		expect(prepared({ headers: { "x-forwarded-host": host } }).headers).not.toHaveProperty(
			"x-forwarded-host",
		);
	},
);

it("passes on the client address in a header that clients can't forge", () => {
	const { headers } = prepared({ from: "203.0.113.9", headers: { "x-caller": "6.6.6.6" } });
	const request = new Request("http://shop.example", { headers });
	expect(callerAddress(request)).toBe("203.0.113.9");
	expect(
		callerAddress(new Request("http://shop.example", { headers: { "x-caller": "6.6.6.6" } })),
	).toBeNull();
});
