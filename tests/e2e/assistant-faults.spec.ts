/**
 * The assistant of a shop whose conversation service is down, silent, cut off or odd: the visitor reads what
 * happened, asks again, loses nothing, and the rest of the page works. The shop is started here, because its faults
 * would show in other tests.
 */
import type { Page } from "@playwright/test";
import { test as base, expect } from "./fixtures.ts";
import { startSpecificationShop } from "./journeys/start-specification-shop.ts";
import { AssistantPages } from "./pages/assistant-pages.ts";
import { AssistantWindow } from "./pages/assistant-window.ts";
import { toastText } from "./pages/cart-steps.ts";

type Shop = Awaited<ReturnType<typeof startSpecificationShop>>;
type Fixtures = { scripted: boolean; assistant: AssistantWindow | AssistantPages };

const test = base.extend<Fixtures, { shop: Shop }>({
	shop: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
		async ({}, use) => {
			const settings = { LOG_LEVEL: "silent", SERVICE_TIMEOUT_MS: "1000", CHAT_SILENCE_MS: "3000" };
			const shop = await startSpecificationShop(settings);
			await use(shop);
			await shop.stop();
		},
		{ scope: "worker" },
	],
	baseURL: async ({ shop }, use) => use(shop.url),
	scripted: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
	assistant: async ({ page, scripted }, use) =>
		use(scripted ? new AssistantWindow(page) : new AssistantPages(page)),
});
test.describe.configure({ mode: "default" });

test.beforeEach(({ shop, allowConsoleErrors }) => {
	// Chromium logs each failed request.
	allowConsoleErrors(/Failed to load resource: the server responded with a status of (503|500)/);
	shop.backend.clearFaults();
	shop.backend.setChatPace(20);
});

const question = "Show me Beamline lamps";
const answer = "Here they are.";
const sendFailed = "An error occurred while sending your message";

/** The menu still leads elsewhere. */
async function expectPageToWork(page: Page): Promise<void> {
	const menu = page.getByRole("navigation", { name: "Main" });
	await menu.getByRole("link", { name: "Support", exact: true }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Support" })).toBeVisible();
}

const lastConversation = (shop: Shop) => shop.backend.conversations().at(-1)?.messages ?? [];

test("a service that is down is named, and the message is sent again @both @whole", async ({
	page,
	shop,
	assistant,
	axe,
}) => {
	const before = shop.backend.conversations().length;
	shop.backend.setFault("/api/chat", "unavailable");
	await assistant.open();
	await assistant.send(question);
	await expect(page.getByText(sendFailed).first()).toBeVisible();
	expect(await axe(page)).toEqual([]);
	shop.backend.clearFaults();
	if (assistant instanceof AssistantWindow) await assistant.retry();
	else {
		await expect(assistant.message).toHaveValue(question);
		await page.getByRole("button", { name: "Send", exact: true }).click();
	}
	await expect(assistant.items).toHaveCount(2);
	await expect(assistant.items.last()).toContainText(answer);
	await expect(page.getByText(sendFailed)).toHaveCount(0);
	expect(shop.backend.conversations()).toHaveLength(before + 1);
	expect(lastConversation(shop).map(({ role }) => role)).toEqual(["user", "assistant"]);
	await expectPageToWork(page);
});

for (const [fault, what] of [
	["cut-stream", "is cut off"],
	["silent-stream", "falls silent"],
	["odd-stream", "turns into noise"],
] as const)
	test(`a reply that ${what} is reported, and asked for once more @both @whole`, async ({
		page,
		shop,
		scripted,
		assistant,
	}) => {
		await assistant.open();
		await assistant.ask("Everyday lamps");
		shop.backend.setFault("/api/chat", fault);
		await assistant.send(question);
		await expect(page.getByText(sendFailed).first()).toBeVisible();
		if (fault !== "odd-stream") await expect(assistant.items.last()).toContainText("I found");
		await expect(assistant.items.nth(1)).toContainText(answer);
		shop.backend.clearFaults();
		if (fault === "odd-stream" && !scripted) {
			// Nothing of the reply was kept, so there is nothing to retry.
			await assistant.send(question);
		} else await assistant.retry();
		await expect(assistant.items.last()).toContainText(answer);
		await expect(page.getByText(sendFailed)).toHaveCount(0);
		await expect(assistant.items.nth(1)).toContainText(answer);
		const roles = ["user", "assistant", "user", "assistant"];
		await expect.poll(() => lastConversation(shop).map(({ role }) => role)).toEqual(roles);
		await expectPageToWork(page);
	});

test("a reply that couldn't be saved stays, without a word, and is saved with the next @both @whole", async ({
	page,
	shop,
	assistant,
}) => {
	const failedSaves = () =>
		shop.backend.log.filter(({ path, status }) => path.endsWith("/messages") && status === 500).length;
	await assistant.open();
	await assistant.ask("Everyday lamps");
	const before = failedSaves();
	shop.backend.setFault("/mcp/conversations/*/messages", "error-empty", { method: "POST" });
	await assistant.ask(question);
	await expect.poll(failedSaves).toBeGreaterThan(before);
	const expectReply = async () => {
		await expect(assistant.items).toHaveCount(4);
		await expect(assistant.items.last()).toContainText(answer);
	};
	await expectReply();
	// Also in what the page reads anew.
	await page.reload();
	await expectReply();
	await expect(page.getByText(sendFailed)).toHaveCount(0);
	await expect(page.getByText("Failed to", { exact: false })).toHaveCount(0);
	expect(lastConversation(shop)).toHaveLength(2);
	shop.backend.clearFaults();
	await assistant.ask("And in black?");
	await expect(assistant.items).toHaveCount(6);
	await expect.poll(() => lastConversation(shop).length).toBe(6);
});

test("a conversation that can't be loaded is loaded later @both @whole", async ({
	page,
	shop,
	assistant,
}) => {
	await assistant.open();
	await assistant.ask(question);
	shop.backend.setFault("/mcp/conversations*", "error-empty", { method: "GET" });
	await page.reload();
	await expect(page.getByText("Failed to load conversation").filter({ visible: true }).first()).toBeVisible();
	shop.backend.clearFaults();
	await expect(async () => {
		if (assistant instanceof AssistantWindow) await assistant.button("Try again").click();
		else await page.reload();
		await expect(assistant.items).toHaveCount(2, { timeout: 1_000 });
	}).toPass();
	await expect(assistant.items.last()).toContainText(answer);
});

test("the history and changes that fail are named, and change nothing @both @whole", async ({
	page,
	shop,
	scripted,
	assistant,
}) => {
	await assistant.open();
	await assistant.ask(question);
	await assistant.openHistory();
	shop.backend.setFault("/mcp/conversations/*", "unavailable", { method: "PUT" });
	shop.backend.setFault("/mcp/conversations/*", "unavailable", { method: "DELETE" });
	await assistant.rename(question, "Lobby");
	await expect(toastText(page, "Failed to update title")).toBeVisible();
	await page.goto(page.url());
	if (scripted) await assistant.openHistory();
	await assistant.remove(question);
	await expect(toastText(page, "Failed to delete conversation")).toBeVisible();
	await expect(assistant.conversation(question)).toBeVisible();
	shop.backend.setFault("/mcp/conversations", "unavailable", { method: "GET" });
	await page.goto(page.url());
	if (scripted) await assistant.openHistory();
	await expect(toastText(page, "Failed to load conversation history")).toBeVisible();
	expect(lastConversation(shop)).toHaveLength(2);
});
