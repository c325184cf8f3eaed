import { expect, test } from "vitest";
import type { SearchResult } from "#contracts/catalog/catalog";
import {
	announcement,
	isCompletedSearch,
	nextSuggestions,
	noSuggestions,
	termToAsk,
} from "./search-suggestions.tsx";

const result = (name: string): SearchResult => ({
	name,
	image: "",
	badge: "Part No.",
	description: "",
	link: `/p/a/b/${name}`,
});
const answered = (count: number) =>
	nextSuggestions(noSuggestions, {
		type: "answered",
		term: "par38",
		results: Array.from({ length: count }, (_, index) => result(`r${index}`)),
	});

test("starts at three characters, ignoring extra spaces", () => {
	expect(termToAsk("  br ")).toBeNull();
	expect(termToAsk("br3")).toBe("br3");
	expect(termToAsk(" br30   2700k ")).toBe("br30 2700k");
});

test("shows at most ten, with none selected", () => {
	const list = answered(12);
	expect(list.results).toHaveLength(10);
	expect(list.active).toBeNull();
	expect(list.open).toBe(true);
});

test("arrow keys cycle through rows, See all results and the typed text, both ways", () => {
	const walk = (by: 1 | -1) => {
		let list = answered(2);
		return Array.from({ length: 4 }, () => {
			list = nextSuggestions(list, { type: "moved", by });
			return list.active;
		});
	};
	expect(walk(1)).toEqual([0, 1, 2, null]);
	expect(walk(-1)).toEqual([2, 1, 0, null]);
});

test("selects nothing while closed, and an arrow key reopens it", () => {
	const closed = nextSuggestions(nextSuggestions(answered(2), { type: "moved", by: 1 }), { type: "closed" });
	expect(closed).toMatchObject({ open: false, active: null });
	expect(nextSuggestions(closed, { type: "moved", by: 1 })).toMatchObject({ open: true, active: null });
	expect(nextSuggestions(noSuggestions, { type: "moved", by: 1 })).toBe(noSuggestions);
	expect(nextSuggestions(noSuggestions, { type: "reopened" })).toBe(noSuggestions);
});

test("announces the number of suggestions", () => {
	expect([0, 1, 3, 12].map((count) => announcement(answered(count)))).toEqual([
		"No suggestions",
		"1 suggestion",
		"3 suggestions",
		"10 suggestions",
	]);
	expect(announcement(noSuggestions)).toBe("");
});

test("tells a completed search from a product", () => {
	expect(isCompletedSearch({ badge: "option", link: "/catalogsearch/wall%20packs" })).toBe(true);
	expect(isCompletedSearch({ badge: "option", link: "/p/outdoor/wall-packs/wpf?option=1" })).toBe(false);
	expect(isCompletedSearch({ badge: "Series", link: "/catalogsearch/SCX-SERIES" })).toBe(false);
});
