/** The assistant's pages in the browser: accessible at every width, with scripts and without. */
import { expectAccessiblePage } from "./accessible-page.ts";
import { expect, test } from "./fixtures.ts";
import { AssistantPages } from "./pages/assistant-pages.ts";

const longWord = "W".repeat(400);

test("a new conversation, and the history beside it, are accessible @both @whole", async ({ page, axe }) => {
	const pages = new AssistantPages(page);
	await pages.open();
	await expectAccessiblePage(page, axe);
	await page.setViewportSize({ width: 1440, height: 900 });
	await pages.ask("wall packs with photocells");
	await pages.open();
	await expect(pages.conversation(/^Wall packs/)).toBeVisible();
	await expectAccessiblePage(page, axe);
});

test("a conversation with cards, a long word and an open rename form is accessible @both @whole", async ({
	page,
	axe,
}) => {
	const pages = new AssistantPages(page);
	await pages.open();
	await pages.ask("wall packs with photocells");
	await pages.ask(longWord);
	await page.getByText("Rename", { exact: true }).click();
	await expect(page.getByLabel("Title")).toBeVisible();
	await expectAccessiblePage(page, axe);
});

test("deleting leads to a new conversation that offers to undo it @both @whole", async ({ page, axe }) => {
	const pages = new AssistantPages(page);
	await pages.open();
	await pages.ask("wall packs with photocells");
	await page.getByRole("button", { name: "Delete", exact: true }).click();
	await expect(page.getByText("Conversation deleted").filter({ visible: true }).first()).toBeVisible();
	await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
	expect(await axe(page)).toEqual([]);
});

test("with scripts a reply is streamed into its page, and the next message is sent in place", async ({
	page,
}) => {
	const pages = new AssistantPages(page);
	await pages.open();
	await pages.begin("What is the best outdoor lighting for parking lots?");
	// The page moves to the conversation's address, which loads it once.
	await expect(page).toHaveURL(/\/assistant\/[0-9a-f-]{36}$/);
	await expect(page.getByRole("log")).toBeVisible();
	const loaded: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (/^\/assistant/.test(pathname)) loaded.push(pathname);
	});
	await pages.stop();
	await expect(pages.items.last()).toContainText("Stopped before it was finished.");
	await pages.ask("wall packs with photocells");
	await expect(pages.items).toHaveCount(4);
	await page.getByRole("button", { name: "Edit" }).last().click();
	await page.getByRole("textbox", { name: "Edit your message" }).fill("recessed downlights");
	await page.keyboard.press("Control+Enter");
	await expect(pages.items.nth(2)).toContainText("recessed downlights");
	await pages.stop();
	await expect(pages.items).toHaveCount(4);
	expect(loaded).toEqual([]);
});

test("the page scrolls to the cards of a reply", async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 600 });
	const pages = new AssistantPages(page);
	await pages.open();
	await pages.ask("wall packs with photocells");
	await expect(
		pages.items
			.last()
			.getByRole("button", { name: /^Compare/ })
			.first(),
	).toBeAttached();
	await pages.ask("recessed downlights");
	const reply = pages.items.last();
	await expect(reply.getByRole("button", { name: /^Compare/ }).first()).toBeAttached();
	// The cards are below the text, so that the reply begins at the top of the window.
	await expect.poll(() => reply.evaluate((item) => item.getBoundingClientRect().top)).toBeLessThan(120);
	await expect(reply.locator(".prose").first()).toBeInViewport();
});
