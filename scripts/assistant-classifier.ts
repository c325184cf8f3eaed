/** `npm run assistant:train`: the classifier of the sentences in `services/data/question-kinds.json`, after a change of these. */
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { listExamples, readQuestionKinds } from "#services/conversation-service/engine/meaning/read-meaning";
import { createEmbed, toUnit } from "#services/conversation-service/engine/meaning/sentence-model.server";
import { trainClassifier } from "./assistant/train-classifier.ts";
import { inRoot } from "./setup/root.mjs";

const examples = listExamples(readQuestionKinds());
const texts = examples.map(({ text }) => text);
const embed = createEmbed({ warn: (...said: unknown[]) => console.error(...said) }, { deadlineMs: 300_000 });
const atOnce = 50;
const vectors: number[][] = [];
for (let at = 0; at < texts.length; at += atOnce) {
	const made = await embed(texts.slice(at, at + atOnce));
	if (made === null) throw new Error("The sentence model gave no vectors.");
	vectors.push(...made.map(toUnit));
}
const file = trainClassifier(
	examples.map(({ kind, text }, at) => ({ kind: kind.id, text, vector: vectors[at] ?? [] })),
	createHash("sha256").update(texts.join("\n")).digest("hex"),
);
writeFileSync(inRoot("services", "data", "question-classifier.json"), `${JSON.stringify(file)}\n`);
console.log(`${texts.length} sentences of ${file.kinds.length} kinds, ${file.words.length} words`);
