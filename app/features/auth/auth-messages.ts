/** Texts of the account pages beyond those of the specification. */
import type { RegistrationOutcome } from "#contracts/user-service";

const identityTexts: Record<string, string> = {
	INVALID_LOGIN_CREDENTIALS: "The e-mail address or the password is not right.",
	EMAIL_NOT_FOUND: "The e-mail address or the password is not right.",
	INVALID_PASSWORD: "The e-mail address or the password is not right.",
	INVALID_EMAIL: "This is not an e-mail address.",
	USER_DISABLED:
		"This sign-in has been disabled. Call customer service, or ask an administrator of your account.",
	TOO_MANY_ATTEMPTS_TRY_LATER: "There were too many attempts. Please try again in some minutes.",
	// "Existing account found, authenticate" in section 8.
	EMAIL_EXISTS: "There is an account with this e-mail address. Please sign in, or set a new password.",
	INVALID_OOB_CODE: "This link has been used already or is not complete. Please ask for a new one.",
	EXPIRED_OOB_CODE: "This link has run out. Please ask for a new one.",
	INVALID_IDP_RESPONSE: "What Google answered could not be verified. Please try again.",
	OPERATION_NOT_ALLOWED: "Signing in with Google is not set up. Please log in with your password.",
};

/** The text for an identity error code; `message` may carry an explanation after " : ". */
export function identityText(code: string, message = ""): string {
	const known = identityTexts[code];
	if (known) return known;
	const explanation = message.split(" : ", 2)[1];
	return explanation ? `${explanation}.` : "This did not work. Please try again.";
}

export const mailedTexts = {
	verifyEmail: {
		title: "Verify your e-mail address",
		button: "Verify this address",
		done: "Your address is verified. Please log in.",
	},
	verifyAndChangeEmail: {
		title: "Confirm your new e-mail address",
		button: "Use this address from now on",
		done: "Your new address is confirmed. Please log in with it.",
	},
	resetPassword: {
		title: "Set a new password",
		button: "Set the new password",
		done: "Your new password is set. Please log in.",
	},
} as const;

type OutcomeText = {
	tone: "success" | "info" | "warning";
	title: string;
	text: string;
	mailed: boolean;
};

export const verifyFirst =
	"We have sent you a message with a link. Follow it to verify your e-mail address, then log in.";

/** Texts of section 8 for the outcomes of a registration. */
export const registrationTexts: Record<RegistrationOutcome, OutcomeText> = {
	basicAccess: { tone: "success", title: "You have basic access", text: "", mailed: true },
	existingConnected: {
		tone: "success",
		title: "Your existing account is connected",
		text: "What belongs to your account is there when you log in.",
		mailed: false,
	},
	distributorUnverified: {
		tone: "warning",
		title: "We could not verify you as a distributor: you have basic access only",
		text: "The account number and ZIP code don't match our records. Check both on an invoice and try again from your profile, or call customer service.",
		mailed: true,
	},
	callCustomerService: {
		tone: "warning",
		title: "We could not verify your account: please call customer service",
		text: "You have basic access until then.",
		mailed: true,
	},
	distributorVerified: {
		tone: "success",
		title: "You are a verified distributor",
		text: "",
		mailed: true,
	},
	salespersonConnected: {
		tone: "success",
		title: "Your salesperson account is connected",
		text: "",
		mailed: true,
	},
	sentForReview: {
		tone: "info",
		title: "Your information was sent for review",
		text: "You have basic access until it is approved.",
		mailed: true,
	},
	underReview: {
		tone: "info",
		title: "Your request is under review",
		text: "There is nothing more to do. You have basic access until it is approved.",
		mailed: false,
	},
};

export const serviceDown =
	"The sign-in service does not answer at the moment. We kept what you typed. Try again in a minute.";
