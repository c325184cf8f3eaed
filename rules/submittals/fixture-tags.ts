/** Type tags of a fixture schedule: A, B, … Z, AA, AB. */

const letters = 26;

/** @param index from 0: 0 is A, 25 is Z, 26 is AA */
function tagAt(index: number): string {
	const last = String.fromCharCode(65 + (index % letters));
	return index < letters ? last : tagAt(Math.floor(index / letters) - 1) + last;
}

/** Ignores case and spaces, as a reader of the schedule does. */
export const tagKey = (tag: string): string => tag.replace(/\s+/g, "").toUpperCase();

/** Tags in the order of letters that nothing in `taken` uses. */
export function* freeTags(taken: Iterable<string>): Generator<string, never> {
	const used = new Set([...taken].map(tagKey));
	for (let index = 0; ; index++) {
		const tag = tagAt(index);
		if (!used.has(tag)) yield tag;
	}
}

const numeric = new Intl.Collator("en-US", { numeric: true, sensitivity: "base" });

/** A, A1, A2, A10, B, … Z, AA: short letters first, then numbers by value. */
export function compareTags(a: string, b: string): number {
	const [left, right] = [tagKey(a), tagKey(b)];
	const [one = "", other = ""] = [left, right].map((key) => /^[A-Z]*/.exec(key)?.[0] ?? "");
	return one.length - other.length || numeric.compare(left, right);
}
