/** A short form of `npm run bench:assistant`: one question of each kind, all answered rightly, without a figure of their own. */
import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { askQuestion } from "../../../scripts/bench/assistant/ask-questions.ts";
import { generateQuestions } from "../../../scripts/bench/assistant/generated-questions.ts";
import { isKeptApart } from "../../../scripts/bench/assistant/question.ts";
import { writtenQuestions } from "../../../scripts/bench/assistant/written-questions.ts";
import { copySeededFile } from "../../search/seeded-catalog.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";

let file: string;
let services: RunningServices;
beforeAll(async () => {
	file = await copySeededFile();
	services = await startServices({ databaseUrl: file });
	// Loads the search, which on a busy machine takes longer than a reply may be silent.
	const [first] = asked;
	if (first) await askQuestion(services, first);
});
afterAll(async () => {
	await services.stop();
	rmSync(path.dirname(file), { recursive: true });
});

const open = [...generateQuestions(), ...writtenQuestions].filter((question) => !isKeptApart(question));
const kinds = [...new Set(open.map(({ kind }) => kind))];
const asked = kinds.flatMap((kind) => open.filter((question) => question.kind === kind).slice(0, 1));

it("asks of every kind", () => {
	expect(asked.length).toBeGreaterThanOrEqual(40);
});

it.each(asked.map((question) => [question.id, question] as const))("answers %s", async (_, question) => {
	const { verdict, content, invented } = await askQuestion(services, question);
	expect({ verdict, content, invented }).toEqual({ verdict: "right", content, invented: [] });
});
