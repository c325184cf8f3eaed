/** An order over a limit, from the limit to the order. In an account that no other spec uses. */
import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expectToFitEverywhere } from "./accessible-page.ts";
import { expect, test } from "./fixtures.ts";
import { tabTo } from "./keyboard.ts";
import { signedIn } from "./pages/login-page.ts";
import { readProduct } from "./pages/read-product.ts";
import { Shell } from "./pages/shell.ts";
import { reviewOrder } from "./place-order.ts";

test.describe.configure({ mode: "default" });

const account = "10110";

const open = async (page: Page, userId: string, path: string) => {
	await signedIn(page, userId, account, path);
	await new Shell(page).ready();
};

/** Presses a button by keyboard. */
async function press(page: Page, button: Locator): Promise<void> {
	await tabTo(page, button);
	await page.keyboard.press("Enter");
}

async function fits(page: Page, axe: (page: Page) => Promise<string[]>): Promise<void> {
	await expectToFitEverywhere(page);
	expect(await axe(page)).toEqual([]);
}

async function saveRoles(administrator: Page): Promise<void> {
	await press(administrator, administrator.getByRole("button", { name: "Save roles and limits" }));
	await expect(administrator.getByText("Roles and limits are saved").first()).toBeVisible();
}

/** The list of people has a form with the same fields, to invite someone. */
async function openPerson(administrator: Page, name: string): Promise<void> {
	await administrator.getByRole("link", { name }).click();
	await expect(administrator.getByRole("heading", { level: 1, name })).toBeVisible();
}

async function makeApprover(administrator: Page): Promise<void> {
	await openPerson(administrator, "Joan Alvarez");
	await administrator.getByRole("checkbox", { name: /^Approver/ }).check();
	await saveRoles(administrator);
}

