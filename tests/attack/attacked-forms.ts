/** Forms that no page sends: each is rejected with a message at almost no cost. */
import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { attacks, shop } from "./attacked-shop.ts";
import { hostileBodies, hostileNames } from "./hostile-forms.ts";

const inTheShell = /<header[\s\S]*<main[\s\S]*<footer/;
const forEverybody = ["/login", "/register", "/forgot-password", "/portal-payment", "/newsletter"];

export function attackForms(): void {
	describe.each(attacks(hostileNames))("the field %s", (_, names) => {
		it("is refused by public forms", async () => {
			const body = new URLSearchParams(names.map((name) => [name, "x"])).toString();
			for (const path of forEverybody) {
				const { status, text } = await shop.withstand({ path, body });
				expect([path, status]).toEqual([path, 400]);
				expect(text).toContain("This form has fields that the page does not send");
				expect(text).toMatch(inTheShell);
			}
		});
	});

	it.each([
		["/user/invoices/pay", "shares[999999999].invoiceId=x"],
		["/user/invoices/pay", "shares[0].invoiceId=x&shares.length=999999999"],
		["/user/favorites", "rid=1&rid=2&rid.length=999999999"],
		["/cart", "options=1&options=2&options.length=999999999"],
	])("refuses a signed-in buyer's form to %s with %s", async (path, body) => {
		const cookie = await shop.getCookie("demo-distributor");
		const address = path === "/user/favorites" ? "/user/my-favorite-items" : path;
		expect((await shop.withstand({ path: address, cookie, body })).status).toBe(400);
	});

	describe.each(attacks(hostileBodies))("a body of %s", (_, type, body, statuses) => {
		it("is refused", async () => {
			const sent = body();
			for (const path of ["/login", "/quick-order"]) {
				const { status } = await shop.withstand({ path, body: sent, headers: { "content-type": type } });
				expect(statuses).toContain(status);
			}
		});
	});

	it("saves or drops the form of a signed-out user at low cost", async () => {
		const fields = Array.from({ length: 600 }, (_, index) => [`f${index}`, randomBytes(100).toString("hex")]);
		const body = new URLSearchParams(fields).toString();
		const { status, headers } = await shop.withstand({ path: "/user/quotes/none/edit", body });
		expect([status, headers.get("location")]).toEqual([
			302,
			"/login?returnTo=%2Fuser%2Fquotes%2Fnone%2Fedit",
		]);
	});

	it("logs none of this as an error", () => {
		expect(shop.errorsLogged()).toEqual([]);
	});
}
