import type { Reader } from "./reader.ts";

/**
 * Counts what a person presses, from the page after signing in. A check box, a chosen file and an opened list are
 * clicks; typing is none.
 */
export function counting(reader: Reader) {
	let clicks = 0;
	return {
		follow: async (text: RegExp) => {
			clicks += 1;
			await reader.follow(text);
		},
		/** @param chosen check boxes, radio buttons and files that are set before the button is pressed */
		press: async (button: RegExp, typed: Parameters<Reader["send"]>[1] = {}, chosen = 0) => {
			clicks += chosen + 1;
			await reader.send({ button }, typed);
		},
		clicks: () => clicks,
	};
}
