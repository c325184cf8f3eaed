/** Each test uses its own project and purchase order, because all share the account. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { tabTo } from "./keyboard.ts";
import { LoginPage, signedIn } from "./pages/login-page.ts";

/** Of both sign-ins. */
const account = { id: "10010", name: "Harbor Electric Supply" };

/** The text of a toast or banner. */
const toastText = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();

const signIn = (page: Page, userId: string, path: string) => signedIn(page, userId, account.id, path);

/** With one orderable product; returns its name. */
async function makeProject(page: Page): Promise<string> {
	const name = `Depot ${randomUUID().slice(0, 8)}`;
	await page.goto("/p/led-lamps/par-reflectors");
	await page.goto((await page.getByRole("main").locator("h3 a").first().getAttribute("href")) ?? "");
	const sku = await page.locator('input[name="productId"]').first().inputValue();
	await page.goto(`/projects/add?product=${encodeURIComponent(sku)}&view=new&returnTo=/user`);
	await page.getByLabel("Project name").fill(name);
	await page.getByRole("button", { name: "Create project and add" }).click();
	await expect(toastText(page, "Product added to new project")).toBeVisible();
	return name;
}

async function startQuote(page: Page, project: string): Promise<void> {
	await page.goto("/user/quotes/new");
	await page.getByRole("main").getByRole("link", { name: project }).click();
	await expect(page.getByLabel("Purchase order")).toBeVisible();
}

/** The status in the head of a quote. */
const status = (page: Page, word: string) => page.getByRole("main").getByText(word, { exact: true }).first();

