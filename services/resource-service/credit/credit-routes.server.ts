import { implement } from "@orpc/server";
import { type CreditAccess, type CreditSummary, creditContract } from "#contracts/credit/credit-applications";
import type { CreditContent } from "#contracts/credit/credit-schemas";
import { hourMs } from "#rules/clock/time-zones";
import { type CreditStatus, creditParts, creditStatuses, nextStatuses } from "#rules/credit/credit-terms";
import { mailLine } from "#rules/mail/mail-details";
import { mayReviewCredit } from "#rules/users/permissions";
import { bearerToken, signedIn, type TokenBearer, type TokenVerifier } from "../../shared/auth.server.ts";
import { notFound, type ServiceContext, ServiceFailure } from "../../shared/http.server.ts";
import { type Mail, putIntoOutbox } from "../../shared/outbox-repository.server.ts";
import { forbidden, verifiedBearerUser } from "../../user-service/public.server.ts";
import type { CreditDeps } from "./credit-deps.ts";
import {
	type CreditRow,
	countSentSince,
	creditNumber,
	findApplication,
	getSequence,
	latestAccess,
	lockApplication,
	recordAccess,
	sentApplication,
	sentApplications,
	updateApplication,
} from "./credit-repository.server.ts";
import { getContent, hashOfToken, readDraft, saveDraft, takeOver, toIso, toSent } from "./draft.server.ts";
import { getExpiry } from "./retention.server.ts";

/** Applying is for everybody; a token that is sent has to be valid. */
export function creditRoutes(deps: CreditDeps, verify: TokenVerifier) {
	const os = implement(creditContract).$context<ServiceContext>();
	const getUser = async ({ authorization }: ServiceContext): Promise<string | null> =>
		authorization === undefined ? null : (await verify(bearerToken(authorization))).userId;
	return os.router({
		draft: os.draft.handler(async ({ context, input }) =>
			readDraft(deps, await getUser(context), input.token),
		),
		save: os.save.handler(async ({ context, input }) => saveDraft(deps, await getUser(context), input)),
		send: os.send.handler(async ({ context, input }) =>
			sendApplication(deps, await getUser(context), input.token),
		),
		copy: os.copy.handler(async ({ context, input }) =>
			copyForApplicant(deps, await getUser(context), input.token),
		),
		list: os.list
			.use(signedIn(verify))
			.handler(({ context: { bearer }, input }) => listApplications(deps, bearer, input)),
		read: os.read
			.use(signedIn(verify))
			.handler(({ context: { bearer }, input }) => readApplication(deps, bearer, input.number)),
		revealTaxId: os.revealTaxId
			.use(signedIn(verify))
			.handler(({ context: { bearer }, input }) => revealTaxId(deps, bearer, input)),
		setStatus: os.setStatus
			.use(signedIn(verify))
			.handler(({ context: { bearer }, input }) => setStatus(deps, bearer, input)),
	});
}

const pageSize = 25;
const accessOfList = 25;
const accessOfApplication = 200;

/** @throws {ServiceFailure} 403 for everyone but administrators of the shop */
async function requireReviewer({ db }: CreditDeps, bearer: TokenBearer): Promise<void> {
	if (!mayReviewCredit(await verifiedBearerUser(db, bearer)))
		throw forbidden("Credit applications are for administrators of the shop.");
}

/** @throws {ServiceFailure} 404 for an unknown number and for a draft */
async function requireSent({ db }: CreditDeps, number: string): Promise<CreditRow> {
	const sequence = getSequence(number);
	const row = sequence === null ? undefined : await sentApplication(db, sequence);
	if (!row) throw notFound("This application");
	return row;
}

const entry = (
	{ now }: CreditDeps,
	{ userId, email }: TokenBearer,
	application: number | null,
	action: CreditAccess["action"],
	detail: string,
) => ({ application, user_id: userId, actor: email, action, detail, at: toIso(now()) });

const getStatus = ({ status }: CreditRow): CreditStatus => (status === "draft" ? "received" : status);

