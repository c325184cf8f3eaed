/** Sharing a project in an account by keyboard, with axe and at all widths. */
import { randomUUID } from "node:crypto";
import { expectAccessiblePage, expectToFitEverywhere } from "./accessible-page.ts";
import { expect, test } from "./fixtures.ts";
import { hydrated } from "./hydrated.ts";
import { tabTo } from "./keyboard.ts";
import { signedIn } from "./pages/login-page.ts";

test("a project is shared by keyboard, and a colleague sees it without changing it @whole", async ({
	page,
	axe,
	openAnother,
}) => {
	const main = page.getByRole("main");
	const name = `Renovation of the third-floor corridor and its laboratories ${randomUUID().slice(0, 8)}`;
	await signedIn(page, "demo-company-buyer", "10100", "/user/my-quotes-projects");
	await main.getByLabel("Project name").fill(name);
	await main.getByRole("button", { name: "Create project" }).click();
	await expect(main.getByRole("heading", { level: 1, name })).toBeVisible();
	const project = new URL(page.url()).pathname;
	await hydrated(page);
	await tabTo(page, main.getByRole("link", { name: "Share", exact: true }));
	await page.keyboard.press("Enter");
	await expect(main.getByRole("heading", { level: 1, name: `Share ${name}` })).toBeVisible();
	await tabTo(page, main.getByRole("link", { name: "People" }));
	await page.keyboard.press("Enter");
	await expectAccessiblePage(page, axe);
	await tabTo(page, main.getByRole("radio", { name: "Only the people chosen below" }));
	await page.keyboard.press("ArrowDown");
	await expect(main.getByRole("radio", { name: "Everyone in the account can see it" })).toBeChecked();
	await tabTo(page, main.getByRole("button", { name: "Save who can see it" }));
	await page.keyboard.press("Enter");
	await expect(page.getByText("Saved who can see the project.").first()).toBeVisible();

	const colleague = await openAnother();
	await signedIn(colleague, "demo-company-approver", "10100", project);
	const seen = colleague.getByRole("main");
	await expect(seen.getByText("Shared by Miles Bennett")).toBeVisible();
	await expect(seen.getByRole("link", { name: "Edit name and note" })).toHaveCount(0);
	await expectToFitEverywhere(colleague);
	await expectAccessiblePage(colleague, axe);
	await colleague.goto("/user/my-quotes-projects");
	await expect(seen.getByRole("listitem").filter({ hasText: name })).toContainText(
		"Shared by Miles Bennett, to see only",
	);
	await expectToFitEverywhere(colleague);
});
