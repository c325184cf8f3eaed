/** Runs the slowest files first, so that no worker idles at the end. */
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that start servers or other processes, draw, or wait a lot are slow regardless of size. */
const long = [
	"tests/survival/",
	"tests/attack/",
	"app/features/submittals/job/make-package",
	"tests/architecture/house-rules",
	"tests/integration/agents/ucp",
	"tests/integration/approvals/every-way",
	"tests/integration/catalog/link-previews",
	"tests/integration/catalog/owner-import-safety",
	"tests/integration/quick-order/order-list-uploads",
	"tests/integration/submittals/submittal-pages",
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
