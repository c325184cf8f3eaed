/** Invoice payments in the provider's window; each test has its own invoices. */
import type { Page } from "@playwright/test";
import { sandboxCases } from "../../rules/payments/sandbox-cases.ts";
import { expect, test } from "./fixtures.ts";
import { InvoicesPage } from "./pages/invoices-page.ts";
import { PaymentPage, paymentTimeout } from "./pages/payment-page.ts";
import { Shell } from "./pages/shell.ts";

/** The text of a toast or banner. */
const toastText = (page: Page, text: string | RegExp) =>
	page.getByText(text).filter({ visible: true }).first();
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

const rows = (page: Page) => new InvoicesPage(page).rows;
const choices = (page: Page) => new InvoicesPage(page).choices;
/** Index by retry, so that each attempt uses its own. */
const byRetry = <Choice>(...choices: [Choice, Choice, Choice]): Choice =>
	choices[test.info().retry] ?? choices[2];
const ownAccount = "10080";

async function open(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await new Shell(page).ready();
}

test("a distributor pays two invoices by card, one in part", async ({ page, axe, allowConsoleErrors }) => {
	test.slow();
	allowConsoleErrors(/409|422/);
	const list = new InvoicesPage(page);
	await list.signIn(ownAccount);
	const [number = "", another = ""] = await list.numbersAt(byRetry([0, 1], [3, 1], [4, 1]));
	await list.open("?status=unpaid&sort=due");
	expect(await axe(page)).toEqual([]);
	await list.row(number).getByRole("checkbox").check();
	await list.row(another).getByRole("checkbox").check();
	await expect(page.getByText("2 invoices chosen")).toBeVisible();
	await list.paySelected.click();

	await expect(heading(page, "Pay invoices")).toBeVisible();
	await expect(choices(page)).toHaveCount(2);
	expect(await axe(page)).toEqual([]);
	const amount = page.getByRole("textbox", { name: `Amount to pay on ${number}` });
	await page.getByRole("checkbox", { name: `Pay ${another}` }).uncheck();
	await amount.fill("9,999,999.00");
	await page.getByLabel("Credit card").check();
	await page.getByRole("button", { name: /^Pay/ }).click();
	await expect(page.getByRole("main").getByRole("alert").first()).toBeVisible();
	await expect(amount).toHaveValue("9,999,999.00");
	expect(await axe(page)).toEqual([]);

	await amount.fill("1.00");
	await expect(page.getByText("1 invoice to pay:")).toContainText("$1.00");
	await expect(page.getByText("$1.00 + 3% surcharge $0.03")).toBeVisible();
	const opened = page.waitForEvent("popup");
	await page.getByRole("button", { name: "Pay $1.03" }).click();
	await expect(heading(page, "Checking Payment Status!")).toBeVisible();

	const waiting = page.url();
	const other = await page.context().newPage();
	await open(other, `/user/my-invoices?search=${number}`);
	await other.getByRole("link", { name: `Payment under way for ${number}` }).click();
	await expect(other).toHaveURL(waiting);
	await other.close();

	const provider = await opened;
	const card = sandboxCases.find(({ kind, effect }) => kind === "card" && effect === "approve")?.number;
	await provider.getByRole("textbox", { name: "Card number" }).fill(card ?? "");
	await provider.getByRole("button", { name: /^Pay \$/ }).click();
	await expect(heading(page, "Invoices paid successfully!")).toBeVisible({ timeout: 20_000 });
	await open(page, `/user/my-invoices?search=${number}`);
	await page.getByRole("main").getByRole("link", { name: number, exact: true }).click();
	await expect(heading(page, `Invoice ${number}`)).toBeVisible();
	const paid = page.getByRole("table", { name: "Payments and credits" }).getByRole("row").last();
	await expect(paid).toContainText("$1.00");
	expect(await axe(page)).toEqual([]);
});

/** @returns the provider's window */
async function sendPayment(page: Page): Promise<Page> {
	const opened = page.waitForEvent("popup");
	await page.getByRole("button", { name: /^Pay \$/ }).click();
	await expect(heading(page, "Checking Payment Status!")).toBeVisible();
	return opened;
}

test("a distributor pays part of an invoice by bank transfer after a decline, a cancellation and a closed window", async ({
	page,
}) => {
	test.slow();
	const list = new InvoicesPage(page);
	// Positions that the test of the payment history does not use.
	await list.signIn("10060");
	const [number = ""] = await list.numbersAt([byRetry(2, 4, 1)]);
	await list.open("?status=unpaid&sort=due");
	await list.choose([number]);
	const review = page.url();
	const payPart = async (): Promise<Page> => {
		await open(page, review);
		await page.getByRole("textbox", { name: /^Amount to pay/ }).fill("5.00");
		await page.getByLabel("Bank transfer (ACH)").check();
		return sendPayment(page);
	};

	await PaymentPage.pay(await payPart(), "ach", "decline");
	await expect(heading(page, "Payment declined")).toBeVisible(paymentTimeout);
	await expect(page.getByText(/^Your payment method was declined\. Please try another/)).toBeVisible();

	const cancelled = await payPart();
	await cancelled.getByRole("button", { name: "Cancel" }).click();
	await expect(toastText(page, "The payment was canceled. Nothing was charged.")).toBeVisible(paymentTimeout);

	await (await payPart()).close();
	await expect(heading(page, "Checking Payment Status!")).toBeVisible();
	await PaymentPage.pay(await new PaymentPage(page).openWindow(), "ach", "approve");
	await expect(heading(page, "Invoices paid successfully!")).toBeVisible(paymentTimeout);
	await expect(page.getByRole("main")).toContainText("$5.00");
	await open(page, `/user/my-invoices?search=${number}`);
	await expect(rows(page).filter({ hasText: number })).not.toContainText("Payment under way");
});
