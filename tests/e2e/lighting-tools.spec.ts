/** Photometric files and room estimates by keyboard, with scripts and without. */
import { expect, test } from "./fixtures.ts";
import { tabTo } from "./keyboard.ts";
import { areaLightFile, openInViewer } from "./pages/lighting-tools.ts";

test("the viewer draws a file, and names the line of a broken one @both @whole", async ({
	page,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/422/);
	await openInViewer(page, areaLightFile);
	await expect(page.getByRole("img", { name: /^Polar plot/ })).toBeVisible();
	await expect(page.getByRole("table", { name: /^Zonal lumens/ })).toBeVisible();

	const height = page.getByLabel("Mounting height, ft");
	await tabTo(page, height);
	await height.fill("30");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("table", { name: /30\sft mounting height/ })).toBeVisible();

	await openInViewer(page, areaLightFile.replace("1 -1 1 10 3", "1 -1 1 11 3"), "count.ies");
	await expect(page.getByLabel("Open another file")).toHaveAccessibleDescription(/Line 9: 0° follows 90°/);
	await expect(page.getByRole("img", { name: /^Polar plot/ })).toBeVisible();
});

test("a room is estimated by keyboard, and compared with a limit of one's own @both @whole", async ({
	page,
}) => {
	await page.goto("/help-me-buy/design-my-project");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Room estimate");
	const length = page.getByLabel("Length, ft", { exact: true });
	await tabTo(page, length);
	await page.keyboard.type("40");
	await page.keyboard.press("Tab");
	await page.keyboard.type("30");
	await tabTo(page, page.getByRole("main").getByLabel("Part number"));
	await page.keyboard.type("VTR-24-40K-40L");
	await page.keyboard.press("Enter");
	const result = page.getByRole("region", { name: "Fixtures for this room" });
	await expect(result.getByRole("img", { name: /^Plan, 40 by 30 feet/ })).toBeVisible();
	await expect(result).toContainText("ANSI/ASHRAE/IES 90.1-2019");
	await expect(result).toContainText("Within the limit");

	const more = page.locator("summary", { hasText: "power limit" });
	await tabTo(page, more);
	await page.keyboard.press("Enter");
	const limit = page.getByLabel("Power limit, W/sq ft");
	await tabTo(page, limit);
	await page.keyboard.type("0.1");
	await page.keyboard.press("Enter");
	await expect(result).toContainText("Limit, as entered");
	await expect(result).toContainText("Above the limit");
	await expect(page).toHaveURL(/[?&]limit=0\.1(&|$)/);
});
