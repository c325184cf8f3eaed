import { expect, test } from "./fixtures.ts";

test("the payback calculator gives a result with a shareable URL", async ({ page }) => {
	await page.goto("/payback-calculator");
	const form = page.getByRole("form", { name: "Payback calculator" });
	await form.getByLabel("Existing fixture, W").fill("113");
	await form.getByLabel("New fixture, W").fill("40");
	await form.getByLabel("Number of fixtures").fill("40");
	await form.getByLabel("Hours a year").fill("3,000");
	await form.getByLabel("Or use a state average").selectOption({ label: "California, 16.67 cents" });
	await form.getByLabel("Installed cost per fixture").fill("$95");
	await form.getByLabel("Rebate per fixture").fill("20");
	await form.getByRole("button", { name: "Calculate payback" }).click();

	const result = page.getByRole("region", { name: "Simple payback" });
	await expect(result).toContainText("2.1 years");
	await expect(result).toContainText("average commercial rate in California in 2019");
	await expect(result.getByRole("row", { name: /Energy cost/ })).toContainText("$1,460.29");

	await page.goto(page.url());
	await expect(result).toContainText("2.1 years");
	await expect(form.getByLabel("Hours a year")).toHaveValue("3,000");
});

test("the payback calculator marks errors and keeps typed values", async ({ page, allowConsoleErrors }) => {
	allowConsoleErrors(/400/);
	const query = new URLSearchParams({
		existing: "about 100",
		proposed: "40",
		fixtures: "40",
		hours: "9000",
		rate: "",
		state: "",
		cost: "95",
		rebate: "",
	});
	const response = await page.goto(`/payback-calculator?${query}`);
	expect(response?.status()).toBe(400);
	const summary = page.getByRole("main").getByRole("alert");
	await expect(summary.getByRole("link")).toHaveCount(3);
	await expect(page.getByLabel("Existing fixture, W")).toHaveValue("about 100");
	await expect(page.getByLabel("Existing fixture, W")).toHaveAttribute("aria-invalid", "true");
	await expect(page.getByLabel("New fixture, W")).not.toHaveAttribute("aria-invalid");
	await summary.getByRole("link", { name: /hours a year/i }).click();
	await expect(page.getByLabel("Hours a year")).toBeFocused();
});

test("the custom builder, which has no header, links back to the shop", async ({ page }) => {
	await page.goto("/custom-builder/SCX-SERIES");
	await expect(page.getByRole("banner")).toHaveCount(0);
	await page
		.getByRole("navigation", { name: "Back to the store" })
		.getByRole("link", { name: "All categories" })
		.click();
	await expect(page).toHaveURL("/category");
	await expect(page.getByRole("banner")).toBeVisible();
});
