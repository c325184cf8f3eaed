/** Replies that are stopped, cut off, refused or followed from elsewhere: nothing is lost, nothing is doubled. */
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import {
	during,
	inWindow,
	loadPage,
	openAssistant,
	shownMessages,
} from "../../../../tests/setup/assistant/assistant-window.tsx";
import { type ChatServer, serveChat, storedMessage } from "../../../../tests/setup/assistant/chat-server.ts";

let server: ChatServer;
beforeEach(() => {
	localStorage.clear();
	server = serveChat();
});

const isIdle = () => inWindow().findByRole("button", { name: "Send" });
const conversationId = () => [...server.conversations.keys()][0] ?? "";

async function askAndRead(text = "wall packs") {
	const page = await openAssistant();
	await page.ask(text);
	await waitFor(() => expect(server.sent()).toHaveLength(1));
	await during(() => server.reply().say("Two wall"));
	// A connection that breaks off before this was read would take it along.
	await inWindow().findByText("Two wall");
	return page;
}

describe("stopping", () => {
	it("tells the server, and keeps what had arrived", async () => {
		const { press } = await askAndRead();
		await press("Stop");
		await isIdle();
		expect(server.calls()).toContain(`POST /api/chat/${conversationId()}/stop`);
		expect(shownMessages()).toEqual(["wall packs", "Two wall"]);
		expect(await screen.findByText("Stopped before it was finished.")).toBeTruthy();
	});

	it("works for a reply that a reload went on with", async () => {
		server.add({ id: "c1", messages: [storedMessage({ id: "question" })] });
		const reply = server.beginReply("c1");
		await reply.say("Nine ");
		sessionStorage.setItem("assistant-open", "c1");
		const { user } = loadPage();
		await screen.findByText("Nine");
		expect(shownMessages()).toEqual(["question", "Nine"]);
		await user.click(inWindow().getByRole("button", { name: "Stop" }));
		await isIdle();
		expect(server.calls()).toContain("POST /api/chat/c1/stop");
		expect(await screen.findByText("Stopped before it was finished.")).toBeTruthy();
		expect(shownMessages()).toEqual(["question", "Nine"]);
	});

	it("ends here even when the server cannot be reached", async () => {
		const { press } = await askAndRead();
		for (let call = 0; call < 40; call += 1) server.failOnce(/stop$/, 0);
		await press("Stop");
		await waitFor(() => expect(server.calls().some((call) => call.endsWith("/stop"))).toBe(true));
		await waitFor(() => expect(inWindow().queryByRole("button", { name: "Stop" })).toBeNull(), {
			timeout: 120_000,
		});
		expect(shownMessages()[1]).toBe("Two wall");
	});
});

describe("a connection that breaks off", () => {
	it("is taken up again, and what was shown stays, once", async () => {
		await askAndRead();
		const reply = server.reply();
		await during(() => reply.disconnect());
		expect(shownMessages()).toEqual(["wall packs", "Two wall"]);
		await waitFor(() => expect(reply.readers()).toBe(1), { timeout: 120_000 });
		await during(() => reply.say(" packs."));
		await during(() => reply.finish());
		await isIdle();
		await waitFor(() => expect(shownMessages()[1]).toMatch(/Two wall\s+packs\./));
		expect(shownMessages()).toHaveLength(2);
		expect(server.calls().filter((call) => call === "POST /api/chat")).toHaveLength(1);
		expect(screen.queryByText("An error occurred while sending your message")).toBeNull();
	});

	it("shows what the server has kept of a reply that ended meanwhile", async () => {
		await askAndRead();
		const reply = server.reply();
		await during(() => reply.disconnect());
		await during(() => reply.say(" packs."));
		await during(() => reply.finish());
		await waitFor(() => expect(shownMessages()[1]).toMatch(/packs\.$/), { timeout: 120_000 });
		expect(shownMessages()).toHaveLength(2);
		await isIdle();
	});

	it("keeps what was shown while the server is away, and says so", async () => {
		await askAndRead();
		for (let call = 0; call < 40; call += 1) server.failOnce(/GET/, 0);
		await during(() => server.reply().disconnect());
		await screen.findByText("An error occurred while sending your message", {}, { timeout: 120_000 });
		expect(shownMessages()).toEqual(["wall packs", "Two wall"]);
	});
});

