import { randomUUID } from "node:crypto";
import { expect, test } from "./fixtures.ts";
import { tabTo } from "./keyboard.ts";
import { demoSignIn, LoginPage } from "./pages/login-page.ts";

const freshEmail = () => `visitor-${randomUUID().slice(0, 8)}@shop.example`;

for (const path of ["/login", "/register?type=distributor"])
	test(`${path} is accessible @sizes`, async ({ page, axe }) => {
		await page.goto(path);
		expect(await axe(page)).toEqual([]);
	});

for (const path of [
	"/register?type=representative",
	"/register/done?outcome=sentForReview",
	"/forgot-password",
	"/forgot-password?sent=yes",
	"/outbox",
])
	test(`${path} is accessible`, async ({ page, axe }) => {
		await page.goto(path);
		expect(await axe(page)).toEqual([]);
	});

test("a wrong password says so, and keeps the address", async ({ page, axe, allowConsoleErrors }) => {
	allowConsoleErrors(/400/);
	const login = new LoginPage(page);
	await login.open();
	const email = freshEmail();
	await login.signIn(email, "not-this-one");
	await expect(login.alert).toContainText("Loggin in user failed");
	await expect(login.alert).toContainText("The e-mail address or the password is not right.");
	await expect(login.email).toHaveValue(email);
	expect(await page.content()).not.toContain("not-this-one");
	expect(await axe(page)).toEqual([]);
});

