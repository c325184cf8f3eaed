import type { Page } from "@playwright/test";
import { applicationForms } from "../../factories/credit.ts";
import { tabTo } from "../keyboard.ts";

export type CreditStep = keyof typeof applicationForms;
export const creditSteps = Object.keys(applicationForms) as CreditStep[];

/** Fills in a step and saves it, without the mouse: Tab, typing, arrows and Space. */
export async function fillByKeyboard(page: Page, step: CreditStep): Promise<void> {
	const main = page.getByRole("main");
	const fields: Record<string, string> = applicationForms[step];
	for (const [name, value] of Object.entries(fields)) {
		const field = main.locator(`[name="${name}"]`);
		await tabTo(page, field);
		const kind = await field.evaluate((element) =>
			element instanceof HTMLSelectElement ? "select" : (element.getAttribute("type") ?? "text"),
		);
		if (kind === "checkbox") await page.keyboard.press("Space");
		else if (kind === "select") await chooseByKeyboard(page, name, value);
		// The date is today's by default; how it is typed depends on the browser's language.
		else if (kind !== "date") await page.keyboard.type(value);
	}
	await tabTo(page, main.getByRole("button", { name: /^Save and (continue|review)$/ }));
	await page.keyboard.press("Enter");
}

/** Down to an option of the list that has focus. */
async function chooseByKeyboard(page: Page, name: string, value: string): Promise<void> {
	const list = page.getByRole("main").locator(`select[name="${name}"]`);
	const options = await list.locator("option").count();
	for (let step = 0; step < options && (await list.inputValue()) !== value; step += 1)
		await page.keyboard.press("ArrowDown");
}
