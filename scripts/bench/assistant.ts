/**
 * `npm run bench:assistant`: the assistant without a model answers its question set on the default catalog. Prints how
 * many answers are right, wrong and admitted not to be known, follow-ups, figures that no tool found, and the time to
 * the first part; then wishes to change something, by what the database has after their approval. A third of the questions is kept apart: only its sums are printed, unless `--show-kept-apart`.
 * `--wrong` prints what went wrong with the others. `--model` tells the lies of a scripted language model; with
 * `ASSISTANT_MODEL_BASE_URL` and `ASSISTANT_MODEL` it then asks the question set of that model, and counts the answers of
 * which something was left out or that the engine without a model had to give.
 * Questions of the counter follow, with the time of whole answers;
 * `--answers` prints them for the person who judges.
 */
import { rmSync } from "node:fs";
import path from "node:path";
import { seed } from "#demo/seed.server";
import { readServicesEnv } from "#services/shared/env.server";
import { copySeededFile } from "../../tests/search/seeded-catalog.ts";
import { startServices } from "../../tests/setup/running-services.ts";
import { measureActions } from "./assistant/actions.ts";
import { type Asked, askQuestion } from "./assistant/ask-questions.ts";
import { askCounterQuestion, type CounterAnswer, counterQuestions } from "./assistant/counter-questions.ts";
import { generateQuestions } from "./assistant/generated-questions.ts";
import { measureLies } from "./assistant/lying-model.ts";
import { isKeptApart } from "./assistant/question.ts";
import { writtenQuestions } from "./assistant/written-questions.ts";

const showsWrong = process.argv.includes("--wrong");
const showsKeptApart = process.argv.includes("--show-kept-apart");
const only = process.argv.find((argument) => argument.startsWith("--kind="))?.slice("--kind=".length);

const questions = [...generateQuestions(), ...writtenQuestions].filter(
	({ kind }) => only === undefined || kind.includes(only),
);
const { ASSISTANT_MODEL_BASE_URL, ASSISTANT_MODEL, ASSISTANT_MODEL_API_KEY } = process.env;
const asksModel = process.argv.includes("--model");
if (asksModel) await measureLies();
if (asksModel && !(ASSISTANT_MODEL_BASE_URL && ASSISTANT_MODEL)) {
	console.log("Set ASSISTANT_MODEL_BASE_URL and ASSISTANT_MODEL to ask a model the question set.");
	process.exit();
}
const databaseUrl = await copySeededFile();
const services = await startServices({
	databaseUrl,
	...(asksModel &&
		ASSISTANT_MODEL_BASE_URL &&
		ASSISTANT_MODEL && {
			model: {
				baseUrl: ASSISTANT_MODEL_BASE_URL,
				model: ASSISTANT_MODEL,
				...(ASSISTANT_MODEL_API_KEY && { apiKey: ASSISTANT_MODEL_API_KEY }),
				steps: 6,
				outputTokens: 1_000,
				timeoutMs: 120_000,
			},
		}),
});
const asked: Asked[] = [];
const counter: CounterAnswer[] = [];
try {
	for (const question of questions) asked.push(await askQuestion(services, question));
	if (!asksModel) {
		await seed(services, readServicesEnv({ NODE_ENV: "production", DEMO: "on" }), () => undefined);
		for (const question of counterQuestions) counter.push(await askCounterQuestion(services, question));
		const { wishes, right, faults } = await measureActions(services);
		console.log(`Actions: ${right} of ${wishes} right in all eight runs`);
		for (const fault of faults) console.log(`  ${fault}`);
	}
} finally {
	await services.stop();
	rmSync(path.dirname(databaseUrl), { recursive: true, force: true });
}

const open = asked.filter(({ question }) => !isKeptApart(question));
const apart = asked.filter(({ question }) => isKeptApart(question));
console.log(`${asked.length} questions`);
print("Developed with", open, true);
print("Kept apart", apart, showsKeptApart);
if (asksModel) printLeftOut(asked);
if (showsWrong) for (const one of showsKeptApart ? asked : open) printWrong(one);
printTimes(
	"First part",
	[...asked, ...counter].flatMap(({ firstParts }) => firstParts),
);
printCounter(counter);

function printTimes(title: string, times: readonly number[]): void {
	const sorted = times.toSorted((a, b) => a - b);
	const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
	console.log(`${title}: median ${at(0.5)} ms, 95% ${at(0.95)} ms`);
}

function printCounter(answers: readonly CounterAnswer[]): void {
	const right = answers.filter(({ isRight }) => isRight).length;
	const invented = answers.filter((one) => one.invented.length > 0).length;
	console.log(
		`\nCounter: ${answers.length}, as their patterns judge right ${right}, with figures that no tool found ${invented}`,
	);
	printTimes(
		"Whole answers",
		answers.flatMap(({ wholes }) => wholes),
	);
	if (!process.argv.includes("--answers")) return;
	for (const { question, isRight, replies } of answers) {
		console.log(
			`\n${question.id} ${isRight ? "right" : "look"}: ${question.turns.join(" | ")} (${question.right})`,
		);
		console.log((replies.at(-1)?.content ?? "").slice(0, 700).replace(/^/gm, "    "));
	}
}

function print(title: string, answers: readonly Asked[], byKind: boolean): void {
	const count = (verdict: string, of = answers) => of.filter((one) => one.verdict === verdict).length;
	const share = ((100 * count("right")) / Math.max(1, answers.length)).toFixed(1);
	const followUps = answers.filter(({ question }) => question.turns.length > 1);
	console.log(
		`\n${title}: ${answers.length}, right ${count("right")} (${share}%), wrong ${count("wrong")}, not known ${count("unknown")}; follow-ups right ${count("right", followUps)} of ${followUps.length}; answers with figures that no tool found: ${answers.filter(({ invented }) => invented.length > 0).length}`,
	);
	if (!byKind) return;
	for (const kind of new Set(answers.map(({ question }) => question.kind))) {
		const own = answers.filter(({ question }) => question.kind === kind);
		if (count("right", own) < own.length) console.log(`  ${kind}: ${count("right", own)} of ${own.length}`);
	}
}

/** What the checker left out of a language model's answers, and where the engine without one answered. */
function printLeftOut(answers: readonly Asked[]): void {
	const count = (pattern: RegExp) => answers.filter(({ content }) => pattern.test(content)).length;
	console.log(
		`Answers of the model: ${count(/^(?!\*?The (?:answer was left out|language model))/)} shown; something left out of ${count(/Part of the answer was left out/)}, everything of ${count(/The answer was left out/)}; given by the engine without a model: ${count(/The language model is not available|did not arrive/)}`,
	);
}

function printWrong({ question, verdict, content, invented }: Asked): void {
	if (verdict === "right" && invented.length === 0) return;
	console.log(`\n${verdict}: ${question.kind}: ${question.turns.join(" | ")}`);
	if (invented.length > 0) console.log(`  not found by a tool: ${invented.join(", ")}`);
	console.log(content.slice(0, 500).replace(/^/gm, "    "));
}
