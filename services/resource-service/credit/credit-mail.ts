/** Mail about credit applications. Neither mail holds anything of the application but its number and name. */
import { mailLine } from "../../shared/mail-line.ts";
import type { Mail } from "../../shared/outbox-repository.server.ts";

/** For the applicant. */
export const applicantMail = (number: string, email: string, signer: string): Mail => ({
	recipient: email,
	subject: `We have your credit application ${number}`,
	body: [
		`Thank you, ${mailLine(signer)}. Your credit application has the number ${number}.`,
		"We contact your references next, and answer in writing. Include the number if you write or call about it.",
		"If you didn't send it, tell us: someone used your email address.",
	].join("\n"),
	link: null,
});

/** For the credit department. */
export const departmentMail = (number: string, legalName: string, mailbox: string, origin: string): Mail => ({
	recipient: mailbox,
	subject: `${number} Credit application: ${mailLine(legalName)}`.slice(0, 200),
	body: `${mailLine(legalName)} sent the credit application ${number}. Sign in to read it. Each read is recorded.`,
	link: `${origin}/user/credit-applications/${number}`,
});
