/** SQL of rebate programs and delisted models. */
import type { DelistedModel, RebateProgram } from "#contracts/rebates/rebates";
import type { Db } from "../../db/connect.server.ts";
import { toSkuKey } from "../import/register-row.ts";

const rowBatchSize = 200;

export async function countPrograms(db: Db): Promise<number> {
	const { total } = await db
		.selectFrom("rebate_program")
		.select(({ fn }) => fn.countAll<number>().as("total"))
		.executeTakeFirstOrThrow();
	return Number(total);
}

/** Programs by id. @param state USPS code; all states without */
export async function selectPrograms(db: Db, state?: string): Promise<RebateProgram[]> {
	let query = db.selectFrom("rebate_program").select("program").orderBy("id");
	if (state) query = query.where("state", "=", state);
	return (await query.execute()).map(({ program }) => JSON.parse(program));
}

/** Replaces all programs. Belongs in the caller's transaction. */
export async function replacePrograms(trx: Db, programs: readonly RebateProgram[]): Promise<void> {
	await trx.deleteFrom("rebate_program").execute();
	const rows = programs.map((program) => ({
		id: program.id,
		state: program.state,
		program: JSON.stringify(program),
	}));
	for (let from = 0; from < rows.length; from += rowBatchSize)
		await trx
			.insertInto("rebate_program")
			.values(rows.slice(from, from + rowBatchSize))
			.execute();
}

/** Replaces all delisted models. Belongs in the caller's transaction. */
export async function replaceDelisted(trx: Db, models: readonly DelistedModel[]): Promise<void> {
	await trx.deleteFrom("rebate_delisted").execute();
	const rows = models.map((model) => ({ sku_key: toSkuKey(model.sku), model: JSON.stringify(model) }));
	for (let from = 0; from < rows.length; from += rowBatchSize)
		await trx
			.insertInto("rebate_delisted")
			.values(rows.slice(from, from + rowBatchSize))
			.execute();
}

export async function countDelisted(db: Db): Promise<number> {
	const { total } = await db
		.selectFrom("rebate_delisted")
		.select(({ fn }) => fn.countAll<number>().as("total"))
		.executeTakeFirstOrThrow();
	return Number(total);
}

export type DelistedQuery = { sku?: string; search?: string };
type Part = { offset: number; limit: number };

const escapeLike = (text: string) => text.replace(/[\\%_]/g, "\\$&");

const pattern = (search: string) => `%${escapeLike(toSkuKey(search))}%`;

/** Delisted models of the owner's file, by part number. */
export async function selectDelisted(db: Db, { sku, search }: DelistedQuery, part: Part) {
	const matching = () => {
		let query = db.selectFrom("rebate_delisted");
		if (sku) query = query.where("sku_key", "=", toSkuKey(sku));
		if (search && toSkuKey(search)) query = query.where("sku_key", "like", pattern(search));
		return query;
	};
	const [{ total }, rows] = await Promise.all([
		matching()
			.select(({ fn }) => fn.countAll<number>().as("total"))
			.executeTakeFirstOrThrow(),
		matching().select("model").orderBy("sku_key").limit(part.limit).offset(part.offset).execute(),
	]);
	return {
		total: Number(total),
		models: rows.map(({ model }): DelistedModel => JSON.parse(model)),
	};
}

/** Part numbers of discontinued ENERGY STAR products in the catalog, by part number. */
export async function selectDiscontinued(db: Db, { sku, search }: DelistedQuery, part: Part) {
	const matching = () => {
		let query = db
			.selectFrom("variation")
			.innerJoin("product", "product.id", "variation.product_id")
			.where("product.status", "=", "discontinued")
			.where("product.register", "like", "%ENERGY STAR%")
			.where("variation.listed_as", "is", null);
		if (sku) query = query.where("variation.sku_key", "=", toSkuKey(sku));
		if (search && toSkuKey(search)) query = query.where("variation.sku_key", "like", pattern(search));
		return query;
	};
	const [{ total }, rows] = await Promise.all([
		matching()
			.select(({ fn }) => fn.countAll<number>().as("total"))
			.executeTakeFirstOrThrow(),
		matching()
			.select(["variation.sku", "product.brand", "product.as_of"])
			.orderBy("variation.sku_key")
			.orderBy("variation.id")
			.limit(part.limit)
			.offset(part.offset)
			.execute(),
	]);
	return { total: Number(total), rows };
}
