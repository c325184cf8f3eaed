import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import {
	during,
	findWindow,
	inWindow,
	launcher,
	loadPage,
	openAssistant,
	shownMessages,
	type,
} from "../../../../tests/setup/assistant/assistant-window.tsx";
import { type ChatServer, serveChat, storedMessage } from "../../../../tests/setup/assistant/chat-server.ts";

let server: ChatServer;
beforeEach(() => {
	localStorage.clear();
	server = serveChat();
});

const button = (name: string | RegExp) => inWindow().queryByRole<HTMLButtonElement>("button", { name });

describe("opening", () => {
	it("asks the server nothing, shows eight examples and takes the focus", async () => {
		const { box } = await openAssistant();
		expect(document.activeElement).toBe(box());
		expect(server.requests).toEqual([]);
		expect(inWindow().getAllByRole("listitem")).toHaveLength(8);
		expect(button(/Check inventory/)?.textContent).toContain(
			"Inventory is viewable only by verified distributors or representatives",
		);
		expect(launcher()).toBeNull();
	});

	it("leaves the link to the page alone for a new tab", () => {
		loadPage();
		const link = screen.getByRole<HTMLAnchorElement>("link", { name: /assistant/i });
		expect(link.getAttribute("href")).toBe("/assistant");
		fireEvent.click(link, { ctrlKey: true });
		expect(screen.queryByRole("dialog")).toBeNull();
	});
});

describe("a message", () => {
	it("is shown at once, then the reply as it arrives, under the ids that were sent", async () => {
		const { ask, box } = await openAssistant();
		await ask("Which wall packs have photocells?");
		await screen.findByText("Thinking…");
		expect(box().value).toBe("");
		expect(shownMessages()).toEqual(["Which wall packs have photocells?"]);
		await waitFor(() => expect(server.sent()).toHaveLength(1));
		await during(() => server.reply().say("Two ", "wall packs"));
		expect(screen.queryByText("Thinking…")).toBeNull();
		expect(shownMessages()[1]).toBe("Two wall packs");
		expect(button("Stop")).toBeTruthy();
		await during(() => server.reply().finish());
		await screen.findByRole("button", { name: "Send" });
		const [fields] = server.sent();
		const [stored] = [...server.conversations.values()];
		expect(stored?.messages.map(({ id }) => id)).toEqual([fields?.messageId, fields?.replyId]);
		expect(fields?.isNew).toBe("yes");
		// Whether replies can be rated is not known before.
		expect(await screen.findByRole("button", { name: "Helpful" })).toBeTruthy();
		await ask("Which are IP65?");
		await waitFor(() => expect(server.sent()).toHaveLength(2));
		expect(server.sent()[1]).toMatchObject({ conversationId: stored?.id });
		expect(server.sent()[1]?.isNew).toBeUndefined();
	});

	it("is an example when one is chosen", async () => {
		const { press } = await openAssistant();
		await press(/Track my order/);
		await waitFor(() => expect(server.sent()).toHaveLength(1));
		expect(server.sent()[0]?.message).toBe("Where is my latest order?");
	});

	it("goes by Enter, but not by Shift+Enter or the Enter that ends a word of an input method", async () => {
		const { box, user } = await openAssistant();
		await user.type(box(), "one{Shift>}{Enter}{/Shift}two");
		expect(box().value).toBe("one\ntwo");
		fireEvent.keyDown(box(), { key: "Enter", isComposing: true });
		fireEvent.keyDown(box(), { key: "Enter", keyCode: 229 });
		expect(box().value).toBe("one\ntwo");
		await user.type(box(), "{Enter}");
		await waitFor(() => expect(server.sent()[0]?.message).toBe("one\ntwo"));
	});

	it("is not sent while empty, too long or while a reply is written", async () => {
		const { ask, box } = await openAssistant();
		await ask("  \n ");
		expect(button("Send")?.disabled).toBe(true);
		type(box(), "x".repeat(1_899));
		expect(screen.queryByText(/left$/)).toBeNull();
		type(box(), "x".repeat(1_900));
		expect(screen.getAllByText("100 characters left")).toHaveLength(2);
		type(box(), "x".repeat(2_000));
		expect(button("Send")?.disabled).toBe(false);
		await ask("x".repeat(2_001));
		expect(screen.getAllByText("Message too long (2001/2000 characters)")).toHaveLength(2);
		expect(server.requests).toEqual([]);
		await ask("x".repeat(2_000));
		await waitFor(() => expect(server.sent()).toHaveLength(1));
		await ask("and another");
		expect(server.sent()).toHaveLength(1);
		expect(box().value).toBe("and another");
	});

	it("can be edited, which replaces it and what follows", async () => {
		const { ask, press, user } = await openAssistant();
		await ask("wall paks");
		await during(() => server.reply().say("Nothing found."));
		await during(() => server.reply().finish());
		await press("Edit");
		const area = inWindow().getByRole<HTMLTextAreaElement>("textbox", { name: "Edit your message" });
		expect(document.activeElement).toBe(area);
		type(area, " ");
		await user.type(area, "{Control>}{Enter}{/Control}");
		expect(server.sent()).toHaveLength(1);
		type(area, "wall packs");
		await user.type(area, "{Control>}{Enter}{/Control}");
		await waitFor(() => expect(server.sent()).toHaveLength(2));
		const [first, second] = server.sent();
		expect(second).toMatchObject({ message: "wall packs", replaces: first?.messageId });
		await during(() => server.reply().say("Nine wall packs."));
		await during(() => server.reply().finish());
		expect(shownMessages()).toEqual(["wall packs", "Nine wall packs."]);
	});

	it.each([
		["Escape", "{Escape}"],
		["saving what was not changed", "{Control>}{Enter}{/Control}"],
	])("is left as it was by %s", async (_, keys) => {
		const { ask, press, user } = await openAssistant();
		await ask("wall packs");
		await during(() => server.reply().finish());
		await press("Edit");
		await user.type(inWindow().getByRole("textbox", { name: "Edit your message" }), keys);
		expect(inWindow().queryByRole("textbox", { name: "Edit your message" })).toBeNull();
		expect(document.activeElement).toBe(button("Edit"));
		expect(server.sent()).toHaveLength(1);
	});
});

