import { readFileSync } from "node:fs";
import path from "node:path";
import { implement } from "@orpc/server";
import { z } from "zod";
import {
	type DelistedModel,
	type RebateProgram,
	rebateLimits,
	rebateProgramSchema,
	rebatesContract,
} from "#contracts/rebates/rebates";
import { dataFolder } from "#reference/data-files.server";
import type { Db } from "../../db/connect.server.ts";
import type { ServiceContext } from "../../shared/http.server.ts";
import {
	countDelisted,
	countPrograms,
	type DelistedQuery,
	selectDelisted,
	selectDiscontinued,
	selectPrograms,
} from "./rebates-repository.server.ts";

/** Everybody may call these: programs are public. */
export function rebateRoutes(deps: RebateDeps) {
	const os = implement(rebatesContract).$context<ServiceContext>();
	return os.router({
		programs: os.programs.handler(({ input }) => programs(deps, input)),
		delisted: os.delisted.handler(({ input }) => delisted(deps, input)),
	});
}

type RebateDeps = { db: Db; demo: boolean };

let demoPrograms: RebateProgram[] | null = null;

/** @throws {z.ZodError} when `services/data/demo-rebates.json` does not match its schema */
export function readDemoPrograms(): RebateProgram[] {
	demoPrograms ??= z
		.array(rebateProgramSchema)
		.parse(JSON.parse(readFileSync(path.join(dataFolder(), "demo-rebates.json"), "utf8")));
	return demoPrograms;
}

async function programs({ db, demo }: RebateDeps, { state }: { state?: string }) {
	if ((await countPrograms(db)) > 0)
		return { source: "owner" as const, programs: await selectPrograms(db, state) };
	if (!demo) return { source: "none" as const, programs: [] };
	const all = readDemoPrograms();
	return {
		source: "demo" as const,
		programs: state ? all.filter((program) => program.state === state) : all,
	};
}

async function delisted({ db, demo }: RebateDeps, { page = 1, ...query }: DelistedQuery & { page?: number }) {
	const owner = (await countDelisted(db)) > 0;
	if (!owner && !demo) return { source: "none" as const, models: [], total: 0, page: 1, pageCount: 1 };
	const read = (pageNumber: number) => {
		const part = { offset: (pageNumber - 1) * rebateLimits.delistedPage, limit: rebateLimits.delistedPage };
		return owner ? selectDelisted(db, query, part) : demoDelisted(db, query, part);
	};
	const first = await read(page);
	const pageCount = Math.max(1, Math.ceil(first.total / rebateLimits.delistedPage));
	const { models, total } = page > pageCount ? await read(pageCount) : first;
	return {
		source: owner ? ("owner" as const) : ("demo" as const),
		models,
		total,
		page: Math.min(page, pageCount),
		pageCount,
	};
}

/** Discontinued products were on the list of the register's day, and are taken for gone since. */
async function demoDelisted(db: Db, query: DelistedQuery, part: { offset: number; limit: number }) {
	const { total, rows } = await selectDiscontinued(db, query, part);
	return {
		total,
		models: rows.map(
			({ sku, brand, as_of }): DelistedModel => ({
				sku: sku.slice(0, 80),
				brand,
				list: "energy-star",
				lastListedOn: as_of,
				delistedOn: null,
				note: "Discontinued.",
			}),
		),
	};
}
