// @ts-check
/** `npm run build`: builds storefront and embedded services into `build/`. */
import { build } from "./setup/product-build.mjs";
import { UserError } from "./setup/user-error.mjs";

try {
	await build({ show: true });
} catch (error) {
	if (!(error instanceof UserError)) throw error;
	process.stderr.write(`${error.message}\n`);
	process.exitCode = 1;
}
