/** Bar codes from the camera. The browser's reader is replaced, because Chromium has none on Linux; the camera is a test picture. */
import { outOfViewMs } from "../../app/features/quick-order/entry/scan/scanned-code.ts";
import { expectToFitEverywhere } from "./accessible-page.ts";
import { expect, test } from "./fixtures.ts";
import { tabTo } from "./keyboard.ts";

declare global {
	interface Window {
		/** What the camera sees. */
		codesInView: string[];
	}
}

const upc = "046677473891";

test.beforeEach(async ({ page }) => {
	await page.addInitScript(() => {
		window.codesInView = [];
		Object.assign(window, {
			BarcodeDetector: class {
				static async getSupportedFormats(): Promise<string[]> {
					return ["upc_a", "qr_code"];
				}
				async detect() {
					return window.codesInView.map((rawValue) => ({ rawValue }));
				}
			},
		});
	});
});

test("bar codes in front of the camera fill the rows, by keyboard", async ({ page, axe }) => {
	await page.clock.install();
	await page.goto("/quick-order");
	const open = page.getByRole("button", { name: "Scan bar codes" });
	await tabTo(page, open);
	await page.keyboard.press("Enter");
	const dialog = page.getByRole("dialog", { name: "Scan bar codes" });
	await expect(dialog.locator("video")).toHaveJSProperty("paused", false);
	const show = (codes: string[]) =>
		page.evaluate((inView) => {
			window.codesInView = inView;
		}, codes);
	await show([`0${upc}`, "https://meridian.example/p/1"]);
	await expect(dialog.getByRole("status")).toHaveText(`${upc}: 1 piece in row 1`);
	await show([]);
	await page.clock.fastForward(outOfViewMs + 1);
	await show([upc]);
	await expect(dialog.getByRole("status")).toHaveText(`${upc}: 2 pieces in row 1`);
	await expectToFitEverywhere(page);
	expect(await axe(page)).toEqual([]);
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
	await expect(open).toBeFocused();
	await expect(page.getByLabel("Part number of row 1", { exact: true })).toHaveValue(upc);
	await expect(page.getByLabel("Quantity of row 1", { exact: true })).toHaveValue("2");
	await page.getByRole("button", { name: "Check these items" }).click();
	await expect(page).toHaveURL(/\/order-lists\//);
	await expect(page.getByRole("main")).toContainText(upc);
});

test("without a camera the buyer is told to type @whole", async ({ page }) => {
	await page.addInitScript(() => {
		navigator.mediaDevices.getUserMedia = async () => {
			throw new DOMException("No camera", "NotFoundError");
		};
	});
	await page.goto("/quick-order");
	await page.getByRole("button", { name: "Scan bar codes" }).click();
	await expect(page.getByRole("dialog")).toContainText("No camera was found");
	await page.getByRole("button", { name: "Done" }).click();
	await expect(page.getByRole("dialog")).toBeHidden();
});
