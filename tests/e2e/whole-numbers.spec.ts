/** Every kind of page: numbers, amounts and addresses in tables and lists keep their line. */
import { sample } from "../setup/sample.ts";
import { findBrokenNumbers } from "./cover/broken-numbers.ts";
import { pageKinds } from "./cover/page-kinds.ts";
import { expect, test } from "./fixtures.ts";

for (const { kind, find } of sample(await pageKinds(), { share: 0.02 })) {
	test(`no number is broken in ${kind}`, async ({ page, allowConsoleErrors }) => {
		// Addresses of things that are gone have pages too.
		allowConsoleErrors(/\b4\d\d\b/);
		await page.goto(await find(page));
		expect(await findBrokenNumbers(page)).toEqual([]);
	});
}

test("a number that its place would hold in one line is found where it is broken", async ({ page }) => {
	await page.goto("about:blank");
	await page.evaluate(() => {
		document.body.innerHTML = "<ul><li>Order for the lobby SO-100012-RELEASE</li><li>PO-2026-0950</li></ul>";
		const [wide, narrow] = document.querySelectorAll("li");
		if (wide) wide.style.width = "260px";
		if (narrow) narrow.style.width = "40px";
	});
	expect(await findBrokenNumbers(page)).toEqual([
		"390 px: SO-100012-RELEASE in li.",
		"1024 px: SO-100012-RELEASE in li.",
	]);
});