test("a quote is submitted, repriced, compared and accepted", async ({
	page,
	axe,
	openAnother,
	allowConsoleErrors,
}) => {
	test.slow();
	allowConsoleErrors(/400|422/);
	const purchaseOrder = `PO-${randomUUID().slice(0, 8)}`;
	await signIn(page, "demo-distributor", "/user");
	await startQuote(page, await makeProject(page));
	await page.getByRole("textbox", { name: "Note", exact: true }).fill("Before noon");
	await page.getByRole("button", { name: "Save as draft" }).click();
	await expect(page.getByRole("main").getByRole("alert").first()).toContainText(
		"Enter your purchase order number.",
	);
	await expect(page.getByRole("textbox", { name: "Note", exact: true })).toHaveValue("Before noon");
	expect(await axe(page)).toEqual([]);
	await page.getByLabel("Purchase order").fill(purchaseOrder);
	await page.getByRole("button", { name: "Submit to your representative" }).click();
	await expect(toastText(page, "Saved as a draft/quote.")).toBeVisible();
	await expect(status(page, "Submitted")).toBeVisible();
	const quote = new URL(page.url()).pathname;

	const rosa = await openAnother();
	await signIn(rosa, "demo-representative", `/user/quotes?search=${purchaseOrder}`);
	await rosa.goto(`/user/quotes?search=${purchaseOrder}`);
	expect(await axe(rosa)).toEqual([]);
	await rosa.getByRole("row").nth(1).getByRole("link").click();
	await rosa.getByRole("link", { name: "Edit prices and lines" }).click();
	await rosa.getByLabel(/^Unit price of/).fill("0");
	await rosa.getByRole("button", { name: "Save changes" }).click();
	await expect(rosa.getByRole("main").getByRole("alert").first()).toContainText(
		"is below the price floor. Give a reason",
	);
	await rosa.getByLabel(/^Reason for the price of/).fill("Sample for the spec");
	expect(await axe(rosa)).toEqual([]);
	await rosa.getByRole("button", { name: "Save changes" }).click();
	await expect(toastText(rosa, "The quote is saved.")).toBeVisible();
	await rosa.getByLabel("Message to the buyer").fill("Our best price");
	await rosa.getByRole("button", { name: "Send message" }).click();
	await expect(toastText(rosa, "Your message is sent.")).toBeVisible();
	await rosa.getByRole("button", { name: "Send to the buyer" }).click();
	await expect(status(rosa, "Sent back")).toBeVisible();

	await page.goto(quote);
	await expect(page.getByText("Our best price")).toBeVisible();
	expect(await axe(page)).toEqual([]);
	const pdf = await page.request.get(
		(await page.getByRole("link", { name: "PDF" }).getAttribute("href")) ?? "",
	);
	expect([pdf.status(), (await pdf.body()).subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
	await page.getByRole("link", { name: "What changed since version 1" }).click();
	const changed = page.getByRole("row").filter({ hasText: "Changed" });
	await expect(changed.locator("ins").filter({ hasText: "$0.00" }).first()).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await page.getByRole("link", { name: "Back to the quote" }).click();
	await expect(
		page.getByText("Special price set by Rosa Lindqvist: Sample for the spec").first(),
	).toBeVisible();
	await page.getByRole("checkbox", { name: "This price is right." }).check();
	await page.getByRole("button", { name: "Accept quote" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Order draft" })).toBeVisible();
	await expect(page.getByRole("cell", { name: "$0.00" }).first()).toBeVisible();
	expect(await axe(page)).toEqual([]);

	await page.goto("/user/my-orders");
	await page.getByRole("link", { name: purchaseOrder }).click();
	await page.getByRole("button", { name: "Discard order draft" }).click();
	await expect(toastText(page, "The order draft is discarded.")).toBeVisible();
	await expect(page.getByRole("button", { name: "Accept quote" })).toBeVisible();
});

test("shows the current values to the second of two editors, and keeps typed ones", async ({
	page,
	context,
	axe,
	allowConsoleErrors,
}) => {
	test.slow();
	allowConsoleErrors(/409/);
	await signIn(page, "demo-distributor", "/user");
	await startQuote(page, await makeProject(page));
	await page.getByLabel("Purchase order").fill("PO-TWICE");
	await page.getByRole("button", { name: "Save as draft" }).click();
	await page.getByRole("link", { name: "Edit", exact: true }).click();
	await expect(page.getByLabel(/^Quantity of/)).toBeVisible();
	const other = await context.newPage();
	await other.goto(page.url());
	const quantity = Number(await other.getByLabel(/^Quantity of/).inputValue());
	await other.getByLabel(/^Quantity of/).fill(String(quantity * 48));
	await other.getByRole("button", { name: "Save changes" }).click();
	await expect(toastText(other, "The quote is saved.")).toBeVisible();

	await page.getByLabel(/^Quantity of/).fill(String(quantity * 96));
	await page.getByLabel(/^Type of/).fill("B2");
	await page.getByRole("button", { name: "Save changes" }).click();
	await expect(page.getByRole("main").getByRole("alert").first()).toContainText("changed by");
	await expect(page.getByText(`Changed since you opened this page. Now: ${quantity * 48}.`)).toBeVisible();
	await expect(page.getByLabel(/^Quantity of/)).toHaveValue(String(quantity * 96));
	expect(await axe(page)).toEqual([]);
	await page.getByRole("button", { name: "Save changes" }).click();
	await expect(toastText(page, "The quote is saved.")).toBeVisible();
	await expect(page.getByRole("row").nth(1)).toContainText("B2");
	await page.getByRole("link", { name: "Delete" }).click();
	expect(await axe(page)).toEqual([]);
	await page.getByRole("button", { name: "Delete quote" }).click();
	await expect(toastText(page, "Quote deleted successfully")).toBeVisible();
});

test("a buyer declines a quote after a confirmation and undoes the decline", async ({ page, axe }) => {
	test.slow();
	await signIn(page, "demo-distributor", "/user");
	await startQuote(page, await makeProject(page));
	await page.getByLabel("Purchase order").fill("PO-DECLINED");
	await page.getByRole("button", { name: "Submit to your representative" }).click();
	await expect(page.getByText("You’ll get an email when the quote is answered.")).toBeVisible();
	await page.getByRole("link", { name: "Withdraw request" }).click();
	await expect(page.getByRole("heading", { level: 1, name: /^Withdraw quote Q-/ })).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await page.getByRole("link", { name: "Go back" }).click();
	await expect(status(page, "Submitted")).toBeVisible();
	await page.getByRole("link", { name: "Withdraw request" }).click();
	await page.getByLabel("Reason (optional)").fill("Another fixture was chosen");
	await page.getByRole("button", { name: "Withdraw request" }).click();
	await expect(status(page, "Declined")).toBeVisible();
	await expect(page.getByRole("listitem").filter({ hasText: "Another fixture was chosen" })).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await page.getByRole("button", { name: "Undo decline" }).click();
	await expect(toastText(page, "The quote is open again.")).toBeVisible();
	await expect(status(page, "Submitted")).toBeVisible();
});

test("a user creates a quote, sends a message and deletes the quote by keyboard", async ({ page }) => {
	test.slow();
	const press = async (role: "button" | "link", label: string) => {
		await tabTo(page, page.getByRole("main").getByRole(role, { name: label, exact: true }));
		await page.keyboard.press("Enter");
	};
	await signIn(page, "demo-distributor", "/user");
	const name = await makeProject(page);
	await page.goto("/user/quotes/new");
	await press("link", name);
	await tabTo(page, page.getByLabel("Purchase order"));
	await page.keyboard.type("PO-KEYS");
	// Enter saves a draft.
	await page.keyboard.press("Enter");
	await expect(status(page, "Draft")).toBeVisible();
	await press("button", "Submit quote");
	await expect(status(page, "Submitted")).toBeVisible();
	await tabTo(page, page.getByLabel("Message to your representative"));
	await page.keyboard.type("Is this in stock?");
	await press("button", "Send message");
	await expect(page.getByRole("listitem").filter({ hasText: "Is this in stock?" })).toContainText("Buyer");
	await expect(status(page, "Submitted")).toBeVisible();
	await press("link", "Withdraw request");
	await press("button", "Withdraw request");
	await expect(status(page, "Declined")).toBeVisible();
	await press("link", "Delete");
	await press("button", "Delete quote");
	await expect(toastText(page, "Quote deleted successfully")).toBeVisible();
});

test("a basic user sees why there are no quotes, and a guest signs in first", async ({
	page,
	axe,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/403/);
	await page.goto("/user/quotes");
	expect(new URL(page.url()).pathname).toBe("/login");
	await new LoginPage(page).signInAs("demo-basic", "/user/my-quotes-projects");
	await expect(page.getByText("Quotes are for verified buyers")).toBeVisible();
	expect(await axe(page)).toEqual([]);
	expect((await page.goto("/user/quotes"))?.status()).toBe(403);
	await expect(page.getByText("Your account has no access to the cart.")).toBeVisible();
});
