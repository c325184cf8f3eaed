/** Files that crawlers, phones and researchers look for at fixed addresses. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { daysBetween } from "#rules/clock/time-zones";
import { servicesFor } from "~/shared/http/service-client.server.ts";
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

it.each(["/robots.txt", "/llms.txt", "/sitemap.xml", "/sitemaps/pages.xml", "/blog/feed.xml"])(
	"%s is not sent again to who has it",
	async (path) => {
		const first = await newVisitor().get(path);
		const etag = first.response?.headers.get("etag") ?? "";
		expect(etag).toMatch(/^W\/"/);
		const again = await newVisitor().get(path, { "If-None-Match": etag });
		expect([again.status, await again.response?.text()]).toEqual([304, ""]);
		expect((await newVisitor().get(path, { "If-None-Match": 'W/"older"' })).status).toBe(200);
	},
);

it.each([
	["/Blog/?utm_source=mail", "/blog?utm_source=mail"],
	["/About-This-Data/", "/about-this-data"],
	["/blog/Lighting-Terms", "/blog/lighting-terms"],
	["/sitemap.xml/", "/sitemap.xml"],
	["/innovations/tol-series", "/innovations/TOL-SERIES"],
])("%s leads for good to %s, which caches may keep", async (spelled, path) => {
	const { status, location, response } = await newVisitor().get(spelled);
	expect([status, location]).toEqual([301, path]);
	expect(response?.headers.get("cache-control")).toMatch(/^public, max-age=\d+/);
	expect((await newVisitor().get(path)).status).toBe(200);
});

it.each(["", "/spec-sheet.pdf", "/photometry/ies"])(
	"a product%s at a place that it has left leads to where it is, until an import moves it back",
	async (below) => {
		const services = servicesFor({ requestId: "test" });
		const { products } = await services.product.listing({ pageSize: 1, unit: "product" });
		const [found] = products;
		if (!found) throw new Error("The catalog is empty.");
		const { slug, category, subcategory } = found;
		const { status, location, headers } = await newVisitor().get(`/p/former/place/${slug}${below}?option=x`);
		expect([status, location]).toEqual([
			301,
			`/p/${category.slug}/${subcategory.slug}/${slug}${below}?option=x`,
		]);
		expect(headers.get("cache-control")).toBe("private, no-store");
	},
);

it("a form is taken at any spelling, and its page comes back with what was typed", async () => {
	const { status, body } = await newVisitor().post("/Newsletter/", { EMAIL: "ann@nowhere" });
	expect(status).toBe(400);
	expect(body).toMatchObject({
		reply: { initialValue: { EMAIL: "ann@nowhere" }, error: { EMAIL: [expect.any(String)] } },
	});
});

it("health checks are answered with a slash at the end too", async () => {
	expect((await newVisitor().get("/healthz/live/")).status).toBe(200);
});
