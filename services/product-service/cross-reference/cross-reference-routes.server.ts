import { implement } from "@orpc/server";
import {
	type CrossReferenceLine,
	type CrossReferenceReport,
	crossReferenceContract,
} from "#contracts/cross-reference/cross-reference";
import { crossReferenceLimits as limits } from "#rules/cross-reference/cross-reference";
import type { Db } from "../../db/connect.server.ts";
import { toPage } from "../../db/list-pages.server.ts";
import type { CrossReferenceTable } from "../../db/part-number-schema.ts";
import { signedIn, type TokenBearer, type TokenVerifier } from "../../shared/auth.server.ts";
import { type ServiceContext, ServiceFailure } from "../../shared/http.server.ts";
import type { Logger } from "../../shared/logger.server.ts";
import { countLines, currentImport, linesAfter, linesPage } from "./cross-reference-repository.server.ts";
import { ImportSuperseded, importCrossReference } from "./import-cross-reference.server.ts";

/** @throws {ServiceFailure} 403 for everyone but administrators of the shop */
export type RequireShopManager = (db: Db, bearer: TokenBearer) => Promise<void>;

type Deps = { db: Db; logger: Logger; requireManager: RequireShopManager };

export function crossReferenceRoutes(deps: Deps, verify: TokenVerifier) {
	const os = implement(crossReferenceContract).$context<ServiceContext>().use(signedIn(verify));
	return os.router({
		list: os.list.handler(({ context, input }) => listLines(deps, context.bearer, input)),
		exportPart: os.exportPart.handler(({ context, input }) => exportPart(deps, context.bearer, input)),
		import: os.import.handler(({ context, input }) => importFile(deps, context.bearer, input)),
	});
}

const toLine = ({ position, brand, number, sku, grade, note }: CrossReferenceTable): CrossReferenceLine => ({
	position,
	brand,
	number,
	sku,
	grade,
	note,
});

async function listLines(
	{ db, requireManager }: Deps,
	bearer: TokenBearer,
	{ search, page: requestedPage }: { search: string; page: number },
) {
	await requireManager(db, bearer);
	const [file, total] = await Promise.all([currentImport(db), countLines(db, search)]);
	const page = toPage(total, limits.pageSize, requestedPage);
	return {
		file: file && {
			importId: file.id,
			importedAt: file.finishedAt,
			rows: file.rows,
			isDemonstration: file.isDemonstration,
		},
		lines: (await linesPage(db, search, page)).map(toLine),
		total: page.total,
		page: page.page,
		pageCount: page.pageCount,
	};
}

async function exportPart(
	{ db, requireManager }: Deps,
	bearer: TokenBearer,
	{ importId, offset }: { importId?: string | undefined; offset: number },
) {
	await requireManager(db, bearer);
	const current = await currentImport(db);
	if (importId !== undefined && current?.id !== importId) throw replaced();
	if (!current) return { importId: null, lines: [], next: null };
	const lines = (await linesAfter(db, current.id, offset, limits.exportPart)).map(toLine);
	// Its rows are deleted once another import is current.
	if ((await currentImport(db))?.id !== current.id) throw replaced();
	const next = lines.length === limits.exportPart ? (lines.at(-1)?.position ?? null) : null;
	return { importId: current.id, lines, next };
}

const replaced = () =>
	new ServiceFailure(409, "REPLACED", "Another cross-reference was imported meanwhile. Try again.");

async function importFile(
	{ db, logger, requireManager }: Deps,
	bearer: TokenBearer,
	{ file, partial, dryRun }: { file: string; partial: boolean; dryRun: boolean },
): Promise<CrossReferenceReport> {
	await requireManager(db, bearer);
	try {
		const { refusals, rows, written } = await importCrossReference(db, Buffer.from(file, "base64"), {
			partial,
			dryRun,
		});
		if (written) logger.info({ userId: bearer.userId, rows }, "cross-reference imported");
		return {
			written,
			rows,
			rejectedRows: new Set(refusals.map(({ row }) => row)).size,
			refusals: refusals.slice(0, limits.refusals).map((refusal) => ({
				...refusal,
				value: refusal.value.slice(0, limits.number),
			})),
		};
	} catch (error) {
		if (error instanceof ImportSuperseded) throw replaced();
		throw error;
	}
}
