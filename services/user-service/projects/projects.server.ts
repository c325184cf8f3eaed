/** Projects: named lists of SKUs. Every query names the owner, after the right of the user was checked. */
import type { NormalizedProduct, Project, ProjectSummary } from "#contracts/projects/projects";
import { formatNumber } from "#rules/format";
import { type LineSort, projectLimits, toFixtureKey } from "#rules/projects/project-limits";
import { type Reach, type SharedRight, sharedRight } from "#rules/sharing/shared-rights";
import type { Db } from "../../db/connect.server.ts";
import { mergedProducts, requireProducts, sameItems } from "../../product-service/public.server.ts";
import { ServiceFailure } from "../../shared/http.server.ts";
import {
	findRecorded,
	forgetKeys,
	hashContent,
	recordKey,
} from "../../shared/idempotency-repository.server.ts";
import { lockUser } from "../repository.server.ts";
import {
	callerReach,
	requireRight,
	type SharedKind,
	type SharingCaller,
	unknownThing,
} from "../sharing/rights.server.ts";
import { deleteShares, rightsTable } from "../sharing/shares-repository.server.ts";
import {
	addLines,
	countProjects,
	deleteOwnProject,
	getLines,
	insertProject,
	lineFacts,
	ownProject,
	ownProjects,
	projectsByIds,
	updateOwnProject,
} from "./projects-repository.server.ts";

const now = () => new Date().toISOString();
const atLimit = (message: string) => new ServiceFailure(409, "LIMIT_REACHED", message);

/** The user's own, and those shared with them in the account they act for; last changed first. */
export async function projects(db: Db, caller: SharingCaller): Promise<ProjectSummary[]> {
	const reach = await callerReach(db, caller);
	const own = await ownProjects(db, reach.userId);
	if (reach.accountId === null) return own;
	const rights = await projectKind.table.sharedWith(db, reach);
	const shared = (await projectsByIds(db, [...rights.keys()])).flatMap((summary) => {
		const grant = rights.get(summary.projectID);
		return grant
			? [{ ...summary, right: sharedRight(grant, reach) ?? undefined, owner: grant.ownerName }]
			: [];
	});
	return [...own, ...shared].toSorted((a, b) => (b.updatedAt ?? "").localeCompare(a.updatedAt ?? ""));
}

/** @throws {ServiceFailure} 404 for a project that the user can't see */
export async function project(
	db: Db,
	caller: SharingCaller,
	query: { projectID: string; sort?: LineSort; page?: number; pageSize?: number },
): Promise<Project> {
	const reach = await callerReach(db, caller);
	const { ownerId, ownerName, right } = await requireProject(db, reach, query.projectID, "see");
	const found = await getProject(db, ownerId, query);
	return ownerId === reach.userId ? found : { ...found, right, owner: ownerName };
}

/**
 * Reads a project with one page of lines, or all.
 * @throws {ServiceFailure} 404 for a project of another user
 */
export async function getProject(
	db: Db,
	userId: string,
	{
		projectID,
		sort,
		page,
		pageSize = projectLimits.pageSize,
	}: { projectID: string; sort?: LineSort; page?: number; pageSize?: number },
): Promise<Project> {
	const summary = await getSummary(db, userId, projectID);
	const { pieces, lineCount } = await lineFacts(db, projectID);
	const pageCount = page === undefined ? 1 : Math.max(1, Math.ceil(lineCount / pageSize));
	const current = Math.min(page ?? 1, pageCount);
	const part = page === undefined ? undefined : { offset: (current - 1) * pageSize, limit: pageSize };
	const products = await getLines(db, userId, projectID, sort, part);
	return { ...summary, lineCount, pieces, products, page: current, pageCount };
}

type NewProject = {
	name: string;
	note: string;
	product?: NormalizedProduct;
	products?: NormalizedProduct[];
	formKey?: string;
};

/** @throws {ServiceFailure} 409 for too many lines or pieces */
export function requireWithinLimits(lineCount: number, largest: number): void {
	if (lineCount > projectLimits.lines)
		throw atLimit(`A project has at most ${formatNumber(projectLimits.lines)} lines.`);
	if (largest > projectLimits.quantity)
		throw atLimit(`A line has at most ${formatNumber(projectLimits.quantity)} pieces.`);
}

/** Each SKU, options and fixture type once; a SKU that names no options brings its own, as in a cart. */
export async function projectProducts(
	db: Db,
	products: readonly NormalizedProduct[],
): Promise<NormalizedProduct[]> {
	const { optionsOf } = await sameItems(
		db,
		products.map(({ productId }) => productId),
	);
	const byType = ({ fixtureType }: NormalizedProduct) => toFixtureKey(fixtureType);
	return mergedProducts(products, byType, undefined, optionsOf);
}

/**
 * Creates a project, optionally with products.
 * @throws {ServiceFailure} 404 for an unknown SKU, 409 at a limit, 422 for an option of another product
 */
