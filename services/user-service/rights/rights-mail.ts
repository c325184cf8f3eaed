/** Mail about users' rights. Names are typed by users, so they are reduced to one line without links. */

import type { PortalUser } from "#contracts/users/user";
import { mailLine } from "#rules/mail/mail-details";
import { fullName } from "#rules/users/full-name";
import type { Mail } from "../../shared/outbox-repository.server.ts";

const mailedName = (person: Pick<PortalUser, "fname" | "lname">) => mailLine(fullName(person));

type Account = { id: string; name: string };

/** Mail to the managers of an account: a request, or access granted at once. */
export function accountRequestMail(
	recipient: string,
	request: { requestId: string; opened: boolean },
	applicant: PortalUser,
	account: Account,
	origin: string,
): Mail {
	const who = mailedName(applicant);
	const proved = `${who} gave the account number and ZIP code of ${account.name} (${account.id}).`;
	const unverified = applicant.emailVerified ? [] : ["The email address has not been verified yet."];
	const link = `${origin}/user/access-requests/${request.requestId}`;
	if (request.opened)
		return {
			recipient,
			subject: `${who} has access to ${account.name}`,
			body: [
				`${proved} Prices, balance, invoices and orders of the account are now open to this user.`,
				...unverified,
				"If you don't know this person, follow the link and refuse the access.",
			].join("\n"),
			link,
		};
	return {
		recipient,
		subject: `${who} asks for access to ${account.name}`,
		body: [
			`${proved} Nothing is open yet.`,
			...unverified,
			"Follow the link to approve or decline the request.",
		].join("\n"),
		link,
	};
}

/** @param about such as "access to account AC-1001" */
export const decisionWording = (approved: boolean, about: string): Pick<Mail, "subject" | "body"> => ({
	subject: approved ? "Your request was approved" : "Your request was declined",
	body: approved
		? `You now have ${about}. Log in to use it.`
		: `Your request for ${about} was declined. Call customer service if you have questions.`,
});

export function rightsChangedMail(before: PortalUser, after: PortalUser): Mail {
	const disabled = after.disabled && !before.disabled;
	const enabled = before.disabled && !after.disabled;
	return {
		recipient: after.email,
		subject: disabled
			? "Your sign-in was disabled"
			: enabled
				? "You can sign in again"
				: "Your access was changed",
		body: disabled
			? "An administrator has disabled your sign-in. Call customer service if you have questions."
			: enabled
				? "An administrator has enabled your sign-in."
				: "An administrator has changed what you can see or do. Call customer service if you have questions.",
		link: null,
	};
}
