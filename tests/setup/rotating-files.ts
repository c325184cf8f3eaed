/**
 * Test files that start and stop the product to see what is left of it, which takes seconds of several processes. One in
 * three has its turn in an `npm test`, another third the next time; `npm run test:all` and a run that names a file leave
 * none out.
 */
import { sampleBySeed } from "./sample.ts";

const share = 1 / 3;

const rotatingFiles = [
	"tests/integration/agents/mcp-conformance.test.ts",
	"tests/integration/assistant/built-model.test.ts",
	"tests/integration/assistant/conversations.test.ts",
	"tests/integration/catalog/specified-catalog-faults.test.ts",
	"tests/integration/operate/copies-and-redis.test.ts",
	"tests/integration/operate/disk-faults.test.ts",
	"tests/integration/operate/failing-writes.test.ts",
	"tests/integration/operate/stopping.test.ts",
	"tests/integration/operate/watched-product.test.ts",
	"tests/integration/platform/backup.test.ts",
	"tests/integration/platform/failure-messages.test.ts",
	"tests/integration/platform/resilience.test.ts",
	"tests/integration/platform/secrets-in-logs.test.ts",
	"tests/integration/platform/static-host.test.ts",
	"tests/integration/queue/queue-processes.test.ts",
	"tests/survival/placing-killed.quick.test.ts",
	"tests/survival/replies-killed.quick.test.ts",
	"tests/survival/seed-killed.quick.test.ts",
	"tests/survival/settling-killed.quick.test.ts",
	"tests/survival/tampering.quick.test.ts",
];

/** The files that have no turn with this seed. */
export function filesOfOtherTurns(seed: number): string[] {
	const turn = new Set(sampleBySeed(rotatingFiles, share, seed));
	return rotatingFiles.filter((file) => !turn.has(file));
}
