import { randomUUID } from "node:crypto";
import { implement } from "@orpc/server";
import {
	type RepTask,
	type RepWorkspace,
	type WorkspaceSection,
	workspaceContract,
} from "#contracts/rep-workspace/rep-workspace";
import type { PortalUser } from "#contracts/users/user";
import { dayMs } from "#rules/clock/time-zones";
import { type WorkspaceSectionName, workspaceLimits } from "#rules/rep-workspace/workspace-terms";
import { mayActFor, mayReadTerritory } from "#rules/users/permissions";
import type { Db } from "../../db/connect.server.ts";
import { toPage } from "../../db/list-pages.server.ts";
import { signedIn, type TokenBearer, type TokenVerifier } from "../../shared/auth.server.ts";
import type { ServiceContext } from "../../shared/http.server.ts";
import { notFound, ServiceFailure } from "../../shared/http.server.ts";
import { hashContent } from "../../shared/idempotency-repository.server.ts";
import { forbidden, lockUser, verifiedBearerUser } from "../../user-service/public.server.ts";
import {
	countAssigned,
	countOpenTasks,
	deleteTaskRow,
	insertTask,
	lateOrders,
	overdueInvoices,
	quoteDrafts,
	quotesExpiring,
	quotesWaiting,
	type Rows,
	setTaskDone,
	shownTasks,
	type TaskRow,
	taskOfForm,
	taskRow,
} from "./workspace-repository.server.ts";

export function workspaceRoutes(deps: WorkspaceDeps, verify: TokenVerifier) {
	const os = implement(workspaceContract).$context<ServiceContext>().use(signedIn(verify));
	return os.router({
		read: os.read.handler(({ context: { bearer } }) => readWorkspace(deps, bearer)),
		section: os.section.handler(({ context: { bearer }, input }) => readSection(deps, bearer, input)),
		addTask: os.addTask.handler(({ context: { bearer }, input }) => addTask(deps, bearer, input)),
		markTask: os.markTask.handler(({ context: { bearer }, input }) => markTask(deps, bearer, input)),
		deleteTask: os.deleteTask.handler(({ context: { bearer }, input }) => deleteTask(deps, bearer, input.id)),
	});
}

/** @param now in ms since 1970 */
type WorkspaceDeps = { db: Db; now: () => number };

/** @throws {ServiceFailure} 403 for everyone but representatives with an assigned account */
export async function representative(
	{ db }: Pick<WorkspaceDeps, "db">,
	bearer: TokenBearer,
): Promise<PortalUser> {
	const user = await verifiedBearerUser(db, bearer);
	if (!mayReadTerritory(user)) throw forbidden("The workspace is for sales representatives.");
	return user;
}

const toTask = (row: TaskRow): RepTask => ({
	id: row.id,
	accountId: row.account_id,
	accountName: row.account_name,
	text: row.text,
	dueOn: row.due_on,
	done: row.done_at !== null,
});

const daysFrom = (now: number, days: number) => new Date(now + days * dayMs).toISOString();

type ReadSection = (deps: WorkspaceDeps, userId: string, rows: Rows) => Promise<WorkspaceSection>;

const sections: Record<WorkspaceSectionName, ReadSection> = {
	"quotes-to-answer": ({ db, now }, userId, rows) => quotesWaiting(db, userId, rows, daysFrom(now(), 0)),
	"expiring-quotes": ({ db, now }, userId, rows) =>
		quotesExpiring(db, userId, rows, daysFrom(now(), 0), daysFrom(now(), workspaceLimits.expiringDays)),
	"late-orders": ({ db, now }, userId, rows) =>
		lateOrders(db, userId, rows, daysFrom(now(), -workspaceLimits.lateDays)),
	"overdue-invoices": ({ db, now }, userId, rows) => overdueInvoices(db, userId, rows, now()),
	drafts: ({ db }, userId, rows) => quoteDrafts(db, userId, rows),
};

