/** Layout requests and warranty claims with files. */
import { makePdf, png } from "../factories/requests.ts";
import { expect, test } from "./fixtures.ts";

const photo = { name: "label.png", mimeType: "image/png", buffer: png };
const picture = { name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") };

test("a claim keeps its photo, names the file it can't use, and is filed @both @whole", async ({
	page,
	axe,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/400/);
	await page.goto("/warranty-claim");
	const main = page.getByRole("main");
	await main.getByLabel(/^Part number/).fill("NO-SUCH-PART");
	await main.getByLabel(/^Date of installation/).fill("2025-03-15");
	await main.getByLabel(/^Quantity failed/).fill("2");
	await main.getByLabel(/^Failure/).selectOption("dead");
	await main.getByLabel(/^What happens/).fill("Two of forty are dead.");
	await main.getByLabel(/^Photos and documents/).setInputFiles([photo, picture]);
	await main.getByLabel(/^Name/).fill("Nia Brandt");
	await main.getByLabel(/^Email/).fill("nia@test.example");
	const file = main.getByRole("button", { name: "File warranty claim" });
	await file.click();
	await expect(main.getByText("logo.svg can't be used", { exact: false }).first()).toBeVisible();
	await expect(main.getByText("Enter the date code from the label", { exact: false }).first()).toBeVisible();
	const files = main.getByRole("list", { name: "Your files" });
	await expect(files.getByRole("button", { name: "Remove label.png" })).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await main.getByLabel(/^Date code/).fill("0925");
	await file.click();
	await expect(main.getByText("Your warranty claim was filed")).toBeVisible();
	await expect(main.getByText(/Your reference number is WC-1\d{5}/)).toBeVisible();
});

test("an upload goes on where its connection broke off", async ({ page, allowConsoleErrors }) => {
	allowConsoleErrors(/Failed to load resource/);
	await page.goto("/lightdesignlayoutrequest");
	const main = page.getByRole("main");
	let parts = 0;
	await page.route("**/uploads/resumable/*", async (route) => {
		if (route.request().method() !== "PATCH") return route.continue();
		parts += 1;
		return parts === 2 ? route.abort("connectionreset") : route.continue();
	});
	const drawing = { name: "plan.pdf", mimeType: "application/pdf", buffer: makePdf(5 * 1024 * 1024) };
	await main.locator('input[type="file"]').setInputFiles([drawing, photo]);
	const files = main.getByRole("list", { name: "Your files" });
	await expect(files.getByText(/^Uploaded, 5/)).toBeVisible();
	await expect(files.getByText(/^Uploaded/)).toHaveCount(2);
	// Three parts of up to 2 MB, one of them twice, and the photo.
	expect(parts).toBe(5);
});

test("typed spaces stay when the form is refused @nojs @whole", async ({ page, allowConsoleErrors }) => {
	allowConsoleErrors(/400/);
	await page.goto("/lightdesignlayoutrequest");
	const main = page.getByRole("main");
	await main.getByRole("button", { name: "Add a space" }).click();
	await main.getByRole("group", { name: "Space 4" }).getByLabel("Space", { exact: true }).fill("Gym");
	await main.getByRole("button", { name: /^Send/ }).click();
	await expect(main.getByText("Enter a name for the project.").first()).toBeVisible();
	await expect(main.getByRole("group", { name: "Space 4" }).getByLabel("Space", { exact: true })).toHaveValue(
		"Gym",
	);
});
