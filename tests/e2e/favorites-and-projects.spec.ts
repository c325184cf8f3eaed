/** Each test uses its own names, because all share one product. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { demoSignIn, LoginPage, signedIn } from "./pages/login-page.ts";
import { Shell } from "./pages/shell.ts";

const listing = "/p/led-lamps/par-reflectors";

/** Waits for scripts if enabled. */
async function openProduct(page: Page, index: number): Promise<string> {
	await page.goto(listing);
	const link = page.getByRole("main").locator("h3 a").nth(index);
	const name = (await link.innerText()).trim();
	await page.goto((await link.getAttribute("href")) ?? "");
	await new Shell(page).ready();
	return name;
}

async function signIn(page: Page, userId: string): Promise<void> {
	const { email, password } = demoSignIn(userId);
	await new LoginPage(page).signIn(email, password);
	await page.waitForURL((url) => url.pathname !== "/login");
}

const addButton = (page: Page) => page.getByRole("main").getByRole("button", { name: "Add to Project" });

const projectList = (page: Page) => page.getByRole("combobox", { name: /^Project/ });

/** The text of a toast or banner. */
const toastText = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();

test("a visitor who adds to a project sees the dialog, and returns to the page after sign-in", async ({
	page,
	axe,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/400/);
	const shell = new Shell(page);
	const name = `Lobby ${randomUUID().slice(0, 8)}`;
	await openProduct(page, 1);
	const product = new URL(page.url()).pathname;
	await addButton(page).click();
	await expect(shell.dialog).toContainText("Login Required");
	await expect(shell.dialog).toContainText("Please Login to your account to add product in project");
	expect(await axe(page)).toEqual([]);
	await page.keyboard.press("Escape");
	await expect(shell.dialog).toHaveCount(0);
	await expect(addButton(page)).toBeFocused();
	const productId = await page.locator('input[name="productId"]').first().inputValue();
	const other = await page.context().newPage();
	await other.goto(`/projects/add?product=${encodeURIComponent(productId)}`);
	await expect(other.getByText("Login Required")).toBeVisible();
	expect(await axe(other)).toEqual([]);
	await other.close();
	await page.keyboard.press("Enter");
	await shell.dialog.getByRole("link", { name: "Login" }).click();
	await signIn(page, "demo-distributor");
	await expect(page.getByRole("heading", { level: 1, name: "Add to Project" })).toBeVisible();
	await page.getByRole("link", { name: "New project" }).click();
	await page.getByRole("button", { name: "Create project and add" }).click();
	await expect(page.getByRole("main").getByRole("alert")).toContainText("Please enter a project name");
	expect(await axe(page)).toEqual([]);
	await page.getByRole("link", { name: "Back without adding" }).click();
	await expect(page).toHaveURL(new RegExp(product));
	await shell.ready();

	await addButton(page).click();
	await shell.dialog.getByRole("button", { name: "New project" }).click();
	await shell.dialog.getByRole("button", { name: "Create project and add" }).click();
	await expect(shell.dialog.getByRole("alert")).toContainText("Please enter a project name");
	expect(await axe(page)).toEqual([]);
	await shell.dialog.getByLabel("Project name").fill(name);
	await page.keyboard.press("Enter");
	await expect(toastText(page, "Product added to new project")).toBeVisible();
	await expect(shell.dialog).toHaveCount(0);
	await expect(page).toHaveURL(new RegExp(product));

	await addButton(page).click();
	await expect(shell.dialog.getByRole("button", { name: "Existing project" })).toHaveAttribute(
		"aria-pressed",
		"true",
	);
	await shell.dialog.getByRole("button", { name: "Add to project", exact: true }).click();
	await expect(shell.dialog.getByRole("alert")).toContainText("Please select a project");
	await projectList(page).selectOption({ label: name });
	await shell.dialog.getByRole("button", { name: "Add to project", exact: true }).click();
	await expect(toastText(page, `Product added to ${name}`)).toBeVisible();

	await page.goto("/user/my-quotes-projects");
	await page.getByRole("link", { name }).click();
	await expect(page.getByText("1 line, 2 pieces")).toBeVisible();
});

test("a user creates, fills, edits, copies and empties projects", async ({
	page,
	axe,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/400/);
	const name = `Depot ${randomUUID().slice(0, 8)}`;
	await signedIn(page, "demo-representative", undefined, "/user/my-quotes-projects");
	await expect(page.getByRole("heading", { name: "Quotes", exact: true })).toBeVisible();
	await page.getByLabel("Project name").fill(name);
	await page.getByRole("textbox", { name: "Note", exact: true }).fill("Bay 3");
	await page.getByRole("button", { name: "Create project" }).click();
	await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
	await expect(page.getByText("No products yet")).toBeVisible();
	const project = page.url();

	await openProduct(page, 2);
	const product = page.url();
	await addButton(page).click();
	await projectList(page).selectOption({ label: name });
	await page.getByRole("button", { name: "Add to project", exact: true }).click();
	await expect(toastText(page, `Product added to ${name}`)).toBeVisible();

	await page.goto(project);
	const row = page.getByRole("row").nth(1);
	expect(new URL((await row.getByRole("link").getAttribute("href")) ?? "", product).pathname).toBe(
		new URL(product).pathname,
	);
	expect(await axe(page)).toEqual([]);
	await row.getByLabel(/^Quantity of/).fill("1.5");
	await page.getByRole("button", { name: "Save changes" }).click();
	await expect(page.getByText("Enter a whole number from 1 to 99,999.")).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await row.getByLabel(/^Quantity of/).fill("24");
	await row.getByLabel(/^Fixture type of/).fill("A1");
	await row.getByLabel(/^Note on/).fill("Over the dock");
	await page.keyboard.press("Enter");
	await expect(page.getByText("1 line, 24 pieces")).toBeVisible();
	await expect(row.getByLabel(/^Fixture type of/)).toHaveValue("A1");

	await page.getByRole("link", { name: "Edit name and note" }).click();
	await page.getByLabel("Project name").fill(`${name} renamed`);
	await page.getByRole("button", { name: "Save name and note" }).click();
	await expect(page.getByRole("heading", { level: 1, name: `${name} renamed` })).toBeVisible();
	await page.getByRole("button", { name: "Duplicate" }).click();
	await expect(page.getByRole("heading", { level: 1, name: `Copy of ${name} renamed` })).toBeVisible();
	await page.getByRole("link", { name: "Delete" }).click();
	expect(await axe(page)).toEqual([]);
	await page.getByRole("button", { name: "Delete project" }).click();
	await expect(toastText(page, "The project is deleted.")).toBeVisible();
	await expect(page.getByRole("link", { name: `Copy of ${name} renamed` })).toHaveCount(0);
	await page.goto("/user/my-quotes-projects");
	await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText("1 line");
	expect(await axe(page)).toEqual([]);
	await page.getByRole("link", { name }).click();
	await page.getByRole("button", { name: /^Remove .* from the project$/ }).click();
	await expect(page.getByText("No products yet")).toBeVisible();
});

