/** Texts of section 8 about conversations. */
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
