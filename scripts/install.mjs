// @ts-check
/** Installs missing packages, for container images; `npm start` and `npm test` do the same. */
import { ensurePackages } from "./setup/packages.mjs";
import { UserError } from "./setup/user-error.mjs";

try {
	await ensurePackages({ say: (line) => void process.stdout.write(`${line}\n`) });
} catch (error) {
	if (!(error instanceof UserError)) throw error;
	process.stderr.write(`${error.message}\n`);
	process.exitCode = 1;
}
