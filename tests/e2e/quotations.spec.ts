/** Letterheads and quotations with scripts and by keyboard. */
import { makeLogo } from "../factories/logo.ts";
import { expectAccessiblePage } from "./accessible-page.ts";
import { expect, test } from "./fixtures.ts";
import { hydrated } from "./hydrated.ts";
import { tabTo } from "./keyboard.ts";
import { signedInReader } from "./no-browser/reader.ts";
import { submitTwoLines } from "./no-browser/start-quote.ts";
import { signedIn } from "./pages/login-page.ts";

test("an administrator sets up the company's letterhead by keyboard, and prints a quote with it @whole", async ({
	page,
	axe,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/400|409/);
	const main = page.getByRole("main");
	await signedIn(page, "demo-company-administrator", "10110", "/user/company");
	await tabTo(page, main.getByRole("link", { name: "Letterhead" }));
	await page.keyboard.press("Enter");
	await expect(main.getByRole("heading", { level: 1, name: "Company letterhead" })).toBeVisible();
	await hydrated(page);
	const name = main.getByRole("textbox", { name: /^Name/ });
	await expect(name).not.toHaveValue("");
	await tabTo(page, name);
	await page.keyboard.press("ControlOrMeta+a");
	await page.keyboard.type("The Blue Ridge and Great Smoky Mountains Electrical Supply Company of Asheville");
	await main.getByLabel(/^(Logo|Replace the logo)/).setInputFiles({
		name: "logo.png",
		mimeType: "image/png",
		buffer: Buffer.from("not a picture".repeat(500)),
	});
	await tabTo(page, main.getByRole("button", { name: "Save letterhead" }));
	await page.keyboard.press("Enter");
	await expect(main.getByText("We take PNG and JPEG images", { exact: false }).first()).toBeVisible();
	await expectAccessiblePage(page, axe);
	await page.setViewportSize({ width: 1440, height: 900 });
	await main.getByLabel(/^(Logo|Replace the logo)/).setInputFiles({
		name: "logo.png",
		mimeType: "image/png",
		buffer: makeLogo({ width: 1200, height: 150 }),
	});
	await tabTo(page, main.getByRole("button", { name: "Save letterhead" }));
	await page.keyboard.press("Enter");
	await expect(page.getByText("The letterhead is saved.", { exact: false }).first()).toBeVisible();
	const logo = main.getByRole("img", { name: /^Logo of The Blue Ridge/ });
	await expect(logo).toBeVisible();
	expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
	await expectAccessiblePage(page, axe);

	await page.setViewportSize({ width: 1440, height: 900 });
	const other = await page.context().newPage();
	await other.goto("/user/company/letterhead");
	await other.getByLabel("Closing line").fill("Freight by us.");
	await other.getByRole("button", { name: "Save letterhead" }).click();
	await expect(other.getByText("The letterhead is saved.", { exact: false }).first()).toBeVisible();
	await other.close();
	await main.getByLabel("Closing line").fill("Valid for 30 days.");
	await main.getByRole("button", { name: "Save letterhead" }).click();
	await expect(main.getByText("The letterhead was changed or removed", { exact: false })).toBeVisible();
	await expect(main.getByText("Freight by us.", { exact: true })).toBeVisible();
	await expect(main.getByLabel("Closing line")).toHaveValue("Valid for 30 days.");
	await main.getByRole("button", { name: "Save letterhead" }).click();
	await expect(main.getByText("Valid for 30 days.", { exact: true })).toBeVisible();

	const quote = await submitTwoLines(await signedInReader("demo-company-administrator", "10110"));
	await page.goto(quote);
	const form = main.locator("summary", { hasText: "PDF on your letterhead" });
	await hydrated(page);
	await tabTo(page, form);
	await page.keyboard.press("Enter");
	await tabTo(page, main.getByRole("radio", { name: /^Company/ }));
	await page.keyboard.press("ArrowUp");
	await expect(main.getByRole("radio", { name: "Manufacturer" })).toBeChecked();
	await page.keyboard.press("ArrowDown");
	await expectAccessiblePage(page, axe);
	await page.setViewportSize({ width: 1440, height: 900 });
	await tabTo(page, main.getByLabel("Markup in percent"));
	await page.keyboard.type("600");
	await page.keyboard.press("Enter");
	await expect(main.getByRole("heading", { level: 1, name: /on your letterhead$/ })).toBeVisible();
	await expect(main.getByRole("radio", { name: /^Company/ })).toBeChecked();
	await expectAccessiblePage(page, axe);
	const pdf = await page.request.get(`${quote}/quotation?name=account&prices=markup&markup=12.5`);
	expect(pdf.headers()["content-type"]).toBe("application/pdf");
	expect(new URL(pdf.url()).pathname).toBe(`${quote}/quotation.pdf`);

	await page.goto("/user/company/letterhead");
	await main.getByRole("button", { name: "Remove letterhead" }).click();
	await expect(page.getByText("The letterhead was removed.", { exact: false }).first()).toBeVisible();
});
