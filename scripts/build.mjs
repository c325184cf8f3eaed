// @ts-check
/** `npm run build`: builds storefront and embedded services into `build/`; `--if-needed` only when sources changed. */
import { build, ensureBuild } from "./setup/product-build.mjs";
import { UserError } from "./setup/user-error.mjs";

try {
	if (process.argv.includes("--if-needed")) await ensureBuild({ say: () => {} });
	else await build({ show: true });
} catch (error) {
	if (!(error instanceof UserError)) throw error;
	process.stderr.write(`${error.message}\n`);
	process.exitCode = 1;
}
