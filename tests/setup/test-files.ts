/**
 * Groups test files by their effect on modules. Files share loaded modules, because loading takes longer than most
 * tests; files that mock modules get their own process, and files that replace the environment get their own modules.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const mocks = /\bvi\.(mock|unmock|doMock)\(/;
const stubs = /\bvi\.(stubEnv|stubGlobal|resetModules)\(/;
const relativeImport = /\bfrom "(\.{1,2}\/[^"]+)"/g;

export type TestFiles = {
	/** Render components, and need a document: `*.test.tsx`. */
	rendering: string[];
	mocking: string[];
	/** Replace the environment, directly or by a helper. */
	stubbing: string[];
	others: string[];
};

/** @returns paths from the root */
export function testFiles(root: string, folders: readonly string[]): TestFiles {
	const known = new Map<string, boolean>();
	const files: TestFiles = { rendering: [], mocking: [], stubbing: [], others: [] };
	for (const folder of folders) {
		for (const entry of readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })) {
			if (!/\.test\.tsx?$/.test(entry)) continue;
			const file = path.join(folder, entry);
			const absolute = path.join(root, file);
			if (file.endsWith(".tsx")) files.rendering.push(file);
			else if (mocks.test(readFileSync(absolute, "utf8"))) files.mocking.push(file);
			else if (stubsEnvironment(absolute, known)) files.stubbing.push(file);
			else files.others.push(file);
		}
	}
	return files;
}

function stubsEnvironment(file: string, known: Map<string, boolean>): boolean {
	const before = known.get(file);
	if (before !== undefined) return before;
	known.set(file, false);
	if (!existsSync(file)) return false;
	const text = readFileSync(file, "utf8");
	const helpers = [...text.matchAll(relativeImport)].map(([, to = ""]) =>
		path.resolve(path.dirname(file), to),
	);
	const does = stubs.test(text) || helpers.some((helper) => stubsEnvironment(helper, known));
	known.set(file, does);
	return does;
}