test("an order over a limit is sent for approval, approved by keyboard, and placed once @whole", async ({
	page,
	axe,
	openAnother,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/400/);
	const PurchaseOrder = `PO-${randomUUID().slice(0, 8)}`;

	const administrator = await openAnother();
	await open(administrator, "demo-company-administrator", "/user/company");
	await fits(administrator, axe);
	await makeApprover(administrator);
	await administrator.goto("/user/company");
	await openPerson(administrator, "Miles Bennett");
	const limit = administrator.getByLabel(/^Limit per order/);
	await limit.fill("a lot");
	await press(administrator, administrator.getByRole("button", { name: "Save roles and limits" }));
	await expect(administrator.getByRole("main").getByText("Enter an amount in dollars").first()).toBeVisible();
	await expect(limit).toHaveValue("a lot");
	await limit.fill("10");
	await fits(administrator, axe);
	await saveRoles(administrator);

	await open(page, "demo-company-buyer", "/user");
	const products = [{ ...(await readProduct(page)), quantity: "480" }];
	await page.goto(await reviewOrder(page, { products, PurchaseOrder, PaymentType: "CHECK_MY_NET_ACCOUNT" }));
	await new Shell(page).ready();
	await expect(page.getByRole("main")).toContainText(
		"This order is over your limit of $10.00 per order at Blue Ridge Electric Supply; it goes to Joan Alvarez for approval.",
	);
	await fits(page, axe);
	await press(page, page.getByRole("button", { name: /^Send for approval, \$/ }));
	await expect(page).toHaveURL(/\/user\/approvals\/[^/]+$/);
	await expect(page.getByText(/^Waiting for approval/).first()).toBeVisible();
	await fits(page, axe);

	const approver = await openAnother();
	await open(approver, "demo-company-approver", "/user/inbox");
	await approver
		.getByRole("listitem")
		.filter({ hasText: "Blue Ridge Electric Supply – Hickory" })
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

test("a buyer, a representative and an approver take a bill of materials to its third release by keyboard @whole", async ({
	page,
	axe,
	openAnother,
}) => {
	const job = `Job ${randomUUID().slice(0, 8)}`;
	const PurchaseOrder = `PO-${randomUUID().slice(0, 8)}`;
	const main = page.getByRole("main");
	const type = async (field: Locator, text: string) => {
		await tabTo(page, field);
		await page.keyboard.press("ControlOrMeta+a");
		await page.keyboard.type(text);
	};
	const administrator = await openAnother();
	const setLimit = async (dollars: string) => {
		await open(administrator, "demo-company-administrator", "/user/company");
		await openPerson(administrator, "Miles Bennett");
		await administrator.getByLabel(/^Limit per order/).fill(dollars);
		await administrator.getByLabel(/^Limit per calendar month/).fill("");
		await saveRoles(administrator);
	};
	await open(administrator, "demo-company-administrator", "/user/company");
	await makeApprover(administrator);
	await setLimit("");

	await open(page, "demo-company-buyer", "/help-me-buy/create-my-bom");
	await type(main.locator("textarea[name=text]"), "A1, 200, VTR-24-40K-50L");
	await press(page, main.getByRole("button", { name: "Find products" }));
	await type(main.getByLabel("New project"), job);
	await press(page, main.getByRole("button", { name: "Create project with 1 line" }));
	await expect(main.getByRole("link", { name: "Open the project" })).toBeVisible();
	await page.goto("/user/quotes/new");
	await press(page, main.getByRole("link", { name: job }));
	await type(main.getByLabel("Purchase order"), PurchaseOrder);
	await press(page, main.getByRole("button", { name: "Save as draft" }));
	await press(page, main.getByRole("button", { name: "Submit quote" }));
	await expect(main.getByText("Submitted", { exact: true }).first()).toBeVisible();
	const quote = new URL(page.url()).pathname;
	const number = /Q-\d+/.exec(await main.getByRole("heading", { level: 1 }).innerText())?.[0] ?? "";

	const representative = await openAnother();
	// Other tests' quotes wait too, and the newest is the last.
	await open(representative, "demo-administrator", "/user/workspace/quotes-to-answer?page=1000");
	await press(representative, representative.getByRole("main").getByRole("link", { name: number }));
	await press(representative, representative.getByRole("link", { name: "Edit prices and lines" }));
	const price = representative.getByLabel(/^(Unit p|P)rice of /).first();
	await tabTo(representative, price);
	await representative.keyboard.press("ControlOrMeta+a");
	await representative.keyboard.type("60.00");
	await press(representative, representative.getByRole("button", { name: "Save changes" }));
	await press(representative, representative.getByRole("button", { name: "Send to the buyer" }));
	await expect(representative.getByRole("button", { name: "Send to the buyer" })).toHaveCount(0);

	await page.goto(quote);
	await press(page, main.getByRole("button", { name: "Accept quote" }));
	await press(page, main.getByRole("button", { name: "Hold for release" }));
	const heading = main.getByRole("heading", { level: 1, name: /^Blanket order HFR-/ });
	await expect(heading).toBeVisible();
	const held = /HFR-\d+/.exec(await heading.innerText())?.[0] ?? "";
	const blanket = new URL(page.url()).pathname;
	const review = async (quantity: number) => {
		await press(page, main.getByRole("link", { name: "Release parts" }));
		await type(main.getByLabel(/^Release of .*A1/), String(quantity));
		await page.keyboard.press("Enter");
		await expect(main.getByRole("heading", { name: "Review the release" })).toBeVisible();
	};
	for (const [index, quantity] of [40, 60].entries()) {
		await review(quantity);
		await press(page, main.getByRole("button", { name: `Place release of ${held}` }));
		await expect(main.getByRole("row").filter({ hasText: `${held}-REL0${index + 1}` })).toBeVisible();
	}

	await setLimit("500");
	await review(50);
	await expect(main.getByText(/over your limit of \$500\.00 per order/)).toBeVisible();
	await fits(page, axe);
	await press(page, main.getByRole("button", { name: /^Send for approval, \$/ }));
	await expect(page).toHaveURL(/\/user\/approvals\/[^/]+$/);
	const approval = new URL(page.url()).pathname;
	await page.goto(blanket);
	await expect(main.getByText("Waiting for approval").first()).toBeVisible();
	await fits(page, axe);

	const approver = await openAnother();
	await open(approver, "demo-company-approver", approval);
	await press(approver, approver.getByRole("button", { name: "Approve order" }));
	await expect(approver.getByText("The order is placed").first()).toBeVisible();

	await page.goto(blanket);
	await press(page, main.getByRole("link", { name: `${held}-REL03` }));
	await expect(main.getByRole("heading", { level: 1, name: `Order ${held}-REL03` })).toBeVisible();
	await expect(main.getByText(/Approved by Joan Alvarez/)).toBeVisible();
});
