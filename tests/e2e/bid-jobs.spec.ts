/** A bid job by keyboard, with axe and at three widths. */
import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import { expectToFitEverywhere } from "./accessible-page.ts";
import { expect, test } from "./fixtures.ts";
import { tabTo } from "./keyboard.ts";
import { signedInReader } from "./no-browser/reader.ts";
import { submitTwoLines } from "./no-browser/start-quote.ts";
import { signedIn } from "./pages/login-page.ts";

test("a representative makes a bid job by keyboard and compares counts @whole", async ({
	page: rosa,
	axe,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/400|422/);
	const dana = await signedInReader("demo-distributor", "10010");
	await submitTwoLines(dana);
	const number = /Q-\d+/.exec(dana.heading)?.[0] ?? "";
	await signedIn(rosa, "demo-representative", "10010", "/user/workspace/bid-jobs");
	const main = rosa.getByRole("main");
	const press = async (target: Locator) => {
		await tabTo(rosa, target);
		await rosa.keyboard.press("Enter");
	};
	const checkWidths = () => expectToFitEverywhere(rosa, async () => expect(await axe(rosa)).toEqual([]));
	await press(main.getByRole("button", { name: "Create bid job" }));
	await expect(main.getByRole("alert").first()).toContainText("Enter a name for the job.");
	await checkWidths();
	await tabTo(rosa, main.getByLabel(/^Name of the job/));
	const name = `School ${randomUUID().slice(0, 8)}`;
	await rosa.keyboard.type(name);
	await press(main.getByRole("button", { name: "Create bid job" }));
	await expect(main.getByRole("heading", { level: 1, name: `Counts for ${name}` })).toBeVisible();
	await tabTo(rosa, main.getByLabel(/^Quote number/));
	await rosa.keyboard.type(number);
	await press(main.getByRole("button", { name: "Add quote" }));
	await expect(main.getByRole("table", { name: "Counts by fixture type" })).toContainText("240");
	await checkWidths();
	await press(main.getByRole("button", { name: `Remove ${number}` }));
	await expect(main.getByText("Add the quotes of each contractor to compare their counts.")).toBeVisible();
});
