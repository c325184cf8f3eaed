import { expect, it } from "vitest";
import { otherTerms, SearchCounts } from "./search-counts.ts";
import type { SearchEvent } from "./search-event.ts";

const search = (term: string, more: Partial<SearchEvent> = {}): SearchEvent =>
	({ kind: "search", term, isEmpty: false, refines: null, ...more }) as SearchEvent;

it("adds up searches of one term, however it is written", () => {
	const counts = new SearchCounts();
	counts.add(search("BR30 "), null);
	counts.add(search("br30", { isEmpty: true }), null);
	counts.add(search("par38", { refines: "Br30" }), null);
	counts.add({ kind: "click", term: "br30" }, null);
	expect(counts.take()).toEqual([
		{ term: "br30", searches: 2, empty: 1, clicks: 1, refined: 1 },
		{ term: "par38", searches: 1, empty: 0, clicks: 0, refined: 0 },
	]);
	expect(counts.take()).toEqual([]);
});

it("keeps at most 2,000 terms, and counts the others together", () => {
	const counts = new SearchCounts();
	for (let at = 0; at < 10_000; at++) counts.add(search(`junk ${at}`), null);
	const taken = counts.take();
	expect(taken).toHaveLength(2_000);
	expect(taken.find(({ term }) => term === otherTerms)?.searches).toBe(8_001);
});

it("counts 30 searches of an address in a minute", () => {
	const counts = new SearchCounts();
	for (let at = 0; at < 500; at++) counts.add(search(`junk ${at}`), "203.0.113.9");
	counts.add(search("br30"), "203.0.113.10");
	expect(counts.take()).toHaveLength(31);
});
