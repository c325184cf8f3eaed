/** `npx tsx specified/test-backend/start.ts [PORT]`: runs the backend until it is interrupted. */
import { startSpecificationBackend } from "./backend.ts";
import { emails, knownPassword } from "./data/people.ts";

const port = Number(process.argv[2] ?? 4300);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
	console.error("Usage: npx tsx specified/test-backend/start.ts [PORT]");
	process.exit(2);
}
const backend = await startSpecificationBackend({ port });
console.log(`Specification backend at ${backend.url}`);
for (const [kind, email] of Object.entries(emails)) console.log(`  ${kind}: ${email} / ${knownPassword}`);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => backend.stop());
