/** Vite plugins that leave out of browsers' scripts what no page uses. */
import type { Plugin } from "vite";

/** Writes the calls of the preloader. */
const writer = "vite:build-import-analysis";

/**
 * Dynamic imports as they are written, without Vite's preloader. It links what a chunk needs before it loads; without
 * `modulePreload` that is styles alone, and the shop has one stylesheet. It costs a first view 0.7 to 1.2 kB: a function,
 * and a list of styles for each import.
 */
export function withoutPreloadHelper(): Plugin {
	return {
		name: "without-preload-helper",
		apply: "build",
		configResolved({ plugins }) {
			const plugin = plugins.find(({ name }) => name === writer);
			if (!plugin?.transform) throw new Error(`Vite has no "${writer}" that transforms.`);
			delete plugin.transform;
		},
	};
}

type Change = { from: string; to: string };

const noJsonSchema =
	'const noJsonSchema = () => { throw new TypeError("Browsers make no JSON schemas."); };\n';

/** What makes JSON schemas of schemas, for documents and models: servers alone need it. */
export const jsonSchemaChanges: readonly { file: RegExp; changes: readonly Change[] }[] = [
	{
		file: /\/node_modules\/zod\/v4\/classic\/schemas\.js$/,
		changes: [
			{
				from: 'import * as processors from "../core/json-schema-processors.js";',
				to: "const processors = {};",
			},
			{
				from: 'import { createStandardJSONSchemaMethod, createToJSONSchemaMethod } from "../core/to-json-schema.js";',
				to: `${noJsonSchema}const createStandardJSONSchemaMethod = () => noJsonSchema, createToJSONSchemaMethod = () => noJsonSchema;`,
			},
		],
	},
	{
		file: /\/node_modules\/@ai-sdk\/provider-utils\/dist\/index\.mjs$/,
		changes: [
			{
				from: "function zod3Schema(zodSchema2, options) {",
				to: `${noJsonSchema}function zod3Schema(zodSchema2, options) {`,
			},
			{ from: "() => zod3ToJsonSchema(zodSchema2, {", to: "() => noJsonSchema(zodSchema2, {" },
			{ from: "z4.toJSONSchema(zodSchema2, {", to: "noJsonSchema(zodSchema2, {" },
		],
	},
];

/**
 * @param code of a module
 * @param file its path
 * @returns the module without JSON schemas; `null` for one that makes none
 * @throws {Error} when the library no longer has what is replaced
 */
export function withoutJsonSchemasIn(code: string, file: string): string | null {
	const found = jsonSchemaChanges.find((one) => one.file.test(file));
	if (!found) return null;
	return found.changes.reduce((changed, { from, to }) => {
		if (changed.split(from).length !== 2)
			throw new Error(`The library no longer has this, once, in ${file}:\n${from}`);
		return changed.replace(from, () => to);
	}, code);
}

/** 6.6 kB less for each form, and 11 kB for the assistant's window. */
export function withoutJsonSchemas(): Plugin {
	return {
		name: "without-json-schemas",
		apply: "build",
		transform(code, id, options) {
			const changed = options?.ssr ? null : withoutJsonSchemasIn(code, id);
			return changed === null ? null : { code: changed, map: null };
		},
	};
}
