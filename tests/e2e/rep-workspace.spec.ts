/** A representative's workspace with scripts and by keyboard. */
import { randomUUID } from "node:crypto";
import { expectAccessiblePage } from "./accessible-page.ts";
import { expect, test } from "./fixtures.ts";
import { hydrated } from "./hydrated.ts";
import { tabTo } from "./keyboard.ts";
import { signedIn } from "./pages/login-page.ts";

test("a representative opens a late document of another account and keeps a task, by keyboard @both @whole", async ({
	page,
	axe,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/400/);
	const main = page.getByRole("main");
	await signedIn(page, "demo-representative", "10010", "/user/workspace");
	await hydrated(page);
	await expect(main.getByRole("heading", { level: 1, name: "Workspace" })).toBeVisible();
	await expectAccessiblePage(page, axe);
	await page.setViewportSize({ width: 1440, height: 900 });

	await test.step("an empty task names what is missing", async () => {
		await tabTo(page, main.getByRole("button", { name: "Add task" }));
		await page.keyboard.press("Enter");
		await expect(main.getByText("Enter what you want to do.").first()).toBeVisible();
	});

	const text = `Visit the branch ${randomUUID().slice(0, 8)}`;
	await test.step("a task is added, done and deleted", async () => {
		await main.getByLabel("New task").focus();
		await page.keyboard.type(text);
		await page.keyboard.press("Enter");
		const task = main.getByRole("listitem").filter({ hasText: text });
		await expect(task).toBeVisible();
		await hydrated(page);
		await task.getByRole("button", { name: /^Mark as done/ }).focus();
		await page.keyboard.press("Enter");
		await expect(task.getByText("Done", { exact: true })).toBeVisible();
		await hydrated(page);
		await task.getByRole("button", { name: /^Delete/ }).focus();
		await page.keyboard.press("Enter");
		await expect(task).toHaveCount(0);
	});

	await test.step("an invoice of another account opens after the switch", async () => {
		await hydrated(page);
		const invoice = main.getByRole("button", { name: /^Open INV-\d+ as Granite/ }).first();
		await invoice.focus();
		await page.keyboard.press("Enter");
		await expect(page.getByText("Now working as Granite State Lighting.").first()).toBeVisible();
		await expect(main.getByRole("heading", { level: 1, name: /INV-\d+/ })).toBeVisible();
	});
});
