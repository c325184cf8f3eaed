/** Quotes by keyboard, and with scripts and without. Each test uses its own project and purchase order. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { openActions, tabTo } from "./keyboard.ts";
import { signedInReader } from "./no-browser/reader.ts";
import { startQuote } from "./no-browser/start-quote.ts";
import { toastText } from "./pages/cart-steps.ts";
import { signedIn } from "./pages/login-page.ts";

const account = "10010";

/** The status in the head of a quote. */
const status = (page: Page, word: string) => page.getByRole("main").getByText(word, { exact: true }).first();

/** The representative sets the unit price and sends the quote to the buyer, without a browser. */
async function reprice(quote: string): Promise<void> {
	const rosa = await signedInReader("demo-representative", account);
	await rosa.open(`${quote}/edit`);
	const changes = { "lines[0].price": "0", "lines[0].reason": "Sample for the spec" };
	await rosa.send({ button: /^Save changes$/ }, changes);
	expect(rosa.whole).toContain("The quote is saved.");
	await rosa.open(quote);
	await rosa.send({ button: /^Send to the buyer$/ });
}

test("a buyer submits a quote, compares its versions and accepts it @both", async ({
	page,
	axe,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/400/);
	const dana = await signedInReader("demo-distributor", account);
	await startQuote(dana);
	await signedIn(page, "demo-distributor", account, dana.path);
	const note = page.getByRole("textbox", { name: "Note", exact: true });
	await note.fill("Before noon");
	await page.getByRole("button", { name: "Save as draft" }).click();
	const alert = page.getByRole("main").getByRole("alert").first();
	await expect(alert).toContainText("Enter your purchase order number.");
	await expect(note).toHaveValue("Before noon");
	expect(await axe(page)).toEqual([]);
	await page.getByLabel("Purchase order").fill(`PO-${randomUUID().slice(0, 8)}`);
	await page.getByRole("button", { name: "Submit to your representative" }).click();
	await expect(toastText(page, "Saved as a draft/quote.")).toBeVisible();
	await expect(status(page, "Submitted")).toBeVisible();
	expect(await axe(page)).toEqual([]);
	const quote = new URL(page.url()).pathname;

	await reprice(quote);
	await page.goto(quote);
	await page.getByRole("link", { name: "What changed since version 1" }).click();
	const changed = page.getByRole("row").filter({ hasText: "Changed" });
	await expect(changed.locator("ins").filter({ hasText: "$0.00" }).first()).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await page.getByRole("link", { name: "Back to the quote" }).click();
	await page.getByRole("checkbox", { name: "This price is right." }).check();
	expect(await axe(page)).toEqual([]);
	await page.getByRole("button", { name: "Accept quote" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Order draft" })).toBeVisible();
	expect(await axe(page)).toEqual([]);
});

test("a user creates a quote, sends a message and deletes the quote by keyboard @whole", async ({ page }) => {
	const press = async (role: "button" | "link", label: string) => {
		await tabTo(page, page.getByRole("main").getByRole(role, { name: label, exact: true }));
		await page.keyboard.press("Enter");
	};
	const dana = await signedInReader("demo-distributor", account);
	await startQuote(dana);
	await signedIn(page, "demo-distributor", account, dana.path);
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
	await openActions(page);
	await press("link", "Delete");
	await press("button", "Delete quote");
	await expect(toastText(page, "Quote deleted successfully")).toBeVisible();
});
