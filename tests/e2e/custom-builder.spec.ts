/** The custom builder with scripts: the plan follows the form, and Back goes one step back. */
import { expect, test } from "./fixtures.ts";

const start = "/custom-builder/SCX-SERIES";

test("the plan follows what is typed, and Back returns to the step before", async ({ page }) => {
	await page.goto(`${start}?shape=L`);
	await page.getByLabel("Side A, outside to outside").fill("12 ft");
	await page.getByLabel("Side B, outside to outside").fill("8'1");
	const plan = page.getByRole("img", { name: /^Plan of a run, 12 ft by 8 ft 1 in, 5 sections/ });
	await expect(plan).toBeVisible();
	await page.getByRole("button", { name: "Next: mounting" }).click();
	await expect(page.getByRole("heading", { level: 2, name: "Mounting" })).toBeVisible();
	await expect(page.getByRole("radio", { name: /^Chain/ })).toBeDisabled();
	await page.goBack();
	await expect(page.getByLabel("Side A, outside to outside")).toBeVisible();
	await expect(page).toHaveURL(`${start}?shape=L`);
});

test("options are chosen with the keyboard alone @whole", async ({ page }) => {
	await page.goto(`${start}?shape=S&a=96&mounting=A&output=060&cri=8&cct=40&optic=F&finish=W`);
	await page.getByRole("radio", { name: /^120-277/ }).focus();
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { level: 2, name: "Control" })).toBeVisible();
	await expect(page.getByRole("radio", { name: /^DALI-2/ })).toBeDisabled();
});
