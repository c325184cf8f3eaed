/**
 * Every form at the most that it promises: all rows, all repeated fields, each text as long as its schema takes it. Its
 * limits of names and of the body must let it through.
 * What GET forms send is in `tests/e2e/no-browser/shell.spec.ts`.
 */
import { expect, it } from "vitest";
import type { z } from "zod";
import { type FormDefinition, type FormSchema, faultOfNames } from "~/shared/forms/define-form.ts";
import { ordinaryFormBytes } from "~/shared/http/form-body.server.ts";
import { sourcesUnder } from "../architecture/sources.ts";

const modules = import.meta.glob<Record<string, unknown>>("../../app/{features,shared}/**/*{form,forms}.ts", {
	eager: true,
});

type Definition = FormDefinition<FormSchema>;
const isDefinition = (value: unknown): value is Definition =>
	typeof value === "object" && value !== null && "schema" in value;

const forms = Object.values(modules).flatMap((exported) =>
	Object.entries(exported).flatMap(([name, value]): [string, Definition][] => {
		if (isDefinition(value)) return [[name, value]];
		if (typeof value !== "object" || value === null) return [];
		return Object.entries(value)
			.filter((entry): entry is [string, Definition] => isDefinition(entry[1]))
			.map(([kind, definition]): [string, Definition] => [`${name}.${kind}`, definition]);
	}),
);

// biome-ignore lint/suspicious/noExplicitAny: the inner description of a schema
type Described = { def: any; shape?: Record<string, z.ZodType>; maxLength?: number | null };

/** What a person types where the schema states no length: a number, a day, an id. */
const usualLength = 60;
/** Owner, idempotency key, intent and button. */
const hidden = 4;

type Field = { name: string; length: number };

/** The fields of a schema at its most. */
function fieldsOf(schema: z.ZodType, name: string, definition: Definition): Field[] {
	const { def, shape, maxLength } = schema as unknown as Described;
	const inner = (one: z.ZodType, at = name) => fieldsOf(one, at, definition);
	if (def.innerType) return inner(def.innerType);
	if (def.type === "pipe") return inner(def.in.def.type === "transform" ? def.out : def.in);
	if (def.type === "union") {
		const options: Field[][] = def.options.map((option: z.ZodType) => inner(option));
		return options.sort((a, b) => bytesOf(b) - bytesOf(a))[0] ?? [];
	}
	if (def.type === "intersection") return [...inner(def.left), ...inner(def.right)];
	if (shape)
		return Object.entries(shape).flatMap(([key, one]) => inner(one, name === "" ? key : `${name}.${key}`));
	if (def.type === "array") {
		const { rows = {}, repeated = [] } = definition.limits ?? {};
		const most = (schema as z.ZodArray)._zod.bag.maximum as number | undefined;
		return Array.from({ length: rows[name] ?? most ?? 1 }, (_, index) =>
			inner(def.element, repeated.includes(name) ? name : `${name}[${index}]`),
		).flat();
	}
	return name === "" ? [] : [{ name, length: maxLength ?? usualLength }];
}

const bytesOf = (fields: readonly Field[]) =>
	fields.reduce((sum, { name, length }) => sum + name.length + length + 2, 0);

/** Largest body of the page that has a form, as its source states it. */
const pages = sourcesUnder("app").map(({ text }) => text);
function largestBody(name: string): number {
	const own = name.split(".").at(-1) ?? name;
	const action = new RegExp(
		`formAction\\(\\s*(?:\\(?\\w*\\)? ?=> )?[\\w.]*\\b${own}\\b[^;]*?maxBytes: ([\\w]+)`,
	);
	const stated = pages.map((text) => action.exec(text)?.[1]).find((found) => found !== undefined);
	if (stated === undefined) return ordinaryFormBytes;
	// Constants are those of forms with files, which take megabytes.
	return /^\d/.test(stated) ? Number(stated.replaceAll("_", "")) : 5_000_000;
}

const schemasOf = ({ schema, intentField = "intent" }: Definition): z.ZodType[] =>
	typeof schema === "function"
		? ["save", "show", "more", undefined].map((intent) =>
				schema((name) => (name === intentField ? intent : undefined)),
			)
		: [schema];

it.each(forms)("%s lets through what it promises", (name, definition) => {
	for (const schema of schemasOf(definition)) {
		const fields = fieldsOf(schema, "", definition).filter(
			({ name: field }) => !(definition.limits?.files ?? []).includes(field),
		);
		const names = [
			...fields.map(({ name: field }) => field),
			...Array.from({ length: hidden }, (_, at) => `hidden${at}`),
		];
		expect(faultOfNames(names, definition.limits), `${names.length} fields`).toBeNull();
		expect(bytesOf(fields)).toBeLessThan(largestBody(name));
	}
});
