/** Texts of section 8 about signing in, the portal, carts, orders, payments and conversations. */
export const projects = {
	loginTitle: "Login Required",
	loginText: "Please Login to your account to add product in project",
	selectProject: "Please select a project",
	enterName: "Please enter a project name",
	addedTo: (projectName: string) => `Product added to ${projectName}`,
	addedToNew: "Product added to new project",
	loadFailed: "Could not load projects",
	updateFailed: "Could not update project",
} as const;

export const catalog = {
	categoriesFailed: "Error fetching categories",
} as const;

export const cart = {
	addFailed: "Could not add item to cart",
	updateFailed: "Could not update cart item",
	removeFailed: "Could not remove item",
} as const;

export const favorites = {
	loadFailed: "Could not load favorites",
	addFailed: "Could not add to favorites",
	removeFailed: "Could not remove from favorites",
} as const;

export const layouts = {
	loadFailed: "Could not load lighting layouts",
	sendFailed: "Could not sent layout design request",
	sent: "Light design layout was sent!",
} as const;

export const warranty = { loadFailed: "Could not load warranty claims" } as const;

export const customDesigns = { loadFailed: "Failed to load custom designs" } as const;

export const quotes = {
	loadFailed: "Loading Quote Error",
	saved: "Saved as a draft/quote.",
	saveFailed: "Failed to save quote",
	updateFailed: "Update Quote Error",
	deleteFailed: "Delete Quote Error",
	deleted: "Quote deleted successfully",
} as const;

export const portalUsers = {
	loadFailed: "Failed to load portal users",
	createFailed: "Failed to create new user",
	approveFailed: "Failed to approve user",
	peopleAccountsFailed: "Failed to get people accounts",
	adminRequested: "Administration account was requested",
	adminRequestFailed: "Failed to request admininstrative",
} as const;

export const account = {
	registerFailed: "Register process failed",
	upgradeFailed: "Upgrade user process failed",
	thirdPartyLoginFailed: "Third party login failed",
	loginFailed: "Loggin in user failed",
} as const;

export const orders = {
	loadFailed: "Could not load orders",
	submitFailed: "Submitting order failed",
	placed: "Order placed successfully!",
} as const;

export const invoices = {
	creditMemosFailed: "Failed to load credit memos",
	paid: "Invoices paid successfully!",
} as const;

export const payments = {
	submitFailed: "Submitting payment failed",
	initiateFailed: "Initiating payment failed",
	completeFailed: "Completing payment failed",
	submitted: "Payment submitted successfully!",
	declined:
		"Your payment method was declined. Please try another payment option or contact your bank for more information.",
	noUser: "No logged in user detected",
	checking: "Checking Payment Status!",
	pending: "Please complete your pending payment...",
	firefox:
		"Firefox might be blocking pop-up windows - Please make sure they are enabled in order to complete the payment process",
} as const;

export const chat = {
	requestFailed: "An error occurred while processing your request",
	sendFailed: "An error occurred while sending your message",
	createNewFailed: "Failed to create new conversation",
	createFailed: "Failed to create conversation",
	loadFailed: "Failed to load conversation",
	historyFailed: "Failed to load conversation history",
	deleteFailed: "Failed to delete conversation",
	titleFailed: "Failed to update title",
	deleted: "Conversation deleted",
	titleUpdated: "Title updated",
	panelTitle: "Chat Error",
	panelText: "Something went wrong with the chat. Please try refreshing the page.",
	productCardFailed: "Error rendering product data",
	orderCardFailed: "Error loading order information",
	contentFailed: "Error loading message content",
	imageMissing: "Image not available",
} as const;
