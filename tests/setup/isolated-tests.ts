/**
 * Which test files need a process of their own: those that replace modules or the environment, or use a helper of the
 * tests that does. All others share the modules that they load, which is much quicker.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const replaces = /\bvi\.(mock|unmock|doMock|stubEnv|stubGlobal|resetModules)\(/;
const relativeImport = /\bfrom "(\.{1,2}\/[^"]+)"/g;

/** @returns paths from the root, of the files that need it and of those that do not */
export function splitByIsolation(
	root: string,
	folders: readonly string[],
): { isolated: string[]; shared: string[] } {
	const known = new Map<string, boolean>();
	const files = folders.flatMap((folder) =>
		readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
			.filter((file) => /\.test\.tsx?$/.test(file))
			.map((file) => path.join(folder, file)),
	);
	const isolated = new Set(files.filter((file) => needsIsolation(path.join(root, file), known)));
	return { isolated: [...isolated], shared: files.filter((file) => !isolated.has(file)) };
}

function needsIsolation(file: string, known: Map<string, boolean>): boolean {
	const before = known.get(file);
	if (before !== undefined) return before;
	known.set(file, false);
	if (!existsSync(file)) return false;
	const text = readFileSync(file, "utf8");
	const helpers = [...text.matchAll(relativeImport)].map(([, to = ""]) =>
		path.resolve(path.dirname(file), to),
	);
	const needs = replaces.test(text) || helpers.some((helper) => needsIsolation(helper, known));
	known.set(file, needs);
	return needs;
}
