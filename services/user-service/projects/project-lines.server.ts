/** Changes of project lines, all or none per call. */

import type { LineChange, NormalizedProduct, ProjectSummary } from "#contracts/projects/projects";
import type { Db } from "../../db/connect.server.ts";
import type { ProjectLineTable } from "../../db/projects-schema.ts";
import { mergedProducts, requireProducts } from "../../product-service/public.server.ts";
import type { TokenBearer } from "../../shared/auth.server.ts";
import { notFound, ServiceFailure } from "../../shared/http.server.ts";
import { findRecorded, recordKey } from "../../shared/idempotency-repository.server.ts";
import { lockUser } from "../repository.server.ts";
import { verifiedBearerUser } from "../users.server.ts";
import { toFixtureKey } from "./fixture-type.ts";
import {
	addLines,
	deleteLines,
	lineFacts,
	lineLike,
	ownLinesById,
	updateLine,
} from "./project-lines-repository.server.ts";
import { getSummary, keyDigest, requireWithinLimits } from "./projects.server.ts";
import { updateOwnProject } from "./projects-repository.server.ts";

const unknownLine = () => notFound("This line");

/**
 * Idempotent by form key.
 * @throws {ServiceFailure} 404 for an unknown project or SKU, 409 at a limit, 422 for an option of another
 * product
 */
export async function addToProject(
	db: Db,
	bearer: TokenBearer,
	{ formKey, ...input }: { projectID: string; products: NormalizedProduct[]; formKey?: string },
): Promise<ProjectSummary> {
	const { userId } = await verifiedBearerUser(db, bearer);
	const { projectID } = input;
	const products = mergedProducts(input.products, ({ fixtureType }) => toFixtureKey(fixtureType));
	await requireProducts(db, products);
	return db.transaction().execute(async (change) => {
		await lockUser(change, userId);
		const before = await getSummary(change, userId, projectID);
		const digest = keyDigest(formKey, input);
		if (await findRecorded(change, "project", { userId }, digest)) return before;
		const at = new Date().toISOString();
		await updateOwnProject(change, userId, projectID, { updated_at: at });
		await addLines(change, projectID, products);
		const { lineCount, largest } = await lineFacts(change, projectID);
		requireWithinLimits(lineCount, largest);
		if (digest) await recordKey(change, "project", { userId }, { digest, resultId: projectID, at });
		return { ...before, lineCount, updatedAt: at };
	});
}

/**
 * Changes or removes lines.
 * @param projectId restricts lines to one project of the user
 * @throws {ServiceFailure} 404 for a line of another user or project, 409 when two lines would have the same
 * SKU, options and fixture type
 */
export async function changeLines(
	db: Db,
	bearer: TokenBearer,
	projectId: string | undefined,
	changes: readonly LineChange[],
): Promise<ProjectSummary> {
	const { userId } = await verifiedBearerUser(db, bearer);
	return db.transaction().execute(async (change) => {
		await lockUser(change, userId);
		const rows = await ownLinesById(change, userId, [...new Set(changes.map(({ lineId }) => lineId))]);
		const [first] = rows.values();
		const project = projectId ?? first?.project_id;
		if (!project || changes.some(({ lineId }) => rows.get(lineId)?.project_id !== project))
			throw unknownLine();
		const removed = changes.filter(({ quantity }) => quantity === 0).map(({ lineId }) => lineId);
		if (removed.length > 0) await deleteLines(change, removed);
		await writeLines(
			change,
			changes.flatMap((wanted) => {
				const row = rows.get(wanted.lineId);
				return row && wanted.quantity !== 0 ? [{ ...row, ...getColumns(row, wanted) }] : [];
			}),
			rows,
		);
		await updateOwnProject(change, userId, project, { updated_at: new Date().toISOString() });
		return getSummary(change, userId, project);
	});
}

const getColumns = (row: ProjectLineTable, wanted: LineChange) => ({
	quantity: wanted.quantity ?? row.quantity,
	fixture_type: wanted.fixtureType ?? row.fixture_type,
	fixture_key: wanted.fixtureType === undefined ? row.fixture_key : toFixtureKey(wanted.fixtureType),
	note: wanted.note ?? row.note,
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
