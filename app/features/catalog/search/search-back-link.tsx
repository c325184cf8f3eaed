import { Link, useSearchParams } from "@remix-run/react";
import { paths } from "~/paths.ts";
import { isSearchable, tidyTerm } from "./search-term.ts";

/** The way back to the other results from a product page that a search for its part number led to. */
export function SearchBackLink() {
	const [query] = useSearchParams();
	const term = tidyTerm(query.get("from") ?? "");
	if (!isSearchable(term)) return null;
	return (
		<p className="mb-2 text-sm">
			<Link
				to={paths.search(term, { all: 1 })}
				rel="nofollow"
				className="text-link wrap-anywhere inline-flex min-h-8 items-center pointer-coarse:min-h-touch"
			>
				All results for “{term}”
			</Link>
		</p>
	);
}
