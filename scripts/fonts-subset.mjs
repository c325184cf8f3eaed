// @ts-check
/**
 * `npm run fonts:subset`: makes the fonts of the pages, `app/styles/fonts/*.woff2`. The packaged Latin subsets have
 * all weights, alternates and marks; pages use a third of that.
 *
 * Both fonts have the SIL Open Font License 1.1, which allows subsets: Inter (rsms/inter) and JetBrains Mono
 * (JetBrains/JetBrainsMono), packaged by Fontsource.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
// @ts-expect-error The package has no types.
import subsetFont from "subset-font";
import { inRoot } from "./setup/root.mjs";

const require = createRequire(import.meta.url);

/** @param {number} first @param {number} last */
const characters = (first, last) =>
	String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

const ascii = characters(0x20, 0x7e);
const latin1 = characters(0xa0, 0xff);
/** Thin spaces, hyphens, dashes, quotes, primes, arrows and signs of figures. */
const typographic = "\u2009\u202f\u2011–—‘’“”•…′″€™←↑→↓−×÷≤≥";

/** Text in other characters falls back to the system's font. Part numbers are ASCII. */
export const subsets = [
	{
		file: "app/styles/fonts/inter.woff2",
		source: require.resolve("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"),
		text: ascii + latin1 + typographic,
		keepFeatures: ["kern", "tnum", "ccmp", "locl", "calt"],
		weights: { min: 400, max: 700 },
	},
	{
		file: "app/styles/fonts/jetbrains-mono.woff2",
		source: require.resolve(
			"@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2",
		),
		text: ascii,
		keepFeatures: [],
		weights: { min: 400, max: 600 },
	},
];

/**
 * @param {(typeof subsets)[number]} subset
 * @returns {Promise<Buffer>}
 */
export const makeSubset = ({ source, text, keepFeatures, weights }) =>
	subsetFont(readFileSync(source), text, {
		targetFormat: "woff2",
		keepFeatures,
		variationAxes: { wght: weights },
	});

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
	for (const subset of subsets) {
		const bytes = await makeSubset(subset);
		writeFileSync(inRoot(subset.file), bytes);
		console.log(`${subset.file}: ${bytes.length} bytes`);
	}
}
