import { toSlug } from "#contracts/slug";

/**
 * A slug for each entry, unique over all: the first entry of a slug keeps it plain, each later one gets its own
 * hash appended.
 */
export function uniqueSlugs(
	entries: readonly { key: string; name: string }[],
	toHash: (key: string) => string,
): Map<string, string> {
	const taken = new Set<string>();
	const slugs = new Map<string, string>();
	for (const { key, name } of entries) {
		const plain = toSlug(name) || "product";
		const slug = taken.has(plain) ? `${plain}-${toHash(key)}` : plain;
		taken.add(slug);
		slugs.set(key, slug);
	}
	return slugs;
}
