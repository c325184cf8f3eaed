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

test("poles of a site are moved by pointer and by keyboard, and calculated again @both @whole", async ({
	page,
}) => {
	await page.goto(
		"/tools/site-lighting?sku1=ASL-L-30K-37K-T3&mh1=30&aim1=90&at1=40%2C40+120%2C40&area1=160+x+120&grid1=10",
	);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Site lighting");
	const positions = page.getByLabel("Pole positions (ft)").first();
	const pole = page.getByRole("button", { name: "Pole A2: press the arrow keys to move it" });
	await tabTo(page, pole);
	await page.keyboard.press("ArrowUp");
	await page.keyboard.press("Shift+ArrowRight");
	await expect(positions).toHaveValue("40,40 130,41");
	await expect(page.getByText("Pole A2 at 130, 41 ft.")).toBeVisible();

	const box = await page.getByRole("button", { name: /^Pole A1:/ }).boundingBox();
	if (!box) throw new Error("The pole has no place.");
	await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
	await page.mouse.down();
	await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 - 60, { steps: 4 });
	await page.mouse.up();
	await expect(positions).toHaveValue(/^40,(?:[5-9]\d|1\d\d) 130,41$/);
	await page.getByRole("button", { name: "Calculate again" }).click();
	await expect(page).toHaveURL(/at1=40%2C\d+\+130%2C41/);
	await expect(page.getByRole("img", { name: /^Site plan, .* with 2 poles/ })).toBeVisible();
});