test("signing in by keyboard leads back to the page, signing out leaves it there", async ({ page }) => {
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

test("a visitor registers, verifies by the outbox, signs in and sets a new password", async ({
	page,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/403/);
	const email = freshEmail();
	const login = new LoginPage(page);
	await page.goto("/register");
	await page.getByLabel("First name").fill("Nia");
	await page.getByLabel("Last name").fill("Brandt");
	await page.getByLabel("E-mail address").fill(email);
	await page.getByLabel("Password").fill("lantern under the stairs");
	await page.getByRole("button", { name: "Create account" }).click();
	await expect(page.getByText("You have basic access", { exact: true })).toBeVisible();

	await login.open();
	await login.signIn(email, "lantern under the stairs");
	await expect(login.alert).toContainText("Please verify your e-mail address to log in.");

	const followMail = async () => {
		await page.goto("/outbox");
		const mail = page.getByRole("listitem").filter({ hasText: email }).first();
		await mail.getByRole("link", { name: "Follow the link of this message" }).click();
	};
	await followMail();
	await page.getByRole("button", { name: "Verify this address" }).click();
	await expect(page.getByText("Your address is verified. Please log in.").first()).toBeVisible();

	await page.goto("/forgot-password");
	await page.getByLabel("E-mail address").fill(email);
	await page.getByRole("button", { name: "Send the link" }).click();
	await expect(page.getByText("Look into your mail")).toBeVisible();
	await followMail();
	await page.getByLabel("New password").fill("another lantern entirely");
	await page.getByRole("button", { name: "Set the new password" }).click();
	await page.waitForURL("**/login");
	await login.signIn(email, "another lantern entirely");
	await page.waitForURL((url) => url.pathname === "/");
	await page.goto("/user");
	await expect(page.getByRole("heading", { name: "Hello, Nia" })).toBeVisible();
	await expect(page.getByText("You have basic access")).toBeVisible();
});

test("a distributor registers and verifies by keyboard", async ({ page }) => {
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
	await tabTo(page, page.getByRole("link", { name: "Open the demonstration's outbox" }));
	await page.keyboard.press("Enter");
	await page.waitForURL("**/outbox");
	const mail = page.getByRole("listitem").filter({ hasText: email });
	await tabTo(page, mail.getByRole("link", { name: "Follow the link of this message" }));
	await page.keyboard.press("Enter");
	await tabTo(page, page.getByRole("button", { name: "Verify this address" }));
	await page.keyboard.press("Enter");
	await page.waitForURL("**/login");
	await new LoginPage(page).signIn(email, "lantern under the stairs");
	await page.waitForURL((url) => url.pathname === "/");
	await expect(page.getByRole("region", { name: "Account" })).toContainText("(10040)");

	const greeting = page.locator("summary", { hasText: "Hello, Nia" }).filter({ visible: true });
	await greeting.click();
	await page.getByRole("link", { name: "Your account" }).filter({ visible: true }).click();
	await expect(page.getByRole("heading", { name: "Hello, Nia" })).toBeVisible();
	await expect(page.getByRole("navigation", { name: "Account area" })).toContainText("Verified distributor");
});

test("a representative switches the account from a product by keyboard, and lands on it again", async ({
	page,
	axe,
}) => {
	const product = "/p/led-lamps/par-reflectors/90-lighting-par16-led-50-w-equivalent-gu10";
	await new LoginPage(page).signInAs("demo-representative", product);
	const account = page.getByRole("region", { name: "Account" });
	const landed = async (name: string) => {
		await expect(account).toContainText(`You act for ${name}`);
		await expect(page).toHaveURL((url) => url.pathname === product);
	};
	await tabTo(page, account.getByLabel("Switch to account"));
	await page.keyboard.type("Granite State Lighting");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await landed("Granite State Lighting (10030)");
	await account.getByLabel("Switch to account").selectOption("10010");
	await account.getByRole("button", { name: "Switch account" }).click();
	await landed("Harbor Electric Supply (10010)");
	expect(await axe(page)).toEqual([]);
});

for (const path of ["/user", "/user/portal-users"])
	test(`${path} is accessible @sizes`, async ({ page, axe }) => {
		await new LoginPage(page).signInAs("demo-administrator", path);
		await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveCount(1);
		expect(await axe(page)).toEqual([]);
	});

for (const path of [
	"/user/profile",
	"/user/change-password",
	"/user/switch-account",
	"/user/account-switches",
	"/user/my-orders",
])
	test(`${path} is accessible`, async ({ page, axe }) => {
		await new LoginPage(page).signInAs("demo-administrator", path);
		await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveCount(1);
		expect(await axe(page)).toEqual([]);
	});

test("a basic user is not led to, nor let into, what is for managers", async ({
	page,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/403/);
	await new LoginPage(page).signInAs("demo-basic", "/user");
	await expect(page.getByRole("link", { name: "Portal users" })).toHaveCount(0);
	expect((await page.goto("/user/portal-users"))?.status()).toBe(403);
});

test("an administrator approves and declines by keyboard", async ({ page, browser, baseURL }) => {
	const candidate = async (name: string) => {
		const context = await browser.newContext({ baseURL });
		const form = await context.newPage();
		await form.goto("/register?type=representative");
		await form.getByLabel("First name").fill("Kit");
		await form.getByLabel("Last name").fill(name);
		await form.getByLabel("E-mail address").fill(freshEmail());
		await form.getByLabel("Password").fill("lantern under the stairs");
		await form.getByLabel("Agency").fill("Kit Agents");
		await form.getByLabel("Telephone").fill("919-555-0101");
		await form.getByLabel("Territory").fill("Carolinas");
		await form.getByRole("button", { name: "Create account" }).click();
		await expect(form.getByText("Your information was sent for review")).toBeVisible();
		await context.close();
	};
	const [accepted, refused] = [`Yes${randomUUID().slice(0, 6)}`, `No${randomUUID().slice(0, 6)}`];
	await candidate(accepted);
	await candidate(refused);
	await new LoginPage(page).signInAs("demo-administrator", "/user/portal-users");
	await tabTo(page, page.getByRole("button", { name: `Approve Kit ${accepted}` }));
	await page.keyboard.press("Enter");
	await expect(page.getByText(`Kit ${accepted} is approved.`).first()).toBeVisible();
	await expect(page.getByRole("row", { name: `Kit ${accepted}` })).toContainText("representative");
	await page.getByRole("button", { name: `Decline Kit ${refused}` }).click();
	await expect(page.getByText(`Kit ${refused} is declined.`).first()).toBeVisible();
	await expect(page.getByRole("button", { name: `Decline Kit ${refused}` })).toHaveCount(0);
});
