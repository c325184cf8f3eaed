import { describe, expect, it } from "vitest";
import {
	markStopped,
	readStopped,
	toConversation,
	toMessage,
	toSaved,
	toSummary,
} from "./running-replies.server.ts";

const message = {
	id: "m-1",
	role: "assistant" as const,
	content: "Two wall packs.",
	createdAt: "2026-11-20T10:00:00.000Z",
	toolInvocations: [{ state: "result", result: { products: [] } }],
};

describe("the line of a stopped reply", () => {
	it.each(["", "Two wall", "Two wall\n", "*Stopped.*"])("comes off again: %j", (text) => {
		expect(readStopped(markStopped(text))).toBe(text.trimEnd());
	});

	it.each(["", "Two wall packs.", "It says *Stopped.*", "*Stopped.* And went on."])(
		"is not seen in %j",
		(text) => {
			expect(readStopped(text)).toBeNull();
		},
	);

	it("is the status of a reply, and text of a user's", () => {
		const content = "Two wall\n\n*Stopped.*";
		expect(toMessage({ ...message, content })).toMatchObject({ content: "Two wall", status: "stopped" });
		expect(toMessage({ ...message, content, role: "user" })).toMatchObject({ content, status: "complete" });
	});
});

it("saves the fields of the specification, and what it read is the same again", () => {
	expect(toSaved(toMessage(message))).toEqual(message);
	const stopped = { ...message, content: "Two wall\n\n*Stopped.*" };
	expect(toSaved(toMessage(stopped))).toEqual(stopped);
	expect(toSaved({ ...toMessage(message), status: "failed" }).content).toBe("Two wall packs.\n\n*Stopped.*");
	const now = new Date(0);
	expect(toSaved({ ...toMessage(message), createdAt: null }, now).createdAt).toBe(now.toISOString());
});

it("counts the messages of a service that doesn't", () => {
	const about = { id: "c-1", title: "Wall packs", messageCount: null, updatedAt: null };
	expect(toSummary(about).messageCount).toBe(0);
	const messages = { items: [message], skipped: 0, cut: 0 };
	expect(toConversation({ ...about, messages })).toMatchObject({
		messageCount: 1,
		messages: [{ id: "m-1" }],
	});
	expect(toConversation({ ...about, messageCount: 7, messages }).messageCount).toBe(7);
});
