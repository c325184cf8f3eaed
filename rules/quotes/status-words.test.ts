import { expect, test } from "vitest";
import { quoteStatuses } from "./quote-limits.ts";
import { isSubmittedAgain, quoteStatusSentence, quoteStatusWord } from "./status-words.ts";

test("each side has a word of its own for a quote that the other works on", () => {
	const shown = (side: "buyer" | "representative") =>
		quoteStatuses.map((status) => quoteStatusWord(status, side));
	expect(shown("buyer")).toEqual(["Draft", "Submitted", "Answered", "Accepted", "Declined", "Expired"]);
	expect(shown("representative")).toEqual([
		"Draft",
		"Submitted",
		"Sent to customer",
		"Accepted",
		"Declined",
		"Expired",
	]);
});

test("a quote that comes back after an answer is a request for changes, and nothing else is", () => {
	expect(quoteStatusWord("submitted", "representative", true)).toBe("Customer asked for changes");
	expect(quoteStatusWord("submitted", "buyer", true)).toBe("Changes requested");
	for (const status of quoteStatuses.filter((other) => other !== "submitted"))
		expect(quoteStatusWord(status, "buyer", true)).toBe(quoteStatusWord(status, "buyer"));
});

test.each([
	[["submit"], false],
	[["submit", "submit"], false],
	[["submit", "send-back"], false],
	[["submit", "send-back", "submit"], true],
	[["send-back", "submit"], true],
	[["send-back", "submit", "send-back"], false],
	[[], false],
])("versions made by %o: submitted again %s", (steps, again) => {
	expect(isSubmittedAgain(steps)).toBe(again);
});

test("documents have a sentence of their own for each status", () => {
	const sentences = quoteStatuses.map((status) =>
		quoteStatusSentence(status, "2026-12-03T23:59:59.999Z", "America/Chicago"),
	);
	expect(new Set(sentences).size).toBe(quoteStatuses.length);
	expect(sentences.at(-1)).toContain("Dec 3, 2026");
});

test("documents say until when an offer can be accepted", () => {
	expect(quoteStatusSentence("sent-back", "2026-12-02T04:59:59.999Z", "America/New_York")).toBe(
		"Offer: can be accepted until Dec 1, 2026.",
	);
	expect(quoteStatusSentence("sent-back", null, "America/Chicago")).toBe("Offer: waiting for the buyer.");
	expect(quoteStatusSentence(null, null, "America/Chicago")).toBe("");
});
