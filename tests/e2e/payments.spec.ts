/**
 * Payments at the sandbox with and without its window. Invoices are paid in steps of a dollar on a separate account.
 */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { type SandboxEffect, sandboxCases } from "../../rules/payments/sandbox-cases.ts";
import { expectToFit } from "./accessible-page.ts";
import { expect, test } from "./fixtures.ts";
import { tabTo } from "./keyboard.ts";
import { InvoicesPage } from "./pages/invoices-page.ts";
import { LoginPage } from "./pages/login-page.ts";
import { PaymentPage, paymentTimeout } from "./pages/payment-page.ts";
import { Shell } from "./pages/shell.ts";

const checking = "Checking Payment Status!";
/** The text of a toast or banner. */
const toastText = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

const getNumber = (effect: string) =>
	sandboxCases.find((testCase) => testCase.kind === "card" && testCase.effect === effect)?.number ?? "";

/** @returns the reference */
async function fillPortalForm(page: Page, amount = "1,200.50"): Promise<string> {
	const reference = `REF-${randomUUID().slice(0, 8)}`;
	await page.goto("/portal-payment");
	await new Shell(page).ready();
	await page.getByLabel("Amount in US dollars").fill(amount);
	await page.getByLabel("Credit card").check();
	await page.getByLabel("Invoice or account number").fill(reference);
	await page.getByLabel("First name").fill("Ada");
	await page.getByLabel("Last name").fill("Byron");
	await page.getByRole("main").getByLabel("Email address").fill("ada@example.com");
	return reference;
}

/**
 * With scripts the provider's window opens; without, the fee is shown first, and the waiting page links to
 * the provider.
 */
async function beginPortalPayment(
	page: Page,
	scripted: boolean,
): Promise<{ reference: string; window: Page }> {
	const reference = await fillPortalForm(page);
	if (scripted) {
		await expect(page.getByText("a fee of $36.02")).toBeVisible();
		const opened = page.waitForEvent("popup");
		await button(page, "Pay $1,236.52").click();
		await expect(heading(page, checking)).toBeVisible();
		return { reference, window: await opened };
	}
	await button(page, "Continue to payment").click();
	await expect(page.getByText("By card a fee of $36.02 is added")).toBeVisible();
	await button(page, "Pay $1,236.52").click();
	await expect(heading(page, checking)).toBeVisible();
	return { reference, window: await openPaymentPage(page) };
}

const openPaymentPage = (page: Page) => new PaymentPage(page).openWindow();
const payBy = (window: Page, effect: SandboxEffect) => PaymentPage.pay(window, "card", effect);

