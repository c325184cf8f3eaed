import { expect, it } from "vitest";
import { nameFilters } from "./list-filters.tsx";

it("names what is set, and nothing else", () => {
	expect(nameFilters({})).toEqual([]);
	expect(nameFilters({ search: "PO 7", to: "2026-10-31" }, "Unpaid", undefined)).toEqual([
		"“PO 7”",
		"Unpaid",
		"through Oct 31, 2026",
	]);
	expect(nameFilters({ from: "2026-10-01" })).toEqual(["since Oct 1, 2026"]);
	expect(nameFilters({ from: "2026-10-01", to: "2026-10-31" })).toEqual(["Oct 1, 2026 to Oct 31, 2026"]);
});
