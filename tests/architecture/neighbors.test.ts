/** Files that one neighbor uses stay few: readers would go through two files for one thing. */
import path from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { codeFolders } from "../../scripts/setup/code-folders.mjs";
import { lineCount, type SourceFile, sourcesUnder } from "./sources.ts";

const product = sourcesUnder(...codeFolders);
const sources = new Map(product.map((source) => [source.file, source]));

type Use = { by: string; lazy: boolean };
const uses = new Map<string, Map<string, Use>>();
for (const source of [...product, ...sourcesUnder("scripts")])
	for (const [named, lazy] of importsOf(source)) {
		const file = fileOf(source.file, named);
		if (file === undefined || file === source.file) continue;
		const known = uses.get(file) ?? new Map<string, Use>();
		uses.set(
			file,
			known.set(source.file, { by: source.file, lazy: lazy || known.get(source.file)?.lazy === true }),
		);
	}

function importsOf({ text }: SourceFile): [named: string, lazy: boolean][] {
	return ts
		.preProcessFile(text, true, true)
		.importedFiles.map(({ fileName, pos }) => [
			fileName,
			/\bimport\(\s*["']?$/.test(text.slice(Math.max(0, pos - 20), pos + 1)),
		]);
}

function fileOf(from: string, named: string): string | undefined {
	const bare = named.replace(/\?.*$/, "");
	const place = bare.startsWith("#")
		? bare.slice(1)
		: bare.startsWith("~/")
			? `app/${bare.slice(2)}`
			: bare.startsWith(".")
				? path.posix.join(path.posix.dirname(from), bare)
				: undefined;
	return [place, `${place}.ts`, `${place}.tsx`].find((file) => file !== undefined && sources.has(file));
}

const isServer = (file: string) => file.includes(".server.");
const isRepository = (file: string) => file.endsWith("repository.server.ts");

const ofOneNeighbor = [...uses].flatMap(([file, by]) => {
	const [use, ...others] = by.values();
	return use && others.length === 0 && path.posix.dirname(use.by) === path.posix.dirname(file)
		? [{ file, ...use }]
		: [];
});

it("at most 13 of 100 files are used by one neighbor alone", () => {
	expect(ofOneNeighbor.length).toBeGreaterThan(100);
	expect((ofOneNeighbor.length / product.length) * 100).toBeLessThanOrEqual(13);
});

it("at most 1.4 of 100 could be in that neighbor", () => {
	const lines = (file: string) => lineCount(sources.get(file)?.text ?? "");
	const mergeable = ofOneNeighbor.filter(
		({ file, by, lazy }) =>
			!lazy &&
			isServer(file) === isServer(by) &&
			isRepository(file) === isRepository(by) &&
			!/\/migrations\//.test(file) &&
			lines(file) + lines(by) <= 250,
	);
	expect((mergeable.length / product.length) * 100).toBeLessThanOrEqual(1.4);
});
