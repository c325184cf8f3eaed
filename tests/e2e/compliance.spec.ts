/** The compliance sheet of a project, without the mouse. */
import { expectAccessiblePage } from "./accessible-page.ts";
import { expect, test } from "./fixtures.ts";
import { hydrated } from "./hydrated.ts";
import { tabTo } from "./keyboard.ts";
import { projectForSubmittal } from "./pages/lighting-tools.ts";

test("spaces are entered by keyboard, checked, and compared with their limits @both @whole", async ({
	page,
	axe,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/400/);
	const project = (await projectForSubmittal(page)).split("/").at(-1) ?? "";
	const main = page.getByRole("main");
	await page.goto(`/user/projects/${project}/compliance`);
	await hydrated(page);
	await expectAccessiblePage(page, axe);
	await page.setViewportSize({ width: 1440, height: 900 });

	const first = main.getByRole("group", { name: "Space 1" });
	const type = async (label: string, text: string) => {
		await tabTo(page, first.getByLabel(label));
		await page.keyboard.press("ControlOrMeta+a");
		await page.keyboard.type(text);
	};
	const save = async () => {
		await tabTo(page, main.getByRole("button", { name: "Save spaces" }));
		await page.keyboard.press("Enter");
	};
	await type("Name", "Open office");
	await type("Area, sq ft", "1,200");
	await type("Fixtures", "twelve troffers");
	await save();
	await expect(
		main.getByRole("alert").getByRole("link", { name: "Choose the type of space." }),
	).toBeVisible();
	await expect(first.getByLabel("Name")).toHaveValue("Open office");
	await expect(first.getByLabel("Fixtures")).toHaveAccessibleDescription(/Check “twelve troffers”/);
	await expectAccessiblePage(page, axe);
	await page.setViewportSize({ width: 1440, height: 900 });

	const kind = first.getByLabel("Type of space");
	await tabTo(page, kind);
	const options = await kind.locator("option").count();
	for (let step = 0; step < options && (await kind.inputValue()) !== "office"; step += 1)
		await page.keyboard.press("ArrowDown");
	await type("Fixtures", "NO-SUCH-PART x 12");
	await save();
	const row = main
		.getByRole("table", { name: "Lighting power and limit by space" })
		.getByRole("row", { name: /Open office/ });
	await expect(row).toContainText("Not determined");
	await expect(row).toContainText("NO-SUCH-PART isn't in this project.");
	await expect(main.getByRole("link", { name: "Download PDF" })).toBeVisible();
	await expectAccessiblePage(page, axe);
});
