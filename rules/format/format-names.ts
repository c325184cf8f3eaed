import { formatNumber } from "./number-format.ts";

/** Lists as many names as fit into `room` characters, then the number of the rest. */
export function formatNames(names: readonly string[], room = 160): string {
	const shown: string[] = [];
	let length = 0;
	for (const name of names) {
		length += name.length + 2;
		if (length > room && shown.length > 0) break;
		shown.push(name.slice(0, room));
	}
	const more = names.length - shown.length;
	return more > 0 ? `${shown.join(", ")} and ${formatNumber(more)} more` : shown.join(", ");
}

/** The first letter large, as where a value begins a line. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
