import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import {
	during,
	getWindow,
	inWindow,
	openAssistant,
	shownMessages,
	type,
} from "../../../../tests/setup/assistant/assistant-window.tsx";
import { type ChatServer, serveChat, storedMessage } from "../../../../tests/setup/assistant/chat-server.ts";

let server: ChatServer;
beforeEach(() => {
	localStorage.clear();
	server = serveChat();
	const old = new Date(Date.now() - 30 * 24 * 60 * 60_000).toISOString();
	server.add({ id: "packs", title: "Wall packs", messages: [storedMessage({ id: "nine wall packs" })] });
	server.add({ id: "signs", title: "Exit signs", updatedAt: old });
});

async function openHistory() {
	const page = await openAssistant();
	await page.press("Conversation history");
	await screen.findByText("Wall packs");
	return page;
}

const field = () => inWindow().queryByRole<HTMLInputElement>("textbox", { name: "Title" });
const entry = (name: RegExp) => inWindow().queryByRole("link", { name });

it("groups conversations by day and opens them in place", async () => {
	const { user, location } = await openHistory();
	const groups = inWindow().getAllByRole("heading", { level: 3 });
	expect(groups.map(({ textContent }) => textContent)).toEqual(["History", "Today", "Older"]);
	await user.click(inWindow().getByRole("link", { name: /Wall packs/ }));
	await screen.findByText("nine wall packs");
	expect(entry(/Exit signs/)).toBeNull();
	expect(location()).toBe("/");
});

it("starts a new conversation", async () => {
	const { user, press, ask } = await openHistory();
	await user.click(inWindow().getByRole("link", { name: /Wall packs/ }));
	await screen.findByText("nine wall packs");
	await press("Conversation history");
	await press("New conversation");
	expect(shownMessages()).toEqual([]);
	await ask("exit signs");
	await waitFor(() => expect(server.conversations.size).toBe(3));
	await during(() => server.reply().finish());
});

describe("renaming", () => {
	it("saves by Enter, without page load", async () => {
		const { user, press } = await openHistory();
		await press("Rename Wall packs");
		expect(document.activeElement).toBe(field());
		expect(field()?.value).toBe("Wall packs");
		await user.keyboard("Loading dock{Enter}");
		await screen.findByText("Title updated");
		expect(entry(/Loading dock/)).toBeTruthy();
		expect(server.conversations.get("packs")?.title).toBe("Loading dock");
		expect(document.activeElement?.getAttribute("aria-label")).toBe("Rename Loading dock");
	});

	it("is canceled by Escape, which leaves the window open", async () => {
		const { user, press } = await openHistory();
		await press("Rename Wall packs");
		await user.keyboard("Loading dock{Escape}");
		expect(field()).toBeNull();
		expect(entry(/Wall packs/)).toBeTruthy();
		expect(document.activeElement?.getAttribute("aria-label")).toBe("Rename Wall packs");
	});

	it("needs a title", async () => {
		const { user, press } = await openHistory();
		await press("Rename Wall packs");
		if (field()) type(field() as HTMLElement, "  ");
		await user.keyboard("{Enter}");
		expect(await screen.findByText("Enter a title.")).toBeTruthy();
		expect(server.calls()).not.toContain("POST /api/chat/conversations/packs");
	});

	it("says when it failed and keeps the old title", async () => {
		const { user, press } = await openHistory();
		server.failOnce(/POST/, 503, "Failed to update title");
		await press("Rename Wall packs");
		await user.keyboard("Loading dock{Enter}");
		await screen.findByText("Failed to update title");
		expect(entry(/Wall packs/)).toBeTruthy();
	});
});

describe("deleting", () => {
	it("can be undone", async () => {
		const { press } = await openHistory();
		await press("Delete Wall packs");
		await screen.findByText("Conversation deleted");
		expect(entry(/Wall packs/)).toBeNull();
		expect(server.conversations.get("packs")?.deleted).toBe(true);
		expect(getWindow().contains(document.activeElement)).toBe(true);
		await press("Undo");
		await waitFor(() => expect(entry(/Wall packs/)).toBeTruthy());
		expect(server.conversations.get("packs")?.deleted).toBe(false);
	});

	it("of the conversation that is shown starts a new one", async () => {
		const { user, press } = await openHistory();
		await user.click(inWindow().getByRole("link", { name: /Wall packs/ }));
		await screen.findByText("nine wall packs");
		await press("Conversation history");
		await screen.findByRole("button", { name: "Delete Wall packs" });
		await press("Delete Wall packs");
		await screen.findByText("Conversation deleted");
		await press("Conversation history");
		expect(screen.getByText("What can I help you with?")).toBeTruthy();
	});

	it("says when it failed", async () => {
		const { press } = await openHistory();
		server.failOnce(/POST/, 0);
		await press("Delete Wall packs");
		await screen.findByText("Failed to delete conversation");
		expect(entry(/Wall packs/)).toBeTruthy();
	});
});

it("says when the history could not be loaded, and loads it again", async () => {
	const { press } = await openAssistant();
	server.failOnce(/GET/, 503);
	await press("Conversation history");
	await waitFor(() =>
		expect(within(getWindow()).getByText("Failed to load conversation history")).toBeTruthy(),
	);
	await press("Try again");
	await screen.findByText("Wall packs");
});
