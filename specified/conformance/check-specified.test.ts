import { expect, it } from "vitest";
import { assertReply } from "./check-specified.ts";

const part = (value: object) => JSON.stringify(value);
const text = [
	part({ type: "start", messageId: "r-1" }),
	part({ type: "text-start", id: "t" }),
	part({ type: "text-delta", id: "t", delta: "I find products." }),
	part({ type: "text-end", id: "t" }),
];
const finish = part({ type: "finish" });

it("accepts a finished reply, with parts that this product does not know", () => {
	expect(() => assertReply([...text, part({ type: "hologram" }), finish, "[DONE]"])).not.toThrow();
});

it.each([
	["breaks off", text, "does not end with [DONE]"],
	["has no end", [...text, "[DONE]"], 'no part "finish"'],
	["is not JSON", [...text, "<html>", finish, "[DONE]"], "part 5"],
	["says nothing", [text[0] ?? "", finish, "[DONE]"], "empty"],
	["fails", [...text, part({ type: "error", errorText: "No model" }), "[DONE]"], "failed: No model"],
])("names what is wrong with a stream that %s", (_, events, fault) => {
	expect(() => assertReply(events)).toThrow(fault);
});
