/** An order over a limit, from the limit to the order. In an account that no other spec uses. */
import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expectToFit } from "./accessible-page.ts";
import { expect, test } from "./fixtures.ts";
import { tabTo } from "./keyboard.ts";
import { signedIn } from "./pages/login-page.ts";
import { Shell } from "./pages/shell.ts";
import { reviewOrder } from "./place-order.ts";

const account = "10110";

const open = async (page: Page, userId: string, path: string) => {
	await signedIn(page, userId, account, path);
	await new Shell(page).ready();
};

/** By keyboard. */
async function press(page: Page, button: Locator): Promise<void> {
	await tabTo(page, button);
	await page.keyboard.press("Enter");
}

async function fits(page: Page, axe: (page: Page) => Promise<string[]>): Promise<void> {
	for (const width of [390, 834, 1440]) {
		await page.setViewportSize({ width, height: 900 });
		await expectToFit(page);
	}
	expect(await axe(page)).toEqual([]);
}

async function orderable(page: Page): Promise<string> {
	await page.goto("/p/led-lamps/par-reflectors");
	await page.goto((await page.getByRole("main").locator("h3 a").first().getAttribute("href")) ?? "");
	return page.locator('input[name="productId"]').first().inputValue();
}

test("an order over a limit is sent for approval, approved by keyboard, and placed once", async ({
	page,
	axe,
	openAnother,
	allowConsoleErrors,
}) => {
	test.slow();
	allowConsoleErrors(/400/);
	const PurchaseOrder = `PO-${randomUUID().slice(0, 8)}`;

	const administrator = await openAnother();
	await open(administrator, "demo-company-administrator", "/user/company");
	await fits(administrator, axe);
	await administrator.getByRole("link", { name: "Joan Alvarez" }).click();
	await administrator.getByRole("checkbox", { name: /^Approver/ }).check();
	await press(administrator, administrator.getByRole("button", { name: "Save roles and limits" }));
	await expect(administrator.getByText("Roles and limits are saved").first()).toBeVisible();
	await administrator.goto("/user/company");
	await administrator.getByRole("link", { name: "Miles Bennett" }).click();
	const limit = administrator.getByLabel(/^Limit per order/);
	await limit.fill("a lot");
	await press(administrator, administrator.getByRole("button", { name: "Save roles and limits" }));
	await expect(
		administrator.getByRole("main").getByText("Enter an amount such as 500").first(),
	).toBeVisible();
	await expect(limit).toHaveValue("a lot");
	await limit.fill("10");
	await fits(administrator, axe);
	await press(administrator, administrator.getByRole("button", { name: "Save roles and limits" }));
	await expect(administrator.getByText("Roles and limits are saved").first()).toBeVisible();

	await open(page, "demo-company-buyer", "/user");
	const products = [{ productId: await orderable(page), quantity: "480" }];
	await page.goto(await reviewOrder(page, { products, PurchaseOrder, PaymentType: "CHECK_MY_NET_ACCOUNT" }));
	await new Shell(page).ready();
	await expect(
		page.getByText(
			"This order is over your limit of $10.00 per order; it goes to Joan Alvarez for approval.",
		),
	).toBeVisible();
	await fits(page, axe);
	await press(page, page.getByRole("button", { name: /^Send for approval, \$/ }));
	await expect(page).toHaveURL(/\/user\/approvals\/[^/]+$/);
	await expect(page.getByText(/^Waiting for approval/).first()).toBeVisible();
	await fits(page, axe);

	const approver = await openAnother();
	await open(approver, "demo-company-approver", "/user/inbox");
	await approver
		.getByRole("link", { name: /needs your approval/ })
		.first()
		.click();
	await expect(approver.getByText(PurchaseOrder)).toBeVisible();
	const second = await openAnother();
	await open(second, "demo-company-approver", new URL(approver.url()).pathname);
	await fits(approver, axe);
	await approver.getByLabel(/^Comment/).fill("Needed on Friday");
	await press(approver, approver.getByRole("button", { name: "Approve order" }));
	await expect(approver.getByRole("link", { name: "View order" })).toBeVisible();
	await second.getByRole("button", { name: "Approve order" }).click();
	await expect(second.getByRole("link", { name: "View order" })).toBeVisible();

	await page.goto(`/user/my-orders?search=${PurchaseOrder}`);
	await expect(page.getByRole("main").getByRole("row").filter({ hasText: PurchaseOrder })).toHaveCount(1);
	await page.goto("/user/inbox");
	await expect(
		page
			.getByRole("main")
			.getByText(/was approved and placed/)
			.first(),
	).toBeVisible();
});
