/** How a call is marked in the generated API document. */

/** A call that section 7 of the specification shows. */
export const specified = (summary: string) => ({ summary, tags: ["Specified"] });

/** A call of ours that the specification does not show. */
export const extension = (summary: string) => ({ summary, tags: ["Extension"] });
