import { readFileSync } from "node:fs";
import { build, stop } from "esbuild";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { jsonSchemaChanges, withoutJsonSchemasIn } from "./browser-scripts.ts";

// Its process would stay.
afterAll(() => stop());

const source = `
import { z } from "zod";
import { zodSchema } from "@ai-sdk/provider-utils";
const schema = z.object({
	name: z.string().min(2, "Too short."),
	pieces: z.coerce.number().int().max(99),
	kind: z.enum(["quote", "order"]).optional(),
	lines: z.array(z.union([z.string(), z.number()])).max(3).catch([]),
});
const told = ({ success, data, error }) => JSON.stringify({ success, data, issues: error?.issues });
export const read = (value) => told(schema.safeParse(value));
export const readStandard = (value) => JSON.stringify(schema["~standard"].validate(value));
export const readByChat = async (value) => JSON.stringify(await zodSchema(schema).validate(value));
`;

type Readers = Record<"read" | "readStandard" | "readByChat", (value: unknown) => unknown>;

/** The schemas as browsers get them, or as they are. */
async function bundle(isChanged: boolean): Promise<{ code: string; readers: Readers }> {
	const { outputFiles } = await build({
		stdin: { contents: source, resolveDir: process.cwd() },
		bundle: true,
		write: false,
		format: "esm",
		platform: "browser",
		plugins: [
			{
				name: "change",
				setup({ onLoad }) {
					for (const { file } of isChanged ? jsonSchemaChanges : [])
						onLoad({ filter: file }, ({ path }) => ({
							contents: withoutJsonSchemasIn(readFileSync(path, "utf8"), path) ?? "",
						}));
				},
			},
		],
	});
	const code = outputFiles[0]?.text ?? "";
	return {
		code,
		readers: await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`),
	};
}

test("schemas read the same without the code that makes JSON schemas of them", async () => {
	const [whole, changed] = [await bundle(false), await bundle(true)];
	const field = fc.oneof(fc.string(), fc.integer(), fc.constant(undefined), fc.array(fc.anything()));
	const value = fc.oneof(
		fc.anything(),
		fc.record({
			name: field,
			pieces: field,
			kind: fc.constantFrom("quote", "other", undefined),
			lines: field,
		}),
	);
	await fc.assert(
		fc.asyncProperty(value, async (given) => {
			for (const name of ["read", "readStandard", "readByChat"] as const)
				expect(await changed.readers[name](given)).toEqual(await whole.readers[name](given));
		}),
	);
	expect(whole.code).toContain("zod3ToJsonSchema(");
	expect(changed.code).not.toMatch(/=> zod3ToJsonSchema\(zodSchema2/);
});
