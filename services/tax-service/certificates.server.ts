/** Exemption certificates of an account: shown, submitted for review and withdrawn. */
import type { CertificateFile, NewCertificate, TaxCertificate } from "#contracts/tax/tax-certificates";
import { daysAfter } from "#rules/clock/time-zones";
import type { ContactDirectory } from "#rules/contact/contact-directory";
import { formatDay } from "#rules/format";
import { mailLine } from "#rules/mail/mail-details";
import { uploadLimits } from "#rules/requests/upload-limits";
import { certificateLimits, reminders } from "#rules/tax/tax-certificates";
import { fullName } from "#rules/users/full-name";
import { mayReviewTax, maySeeCertificates, mayUseCart } from "#rules/users/permissions";
import type { Db } from "../db/connect.server.ts";
import { notify } from "../notification-service/public.server.ts";
import { notOfAccount, ServiceFailure } from "../shared/http.server.ts";
import { findRecorded, hashContent, recordKey } from "../shared/idempotency-repository.server.ts";
import { putIntoOutbox } from "../shared/outbox-repository.server.ts";
import {
	type AccountActor,
	type AccountCall,
	accountActor,
	companyPlaces,
	lockUser,
	takeUpload,
	todayOf,
	todaysOfAccounts,
	type UploadFiles,
	verifiedBearerUser,
} from "../user-service/public.server.ts";
import {
	anyCertificate,
	type CertificateRow,
	certificateOf,
	certificatesOf,
	changeDecision,
	countCertificates,
	insertCertificate,
	type NamedRow,
	statesCoveredBeyond,
	toCertificate,
	toFile,
	untoldEndings,
} from "./certificates-repository.server.ts";
import type { TaxDeps } from "./sales-tax.server.ts";
import { taxedStates } from "./tax-rates-repository.server.ts";

export type CertificateDeps = TaxDeps & {
	db: Db;
	files: UploadFiles;
	directory: ContactDirectory;
	origin: string;
};

const what = "This account";
const readers = {
	may: maySeeCertificates,
	refusal: "Tax exemption certificates are for people who order for the account or see its invoices.",
	what,
};
const editors = {
	may: mayUseCart,
	refusal: "Tax exemption certificates are submitted by people who order for the account.",
	what,
};

export const unknownCertificate = ({ user, accountId }: AccountActor, id: string) =>
	notOfAccount("This certificate", { userId: user.userId, accountId, id, document: "certificate" });

/** The page of an account's certificates, which offers the switch to it when another one is selected. */
export const certificatesPath = (accountId: string): string =>
	`/user/tax-exemption?account=${encodeURIComponent(accountId)}`;

/** @throws {ServiceFailure} 403 without access to orders and invoices, 404 for another account */
export async function listCertificates(
	{ db, now, taxService }: CertificateDeps,
	call: AccountCall,
	requestedAccountId: string,
): Promise<{ certificates: TaxCertificate[]; today: string; taxedStates: string[] | null }> {
	const { accountId } = await accountActor(db, call, readers, requestedAccountId);
	const { company, branch } = await companyPlaces(db, accountId);
	const companyId = branch ? company.accountId : null;
	const rows = await certificatesOf(db, accountId, companyId, certificateLimits.perAccount);
	return {
		certificates: rows.map((row) =>
			toCertificate(row, row.account_id === accountId ? null : row.account_name),
		),
		today: await todayOf(db, accountId, now()),
		taxedStates: taxService ? null : await taxedStates(db),
	};
}

/**
 * Idempotent by form key.
 * @throws {ServiceFailure} 403 for who may not order, 404 for another account, 422 FILE_GONE, EXPIRED or TOO_MANY
 */
export async function addCertificate(
	{ db, now, directory, origin }: CertificateDeps,
	call: AccountCall,
	{ formKey, ...submitted }: NewCertificate,
): Promise<{ certificateId: string }> {
	const { user, accountId } = await accountActor(db, call, editors, submitted.accountId);
	const { reason, number, states, expiresOn, uploadId } = submitted;
	const digest = formKey ? hashContent("certificate", formKey, submitted) : null;
	return db.transaction().execute(async (trx) => {
		await lockUser(trx, user.userId);
		const earlier = await findRecorded(trx, "tax", user, digest);
		if (earlier?.resultId) return { certificateId: earlier.resultId };
		if (expiresOn !== null && expiresOn < (await todayOf(trx, accountId, now())))
			throw new ServiceFailure(
				422,
				"EXPIRED",
				"This certificate has expired. Send one that counts today or later.",
			);
		if ((await countCertificates(trx, accountId)) >= certificateLimits.perAccount)
			throw new ServiceFailure(
				422,
				"TOO_MANY",
				`An account can have ${certificateLimits.perAccount} certificates. Put more states on one of them, or call us.`,
			);
		const file = await takeUpload(trx, user.userId, "certificate", uploadId);
		if (!file?.stored || !file.type) throw fileGone();
		const at = new Date(now()).toISOString();
		const row: CertificateRow = {
			id: file.id,
			account_id: accountId,
			reason,
			number,
			states: JSON.stringify(states),
			expires_on: expiresOn,
			decision: "waiting",
			note: "",
			file_name: file.name,
			file_size: file.size ?? file.received,
			file_type: file.type as CertificateFile["type"],
			stored: file.stored,
			submitted_by: user.userId,
			submitted_by_name: fullName(user) || user.email,
			submitted_at: at,
			decided_by_name: null,
			decided_at: null,
		};
		await insertCertificate(trx, row);
		if (digest) await recordKey(trx, "tax", user, { digest, resultId: row.id, at });
		const mailbox = directory.topics.credit.email;
		if (mailbox) await putIntoOutbox(trx, submittedMail(row, accountId, mailbox, origin), now());
		return { certificateId: row.id };
	});
}

