import { toSlug } from "#rules/catalog/slug";

/** The first entry with a slug keeps it; later ones get their hash appended. */
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
