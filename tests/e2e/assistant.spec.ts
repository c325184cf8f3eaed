/** The assistant's window. Each test is a new guest, unless it signs in. */
import { expect, test } from "./fixtures.ts";
import { AssistantWindow } from "./pages/assistant-window.ts";
import { LoginPage } from "./pages/login-page.ts";

const question = "Show me A19 bulbs with 2700 K";
/** Its answer takes a few seconds. */
const longAnswer = "What is the best outdoor lighting for parking lots?";

test("a guest asks an example question, gets the shop's cards, and loads none of the chat before @whole", async ({
	page,
	axe,
}) => {
	const window = new AssistantWindow(page);
	const scripts: string[] = [];
	page.on("request", (request) => {
		if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
	});
	await page.goto("/about-this-data");
	await page.waitForLoadState("networkidle");
	expect(scripts.filter((path) => /assistant|chat|markdown/i.test(path))).toEqual([]);
	await window.open();
	await expect(window.message).toBeFocused();
	expect(await axe(page)).toEqual([]);
	await window.button(/^Best outdoor lighting for parking lots/).click();
	await window.finished();
	const card = window.log.getByRole("listitem").filter({ hasText: "Sign in for pricing" }).first();
	await expect(card).toBeVisible();
	await expect(card.getByRole("link").first()).toHaveAttribute("href", /^\/p\/.+\?option=/);
	await expect(window.announcer).toHaveText(/products shown$/);
	expect(await axe(page)).toEqual([]);
});

test("a reply is announced once, when it is complete", async ({ page }) => {
	const window = new AssistantWindow(page);
	await window.open();
	await window.announcer.evaluate((element) => {
		const said: string[] = [];
		Object.assign(globalThis, { said });
		new MutationObserver(() => said.push(element.textContent ?? "")).observe(element, {
			childList: true,
			characterData: true,
			subtree: true,
		});
	});
	await window.ask(question);
	await expect(window.announcer).toHaveText(/shown$/);
	const said = await page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
	expect(said).toEqual([
		expect.stringMatching(/^Assistant: \S/),
		expect.stringMatching(/^\d+ products? shown$/),
	]);
});

test("conversations are kept: history, rename, delete, undo, minimize and close @whole", async ({
	page,
	axe,
}) => {
	const window = new AssistantWindow(page);
	await window.open();
	await window.ask(question);
	await window.openHistory();
	await expect(window.frame.getByRole("heading", { name: "Today" })).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await window.button(/^Rename Show me A19/).click();
	await page.keyboard.press("Escape");
	await expect(window.frame.getByRole("textbox", { name: "Title" })).toHaveCount(0);
	await window.button(/^Rename Show me A19/).click();
	await window.frame.getByRole("textbox", { name: "Title" }).fill("Bulbs for the lobby");
	await page.keyboard.press("Enter");
	await expect(page.getByText("Title updated").first()).toBeVisible();
	await window.button("Delete Bulbs for the lobby").click();
	await expect(page.getByText("Conversation deleted").first()).toBeVisible();
	await window.button("Undo").click();
	await window.frame.getByRole("link", { name: /Bulbs for the lobby/ }).click();
	await expect(window.items.first()).toContainText(question);

	await window.button("Minimize").click();
	await expect(window.launcher).toBeFocused();
	await page.reload();
	await expect(window.launcher).toHaveText("Resume chat");
	await window.launcher.click();
	await expect(window.items.first()).toContainText(question);
	await window.button("Close").click();
	await window.launcher.click();
	await expect(window.button(/^Track my order/)).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(window.frame).toBeHidden();
	await expect(window.launcher).toBeFocused();
});

