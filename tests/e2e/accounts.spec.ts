import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { hydrated } from "./hydrated.ts";
import { tabTo } from "./keyboard.ts";
import { demoSignIn, LoginPage, signedIn } from "./pages/login-page.ts";

const freshEmail = () => `visitor-${randomUUID().slice(0, 8)}@shop.example`;

test("signing in by keyboard returns to the page, and signing out stays there", async ({ page }) => {
	const login = new LoginPage(page);
	await login.open("/newsletter");
	const { email, password } = demoSignIn("demo-distributor");
	await login.email.focus();
	await page.keyboard.type(email);
	await page.keyboard.press("Tab");
	await page.keyboard.type(password);
	await page.keyboard.press("Enter");
	await page.waitForURL("**/newsletter");
	const banner = page.getByRole("banner");
	await banner.locator("summary", { hasText: "Hello, Dana" }).filter({ visible: true }).click();
	await banner.getByRole("button", { name: "Logout" }).filter({ visible: true }).click();
	await expect(banner.getByRole("link", { name: "Please Login" }).filter({ visible: true })).toBeVisible();
	await expect(page).toHaveURL(/\/newsletter$/);
});

test("a distributor registers and verifies by keyboard @both @whole", async ({ page }) => {
	const email = freshEmail();
	await page.goto("/register?type=distributor");
	await page.getByLabel("First name").focus();
	const typed = ["Nia", "Brandt", email, "lantern under the stairs", "10040", "60606"];
	for (const [index, text] of typed.entries()) {
		if (index > 0) await page.keyboard.press("Tab");
		await page.keyboard.type(text);
	}
	await page.keyboard.press("Enter");
	await expect(page.getByText("You are a verified distributor")).toBeVisible();
	await tabTo(page, page.getByRole("link", { name: "Open the demo outbox" }));
	await page.keyboard.press("Enter");
	await page.waitForURL("**/outbox");
	const mail = page.getByRole("listitem").filter({ hasText: email }).first();
	await tabTo(page, mail.getByRole("link", { name: "Open the link in this message" }));
	await page.keyboard.press("Enter");
	await tabTo(page, page.getByRole("button", { name: "Verify this address" }));
	await page.keyboard.press("Enter");
	await page.waitForURL("**/login");
	await new LoginPage(page).signIn(email, "lantern under the stairs");
	await page.waitForURL((url) => url.pathname === "/user");
	await expect(page.getByRole("region", { name: "Account" })).toContainText("(10040)");

	const greeting = page.locator("summary", { hasText: "Hello, Nia" }).filter({ visible: true });
	await greeting.click();
	await page.getByRole("link", { name: "Your account" }).filter({ visible: true }).click();
	await expect(page.getByRole("heading", { name: "Hello, Nia" })).toBeVisible();
	await expect(page.getByRole("navigation", { name: "Account area" })).toContainText("Verified distributor");
});

test("a representative switches accounts on a product page by keyboard, and returns to it", async ({
	page,
	axe,
}) => {
	const product = "/p/led-lamps/par-reflectors/90-lighting-par16-led-50-w-equivalent-gu10";
	await signedIn(page, "demo-representative", "10010", product);
	const account = page.getByRole("region", { name: "Account" });
	const landed = async (name: string) => {
		await expect(account).toContainText(`Working as ${name}`);
		await expect(page).toHaveURL((url) => url.pathname === product);
	};
	const open = account.getByRole("link", { name: "Switch account" });
	const search = page.getByRole("combobox", { name: /^Search accounts/ });
	await hydrated(page);
	await tabTo(page, open);
	await page.keyboard.press("Enter");
	await expect(page.getByRole("option")).not.toHaveCount(0);
	await page.keyboard.type("gr");
	await expect(page.getByRole("option")).toHaveText([/^Granite State Lighting/]);
	await page.keyboard.press("Enter");
	await landed("Granite State Lighting (10030)");

	await hydrated(page);
	await open.click();
	await expect(search).toBeFocused();
	// The account that was left is the first of the recent ones, so Enter alone leads back.
	await expect(page.getByRole("option").first()).toHaveText(/^Harbor Electric Supply10010/);
	expect(await axe(page)).toEqual([]);
	await page.keyboard.press("Escape");
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await expect(open).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("option").first()).toHaveAttribute("data-focus", "");
	await page.keyboard.press("Enter");
	await landed("Harbor Electric Supply (10010)");
	expect(await axe(page)).toEqual([]);
});

test("a link shows the account that another tab switched to, in the header too", async ({
	page,
	context,
}) => {
	await signedIn(page, "demo-representative", "10010", "/quick-order");
	await hydrated(page);
	const other = await context.newPage();
	await other.goto("/user/switch-account");
	await hydrated(other);
	await other.getByRole("button", { name: "Switch to Granite State Lighting" }).click();
	const accountOf = (tab: Page) => tab.getByRole("region", { name: "Account", exact: true });
	await expect(accountOf(other)).toContainText("Granite State Lighting");
	const account = accountOf(page);
	await expect(account).toContainText("Harbor Electric Supply (10010)");
	await page.getByRole("contentinfo").getByRole("link", { name: "Warranty", exact: true }).click();
	await expect(page).toHaveURL(/\/warranty$/);
	await expect(account).toContainText("Granite State Lighting (10030)");
});

