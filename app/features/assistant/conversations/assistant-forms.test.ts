import { describe, expect, it } from "vitest";
import { parseForm } from "~/shared/forms/define-form.ts";
import { changeForm, sendForm } from "./assistant-forms.ts";

function toFormData(fields: Record<string, string>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	return form;
}
const send = (fields: Record<string, string>) => parseForm(sendForm, toFormData(fields));
const change = (fields: Record<string, string>) => parseForm(changeForm, toFormData(fields));
const getValue = (parsed: ReturnType<typeof send> | ReturnType<typeof change>) =>
	parsed.status === "success" ? parsed.value : null;

describe("a message", () => {
	it("is trimmed, and its line breaks count once", () => {
		const typed = `${"a".repeat(999)}\r\n${"b".repeat(1_000)}`;
		expect(getValue(send({ message: `  ${typed}\r\n ` }))).toMatchObject({
			message: typed.replace("\r", ""),
			isNew: false,
		});
	});

	it.each([
		["", "Type a message first."],
		[" \r\n\t ", "Type a message first."],
		["x".repeat(2_001), "Message too long (2001/2000 characters)"],
		["x".repeat(100_000), "Message too long (100000/2000 characters)"],
	])("is refused: %#", (message, text) => {
		expect(send({ message }).reply().error).toEqual({ message: [text] });
	});

	it("may have ids, and unusable ones are left to the server", () => {
		const ids = { messageId: "message-0001", replyId: "reply-000001" };
		expect(getValue(send({ message: "Hi", ...ids, conversationId: "C/1", isNew: "yes" }))).toMatchObject({
			...ids,
			conversationId: "C/1",
			isNew: true,
		});
		expect(getValue(send({ message: "Hi", messageId: "a b", replyId: "", conversationId: "" }))).toEqual({
			message: "Hi",
			messageId: undefined,
			replyId: undefined,
			conversationId: undefined,
			isNew: false,
			replaces: undefined,
		});
	});
});

describe("a change", () => {
	it("cuts a title to 50 characters, up to 5,000", () => {
		expect(getValue(change({ intent: "rename", title: ` ${"wall ".repeat(1_000)}` }))).toEqual({
			intent: "rename",
			title: "wall wall wall wall wall wall wall wall wall wall",
		});
		expect(change({ intent: "rename", title: "x".repeat(5_001) }).status).toBe("error");
		expect(change({ intent: "rename", title: "  " }).reply().error).toEqual({ title: ["Enter a title."] });
	});

	it("takes a rating back without one", () => {
		expect(getValue(change({ intent: "rate", messageId: "m1", feedback: "up" }))).toMatchObject({
			feedback: "up",
		});
		expect(getValue(change({ intent: "rate", messageId: "m1", feedback: "" }))).toEqual({
			intent: "rate",
			messageId: "m1",
			feedback: undefined,
		});
		expect(change({ intent: "rate", messageId: "m1", feedback: "great" }).status).toBe("error");
	});
});
