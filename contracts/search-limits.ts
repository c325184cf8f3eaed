/** The limits of search that pages need too; apart from the contract, whose schemas must not reach the browser. */

/** Longest search term that is looked at, in characters; the rest of a longer one is ignored. */
export const searchTermMaxLength = 200;

/** Most suggestions the service returns, and most that a page shows; fewest characters that each side asks or answers from. */
export const suggestionLimits = { service: 12, shown: 10, serviceMinLength: 2, clientMinLength: 3 } as const;
