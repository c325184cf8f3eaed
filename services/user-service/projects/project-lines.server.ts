/** Changes of project lines, all or none per call. */

import type { LineChange, NormalizedProduct, ProjectSummary } from "#contracts/projects/projects";
import { toFixtureKey } from "#rules/projects/project-limits";
import type { Db } from "../../db/connect.server.ts";
import type { ProjectLineTable } from "../../db/projects-schema.ts";
import { requireProducts, sameItems } from "../../product-service/public.server.ts";
import { notFound, ServiceFailure } from "../../shared/http.server.ts";
import { findRecorded, recordKey } from "../../shared/idempotency-repository.server.ts";
import { lockUser } from "../repository.server.ts";
import { callerReach, type SharingCaller } from "../sharing/rights.server.ts";
import {
	getSummary,
	keyDigest,
	lockProject,
	projectProducts,
	requireProject,
	requireWithinLimits,
} from "./projects.server.ts";
import {
	addLines,
	deleteLines,
	lineFacts,
	lineLike,
	linesById,
	linesOfSkus,
	updateLine,
	updateOwnProject,
} from "./projects-repository.server.ts";

const unknownLine = () => notFound("This line");

/**
 * Idempotent by form key.
 * @throws {ServiceFailure} 404 for an unknown project or SKU, 403 for a project they can't edit, 409 at a limit, 422 for an option of another
 * product
 */
export async function addToProject(
	db: Db,
	caller: SharingCaller,
	{ formKey, ...input }: { projectID: string; products: NormalizedProduct[]; formKey?: string },
): Promise<ProjectSummary> {
	const reach = await callerReach(db, caller);
	const { userId } = reach;
	const { projectID } = input;
	const products = await projectProducts(db, input.products);
	await requireProducts(db, products);
	return db.transaction().execute(async (change) => {
		await lockUser(change, userId);
		await lockProject(change, projectID);
		const { ownerId } = await requireProject(change, reach, projectID, "edit");
		const before = await getSummary(change, ownerId, projectID);
		const digest = keyDigest(formKey, input);
		if (await findRecorded(change, "project", { userId }, digest)) return before;
		const at = new Date().toISOString();
		await updateOwnProject(change, ownerId, projectID, { updated_at: at });
		await addLines(change, projectID, await joiningLines(change, projectID, products));
		const { lineCount, largest } = await lineFacts(change, projectID);
		requireWithinLimits(lineCount, largest);
		if (digest) await recordKey(change, "project", { userId }, { digest, resultId: projectID, at, formKey });
		return { ...before, lineCount, updatedAt: at };
	});
}

/** The products with the options of lines that are the same item already, which grow. */
async function joiningLines(
	change: Db,
	projectID: string,
	products: readonly NormalizedProduct[],
): Promise<NormalizedProduct[]> {
	const ids = products.map(({ productId }) => productId);
	const present = await linesOfSkus(change, projectID, ids);
	const find = (await sameItems(change, ids)).findIn(present, ({ fixture_key }) => fixture_key);
	return products.map((product) => {
		const { productId, options, fixtureType } = product;
		const line = { variation_id: productId, options: JSON.stringify(options) };
		const same = find(line, toFixtureKey(fixtureType));
		return same ? { ...product, options: JSON.parse(same.options) } : product;
	});
}

/**
 * Changes or removes lines.
 * @param projectId restricts lines to one project
 * @throws {ServiceFailure} 404 for a line of another project or one that the user can't see, 403 for a
 * project they can't edit, 409 when two lines would have the same
 * SKU, options and fixture type
 */
export async function changeLines(
	db: Db,
	caller: SharingCaller,
	projectId: string | undefined,
	changes: readonly LineChange[],
): Promise<ProjectSummary> {
	const reach = await callerReach(db, caller);
	return db.transaction().execute(async (change) => {
		await lockUser(change, reach.userId);
		const lineIds = [...new Set(changes.map(({ lineId }) => lineId))];
		const project = projectId ?? [...(await linesById(change, lineIds)).values()][0]?.project_id;
		if (!project) throw unknownLine();
		await lockProject(change, project);
		const { ownerId } = await requireProject(change, reach, project, "edit").catch((error: unknown) => {
			throw error instanceof ServiceFailure && error.status === 404 ? unknownLine() : error;
		});
		const rows = await linesById(change, lineIds);
		if (changes.some(({ lineId }) => rows.get(lineId)?.project_id !== project)) throw unknownLine();
		const removed = changes.filter(({ quantity }) => quantity === 0).map(({ lineId }) => lineId);
		if (removed.length > 0) await deleteLines(change, removed);
		await writeLines(
			change,
			changes.flatMap((lineChange) => {
				const row = rows.get(lineChange.lineId);
				return row && lineChange.quantity !== 0 ? [{ ...row, ...getColumns(row, lineChange) }] : [];
			}),
			rows,
		);
		await updateOwnProject(change, ownerId, project, { updated_at: new Date().toISOString() });
		return getSummary(change, ownerId, project);
	});
}

const getColumns = (row: ProjectLineTable, lineChange: LineChange) => ({
	quantity: lineChange.quantity ?? row.quantity,
	fixture_type: lineChange.fixtureType ?? row.fixture_type,
	fixture_key: lineChange.fixtureType === undefined ? row.fixture_key : toFixtureKey(lineChange.fixtureType),
	note: lineChange.note ?? row.note,
});

async function writeLines(
	db: Db,
	lines: readonly ProjectLineTable[],
	before: ReadonlyMap<string, ProjectLineTable>,
): Promise<void> {
	const moving = lines.filter((line) => before.get(line.id)?.fixture_key !== line.fixture_key);
	for (const { id } of moving) await updateLine(db, id, { fixture_key: `moving ${id}` });
	for (const { quantity, note, ...line } of lines) {
		const { id, fixture_type, fixture_key } = line;
		if (moving.some((line) => line.id === id) && (await lineLike(db, line)))
			throw new ServiceFailure(
				409,
				"LINE_EXISTS",
				fixture_type
					? `This product is already in the project as type ${fixture_type}.`
					: "This product is already in the project without a type.",
			);
		await updateLine(db, id, { quantity, note, fixture_type, fixture_key });
	}
}
