import { describe, expect, it } from "vitest";
import { type BookState, bookFileName, bookStep, pauseAfter, rereadAfter } from "./book-step.ts";

const now = Date.parse("2026-11-28T12:00:00Z");
const made: BookState = { edition: "e1", checkedAt: now - 60_000, content: "c1", failure: null };
const failed = (tries: number, at: number, edition = "e1"): BookState => ({
	...made,
	failure: { edition, tries, at },
});

describe("bookStep", () => {
	it.each<[string, BookState | null, string, ReturnType<typeof bookStep>]>([
		["no book", null, "e1", "read"],
		["the book of this edition", made, "e1", "done"],
		["the book of another edition", made, "e2", "read"],
		["a book that was checked a day ago", { ...made, checkedAt: now - rereadAfter }, "e1", "read"],
		["a clock that was set back", { ...made, checkedAt: now + 1 }, "e1", "read"],
		["a first failure just now", failed(1, now - 1), "e1", "wait"],
		["a first failure a pause ago", failed(1, now - pauseAfter(1)), "e1", "read"],
		["a third failure two pauses ago", failed(3, now - 2 * pauseAfter(1)), "e1", "wait"],
		["a failure of another edition", failed(3, now - 1, "e0"), "e1", "read"],
		["a failure before the first book", { ...failed(1, now - pauseAfter(1)), content: "" }, "e1", "read"],
	])("%s", (_, state, edition, step) => {
		expect(bookStep(state, edition, now)).toBe(step);
	});

	it("waits longer after each failure, a day at most", () => {
		expect([1, 2, 3, 20].map((tries) => pauseAfter(tries) / 60_000)).toEqual([10, 20, 40, 1440]);
	});
});

it("names the file by category and month", () => {
	expect(bookFileName("linear-lighting", "2026-11-28")).toBe("linear-lighting-catalog-2026-11.pdf");
	expect(bookFileName('a"/../b', "2026-01-01T00:00:00Z")).toBe("a-b-catalog-2026-01.pdf");
});
