/** What public reports say of parsers of headers, queries and bodies below the product (docs/security.md). */
import { describe, expect, it } from "vitest";
import { attacks, shop } from "./attacked-shop.ts";

const long = 15_000;
const runs = {
	"User-Agent": ["Mozilla/5.0 (", " bot", "a"],
	Accept: ["a/b;q=0.1,", ";q=", " "],
	"Accept-Encoding": ["gzip;q=0.1,", ", ", " ;"],
	"Accept-Language": ["a-b;q=0.1,", "; ", "-"],
	"If-None-Match": ['"a",', ", ", "\t"],
	"If-Modified-Since": ["Mon, ", "1 "],
	"X-Forwarded-For": [", ", "1.1.1.1 ", ":"],
	"X-Forwarded-Proto": ["https, ", " "],
	"X-Forwarded-Host": ["a, ", " "],
	Cookie: ["a=b; ", "=", '"'],
	"Content-Type": ["multipart/form-data; a=b", ";", " "],
	Authorization: ["Bearer ", ".", "= "],
};
const headers = Object.entries(runs).flatMap(([name, parts]) => parts.map((part) => ({ name, part })));

const json = { "content-type": "application/json", accept: "application/json, text/event-stream" };
/** A token whose contents unpack to 100 MB, were they unpacked (CVE-2024-28176). */
const packedToken = `${btoa('{"alg":"dir","enc":"A256GCM","zip":"DEF"}').replaceAll("=", "")}..${"A".repeat(16)}.${"A".repeat(9_000)}.AAAA`;
/** What servers of React's functions take for a chunk with a prototype's method (CVE-2025-55182). */
const functionCall = `--B\r\nContent-Disposition: form-data; name="0"\r\n\r\n${JSON.stringify({
	// biome-ignore lint/suspicious/noThenProperty: it is the attack.
	then: "$1:__proto__:then",
	status: "resolved_model",
	value: '{"then":"$B0"}',
	_response: { _prefix: "process.exit(1)//", _formData: { get: "$1:constructor:constructor" } },
})}\r\n--B\r\nContent-Disposition: form-data; name="1"\r\n\r\n"$@0"\r\n--B--\r\n`;

export function attackParsers(): void {
	describe("reports on parsers", () => {
		it.each(attacks(headers))("reads a $name of $part, repeated, in bounded time", async ({ name, part }) => {
			for (const path of ["/login", "/healthz"]) {
				const value = `a${part.repeat(long / part.length)}!`;
				expect((await shop.withstand({ path, headers: { [name]: value } })).status).toBeLessThan(500);
			}
		});

		it.each(
			attacks([
				["an index beyond the list's limit", `a[999999999]=1&${"a[]=1&".repeat(190)}`],
				["lists in lists", `a${"[]".repeat(1_000)}=1`],
				["prototypes", "__proto__[a]=1&constructor[prototype][a]=1&a.__proto__.b=1"],
				["names that end nowhere", "a[".repeat(190)],
			]),
		)("answers a query of %s", async (_, query) => {
			for (const path of ["/login", "/assets/none.js", "/healthz"])
				expect((await shop.withstand({ path: `${path}?${query}` })).status).toBeLessThan(500);
		});

		it("calls no function for a body that React's servers of functions take", async () => {
			const headers = {
				"content-type": "multipart/form-data; boundary=B",
				"next-action": "x",
				"rsc-action": "x",
				accept: "text/x-component",
			};
			for (const path of ["/", "/login", "/_root.data", "/login.data"]) {
				const { status } = await shop.withstand({ path, headers, body: functionCall });
				expect([path, status]).toEqual([path, expect.toSatisfy((code) => code >= 400)]);
			}
		});

		it("takes no field for a prototype's", async () => {
			for (const name of [
				"__proto__.admin",
				"constructor.prototype.admin",
				"__proto__[admin]",
				"email.__proto__",
			])
				expect((await shop.withstand({ path: "/login", body: { [name]: "1" } })).status).toBe(400);
		});

		it("unpacks no token", async () => {
			const authorization = { authorization: `Bearer ${packedToken}` };
			const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
			const { status } = await shop.withstand({ path: "/mcp", headers: { ...json, ...authorization }, body });
			expect(status).toBe(401);
			const to = "services" as const;
			const path = "/user-service/v2/users";
			expect((await shop.withstand({ to, path, headers: authorization })).status).toBeLessThan(500);
		});

		it.each(
			attacks([
				["lists", (deep: number) => "[".repeat(deep) + "]".repeat(deep)],
				["objects", (deep: number) => `${'{"a":'.repeat(deep)}1${"}".repeat(deep)}`],
			] as const),
		)("lives on after %s in one another (CVE-2025-59466)", async (_, nested) => {
			for (const path of ["/mcp", "/oauth/register", "/api/chat"])
				for (const deep of [1_000, 2_600])
					expect((await shop.withstand({ path, headers: json, body: nested(deep) })).status).toBeLessThan(
						500,
					);
			const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"findProducts","arguments":{"words":${nested(2_500)}}}}`;
			expect((await shop.withstand({ path: "/mcp", headers: json, body })).status).toBeLessThan(500);
		});

		it.each([
			"/assets/%3Cimg%20src=x%20onerror=alert(1)%3E",
			"/assets//evil.example/%2e%2e",
			"/assets/..%5c..%5cpackage.json",
			"//evil.example/%2e%2e",
			"/assets",
		])("leads nowhere from the folder %s, and repeats no markup of it", async (path) => {
			const { status, headers, text } = await shop.withstand({ path });
			expect([301, 400, 404]).toContain(status);
			expect(headers.get("location") ?? "/").toMatch(/^\/(?![/\\])/);
			expect(text).not.toContain("<img src=x");
		});
	});
}