export async function createProject(
	db: Db,
	caller: SharingCaller,
	{ formKey, ...input }: NewProject,
): Promise<ProjectSummary> {
	const { userId } = await callerReach(db, caller);
	const products = await projectProducts(db, [
		...(input.product ? [input.product] : []),
		...(input.products ?? []),
	]);
	requireWithinLimits(products.length, Math.max(0, ...products.map(({ quantity }) => quantity)));
	await requireProducts(db, products);
	return db
		.transaction()
		.execute((change) => insertOnce(change, userId, keyDigest(formKey, input), { ...input, products }));
}

/**
 * Copies note and lines, including products that left the catalog, to a project of the user's own.
 * @throws {ServiceFailure} 404 for a project that the user can't see, 409 at the limit
 */
export async function duplicateProject(
	db: Db,
	caller: SharingCaller,
	{ formKey, ...input }: { projectID: string; name: string; formKey?: string },
): Promise<ProjectSummary> {
	const reach = await callerReach(db, caller);
	const { userId } = reach;
	return db.transaction().execute(async (change) => {
		const { ownerId } = await requireProject(change, reach, input.projectID, "see");
		const { note } = await getSummary(change, ownerId, input.projectID);
		const products = await getLines(change, ownerId, input.projectID);
		return insertOnce(change, userId, keyDigest(formKey, input), { name: input.name, note, products });
	});
}

async function insertOnce(
	change: Db,
	userId: string,
	digest: string | null,
	{ name, note, products }: { name: string; note: string; products: readonly NormalizedProduct[] },
): Promise<ProjectSummary> {
	await lockUser(change, userId);
	const earlier = await findRecorded(change, "project", { userId }, digest);
	if (earlier?.resultId) return getSummary(change, userId, earlier.resultId);
	if ((await countProjects(change, userId)) >= projectLimits.projects)
		throw atLimit(`You have ${projectLimits.projects} projects, which is the limit.`);
	const id = crypto.randomUUID();
	const at = now();
	await insertProject(change, {
		id,
		user_id: userId,
		name,
		note,
		created_at: at,
		updated_at: at,
		account_id: null,
		account_right: "none",
	});
	await addLines(change, id, products);
	if (digest) await recordKey(change, "project", { userId }, { digest, resultId: id, at });
	return getSummary(change, userId, id);
}

/** @throws {ServiceFailure} 404 for a project that the user can't see, 403 for one they can't edit */
export async function updateProject(
	db: Db,
	caller: SharingCaller,
	{ projectID, name, note }: { projectID: string; name: string; note: string },
): Promise<ProjectSummary> {
	const reach = await callerReach(db, caller);
	return db.transaction().execute(async (change) => {
		await lockProject(change, projectID);
		const { ownerId } = await requireProject(change, reach, projectID, "edit");
		await updateOwnProject(change, ownerId, projectID, { name, note, updated_at: now() });
		return getSummary(change, ownerId, projectID);
	});
}

/**
 * Deletes a project with its lines and links.
 * @throws {ServiceFailure} 404 for a project that the user can't see, 403 for one they can't manage
 */
export async function deleteProject(
	db: Db,
	caller: SharingCaller,
	projectID: string,
): Promise<{ projectID: string }> {
	const reach = await callerReach(db, caller);
	return db.transaction().execute(async (change) => {
		await lockProject(change, projectID);
		const { ownerId } = await requireProject(change, reach, projectID, "manage");
		await deleteShares(change, "project", projectID);
		if (!(await deleteOwnProject(change, ownerId, projectID))) throw unknownProject();
		await forgetKeys(change, "project", projectID);
		return { projectID };
	});
}

/** @throws {ServiceFailure} 404 for a project of another user */
export async function getSummary(db: Db, userId: string, projectId: string): Promise<ProjectSummary> {
	const summary = await ownProject(db, userId, projectId);
	if (!summary) throw unknownProject();
	return summary;
}

/** Hash of the form key and the whole content; `null` without a key. */
export const keyDigest = (formKey: string | undefined, content: object): string | null =>
	formKey ? hashContent(formKey, content) : null;

// Who may do what with a project: its owner, and those it is shared with in an account.

export const projectKind: SharedKind = {
	table: rightsTable({ things: "project", people: "project_person", key: "project_id" }),
	noun: "project",
	code: "PROJECT_RIGHT",
	managing: "share or delete",
};

export const lockProject = projectKind.table.lock;

const unknownProject = () => unknownThing(projectKind);

/**
 * @returns the owner, who names the project's rows, and the user's right
 * @throws {ServiceFailure} 404 for a project that the user can't see, 403 when they may not do this
 */
export const requireProject = (db: Db, reach: Reach, projectId: string, needed: SharedRight) =>
	requireRight(db, projectKind, reach, projectId, needed);
