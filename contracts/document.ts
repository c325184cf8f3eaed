/** Tags of calls in the generated API document. */

/** A call of section 7 of the specification. */
export const specified = (summary: string) => ({ summary, tags: ["Specified"] });

/**
 * A call that the specification does not have.
 *
 * @param without what the shop does without the call, as a clause: "the list is paged by the shop"
 */
export const extension = (summary: string, without?: string) => ({
	summary,
	...(without && { description: `Without this call: ${without}.` }),
	tags: ["Extension"],
});

/** The description of a field that the specification does not have. */
export const extensionField = (without: string): string => `Extension. Without it: ${without}.`;
