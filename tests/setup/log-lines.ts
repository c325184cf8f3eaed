/** Parses logs of test processes: JSON lines on standard output. */
import type { ChildProcess } from "node:child_process";

/** @returns all lines so far, parsed */
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
