/** An account's own part numbers with scripts and by keyboard. */
import { randomUUID } from "node:crypto";
import { expectAccessiblePage } from "./accessible-page.ts";
import { expect, test } from "./fixtures.ts";
import { hydrated } from "./hydrated.ts";
import { tabTo } from "./keyboard.ts";
import { signedIn } from "./pages/login-page.ts";

test("own part numbers are added and imported by keyboard, with a report by line @both @whole", async ({
	page,
	axe,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/422/);
	const main = page.getByRole("main");
	const number = `OWN-${randomUUID().slice(0, 8)}`;
	await signedIn(page, "demo-distributor", "10010", "/user/part-numbers");
	await hydrated(page);
	await tabTo(page, main.getByRole("textbox", { name: "Your part number" }));
	await page.keyboard.type(number);
	await page.keyboard.press("Tab");
	await page.keyboard.type("TOL-24-40K-54L");
	await page.keyboard.press("Enter");
	await expect(page.getByText(`${number} now stands for TOL-24-40K-54L.`).first()).toBeVisible();
	await expect(main.getByRole("rowheader", { name: number })).toBeVisible();
	await expectAccessiblePage(page, axe);

	await tabTo(page, main.getByRole("link", { name: "Import CSV" }));
	await page.keyboard.press("Enter");
	await expect(main.getByRole("heading", { level: 1, name: "Import part numbers" })).toBeVisible();
	await hydrated(page);
	const text = `Your part number,Our part number\n${number}-A,TOL-24-40K-54L\n${number}-B,NO SUCH PART\n`;
	await main
		.getByLabel("CSV file")
		.setInputFiles({ name: "parts.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
	await tabTo(page, main.getByRole("button", { name: "Import file" }));
	await page.keyboard.press("Enter");
	const refused = main.getByRole("row", { name: /NO SUCH PART/ });
	await expect(refused).toContainText("We have no item with this part number.");
	await expect(refused).toContainText("3");
	await expect(main.getByText(/1 line of the file was refused; the others are saved: 1 added/)).toBeVisible();
	await expectAccessiblePage(page, axe);
});

test("the price list of a category is downloaded by keyboard", async ({ page, axe }) => {
	const main = page.getByRole("main");
	await signedIn(page, "demo-distributor", "10010", "/user/price-list?category=led-lamps");
	await hydrated(page);
	await expectAccessiblePage(page, axe);
	await main.getByLabel("File").selectOption("csv");
	await tabTo(page, main.getByRole("button", { name: "Download price list" }));
	const download = page.waitForEvent("download");
	await page.keyboard.press("Enter");
	expect((await download).suggestedFilename()).toMatch(/^price-list-10010-led-lamps-[\d-]+\.csv$/);
});
