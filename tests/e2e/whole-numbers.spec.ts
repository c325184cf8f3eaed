/** Every kind of page: numbers, amounts and addresses in tables and lists keep their line. */
import { sample } from "../setup/sample.ts";
import { findBrokenNumbers } from "./cover/broken-numbers.ts";
import { pageKinds } from "./cover/page-kinds.ts";
import { expect, test } from "./fixtures.ts";
import { signedIn } from "./pages/login-page.ts";

for (const { kind, find } of sample(await pageKinds(), { share: 0.02, ofRotatingFile: true })) {
	test(`no number is broken in ${kind}`, async ({ page, allowConsoleErrors }) => {
		// Addresses of things that are gone have pages too.
		allowConsoleErrors(/\b4\d\d\b/);
		await page.goto(await find(page));
		expect(await findBrokenNumbers(page)).toEqual([]);
	});
}

test("prices of products keep their line in the bar of a phone, on cards and in tables", async ({ page }) => {
	const areaLight = "/p/outdoor/area-site/meridian-asl-series-area-light-small";
	await signedIn(page, "demo-distributor", "10010", areaLight);
	for (const path of [
		areaLight,
		`${areaLight}?option=mer-asl-s-40k-11k-t3`,
		"/p/commercial-indoor/accessories",
		"/p/commercial-indoor/accessories?view=table",
	]) {
		await page.goto(path);
		await expect(page.locator("main").getByText(/^\$\d/).first()).toBeAttached();
		expect(
			(await findBrokenNumbers(page)).filter((line) => line.includes("$")),
			path,
		).toEqual([]);
	}
});

test("a number that its place would hold in one line is found where it is broken", async ({ page }) => {
	await page.goto("about:blank");
	await page.evaluate(() => {
		document.body.innerHTML = "<ul><li>Order for the lobby SO-100012-RELEASE</li><li>PO-2026-0950</li></ul>";
		const [wide, narrow] = document.querySelectorAll("li");
		if (wide) wide.style.width = "260px";
		if (narrow) narrow.style.width = "40px";
	});
	expect(await findBrokenNumbers(page)).toEqual(
		["320 px", "390 px", "1024 px"].map((width) => `${width}: SO-100012-RELEASE in li.`),
	);
});

test("a price is found wherever it is broken", async ({ page }) => {
	await page.goto("about:blank");
	await page.evaluate(() => {
		document.body.innerHTML = '<p style="width: 30px; overflow-wrap: anywhere">$1,203.07</p><p>$1,203.07</p>';
	});
	expect(await findBrokenNumbers(page)).toEqual(
		["320 px", "390 px", "1024 px"].map((width) => `${width}: $1,203.07 in p.`),
	);
});
