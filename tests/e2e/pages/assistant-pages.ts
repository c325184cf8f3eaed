import type { Page } from "@playwright/test";

/** The assistant's pages without scripts. A reply is written into its page while the page arrives. */
export class AssistantPages {
	constructor(readonly page: Page) {}

	get message() {
		return this.page.getByRole("textbox", { name: "Message", exact: true });
	}
	get stopButton() {
		return this.page.getByRole("button", { name: "Stop", exact: true });
	}
	/** Messages of both sides. */
	get items() {
		return this.page.getByRole("main").locator("ol > li");
	}
	get history() {
		return this.page.getByRole("complementary", { name: "Conversations" });
	}

	async open(): Promise<void> {
		await this.page.goto("/assistant");
	}

	/** Sends, and waits for the whole reply. */
	async ask(text: string): Promise<void> {
		const messages = await this.items.count();
		await this.send(text);
		await this.items.nth(messages + 1).waitFor();
		await this.page.getByRole("button", { name: "Retry" }).last().waitFor();
		await this.page.waitForLoadState();
	}

	/** Sends, and waits for the first words of the reply. */
	async begin(text: string): Promise<void> {
		await this.send(text);
		await this.words();
	}

	/** Sends what may fail. */
	async send(text: string): Promise<void> {
		await this.message.fill(text);
		// The page is complete only when the reply is.
		await this.page.getByRole("button", { name: "Send", exact: true }).click({ noWaitAfter: true });
	}

	/** Asks for a reply to the last message once more, and waits for all of it. */
	async retry(): Promise<void> {
		await this.page.getByRole("button", { name: "Retry" }).last().click();
	}

	/** The first paragraphs of the reply, as far as they are written. */
	async words(): Promise<string> {
		const reply = this.items.last().locator(".prose", { hasText: /\w/ }).first();
		await reply.waitFor();
		return (await reply.innerText()).trim();
	}

	/** Loads the page again, as far as the first words of the reply. */
	async reload(): Promise<void> {
		await this.page.reload({ waitUntil: "commit" });
		await this.words();
	}

	async stop(): Promise<void> {
		await this.stopButton.click();
		await this.stopButton.waitFor({ state: "hidden" });
	}

	conversation(title: string | RegExp) {
		return this.history.getByRole("link", { name: title });
	}

	/** The history is beside each page. */
	async openHistory(): Promise<void> {}

	async rename(title: string, name: string): Promise<void> {
		await this.conversation(title).click();
		await this.page.getByText("Rename", { exact: true }).click();
		await this.page.getByLabel("Title").fill(name);
		await this.page.getByRole("button", { name: "Save title" }).click();
	}

	async remove(title: string): Promise<void> {
		await this.conversation(title).click();
		await this.page.getByRole("button", { name: "Delete", exact: true }).click();
	}

	async undo(): Promise<void> {
		await this.page.getByRole("button", { name: "Undo" }).click();
	}
}
