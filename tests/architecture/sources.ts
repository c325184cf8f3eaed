/** Source files of the product, for architecture tests. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { inRoot, root } from "../../scripts/setup/root.mjs";

export type SourceFile = { file: string; text: string; tree: ts.SourceFile };

/** Sources without tests; `file` is relative to the repository, with slashes. */
export function sourcesUnder(...folders: string[]): SourceFile[] {
	return folders
		.flatMap((folder) => readdirSync(inRoot(folder), { recursive: true, withFileTypes: true }))
		.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|d)\.tsx?$/.test(entry.name))
		.map((entry) => {
			const place = path.join(entry.parentPath, entry.name);
			const file = path.relative(root, place).split(path.sep).join("/");
			const text = readFileSync(place, "utf8");
			return { file, text, tree: ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true) };
		})
		.sort((a, b) => (a.file < b.file ? -1 : 1));
}

/** Depth first. */
export function* walkNodes(node: ts.Node): Generator<ts.Node> {
	yield node;
	for (const child of node.getChildren()) yield* walkNodes(child);
}

export const lineCount = (text: string) => text.trimEnd().split("\n").length;

/** Route modules: pages, layouts and resources. */
export const isRouteModule = ({ file }: SourceFile) => /-(page|layout)\.tsx$|\.resource\.tsx?$/.test(file);
