/** When the PDF catalog of a category (a "book") is made anew. Times in ms since 1970. */

/** What is stored about a book: what was made, and the last failure since. */
export type BookState = {
	/** Edition of the products' list when the products were last read. */
	edition: string;
	checkedAt: number;
	/** Hash of everything that was printed; empty before the first book. */
	content: string;
	failure: { edition: string; tries: number; at: number } | null;
};

const hour = 3_600_000;

/** Products are read again after so long even if their list looks the same: services may not date every change. */
export const rereadAfter = 24 * hour;

/** The pause after a failure doubles each time, up to a day. */
const firstPause = hour / 6;
export const pauseAfter = (tries: number): number => Math.min(24 * hour, firstPause * 2 ** (tries - 1));

/**
 * "read": read the products, and make the book if they differ from the printed ones. "wait": it failed a while ago.
 * @param state `null` before the first attempt
 */
export function bookStep(state: BookState | null, edition: string, now: number): "read" | "wait" | "done" {
	if (state === null) return "read";
	const { failure } = state;
	if (failure?.edition === edition && now < failure.at + pauseAfter(failure.tries)) return "wait";
	if (failure !== null || state.content === "") return "read";
	const dated = state.checkedAt <= now && now - state.checkedAt < rereadAfter;
	return dated && state.edition === edition ? "done" : "read";
}

/** `linear-lighting-catalog-2026-11.pdf`. @param date in ISO 8601 */
export const bookFileName = (slug: string, date: string): string =>
	`${slug.replace(/[^a-z0-9]+/gi, "-").slice(0, 60)}-catalog-${date.slice(0, 7)}.pdf`;
