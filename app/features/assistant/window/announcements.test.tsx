/** What a screen reader says: each reply once, when it is complete. */
import { virtual } from "@guidepup/virtual-screen-reader";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
	during,
	inWindow,
	loadPage,
	openAssistant,
} from "../../../../tests/setup/assistant/assistant-window.tsx";
import { type ChatServer, serveChat, storedMessage } from "../../../../tests/setup/assistant/chat-server.ts";

let server: ChatServer;
beforeEach(() => {
	localStorage.clear();
	server = serveChat();
});
afterEach(() => virtual.stop());

const listen = () => virtual.start({ container: document.body });
/** What live regions said, such as "polite: …". */
const said = async () =>
	(await virtual.spokenPhraseLog()).filter((phrase) => /^(polite|assertive): /.test(phrase));
const saidOf = async (words: string) => (await said()).filter((phrase) => phrase.includes(words));
const isIdle = () => inWindow().findByRole("button", { name: "Send" });

const products = ["a", "b", "c"].map((id) => ({
	id,
	productID: id,
	sku: `WP-${id}`,
	name: `Wall pack ${id}`,
}));

async function askAloud() {
	const page = await openAssistant();
	await listen();
	await page.ask("wall packs");
	await waitFor(() => expect(server.sent()).toHaveLength(1));
	return page;
}

it("says a reply once, as plain text, and then what is shown below it", async () => {
	await askAloud();
	await during(() => server.reply().say("**Three** wall packs:\n\n", "- one\n- two"));
	expect(await said()).toEqual([]);
	await during(() => server.reply().find({ products }));
	await during(() => server.reply().finish());
	await isIdle();
	await waitFor(async () => expect(await saidOf("products shown")).toHaveLength(1), { timeout: 120_000 });
	expect(await said()).toEqual(["polite: Assistant: Three wall packs: one two", "polite: 3 products shown"]);
});

it("says a reply that was stopped, once", async () => {
	const { press } = await askAloud();
	await during(() => server.reply().say("Three wall"));
	await press("Stop");
	await screen.findByText("Stopped before it was finished.");
	await waitFor(async () => expect(await saidOf("Assistant:")).toEqual(["polite: Assistant: Three wall"]));
});

it("says a reply whose connection broke off once, when it is complete", async () => {
	await askAloud();
	const reply = server.reply();
	await during(() => reply.say("Three wall packs."));
	await during(() => reply.disconnect());
	await waitFor(() => expect(reply.readers()).toBe(1), { timeout: 120_000 });
	await during(() => reply.say("All have photocells."));
	await during(() => reply.finish());
	await isIdle();
	await waitFor(async () => expect(await saidOf("Assistant:")).toHaveLength(1));
	expect(await saidOf("Assistant:")).toEqual(["polite: Assistant: Three wall packs. All have photocells."]);
});

it("says two replies with the same text twice", async () => {
	const { ask } = await askAloud();
	await during(() => server.reply().say("Yes."));
	await during(() => server.reply().finish());
	await isIdle();
	await ask("sure?");
	await waitFor(() => expect(server.sent()).toHaveLength(2));
	await during(() => server.reply().say("Yes."));
	await during(() => server.reply().finish());
	await waitFor(async () => expect(await saidOf("Yes.")).toHaveLength(2));
});

it("doesn't say the replies of a conversation that is opened", async () => {
	server.add({
		id: "old",
		messages: [storedMessage({ id: "q" }), storedMessage({ id: "a", role: "assistant", content: "Nine." })],
	});
	sessionStorage.setItem("assistant-open", "old");
	loadPage();
	await listen();
	await screen.findByText("Nine.");
	expect(await said()).toEqual([]);
});
