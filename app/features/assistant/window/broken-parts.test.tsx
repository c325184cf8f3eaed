/** Parts of the window that fail: the texts of section 8, and what stays. */
import { screen, waitFor } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import {
	during,
	inWindow,
	loadPage,
	openAssistant,
} from "../../../../tests/setup/assistant/assistant-window.tsx";
import { type ChatServer, serveChat } from "../../../../tests/setup/assistant/chat-server.ts";
import { expectLoggedError, passTime, stopClock } from "../../../../tests/setup/render-page.tsx";
import { MessageView } from "../conversation/message-view.tsx";

const broken = vi.hoisted(() => ({ welcome: false }));

vi.mock("markdown-to-jsx", async (original) => {
	const actual = await original<typeof import("markdown-to-jsx")>();
	const compiler = (text: string, options: object) => {
		if (text.includes("unreadable")) throw new RangeError("Maximum call stack size exceeded");
		return actual.compiler(text, options);
	};
	return { ...actual, compiler };
});
vi.mock("../conversation/welcome-card.tsx", async (original) => {
	const actual = await original<typeof import("../conversation/welcome-card.tsx")>();
	const WelcomeCard = (props: Parameters<typeof actual.WelcomeCard>[0]) => {
		if (broken.welcome) throw new Error("broken");
		return <actual.WelcomeCard {...props} />;
	};
	return { ...actual, WelcomeCard };
});

let server: ChatServer;
beforeEach(() => {
	localStorage.clear();
	sessionStorage.clear();
	broken.welcome = false;
	server = serveChat();
});

it("says which text of a reply cannot be shown, and goes on", async () => {
	const { ask } = await openAssistant();
	await ask("wall packs");
	await waitFor(() => expect(server.sent()).toHaveLength(1));
	await during(() => server.reply().say("An unreadable text"));
	await during(() => server.reply().finish());
	expect(await inWindow().findByText("Error loading message content")).toBeTruthy();
	await ask("exit signs");
	await waitFor(() => expect(server.sent()).toHaveLength(2));
	await during(() => server.reply().say("Six exit signs."));
	expect(await inWindow().findByText("Six exit signs.")).toBeTruthy();
});

it("says it on the page of the conversation too, as the server renders it", () => {
	const message = {
		...{ id: "m1", role: "assistant" as const, content: "An unreadable text", createdAt: null },
		...{ status: "complete" as const, feedback: null, cards: null, isDecision: false },
	};
	const html = renderToStaticMarkup(<MessageView conversationId="c1" message={message} now={0} />);
	expect(html).toContain("Error loading message content");
	expect(html).toContain("Assistant");
});

it("shows the panel of a broken chat beside the page, and works again by itself", async () => {
	stopClock();
	broken.welcome = true;
	const { user } = loadPage();
	await user.click(screen.getByRole("link", { name: /assistant|chat/i }));
	await screen.findByText("Chat Error");
	expect(
		screen.getByText("Something went wrong with the chat. Please try refreshing the page."),
	).toBeTruthy();
	expectLoggedError();
	broken.welcome = false;
	await passTime(5_100);
	expect(screen.queryByText("Chat Error")).toBeNull();
	expect(screen.getByText("What can I help you with?")).toBeTruthy();
});