test("a page of a list and a choice of a product show the account that another tab switched to", async ({
	page,
	context,
}) => {
	await signedIn(page, "demo-representative", "10010", "/p/led-lamps");
	await hydrated(page);
	const accountOf = (tab: Page) => tab.getByRole("region", { name: "Account", exact: true });
	const other = await context.newPage();
	const switchTo = async (name: string) => {
		await other.goto("/user/switch-account");
		await hydrated(other);
		await other.getByRole("button", { name: `Switch to ${name}` }).click();
		await expect(accountOf(other)).toContainText(name);
	};
	await switchTo("Granite State Lighting");
	await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Page 2" }).click();
	await expect(page).toHaveURL(/page=2/);
	await expect(accountOf(page)).toContainText("Granite State Lighting (10030)");

	await page.goto("/p/outdoor/area-site");
	await hydrated(page);
	await page.getByRole("main").getByRole("heading", { level: 3 }).getByRole("link").first().click();
	const choice = page.locator(".options a:not([aria-current])").first();
	await expect(choice).toBeVisible();
	await switchTo("Harbor Electric Supply");
	await choice.click();
	await expect(page).toHaveURL(/option=/);
	await expect(accountOf(page)).toContainText("Harbor Electric Supply (10010)");
});

test("a representative finds an account by two letters and Enter on its page @nojs", async ({ page }) => {
	await signedIn(page, "demo-representative", "10010", "/user/switch-account?returnTo=/newsletter");
	await expect(page.getByRole("searchbox", { name: /^Search accounts/ })).toBeFocused();
	await page.keyboard.type("gr");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("button", { name: "Switch to Granite State Lighting" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/newsletter$/);
	await expect(page.getByRole("region", { name: "Account" })).toContainText(
		"Working as Granite State Lighting",
	);
});

/** An applicant for representative access with a verified address. */
async function candidate(page: Page, lastName: string, verified = true) {
	const email = freshEmail();
	await page.goto("/register?type=representative");
	await page.getByLabel("First name").fill("Kit");
	await page.getByLabel("Last name").fill(lastName);
	await page.getByRole("main").getByLabel("Email address").fill(email);
	await page.getByLabel("Password").fill("lantern under the stairs");
	await page.getByLabel("Agency").fill("Kit Agents");
	await page.getByLabel("Phone").fill("919-555-0101");
	await page.getByLabel("Territory").fill("Carolinas");
	await page.getByRole("button", { name: "Create account" }).click();
	await expect(page.getByText("Your information was sent for review")).toBeVisible();
	if (verified) {
		await page.goto("/outbox");
		const mail = page.getByRole("listitem").filter({ hasText: email }).first();
		await mail.getByRole("link", { name: "Open the link in this message" }).click();
		await page.getByRole("button", { name: "Verify this address" }).click();
		await page.waitForURL("**/login");
	}
}

test("an administrator grants a representative access, reviews it, and revokes it, by keyboard @whole", async ({
	page,
	openAnother,
}) => {
	const name = `Yes${randomUUID().slice(0, 6)}`;
	await candidate(await openAnother(), name);
	await signedIn(page, "demo-administrator", undefined, `/user/portal-users?search=${name}`);
	await tabTo(page, page.getByRole("link", { name: `Review Kit ${name}` }));
	await page.keyboard.press("Enter");
	await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
	await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
	await tabTo(page, page.getByRole("radio", { name: /SR-100/ }));
	await page.keyboard.press("Space");
	await tabTo(page, page.getByRole("checkbox", { name: /Granite State Lighting/ }));
	await page.keyboard.press("Space");
	await tabTo(page, page.getByRole("button", { name: "Review access" }));
	await page.keyboard.press("Enter");
	const opened = page.getByRole("list", { name: "Accounts to be added" });
	await expect(opened.getByRole("listitem")).toHaveText([/Granite State Lighting/]);
	await expect(page.getByText("Representatives can't pay.", { exact: false })).toBeVisible();
	await tabTo(page, page.getByRole("button", { name: `Approve Kit ${name}` }));
	await page.keyboard.press("Enter");
	await expect(page.getByText(`Kit ${name} is approved.`).first()).toBeVisible();
	await expect(page.getByRole("list", { name: `Changes to Kit ${name}` })).toContainText(
		"Accounts: none → 10030",
	);
	await page.getByRole("link", { name: "Revoke all access" }).click();
	await page.getByRole("button", { name: "Revoke access" }).click();
	await expect(page.getByText(`Kit ${name} has basic access only.`).first()).toBeVisible();
	await page.goto("/user/user-changes");
	await expect(page.getByRole("row").filter({ hasText: name }).first()).toContainText(
		"Accounts: 10030 → none",
	);
});
