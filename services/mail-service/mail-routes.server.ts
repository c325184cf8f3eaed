import { implement } from "@orpc/server";
import { type FailedMail, mailContract } from "#contracts/mail/failed-mail";
import { mayManageMail } from "#rules/users/permissions";
import type { Db } from "../db/connect.server.ts";
import { discardDead, retryDead } from "../queue/enqueue.server.ts";
import { queueFigures } from "../queue/figures.server.ts";
import { type DeadRow, deadPage, findDead, oldestDead } from "../queue/repository.server.ts";
import { signedIn, type TokenBearer, type TokenVerifier } from "../shared/auth.server.ts";
import { notFound, type ServiceContext } from "../shared/http.server.ts";
import type { Logger } from "../shared/logger.server.ts";
import { mailHeads, mailJob } from "../shared/outbox-repository.server.ts";
import { forbidden, verifiedBearerUser } from "../user-service/public.server.ts";

export function mailRoutes(deps: FailedMailDeps, verify: TokenVerifier) {
	const os = implement(mailContract).$context<ServiceContext>();
	return os.router({
		failed: os.failed
			.use(signedIn(verify))
			.handler(({ context: { bearer }, input }) => listFailed(deps, bearer, input.page)),
		retry: os.retry
			.use(signedIn(verify))
			.handler(({ context: { bearer }, input }) => retryFailed(deps, bearer, input.id)),
		retryAll: os.retryAll
			.use(signedIn(verify))
			.handler(({ context: { bearer } }) => retryAllFailed(deps, bearer)),
		discard: os.discard
			.use(signedIn(verify))
			.handler(({ context: { bearer }, input }) => discardFailed(deps, bearer, input.id)),
	});
}

type FailedMailDeps = { db: Db; logger: Logger };

const pageSize = 25;
const mostAtOnce = 1_000;

/** @throws {ServiceFailure} 403 for everyone but administrators of the shop */
async function requireManager({ db }: FailedMailDeps, bearer: TokenBearer): Promise<void> {
	if (!mayManageMail(await verifiedBearerUser(db, bearer)))
		throw forbidden("Failed mail is for administrators of the shop.");
}

const getOutboxId = ({ payload }: DeadRow) => mailJob.payload.parse(JSON.parse(payload)).outboxId;

/** What administrators of the shop do with mail that could not be delivered. */
async function listFailed(deps: FailedMailDeps, bearer: TokenBearer, requestedPage: number) {
	await requireManager(deps, bearer);
	const { db } = deps;
	const [{ rows, page }, figures] = await Promise.all([
		deadPage(db, mailJob.kind, requestedPage, pageSize),
		queueFigures(db),
	]);
	const heads = await mailHeads(db, rows.map(getOutboxId));
	return {
		messages: rows.map((row): FailedMail => {
			const head = heads.find(({ id }) => Number(id) === getOutboxId(row));
			return {
				id: row.id,
				recipient: head?.recipient ?? "",
				subject: head?.subject ?? "Deleted message",
				writtenAt: head?.at ?? row.failed_at,
				failedAt: row.failed_at,
				attempts: row.attempts,
				reason: row.reason,
			};
		}),
		waiting: figures.find(({ kind }) => kind === mailJob.kind)?.waiting ?? 0,
		total: page.total,
		page: page.page,
		pageCount: page.pageCount,
	};
}

/** @throws {ServiceFailure} 404 when another person was faster */
async function change(
	deps: FailedMailDeps,
	bearer: TokenBearer,
	id: string,
	what: "retried" | "discarded",
): Promise<{ recipient: string }> {
	await requireManager(deps, bearer);
	const { db, logger } = deps;
	const row = await findDead(db, mailJob.kind, id);
	const act = what === "retried" ? retryDead : discardDead;
	if (!row || !(await act(db, mailJob, id))) throw notFound("This message");
	logger.info({ userId: bearer.userId, mail: getOutboxId(row) }, `failed mail ${what}`);
	const [head] = await mailHeads(db, [getOutboxId(row)]);
	return { recipient: head?.recipient ?? "" };
}

const retryFailed = (deps: FailedMailDeps, bearer: TokenBearer, id: string) =>
	change(deps, bearer, id, "retried");

const discardFailed = (deps: FailedMailDeps, bearer: TokenBearer, id: string) =>
	change(deps, bearer, id, "discarded");

async function retryAllFailed(deps: FailedMailDeps, bearer: TokenBearer): Promise<{ retried: number }> {
	await requireManager(deps, bearer);
	const { db, logger } = deps;
	let retried = 0;
	for (const { id } of await oldestDead(db, mailJob.kind, mostAtOnce))
		if (await retryDead(db, mailJob, id)) retried += 1;
	logger.info({ userId: bearer.userId, retried }, "all failed mail retried");
	return { retried };
}
