/** Formats counts, money and dates, in pages and services alike. */
export * from "./format/date-format.ts";
export * from "./format/format-names.ts";
export * from "./format/number-format.ts";
