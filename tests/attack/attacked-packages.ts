/** What public reports say of packages that the product depends on, sent to the built product (docs/security.md). */
import { describe, expect, it } from "vitest";
import { attacks, shop } from "./attacked-shop.ts";

const part = (name: string, value: string) =>
	`--B\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

export const attackPackages = () =>
	describe("reports on packages", () => {
		it.each(
			attacks(
				[
					[
						"a part's header that begins with a space",
						'--B\r\n Content-Disposition: form-data; name="a"\r\n\r\n\r\n--B--',
					],
					["no part", "nothing like a form"],
					["an end alone", "--B--\r\n"],
					["beginnings alone", "--B\r\n--B\r\n--B\r\n--B--"],
					[
						"a file without an end",
						'--B\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4',
					],
					["900 headers without a colon", `--B\r\n${`${"a".repeat(70)}\r\n`.repeat(900)}\r\nx\r\n--B--`],
					["names of prototypes", `${part("__proto__[admin]", "1")}${part("constructor", "1")}--B--`],
				] as const,
				0.5,
			),
		)("answers a form of parts with %s", async (_, body) => {
			for (const path of ["/lightdesignlayoutrequest", "/warranty-claim", "/quick-order"]) {
				const headers = { "content-type": "multipart/form-data; boundary=B" };
				expect((await shop.withstand({ path, headers, body })).status).toBe(400);
			}
		});

		it.each([
			["credentials", { host: "localhost@evil.example" }],
			["a path", { host: "localhost/user?a=" }],
			["a port out of range", { host: "localhost:99999" }],
			["a port out of range, forwarded", { "x-forwarded-host": "evil.example:99999999" }],
			["credentials, forwarded", { "x-forwarded-host": "a@evil.example" }],
		] as const)("answers a host with %s, and shows it nowhere", async (_, headers) => {
			for (const path of ["/login", "/.well-known/oauth-authorization-server"]) {
				const { status, text } = await shop.withstand({ path, headers });
				expect(status).toBe(200);
				expect(text).not.toContain("evil.example");
			}
		});

		it("lets no page of another site call the tools of agents", async () => {
			const headers = {
				host: "evil.example",
				origin: "http://evil.example",
				"content-type": "application/json",
				accept: "application/json, text/event-stream",
			};
			const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
			expect((await shop.withstand({ path: "/mcp", headers, body })).status).toBe(403);
		});

		it("keeps resumable uploads in their folder", async () => {
			for (const path of ["..%2f..%2fshop.db", "%2e%2e%2f%2e%2e%2fshop.db", "..%5c..%5cshop.db"]) {
				const headers = { "tus-resumable": "1.0.0" };
				const asked = { path: `/uploads/resumable/${path}`, method: "HEAD", headers };
				expect((await shop.withstand(asked)).status).toBe(404);
			}
		});

		it("mails nobody at an address with two readings", async () => {
			for (const email of [
				'"x@evil.example y"@shop.example',
				"a@shop.example, b@evil.example",
				"a@b.example\r\nBcc: c@d.example",
			]) {
				const body = { fname: "A", lname: "B", email, password: "lantern under the stairs" };
				expect((await shop.withstand({ path: "/register", body })).status).toBe(400);
			}
		});
	});
