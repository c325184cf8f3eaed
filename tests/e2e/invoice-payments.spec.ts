/** Invoice payments in the provider's window; each test has its own invoices. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { InvoicesPage } from "./pages/invoices-page.ts";
import { PaymentPage, paymentTimeout } from "./pages/payment-page.ts";
import { Shell } from "./pages/shell.ts";

/** The text of a toast or banner. */
const toastText = (page: Page, text: string | RegExp) =>
	page.getByText(text).filter({ visible: true }).first();
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

const rows = (page: Page) => new InvoicesPage(page).rows;

async function open(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await new Shell(page).ready();
}

/** @returns the provider's window */
async function sendPayment(page: Page): Promise<Page> {
	const opened = page.waitForEvent("popup");
	await page.getByRole("button", { name: /^Pay \$/ }).click();
	await expect(heading(page, "Checking Payment Status!")).toBeVisible();
	return opened;
}

test("a distributor pays part of an invoice by bank transfer after a decline, a cancellation and a closed window @whole", async ({
	page,
}) => {
	const list = new InvoicesPage(page);
	// Positions that the test of the payment history does not use.
	await list.signIn("10060");
	const [number = ""] = await list.numbersAt([2]);
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

test("invoices of two branches are chosen in one list and paid in one window", async ({ page, axe }) => {
	await new InvoicesPage(page).signIn("10010");
	await open(page, "/user/company-invoices");
	expect(await axe(page)).toEqual([]);
	for (const branch of ["(10080)", "(10090)"])
		await page.getByRole("row").filter({ hasText: branch }).getByRole("checkbox").first().check();
	await page.getByRole("button", { name: "Pay selected" }).click();
	await expect(heading(page, "Pay invoices")).toBeVisible();
	const amounts = page.getByRole("textbox", { name: /^Amount to pay/ });
	await amounts.nth(0).fill("1.00");
	await amounts.nth(1).fill("2.00");
	await page.getByLabel(/^Credit card/).check();
	await PaymentPage.pay(await sendPayment(page), "card", "approve");
	await expect(heading(page, "Invoices paid successfully!")).toBeVisible(paymentTimeout);
	const main = page.getByRole("main");
	for (const text of ["$3.09", "(10080)", "(10090)"]) await expect(main).toContainText(text);
});

test("a saved card is charged without the provider's window, and named and removed by keyboard", async ({
	page,
	axe,
}) => {
	const list = new InvoicesPage(page);
	await list.signIn("10060");
	const review = async () => {
		await list.open("?status=unpaid&sort=balance");
		await list.choices.first().check();
		await page.getByRole("button", { name: "Pay selected" }).click();
		await page.getByRole("textbox", { name: /^Amount to pay/ }).fill("1.00");
	};
	await review();
	await page.getByLabel(/^Credit card/).check();
	const provider = await sendPayment(page);
	await provider.getByRole("checkbox", { name: /^Save this card/ }).check();
	await PaymentPage.pay(provider, "card", "approve");
	await expect(heading(page, "Invoices paid successfully!")).toBeVisible(paymentTimeout);

	await review();
	await expect(page.getByRole("radio", { name: /^Visa ending 1111/ })).toBeChecked();
	await page.getByRole("button", { name: "Pay $1.03" }).click();
	await expect(heading(page, "Invoices paid successfully!")).toBeVisible(paymentTimeout);
	await expect(page.getByRole("main")).toContainText("Visa ending 1111");

	await open(page, "/user/payment-methods");
	expect(await axe(page)).toEqual([]);
	await page.getByRole("textbox", { name: "Name" }).fill("Office card");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: "Office card" })).toBeVisible();
	await page.getByRole("button", { name: "Remove" }).press("Enter");
	await expect(page.getByRole("heading", { name: "No saved payment methods" })).toBeVisible();
});
