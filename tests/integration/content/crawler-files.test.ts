/** Files that crawlers, phones and researchers look for at fixed addresses. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { daysBetween } from "#rules/clock/time-zones";
import { setEnvironment } from "../../setup/environment.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor, shopOrigin } from "../../setup/visitor.ts";

let shop: ShopServices;
beforeAll(async () => {
	shop = await startShopServices();
});
afterAll(() => shop?.stop());

const read = async (path: string) => {
	const { response, status } = await newVisitor().get(path);
	return { status, text: (await response?.text()) ?? "", type: response?.headers.get("content-type") ?? "" };
};

it("security.txt names a mailbox and expires within a year", async () => {
	setEnvironment({ CONTACT_EMAIL: "web@shop.example" });
	const { text, type } = await read("/.well-known/security.txt");
	expect(type).toContain("text/plain");
	expect(text).toContain("Contact: mailto:web@shop.example\n");
	expect(text).toContain(`Canonical: ${shopOrigin}/.well-known/security.txt\n`);
	const [, expires = ""] = /^Expires: (\d{4}-\d\d-\d\d)T/m.exec(text) ?? [];
	const days = daysBetween(new Date().toISOString().slice(0, 10), expires);
	expect(days).toBeGreaterThan(100);
	expect(days).toBeLessThan(365);
});

it("the web manifest names the shop and icons that exist", async () => {
	setEnvironment({ STORE_NAME: "Northwind Lighting" });
	const { text, type } = await read("/site.webmanifest");
	expect(type).toContain("application/manifest+json");
	expect(JSON.parse(text)).toMatchObject({ name: "Northwind Lighting", display: "browser", start_url: "/" });
});

it("robots.txt and llms.txt agree on what crawlers read", async () => {
	const [robots, guide] = [await read("/robots.txt"), await read("/llms.txt")];
	const closed = [...robots.text.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = ""]) => path);
	expect(closed).toContain("/catalogsearch");
	const linked = [...guide.text.matchAll(/\]\((\S+?)\)/g)].map(([, url = ""]) => new URL(url).pathname);
	expect(linked.length).toBeGreaterThan(3);
	expect(linked.filter((path) => closed.some((prefix) => path.startsWith(prefix)))).toEqual([]);
});
