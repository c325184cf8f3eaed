/**
 * Vite plugin: the framework's assertions name their place instead of saying a sentence, in the browser.
 *
 * The sentences are for developers, who read them in development; visitors see the shop's own error pages. They
 * are 0.7 kB of every first view.
 */
import { basename } from "node:path";
import type { Plugin } from "vite";

const packages = /\/node_modules\/(?:@remix-run\/(?:react|router)|react-router(?:-dom)?|turbo-stream)\//;

type Node = { type: string; start: number; end: number; [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
	typeof value === "object" && value !== null && typeof (value as Node).type === "string";

function* allNodes(node: Node): Generator<Node> {
	yield node;
	for (const value of Object.values(node))
		for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* allNodes(child);
}

/** The message of a call such as `invariant(match, "There is no match")`. */
function assertedMessage(node: Node): Node | undefined {
	const callee = node.callee as Node | undefined;
	if (node.type !== "CallExpression" || callee?.type !== "Identifier") return;
	if (!/invariant$/i.test(String(callee.name))) return;
	const [, message] = node.arguments as Node[];
	return message;
}

/**
 * @param code a module of the framework
 * @param program its syntax tree
 * @returns the module with "router.js:431" instead of each sentence
 */
export function shortenAssertions(code: string, program: object, file: string): string {
	const messages = [...allNodes(program as Node)].flatMap((node) => assertedMessage(node) ?? []);
	let short = code;
	for (const { start, end } of messages.toSorted((one, other) => other.start - one.start)) {
		const line = code.slice(0, start).split("\n").length;
		short = `${short.slice(0, start)}"${basename(file)}:${line}"${short.slice(end)}`;
	}
	return short;
}

export function frameworkErrors(): Plugin {
	return {
		name: "framework-errors",
		apply: "build",
		transform(code, id, options) {
			if (options?.ssr || !packages.test(id)) return null;
			const short = shortenAssertions(code, this.parse(code), id);
			return short === code ? null : { code: short, map: null };
		},
	};
}
