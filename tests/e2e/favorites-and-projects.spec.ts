/** Each test uses its own names, because all share one product. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { demoSignIn, LoginPage } from "./pages/login-page.ts";
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
