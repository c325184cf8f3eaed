/**
 * The form of names in URLs: lower case, letters and digits without accents, words joined by single hyphens.
 * Storefront and catalog must agree on it: the one builds the addresses, the other looks them up.
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
