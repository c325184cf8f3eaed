/** Mail to the owner of an account about changes that another person may have made. */
import { putIntoOutbox } from "../shared/outbox-repository.server.ts";
import type { IdentityDeps } from "./identity-call.server.ts";

const changeNotices = {
	asked: {
		subject: "Someone asked to change your email address",
		body: "We sent a link to the new address. When it's followed, that address replaces this one. If this wasn't you, set a new password now. The link then stops working.",
	},
	done: {
		subject: "Your email address was changed",
		body: "Sign in with the new address from now on; this one no longer works. If this wasn't you, call customer service.",
	},
	google: {
		subject: "Google sign-in was added to your account",
		body: "Whoever has the Google account of this address can sign in with it from now on. If this wasn't you, secure your Google account, then call customer service.",
	},
	password: {
		subject: "Your password was changed",
		body: 'You have a new password, and everyone who was signed in with the old one has been signed out. If this wasn\'t you, press "I forgot my password" on the sign-in page now, and call customer service.',
	},
};

export const mailNotice = (
	deps: Pick<IdentityDeps, "db" | "now">,
	recipient: string,
	notice: keyof typeof changeNotices,
) => putIntoOutbox(deps.db, { recipient, ...changeNotices[notice], link: null }, deps.now());
