/**
 * Groups test files by what they need of a process: a document, modules of their own, or neither. Loading modules
 * takes longer than most tests, so most files share them.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const mocks = /\bvi\.(mock|unmock|doMock)\(/;

export type TestFiles = {
	/** Render components, and need a document: `*.test.tsx`. */
	rendering: string[];
	/** Tests of `rendering` that replace modules. */
	renderingMocks: string[];
	mocking: string[];
	others: string[];
};

/** @returns paths from the root */
export function testFiles(root: string, folders: readonly string[]): TestFiles {
	const files: TestFiles = { rendering: [], renderingMocks: [], mocking: [], others: [] };
	for (const folder of folders) {
		for (const entry of readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })) {
			if (!/\.test\.tsx?$/.test(entry)) continue;
			const file = path.join(folder, entry);
			const replaces = mocks.test(readFileSync(path.join(root, file), "utf8"));
			if (file.endsWith(".tsx")) (replaces ? files.renderingMocks : files.rendering).push(file);
			else (replaces ? files.mocking : files.others).push(file);
		}
	}
	return files;
}
