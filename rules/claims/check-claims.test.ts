import dictionary from "dictionary-en";
import nspell from "nspell";
import { describe, expect, it } from "vitest";
import { falseAccountTexts } from "../../tests/setup/assistant/false-account-sentences.ts";
import { falseProductTexts } from "../../tests/setup/assistant/false-product-sentences.ts";
import { trueAccountTexts } from "../../tests/setup/assistant/true-account-sentences.ts";
import { trueProductTexts } from "../../tests/setup/assistant/true-product-sentences.ts";
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
	const cases = [...trueProductTexts, ...trueAccountTexts].flatMap(
		({ texts, results, question, readings = [] }) =>
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
	const cases = [...falseProductTexts, ...falseAccountTexts].flatMap(
		({ texts, results, question, readings = [] }) =>
			texts.map(([text, lie]) => ({ text, lie, conversation: { results, question, readings } })),
	);
	it.each(cases)("$text", ({ text, lie, conversation }) => {
		expect(pass(text, conversation)).not.toMatch(lie);
	});
});
