/** Submittal packages by keyboard and with axe, from a project, a quote, an order and the cart. */
import { expect, test } from "./fixtures.ts";
import { openActions, tabTo } from "./keyboard.ts";
import { addToCart } from "./pages/cart-steps.ts";
import { projectForSubmittal } from "./pages/lighting-tools.ts";
import { signedIn } from "./pages/login-page.ts";

test("a package is made by keyboard, and a refused form names its fields @both @whole", async ({
	page,
	axe,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/Failed to load resource: .*400/);
	await page.goto(await projectForSubmittal(page));
	expect(await axe(page)).toEqual([]);
	const project = page.locator('input[name="project"]');
	const name = await project.inputValue();
	await tabTo(page, project);
	await page.keyboard.press("ControlOrMeta+A");
	await page.keyboard.press("Delete");
	await tabTo(page, page.getByLabel("Contractor"));
	await page.keyboard.type("Ace Electric");
	const make = page.getByRole("button", { name: "Make package" });
	await tabTo(page, make);
	await page.keyboard.press("Enter");
	const problem = page.getByRole("main").getByRole("alert").getByRole("link").first();
	await expect(problem).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await tabTo(page, problem);
	await page.keyboard.press("Enter");
	await expect(project).toBeFocused();
	await expect(page.getByLabel("Contractor")).toHaveValue("Ace Electric");
	await page.keyboard.type(name);
	await tabTo(page, make);
	await page.keyboard.press("Enter");
	await expect(page.getByRole("link", { name: "Download PDF" })).toBeVisible({ timeout: 150_000 });
	await expect(page.getByText(/^2 fixture types, 2 spec sheets, \d+ pages/)).toBeVisible();
	await expect(page.getByLabel("Contractor")).toHaveValue("Ace Electric");
	expect(await axe(page)).toEqual([]);

	const remove = page.locator("summary", { hasText: "Delete this package" });
	await tabTo(page, remove);
	await page.keyboard.press("Enter");
	await tabTo(page, page.getByRole("button", { name: "Delete package" }));
	await page.keyboard.press("Enter");
	await expect(page.getByRole("link", { name: "Download PDF" })).toHaveCount(0);
});

const sources = {
	quote: ["/user/my-quotes-projects", 'a[href^="/user/quotes/"]:not([href*="/new"])'],
	order: ["/user/my-orders", 'a[href^="/user/orders/"]'],
} as const;

for (const source of ["quote", "order", "cart"] as const)
	test(`the package of the ${source} is reached by keyboard, and its page is accessible @both @whole`, async ({
		page,
		axe,
	}) => {
		await signedIn(page, "demo-distributor");
		if (source === "cart") {
			// Searching a part number opens its product.
			await page.goto("/catalogsearch/VTR-24-40K-40L");
			await addToCart(page, "VTR-24-40K-40L", "4");
			await page.goto("/cart");
		} else {
			const [list, link] = sources[source];
			await page.goto(list);
			await page.goto((await page.getByRole("main").locator(link).first().getAttribute("href")) ?? "");
		}
		if (source === "quote") await openActions(page);
		await tabTo(page, page.getByRole("main").locator(`a[href^="/user/submittals/${source}"]`));
		await page.keyboard.press("Enter");
		await expect(page.getByRole("heading", { level: 1, name: "Submittal package" })).toBeVisible();
		await tabTo(page, page.getByRole("button", { name: /^(Make|Update) package/ }).last());
		expect(await axe(page)).toEqual([]);
	});
