import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { AssistantPages } from "../pages/assistant-pages.ts";
import { AssistantWindow } from "../pages/assistant-window.ts";
import { toastText } from "../pages/cart-steps.ts";
import { inBothShops, test } from "./shops.ts";
import { signIn } from "./steps.ts";

/** The window with scripts, and the pages without. */
const assistantOf = (page: Page, scripted: boolean) =>
	scripted ? new AssistantWindow(page) : new AssistantPages(page);

inBothShops(() => {
	test("a guest asks the assistant and gets the shop's cards @both", async ({
		page,
		shop,
		scripted,
		axe,
	}) => {
		const assistant = assistantOf(page, scripted);
		await assistant.open();
		await assistant.ask(`Show me ${shop.words} lamps`);
		await expect(assistant.items.first()).toContainText(`Show me ${shop.words} lamps`);
		const compare = page.getByRole("button", { name: /^Compare / });
		const card = assistant.items.last().getByRole("listitem").filter({ has: compare }).first();
		await expect(card).toContainText(shop.words);
		expect(await axe(page)).toEqual([]);
		const link = card.getByRole("heading").getByRole("link");
		const name = await link.innerText();
		await link.click();
		await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
	});

	test("a buyer renames, deletes, restores and reopens a conversation @both @whole", async ({
		page,
		shop,
		scripted,
		userOf,
		axe,
	}) => {
		const assistant = assistantOf(page, scripted);
		await signIn(page, userOf("chat"));
		await assistant.open();
		const question = `Show me ${shop.words} lamps`;
		await assistant.ask(question);
		const title = scripted ? "Lobby, with scripts" : "Lobby, without scripts";
		await assistant.openHistory();
		await assistant.rename(`Show me ${shop.words} lamps`, title);
		await expect(toastText(page, "Title updated")).toBeVisible();
		await expect(assistant.conversation(title)).toBeVisible();
		expect(await axe(page)).toEqual([]);
		await assistant.remove(title);
		await expect(toastText(page, "Conversation deleted")).toBeVisible();
		await expect(assistant.conversation(title)).toHaveCount(0);
		await assistant.undo();
		await assistant.openHistory();
		await assistant.conversation(title).click();
		await expect(assistant.items).toHaveCount(2);
		await expect(assistant.items.first()).toContainText(question);
		await expect(assistant.items.last()).toContainText(shop.words);
		// For the next run with the same user.
		await assistant.openHistory();
		await assistant.remove(title);
		await expect(assistant.conversation(title)).toHaveCount(0);
	});

	test("a reload goes on with the reply, and stop keeps what had arrived @both @whole", async ({
		page,
		shop,
		scripted,
	}) => {
		const assistant = assistantOf(page, scripted);
		await assistant.open();
		await assistant.begin(shop.longQuestion);
		const before = await assistant.words();
		await assistant.reload();
		const [start = ""] = before.split("\n");
		await expect(assistant.items.last()).toContainText(start.slice(0, start.lastIndexOf(" ") + 1));
		await assistant.stop();
		const stopped = "Stopped before it was finished.";
		await expect(assistant.items).toHaveCount(2);
		await expect(assistant.items.last()).toContainText(stopped);
		const kept = await assistant.words();
		await assistant.reload();
		await expect(assistant.items).toHaveCount(2);
		await expect(assistant.items.last()).toContainText(stopped);
		expect(await assistant.words()).toBe(kept);
	});

	test("a reply that is asked for again leaves its question once @both @whole", async ({ page, shop }) => {
		const pages = new AssistantPages(page);
		const question = `Show me ${shop.words} lamps`;
		await pages.open();
		await pages.ask(question);
		for (let time = 0; time < 2; time++) {
			const sent = page.waitForResponse((response) => response.request().method() === "POST");
			await pages.retry();
			await sent;
			await expect(page.getByRole("button", { name: "Retry" })).toHaveCount(1);
			await expect(pages.items).toHaveCount(2);
			await expect(pages.items.filter({ hasText: question })).toHaveCount(1);
		}
		await pages.reload();
		await expect(pages.items).toHaveCount(2);
	});

	test("an edited message goes on in its page, at the address that a reload opens @whole", async ({
		page,
		shop,
	}) => {
		const pages = new AssistantPages(page);
		await pages.open();
		await pages.ask(`Show me ${shop.words} lamps`);
		await page.getByRole("button", { name: "Edit" }).click();
		await page.getByRole("textbox", { name: "Edit your message" }).fill(shop.longQuestion);
		await page.keyboard.press("Control+Enter");
		await expect(pages.items.first()).toContainText(shop.longQuestion);
		await pages.words();
		await pages.stop();
		await expect(pages.items).toHaveCount(2);
		await pages.reload();
		await expect(pages.items).toHaveCount(2);
		await expect(pages.items.first()).toContainText(shop.longQuestion);
		await expect(pages.items.last()).toContainText("Stopped before it was finished.");
	});
});
