import { expect, it } from "vitest";
import { favoriteLinkQuery, favoriteQuery, removedRids } from "./favorite-query.ts";

it.each([
	["", { search: "", list: "", sort: "newest", page: 1 }],
	["search=+PAR38+&sort=name&page=3", { search: "PAR38", list: "", sort: "name", page: 3 }],
	["sort=price&page=-2", { search: "", list: "", sort: "newest", page: 1 }],
	["page=1e9", { search: "", list: "", sort: "newest", page: 1 }],
])("parses ?%s as %j", (query, asked) => {
	expect(favoriteQuery(new URLSearchParams(query))).toEqual(asked);
});

it("omits defaults from links", () => {
	expect(favoriteLinkQuery({ search: "", list: "", sort: "newest", page: 1 })).toEqual({
		search: undefined,
		sort: undefined,
		page: undefined,
	});
	expect(favoriteLinkQuery({ search: "lm", list: "", sort: "name", page: 2 })).toEqual({
		search: "lm",
		sort: "name",
		page: 2,
	});
});

it("accepts ids only for removed favorites", () => {
	expect(removedRids(new URLSearchParams({ removed: "a-1,<script>,,b2" }))).toEqual(["a-1", "b2"]);
});
