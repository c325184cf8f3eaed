// @ts-check
/** Installs the packages when they are missing, for images; `npm start` and `npm test` do the same by themselves. */
import { ensurePackages } from "./setup/packages.mjs";
import { UserError } from "./setup/user-error.mjs";

try {
	await ensurePackages({ say: (line) => void process.stdout.write(`${line}\n`) });
} catch (error) {
	if (!(error instanceof UserError)) throw error;
	process.stderr.write(`${error.message}\n`);
	process.exitCode = 1;
}
