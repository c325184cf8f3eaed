/** Short marks of texts, for comparing long lists with what a cookie can hold: 4 characters each. */
import { createHash } from "node:crypto";

const markLength = 4;

const getMark = (text: string): string =>
	createHash("sha256").update(text).digest("base64url").slice(0, markLength);

export const toMarks = (texts: readonly string[]): string => texts.map(getMark).join("");

/** A text outside of the list has the mark of one of 500 in one of 30,000 cases. */
export function markReader(marks: string): (text: string) => boolean {
	const markSet = new Set(marks.match(new RegExp(`.{${markLength}}`, "g")));
	return (text) => markSet.has(getMark(text));
}
