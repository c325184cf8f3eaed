/** The cookies of the storefront as the privacy policy lists them. A test holds this list against the source. */
export const listedCookies = [
	{
		name: "__auth",
		purpose: "Protects a sign-in at an outside provider while it is under way",
		set: "During such a sign-in",
		life: "10 minutes",
	},
	{
		name: "__device",
		purpose:
			"Recognizes a browser that has signed in before, so that someone else’s wrong passwords don’t slow you down",
		set: "When you sign in",
		life: "400 days",
	},
	{
		name: "__form",
		purpose: "Keeps, encrypted, what you typed into a form when you have to sign in before it can be sent",
		set: "When such a form is sent after the session has ended",
		life: "30 minutes, or until the form is sent again",
	},
	{
		name: "__favorite",
		purpose: "Remembers the product that you marked with the heart until you have signed in",
		set: "When you mark a product without being signed in",
		life: "15 minutes, or until it is saved",
	},
	{
		name: "__lists",
		purpose: "Keeps the lists of a quick order or bill of materials that you begin before you sign in",
		set: "When you check such a list without being signed in",
		life: "7 days",
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
