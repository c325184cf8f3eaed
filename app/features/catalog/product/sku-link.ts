import { withQuery } from "~/shared/with-query.ts";

/**
 * The address of a SKU of a product. It is made where it is shown: a page's data would hold it for each of its part
 * numbers and choices.
 */
export const skuLink = ({ link }: { link: string }, variationID: string): string =>
	withQuery(link, { option: variationID });
