import { expect, it } from "vitest";
import { trainClassifier } from "../../../../scripts/assistant/train-classifier.ts";
import { classify, readClassifier, toWords, weighWords } from "./question-classifier.ts";
import type { QuestionKind } from "./read-meaning.ts";

const kinds = new Map(
	["late", "fee", "credit"].map((id): [string, QuestionKind] => [
		id,
		{ id, for: "everyone", question: `${id}?`, wordings: [] },
	]),
);
const examples = [
	{ kind: "late", text: "is there a late fee", vector: [1, 0] },
	{ kind: "late", text: "penalty for a late payment", vector: [1, 0] },
	{ kind: "fee", text: "is there a restocking fee", vector: [1, 0] },
	{ kind: "fee", text: "what is taken off for restocking", vector: [1, 0] },
	{ kind: "credit", text: "credit application", vector: [0, 1] },
	{ kind: "credit", text: "apply for credit", vector: [0, 1] },
];
const file = trainClassifier(examples, "");
const read = (text: string, vector: number[]) => classify({ text, vector }, readClassifier(file), kinds);

it("tells kinds apart by the meaning of the sentence, and by words where that is alike", () => {
	expect(read("open an account", [0, 1])[0]?.kind.id).toBe("credit");
	expect(read("how much is restocking", [1, 0])[0]?.kind.id).toBe("fee");
	expect(read("we are late", [1, 0])[0]?.kind.id).toBe("late");
});

it("gives probabilities, most probable first, and leaves out kinds that are no more", () => {
	const found = read("we are late", [1, 0]);
	const probabilities = found.map(({ probability }) => probability);
	expect(probabilities.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1);
	expect(probabilities).toEqual(probabilities.toSorted((a, b) => b - a));
	const fewer = new Map([...kinds].filter(([id]) => id !== "fee"));
	const left = classify({ text: "late", vector: [1, 0] }, readClassifier(file), fewer);
	expect(left.map(({ kind }) => kind.id).toSorted()).toEqual(["credit", "late"]);
});

it("is the same for the same sentences", () => {
	expect(trainClassifier(examples, "")).toEqual(file);
});

it("reads words without endings and without those that every sentence has", () => {
	expect([...toWords("where's my companies' shipments, shipped by ups")]).toEqual([
		"where",
		"company",
		"shipment",
		"ship",
		"ups",
	]);
});

it("weighs known words alone, to length 1", () => {
	const { words } = readClassifier(file);
	const weighed = weighWords("late restocking of something unheard-of", words);
	expect(weighed.map(({ row }) => row).toSorted()).toEqual(
		[words.get("late")?.row, words.get("restock")?.row].toSorted(),
	);
	expect(Math.hypot(...weighed.map(({ weight }) => weight))).toBeCloseTo(1);
	expect(weighWords("nothing", words)).toEqual([]);
});
