/** The classifier in `services/data` is that of the sentences there. */
import { createHash } from "node:crypto";
import { expect, it, vi } from "vitest";
import questionClassifier from "../../../data/question-classifier.json" with { type: "json" };
import { listExamples, readQuestionKinds } from "./read-meaning.ts";
import { createEmbed, createMeaning } from "./sentence-model.server.ts";

const kinds = readQuestionKinds();
const examples = listExamples(kinds);

it("is made from every sentence: after a change of these, run `npm run assistant:train`", () => {
	const sentences = createHash("sha256")
		.update(examples.map(({ text }) => text).join("\n"))
		.digest("hex");
	expect(questionClassifier.sentences).toBe(sentences);
});

it("reads questions by the real model", async () => {
	const warn = vi.fn();
	const meaning = createMeaning(createEmbed({ warn }, { deadlineMs: 60_000 }));
	const read = async (question: string) => (await meaning.nearest(question))?.[0];
	expect((await read("who all has a login at our company"))?.kind.id).toBe("people");
	expect((await read("half the pallet showed up smashed"))?.kind.id).toBe("support-damage");
	// The sentences that the assistant answers are read as themselves.
	const asked = kinds.filter(({ question }) => question !== undefined).filter((_, at) => at % 12 === 0);
	for (const { id, question } of asked)
		expect([question, (await read(question ?? ""))?.kind.id]).toEqual([question, id]);
	expect(warn).not.toHaveBeenCalled();
}, 90_000);

it("leaves questions to the rules, with one warning, when the package is missing", async () => {
	const warn = vi.fn();
	const embed = createEmbed({ warn }, { base: "file:///nowhere/module.js", deadlineMs: 60_000 });
	const meaning = createMeaning(embed);
	expect(await meaning.nearest("what do we owe")).toBeNull();
	expect(await meaning.compare("what do we owe", ["Aging"])).toBeNull();
	expect(warn).toHaveBeenCalledOnce();
}, 90_000);

it("asks the model for each sentence once", async () => {
	const embed = vi.fn(async (sentences: readonly string[]) => sentences.map(() => [3, 4]));
	const kinds = [{ id: "one", for: "everyone" as const, question: "One?", wordings: [] }];
	const nothing = { scale: 1, weights: "" };
	const file = {
		sentences: "",
		kinds: ["one"],
		bias: [0],
		meaning: nothing,
		words: [],
		rarities: [],
		ofWords: nothing,
	};
	const meaning = createMeaning(embed, kinds, file);
	expect(await meaning.nearest("one")).toEqual([{ kind: kinds[0], probability: 1 }]);
	await meaning.nearest("one");
	expect(await meaning.compare("one", ["two", "one"])).toEqual([expect.closeTo(1), expect.closeTo(1)]);
	expect(embed.mock.calls).toEqual([[["one"]], [["two"]]]);
});
