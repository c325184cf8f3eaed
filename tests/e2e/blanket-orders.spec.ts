/** Holding and releasing by keyboard, with axe on each page. The quote has its own project and purchase order. */
import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expectToFitEverywhere } from "./accessible-page.ts";
import { expect, test } from "./fixtures.ts";
import { tabTo } from "./keyboard.ts";
import { signedIn } from "./pages/login-page.ts";

const pieces = 240;

/** Sends the form that the page shows, as it stands and with these fields. */
async function post(page: Page, path: string, form: Record<string, string>): Promise<string> {
	const response = await page.request.post(path, { form, maxRedirects: 0 });
	expect([path, response.status()]).toEqual([path, 303]);
	return response.headers().location ?? "";
}

const held = async (page: Page, path: string, name: string): Promise<string> => {
	const html = await (await page.request.get(path)).text();
	const control = html.match(new RegExp(`<input[^>]*name="${name.replace(/[[\]]/g, "\\$&")}"[^>]*>`))?.[0];
	return /value="([^"]*)"/.exec(control ?? "")?.[1] ?? "";
};

/** A quote of one line that waits for the buyer; @returns its path */
async function sentBackQuote(page: Page, rosa: Page, PurchaseOrder: string): Promise<string> {
	await page.goto("/p/led-lamps/par-reflectors");
	await page.goto((await page.getByRole("main").locator("h3 a").first().getAttribute("href")) ?? "");
	const sku = await page.locator('input[name="productId"]').first().inputValue();
	await page.goto(`/projects/add?product=${encodeURIComponent(sku)}&view=new&returnTo=/user`);
	const name = `Depot ${randomUUID().slice(0, 8)}`;
	await page.getByLabel("Project name").fill(name);
	await page.getByRole("button", { name: "Create project and add" }).click();
	await expect(page.getByText("Product added to new project").first()).toBeVisible();
	await page.goto("/user/quotes/new");
	await page.getByRole("main").getByRole("link", { name }).click();
	await page.getByLabel("Purchase order").fill(PurchaseOrder);
	await page.getByRole("button", { name: "Save as draft" }).click();
	await page.getByRole("link", { name: "Edit", exact: true }).click();
	await page.getByLabel(/^Quantity of/).fill(String(pieces));
	await page.getByLabel(/^Type of/).fill("A1");
	await page.getByRole("button", { name: "Save changes" }).click();
	await page.getByRole("button", { name: "Submit quote" }).click();
	await expect(page.getByRole("main").getByText("Submitted", { exact: true }).first()).toBeVisible();
	const path = new URL(page.url()).pathname;
	await signedIn(rosa, "demo-representative", "10010");
	await post(rosa, path, { intent: "send-back", revision: await held(rosa, path, "revision") });
	return path;
}

test("a quote is held, released three times, canceled once and closed by keyboard @whole", async ({
	page,
	axe,
	openAnother,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/400/);
	const main = page.getByRole("main");
	const press = async (target: Locator) => {
		await tabTo(page, target);
		await page.keyboard.press("Enter");
	};
	const button = (name: string | RegExp) => main.getByRole("button", { name });
	const link = (name: string | RegExp) => main.getByRole("link", { name });
	/** Ordered, released, shipped, on hold, and closed once there is any. */
	const figures = async () =>
		(
			await main
				.getByRole("table", { name: /lines$/ })
				.getByRole("row")
				.nth(1)
				.getByRole("cell")
				.allInnerTexts()
		)
			.slice(2)
			.map((text) => Number(text.replaceAll(",", "")));

	await signedIn(page, "demo-distributor", "10010");
	const quote = await sentBackQuote(page, await openAnother(), `PO-${randomUUID().slice(0, 8)}`);
	await page.goto(quote);
	await press(button("Accept quote"));
	await expect(main.getByRole("heading", { level: 1, name: "Order draft" })).toBeVisible();
	await press(button("Hold for release"));
	const heading = main.getByRole("heading", { level: 1, name: /^Blanket order HFR-/ });
	await expect(heading).toBeVisible();
	const number = /HFR-\d+/.exec(await heading.innerText())?.[0] ?? "";
	expect(await figures()).toEqual([pieces, 0, 0, pieces]);
	expect(await axe(page)).toEqual([]);

	for (const [index, quantity] of [120, 60, 30].entries()) {
		await press(link("Release parts"));
		const field = main.getByLabel(/^Release of .*A1/);
		if (index === 0) {
			await press(button("Review release"));
			await expect(main.getByRole("alert").first()).toContainText("Enter a quantity for at least one line.");
		}
		await tabTo(page, field);
		await page.keyboard.type(String(quantity));
		// Enter in a field reviews; it never places.
		await page.keyboard.press("Enter");
		await expect(main.getByRole("heading", { name: "Review the release" })).toBeVisible();
		await expect(field).toHaveValue(String(quantity));
		if (index === 0) expect(await axe(page)).toEqual([]);
		const total = await main
			.getByText("Total", { exact: true })
			.last()
			.locator("xpath=following::dd[1]")
			.innerText();
		await press(button(`Place release of ${number}`));
		const row = main.getByRole("row").filter({ hasText: `${number}-REL0${index + 1}` });
		await expect(row).toContainText(total);
	}
	expect(await figures()).toEqual([pieces, 210, 0, 30]);
	expect(await axe(page)).toEqual([]);

	await expect(button(`Cancel ${number}-REL02`)).toBeHidden();
	await press(main.locator("summary").filter({ hasText: `${number}-REL02` }));
	await press(button(`Cancel ${number}-REL02`));
	await expect(main.getByRole("row").filter({ hasText: `${number}-REL02` })).toContainText("Canceled");
	expect(await figures()).toEqual([pieces, 150, 0, 90]);

	await press(link("Close the remainder"));
	expect(await axe(page)).toEqual([]);
	await tabTo(page, main.getByLabel("Reason"));
	await page.keyboard.type("Phase 2 was cut");
	await press(button("Close the remainder"));
	await expect(main.getByText("Phase 2 was cut")).toBeVisible();
	expect(await figures()).toEqual([pieces, 150, 0, 0, 90]);
	await expect(link("Release parts")).toHaveCount(0);
	expect(await axe(page)).toEqual([]);

	await expectToFitEverywhere(page);
	await press(link(`${number}-REL01`));
	await expect(main.getByRole("heading", { level: 1, name: `Order ${number}-REL01` })).toBeVisible();
	expect(await axe(page)).toEqual([]);
});