const fileGone = () =>
	new ServiceFailure(422, "FILE_GONE", "The file isn't there any more. Choose the certificate again.");

/** Mail to the department that reviews credit and taxes. */
const submittedMail = (
	{ id, number, states, submitted_by_name }: CertificateRow,
	accountId: string,
	mailbox: string,
	origin: string,
) => ({
	recipient: mailbox,
	subject: `Tax exemption certificate of account ${accountId} to review`,
	body: `${mailLine(submitted_by_name)} sent certificate ${mailLine(number)} for ${(JSON.parse(states) as string[]).join(", ")}. Until it's accepted, the account pays sales tax there.`,
	link: origin ? `${origin}/user/tax-certificates/${id}` : null,
});

/**
 * Nobody can undo it; a withdrawn certificate is submitted again.
 * @throws {ServiceFailure} 403 for who may not order, 404 for another account's
 */
export async function withdrawCertificate(
	{ db, now }: CertificateDeps,
	call: AccountCall,
	{ accountId: requestedAccountId, certificateId }: { accountId: string; certificateId: string },
): Promise<{ certificateId: string }> {
	const actor = await accountActor(db, call, editors, requestedAccountId);
	const row = await certificateOf(db, actor.accountId, certificateId);
	if (!row) throw unknownCertificate(actor, certificateId);
	await changeDecision(db, row.id, ["waiting", "accepted"], {
		decision: "withdrawn",
		note: row.note,
		decided_by_name: fullName(actor.user) || actor.user.email,
		decided_at: new Date(now()).toISOString(),
	});
	return { certificateId };
}

/** @throws {ServiceFailure} 404 for another account's, except for administrators of the shop */
export async function certificatePart(
	{ db, files }: CertificateDeps,
	call: AccountCall,
	{ certificateId, offset }: { certificateId: string; offset: number },
): Promise<{ file: CertificateFile; data: string; next: number | null }> {
	const row = await readableCertificate(db, call, certificateId);
	const file = toFile(row);
	if (!file || row.stored === null)
		throw new ServiceFailure(404, "NOT_FOUND", "This certificate has no file.");
	const data = await files.read(row.stored, offset, uploadLimits.partBytes);
	const next = offset + data.length;
	return { file, data: data.toString("base64"), next: data.length > 0 && next < file.size ? next : null };
}

async function readableCertificate(db: Db, call: AccountCall, id: string): Promise<CertificateRow> {
	if (mayReviewTax(await verifiedBearerUser(db, call.bearer))) {
		const row = await anyCertificate(db, id);
		if (row) return row;
	}
	const actor = await accountActor(db, call, readers);
	const row = await certificateOf(db, actor.accountId, id);
	if (!row) throw unknownCertificate(actor, id);
	return row;
}

// Reminds people of certificates that expire soon, and of expired ones, by the clock of their account: each once.

/** @param now ISO 8601 */
export async function tellExpiringCertificates(db: Db, now: string): Promise<void> {
	for (const { day, accountIds } of await todaysOfAccounts(db, Date.parse(now)))
		for (const { key, from, to } of reminders) {
			const ends = { from: daysAfter(day, from), to: daysAfter(day, to), accountIds };
			// Page by page, past those that need no reminder and so stay untold.
			for (let after = "", rows: NamedRow[] = []; ; after = rows.at(-1)?.id ?? after) {
				rows = await untoldEndings(db, `certificate-expiring-${key}`, { ...ends, after });
				if (rows.length === 0) break;
				for (const row of rows) await tell(db, row, key, now);
			}
		}
}

async function tell(db: Db, row: NamedRow, key: string, now: string): Promise<void> {
	const last = row.expires_on ?? "";
	const covered = await statesCoveredBeyond(db, row.account_id, last);
	const states = (JSON.parse(row.states) as string[]).filter((state) => !covered.has(state));
	if (states.length === 0) return;
	const expired = key === "expired";
	const number = mailLine(row.number);
	await db.transaction().execute((change) =>
		notify(change, {
			kind: "certificate-expiring",
			key: `certificate-expiring-${key}:${row.id}`,
			at: now,
			accountId: row.account_id,
			actorId: null,
			authorId: row.submitted_by,
			to: "both",
			subject: `Tax exemption certificate ${number} ${expired ? "expired on" : "expires on"} ${formatDay(last)}`,
			body: [
				`Certificate ${number} of ${mailLine(row.account_name)} for ${states.join(", ")} ${expired ? "counted" : "counts"} through ${formatDay(last)}.`,
				expired
					? "Orders delivered there have sales tax now. Send a new certificate to change that."
					: "After that, orders delivered there have sales tax. Send the new certificate before.",
			].join("\n\n"),
			path: certificatesPath(row.account_id),
		}),
	);
}
