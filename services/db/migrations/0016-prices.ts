import { autoIncrement, type Dialect } from "../dialect.server.ts";
import type { UntypedDb } from "./index.server.ts";

export async function up(db: UntypedDb, dialect: Dialect): Promise<void> {
	const { schema } = db;
	for (const column of ["set_by_name", "set_reason"])
		await schema.alterTable("cart_line").addColumn(column, "text").execute();
	await schema.alterTable("cart_price_change").addColumn("reason", "text").execute();

	await schema.alterTable("quote_line").addColumn("list_cents", "integer").execute();
	await schema.alterTable("quote_line").addColumn("negotiated", "text").execute();
	await schema
		.alterTable("quote_line")
		.addColumn("below_floor", "integer", (c) => c.notNull().defaultTo(0))
		.execute();

	await autoIncrement(schema.createTable("quote_price_change"), "id", dialect)
		.addColumn("at", "text", (c) => c.notNull())
		.addColumn("user_id", "text", (c) => c.notNull())
		.addColumn("account_id", "text", (c) => c.notNull())
		.addColumn("quote_id", "text", (c) => c.notNull())
		.addColumn("line_id", "text", (c) => c.notNull())
		.addColumn("variation_id", "text", (c) => c.notNull())
		.addColumn("from_cents", "integer", (c) => c.notNull())
		.addColumn("to_cents", "integer")
		.addColumn("reason", "text", (c) => c.notNull())
		.addColumn("below_floor", "integer", (c) => c.notNull())
		.execute();
	await schema
		.createIndex("quote_price_change_quote")
		.on("quote_price_change")
		.columns(["account_id", "quote_id"])
		.execute();

	await nameCartPrices(db);
	await fillQuoteLines(db);
}

async function nameCartPrices(db: UntypedDb): Promise<void> {
	const lines = await db
		.selectFrom("cart_line as line")
		.innerJoin("portal_user as person", "person.user_id", "line.set_by")
		.select(["line.id", "person.fname", "person.lname"])
		.where("line.set_cents", "is not", null)
		.execute();
	for (const { id, fname, lname } of lines)
		await db
			.updateTable("cart_line")
			.set({ set_by_name: `${fname} ${lname}`.trim() })
			.where("id", "=", id)
			.execute();
}

const lineBatchSize = 1000;

type OldLine = {
	id: string;
	account_id: string;
	variation_id: string;
	quantity: number;
	price_cents: number;
	original_cents: number;
	list_cents: number | null;
	breaks: string | null;
	discount: number | null;
};

async function fillQuoteLines(db: UntypedDb): Promise<void> {
	for (let last = ""; ; ) {
		const lines: OldLine[] = await db
			.selectFrom("quote_line as line")
			.leftJoin("price", "price.variation_id", "line.variation_id")
			.leftJoin("account", "account.id", "line.account_id")
			.select(["line.id", "line.account_id", "line.variation_id", "line.quantity"])
			.select(["line.price_cents", "line.original_cents"])
			.select(["price.list_cents", "price.breaks", "account.discount"])
			.where("line.id", ">", last)
			.orderBy("line.id")
			.limit(lineBatchSize)
			.execute();
		for (const line of lines) await fillQuoteLine(db, line);
		const next = lines.at(-1);
		if (!next) return;
		last = next.id;
	}
}

async function fillQuoteLine(db: UntypedDb, line: OldLine): Promise<void> {
	const list_cents = accountPriceToday(line) === line.original_cents ? line.list_cents : null;
	const { price_cents: price, original_cents: account } = line;
	const negotiated = price === account ? null : JSON.stringify(await whoSet(db, line));
	if (list_cents === null && negotiated === null) return;
	// Half of the list price, the services' default floor.
	const below = price === 0 || (price < account && price * 2 < (list_cents ?? account));
	await db
		.updateTable("quote_line")
		.set({ list_cents, negotiated, below_floor: negotiated !== null && below ? 1 : 0 })
		.where("id", "=", line.id)
		.execute();
}

function accountPriceToday({ quantity, list_cents, breaks, discount }: OldLine): number | null {
	if (list_cents === null) return null;
	const steps: { quantity: number; cents: number }[] = JSON.parse(breaks ?? "[]");
	const reached = steps.filter((step) => quantity >= step.quantity).map(({ cents }) => cents);
	return Math.floor((Math.min(list_cents, ...reached) * (10_000 - (discount ?? 0)) + 5000) / 10_000);
}

async function whoSet(db: UntypedDb, { account_id, variation_id, price_cents }: OldLine) {
	const change = await db
		.selectFrom("cart_price_change as change")
		.leftJoin("portal_user as person", "person.user_id", "change.user_id")
		.select(["change.user_id", "change.at", "person.fname", "person.lname"])
		.where("change.account_id", "=", account_id)
		.where("change.variation_id", "=", variation_id)
		.where("change.to_cents", "=", price_cents)
		.orderBy("change.id", "desc")
		.limit(1)
		.executeTakeFirst();
	if (!change) return { userId: null, name: "", at: null, reason: "" };
	const name = `${change.fname ?? ""} ${change.lname ?? ""}`.trim();
	return { userId: change.user_id, name, at: change.at, reason: "" };
}
