export type Query = Record<string, string | number | readonly string[] | undefined>;

/** A path with a query. Empty values are left out. */
export function withQuery(path: string, query: Query = {}): string {
	const search = new URLSearchParams();
	for (const [key, value] of Object.entries(query)) {
		if (value === undefined || value === "") continue;
		for (const item of Array.isArray(value) ? value : [value]) search.append(key, String(item));
	}
	// RFC 3986 leaves "~" as it is, and it separates the cells of compact links.
	const text = search.toString().replaceAll("%7E", "~");
	return text ? `${path}?${text}` : path;
}
