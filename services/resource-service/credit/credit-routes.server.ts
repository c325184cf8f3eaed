import { implement } from "@orpc/server";
import { type CreditAccess, type CreditSummary, creditContract } from "#contracts/credit/credit-applications";
import { type CreditStatus, creditStatuses, nextStatuses } from "#rules/credit/credit-terms";
import { mayReviewCredit } from "#rules/users/permissions";
import { bearerToken, signedIn, type TokenBearer, type TokenVerifier } from "../../shared/auth.server.ts";
import { notFound, type ServiceContext, ServiceFailure } from "../../shared/http.server.ts";
import { forbidden, verifiedBearerUser } from "../../user-service/public.server.ts";
import type { CreditDeps } from "./credit-deps.ts";
import {
	type CreditRow,
	creditNumber,
	getSequence,
	latestAccess,
	lockApplication,
	recordAccess,
	sentApplication,
	sentApplications,
	updateApplication,
} from "./credit-repository.server.ts";
import { readDraft, saveDraft, toIso } from "./draft.server.ts";
import { getExpiry } from "./retention.server.ts";
import { copyForApplicant, sendApplication, sentContent } from "./send.server.ts";

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
