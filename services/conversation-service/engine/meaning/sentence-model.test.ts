/** The vectors in `services/data` are those of the sentences there. */
import { createHash } from "node:crypto";
import { expect, it, vi } from "vitest";
import questionVectors from "../../../data/question-vectors.json" with { type: "json" };
import { listExamples, readQuestionKinds } from "./read-meaning.ts";
import { createEmbed, createMeaning, createWordRanking, toBytes } from "./sentence-model.server.ts";

const examples = listExamples(readQuestionKinds());
const size = 512;

it("has a vector for every sentence: after a change of either, run `npm run assistant:vectors`", () => {
	const sentences = createHash("sha256")
		.update(examples.map(({ text }) => text).join("\n"))
		.digest("hex");
	expect(questionVectors.sentences).toBe(sentences);
	expect(Buffer.from(questionVectors.vectors, "base64")).toHaveLength(examples.length * size);
});

it("makes the same vectors as those in the file, and finds a question in other words", async () => {
	const warn = vi.fn();
	const embed = createEmbed({ warn }, { deadlineMs: 60_000 });
	const [first] = examples;
	const [vector] = (await embed([first?.text ?? ""])) ?? [];
	const kept = new Int8Array(Buffer.from(questionVectors.vectors, "base64")).slice(0, size);
	const differs = toBytes([vector ?? []]).map((value, at) => Math.abs(value - (kept[at] ?? 0)));
	expect(Math.max(...differs)).toBeLessThanOrEqual(1);
	const nearest = await createMeaning(embed).nearest("who all has a login at our company");
	expect(nearest?.[0]?.kind.id).toBe("people");
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
	const meaning = createMeaning(embed, kinds, toBytes([[3, 4]]));
	expect((await meaning.nearest("one"))?.[0]?.similarity).toBeCloseTo(1, 1);
	await meaning.nearest("one");
	expect(await meaning.compare("one", ["two", "one"])).toEqual([expect.closeTo(1), expect.closeTo(1)]);
	expect(embed.mock.calls).toEqual([[["one"]], [["two"]]]);
});

it("ranks by a rare word in common where sentences are alike, and by the three nearest of a kind", () => {
	const kind = (id: string) => ({ id, for: "everyone" as const, question: id, wordings: [] });
	const [fee, late, credit] = [kind("fee"), kind("late"), kind("credit")];
	const examples = [
		{ kind: fee, text: "is there a restocking fee" },
		{ kind: late, text: "is there a late fee" },
		{ kind: late, text: "penalty for late payment" },
		{ kind: credit, text: "credit application" },
	];
	const rank = createWordRanking(
		examples,
		toBytes([
			[1, 0],
			[1, 0],
			[1, 0],
			[0, 1],
		]),
	);
	const ids = (vector: number[], text: string) => rank(vector, text).map((one) => one.kind.id);
	expect(ids([1, 0], "what is the restocking charge")[0]).toBe("fee");
	expect(ids([1, 0], "what do you charge when we are late")[0]).toBe("late");
	expect(ids([0, 1], "credit app")[0]).toBe("credit");
});
