/** Whether a question asks if a lamp fits a socket: "will CF26DT/E/835 go in a GX24q-3 socket". */

import { looksLikePart } from "./read-subject.ts";

const fitting =
	/\b(?:fits?|go(?:es)? (?:right )?(?:in|into|on)|works? (?:in|with|on)|screws? (?:in|into)|plugs? (?:in|into)|compatible with)\b/i;
const asking = /^\W*(?:will|would|does|do|can|could|is|are|what|which)\b|\?/i;

const names: Readonly<Record<string, string>> = {
	medium: "E26",
	candelabra: "E12",
	intermediate: "E17",
	mogul: "E39",
};

const socket =
	/\b(E(?:11|12|17|26|27|39|40)|GU?10|GU24|GU5\.3|GX23(?:-2)?|G24[qd]?(?:-\d)?|GX24[qd]?(?:-\d)?|GX10q?(?:-\d)?|G13|GX16d|GX5\.3|B15d?|B22d?|2G11|2G7)\b|\b(medium|candelabra|intermediate|mogul)(?: screw)?(?: base)? (?:sockets?|lampholders?|bases?)\b/i;

/** "GX24Q-3" is "GX24q-3". */
const toBase = (typed: string): string =>
	typed.toUpperCase().replace(/(?<=\d)[QD]/, (letter) => letter.toLowerCase());

/** The base that a socket takes; `null` for other questions. */
export function readFit(message: string): { socket: string } | null {
	if (!fitting.test(message) || !asking.test(message)) return null;
	// A part number may have the base of its lamp in it.
	const found = socket.exec(
		message
			.split(/\s+/)
			.filter((word) => !looksLikePart(word))
			.join(" "),
	);
	if (!found) return null;
	return { socket: found[1] ? toBase(found[1]) : (names[found[2]?.toLowerCase() ?? ""] ?? "") };
}

/** The message without the socket, so that it isn't taken for the base of the lamp. */
export const withoutSocket = (message: string): string =>
	message.replace(/\b(?:in|into|with|on|fits?)\b[^?]*$/i, (end) => (socket.test(end) ? " " : end));
