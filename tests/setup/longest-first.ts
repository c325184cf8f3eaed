/** Runs the slowest files first, so that no worker idles at the end. */
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that start the built product are slow regardless of size. */
const long = [
	"tests/survival/",
	"tests/attack/",
	"tests/security/authorization-matrix",
	"tests/integration/platform/start",
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
