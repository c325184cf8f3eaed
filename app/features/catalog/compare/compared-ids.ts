/** The SKUs chosen to compare, in the order they were added. */
import { idField } from "~/shared/forms/form-parts.ts";

export type CompareChange = { intent: "add" | "remove" | "clear"; row?: string | undefined };

/**
 * Applies the changes in their order. Items beyond `most` are refused, and the others kept.
 * @returns the SKUs after the changes, and those that did not fit
 */
export function changeCompared(
	before: readonly string[],
	changes: readonly CompareChange[],
	most: number,
): { ids: string[]; refused: string[] } {
	let ids = [...before];
	const refused: string[] = [];
	for (const { intent, row } of changes) {
		if (intent === "clear") ids = [];
		else if (row === undefined) continue;
		else if (intent === "remove") ids = ids.filter((id) => id !== row);
		else if (ids.includes(row)) continue;
		else if (ids.length < most) ids.push(row);
		else refused.push(row);
	}
	return { ids, refused };
}

/** Distinct ids of a query that a compare button can have, all of them: a service gives its ids any characters. */
export const readIds = (values: readonly string[]): string[] =>
	[...new Set(values)].filter((id) => !id.includes(" ") && idField.safeParse(id).success);
