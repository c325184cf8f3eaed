import { implement } from "@orpc/server";
import { type ReviewedCertificate, taxContract } from "#contracts/tax/tax-certificates";
import type { PortalUser } from "#contracts/users/user";
import { mailLine } from "#rules/mail/mail-details";
import type { CertificateDecision } from "#rules/tax/tax-certificates";
import { fullName } from "#rules/users/full-name";
import { mayReviewTax } from "#rules/users/permissions";
import type { Db } from "../db/connect.server.ts";
import { notify } from "../notification-service/public.server.ts";
import { signedIn, type TokenBearer, type TokenVerifier } from "../shared/auth.server.ts";
import { notFound, type ServiceContext, ServiceFailure } from "../shared/http.server.ts";
import { forbidden, todayOf, verifiedBearerUser } from "../user-service/public.server.ts";
import {
	addCertificate,
	type CertificateDeps,
	certificatePart,
	certificatesPath,
	listCertificates,
	withdrawCertificate,
} from "./certificates.server.ts";
import {
	anyCertificate,
	changeDecision,
	type NamedRow,
	reviewPage,
	toCertificate,
} from "./certificates-repository.server.ts";

/** Every call needs a signed-in user. */
export function taxRoutes(deps: CertificateDeps, verify: TokenVerifier) {
	const os = implement(taxContract).$context<ServiceContext>().use(signedIn(verify));
	return os.router({
		certificates: os.certificates.handler(({ context, input }) =>
			listCertificates(deps, context, input.accountId),
		),
		addCertificate: os.addCertificate.handler(({ context, input }) => addCertificate(deps, context, input)),
		withdrawCertificate: os.withdrawCertificate.handler(({ context, input }) =>
			withdrawCertificate(deps, context, input),
		),
		certificatePart: os.certificatePart.handler(({ context, input }) =>
			certificatePart(deps, context, input),
		),
		review: os.review.handler(({ context, input }) => reviewCertificates(deps, context.bearer, input)),
		certificate: os.certificate.handler(({ context, input }) =>
			reviewedCertificate(deps, context.bearer, input.certificateId),
		),
		decide: os.decide.handler(({ context, input }) => decideCertificate(deps, context.bearer, input)),
	});
}

// Administrators of the shop review the certificates of all accounts.

const pageSize = 25;

/** @throws {ServiceFailure} 403 for everyone but administrators of the shop */
async function requireReviewer(db: Db, bearer: TokenBearer): Promise<PortalUser> {
	const user = await verifiedBearerUser(db, bearer);
	if (!mayReviewTax(user)) throw forbidden("Certificates are reviewed by administrators of the shop.");
	return user;
}

const toReviewed = (row: NamedRow): ReviewedCertificate => ({
	...toCertificate(row, null),
	accountId: row.account_id,
	accountName: row.account_name,
});

async function reviewCertificates(
	{ db }: CertificateDeps,
	bearer: TokenBearer,
	query: { decision?: CertificateDecision | undefined; page: number },
) {
	await requireReviewer(db, bearer);
	const { rows, page } = await reviewPage(db, query, pageSize);
	return {
		certificates: rows.map(toReviewed),
		total: page.total,
		page: page.page,
		pageCount: page.pageCount,
	};
}

/** @throws {ServiceFailure} 404 for an unknown certificate */
async function requireCertificate(db: Db, id: string): Promise<NamedRow> {
	const row = await anyCertificate(db, id);
	if (!row) throw notFound("This certificate");
	return row;
}

async function reviewedCertificate({ db, now }: CertificateDeps, bearer: TokenBearer, id: string) {
	await requireReviewer(db, bearer);
	const row = await requireCertificate(db, id);
	return { ...toReviewed(row), today: await todayOf(db, row.account_id, now()) };
}

type Decision = {
	certificateId: string;
	decision: "accepted" | "declined";
	note: string;
	before: CertificateDecision;
};

/**
 * Tells whoever submitted it.
 * @throws {ServiceFailure} 403; 404; 409 DECIDED; 422 REASON_MISSING
 */
async function decideCertificate(
	{ db, now }: CertificateDeps,
	bearer: TokenBearer,
	{ certificateId, decision, note, before }: Decision,
): Promise<{ certificateId: string }> {
	const reviewer = await requireReviewer(db, bearer);
	const row = await requireCertificate(db, certificateId);
	if (decision === "declined" && note === "")
		throw new ServiceFailure(
			422,
			"REASON_MISSING",
			"Enter why the certificate is declined. The customer will see this.",
		);
	const at = new Date(now()).toISOString();
	return db.transaction().execute(async (trx) => {
		const changed =
			before !== "withdrawn" &&
			before !== decision &&
			(await changeDecision(trx, certificateId, [before], {
				decision,
				note: decision === "declined" ? note : "",
				decided_by_name: fullName(reviewer) || reviewer.email,
				decided_at: at,
			}));
		if (!changed) throw decided();
		const states = (JSON.parse(row.states) as string[]).join(", ");
		await notify(trx, {
			kind: "certificate-decided",
			key: `certificate-decided:${certificateId}:${at}`,
			at,
			accountId: row.account_id,
			actorId: reviewer.userId,
			authorId: row.submitted_by,
			to: { userIds: [row.submitted_by] },
			subject: `Tax exemption certificate ${mailLine(row.number)} was ${decision}`,
			body:
				decision === "accepted"
					? `We accepted certificate ${mailLine(row.number)} for ${states}. New orders of ${mailLine(row.account_name)} delivered there have no sales tax.`
					: [
							`We declined certificate ${mailLine(row.number)} for ${states}: ${mailLine(note)}`,
							"Orders delivered there have sales tax. You can send another certificate.",
						].join("\n\n"),
			path: certificatesPath(row.account_id),
		});
		return { certificateId };
	});
}

const decided = () =>
	new ServiceFailure(
		409,
		"DECIDED",
		"The certificate was decided or withdrawn since you opened it. Look at it again.",
	);
