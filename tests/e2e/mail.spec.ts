/** HTML of the demo's mail: fits a phone and a mail program, by day and by night, and loads nothing. */
import { expect, test } from "./fixtures.ts";
import { signedInReader } from "./no-browser/reader.ts";
import { startQuote } from "./no-browser/start-quote.ts";

const sizes = [390, 600];
/** The newest mails are looked at. */
const most = 6;

test("mail fits, is readable and loads nothing", async ({ page }) => {
	const dana = await signedInReader("demo-distributor", "10010");
	await startQuote(dana);
	await dana.send({ button: /^Submit to your representative$/ }, { PurchaseOrder: "PO-MAIL" });
	const outbox = await (await page.request.get("/outbox")).text();
	expect(outbox).toContain("PO-MAIL");
	const paths = [...new Set(outbox.match(/\/outbox\/\d+/g))].slice(0, most);
	const requested: string[] = [];
	page.on("request", (request) => requested.push(request.url()));
	for (const path of paths) {
		const html = await (await page.request.get(path)).text();
		for (const colorScheme of ["light", "dark"] as const)
			for (const width of sizes) {
				await page.emulateMedia({ colorScheme });
				await page.setViewportSize({ width, height: 800 });
				await page.setContent(html);
				await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
				const { taken, ground } = await page.evaluate(() => ({
					taken: document.documentElement.scrollWidth,
					ground: getComputedStyle(document.body).backgroundColor,
				}));
				expect(taken, `${path} at ${width} px`).toBeLessThanOrEqual(width);
				expect(ground).toBe(colorScheme === "dark" ? "rgb(16, 24, 32)" : "rgb(244, 246, 248)");
			}
	}
	expect(requested).toEqual([]);
});