const toSummary = (row: CreditRow): CreditSummary => ({
	number: creditNumber(row.sequence),
	legalName: row.legal_name,
	status: getStatus(row),
	sentAt: row.sent_at ?? row.saved_at,
	creditLimit: Number(row.credit_limit),
});

/** What administrators of the shop do with credit applications. Nothing is answered before it is recorded. */
async function listApplications(
	deps: CreditDeps,
	bearer: TokenBearer,
	listQuery: { page: number; status?: CreditStatus | undefined },
) {
	await requireReviewer(deps, bearer);
	const { db } = deps;
	const { rows, page } = await sentApplications(db, listQuery, pageSize);
	const which = listQuery.status ? creditStatuses[listQuery.status] : "All";
	await recordAccess(db, [entry(deps, bearer, null, "listed", `${which}, page ${page.page}`)]);
	return {
		applications: rows.map(toSummary),
		total: page.total,
		page: page.page,
		pageCount: page.pageCount,
		access: await latestAccess(db, null, accessOfList),
	};
}

export async function readApplication(deps: CreditDeps, bearer: TokenBearer, number: string) {
	await requireReviewer(deps, bearer);
	const row = await requireSent(deps, number);
	await recordAccess(deps.db, [entry(deps, bearer, row.sequence, "read", "Tax ID masked")]);
	return {
		...sentContent(row),
		...toSummary(row),
		decidedAt: row.decided_at,
		deletedAfter: getExpiry(row, deps.days),
		access: await latestAccess(deps.db, row.sequence, accessOfApplication),
	};
}

async function revealTaxId(
	deps: CreditDeps,
	bearer: TokenBearer,
	{ number, reason }: { number: string; reason: string },
): Promise<{ taxId: string }> {
	await requireReviewer(deps, bearer);
	const row = await requireSent(deps, number);
	await recordAccess(deps.db, [entry(deps, bearer, row.sequence, "revealed", reason)]);
	return { taxId: await deps.vault.open(row.tax_id ?? "", row.token_hash) };
}

/** @throws {ServiceFailure} 409 after a decision, or when another administrator was faster */
async function setStatus(
	deps: CreditDeps,
	bearer: TokenBearer,
	{ number, status, note }: { number: string; status: CreditStatus; note: string },
): Promise<{ status: CreditStatus }> {
	await requireReviewer(deps, bearer);
	const { sequence } = await requireSent(deps, number);
	const at = toIso(deps.now());
	return deps.db.transaction().execute(async (change) => {
		const row = await lockApplication(change, sequence);
		if (!row) throw notFound("This application");
		const before = getStatus(row);
		if (before === status) return { status };
		if (!nextStatuses[before].includes(status))
			throw new ServiceFailure(
				409,
				"STATUS",
				`This application is ${creditStatuses[before].toLowerCase()}, which can't change to ${creditStatuses[status].toLowerCase()}.`,
			);
		const decided = status === "approved" || status === "declined";
		await updateApplication(change, sequence, { status, saved_at: at, ...(decided && { decided_at: at }) });
		const what = `${creditStatuses[before]} to ${creditStatuses[status]}`;
		await recordAccess(change, [entry(deps, bearer, sequence, "changed", note ? `${what}: ${note}` : what)]);
		return { status };
	});
}

// Sends a credit application: once, whatever is repeated.

/** Mails that one address gets in an hour, so that nobody floods a mailbox through the form. */
const mailsPerHour = 5;

/** @throws {ServiceFailure} 404 for an unknown token, 422 while a part is missing */
async function sendApplication(
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
const sentContent = (row: CreditRow): SentApplication => ({
	...completeContent(row),
	taxIdEnding: row.tax_id_ending ?? "",
	consent: JSON.parse(row.consent ?? "null") as SentApplication["consent"],
});

/** The applicant's copy. @throws {ServiceFailure} 404 for an unknown token and for a draft */
async function copyForApplicant(
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
