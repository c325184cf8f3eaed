// @ts-check
/**
 * `npm run audit:packages`: asks the registry for known vulnerabilities of runtime packages. Exit code 0:
 * none; 1: some, listed; 2: the registry offers no audit.
 */
import { auditReport } from "./sbom/audit-report.mjs";
import { runNpm } from "./sbom/run-npm.mjs";

const { stdout } = await runNpm(["audit", "--json", "--omit=dev"]);
const { code, lines } = auditReport(stdout);
for (const line of lines) process.stdout.write(`${line}\n`);
process.exitCode = code;
