import { expect, it } from "vitest";
import { readSize, withoutLead } from "./read-same-question.ts";

it.each([
	["how about the medium?", "medium"],
	["and in large", "large"],
	["the small one", "small"],
	["medium base A19", null],
	["how about 5000K", null],
])("%s: %s", (message, size) => {
	expect(readSize(message)).toBe(size);
});

it("cuts what continues a conversation", () => {
	expect(withoutLead("and what about LR21288?")).toBe("LR21288");
	expect(withoutLead("LR21288")).toBeNull();
});
