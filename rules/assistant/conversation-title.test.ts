import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutTitle, getConversationTitle } from "./group-conversations.ts";

describe("getConversationTitle", () => {
	it.each([
		["which wall packs have photocells and 4000 K?", "Which wall packs have photocells..."],
		["compare these two models please", "Compare these two models please"],
		["hi", "Chat about Hi"],
		["  track   my\norder ", "Track my order"],
		["under ten", "Chat about Under ten"],
		["ten chars!", "Ten chars!"],
		["éclairage", "Chat about Éclairage"],
		["", "Chat about"],
	])("makes %j the title %j", (message, title) => {
		expect(getConversationTitle(message)).toBe(title);
	});

	it("cuts a title of long words to 50 characters", () => {
		expect(getConversationTitle(`${"a".repeat(80)} b`)).toBe(`A${"a".repeat(49)}`);
	});

	it("is never longer than 50 characters and never blank", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary", maxLength: 300 }), (message) => {
				const title = getConversationTitle(message);
				expect([...title].length).toBeLessThanOrEqual(50);
				expect(title).not.toBe("");
			}),
		);
	});
});

describe("cutTitle", () => {
	it("keeps whole characters", () => {
		expect(cutTitle("💡".repeat(60))).toBe("💡".repeat(50));
	});
});
