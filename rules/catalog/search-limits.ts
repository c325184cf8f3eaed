/** Limits of the search. Free of schemas, for use in the browser. */

/** The longest term in characters; the rest is ignored. */
export const searchTermMaxLength = 200;

/** Suggestions returned and shown at most; minimum length for service and browser. */
export const suggestionLimits = { service: 12, shown: 10, serviceMinLength: 2, clientMinLength: 3 } as const;
