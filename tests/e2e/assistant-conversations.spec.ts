/** The conversations of the table in the browser: on the pages of a guest, in a distributor's window, and by keyboard. */
import type { Locator } from "@playwright/test";
import { conversationTable, projectName, type TableTurn } from "../setup/assistant/conversation-table.ts";
import { expect, test } from "./fixtures.ts";
import { tabTo } from "./keyboard.ts";
import { AssistantPages } from "./pages/assistant-pages.ts";
import { AssistantWindow } from "./pages/assistant-window.ts";
import { LoginPage } from "./pages/login-page.ts";

const conversationsOf = (person: string, suffix: string) =>
	conversationTable(suffix).filter((conversation) => conversation.person === person);

async function expectAnswer(reply: Locator, { states, hides = [] }: TableTurn): Promise<void> {
	for (const fact of states) await expect(reply).toContainText(fact);
	for (const hidden of hides) await expect(reply).not.toContainText(hidden);
}

test("a guest's conversations are answered on their pages, which load no document @whole", async ({
	page,
}) => {
	const pages = new AssistantPages(page);
	for (const { turns } of conversationsOf("guest", "of a guest")) {
		await pages.open();
		const documents: string[] = [];
		const note = (request: { resourceType(): string; url(): string }) => {
			if (request.resourceType() === "document") documents.push(request.url());
		};
		page.on("request", note);
		for (const [index, turn] of turns.entries()) {
			await pages.ask(turn.ask);
			await expect(pages.items).toHaveCount(2 * (index + 1));
			await expectAnswer(pages.items.last(), turn);
		}
		page.off("request", note);
		expect(documents).toEqual([]);
		await expect(page).toHaveURL(/\/assistant\/[\w-]{36}$/);
	}
});

test("a distributor's conversations are answered in the window, and the addition is approved @whole", async ({
	page,
}) => {
	const suffix = crypto.randomUUID().slice(0, 8);
	const window = new AssistantWindow(page);
	await new LoginPage(page).signInAs("demo-distributor");
	await window.open();
	for (const { turns } of conversationsOf("demo-distributor", suffix)) {
		await window.openHistory();
		await window.button("New conversation").click();
		for (const turn of turns) {
			await window.ask(turn.ask);
			await expectAnswer(window.items.last(), turn);
			if (!turn.approve) continue;
			await window.button(new RegExp(`^${turn.approve.button}$`)).click();
			await expect(window.items.last()).toContainText(turn.approve.done);
		}
	}
	await window.items.last().getByRole("link", { name: "View project" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toContainText(projectName(suffix));
});

test("a new conversation streams in place, and the latest leads the history @whole", async ({ page }) => {
	const pages = new AssistantPages(page);
	await pages.open();
	await pages.ask("wall packs 4000 K");
	await pages.open();
	await pages.begin("What is the best outdoor lighting for parking lots?");
	const titles = pages.history.getByRole("link", { name: /^(Wall packs|What is the best)/ });
	// While the reply is written: the address, the title and the history are those of the new conversation.
	await expect(pages.stopButton).toBeVisible();
	await expect(page).toHaveURL(/\/assistant\/[\w-]{36}$/);
	await expect(titles).toHaveText([/^What is the best/, /^Wall packs/]);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("What is the best outdoor...");
	await pages.stop();
	await pages.conversation(/^Wall packs/).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wall packs 4000 K");
	await expect(pages.items.first()).toContainText("wall packs 4000 K");
	await expect(page.getByRole("log")).toBeVisible();
	await pages.ask("recessed downlights");
	await expect(titles).toHaveText([/^Wall packs/, /^What is the best/]);
	await page.getByRole("link", { name: "New conversation" }).click();
	await expect(page.getByRole("heading", { name: "What can I help you with?" })).toBeVisible();
	await expect(pages.items).toHaveCount(0);
	await page.goBack();
	await expect(pages.items).toHaveCount(4);
});

test("products are added to a project by keyboard alone @whole", async ({ page }) => {
	const suffix = crypto.randomUUID().slice(0, 8);
	const window = new AssistantWindow(page);
	await new LoginPage(page).signInAs("demo-distributor");
	await page.goto("/about-this-data");
	await window.launcher.focus();
	await page.keyboard.press("Enter");
	await expect(window.message).toBeFocused();
	const turns = conversationsOf("demo-distributor", suffix).at(-1)?.turns ?? [];
	for (const { ask } of turns) {
		await page.keyboard.type(ask);
		await window.waitForReply(() => page.keyboard.press("Enter"));
		await expect(window.message).toBeFocused();
	}
	const approve = window.button(/^Add to project$/);
	await expect(approve).toBeVisible();
	// Back from the message box, over what stands between.
	await tabTo(page, approve, "Shift+Tab");
	await page.keyboard.press("Enter");
	await expect(window.items.last()).toContainText(`Added 12 pieces to ${projectName(suffix)}.`);
	await expect(window.message).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(window.frame).toBeHidden();
	await expect(window.launcher).toBeFocused();
});
