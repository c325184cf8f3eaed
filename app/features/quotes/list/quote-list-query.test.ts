import { describe, expect, it } from "vitest";
import { readQuoteListQuery } from "../quote-pages.server.ts";
import { isNarrowed } from "../quote-view.ts";

const read = (query: string) => readQuoteListQuery(new URLSearchParams(query));

describe("readQuoteListQuery", () => {
	it("reads every filter", () => {
		expect(
			read("search=+PO+7+&status=sent-back&from=2026-01-01&to=2026-02-01&outcome=lost&sort=total&page=3"),
		).toEqual({
			search: "PO 7",
			status: "sent-back",
			from: "2026-01-01",
			to: "2026-02-01",
			outcome: "lost",
			sort: "total",
			page: 3,
		});
	});

	it.each([
		"status=lost",
		"outcome=tied",
		"from=yesterday",
		"to=2026-02-30",
		"sort=price",
		"page=-1",
		"page=1e9",
		"page=two",
		"page=1",
		"search=++",
		"status=&from=&to=",
		"unknown=1",
	])("ignores %s", (query) => {
		expect(JSON.stringify(read(query))).toBe("{}");
	});

	it("truncates a search to the service's limit", () => {
		expect(read(`search=${"w".repeat(500)}`).search).toHaveLength(80);
	});
});

it("tells whether a filter is set", () => {
	expect([isNarrowed(read("")), isNarrowed(read("sort=total&page=2"))]).toEqual([false, false]);
	expect(["search=a", "to=2026-02-01", "outcome=none"].map((query) => isNarrowed(read(query)))).toEqual([
		true,
		true,
		true,
	]);
});
