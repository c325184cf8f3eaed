/** Texts of the account pages that the specification doesn't give word for word. */
import type { RegistrationOutcome } from "#contracts/users/user-service";

const identityTexts: Record<string, string> = {
	INVALID_LOGIN_CREDENTIALS: "The email address or password is incorrect.",
	EMAIL_NOT_FOUND: "The email address or password is incorrect.",
	INVALID_PASSWORD: "The email address or password is incorrect.",
	INVALID_EMAIL: "This is not an email address.",
	USER_DISABLED:
		"This sign-in has been disabled. Call customer service, or ask an administrator of your account.",
	TOO_MANY_ATTEMPTS_TRY_LATER: "Too many attempts. Please try again in a few minutes.",
	// "Existing account found, authenticate" in section 8.
	EMAIL_EXISTS: "An account with this email address already exists. Please log in, or set a new password.",
	INVALID_OOB_CODE: "This link was already used or is incomplete. Please request a new one.",
	EXPIRED_OOB_CODE: "This link has expired. Please request a new one.",
	INVALID_IDP_RESPONSE: "We couldn't verify Google's response. Please try again.",
	INVALID_SECOND_FACTOR: "This code is incorrect. Check it and try again.",
	SECOND_FACTOR_USED: "This code was already used. Wait for the next code in your app, up to 30 seconds.",
	SECOND_FACTOR_ON: "Two-step sign-in is already on.",
	SECOND_FACTOR_OFF: "Two-step sign-in is already off.",
	SET_UP_EXPIRED: "This setup took too long, or was started in another window. Please start over.",
	SIGN_IN_EXPIRED: "This sign-in took too long. Please log in again.",
	OPERATION_NOT_ALLOWED: "Signing in with Google is not set up. Please log in with your password.",
};

/** Of a password that is asked for again, beside which no address is typed. */
const ownPasswordTexts: Record<string, string> = {
	INVALID_LOGIN_CREDENTIALS: "Your current password is incorrect.",
	INVALID_PASSWORD: "Your current password is incorrect.",
};

/**
 * A sentence for a code of the identity interface; `message` may carry an explanation after " : ".
 * @param own whether a signed-in user typed the current password
 */
export function identityText(code: string, message = "", { own = false } = {}): string {
	const errorText = (own && ownPasswordTexts[code]) || identityTexts[code];
	if (errorText) return errorText;
	const explanation = message.split(" : ", 2)[1];
	return explanation ? `${explanation}.` : "That didn't work. Please try again.";
}

export const mailedTexts = {
	verifyEmail: {
		title: "Verify your email address",
		button: "Verify this address",
		done: "Your address is verified. Please log in.",
	},
	verifyAndChangeEmail: {
		title: "Confirm your new email address",
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
	"We sent you an email with a link. Follow it to verify your email address, then log in.";

/** The account messages of section 8 by outcome of a registration. */
export const registrationTexts: Record<RegistrationOutcome, OutcomeText> = {
	basicAccess: { tone: "success", title: "You have basic access", text: "", mailed: true },
	existingConnected: {
		tone: "success",
		title: "Your existing account is connected",
		text: "You'll find its orders, quotes and projects when you log in.",
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

/** Messages about the user service, which keeps everything about a person but the password. */
export const accountDown = {
	changed: "Your account can't be changed right now. We kept what you typed. Try again in a minute.",
	opened: "Your account can't be opened right now. Try again in a minute.",
	created: "Your account can't be created right now. We kept what you typed. Try again in a minute.",
};

const signInDown =
	"The sign-in service isn't responding right now. We kept what you typed. Try again in a minute.";

/** @param failure of the identity or user service, which did not respond */
export const downText = ({ service }: { service?: string }, done: keyof typeof accountDown): string =>
	service === "user" ? accountDown[done] : signInDown;
