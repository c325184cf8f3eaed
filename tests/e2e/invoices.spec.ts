/**
 * Finding, reading and selecting invoices, credit memos, statement and downloads. Changes are made on
 * separate accounts in steps of a dollar, so that tests can be repeated on the same product.
 */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectToFit } from "./accessible-page.ts";
import { expect, test } from "./fixtures.ts";
import { tabTo } from "./keyboard.ts";
import { InvoicesPage } from "./pages/invoices-page.ts";
import { signedIn } from "./pages/login-page.ts";
import { Shell } from "./pages/shell.ts";

/** The text of a toast or banner. */
const toastText = (page: Page, text: string | RegExp) =>
	page.getByText(text).filter({ visible: true }).first();
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

const signIn = (page: Page, accountId: string) => new InvoicesPage(page).signIn(accountId);
const rows = (page: Page) => new InvoicesPage(page).rows;
const choices = (page: Page) => new InvoicesPage(page).choices;
const ownAccount = "10080";

async function open(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await new Shell(page).ready();
}

test("a distributor applies part of a credit memo", async ({ page, axe, allowConsoleErrors }) => {
	allowConsoleErrors(/409|422/);
	const list = new InvoicesPage(page);
	await list.signIn(ownAccount);
	const [number = ""] = await list.numbersAt([2]);
	await page
		.getByRole("link", { name: /^Apply CM-/ })
		.first()
		.click();
	await expect(heading(page, /^Apply credit memo/)).toBeVisible();
	const invoice = page.getByRole("combobox", { name: /^Invoice/ });
	const choice = invoice.locator("option", { hasText: number });
	await invoice.selectOption((await choice.getAttribute("value")) ?? "");
	const amount = page.getByRole("textbox", { name: /^Amount/ });
	await amount.fill("1,5");
	await page.getByRole("button", { name: "Apply credit" }).click();
	await expect(page.getByRole("main").getByRole("alert").first()).toContainText("such as 1,234.50");
	await expect(amount).toHaveValue("1,5");
	expect(await axe(page)).toEqual([]);
	await amount.fill("$1.00");
	await page.getByRole("button", { name: "Apply credit" }).click();
	await expect(heading(page, "My Invoices")).toBeVisible();
	await expect(toastText(page, /^\$1\.00 of CM-/)).toBeVisible();
});

test("a distributor downloads the list as CSV and an invoice as PDF", async ({ page }) => {
	await signIn(page, "10010");
	await open(page, "/user/my-invoices?status=Paid");
	const count = (await rows(page).count()) - 1;
	const [csv] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("link", { name: "CSV" }).click(),
	]);
	expect(csv.suggestedFilename()).toMatch(/^invoices-10010-\d{4}-\d\d-\d\d\.csv$/);
	const lines = readFileSync(await csv.path(), "utf8")
		.trim()
		.split("\r\n");
	expect(lines).toHaveLength(1 + count);
	expect(lines[0]).toContain("Invoice,Issued,Due");
	expect(lines.slice(1).every((line) => line.includes(",Paid,"))).toBe(true);

	await rows(page).nth(1).getByRole("link").first().click();
	await expect(heading(page, /^Invoice INV-/)).toBeVisible();
	const path = await page.getByRole("link", { name: "PDF" }).getAttribute("href");
	const pdf = await page.request.get(path ?? "");
	expect([pdf.status(), (await pdf.body()).subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
	expect(pdf.headers()["content-disposition"]).toMatch(/^inline; filename="INV-\d+\.pdf"$/);
});

test("a representative reads invoices without payment controls", async ({ page, axe }) => {
	test.slow();
	await signedIn(page, "demo-representative", "10010", "/user/my-invoices");
	await expect(heading(page, "My Invoices")).toBeVisible();
	await expect(rows(page).nth(1)).toBeVisible();
	await expect(choices(page)).toHaveCount(0);
	await expect(page.getByRole("button", { name: "Pay selected" })).toHaveCount(0);
	await expect(page.getByRole("link", { name: /^Apply CM-/ })).toHaveCount(0);
	expect(await axe(page)).toEqual([]);
	await page.getByRole("main").getByRole("link", { name: "Statement" }).click();
	await expect(heading(page, "Statement of account")).toBeVisible();
	await expect(page.getByRole("img", { name: /^Bar chart/ })).toBeVisible();
	expect(await axe(page)).toEqual([]);
});

