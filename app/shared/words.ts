/** Counts, days and lists of names as sentences and tables have them. Pure. */

/** A count with its noun: "1 line", "1,200 lines". */
export const counted = (count: number, one: string): string =>
	`${count.toLocaleString("en-US")} ${one}${count === 1 ? "" : "s"}`;

/**
 * Names that fit into a message: as many as there is room for, then how many more there are.
 * @param room characters
 */
export function namesInWords(names: readonly string[], room = 160): string {
	const shown: string[] = [];
	let length = 0;
	for (const name of names) {
		length += name.length + 2;
		if (length > room && shown.length > 0) break;
		shown.push(name.slice(0, room));
	}
	const more = names.length - shown.length;
	return more > 0 ? `${shown.join(", ")} and ${more.toLocaleString("en-US")} more` : shown.join(", ");
}

/** The day of a point in time, as tables show it. @param iso ISO 8601 in UTC */
export const dayOf = (iso: string): string => iso.slice(0, 10);

/** Day and minute of a point in time, in UTC. @param iso ISO 8601 in UTC */
export const minuteOf = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
