/** Inbox, settings and links to unsubscribe in Chromium: by keyboard, checked by axe, in all widths. */
import { randomUUID } from "node:crypto";
import { notificationKinds } from "../../rules/notifications/notifications.ts";
import { expect, test } from "./fixtures.ts";
import { tabTo } from "./keyboard.ts";
import { signedInReader } from "./no-browser/reader.ts";
import { startQuote } from "./no-browser/start-quote.ts";
import { demoSignIn, signedIn } from "./pages/login-page.ts";

const account = "10010";
const settings = `/user/notifications?account=${account}`;

/** Submits a quote as the distributor, without a browser. @returns its purchase order */
async function submitQuote(): Promise<string> {
	const dana = await signedInReader("demo-distributor", account);
	await startQuote(dana);
	const order = `PO-${randomUUID().slice(0, 8)}`;
	await dana.send({ button: /^Submit to your representative$/ }, { PurchaseOrder: order });
	expect(dana.whole).toContain("Saved as a draft/quote.");
	return order;
}

test("messages are opened, marked and stopped by keyboard @whole", async ({ page, axe }) => {
	const first = await submitQuote();
	await signedIn(page, "demo-administrator", account, "/user/inbox?kind=quote-submitted");
	const message = page.getByRole("main").getByRole("listitem").filter({ hasText: first });
	await expect(message.getByText("Unread", { exact: true })).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await tabTo(page, message.getByRole("link"));
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/user\/quotes\//);
	await expect(page.getByRole("main").getByText(first).first()).toBeVisible();
	await page.goto("/user/inbox?kind=quote-submitted");
	await expect(message).toBeVisible();
	await expect(message.getByText("Unread", { exact: true })).toBeHidden();
	await tabTo(page, message.getByRole("checkbox"));
	await page.keyboard.press("Space");
	await page.getByRole("button", { name: "Mark unread" }).press("Enter");
	await expect(message.getByText("Unread", { exact: true })).toBeVisible();
	expect(new URL(page.url()).search).toBe("?kind=quote-submitted");

	await page.goto(settings);
	expect(await axe(page)).toEqual([]);
	await page.getByRole("combobox", { name: "Email: Quote submitted" }).selectOption("none");
	await page.getByRole("button", { name: "Save settings" }).press("Enter");
	await expect(page.getByText("This account has settings of its own.")).toBeVisible();
	const second = await submitQuote();
	await page.goto("/user/inbox?kind=quote-submitted&unread=yes");
	await expect(page.getByRole("main").getByText(second)).toBeVisible();
	await page.goto("/outbox");
	const mail = (order: string) =>
		page
			.getByRole("main")
			.getByRole("listitem")
			.filter({ hasText: order })
			.filter({ hasText: demoSignIn("demo-administrator").email });
	await expect(mail(first)).toHaveCount(1);
	await expect(mail(second)).toHaveCount(0);
	await mail(first).getByRole("link", { name: "Stop these emails" }).click();
	expect(await axe(page)).toEqual([]);
	await tabTo(page, page.getByRole("button", { name: "Stop these emails" }));
	await page.keyboard.press("Enter");
	await expect(page.getByText("You won't get these emails anymore")).toBeVisible();
	expect(await axe(page)).toEqual([]);

	await page.goto(settings);
	await expect(page.getByRole("combobox", { name: "Email: Quote submitted" })).toHaveValue("none");
	await page.getByRole("button", { name: "Use the settings for all accounts" }).press("Enter");
	await expect(page.getByText("This account uses the settings for all accounts")).toBeVisible();
});

test("inbox and settings fit the window @sizes @whole", async ({ page }) => {
	await signedIn(page, "demo-distributor", account, "/user/inbox");
	const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
	expect(await fits()).toBe(true);
	await page.goto(settings);
	await expect(page.getByRole("combobox", { name: /^Email: / })).toHaveCount(notificationKinds.length);
	expect(await fits()).toBe(true);
});
