/** What the account pages say, beyond the texts that the specification gives word for word. */
import type { RegistrationOutcome } from "#contracts/user-service";

/** Codes of the identity interface, as people should read them. */
const identityTexts: Record<string, string> = {
	INVALID_LOGIN_CREDENTIALS: "The e-mail address or the password is not right.",
	EMAIL_NOT_FOUND: "The e-mail address or the password is not right.",
	INVALID_PASSWORD: "The e-mail address or the password is not right.",
	INVALID_EMAIL: "This is not an e-mail address.",
	USER_DISABLED: "This account has been closed. Please call customer service.",
	TOO_MANY_ATTEMPTS_TRY_LATER: "There were too many attempts. Please try again in some minutes.",
	// "Existing account found, authenticate", of the account messages of section 8.
	EMAIL_EXISTS: "There is an account with this e-mail address. Please sign in, or set a new password.",
	INVALID_OOB_CODE: "This link has been used already or is not complete. Please ask for a new one.",
	EXPIRED_OOB_CODE: "This link has run out. Please ask for a new one.",
};

/** A sentence for a code of the identity interface; `message` may carry an explanation after " : ". */
export function identityText(code: string, message = ""): string {
	const known = identityTexts[code];
	if (known) return known;
	const explanation = message.split(" : ", 2)[1];
	return explanation ? `${explanation}.` : "This did not work. Please try again.";
}

type OutcomeText = { tone: "success" | "info" | "warning"; title: string; text: string };

const verifyFirst =
	"We have sent you a message with a link. Follow it to verify your e-mail address, then log in.";

/** The account messages of section 8 for what became of a registration. */
export const registrationTexts: Record<RegistrationOutcome, OutcomeText> = {
	basicAccess: { tone: "success", title: "You have basic access", text: verifyFirst },
	existingConnected: {
		tone: "success",
		title: "Your existing account is connected",
		text: "What belongs to your account is there when you log in.",
	},
	distributorUnverified: {
		tone: "warning",
		title: "We could not verify you as a distributor: you have basic access only",
		text: `We know no account of this number. ${verifyFirst} You can try again from your profile.`,
	},
	callCustomerService: {
		tone: "warning",
		title: "We could not verify your account: please call customer service",
		text: `The details do not match our records. You have basic access until then. ${verifyFirst}`,
	},
	distributorVerified: {
		tone: "success",
		title: "You are a verified distributor",
		text: verifyFirst,
	},
	salespersonConnected: {
		tone: "success",
		title: "Your salesperson account is connected",
		text: verifyFirst,
	},
	sentForReview: {
		tone: "info",
		title: "Your information was sent for review",
		text: `You have basic access until it is approved. ${verifyFirst}`,
	},
	underReview: {
		tone: "info",
		title: "Your request is under review",
		text: "There is nothing more to do. You have basic access until it is approved.",
	},
};

export const tooManyAttempts = (wait: string) => `There were too many attempts. Please try again in ${wait}.`;
export const serviceDown =
	"The sign-in service does not answer at the moment. What you typed is kept; please try again in a minute.";
