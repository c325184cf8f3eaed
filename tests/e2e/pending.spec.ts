/** What one sees of a slow page, and that a form is sent once however often its button is pressed. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { hydrated } from "./hydrated.ts";
import { LoginPage, signedIn } from "./pages/login-page.ts";

/** Holds answers for the router until they are let go. */
function hold() {
	let letGo = () => {};
	const until = new Promise<void>((resolve) => {
		letGo = resolve;
	});
	return { until, letGo: () => letGo() };
}

test("a slow page says that it loads, while the page before stays where it is", async ({ page }) => {
	await page.goto("/category");
	await hydrated(page);
	const { until, letGo } = hold();
	await page.route(/\.data/, (route) => until.then(() => route.continue()));
	const heading = page.getByRole("heading", { level: 1 });
	const before = await heading.boundingBox();
	await page.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
	await expect(page.locator(".pending-bar")).toBeVisible();
	await expect(page.getByRole("status").filter({ hasText: "Loading" })).toHaveCount(1);
	await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
	expect(await heading.boundingBox()).toEqual(before);
	letGo();
	await expect(page).toHaveURL("/blog");
	await expect(page.locator(".pending-bar")).toHaveCount(0);
});

/** The profile, whose forms are counted as they are sent and answered once they may be. */
async function openProfile(page: Page) {
	await signedIn(page, "demo-administrator", "10040", "/user/profile");
	await hydrated(page);
	const { until, letGo } = hold();
	const sent: string[] = [];
	await page.route(/\.data/, async (route) => {
		if (route.request().method() === "POST") sent.push(route.request().postData() ?? "");
		await until;
		// The router gives up an answer that a later press replaces.
		await route.continue().catch(() => undefined);
	});
	const save = page.getByRole("main").getByRole("button", { name: /^Save/ }).first();
	return { save, sent, letGo };
}

test("a button that is clicked twice works, and its form is sent once", async ({ page }) => {
	const { save, sent, letGo } = await openProfile(page);
	// Both in one task, before React can show that the first is under way.
	await save.evaluate((button: HTMLButtonElement) => {
		button.click();
		button.click();
	});
	await expect(save).toHaveAttribute("aria-busy", "true");
	await save.click();
	letGo();
	await expect(save).not.toHaveAttribute("aria-busy");
	expect(sent).toHaveLength(1);
});

test("what isn't the same press is sent: another button, or a field that was changed", async ({ page }) => {
	const { save, sent, letGo } = await openProfile(page);
	await save.click();
	await expect(save).toHaveAttribute("aria-busy", "true");
	// A second row's button of one form.
	await save.evaluate((button: HTMLButtonElement) => {
		const other = button.cloneNode(true) as HTMLButtonElement;
		Object.assign(other, { id: "other", name: "row", value: "2" });
		button.after(other);
		other.click();
	});
	await expect(page.locator("#other")).toHaveAttribute("aria-busy", "true");
	await expect(save).not.toHaveAttribute("aria-busy");
	await page.getByRole("main").locator("form:has(#other) input:not([type=hidden])").first().fill("Dana");
	await page.locator("#other").click();
	await expect.poll(() => sent.length).toBe(3);
	expect(new Set(sent).size).toBe(3);
	letGo();
	await expect(page.locator("[aria-busy]")).toHaveCount(0);
});

test("a page that comes back while it was sending is loaded again", async ({ page }) => {
	const login = new LoginPage(page);
	await login.open();
	await hydrated(page);
	await page.route(/\.data/, () => undefined);
	await login.signIn("nobody@demo.example", "not-it-at-all");
	await expect(page.locator(".pending-bar")).toBeVisible();
	await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
	await expect(page.locator(".pending-bar")).toHaveCount(0);
});