test("a visitor's favorite is saved after sign-in, listed once, removed and restored", async ({
	page,
	axe,
}) => {
	const name = await openProduct(page, 4);
	const product = new URL(page.url()).pathname;
	await page.getByRole("button", { name: "Save as favorite" }).click();
	await signIn(page, "demo-administrator");
	await expect(toastText(page, "Saved to your favorites.")).toBeVisible();
	await expect(page).toHaveURL(new RegExp(product));
	await page.getByRole("button", { name: "Save as favorite" }).click();
	await expect(toastText(page, "Saved to your favorites.")).toBeVisible();

	await page.goto("/user/my-favorite-items");
	const card = page.getByRole("main").getByRole("listitem").filter({ hasText: name });
	await expect(card).toHaveCount(1);
	expect(await axe(page)).toEqual([]);
	await card.getByRole("button", { name: /^Remove .* from favorites$/ }).click();
	await expect(card).toHaveCount(0);
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(card).toHaveCount(1);
	await card.getByRole("checkbox").check();
	await page.getByRole("button", { name: "Remove selected" }).click();
	await expect(card).toHaveCount(0);
});

test("listing cards have favorite and project buttons, rows project buttons", async ({ page, axe }) => {
	const name = `From a list ${randomUUID().slice(0, 8)}`;
	const shell = new Shell(page);
	await page.goto(listing);
	await shell.ready();
	const card = page
		.getByRole("main")
		.getByRole("listitem")
		.filter({ has: page.locator("h3") })
		.nth(7);
	const product = (await card.locator("h3").innerText()).trim();
	await card.getByRole("button", { name: /^Save .* as favorite$/ }).click();
	await signIn(page, "demo-representative");
	await expect(toastText(page, "Saved to your favorites.")).toBeVisible();
	await expect(page).toHaveURL(new RegExp(listing));
	await shell.ready();

	await card.getByRole("button", { name: /^Add to Project/ }).focus();
	await page.keyboard.press("Enter");
	const form = shell.dialog;
	await form.getByRole("button", { name: "New project" }).click();
	await form.getByLabel("Project name").fill(name);
	await form.getByRole("button", { name: "Create project and add" }).click();
	await expect(toastText(page, "Product added to new project")).toBeVisible();
	await expect(page).toHaveURL(new RegExp(listing));
	expect(await axe(page)).toEqual([]);

	await page.goto(`${listing}?view=table`);
	const row = page.getByRole("row").nth(3);
	await row.getByRole("button", { name: /^Add .* to project$/ }).click();
	await expect(shell.dialog).toBeVisible();
	await page.goto("/user/my-favorite-items");
	await expect(page.getByRole("main").getByText(product).first()).toBeVisible();
});

test("a user shares a project by link and revokes it", async ({
	page,
	axe,
	openAnother,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/404/);
	const name = `Shared ${randomUUID().slice(0, 8)}`;
	await signedIn(page, "demo-distributor", "10010");
	await openProduct(page, 6);
	const product = page.url();
	await page.goto(
		`/projects/add?product=${await page.locator('input[name="productId"]').first().inputValue()}&view=new`,
	);
	await page.getByLabel("Project name").fill(name);
	await page.getByRole("button", { name: "Create project and add" }).click();
	await expect(page).toHaveURL((url) => url.pathname === new URL(product).pathname);
	await page.goto("/user/my-quotes-projects");
	await page.getByRole("link", { name }).click();
	await page.getByRole("link", { name: "Share", exact: true }).click();
	await page.getByLabel("Show the prices of your account").check();
	await page.getByRole("button", { name: "Create link" }).click();
	const link = await page.getByRole("textbox", { name: "Link", exact: true }).inputValue();
	expect(await axe(page)).toEqual([]);

	const shown = await openAnother();
	await shown.goto(new URL(link).pathname);
	await expect(shown.getByRole("heading", { level: 1, name })).toBeVisible();
	await expect(shown.getByText(/1 line, 1 piece, \$/)).toBeVisible();
	await expect(shown.getByText("Dana")).toHaveCount(0);
	expect(await axe(shown)).toEqual([]);
	await page.getByRole("button", { name: /^Revoke/ }).click();
	await expect(toastText(page, "The link no longer works.")).toBeVisible();
	expect((await shown.reload())?.status()).toBe(404);
});
