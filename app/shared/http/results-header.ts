/**
 * How many results a search page has, as its header: kept pages are answered without their loader, and are counted all
 * the same.
 */
export const resultsHeader = "X-Search-Results";
