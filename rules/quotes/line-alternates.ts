/** Which lines of a quote count, and which are alternates of them. */
import { alternateGroups, countedLines } from "./alternates.ts";
import type { Line } from "./quote-lines.ts";

const idOf = ({ id }: Line) => id;

/** What is in the total and is ordered. */
export const countedOf = (lines: readonly Line[]): Line[] => countedLines(lines, idOf);

export const groupsOf = (lines: readonly Line[]) => alternateGroups(lines, idOf);

/** Alternates directly below their base. */
export function withAlternatesBelow(lines: readonly Line[]): Line[] {
	const below = new Map(groupsOf(lines).map(({ base, alternates }) => [base.id, alternates]));
	if (below.size === 0) return [...lines];
	return lines.flatMap((line) => (line.alternate ? [] : [line, ...(below.get(line.id) ?? [])]));
}
