import { knownPassword } from "../../../specified/test-backend/data/people.ts";
import { expect } from "../fixtures.ts";
import { actFor, addToCart, lines, openCart } from "../pages/cart-steps.ts";
import { LoginPage } from "../pages/login-page.ts";
import { inBothShops, test } from "./shops.ts";
import { openProduct } from "./steps.ts";

inBothShops(() => {
	test("a representative signs in, buys for two accounts, and signs out @both", async ({
		page,
		shop,
		userOf,
		allowConsoleErrors,
	}) => {
		allowConsoleErrors(/400/);
		const { email, fname, accountIds } = userOf("switching");
		const [first = "", second = ""] = accountIds;
		const login = new LoginPage(page);
		await login.open("/cart");
		await login.signIn(email, "not this one");
		await expect(login.alert).toContainText("The email address or password is incorrect.");
		await login.signIn(email, knownPassword);
		await expect(page).toHaveURL(/\/cart$/);
		for (const accountId of [second, first]) {
			await actFor(page, accountId);
			await page.request.post("/cart", { form: { intent: "clear" }, maxRedirects: 0 });
		}
		const { sku } = await openProduct(page, shop);
		await addToCart(page, sku, "12");
		await openCart(page);
		await expect(lines(page)).toContainText([sku]);

		await actFor(page, second);
		await expect(page).toHaveURL(/\/cart$/);
		await expect(page.getByRole("heading", { name: "The cart is empty" })).toBeVisible();
		await actFor(page, first);
		await expect(lines(page)).toContainText([sku]);

		const banner = page.getByRole("banner");
		await banner
			.locator("summary", { hasText: `Hello, ${fname}` })
			.filter({ visible: true })
			.click();
		await banner.getByRole("button", { name: "Logout" }).filter({ visible: true }).click();
		await expect(banner.getByRole("link", { name: "Please Login" }).filter({ visible: true })).toBeVisible();
		await page.goto("/user/my-orders");
		await expect(page).toHaveURL(/\/login\?/);
	});
});
