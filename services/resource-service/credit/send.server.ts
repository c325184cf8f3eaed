/** Sends a credit application: once, whatever is repeated. */
import type { CreditContent } from "#contracts/credit/credit-schemas";
import { creditParts } from "#rules/credit/credit-terms";
import { mailLine } from "#rules/mail/mail-details";
import { notFound, ServiceFailure } from "../../shared/http.server.ts";
import { type Mail, putIntoOutbox } from "../../shared/outbox-repository.server.ts";
import type { CreditDeps } from "./credit-deps.ts";
import {
	type CreditRow,
	countSentSince,
	creditNumber,
	findApplication,
	lockApplication,
	recordAccess,
	updateApplication,
} from "./credit-repository.server.ts";
import { getContent, hashOfToken, takeOver, toIso, toSent } from "./draft.server.ts";

const hourMs = 60 * 60_000;

/** Mails that one address gets in an hour, so that nobody floods a mailbox through the form. */
const mailsPerHour = 5;

/** @throws {ServiceFailure} 404 for an unknown token, 422 while a part is missing */
export async function sendApplication(
	deps: CreditDeps,
	userId: string | null,
	token: string,
): Promise<{ number: string; sentAt: string }> {
	const { db, now, directory, origin } = deps;
	return db.transaction().execute(async (change) => {
		const found = await findApplication(change, hashOfToken(token), userId);
		const locked = found && (await lockApplication(change, found.sequence));
		if (!locked) throw notFound("This application");
		const before = toSent(locked);
		if (before) return before;
		const row = await takeOver(change, deps, locked, hashOfToken(token));
		const { business, terms } = completeContent(row);
		const at = toIso(now());
		const number = creditNumber(row.sequence);
		await updateApplication(change, row.sequence, { status: "received", sent_at: at, saved_at: at });
		const email = business.email.toLowerCase();
		const recent = await countSentSince(change, email, toIso(now() - hourMs));
		if (recent < mailsPerHour)
			await putIntoOutbox(change, applicantMail(number, email, terms.signature), now());
		const mailbox = directory.topics.credit.email;
		if (mailbox)
			await putIntoOutbox(change, departmentMail(number, business.legalName, mailbox, origin), now());
		return { number, sentAt: at };
	});
}

/** @throws {ServiceFailure} 422 while a part is missing */
function completeContent(row: CreditRow): CreditContent {
	const content = getContent(row);
	const missing = creditParts.filter((part) => content[part] === null);
	if (missing.length > 0 || row.tax_id === null)
		throw new ServiceFailure(
			422,
			"INCOMPLETE",
			"A part of the application is missing. Complete it, then send it.",
		);
	return content as CreditContent;
}

type SentApplication = CreditContent & {
	taxIdEnding: string;
	consent: { version: string; sentences: string[] };
};

/** What was sent, with the text that was signed and without the tax id. */
export const sentContent = (row: CreditRow): SentApplication => ({
	...completeContent(row),
	taxIdEnding: row.tax_id_ending ?? "",
	consent: JSON.parse(row.consent ?? "null") as SentApplication["consent"],
});

/** The applicant's copy. @throws {ServiceFailure} 404 for an unknown token and for a draft */
export async function copyForApplicant(
	{ db, now }: CreditDeps,
	userId: string | null,
	token: string,
): Promise<SentApplication & { number: string; sentAt: string }> {
	const row = await findApplication(db, hashOfToken(token), userId);
	const sent = row && toSent(row);
	if (!row || !sent) throw notFound("This application");
	await recordAccess(db, [
		{
			application: row.sequence,
			user_id: userId,
			actor: "Applicant",
			action: "copied",
			detail: "PDF copy",
			at: toIso(now()),
		},
	]);
	return { ...sentContent(row), ...sent };
}

const applicantMail = (number: string, email: string, signer: string): Mail => ({
	recipient: email,
	subject: `We have your credit application ${number}`,
	body: [
		`Thank you, ${mailLine(signer)}. We have your credit application. Its number is ${number}.`,
		"Next, we contact your references. You'll get our decision in writing. Have this number ready if you write or call about it.",
		"If you didn't send it, let us know. Someone used your email address.",
	].join("\n"),
	link: null,
});

/** Mail to the credit department. */
const departmentMail = (number: string, legalName: string, mailbox: string, origin: string): Mail => ({
	recipient: mailbox,
	subject: `${number} Credit application: ${mailLine(legalName)}`.slice(0, 200),
	body: `${mailLine(legalName)} sent the credit application ${number}. Sign in to read it. Each read is recorded.`,
	link: `${origin}/user/credit-applications/${number}`,
});
