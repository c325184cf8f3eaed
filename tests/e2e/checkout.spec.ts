/**
 * Sequential, because the users of an account share its cart; without JavaScript, another account is used.
 * `no-browser/buying.spec.ts` orders without scripts.
 */
import type { Page } from "@playwright/test";
import { expectToFitEverywhere } from "./accessible-page.ts";
import { expect, test } from "./fixtures.ts";
import { tabTo } from "./keyboard.ts";
import { openCart, openFilledCart, toastText } from "./pages/cart-steps.ts";
import { Shell } from "./pages/shell.ts";

test.describe.configure({ mode: "default" });

const user = "demo-distributor";
const account = "10060";
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const save = (page: Page) => page.getByRole("button", { name: "Save and continue" });
const steps = (page: Page) => page.getByRole("navigation", { name: "Steps of the checkout" });

/** Signs in with a cart of one line; @returns its part number */
const fillCart = (page: Page) => openFilledCart(page, user, account);

async function beginCheckout(page: Page): Promise<void> {
	await page.getByRole("main").getByRole("button", { name: "Checkout" }).click();
	await expect(page).toHaveURL(/\/checkout\/[^/]+\/\w+$/);
	await new Shell(page).ready();
}

async function goTo(page: Page, step: string): Promise<void> {
	await steps(page)
		.getByRole("link", { name: new RegExp(`^${step}`) })
		.click();
	await expect(heading(page, step)).toBeVisible();
}

async function saved(page: Page): Promise<void> {
	const before = page.url();
	await save(page).click();
	await expect(page).not.toHaveURL(before);
}

/** Uses a saved address. */
async function fillIn(page: Page, PurchaseOrder: string, payment: RegExp): Promise<void> {
	await beginCheckout(page);
	await goTo(page, "Address");
	await page.getByRole("radio").first().check();
	await page.getByLabel("Purchase order number").fill(PurchaseOrder);
	await saved(page);
	await goTo(page, "Shipping");
	await page.getByRole("radio", { name: /^Pickup/ }).check();
	await saved(page);
	await goTo(page, "Payment");
	await page.getByRole("radio", { name: payment }).check();
	await saved(page);
	await expect(heading(page, "Review your order")).toBeVisible();
}

/** No horizontal scrolling on phone, tablet and desktop, and no axe violations. */
async function fits(page: Page, axe: (page: Page) => Promise<string[]>): Promise<void> {
	await expectToFitEverywhere(page);
	expect(await axe(page)).toEqual([]);
}

test("a distributor orders on account to another address and opens the order @whole", async ({
	page,
	axe,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/400/);
	const sku = await fillCart(page);
	await beginCheckout(page);
	await goTo(page, "Address");
	await expect(page.getByRole("region", { name: "Summary" })).toContainText(sku);
	await fits(page, axe);

	// Errors are beside their fields, and input is kept.
	await page.getByRole("radio", { name: "Another address" }).check();
	await page.getByLabel("Company or person").fill("Riverside School");
	await page.getByLabel("Street and number").fill("");
	await page.getByLabel("City").fill("");
	await page.getByLabel("State").selectOption("");
	await page.getByLabel("ZIP code").fill("123");
	await page.getByLabel("Purchase order number").fill("PO-SCHOOL");
	await save(page).click();
	const summary = page.getByRole("main").getByRole("alert");
	await expect(summary).toContainText("Enter the street and number.");
	await expect(summary).not.toContainText("company");
	await expect(page.getByLabel("ZIP code")).toHaveValue("123");
	await expect(page.getByLabel("ZIP code")).toHaveAccessibleDescription(/Enter a 5-digit ZIP code/);
	await summary.getByRole("link", { name: "Choose a state." }).click();
	await expect(page.getByLabel("State")).toBeFocused();
	await fits(page, axe);
	await page.getByLabel("Street and number").fill("1 School Lane");
	await page.getByLabel("City").fill("Bath");
	await page.getByLabel("State").selectOption("Maine");
	await page.getByLabel("ZIP code").fill("04530");
	await saved(page);

	await goTo(page, "Shipping");
	await expect(steps(page).getByRole("link", { name: /^Address\W+done/ })).toBeVisible();
	await fits(page, axe);
	await page.getByRole("radio", { name: /^Two-day/ }).check();
	await saved(page);
	await goTo(page, "Payment");
	await fits(page, axe);
	await page.getByRole("radio", { name: /^Bill to my account/ }).check();
	await saved(page);

	await expect(heading(page, "Review your order")).toBeVisible();
	await expect(page.getByRole("list", { name: "Order lines" })).toContainText(sku);
	await fits(page, axe);
	// Leaving and returning keeps everything.
	await page.getByRole("link", { name: "Change shipping" }).click();
	await expect(page.getByRole("radio", { name: /^Two-day/ })).toBeChecked();
	await page.getByRole("radio", { name: /^Pickup/ }).check();
	await save(page).click();
	await expect(page.getByRole("region", { name: "Summary" })).toContainText("Free");
	await openCart(page);
	await beginCheckout(page);
	await expect(heading(page, "Review your order")).toBeVisible();
	await expect(page.getByRole("main")).toContainText("1 School Lane");

	const review = page.url();
	await page.getByRole("button", { name: /^Place order, \$/ }).click();
	await expect(page).toHaveURL(/\/user\/orders\/[^/]+$/);
	const order = page.url();
	await expect(toastText(page, "Order placed successfully!")).toBeVisible();
	await expect(page.getByRole("main")).toContainText("PO-SCHOOL");
	await openCart(page);
	await expect(page.getByRole("heading", { name: "The cart is empty" })).toBeVisible();
	// A tab that still shows the review redirects to the order.
	await page.goto(review);
	await expect(page).toHaveURL(order);
});