describe("a reply", () => {
	it("can be asked for again", async () => {
		const { ask, press } = await openAssistant();
		await ask("wall packs");
		await during(() => server.reply().say("One."));
		const first = server.reply().id;
		await during(() => server.reply().finish());
		await press("Retry");
		await waitFor(() => expect(server.sent()).toHaveLength(2));
		const [sent, again] = server.sent();
		expect(again).toMatchObject({ messageId: sent?.messageId, replaces: first });
		expect(again?.replyId).not.toBe(first);
		await during(() => server.reply().say("Two."));
		await during(() => server.reply().finish());
		expect(shownMessages()).toEqual(["wall packs", "Two."]);
	});

	it("can be rated where the service keeps ratings, and the rating taken back", async () => {
		server.add({
			id: "rated",
			messages: [storedMessage({ id: "q" }), storedMessage({ id: "a", role: "assistant", content: "Yes." })],
		});
		sessionStorage.setItem("assistant-open", "rated");
		const { user } = loadPage();
		await findWindow();
		const helpful = await screen.findByRole("button", { name: "Helpful" });
		await user.click(helpful);
		await waitFor(() => expect(helpful.getAttribute("aria-pressed")).toBe("true"));
		expect(server.conversations.get("rated")?.messages[1]?.feedback).toBe("up");
		await user.click(helpful);
		await waitFor(() => expect(helpful.getAttribute("aria-pressed")).toBe("false"));
		expect(server.conversations.get("rated")?.messages[1]?.feedback).toBeNull();
	});

	it("has no buttons for ratings that would not be kept", async () => {
		server.canRate = false;
		server.add({ id: "c", messages: [storedMessage({ id: "a", role: "assistant", content: "Yes." })] });
		sessionStorage.setItem("assistant-open", "c");
		loadPage();
		await screen.findByText("Yes.");
		expect(screen.queryByRole("button", { name: "Helpful" })).toBeNull();
	});
});
