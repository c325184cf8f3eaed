/**
 * Slugs in URLs: lower case ASCII letters and digits, joined by single hyphens. Used by the storefront to
 * build URLs and by the catalog to look them up.
 */
export function toSlug(name: string): string {
	return name
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/['’]/g, "")
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-+|-+$/g, "");
}
