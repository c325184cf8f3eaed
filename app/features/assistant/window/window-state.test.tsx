/** Open, minimized and closed, over page loads. */
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import {
	during,
	findWindow,
	launcher,
	loadPage,
	openAssistant,
	reloadRoot,
	shownMessages,
	type,
} from "../../../../tests/setup/assistant/assistant-window.tsx";
import { type ChatServer, serveChat, storedMessage } from "../../../../tests/setup/assistant/chat-server.ts";

let server: ChatServer;
beforeEach(() => {
	localStorage.clear();
	server = serveChat();
});

const isClosed = () => screen.queryByRole("dialog") === null;

async function talk() {
	const page = await openAssistant();
	await page.ask("wall packs");
	await waitFor(() => expect(server.sent()).toHaveLength(1));
	await during(() => server.reply().say("Nine."));
	await during(() => server.reply().finish());
	return page;
}

/** Acts as if the tab was reloaded, or another one opened with the same browser. */
function reload(page: { unmount(): void }, tab: "same" | "another" = "same") {
	page.unmount();
	if (tab === "another") sessionStorage.clear();
	return loadPage();
}

it("is open again after a reload, with its conversation and without taking the focus", async () => {
	const page = await talk();
	reload(page);
	await findWindow();
	await waitFor(() => expect(shownMessages()).toEqual(["wall packs", "Nine."]));
	expect(document.activeElement).toBe(document.body);
});

it("is closed in another tab", async () => {
	const page = await talk();
	reload(page, "another");
	expect(isClosed()).toBe(true);
});

it("is minimized in the whole browser until it is opened, and keeps what was typed", async () => {
	const page = await talk();
	type(page.box(), "half a question");
	await page.press("Minimize");
	expect(isClosed()).toBe(true);
	await waitFor(() => expect(document.activeElement).toBe(launcher()));
	expect(launcher()?.textContent).toBe("Resume chat");
	if (launcher()) await page.user.click(launcher() as HTMLElement);
	expect(page.box().value).toBe("half a question");
	await page.press("Minimize");
	const later = reload(page, "another");
	await waitFor(() => expect(launcher()?.textContent).toBe("Resume chat"));
	await later.user.click(launcher() as HTMLElement);
	await findWindow();
	await waitFor(() => expect(shownMessages()).toEqual(["wall packs", "Nine."]));
	reload(later, "another");
	expect(launcher()?.textContent).toBe("Ask the assistant");
});

it("closes by Escape and keeps its conversation", async () => {
	const page = await talk();
	await page.user.keyboard("{Escape}");
	expect(isClosed()).toBe(true);
	await waitFor(() => expect(document.activeElement).toBe(launcher()));
	const later = reload(page);
	expect(isClosed()).toBe(true);
	await later.user.click(launcher() as HTMLElement);
	await waitFor(() => expect(shownMessages()).toEqual(["wall packs", "Nine."]));
});

it("forgets its conversation when it is closed by its button", async () => {
	const page = await talk();
	await page.press("Close");
	expect(isClosed()).toBe(true);
	await waitFor(() => expect(document.activeElement).toBe(launcher()));
	await page.user.click(launcher() as HTMLElement);
	expect(shownMessages()).toEqual([]);
	expect(await screen.findByText("What can I help you with?")).toBeTruthy();
	expect(server.conversations.size).toBe(1);
});

it("works where the browser forbids storage", async () => {
	const blocked = () => {
		throw new DOMException("denied", "SecurityError");
	};
	const { setItem, getItem } = Storage.prototype;
	Object.assign(Storage.prototype, { setItem: blocked, getItem: blocked });
	try {
		const page = await openAssistant();
		await page.press("Minimize");
		expect(launcher()?.textContent).toBe("Resume chat");
	} finally {
		Object.assign(Storage.prototype, { setItem, getItem });
	}
});

it("shows nothing of one person to the next one, and gives a guest's conversation to the user", async () => {
	server.add({ id: "mine", messages: [storedMessage({ id: "a secret project" })] });
	sessionStorage.setItem("assistant-open", "mine");
	let formOwner: string | undefined;
	loadPage({ root: () => ({ formOwner }) });
	await screen.findByText("a secret project");
	const reads = () => server.calls().filter((call) => call === "GET /api/chat/conversations/mine").length;
	formOwner = "user-1/10010";
	await reloadRoot();
	await waitFor(() => expect(reads()).toBe(2));
	await screen.findByText("a secret project");
	formOwner = undefined;
	await reloadRoot();
	await screen.findByText("What can I help you with?");
	expect(screen.queryByText("a secret project")).toBeNull();
	expect(sessionStorage.getItem("assistant-open")).toBe("");
});
