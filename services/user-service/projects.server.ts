/** Projects: a user's named lists of SKUs. The user's id is part of every query. */
import { createHash } from "node:crypto";
import { type Project, type ProjectProduct, type ProjectSummary, projectLimits } from "#contracts/projects";
import type { TokenBearer } from "../auth.server.ts";
import type { Db } from "../db/connect.server.ts";
import { notFound, ServiceFailure } from "../http.server.ts";
import { requireProducts } from "./known-products.server.ts";
import { mergedProducts } from "./project-products.ts";
import {
	addLines,
	changeOwnLine,
	countProjects,
	deleteOwnLine,
	insertProject,
	linesOf,
	ownProject,
	ownProjects,
	projectOfSubmission,
	recordSubmission,
	touchOwnProject,
} from "./projects-repository.server.ts";
import { lockUser } from "./saving-lock.server.ts";
import { verifiedBearerUser } from "./users.server.ts";

const now = () => new Date().toISOString();
const atLimit = (message: string) => new ServiceFailure(409, "LIMIT_REACHED", message);
const unknownProject = () => notFound("This project");
const unknownLine = () => notFound("This line");

export async function projects(db: Db, bearer: TokenBearer): Promise<ProjectSummary[]> {
	const { userId } = await verifiedBearerUser(db, bearer);
	return ownProjects(db, userId);
}

/** @throws {ServiceFailure} 404 for one that is not the bearer's */
export async function project(db: Db, bearer: TokenBearer, projectId: string): Promise<Project> {
	const { userId } = await verifiedBearerUser(db, bearer);
	const summary = await summaryOf(db, userId, projectId);
	return { ...summary, products: await linesOf(db, userId, projectId) };
}

/**
 * Creates a project, with a product on demand.
 * @throws {ServiceFailure} 404 for an unknown SKU, 409 at the limit of projects, 422 for an option of another product
 */
export async function createProject(
	db: Db,
	bearer: TokenBearer,
	{ formKey, ...input }: { name: string; note: string; product?: ProjectProduct; formKey?: string },
): Promise<ProjectSummary> {
	const { userId } = await verifiedBearerUser(db, bearer);
	const products = mergedProducts(input.product ? [input.product] : []);
	await requireProducts(db, products);
	return db.transaction().execute(async (change) => {
		await lockUser(change, userId);
		const digest = digestOf(formKey, input);
		const earlier = digest && (await projectOfSubmission(change, userId, digest));
		if (earlier) return summaryOf(change, userId, earlier);
		if ((await countProjects(change, userId)) >= projectLimits.projects)
			throw atLimit(`You have ${projectLimits.projects} projects, which is the limit.`);
		const id = crypto.randomUUID();
		const at = now();
		await insertProject(change, {
			id,
			user_id: userId,
			name: input.name,
			note: input.note,
			created_at: at,
			updated_at: at,
		});
		await addLines(change, id, products);
		if (digest) await recordSubmission(change, { user_id: userId, digest, project_id: id, at });
		return summaryOf(change, userId, id);
	});
}

/**
 * Adds products to a project of the bearer's, all or none. The same form arriving again changes nothing.
 * @throws {ServiceFailure} 404 for an unknown project or SKU, 409 at a limit, 422 for an option of another product
 */
export async function addToProject(
	db: Db,
	bearer: TokenBearer,
	{ formKey, ...input }: { projectID: string; products: ProjectProduct[]; formKey?: string },
): Promise<ProjectSummary> {
	const { userId } = await verifiedBearerUser(db, bearer);
	const { projectID } = input;
	const products = mergedProducts(input.products);
	await requireProducts(db, products);
	return db.transaction().execute(async (change) => {
		await lockUser(change, userId);
		const before = await summaryOf(change, userId, projectID);
		const digest = digestOf(formKey, input);
		if (digest && (await projectOfSubmission(change, userId, digest))) return before;
		const at = now();
		await touchOwnProject(change, userId, projectID, at);
		const { lineCount, largest } = await addLines(change, projectID, products);
		if (lineCount > projectLimits.lines) throw atLimit(`A project has at most ${projectLimits.lines} lines.`);
		if (largest > projectLimits.quantity)
			throw atLimit(`A line has at most ${projectLimits.quantity.toLocaleString("en-US")} pieces.`);
		if (digest) await recordSubmission(change, { user_id: userId, digest, project_id: projectID, at });
		return { ...before, lineCount, updatedAt: at };
	});
}

/** @throws {ServiceFailure} 404 for a line that is not the bearer's */
export async function changeLine(
	db: Db,
	bearer: TokenBearer,
	lineId: string,
	quantity: number,
): Promise<ProjectSummary> {
	const { userId } = await verifiedBearerUser(db, bearer);
	return db.transaction().execute(async (change) => {
		const projectId = await changeOwnLine(change, userId, lineId, quantity);
		if (!projectId) throw unknownLine();
		await touchOwnProject(change, userId, projectId, now());
		return summaryOf(change, userId, projectId);
	});
}

/** @throws {ServiceFailure} 404 for a line that is not the bearer's */
export async function removeLine(db: Db, bearer: TokenBearer, lineId: string): Promise<ProjectSummary> {
	const { userId } = await verifiedBearerUser(db, bearer);
	return db.transaction().execute(async (change) => {
		const projectId = await deleteOwnLine(change, userId, lineId);
		if (!projectId) throw unknownLine();
		await touchOwnProject(change, userId, projectId, now());
		return summaryOf(change, userId, projectId);
	});
}

async function summaryOf(db: Db, userId: string, projectId: string): Promise<ProjectSummary> {
	const summary = await ownProject(db, userId, projectId);
	if (!summary) throw unknownProject();
	return summary;
}

/** What a repetition is recognised by: the form's key and all that it asks for; `null` without a key. */
function digestOf(formKey: string | undefined, content: object): string | null {
	if (!formKey) return null;
	return createHash("sha256")
		.update(JSON.stringify([formKey, content]))
		.digest("base64url");
}
