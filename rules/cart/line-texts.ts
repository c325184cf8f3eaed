/** What a buyer says of a line: its job, a note, and whether it ships complete. */
import { lineTextLimits } from "./cart-limits.ts";

/** Puts a text on one line, without control characters, so that the same job is spelled the same. */
export const tidyLineText = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, " ").trim();

export type LineTexts = { job: string; note: string; shipComplete: boolean };

/** Leaves out what is empty. */
export const shownLineTexts = ({
	job,
	note,
	shipComplete,
}: Partial<LineTexts>): { job?: string; note?: string; shipComplete?: true } => ({
	...(job && { job }),
	...(note && { note }),
	...(shipComplete && { shipComplete }),
});

/** Each note once, as far as they fit. */
export function joinNotes(note = "", other = ""): string {
	if (note === "" || other === "" || note.split("; ").includes(other)) return note || other;
	const joined = `${note}; ${other}`;
	return joined.length <= lineTextLimits.note ? joined : note;
}

/** Lines that become one ship complete when one of them says so. */
export const joinShipping = <Line extends { shipComplete?: boolean }>(line: Line, other: Line): Line => {
	const shipComplete = line.shipComplete || other.shipComplete || (line.shipComplete ?? other.shipComplete);
	return shipComplete === undefined ? line : { ...line, shipComplete };
};

/**
 * The options that the name of a line does not state: "PAR30, 3000 K, 15°" already says "3000 K".
 *
 * @param name as shown beside the options
 */
export function unnamedOptions(name: string, options: readonly string[]): string[] {
	const stated = `, ${name.replace(/\s/g, " ")}, `;
	return options.filter((option) => !stated.includes(`, ${option.replace(/\s/g, " ")}, `));
}
