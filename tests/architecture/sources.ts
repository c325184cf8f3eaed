/** Source files of the product, for architecture tests. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { inRoot, root } from "../../scripts/setup/root.mjs";

export type SourceFile = { file: string; text: string; readonly tree: ts.SourceFile };

/** Kept for the other test files of this process, and parsed when a test asks for the tree: most read the text alone. */
const known = new Map<string, SourceFile>();

/** Sources without tests; `file` is relative to the repository, with slashes. */
export function sourcesUnder(...folders: string[]): SourceFile[] {
	return folders
		.flatMap((folder) => readdirSync(inRoot(folder), { recursive: true, withFileTypes: true }))
		.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|d)\.tsx?$/.test(entry.name))
		.map((entry) => readSource(path.join(entry.parentPath, entry.name)))
		.sort((a, b) => (a.file < b.file ? -1 : 1));
}

function readSource(place: string): SourceFile {
	const before = known.get(place);
	if (before) return before;
	const file = path.relative(root, place).split(path.sep).join("/");
	const text = readFileSync(place, "utf8");
	let tree: ts.SourceFile | undefined;
	const source = {
		file,
		text,
		get tree() {
			tree ??= ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
			return tree;
		},
	};
	known.set(place, source);
	return source;
}

/** Depth first, without tokens and comments, which take most of the time to find. */
export function* walkNodes(node: ts.Node): Generator<ts.Node> {
	const rest = [node];
	for (let next = rest.pop(); next; next = rest.pop()) {
		yield next;
		const children: ts.Node[] = [];
		ts.forEachChild(next, (child) => void children.push(child));
		rest.push(...children.reverse());
	}
}

export const lineCount = (text: string) => text.trimEnd().split("\n").length;

/** Route modules: pages, layouts and resources. */
export const isRouteModule = ({ file }: SourceFile) => /-(page|layout)\.tsx$|\.resource\.tsx?$/.test(file);