describe("a refused message", () => {
	it.each([
		["with a text for people", 429, "You've sent many messages in a short time. Try again in 12 seconds."],
		["without one", 503, undefined],
		["by no connection", 0, undefined],
	])("%s is kept and can be sent again under the same ids", async (_, status, text) => {
		const { ask, press } = await openAssistant();
		server.failOnce(/POST \/api\/chat$/, status, text);
		await ask("wall packs");
		await screen.findByText("An error occurred while sending your message");
		await screen.findAllByText(text ?? "An error occurred while processing your request");
		expect(shownMessages()).toEqual(["wall packs"]);
		await press("Retry");
		await waitFor(() => expect(server.conversations.size).toBe(1));
		expect(screen.queryByText("An error occurred while sending your message")).toBeNull();
		await during(() => server.reply().say("Nine."));
		await during(() => server.reply().finish());
		await waitFor(() => expect(shownMessages()).toEqual(["wall packs", "Nine."]));
		const [first, again] = server.sent();
		expect(again).toEqual(first);
	});

	it("is kept when the connection is gone after a first reply, and sent again", async () => {
		const { ask, press } = await askAndRead();
		await during(() => server.reply().finish());
		await isIdle();
		for (let call = 0; call < 40; call += 1) server.failOnce(/./, 0);
		await ask("exit signs");
		await screen.findByText("An error occurred while sending your message", {}, { timeout: 120_000 });
		expect(shownMessages()).toEqual(["wall packs", "Two wall", "exit signs"]);
		server.recover();
		await press("Retry");
		await waitFor(() => expect(server.conversations.get(conversationId())?.messages).toHaveLength(3));
		await during(() => server.reply().say("Six."));
		await during(() => server.reply().finish());
		await waitFor(() => expect(shownMessages()).toEqual(["wall packs", "Two wall", "exit signs", "Six."]));
		const [, first, again] = server.sent();
		expect(again).toEqual(first);
	});

	it("shows the text of a reply that failed, with what had arrived", async () => {
		await askAndRead();
		await during(() => server.reply().fail("The catalog is being updated. Ask again in a minute."));
		// As a toast, and with the message.
		const text = "The catalog is being updated. Ask again in a minute.";
		await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
		await waitFor(() =>
			expect(screen.getAllByText("An error occurred while sending your message")).toHaveLength(1),
		);
		expect(shownMessages()).toEqual(["wall packs", "Two wall"]);
	});
});

describe("a second tab", () => {
	const announce = (id: string) => {
		const channel = new BroadcastChannel("assistant");
		channel.postMessage(id);
		channel.close();
	};

	it("shows each message once", async () => {
		await askAndRead();
		await during(() => server.reply().finish());
		await isIdle();
		const stored = server.conversations.get(conversationId());
		stored?.messages.push(
			storedMessage({ id: "elsewhere" }),
			storedMessage({ id: "reply-elsewhere", role: "assistant", content: "Also nine." }),
		);
		act(() => announce(conversationId()));
		await screen.findByText("Also nine.");
		act(() => announce(conversationId()));
		act(() => announce("another conversation"));
		await waitFor(() => expect(server.calls().filter((call) => call.startsWith("GET")).length).toBe(2));
		expect(shownMessages()).toEqual(["wall packs", "Two wall", "elsewhere", "Also nine."]);
	});

	it("follows a reply that another tab asked for", async () => {
		server.add({ id: "c2", messages: [storedMessage({ id: "first" })] });
		sessionStorage.setItem("assistant-open", "c2");
		loadPage();
		await screen.findByText("first");
		server.conversations.get("c2")?.messages.push(storedMessage({ id: "second" }));
		const reply = server.beginReply("c2");
		act(() => announce("c2"));
		await waitFor(() => expect(reply.readers()).toBe(1));
		await during(() => reply.say("Here."));
		await during(() => reply.finish());
		await waitFor(() => expect(shownMessages()).toEqual(["first", "second", "Here."]));
	});
});

describe("a conversation of an earlier page", () => {
	it("that is gone gives way to a new one", async () => {
		sessionStorage.setItem("assistant-open", "gone");
		loadPage();
		expect(await screen.findByText("What can I help you with?")).toBeTruthy();
		expect(screen.queryByText("Failed to load conversation")).toBeNull();
	});

	it("that could not be loaded can be loaded again", async () => {
		server.add({ id: "c3", messages: [storedMessage({ id: "wall packs" })] });
		server.failOnce(/GET/, 503);
		sessionStorage.setItem("assistant-open", "c3");
		const { user } = loadPage();
		await waitFor(() => expect(screen.getAllByText("Failed to load conversation")).toHaveLength(2));
		await user.click(screen.getByRole("button", { name: "Try again" }));
		await waitFor(() => expect(shownMessages()).toEqual(["wall packs"]));
	});

	it("that ends before it can be taken up is shown whole", async () => {
		server.add({ id: "c4", messages: [storedMessage({ id: "wall packs" })] });
		const reply = server.beginReply("c4");
		await reply.say("Nine.");
		server.onCall(/GET .*stream/, () => reply.finish());
		sessionStorage.setItem("assistant-open", "c4");
		loadPage();
		await waitFor(() => expect(shownMessages()).toEqual(["wall packs", "Nine."]));
		await isIdle();
	});
});
