import { slugOf } from "#contracts/slug";

/**
 * A slug for each entry, unique over all: the first entry of a slug keeps it plain, each later one gets its own hash
 * appended. Hand the entries over in a stable order.
 *
 * @param hashOf a short, stable hash of an entry's key
 */
export function uniqueSlugs(
	entries: readonly { key: string; name: string }[],
	hashOf: (key: string) => string,
): Map<string, string> {
	const taken = new Set<string>();
	const slugs = new Map<string, string>();
	for (const { key, name } of entries) {
		const plain = slugOf(name) || "product";
		const slug = taken.has(plain) ? `${plain}-${hashOf(key)}` : plain;
		taken.add(slug);
		slugs.set(key, slug);
	}
	return slugs;
}
