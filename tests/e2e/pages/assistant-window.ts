import type { Page } from "@playwright/test";

/** The assistant's window, with scripts. */
export class AssistantWindow {
	constructor(readonly page: Page) {}

	get launcher() {
		return this.page.locator("a.assistant-launcher");
	}
	get frame() {
		return this.page.getByRole("dialog", { name: "Assistant" });
	}
	get message() {
		return this.frame.getByRole("textbox", { name: "Message", exact: true });
	}
	get sendButton() {
		return this.frame.getByRole("button", { name: "Send", exact: true });
	}
	get stopButton() {
		return this.frame.getByRole("button", { name: "Stop", exact: true });
	}
	get log() {
		return this.frame.getByRole("log");
	}
	/** The live region. */
	get announcer() {
		return this.page.locator("[data-announcer]");
	}
	/** Messages of both sides, as items of the log. */
	get items() {
		return this.log.locator("ol > li");
	}
	button(name: string | RegExp) {
		return this.frame.getByRole("button", { name });
	}

	async open(path = "/about-this-data"): Promise<void> {
		await this.page.goto(path);
		await this.launcher.click();
		await this.message.waitFor();
	}

	/** Sends, and waits for the whole reply. */
	async ask(text: string): Promise<void> {
		await this.waitForReply(() => this.send(text));
	}

	/** Waits for the whole reply. Of a short one, a busy machine may never show the button that stops it. */
	async waitForReply(press: () => Promise<void>): Promise<void> {
		const reply = this.page.waitForResponse(
			(response) => response.url().endsWith("/api/chat") && response.request().method() === "POST",
		);
		await press();
		await reply;
		await this.finished();
	}

	/** Sends, and waits for the first words of the reply. */
	async begin(text: string): Promise<void> {
		await this.send(text);
		await this.stopButton.waitFor();
		await this.words();
	}

	async finished(): Promise<void> {
		await this.sendButton.waitFor();
	}

	/** The reply as far as it is written, once it has begun. */
	async words(): Promise<string> {
		const reply = this.items.last().locator(".prose", { hasText: /\w/ });
		await reply.waitFor();
		return (await reply.innerText()).trim();
	}

	/** Loads the page again, as far as the first words of the reply. */
	async reload(): Promise<void> {
		await this.page.reload();
		await this.words();
	}

	async stop(): Promise<void> {
		await this.stopButton.click();
		await this.finished();
	}

	/** Sends what may fail. */
	async send(text: string): Promise<void> {
		await this.message.fill(text);
		await this.page.keyboard.press("Enter");
	}

	/** Asks for a reply to the last message once more, and waits for all of it. */
	async retry(): Promise<void> {
		await this.waitForReply(() => this.button("Retry").click());
	}

	get historyHeading() {
		return this.frame.getByRole("heading", { name: "History" });
	}

	async openHistory(): Promise<void> {
		if (await this.historyHeading.isVisible()) return;
		await this.button("Conversation history").click();
		await this.historyHeading.waitFor();
	}

	conversation(title: string | RegExp) {
		return this.frame.getByRole("link", { name: title });
	}

	async rename(title: string, name: string): Promise<void> {
		await this.openHistory();
		await this.button(`Rename ${title}`).click();
		await this.frame.getByRole("textbox", { name: "Title" }).fill(name);
		await this.page.keyboard.press("Enter");
	}

	async remove(title: string): Promise<void> {
		await this.openHistory();
		await this.button(`Delete ${title}`).click();
	}

	async undo(): Promise<void> {
		await this.button("Undo").click();
	}
}
