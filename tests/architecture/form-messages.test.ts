/**
 * No message of the schema library reaches a user: validates every schema of forms, queries and URLs with
 * hostile values, as configured in production.
 */
import { readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";

type Schema = {
	shape?: Record<string, unknown>;
	safeParse(value: unknown): { error?: { issues: { message: string; path: PropertyKey[] }[] } };
};
const registered = vi.hoisted(() => [] as { schema: Schema; kind: string }[]);

vi.mock("zod", async (original) => {
	const actual = await original<typeof import("zod")>();
	const z: Record<string, unknown> = { ...actual.z };
	for (const kind of ["object", "strictObject", "discriminatedUnion", "union", "enum", "literal"]) {
		const make = z[kind] as (...args: unknown[]) => Schema;
		z[kind] = (...args: unknown[]) => {
			const schema = make(...args);
			registered.push({ schema, kind });
			return schema;
		};
	}
	return { ...actual, z };
});

const modules = import.meta.glob<object>(["../../app/features/**/*.ts", "!**/*.test.ts"]);
const hostile = [
	undefined,
	"",
	"forged",
	"-1",
	"1e99",
	"x".repeat(5000),
	"\u0000",
	["a", "b"],
	{ a: "b" },
	null,
	7,
	-0.5,
	Number.NaN,
];
const ofLibrary = /^Invalid |\bexpected\b|\breceived\b|^Too (small|big)|^Unrecognized|^Required$/i;

it("every schema answers hostile values with our own messages", async () => {
	for (const [file, load] of Object.entries(modules))
		if (/\bfrom "zod"/.test(readFileSync(new URL(file, import.meta.url), "utf8"))) await load();
	await import("~/shared/auth/guarded.server.ts");
	const objects = registered.filter(({ schema }) => schema.shape);
	expect(objects.length).toBeGreaterThan(50);
	const found = new Set<string>();
	for (const { schema } of registered) {
		const inputs = schema.shape
			? Object.keys(schema.shape).flatMap((key) => hostile.map((value) => ({ [key]: value })))
			: [];
		for (const input of [...hostile, ...inputs])
			for (const { message, path } of schema.safeParse(input).error?.issues ?? [])
				if (ofLibrary.test(message)) found.add(`${path.join(".")}: ${message}`);
	}
	expect([...found]).toEqual([]);
});
