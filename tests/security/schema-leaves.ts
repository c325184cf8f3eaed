/** The parts of a schema that hold one value. */
import type { z } from "zod";

// biome-ignore lint/suspicious/noExplicitAny: the inner description of a schema
type Described = { def: any; shape?: Record<string, z.ZodType> };

export type Leaf = {
	/** The path to it, such as "lines.quantity". */
	place: string;
	schema: z.ZodType;
};

/** Whether a schema makes something else of one value, such as a number of a text. */
const convertsValue = (schema: z.ZodType, isLeaf: (schema: z.ZodType) => boolean): boolean => {
	const { def } = schema as unknown as Described;
	if (def.type !== "pipe" || def.out?.def.type !== "transform") return false;
	const inner = leavesOf(def.in, "", isLeaf);
	return inner.length === 1 && inner[0]?.place === "" && !isLeaf(inner[0].schema);
};

/** @param isLeaf whether to look no further into a schema */
export function leavesOf(
	schema: z.ZodType,
	place: string,
	isLeaf: (schema: z.ZodType) => boolean = () => false,
): Leaf[] {
	if (isLeaf(schema) || convertsValue(schema, isLeaf)) return [{ place, schema }];
	const { def, shape } = schema as unknown as Described;
	const inner: [string, z.ZodType][] = [
		...Object.entries(shape ?? {}).map(([name, field]): [string, z.ZodType] => [`${place}.${name}`, field]),
		...[
			def.innerType,
			def.in,
			def.out?.def.type === "transform" ? undefined : def.out,
			def.element,
			def.valueType,
			def.left,
			def.right,
			...(def.options ?? []),
			...(def.items ?? []),
		]
			.filter((part) => part?.def)
			.map((part): [string, z.ZodType] => [place, part]),
	];
	return inner.length === 0
		? [{ place, schema }]
		: inner.flatMap(([name, part]) => leavesOf(part, name, isLeaf));
}

/** The last name of a path. */
export const nameOf = (place: string): string => place.split(".").at(-1) ?? "";
