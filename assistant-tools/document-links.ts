/** URLs of a product's documents in the storefront. */

/** @param link of a product page, with or without an option */
export function specSheetLink(link: string): string {
	const [path = "", query] = link.split("?");
	return `${path}/spec-sheet.pdf${query === undefined ? "" : `?${query}`}`;
}
