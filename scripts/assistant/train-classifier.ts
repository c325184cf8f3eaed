/** Trains the classifier of questions: multinomial logistic regression by Adam, with weight decay. */
import { createHash } from "node:crypto";
import {
	type ClassifierFile,
	toProbabilities,
	toWords,
	weighWords,
} from "#services/conversation-service/engine/meaning/question-classifier";

export type Example = { kind: string; text: string /** Of length 1. */; vector: readonly number[] };

/** Words of a single sentence tell nothing of others. */
const fewestSentences = 2;
const passes = 40;
const atOnce = 256;
const rate = 0.02;
const decay = 3e-5;
const [firstDecay, secondDecay] = [0.9, 0.999];

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** @returns what changes the weights by the mean of gradients and of their squares (Kingma and Ba 2015, algorithm 1) */
function createAdam(weights: Float32Array) {
	const [means, squares] = [new Float32Array(weights.length), new Float32Array(weights.length)];
	let steps = 0;
	return (gradient: Float32Array) => {
		steps += 1;
		const [first, second] = [1 - firstDecay ** steps, 1 - secondDecay ** steps];
		for (let at = 0; at < weights.length; at++) {
			const slope = gradient[at] as number;
			const mean = firstDecay * (means[at] as number) + (1 - firstDecay) * slope;
			const square = secondDecay * (squares[at] as number) + (1 - secondDecay) * slope * slope;
			means[at] = mean;
			squares[at] = square;
			(weights[at] as number) -= (rate * (mean / first)) / (Math.sqrt(square / second) + 1e-8);
		}
	};
}

function toBytes(weights: Float32Array): { scale: number; weights: string } {
	const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127;
	const bytes = Int8Array.from(weights, (weight) => Math.round(weight / scale));
	return { scale, weights: Buffer.from(bytes.buffer).toString("base64") };
}

/** The same examples give the same weights. */
export function trainClassifier(examples: readonly Example[], sentences: string): ClassifierFile {
	const kinds = [...new Set(examples.map(({ kind }) => kind))];
	const counts = new Map<string, number>();
	for (const { text } of examples)
		for (const word of toWords(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
	const common = [...counts].filter(([, count]) => count >= fewestSentences);
	const words = common.map(([word]) => word);
	const rarities = common.map(([, count]) => Math.round(1000 * Math.log(1 + examples.length / count)) / 1000);
	const rows = new Map(words.map((word, row) => [word, { row, weight: rarities[row] ?? 0 }]));
	const dimensions = examples[0]?.vector.length ?? 0;
	const width = kinds.length;
	// The features of a sentence in one row: its vector, and behind it its words.
	const prepared = examples
		.map(({ kind, text, vector }) => ({
			column: kinds.indexOf(kind),
			order: hashOf(text),
			features: [
				...vector.map((value, row) => ({ row, weight: value })),
				...weighWords(text, rows).map(({ row, weight }) => ({ row: dimensions + row, weight })),
			],
		}))
		.toSorted((a, b) => (a.order < b.order ? -1 : 1));
	const weights = new Float32Array((dimensions + words.length) * width);
	const bias = new Float32Array(width);
	const [changeWeights, changeBias] = [createAdam(weights), createAdam(bias)];
	const gradient = new Float32Array(weights.length);
	const shares = new Float32Array(width);
	for (let pass = 0; pass < passes; pass++)
		for (let from = 0; from < prepared.length; from += atOnce) {
			const batch = prepared.slice(from, from + atOnce);
			for (let at = 0; at < weights.length; at++) gradient[at] = decay * (weights[at] as number);
			const ofBias = new Float32Array(width);
			for (const { column, features } of batch) {
				shares.set(bias);
				for (const { row, weight } of features)
					for (let at = 0, place = row * width; at < width; at++, place++)
						(shares[at] as number) += weight * (weights[place] as number);
				toProbabilities(shares);
				(shares[column] as number) -= 1;
				for (let at = 0; at < width; at++) {
					shares[at] = (shares[at] as number) / batch.length;
					(ofBias[at] as number) += shares[at] as number;
				}
				for (const { row, weight } of features)
					for (let at = 0, place = row * width; at < width; at++, place++)
						(gradient[place] as number) += weight * (shares[at] as number);
			}
			changeWeights(gradient);
			changeBias(ofBias);
		}
	return {
		sentences,
		kinds,
		bias: [...bias].map((value) => Math.round(value * 1e4) / 1e4),
		meaning: toBytes(weights.slice(0, dimensions * width)),
		words,
		rarities,
		ofWords: toBytes(weights.slice(dimensions * width)),
	};
}