test("a message is edited, retried and rated, and its length is counted @whole", async ({ page }) => {
	const window = new AssistantWindow(page);
	await window.open();
	await window.message.fill("x".repeat(1_950));
	await expect(window.frame.getByText("50 characters left").first()).toBeVisible();
	await window.message.fill("x".repeat(2_001));
	await expect(window.frame.getByText("Message too long (2001/2000 characters)").first()).toBeVisible();
	await expect(window.sendButton).toBeDisabled();
	await window.message.fill("one");
	await page.keyboard.press("Shift+Enter");
	await expect(window.message).toHaveValue("one\n");
	await window.ask("PAR38 lamps");
	await window.button("Edit").click();
	const edit = window.frame.getByRole("textbox", { name: "Edit your message" });
	await expect(edit).toHaveAccessibleDescription(
		/^Saving removes all messages after this one, and asks again\./,
	);
	await edit.fill("PAR30 lamps");
	await page.keyboard.press("Control+Enter");
	await expect(window.items.first()).toContainText("PAR30 lamps");
	await window.finished();
	await window.retry();
	await window.button(/^Helpful$/).click();
	await expect(window.button(/^Helpful$/)).toHaveAttribute("aria-pressed", "true");
	await page.reload();
	await expect(window.button(/^Helpful$/)).toHaveAttribute("aria-pressed", "true");
	await expect(window.items.filter({ has: page.locator(".prose") })).toHaveCount(1);
	await expect(window.items.first()).toContainText("PAR30 lamps");
});

test("a reload goes on with the reply, and stop after it stops it, also in a second tab @whole", async ({
	page,
	context,
}) => {
	// Both tabs load their scripts first: the reply lasts a few seconds.
	const second = new AssistantWindow(await context.newPage());
	await second.open();
	const window = new AssistantWindow(page);
	await window.open();
	await window.begin(longAnswer);
	await page.reload();
	await window.stopButton.waitFor();
	await second.openHistory();
	await second.frame.getByRole("link", { name: /^What is the best outdoor/ }).click();
	await expect(second.items).toHaveCount(2);
	await window.stopButton.click();
	await window.finished();
	for (const shown of [window, second]) {
		await expect(shown.items).toHaveCount(2);
		await expect(shown.items.last()).toContainText("Stopped before it was finished.");
	}
});

test("a connection that breaks off is taken up again", async ({ page, allowConsoleErrors }) => {
	allowConsoleErrors(/Failed to fetch|ERR_|network/i);
	const window = new AssistantWindow(page);
	await window.open();
	let broken = 0;
	await page.route("**/api/chat", async (route) => {
		broken += 1;
		if (broken > 1) return route.continue();
		// The message arrives, and its answer is lost.
		await route.fetch().catch(() => undefined);
		await route.abort("connectionreset");
	});
	await window.message.fill(question);
	await page.keyboard.press("Enter");
	await expect(window.items).toHaveCount(2);
	await expect(window.items.last()).toContainText(/products/);
	await window.finished();
	expect(broken).toBe(1);
});

test("markup and foreign links of a message run and load nothing", async ({ page }) => {
	const window = new AssistantWindow(page);
	const foreign: string[] = [];
	page.on("request", (request) => {
		if (new URL(request.url()).hostname !== "localhost") foreign.push(request.url());
	});
	await window.open();
	await window.ask(
		'<img src=x onerror="window.ran=1"> <script>window.ran=1</script> ![x](https://elsewhere.example/x.png) [y](javascript:window.ran=1)',
	);
	await expect(window.items.first()).toContainText("<script>");
	expect(await page.evaluate(() => "ran" in globalThis)).toBe(false);
	expect(foreign).toEqual([]);
});

test("orders are shown to their user, and a guest's conversations move at sign-in @whole", async ({
	page,
}) => {
	const window = new AssistantWindow(page);
	await window.open();
	await window.ask("wall packs for a warehouse");
	await new LoginPage(page).signInAs("demo-distributor", "/about-this-data");
	await page.waitForURL((url) => url.pathname !== "/login");
	await window.openHistory();
	await expect(window.frame.getByRole("link", { name: /^Wall packs for a warehouse/ }).first()).toBeVisible();
	await window.button("New conversation").click();
	await window.ask("Track my order");
	await expect(window.log.getByRole("heading", { name: /^Order SO-/ }).first()).toBeVisible();
});

test("the window is used by keyboard alone", async ({ page }) => {
	const window = new AssistantWindow(page);
	await page.goto("/about-this-data");
	await window.launcher.focus();
	await page.keyboard.press("Enter");
	await expect(window.message).toBeFocused();
	await page.keyboard.type(question);
	await window.waitForReply(() => page.keyboard.press("Enter"));
	for (let step = 0; step < 60; step++) {
		await page.keyboard.press("Tab");
		expect(await window.frame.evaluate((frame) => frame.contains(document.activeElement))).toBe(true);
	}
	await page.keyboard.press("Escape");
	await expect(window.launcher).toBeFocused();
});
