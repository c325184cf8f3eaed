/** The menu of the account area: a column, and a sheet on phones, with and without scripts. */
import { expect, test } from "./fixtures.ts";
import { signedIn } from "./pages/login-page.ts";

const phone = { width: 390, height: 844 };

test("the account menu is a sheet on a phone, whose group of the page is open @both", async ({
	page,
	axe,
	javaScriptEnabled,
}) => {
	await page.setViewportSize(phone);
	await signedIn(page, "demo-distributor", undefined, "/user/submittals");
	const opener = page.getByRole("button", { name: /^Account menu: Submittal packages/ });
	const menu = page.getByRole("navigation", { name: "Account area" });
	await expect(menu).toBeHidden();
	await opener.click();
	await expect(menu).toBeVisible();
	await expect(menu.locator("summary")).toHaveText([
		/^Buying/,
		/^Orders and money/,
		/^Project tools/,
		/^Company/,
		/^Me/,
	]);
	await expect(menu.locator("[aria-current=page]")).toHaveText("Submittal packages");
	await expect(menu.locator("[aria-current=page]")).toBeVisible();
	await expect(menu.getByRole("link", { name: "Profile" })).toBeHidden();
	expect(await axe(page)).toEqual([]);

	await page.keyboard.press("Escape");
	await expect(menu).toBeHidden();
	await expect(opener).toBeFocused();

	await page.keyboard.press("Enter");
	await menu.locator("summary", { hasText: /^Me/ }).click();
	await menu.getByRole("link", { name: "Profile" }).click();
	await expect(page).toHaveURL(/\/user\/profile$/);
	await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
	await expect(menu).toBeHidden();
	if (javaScriptEnabled !== false) await expect(page.locator("main").getByLabel("First name")).toBeVisible();
});

test("the account menu stands beside the page where there is room, and opens the group of a page", async ({
	page,
}) => {
	await page.setViewportSize({ width: 1280, height: 900 });
	await signedIn(page, "demo-company-approver", null, "/user/approvals");
	const menu = page.getByRole("navigation", { name: "Account area" });
	await expect(menu.locator("[aria-current=page]")).toHaveText(/^Approvals/);
	await expect(menu.getByRole("link", { name: /^My Invoices/ })).toBeVisible();
	await expect(menu.getByRole("link", { name: "Warranty Claims" })).toBeHidden();
	await menu.locator("summary", { hasText: "Project tools" }).click();
	await menu.getByRole("link", { name: "Warranty Claims" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Warranty Claims" })).toBeVisible();
	await expect(menu.locator("[aria-current=page]")).toHaveText("Warranty Claims");
	await expect(menu.locator("[aria-current=page]")).toBeVisible();
});

test("the header's menu has the links of the specification, then the pages of every day @both", async ({
	page,
}) => {
	await signedIn(page, "demo-distributor", undefined, "/newsletter");
	const banner = page.getByRole("banner");
	await banner.locator("summary", { hasText: "Hello, Dana" }).filter({ visible: true }).click();
	const links = banner
		.locator("details", { hasText: "Hello, Dana" })
		.filter({ visible: true })
		.getByRole("link");
	await expect(links).toHaveText([
		/Hello, Dana/,
		"Favorite Items",
		"My Quotes / Projects",
		"Lighting Layouts",
		"Warranty Claims",
		"My Orders",
		"My Invoices",
		"Quick order",
		/^Inbox/,
	]);
	await links.filter({ hasText: "My Invoices" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "My Invoices" })).toBeVisible();
});
