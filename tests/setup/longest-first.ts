/** Runs the slowest files first, so that no worker idles at the end. */
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that start the built product, servers or other processes, and wait for them, are slow regardless of size. */
const long = [
	"tests/survival/",
	"tests/attack/",
	"tests/security/authorization-matrix",
	"tests/integration/platform/start",
	"tests/integration/operate/",
	"tests/integration/agents/mcp-conformance",
	"tests/integration/assistant/conversations",
	"tests/integration/catalog/replica-postgres",
	"tests/integration/mail/smtp",
	"tests/integration/payments/payment-provider",
	"tests/search/conformance",
	"tests/search/index-update",
	"tests/search/postgres",
];

export class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const sorted = await super.sort(files);
		const isLong = ({ moduleId }: TestSpecification) => long.some((part) => moduleId.includes(part));
		const isShared = ({ project }: TestSpecification) =>
			project.config.isolate === false && project.config.environment === "node";
		// A process ends, with all modules that it loaded, once the next file is of another kind: each kind in one piece.
		return sorted.toSorted(
			(a, b) =>
				Number(a.project.config.isolate === false) - Number(b.project.config.isolate === false) ||
				Number(isShared(a)) - Number(isShared(b)) ||
				Number(isLong(b)) - Number(isLong(a)),
		);
	}
}
