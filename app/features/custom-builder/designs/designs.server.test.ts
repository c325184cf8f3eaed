import { expect, it } from "vitest";
import { designList } from "./designs.server.ts";

const designs = Array.from({ length: 60 }, (_, index) => ({
	rid: `D${index}`,
	name: index === 59 ? "West dock" : `Run ${index}`,
	partNumber: index % 2 === 0 ? "SCX-S96-A060-840-FW-1D0" : null,
	size: index % 2 === 0 ? "Straight run, 8 ft" : null,
	watts: null,
	lumens: null,
	updatedAt: null,
}));
const list = (query: string) => designList(designs, new URLSearchParams(query));

it("has pages of 25, and shows the nearest for a page that does not exist", () => {
	expect(list("")).toMatchObject({ all: 60, total: 60, page: 1, pageCount: 3 });
	expect(list("page=3").items.map(({ rid }) => rid)).toEqual(designs.slice(50).map(({ rid }) => rid));
	for (const page of ["99", "99999"]) expect(list(`page=${page}`).page).toBe(3);
	for (const page of ["0", "-1", "x", "1e99"]) expect(list(`page=${page}`).page).toBe(1);
});

it("finds all words in name, part number or size", () => {
	expect(list("search=dock+WEST").items.map(({ rid }) => rid)).toEqual(["D59"]);
	expect(list("search=straight")).toMatchObject({ all: 60, total: 30, pageCount: 2 });
	expect(list("search=SCX-S96").total).toBe(30);
	expect(list("search=nothing+such")).toMatchObject({ all: 60, total: 0, items: [], pageCount: 1 });
});
