/**
 * Texts of the specification's section 8, word for word, slips included. Each group is an export of its own, so
 * that pages load those they use.
 */
export * as messages from "./messages/all-messages.ts";
