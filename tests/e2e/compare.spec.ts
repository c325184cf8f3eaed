/** The bar of items to compare, in the browser. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

/** A register product with several color temperatures, beams and powers. */
const manyOptions = "/p/led-lamps/par-reflectors/tcp-par38-led-90-w-equivalent-e26-enclosed-rated";

const bar = (page: Page) => page.getByRole("region", { name: "Items to compare" });
const compare = (page: Page) =>
	page
		.getByRole("main")
		.getByRole("button", { name: /^Compare / })
		.first();

async function openSkus(page: Page): Promise<string[]> {
	await page.goto(manyOptions);
	const links = page
		.getByRole("region", { name: /part numbers$/ })
		.getByRole("rowheader")
		.getByRole("link");
	// Their addresses are relative to the page.
	return links.evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href));
}

test("the bar keeps up to four items over pages, and refuses a fifth at once @sizes @whole", async ({
	page,
	axe,
}) => {
	const skus = await openSkus(page);
	await expect(bar(page)).toHaveCount(0);
	for (const [index, sku] of skus.slice(0, 4).entries()) {
		await page.goto(sku);
		await compare(page).focus();
		await page.keyboard.press("Enter");
		await expect(compare(page)).toHaveAttribute("aria-pressed", "true");
		await expect(
			bar(page)
				.getByText(`${index + 1} of 4`)
				.locator("visible=true"),
		).toBeVisible();
	}
	expect(await axe(page)).toEqual([]);
	await page.goto(skus[4] ?? "");
	await compare(page).click();
	await expect(page.getByRole("alert").getByText("You can compare 4 items. Remove one first.")).toBeVisible();
	await expect(compare(page)).toHaveAttribute("aria-pressed", "false");
	await bar(page)
		.getByRole("link", { name: /^Compare/ })
		.locator("visible=true")
		.click();
	await expect(page).toHaveURL(/\/compare(\?|&)sku=/);
	await expect(page.getByRole("columnheader")).toHaveCount(4);
	await page
		.getByRole("button", { name: /^Remove / })
		.first()
		.click();
	await expect(page.getByRole("columnheader")).toHaveCount(3);
	await page.goto("/");
	await expect(bar(page)).toHaveCount(0);
	await page.goto("/p/led-lamps/par-reflectors");
	await expect(bar(page).getByText("3 of 4").locator("visible=true")).toBeVisible();
});

test("items chosen faster than the answers come are all kept", async ({ page }) => {
	const skus = await openSkus(page);
	await page.goto(skus[0] ?? "");
	const ids = skus.slice(0, 3).map((sku) => new URL(sku, "http://shop").searchParams.get("option"));
	await compare(page).evaluate((button, values) => {
		for (const id of values) {
			(button as HTMLButtonElement).value = `add ${id}`;
			(button as HTMLButtonElement).click();
		}
	}, ids);
	await expect(bar(page).getByText("3 of 4").locator("visible=true")).toBeVisible();
});
