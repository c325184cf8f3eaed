/** Tags of calls in the generated API document. */

/** A call of section 7 of the specification. */
export const specified = (summary: string) => ({ summary, tags: ["Specified"] });

/** A call that the specification does not have. */
export const extension = (summary: string) => ({ summary, tags: ["Extension"] });
