/** Actions that the assistant proposes, approved or declined by a person. */
import { expect, test } from "./fixtures.ts";
import { AssistantPages } from "./pages/assistant-pages.ts";
import { AssistantWindow } from "./pages/assistant-window.ts";
import { LoginPage } from "./pages/login-page.ts";

const products = "Show me wall packs with 4000 K";

test("products are added to a project only after the user has approved it @both @whole", async ({
	page,
	axe,
	javaScriptEnabled,
}) => {
	const project = `Lobby ${crypto.randomUUID().slice(0, 8)}`;
	const assistant = javaScriptEnabled ? new AssistantWindow(page) : new AssistantPages(page);
	await new LoginPage(page).signInAs("demo-distributor");
	await assistant.open();
	await assistant.ask(products);
	await assistant.ask(`Add 12 of the second one to my project ${project}`);
	const card = page
		.getByRole("listitem")
		.filter({ has: page.getByRole("button", { name: "Add to project" }) })
		.last();
	await expect(card).toContainText("Add 12 pieces to a new project");
	await expect(card).toContainText(project);
	expect(await axe(page)).toEqual([]);
	await card.getByRole("button", { name: "Add to project" }).click();
	await expect(assistant.items.last()).toContainText(`Added 12 pieces to ${project}.`);
	await expect(page.getByText("Done.", { exact: true })).toBeVisible();
	await assistant.items.last().getByRole("link", { name: "View project" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toContainText(project);
	await expect(
		page.getByText("12", { exact: true }).or(page.locator('input[value="12"]')).first(),
	).toBeVisible();
	await page.goto("/user/assistant-actions");
	await expect(page.getByRole("row").filter({ hasText: "Add 12 pieces" }).first()).toContainText("done");
	expect(await axe(page)).toEqual([]);
});

test("a quote asks for its PO number, and is declined by keyboard @whole", async ({
	page,
	allowConsoleErrors,
}) => {
	// The form without its number.
	allowConsoleErrors(/status of 400/);
	const assistant = new AssistantWindow(page);
	await new LoginPage(page).signInAs("demo-distributor");
	await assistant.open();
	await assistant.ask(products);
	await assistant.ask("Start a quote with 24 of the first one");
	const approve = assistant.button("Start quote");
	await approve.focus();
	await page.keyboard.press("Enter");
	await expect(assistant.frame.getByText("Enter a PO number.")).toBeVisible();
	await approve.focus();
	await page.keyboard.press("Tab");
	await expect(assistant.button("No, thanks")).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(assistant.frame.getByText("You declined this. Nothing was changed.")).toBeVisible();
	await expect(assistant.items.last()).toContainText("Declined: Start a quote with 24 pieces");
	await expect(assistant.message).toBeFocused();
});
