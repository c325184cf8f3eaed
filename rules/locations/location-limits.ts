/** Limits of the wholesaler finder. Without schemas, so that its page loads none. */

/** Distances that the wholesaler finder offers, in miles. */
export const searchMiles = [10, 25, 50, 100, 250] as const;

/** Wholesalers on a page of results, and so numbers on its map. */
export const wholesalersPerPage = 20;
