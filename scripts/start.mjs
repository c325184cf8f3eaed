// @ts-check
/**
 * `npm start`: installs and builds what is missing, starts the embedded services (unless every service address is
 * configured) and the storefront, and ends both in order. Exit code 0 after Ctrl-C or SIGTERM; 1 with one
 * sentence on standard error when something is wrong.
 *
 * `--as-built` installs and builds nothing, for images made beforehand.
 */
import { nodeVersionProblem } from "./setup/node-version.mjs";

const problem = nodeVersionProblem(process.versions.node);
if (problem) {
	process.stderr.write(`${problem}\n`);
	process.exit(1);
}
// Imported only now: an older Node could not even read what follows.
const { runProduct } = await import("./start/product.mjs");
process.exit(await runProduct({ asBuilt: process.argv.includes("--as-built") }));
