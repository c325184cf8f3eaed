// @ts-check
/** Tables of seconds per lane and per file, which are also kept for the next look. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inRoot } from "../setup/root.mjs";

/**
 * @typedef {import("./reports.mjs").FileTime} FileTime
 * @typedef {import("./run-lanes.mjs").Done} Done
 */

/** Times of the last run; git ignores the file. */
export const timesFile = inRoot("node_modules", ".cache", "storefront-tests", "times.json");

/**
 * @param {Done[]} done
 * @returns {string[]} a line per lane
 */
export const laneLines = (done) => [
	"  Seconds      CPU   Passed   Failed  Lane",
	...done.map(
		({ name, seconds, cpuSeconds, count }) =>
			`${seconds.toFixed(1).padStart(9)}${cpuSeconds.toFixed(1).padStart(9)}${cell(count.passed)}${cell(count.failed)}  ${name}`,
	),
];

/**
 * @param {Done[]} done
 * @param {number} [most] lines
 * @returns {string[]} the slowest files, with CPU seconds and memory where they are measured
 */
export const fileLines = (done, most = Number.POSITIVE_INFINITY) => {
	const files = filesByCost(done).slice(0, most);
	if (files.length === 0) return [];
	return [
		"  Seconds      CPU       MB  File",
		...files.map(
			({ file, seconds, cpuSeconds, memoryMb }) =>
				`${seconds.toFixed(1).padStart(9)}${(cpuSeconds?.toFixed(1) ?? "").padStart(9)}${cell(memoryMb)}  ${file}`,
		),
	];
};

/** @param {Done[]} done */
export function keepTimes(done) {
	mkdirSync(path.dirname(timesFile), { recursive: true });
	const lanes = done.map(({ name, seconds, cpuSeconds, count }) => ({ name, seconds, cpuSeconds, ...count }));
	writeFileSync(timesFile, `${JSON.stringify({ lanes, files: filesByCost(done) }, null, "\t")}\n`);
}

/** Files that were measured by CPU come in that order, others by the clock. */
const filesByCost = (/** @type {Done[]} */ done) => {
	const cost = (/** @type {FileTime} */ { cpuSeconds, seconds }) => cpuSeconds ?? seconds;
	return done.flatMap(({ files }) => files).toSorted((a, b) => cost(b) - cost(a));
};

/** @param {number | undefined} value */
const cell = (value) => (value === undefined ? "" : String(value)).padStart(9);