test("filters, shortcuts and sorting are links and forms with URLs", async ({ page }) => {
	await signIn(page, "10010");
	await open(page, "/user/my-invoices");
	const overdue = page
		.getByRole("navigation", { name: "Invoices by status" })
		.getByRole("link", { name: "Overdue" });
	await overdue.click();
	await expect(page).toHaveURL(/status=Overdue/);
	// The URL changes shortly before the page, which then has a new search box.
	await expect(overdue).toHaveAttribute("aria-current", "page");
	await expect(
		page
			.getByRole("main")
			.getByText(/^Overdue, \d+ days?$/)
			.first(),
	).toBeVisible();
	await page.getByLabel("Search").last().fill("no such invoice");
	await page.getByRole("button", { name: "Show", exact: true }).click();
	await expect(page.getByRole("heading", { name: "No matching invoices" })).toBeVisible();
	await page.getByRole("link", { name: "Show all invoices" }).click();
	await expect(page).toHaveURL(/\/user\/my-invoices$/);
	await page.getByRole("columnheader", { name: "Balance" }).getByRole("link").click();
	await expect(page.getByRole("columnheader", { name: "Balance" })).toHaveAttribute(
		"aria-sort",
		"descending",
	);
});

test("a distributor selects and reviews invoices by keyboard", async ({ page }) => {
	await signIn(page, "10010");
	await open(page, "/user/my-invoices?status=unpaid");
	await tabTo(page, choices(page).first());
	await page.keyboard.press("Space");
	await expect(page.getByText("1 invoice chosen")).toBeVisible();
	await tabTo(page, page.getByRole("button", { name: "Pay selected" }));
	await page.keyboard.press("Enter");
	await expect(heading(page, "Pay invoices")).toBeVisible();
	const amount = page.getByRole("textbox", { name: /^Amount to pay/ });
	await tabTo(page, amount);
	await page.keyboard.type("20");
	await expect(page.getByText("1 invoice to pay:")).toContainText("$20.00");
	await tabTo(page, page.getByRole("radio", { name: /Bank transfer/ }));
	await page.keyboard.press("ArrowDown");
	await expect(page.getByRole("button", { name: "Pay $20.60" })).toBeVisible();
});

test("typed amounts are kept while more invoices are added", async ({ page }) => {
	const list = new InvoicesPage(page);
	await list.signIn("10010");
	const [first = "", second = ""] = await list.numbersAt([0, 1]);
	await list.open("?status=unpaid");
	await list.choose([first]);
	const amount = page.getByRole("textbox", { name: `Amount to pay on ${first}` });
	await amount.fill("12.34");
	await page.getByLabel("Bank transfer (ACH)").check();
	await page.getByRole("button", { name: "Add more invoices" }).click();
	await expect(heading(page, "My Invoices")).toBeVisible();
	expect(page.context().pages()).toHaveLength(1);
	await expect(page.getByText("1 invoice chosen")).toBeVisible();
	await list.choose([second]);
	await expect(choices(page)).toHaveCount(2);
	await expect(amount).toHaveValue("12.34");
	await expect(page.getByText("The amounts are as you typed them before.")).toBeVisible();
	await expect(page.getByLabel("Bank transfer (ACH)")).toBeChecked();
	await expect(page.getByRole("textbox", { name: `Amount to pay on ${second}` })).not.toHaveValue("");
});

test("invoice pages never scroll sideways @sizes", async ({ page, axe }) => {
	test.slow();
	await signIn(page, "10010");
	await open(page, "/user/my-invoices?status=unpaid");
	const invoice = await page
		.getByRole("main")
		.locator("a", { hasText: /^INV-/ })
		.first()
		.getAttribute("href");
	const id = invoice?.split("/").at(-1);
	for (const path of [
		"/user/my-invoices",
		invoice ?? "",
		`/user/invoices/pay?invoice=${id}`,
		"/user/statement",
	]) {
		await open(page, path);
		await test.step(path, () => expectToFit(page));
		expect(await axe(page)).toEqual([]);
	}
});
