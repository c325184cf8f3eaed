/** What one sees of a slow page, and that a form is sent once however often its button is pressed. */
import { expect, test } from "./fixtures.ts";
import { hydrated } from "./hydrated.ts";
import { signedIn } from "./pages/login-page.ts";

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
	await expect(page.getByRole("progressbar", { name: "Loading" })).toBeVisible();
	await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
	expect(await heading.boundingBox()).toEqual(before);
	letGo();
	await expect(page).toHaveURL("/blog");
	await expect(page.getByRole("progressbar", { name: "Loading" })).toHaveCount(0);
});

test("a button that was pressed works, and its form is sent once", async ({ page }) => {
	await signedIn(page, "demo-administrator", "10040", "/user/profile");
	await hydrated(page);
	const { until, letGo } = hold();
	let sent = 0;
	await page.route(/\.data/, async (route) => {
		if (route.request().method() === "POST") sent += 1;
		await until;
		await route.continue();
	});
	const save = page.getByRole("main").getByRole("button", { name: /^Save/ }).first();
	await save.click();
	await expect(save).toHaveAttribute("aria-busy", "true");
	await save.click();
	letGo();
	await expect(save).not.toHaveAttribute("aria-busy");
	expect(sent).toBe(1);
});
