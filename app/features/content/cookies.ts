/** The cookies of the storefront as the privacy policy lists them. A test holds this list against the source. */
export const listedCookies = [
	{
		name: "__auth",
		purpose: "Protects a sign-in at an outside provider while it is under way",
		set: "During such a sign-in",
		life: "10 minutes",
	},
	{
		name: "__session",
		purpose: "Keeps you signed in and remembers for which account you act",
		set: "When you sign in",
		life: "14 days, or until you sign out",
	},
	{
		name: "__toast",
		purpose: "Carries one message, such as a confirmation, to the next page",
		set: "After some forms",
		life: "Until that page, at most 1 minute",
	},
] as const;
