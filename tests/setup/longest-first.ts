/** Starts with the files that take longest, so that at the end no process waits for the other. */
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Those that start the built product, and walk through all of it: their length does not show in their size. */
const long = [
	"tests/survival/",
	"tests/attack/",
	"tests/security/authorization-matrix",
	"tests/integration/start",
];

export class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const sorted = await super.sort(files);
		const isLong = ({ moduleId }: TestSpecification) => long.some((part) => moduleId.includes(part));
		return sorted.toSorted(
			(a, b) =>
				Number(a.project.config.isolate === false) - Number(b.project.config.isolate === false) ||
				Number(isLong(b)) - Number(isLong(a)),
		);
	}
}
