/** The fixtures detect failures. */
import { expect, test } from "./fixtures.ts";
import { watch } from "./watched-context.ts";

test.use({ everyCheck: true });

test("axe reports a picture without a text alternative, with and without scripts @both", async ({
	page,
	axe,
}) => {
	await page.setContent(
		'<html lang="en"><title>A page</title><main><h1>A page</h1><img src="data:,"></main></html>',
	);
	expect(await axe(page)).toEqual([expect.stringMatching(/^image-alt: /)]);
});

test("axe reports the one of many similar elements with low contrast", async ({ page, axe }) => {
	const items = Array.from({ length: 20 }, (_, index) => `<li><a href="#">Item ${index}</a></li>`);
	const gray = '<li><a href="#" style="color: #bbb">Item 20</a></li>';
	const list = `<ul>${items.join("")}${gray}${items.join("")}</ul>`;
	await page.setContent(`<html lang="en"><title>A page</title><main><h1>A page</h1>${list}</main></html>`);
	expect(await axe(page)).toEqual([expect.stringMatching(/^color-contrast: .*nth-child\(21\)/)]);
});

test("what a page logs, throws and is refused are faults @both", async ({ browser, javaScriptEnabled }) => {
	const scripted = javaScriptEnabled !== false;
	const faults: string[] = [];
	const context = await browser.newContext();
	watch(context, faults);
	const page = await context.newPage();
	await page.goto("/");
	await page.evaluate((runsTimers) => {
		console.error("logged");
		if (runsTimers) setTimeout(() => Promise.reject(new Error("thrown")));
		const picture = document.createElement("img");
		picture.src = "https://elsewhere.example/picture.png";
		document.body.append(picture);
	}, scripted);
	await expect
		.poll(() => faults.toSorted())
		.toEqual([
			expect.stringMatching(/^console error: .*elsewhere.*Content Security Policy/s),
			"console error: logged",
			...(scripted ? ["page error: thrown"] : []),
		]);
	await context.close();
});

/** With `@whole`, because a failure ends its worker, also one that is expected. */
test.describe("a test fails automatically", () => {
	test.fail();

	test("when the page logs an error @both @whole", async ({ page }) => {
		await page.goto("/");
		await page.evaluate(() => console.error("something is wrong"));
	});
});
