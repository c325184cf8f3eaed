/** Limits of matching part numbers and descriptions, in lines and characters. Free of schemas, for use in the browser. */

export const matchLimits = {
	parts: 5000,
	scheduleLines: 250,
	part: 300,
	description: 400,
	suggestions: 5,
	candidates: 12,
} as const;
