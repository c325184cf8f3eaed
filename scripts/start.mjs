// @ts-check
/**
 * `npm start`: installs and builds what is missing, then starts the embedded services (unless all service
 * URLs are configured) and the storefront. Exit code 0 after Ctrl-C or SIGTERM; 1 with a message on errors.
 *
 * `--as-built` skips installing and building, for container images.
 */
import { nodeVersionProblem } from "./setup/node-version.mjs";

const problem = nodeVersionProblem(process.versions.node);
if (problem) {
	process.stderr.write(`${problem}\n`);
	process.exit(1);
}
// Dynamic, because an older Node cannot parse the imported modules.
const { runProduct } = await import("./start/product.mjs");
process.exit(await runProduct({ asBuilt: process.argv.includes("--as-built") }));