/** @throws {ServiceFailure} 403 for everyone but representatives with an assigned account */
export async function readSection(
	deps: WorkspaceDeps,
	bearer: TokenBearer,
	sectionQuery: { section: WorkspaceSectionName; page: number },
): Promise<WorkspaceSection & { page: number; pageCount: number }> {
	const { userId } = await representative(deps, bearer);
	const read = (rows: Rows) => sections[sectionQuery.section](deps, userId, rows);
	const limit = workspaceLimits.pageSize;
	const requestedOffset = (sectionQuery.page - 1) * limit;
	const found = await read({ limit, offset: requestedOffset });
	const { page, pageCount, offset } = toPage(found.total, limit, sectionQuery.page);
	return { ...(offset === requestedOffset ? found : await read({ limit, offset })), page, pageCount };
}

export async function readWorkspace(deps: WorkspaceDeps, bearer: TokenBearer): Promise<RepWorkspace> {
	const { userId } = await representative(deps, bearer);
	const { db, now } = deps;
	const first = { limit: workspaceLimits.rows, offset: 0 };
	const read = (section: WorkspaceSectionName) => sections[section](deps, userId, first);
	const [accounts, waiting, expiring, drafts, late, overdue, tasks] = await Promise.all([
		countAssigned(db, userId),
		read("quotes-to-answer"),
		read("expiring-quotes"),
		read("drafts"),
		read("late-orders"),
		read("overdue-invoices"),
		shownTasks(db, userId, daysFrom(now(), -workspaceLimits.doneDays)),
	]);
	return {
		accounts,
		quotesWaiting: waiting,
		quotesExpiring: expiring,
		drafts,
		lateOrders: late,
		overdueInvoices: overdue,
		tasks: tasks.map(toTask),
	};
}

type NewTask = { accountId: string; text: string; dueOn?: string; formKey?: string };

/**
 * Idempotent by form key.
 * @throws {ServiceFailure} 404 for an account of others, 409 with too many open tasks
 */
export async function addTask(
	deps: WorkspaceDeps,
	bearer: TokenBearer,
	{ accountId, text, dueOn, formKey }: NewTask,
): Promise<RepTask> {
	const user = await representative(deps, bearer);
	const { userId } = user;
	if (!mayActFor(user, accountId)) throw notFound("This account");
	const digest = formKey === undefined ? null : hashContent(formKey, accountId, text, dueOn ?? null);
	return deps.db.transaction().execute(async (trx) => {
		await lockUser(trx, userId);
		const earlier = digest === null ? undefined : await taskOfForm(trx, userId, digest);
		if (earlier) return toTask(earlier);
		if ((await countOpenTasks(trx, userId)) >= workspaceLimits.openTasks)
			throw new ServiceFailure(
				409,
				"CONFLICT",
				`You have ${workspaceLimits.openTasks} open tasks. Finish or delete some first.`,
			);
		const id = randomUUID();
		await insertTask(trx, {
			id,
			user_id: userId,
			account_id: accountId,
			text,
			due_on: dueOn ?? null,
			done_at: null,
			digest,
			created_at: new Date(deps.now()).toISOString(),
		});
		return toTask(await ownTask(trx, userId, id));
	});
}

/** @throws {ServiceFailure} 404 for a task of others */
async function ownTask(db: Db, userId: string, id: string): Promise<TaskRow> {
	const row = await taskRow(db, userId, id);
	if (!row) throw notFound("This task");
	return row;
}

/** Marking twice is marking once. */
export async function markTask(
	deps: WorkspaceDeps,
	bearer: TokenBearer,
	{ id, done }: { id: string; done: boolean },
): Promise<RepTask> {
	const { userId } = await representative(deps, bearer);
	await ownTask(deps.db, userId, id);
	await setTaskDone(deps.db, userId, id, done ? new Date(deps.now()).toISOString() : null);
	return toTask(await ownTask(deps.db, userId, id));
}

export async function deleteTask(
	deps: WorkspaceDeps,
	bearer: TokenBearer,
	id: string,
): Promise<{ id: string }> {
	const { userId } = await representative(deps, bearer);
	await ownTask(deps.db, userId, id);
	await deleteTaskRow(deps.db, userId, id);
	return { id };
}
