/** The fixtures detect failures. */
import { expect, test } from "./fixtures.ts";

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

test.describe("a test fails automatically", () => {
	test.fail();

	test("when the page logs an error @both", async ({ page }) => {
		await page.goto("/");
		await page.evaluate(() => console.error("something is wrong"));
	});

	test("when the page throws", async ({ page }) => {
		await page.goto("/");
		const thrown = page.waitForEvent("pageerror");
		await page.evaluate(() => void setTimeout(() => Promise.reject(new Error("something is wrong"))));
		await thrown;
	});

	test("when the page violates its content security policy @both", async ({ page }) => {
		await page.goto("/");
		const refused = page.waitForEvent("console");
		await page.evaluate(() => {
			const picture = document.createElement("img");
			picture.src = "https://elsewhere.example/picture.png";
			document.body.append(picture);
		});
		await expect(page.locator("img[src*=elsewhere]")).toHaveCount(1);
		await refused;
		await page.evaluate(() => document.querySelector("img[src*=elsewhere]")?.remove());
	});
});
