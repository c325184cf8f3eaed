/** The form of a word in URLs: lower case, letters and digits, single hyphens. "BR & R Reflectors" → "br-r-reflectors". */
export function slugOf(text: string): string {
	return text
		.normalize("NFKD")
		.replace(/[\u0300-\u036f]/g, "")
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-+|-+$/g, "");
}
