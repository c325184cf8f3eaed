/**
 * Pages of the shop whose services know the specification alone, in the browser: no errors in the console and
 * accessible. `no-browser/specification-crawl.spec.ts` reads every page.
 */
import { emails, knownPassword } from "../../../specified/test-backend/data/people.ts";
import { expect } from "../fixtures.ts";
import { Shell } from "../pages/shell.ts";
import { specified, test } from "./shops.ts";

test.use({ shop: specified });

const pages = [
	"/",
	"/category",
	"/p/led-lamps/par-lamps",
	"/p/led-lamps/par-lamps/beamline-par38",
	"/catalogsearch/beamline",
	"/cart",
	"/user",
	"/user/my-invoices",
	"/user/my-orders",
	"/user/quotes",
	"/user/my-quotes-projects",
	"/user/my-favorite-items",
	"/user/portal-users",
	"/user/payments",
];

test("main pages with the specified calls alone are accessible and log no error", async ({ page, axe }) => {
	test.slow();
	const form = { email: emails.distributor, password: knownPassword };
	await page.request.post("/login", { form, maxRedirects: 0 });
	for (const path of pages) {
		expect.soft((await page.goto(path))?.status(), path).toBe(200);
		await new Shell(page).ready();
		expect.soft(await axe(page), path).toEqual([]);
	}
});
