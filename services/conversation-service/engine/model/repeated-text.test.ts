import { expect, it } from "vitest";
import { followTexts } from "./repeated-text.ts";

const split = (text: string) => text.split(/(?<=\.)\s+/);
const orders = "SO-1 is shipped. It arrives today.";
const other = "SO-2 waits for payment. It ships after the payment.";

/** Which of the sentences are repeated. */
const repeated = (sentences: readonly string[], texts: readonly string[] = [orders, other]) => {
	const text = followTexts(() => texts, split);
	return sentences.map((sentence) => text.follows(sentence));
};

it("follows a text from its start, over blank lines, and the next text", () => {
	expect(repeated(["SO-1 is shipped.", "\n", "It arrives today.", "SO-2 waits for payment."])).toEqual([
		true,
		false,
		true,
		true,
	]);
});

it("does not know a sentence out of its place", () => {
	expect(repeated(["It arrives today."])).toEqual([false]);
	expect(repeated(["SO-2 waits for payment.", "It arrives today."])).toEqual([true, false]);
	expect(repeated(["SO-1 is shipped.", "It ships after the payment."])).toEqual([true, false]);
	expect(repeated(["SO-1 is shipped.", "That is late.", "It arrives today."])).toEqual([true, false, false]);
});

it("does not know a sentence with another word", () => {
	expect(repeated(["SO-1 is not shipped."])).toEqual([false]);
});