test("a portal payment is approved in the provider's window @both @whole", async ({
	page,
	axe,
	javaScriptEnabled,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/422/);
	const scripted = javaScriptEnabled !== false;
	await page.goto("/portal-payment");
	expect(await axe(page)).toEqual([]);
	const { reference, window } = await beginPortalPayment(page, scripted);
	await expect(page.getByText("Please complete your pending payment...")).toBeVisible();
	await expect(page.getByText(reference)).toBeVisible();
	await expect(page.getByRole("banner")).toHaveCount(0);
	// Without scripts the page refreshes every 5 seconds, too often for axe to finish.
	if (scripted) expect(await axe(page)).toEqual([]);
	await expect(window.getByText("Sandbox payment provider - no money moves")).toBeVisible();
	expect(await axe(window)).toEqual([]);
	await window.getByRole("textbox", { name: "Card number" }).fill("4111 1111 1111 1112");
	await button(window, /^Pay \$/).click();
	await expect(window.getByRole("alert").first()).toContainText("This isn't a card number");
	expect(await axe(window)).toEqual([]);
	await payBy(window, "approve");
	await expect(heading(page, "Payment submitted successfully!")).toBeVisible(paymentTimeout);
	expect(await axe(page)).toEqual([]);
	const pdf = await page.request.get(
		(await page.getByRole("link", { name: "Receipt as PDF" }).getAttribute("href")) ?? "",
	);
	expect([pdf.status(), (await pdf.body()).subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
	await page.reload();
	await expect(heading(page, "Payment submitted successfully!")).toBeVisible();
});

test("the payment window can be closed, reopened, and canceled by the payer @whole", async ({ page }) => {
	const { reference, window } = await beginPortalPayment(page, true);
	await expect(window.getByText("$1,236.52").first()).toBeVisible();
	await window.close();
	const another = await openPaymentPage(page);
	await expect(another.getByText(reference)).toBeVisible();
	await button(another, "Cancel").click();
	await expect(toastText(page, "The payment was canceled. Nothing was charged.")).toBeVisible(paymentTimeout);
	await expect(page.getByLabel("Invoice or account number")).toHaveValue(reference);
});

test("payment continues in the same tab if pop-ups are blocked @whole", async ({ page }) => {
	await page.addInitScript(() => {
		window.open = () => null;
	});
	await fillPortalForm(page);
	await button(page, /^Pay \$/).click();
	await expect(heading(page, checking)).toBeVisible();
	expect(page.context().pages()).toHaveLength(1);
	await button(page, "Continue in this tab").click();
	await page.getByRole("textbox", { name: "Card number" }).fill(getNumber("approve"));
	await button(page, /^Pay \$/).click();
	await expect(page.getByText("You can close this window")).toBeVisible();
	await page.getByRole("link", { name: "Back to the shop" }).click();
	await expect(heading(page, "Payment submitted successfully!")).toBeVisible();
});

test("every tab shows the current payment status after reloading or closing @whole", async ({
	page,
	context,
}) => {
	const { window } = await beginPortalPayment(page, true);
	const second = await context.newPage();
	await second.goto(page.url());
	await expect(heading(second, checking)).toBeVisible();
	await page.reload();
	await expect(heading(page, checking)).toBeVisible();
	await payBy(window, "approve");
	for (const tab of [page, second])
		await expect(heading(tab, "Payment submitted successfully!")).toBeVisible(paymentTimeout);
});

test("the payment window closes when the server refuses the form @whole", async ({
	page,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/400|ERR_FAILED/);
	// Without the schema only the server checks the form.
	await page.route(/\/assets\/payment-forms-/, (route) => route.abort());
	await fillPortalForm(page);
	await page.getByRole("main").getByLabel("Email address").fill("nobody@nowhere");
	const opened = page.waitForEvent("popup");
	await button(page, "Pay $1,236.52").click();
	const window = await opened;
	await expect(page.getByRole("main").getByRole("alert").first()).toContainText("Enter an email address");
	await expect.poll(() => window.isClosed()).toBe(true);
});

test("an invalid form is not sent and opens no payment window @whole", async ({ page }) => {
	await fillPortalForm(page);
	await page.getByRole("main").getByLabel("Email address").fill("nobody@nowhere");
	await button(page, "Pay $1,236.52").click();
	await expect(page.getByRole("main").getByRole("alert").first()).toContainText("Enter an email address");
	expect(page.context().pages()).toHaveLength(1);
	await expect(page).toHaveURL(/\/portal-payment/);
});

test("reports that the provider is not responding, and keeps polling @whole", async ({
	page,
	axe,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/503/);
	const { window } = await beginPortalPayment(page, true);
	await payBy(window, "silence");
	await expect(page.getByText("The payment provider isn't responding right now.")).toBeVisible(
		paymentTimeout,
	);
	expect(await axe(page)).toEqual([]);
	await button(page, "Cancel payment").click();
	await expect(page.getByText("so the payment is still open")).toBeVisible();
});

test("a portal payment works by keyboard", async ({ page }) => {
	await page.goto("/portal-payment");
	await new Shell(page).ready();
	const type = async (label: string, text: string) => {
		await tabTo(page, page.getByLabel(label).first());
		await page.keyboard.type(text);
	};
	await type("Amount in US dollars", "10");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Space");
	await expect(page.getByLabel("Bank transfer (ACH)")).toBeChecked();
	await type("Invoice or account number", "KEYS");
	await type("First name", "Ada");
	await type("Last name", "Byron");
	await type("Email address", "ada@example.com");
	const opened = page.waitForEvent("popup");
	await tabTo(page, button(page, "Pay $10.00"));
	await page.keyboard.press("Enter");
	const window = await opened;
	await tabTo(window, window.getByRole("textbox", { name: "Account number" }));
	await window.keyboard.type(
		sandboxCases.find((testCase) => testCase.kind === "ach" && testCase.effect === "approve")?.number ?? "",
	);
	const closed = window.waitForEvent("close");
	await window.keyboard.press("Enter");
	await closed;
	await expect(heading(page, "Payment submitted successfully!")).toBeFocused(paymentTimeout);
});

const account = "10060";

/** @returns the number of an invoice that no other test pays */
async function beginInvoicePayment(page: Page): Promise<string> {
	const list = new InvoicesPage(page);
	// A separate session, because it is ended.
	await new LoginPage(page).signInAs("demo-distributor", "/user");
	await list.actFor(account);
	const [number = ""] = await list.numbersAt([0]);
	await list.open("?status=unpaid");
	const underWay = page.getByRole("link", { name: `Payment under way for ${number}` });
	if (await underWay.isVisible()) {
		// After a failed attempt.
		await underWay.click();
		await button(page, "Cancel payment").click();
		await expect(toastText(page, "The payment was canceled. Nothing was charged.")).toBeVisible();
		await list.open("?status=unpaid");
	}
	await list.choose([number]);
	await page.getByRole("textbox", { name: /^Amount to pay/ }).fill("1.00");
	await page.getByLabel("Credit card").check();
	return number;
}

test("keeps an invoice payment when the user signs out, and lists it in the history @whole", async ({
	page,
	axe,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/401|404|409/);
	const number = await beginInvoicePayment(page);
	await button(page, /^Pay \$/).click();
	await expect(heading(page, checking)).toBeVisible();
	for (const other of page.context().pages()) if (other !== page) await other.close();
	const waiting = page.url();

	// As if in another tab.
	await page.request.post("/logout", { form: {}, headers: { Origin: new URL(page.url()).origin } });
	await expect(heading(page, "No logged in user detected")).toBeVisible(paymentTimeout);
	expect(await axe(page)).toEqual([]);
	await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
	const login = new LoginPage(page);
	await login.signIn("distributor@demo.example", "warehouse-skylight-9");
	await expect(page).toHaveURL(waiting);
	await new InvoicesPage(page).actFor(account);
	await page.goto(waiting);
	await expect(heading(page, checking)).toBeVisible();
	await expect(page.getByText(number).first()).toBeVisible();

	await payBy(await openPaymentPage(page), "approve");
	await expect(heading(page, "Invoices paid successfully!")).toBeVisible(paymentTimeout);
	await expect(page.getByRole("row").filter({ hasText: number })).toContainText("$1.00");
	expect(await axe(page)).toEqual([]);
	await page.getByRole("link", { name: "All payments" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Payments" })).toBeVisible();
	const row = page.getByRole("row").filter({ hasText: number }).first();
	await expect(row).toContainText("Paid");
	await expect(row).toContainText("$1.03");
	expect(await axe(page)).toEqual([]);
	await page.getByLabel("Status").selectOption({ label: "Declined" });
	await button(page, "Show").click();
	await expect(page.getByRole("row").filter({ hasText: number })).toHaveCount(0);
});

test("payment pages fit every width @sizes @whole", async ({ page }) => {
	const { window } = await beginPortalPayment(page, true);
	await expectToFit(page);
	await expect(window.getByText("$1,236.52").first()).toBeVisible();
	await expectToFit(window);
	await payBy(window, "approve");
	await expect(heading(page, "Payment submitted successfully!")).toBeVisible(paymentTimeout);
	await expectToFit(page);
	await page.goto("/portal-payment");
	await expectToFit(page);
});
