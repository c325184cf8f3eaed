/** Which lines of a quote count, and which are alternates of them. */
import { alternateGroups, boughtLines } from "./alternates.ts";
import type { Line } from "./quote-lines.ts";

const getId = ({ id }: Line) => id;

/** What is in the total and is ordered, see `boughtLines`. */
export const getBoughtLines = (lines: readonly Line[]): Line[] => boughtLines(lines, getId);

export const getGroups = (lines: readonly Line[]) => alternateGroups(lines, getId);

/** Alternates directly below their base. */
export function withAlternatesBelow(lines: readonly Line[]): Line[] {
	const below = new Map(getGroups(lines).map(({ base, alternates }) => [base.id, alternates]));
	if (below.size === 0) return [...lines];
	return lines.flatMap((line) => (line.alternate ? [] : [line, ...(below.get(line.id) ?? [])]));
}
