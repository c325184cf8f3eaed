/** As in the URL, in the order of the form. */
export const paybackFields = [
	"existing",
	"proposed",
	"fixtures",
	"hours",
	"rate",
	"state",
	"cost",
	"rebate",
] as const;
export type PaybackField = (typeof paybackFields)[number];
