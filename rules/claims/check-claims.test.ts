import dictionary from "dictionary-en";
import nspell from "nspell";
import { describe, expect, it } from "vitest";
import { falseTexts } from "../../tests/setup/assistant/false-sentences.ts";
import { trueTexts } from "../../tests/setup/assistant/true-sentences.ts";
import { createClaimCheck } from "./check-claims.ts";
import { type Conversation, knowClaims } from "./known-claims.ts";

const english = nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) });

/** Sentence by sentence, as the text of a model is checked. */
function pass(text: string, conversation: Conversation): string {
	const known = knowClaims(conversation);
	const { check } = createClaimCheck(
		() => known,
		(word) => english.correct(word),
	);
	return text
		.split(/(?<=[.!?…]["')\]]*\s+)|(?<=\n)/)
		.map((sentence) => check(sentence) ?? "⊘")
		.join("");
}

describe("a true sentence passes", () => {
	const cases = trueTexts.flatMap(({ texts, results, question, readings = [] }) =>
		texts.map((text) => ({ text, conversation: { results, question, readings } })),
	);
	it.each(cases)("$text", ({ text, conversation }) => {
		expect(pass(text, conversation)).not.toContain("⊘");
	});
	it("and there are enough of them", () => {
		expect(cases.length).toBeGreaterThanOrEqual(60);
	});
});

describe("a lie does not", () => {
	const cases = falseTexts.flatMap(({ texts, results, question, readings = [] }) =>
		texts.map(([text, lie]) => ({ text, lie, conversation: { results, question, readings } })),
	);
	it.each(cases)("$text", ({ text, lie, conversation }) => {
		expect(pass(text, conversation)).not.toMatch(lie);
	});
});
