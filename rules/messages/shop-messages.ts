/** Texts of section 8 that any page may show. */
export const boundaries = {
	application: "Application Error",
	feature: "Feature Error",
	component: "Component Error",
} as const;

export const newsletter = {
	subscribed: "You have subscribed to our Newsletter",
	invalid: "The Email you enter is incorrect",
	failed: "There has been an error, please try again",
	failedLog: "Subscribing to email newsletter failed",
} as const;

export const inventory = {
	hint: "Inventory is viewable only by verified distributors or representatives",
} as const;
