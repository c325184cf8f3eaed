/**
 * The texts of the error catalogue (section 8 of the specification), word for word, slips included. Screens take
 * them from here and nowhere else.
 */
export const messages = {
	chat: {
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
	},
	boundaries: {
		application: "Application Error",
		feature: "Feature Error",
		component: "Component Error",
	},
	projects: {
		loginTitle: "Login Required",
		loginText: "Please Login to your account to add product in project",
		selectProject: "Please select a project",
		enterName: "Please enter a project name",
		addedTo: (projectName: string) => `Product added to ${projectName}`,
		addedToNew: "Product added to new project",
		loadFailed: "Could not load projects",
		updateFailed: "Could not update project",
	},
	newsletter: {
		subscribed: "You have subscribed to our Newsletter",
		invalid: "The Email you enter is incorrect",
		failed: "There has been an error, please try again",
		failedLog: "Subscribing to email newsletter failed",
	},
	catalogue: {
		categoriesFailed: "Error fetching categories",
	},
	cart: {
		addFailed: "Could not add item to cart",
		updateFailed: "Could not update cart item",
		removeFailed: "Could not remove item",
	},
	favorites: {
		loadFailed: "Could not load favorites",
		addFailed: "Could not add to favorites",
		removeFailed: "Could not remove from favorites",
	},
	layouts: {
		loadFailed: "Could not load lighting layouts",
		sendFailed: "Could not sent layout design request",
		sent: "Light design layout was sent!",
	},
	warranty: { loadFailed: "Could not load warranty claims" },
	customDesigns: { loadFailed: "Failed to load custom designs" },
	quotes: {
		loadFailed: "Loading Quote Error",
		saved: "Saved as a draft/quote.",
		saveFailed: "Failed to save quote",
		updateFailed: "Update Quote Error",
		deleteFailed: "Delete Quote Error",
		deleted: "Quote deleted successfully",
	},
	portalUsers: {
		loadFailed: "Failed to load portal users",
		createFailed: "Failed to create new user",
		approveFailed: "Failed to approve user",
		peopleAccountsFailed: "Failed to get people accounts",
		adminRequested: "Administration account was requested",
		adminRequestFailed: "Failed to request admininstrative",
	},
	account: {
		registerFailed: "Register process failed",
		upgradeFailed: "Upgrade user process failed",
		thirdPartyLoginFailed: "Third party login failed",
		loginFailed: "Loggin in user failed",
	},
	orders: {
		loadFailed: "Could not load orders",
		submitFailed: "Submitting order failed",
		placed: "Order placed successfully!",
	},
	invoices: {
		creditMemosFailed: "Failed to load credit memos",
		paid: "Invoices paid successfully!",
	},
	payments: {
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
	},
	inventory: {
		hint: "Inventory is viewable only by verified distributors or representatives",
	},
} as const;
