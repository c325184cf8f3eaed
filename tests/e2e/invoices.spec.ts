import type { Page } from "@playwright/test";
import { expectToFit } from "./accessible-page.ts";
import { expect, test } from "./fixtures.ts";
import { tabTo } from "./keyboard.ts";
import { InvoicesPage } from "./pages/invoices-page.ts";
import { Shell } from "./pages/shell.ts";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

const signIn = (page: Page, accountId: string) => new InvoicesPage(page).signIn(accountId);
const choices = (page: Page) => new InvoicesPage(page).choices;

async function open(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await new Shell(page).ready();
}

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

test("typed amounts are kept while more invoices are added @whole", async ({ page }) => {
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
	await expect(page.getByText("We kept the amounts you typed.")).toBeVisible();
	await expect(page.getByLabel("Bank transfer (ACH)")).toBeChecked();
	await expect(page.getByRole("textbox", { name: `Amount to pay on ${second}` })).not.toHaveValue("");
});

test("invoice pages never scroll sideways @sizes @whole", async ({ page, axe }) => {
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
		"/user/statement?from=2026-02-01&to=2026-01-01",
	]) {
		await open(page, path);
		await test.step(path, () => expectToFit(page));
		expect(await axe(page)).toEqual([]);
	}
});

test("the statement of a period adds up on the page", async ({ page, axe }) => {
	await signIn(page, "10010");
	await open(page, "/user/statement");
	await page.getByRole("link", { name: "Year to date" }).click();
	await expect(page.getByRole("heading", { name: "Entries" })).toBeVisible();
	const cents = (text: string | null | undefined) =>
		Math.round(Number((text ?? "").replace(/[$,]/g, "")) * 100);
	const fact = async (label: string) =>
		cents(
			await page
				.locator("dt", { hasText: new RegExp(`^${label}$`) })
				.first()
				.locator("xpath=following-sibling::dd")
				.textContent(),
		);
	const [opening, charges, credits, closing] = await Promise.all(
		["Opening balance", "Charges", "Payments and credits", "Closing balance"].map(fact),
	);
	expect(Number(opening) + Number(charges) - Number(credits)).toBe(closing);
	expect(Number(charges)).toBeGreaterThan(0);
	expect(await axe(page)).toEqual([]);
	await expect(page.getByRole("link", { name: "Year to date" })).toHaveAttribute("aria-current", "page");
});
