/** The privacy policy lists these cookies. A test compares this list with the source. */
export const listedCookies = [
	{
		name: "__auth",
		purpose: "Protects your sign-in while you use an outside provider",
		set: "When you sign in with an outside provider",
		life: "10 minutes",
	},
	{
		name: "__browserzone",
		purpose: "Tells us the time zone of your browser, so that times are shown by your clock",
		set: "When you sign in",
		life: "14 days",
	},
	{
		name: "__checkout",
		purpose: "Keeps an encrypted copy of your choices during checkout, where the shop’s services don’t",
		set: "When you check out",
		life: "14 days, or until you order",
	},
	{
		name: "__compare",
		purpose: "Remembers the items you chose to compare",
		set: "When you add an item to compare",
		life: "30 days, or until you remove the items",
	},
	{
		name: "__connect",
		purpose: "Protects a request of an app to connect while you decide about it",
		set: "When an app asks to connect",
		life: "Until you close the browser",
	},
	{
		name: "__connected",
		purpose: "Takes you back to the app that asked to connect",
		set: "When an app asks to connect",
		life: "Until you close the browser",
	},
	{
		name: "__consent",
		purpose: "Remembers whether you accepted third-party scripts. Set only on shops that use them",
		set: "When you press Accept or Decline",
		life: "1 year",
	},
	{
		name: "__coupon",
		purpose: "Keeps the coupon of your cart, encrypted, where the shop’s services don’t",
		set: "When you apply a coupon",
		life: "30 days, or until you remove the coupon",
	},
	{
		name: "__credit",
		purpose: "Finds the credit application you started. Holds none of your answers",
		set: "When you open the credit application form",
		life: "30 days",
	},
	{
		name: "__device",
		purpose:
			"Recognizes a browser you’ve signed in with before, so someone else’s wrong passwords don’t slow you down",
		set: "When you sign in",
		life: "400 days",
	},
	{
		name: "__form",
		purpose: "Keeps an encrypted copy of a form you filled out while you sign in again",
		set: "When you submit a form after your session ends",
		life: "30 minutes, or until you submit the form again",
	},
	{
		name: "__favorite",
		purpose: "Remembers the product you favorited until you sign in",
		set: "When you favorite a product while signed out",
		life: "15 minutes, or until the product is saved",
	},
	{
		name: "__guest",
		purpose: "Recognizes your conversations with the assistant while you’re signed out",
		set: "When you first use the assistant while signed out",
		life: "400 days, or until you sign in and your conversations move to your account",
	},
	{
		name: "__left",
		purpose:
			"Lets you press “Try again” when a sign-out didn’t reach our sign-in service. Encrypted, so nobody can sign in with it",
		set: "When a sign-out gets no answer",
		life: "10 minutes",
	},
	{
		name: "__lists",
		purpose: "Keeps the lists you start and the files you upload before you sign in",
		set: "When you check a list or upload a file while signed out",
		life: "7 days",
	},
	{
		name: "__ordered",
		purpose: "Keeps the lines of unpaid orders, encrypted, so that you can put them back in your cart",
		set: "When you place an order to pay by card or ACH",
		life: "30 days, or until the order is paid",
	},
	{
		name: "__payment",
		purpose: "Keeps what a payment is for, encrypted, until it’s booked. Never card or bank details",
		set: "When you start a payment",
		life: "30 days",
	},
	{
		name: "__photometry",
		purpose: "Finds the file you opened in the IES file viewer",
		set: "When you open a file in the viewer",
		life: "Until you close the browser. The file is kept for 8 hours at most",
	},
	{
		name: "__recent",
		purpose: "Remembers the accounts you switched to last, encrypted, so that the list begins with them",
		set: "When you switch accounts",
		life: "180 days",
	},
	{
		name: "__second",
		purpose:
			"Remembers that your password was right until you enter the code of your authenticator app. Encrypted",
		set: "When you log in with two-step sign-in on",
		life: "10 minutes, or until you enter the code",
	},
	{
		name: "__session",
		purpose: "Keeps you signed in and remembers which account you’re using",
		set: "When you sign in",
		life: "14 days, or until you sign out",
	},
	{
		name: "__timezone",
		purpose: "Remembers the time zone in which you want to see times",
		set: "When you choose a time zone in your profile",
		life: "400 days",
	},
	{
		name: "__toast",
		purpose: "Carries a message, such as a confirmation, to the next page",
		set: "After some forms",
		life: "Until the next page loads, or 1 minute at most",
	},
] as const;
