/**
 * Which kind of question a sentence is: a linear classifier (multinomial logistic regression) over the sentence's vector
 * and its words. `npm run assistant:train` makes its weights from the sentences of `services/data/question-kinds.json`.
 */
import type { Nearest, QuestionKind } from "./read-meaning.ts";

/** A row for each feature, a column for each kind; a byte of 1 is `scale`. */
type Weights = { scale: number; bytes: Int8Array };

/** A word's row, and what it counts: the more, the fewer sentences have it. */
type Word = { row: number; weight: number };

export type Classifier = {
	/** Ids of kinds, in the order of the columns. */
	kinds: readonly string[];
	bias: readonly number[];
	/** Of the figures of a sentence's vector. */
	meaning: Weights;
	words: ReadonlyMap<string, Word>;
	ofWords: Weights;
};

/** As it stands in `services/data/question-classifier.json`, its weights in base64. */
export type ClassifierFile = {
	/** Of the sentences that it was made from. */
	sentences: string;
	kinds: readonly string[];
	bias: readonly number[];
	meaning: { scale: number; weights: string };
	words: readonly string[];
	/** What each word counts. */
	rarities: readonly number[];
	ofWords: { scale: number; weights: string };
};

const toWeights = ({ scale, weights }: ClassifierFile["meaning"]): Weights => ({
	scale,
	bytes: new Int8Array(Buffer.from(weights, "base64")),
});

export const readClassifier = ({
	kinds,
	bias,
	meaning,
	words,
	rarities,
	ofWords,
}: ClassifierFile): Classifier => ({
	kinds,
	bias,
	meaning: toWeights(meaning),
	words: new Map(words.map((word, row) => [word, { row, weight: rarities[row] ?? 0 }])),
	ofWords: toWeights(ofWords),
});

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

/** The words of a sentence without endings and without those that every sentence has. */
export const toWords = (text: string): Set<string> =>
	new Set(
		(text.match(/[a-z0-9][a-z0-9'-]*/g) ?? [])
			.filter((word) => !plainWords.has(word))
			.map((word) => toStem(word.replace(/'s$|'/g, ""))),
	);

/** The known words of a sentence, weighed so that they have length 1 together. */
export function weighWords(text: string, words: Classifier["words"]): Word[] {
	const found = [...toWords(text)].flatMap((word) => words.get(word) ?? []);
	const length = Math.hypot(...found.map(({ weight }) => weight));
	return found.map(({ row, weight }) => ({ row, weight: weight / length }));
}

/**
 * How probable each kind is, from 0 to 1 and together 1, most probable first.
 * @param vector of the sentence, of length 1
 */
export function classify(
	{ vector, text }: { vector: readonly number[]; text: string },
	classifier: Classifier,
	kinds: ReadonlyMap<string, QuestionKind>,
): Nearest[] {
	const { kinds: ids, bias, meaning, words, ofWords } = classifier;
	const sums = Float64Array.from(bias);
	const add = ({ scale, bytes }: Weights, row: number, value: number) => {
		for (let column = 0; column < sums.length; column++)
			sums[column] = (sums[column] ?? 0) + value * scale * (bytes[row * sums.length + column] ?? 0);
	};
	vector.forEach((value, row) => {
		add(meaning, row, value);
	});
	for (const { row, weight } of weighWords(text, words)) add(ofWords, row, weight);
	toProbabilities(sums);
	return ids
		.flatMap((id, column) => {
			const kind = kinds.get(id);
			return kind ? [{ kind, probability: sums[column] ?? 0 }] : [];
		})
		.toSorted((a, b) => b.probability - a.probability);
}

/** Softmax, in place. */
export function toProbabilities(sums: Float32Array | Float64Array): void {
	const highest = Math.max(...sums);
	let whole = 0;
	for (let at = 0; at < sums.length; at++) {
		sums[at] = Math.exp((sums[at] as number) - highest);
		whole += sums[at] as number;
	}
	for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] as number) / whole;
}