test("only Firefox shows the notice on blocked pop-ups @whole", async ({ page, browser, baseURL }) => {
	const notice = /^Firefox might be blocking pop-up windows/;
	await fillCart(page);
	await fillIn(page, "PO-FIREFOX", /^Bank transfer/);
	await expect(page.getByText(notice)).toHaveCount(0);
	const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
	const storageState = await page.context().storageState();
	const firefox = await browser.newContext({ baseURL, userAgent, storageState });
	const other = await firefox.newPage();
	await other.goto(page.url());
	await expect(other.getByText(notice)).toBeVisible();
	await firefox.close();
	await page.getByRole("button", { name: /^Place order/ }).click();
	await expect(page).toHaveURL(/\/payments\//);
});

test("the checkout works by keyboard alone", async ({ page }) => {
	await fillCart(page);
	const press = async (name: string | RegExp, key = "Enter") => {
		await tabTo(page, page.getByRole("main").getByRole("button", { name }));
		await page.keyboard.press(key);
	};
	await press("Checkout");
	await expect(page).toHaveURL(/\/checkout\/[^/]+\/\w+$/);
	await new Shell(page).ready();
	const enter = async (step: string) => {
		await tabTo(page, steps(page).getByRole("link", { name: new RegExp(`^${step}`) }));
		await page.keyboard.press("Enter");
		await expect(heading(page, step)).toBeVisible();
	};
	/** The radio button that Tab focuses. */
	const stop = async () => {
		const chosen = page.locator("input[type=radio]:checked");
		return (await chosen.count()) > 0 ? chosen : page.getByRole("radio").first();
	};
	await enter("Address");
	await tabTo(page, page.getByRole("radio").first());
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("ArrowUp");
	await expect(page.getByRole("radio").first()).toBeChecked();
	await tabTo(page, page.getByLabel("Purchase order number"));
	await page.keyboard.type("PO-KEYS");
	const address = page.url();
	await page.keyboard.press("Enter");
	await expect(page).not.toHaveURL(address);
	await enter("Shipping");
	await tabTo(page, await stop());
	await page.keyboard.press("Space");
	await press("Save and continue");
	await expect(heading(page, "Shipping")).toHaveCount(0);
	await enter("Payment");
	await tabTo(page, await stop());
	await page.keyboard.press("ArrowUp");
	await expect(page.getByRole("radio", { name: /^Bill to my account/ })).toBeChecked();
	await press("Save and continue", "Space");
	await expect(heading(page, "Review your order")).toBeVisible();
	await press(/^Place order/);
	await expect(toastText(page, "Order placed successfully!")).toBeVisible();
});

test("every step fits the screen without scripts and shows errors beside the fields @nojs @whole", async ({
	page,
	axe,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/400/);
	await openFilledCart(page, user, "10010");
	await beginCheckout(page);
	await goTo(page, "Address");
	await page.getByRole("radio", { name: "Another address" }).check();
	await page.getByLabel("State").selectOption("");
	await save(page).click();
	await page.getByRole("main").getByRole("alert").getByRole("link", { name: "Choose a state." }).click();
	await expect(page.getByLabel("State")).toBeFocused();
	await fits(page, axe);
	await page.getByRole("radio").first().check();
	await page.getByLabel("Purchase order number").fill("PO-NOJS");
	await saved(page);
	await goTo(page, "Shipping");
	await fits(page, axe);
	await page.getByRole("radio", { name: /^Pickup/ }).check();
	await saved(page);
	await goTo(page, "Payment");
	await fits(page, axe);
	await page.getByRole("radio", { name: /^Bill to my account/ }).check();
	await saved(page);
	await expect(heading(page, "Review your order")).toBeVisible();
	await fits(page, axe);
});
