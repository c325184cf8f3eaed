/** `npm run assistant:vectors`: the vectors of the sentences in `services/data/question-kinds.json`, after a change of these. */
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { listExamples, readQuestionKinds } from "#services/conversation-service/engine/meaning/read-meaning";
import { createEmbed, toBytes } from "#services/conversation-service/engine/meaning/sentence-model.server";
import { inRoot } from "./setup/root.mjs";

const texts = listExamples(readQuestionKinds()).map(({ text }) => text);
const embed = createEmbed({ warn: (...said: unknown[]) => console.error(...said) }, { deadlineMs: 120_000 });
const atOnce = 50;
const vectors: number[][] = [];
for (let at = 0; at < texts.length; at += atOnce) {
	const made = await embed(texts.slice(at, at + atOnce));
	if (made === null) throw new Error("The sentence model gave no vectors.");
	vectors.push(...made);
}
const file = {
	sentences: createHash("sha256").update(texts.join("\n")).digest("hex"),
	vectors: Buffer.from(toBytes(vectors).buffer).toString("base64"),
};
writeFileSync(inRoot("services", "data", "question-vectors.json"), `${JSON.stringify(file, null, "\t")}\n`);
console.log(`${texts.length} sentences`);
