/** The log of a process of a test: JSON lines on its standard output. */
import type { ChildProcess } from "node:child_process";

/** @returns what has been logged so far, each line parsed */
export function getLines(child: ChildProcess): () => Record<string, unknown>[] {
	let output = "";
	child.stdout?.on("data", (chunk: Buffer) => {
		output += chunk;
	});
	return () =>
		output
			.split("\n")
			.filter((line) => line.startsWith("{") && line.endsWith("}"))
			.map((line) => JSON.parse(line) as Record<string, unknown>);
}
