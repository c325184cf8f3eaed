/** Search and paging of saved designs. */
import { createMatcher } from "#rules/catalog/search-words";
import { paged, pageNumber } from "~/shared/paged.ts";
import type { DesignRow } from "./designs.server.ts";

const perPage = 25;

/** All words must be in name, part number or size. `all` counts every design. */
export function designList(designs: readonly DesignRow[], query: URLSearchParams) {
	const search = (query.get("search") ?? "").trim().slice(0, 80);
	const matches = createMatcher(search);
	const found = designs.filter(({ name, partNumber, size }) => matches([name, partNumber ?? "", size ?? ""]));
	return { search, all: designs.length, ...paged(found, pageNumber(query), perPage) };
}
