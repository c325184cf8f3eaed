/** Which transformed modules Vitest keeps on disk between its projects and runs. */
import type { Plugin } from "vitest/config";

/** Modules that plugins make, and those that list files, are made anew in each run: other files than theirs decide their content. */
export const keptModules = (): Plugin => ({
	name: "kept-modules",
	configureVitest: ({ experimental_defineCacheKeyGenerator: decideKey }) =>
		decideKey(({ id, sourceCode }) =>
			id.startsWith("\0") || sourceCode.includes("import.meta.glob") ? false : undefined,
		),
});
