/** "Color temperature" as "color-temperature". */
export const toTagSlug = (label: string) =>
	label
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-|-$/g, "");
