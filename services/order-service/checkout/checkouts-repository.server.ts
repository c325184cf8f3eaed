/** SQL of checkouts. Every query filters by user and account. */
import type { Selectable } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import type { CheckoutTable } from "../../db/orders-schema.ts";
import type { OrderDraftTable } from "../../db/quotes-schema.ts";
import type { Choices } from "./priced-checkout.ts";

export type Owner = { userId: string; accountId: string };

const columns = ["id", "account_id", "draft_id", "choices", "created_at"] as const;
export type CheckoutRow = Pick<Selectable<CheckoutTable>, (typeof columns)[number]>;
export type DraftRow = Selectable<OrderDraftTable>;

export const parseChoices = ({ choices }: CheckoutRow): Choices => JSON.parse(choices) as Choices;

const owned = (db: Db, { userId, accountId }: Owner, id: string) =>
	db
		.selectFrom("checkout")
		.where("id", "=", id)
		.where("user_id", "=", userId)
		.where("account_id", "=", accountId);

export const checkoutRow = (db: Db, owner: Owner, id: string): Promise<CheckoutRow | undefined> =>
	owned(db, owner, id).select(columns).executeTakeFirst();

export const selectShown = async (db: Db, owner: Owner, id: string): Promise<string> =>
	(await owned(db, owner, id).select("shown").executeTakeFirst())?.shown ?? "[]";

/** Stores the shown snapshots, unless another tab changed them since. @returns whether it was stored */
export async function storeShownSnapshots(
	db: Db,
	{ userId, accountId }: Owner,
	id: string,
	{ before, after }: { before: string; after: string },
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("checkout")
		.set({ shown: after })
		.where("id", "=", id)
		.where("user_id", "=", userId)
		.where("account_id", "=", accountId)
		.where("shown", "=", before)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

export async function findOrCreateCheckout(
	db: Db,
	{ userId, accountId }: Owner,
	draftId: string,
	fresh: { choices: Choices; at: string },
): Promise<CheckoutRow> {
	const inserted = await db
		.insertInto("checkout")
		.values({
			id: crypto.randomUUID(),
			user_id: userId,
			account_id: accountId,
			draft_id: draftId,
			choices: JSON.stringify(fresh.choices),
			shown: "[]",
			created_at: fresh.at,
			updated_at: fresh.at,
		})
		.onConflict((conflict) => conflict.columns(["user_id", "account_id", "draft_id"]).doNothing())
		.returning(columns)
		.executeTakeFirst();
	return (
		inserted ??
		(await db
			.selectFrom("checkout")
			.select(columns)
			.where("user_id", "=", userId)
			.where("account_id", "=", accountId)
			.where("draft_id", "=", draftId)
			.executeTakeFirstOrThrow())
	);
}

/** Locks the checkout until the transaction ends. */
export const lockedCheckoutRow = (
	trx: Db,
	{ userId, accountId }: Owner,
	id: string,
): Promise<CheckoutRow | undefined> =>
	trx
		.updateTable("checkout")
		.set(({ ref }) => ({ updated_at: ref("updated_at") }))
		.where("id", "=", id)
		.where("user_id", "=", userId)
		.where("account_id", "=", accountId)
		.returning(columns)
		.executeTakeFirst();

/** @param begunAt of the order that is continued with these choices, ISO 8601 */
export const saveChoices = (
	trx: Db,
	row: CheckoutRow,
	choices: Choices,
	at: string,
	begunAt = row.created_at,
) =>
	trx
		.updateTable("checkout")
		.set({ choices: JSON.stringify(choices), created_at: begunAt, updated_at: at })
		.where("id", "=", row.id)
		.execute();

/** Begins a checkout for another cart: nothing of the one before is shown or chosen. */
export const restartCheckout = (trx: Db, row: CheckoutRow, choices: Choices, at: string) =>
	trx
		.updateTable("checkout")
		.set({ choices: JSON.stringify(choices), shown: "[]", created_at: at, updated_at: at })
		.where("id", "=", row.id)
		.execute();

export const deleteCheckout = (trx: Db, row: CheckoutRow) =>
	trx.deleteFrom("checkout").where("id", "=", row.id).execute();

export const deleteCheckoutsOfDraft = (trx: Db, accountId: string, draftId: string) =>
	trx.deleteFrom("checkout").where("draft_id", "=", draftId).where("account_id", "=", accountId).execute();

/** Locks the draft until the transaction ends. */
export const lockedDraftRow = (trx: Db, accountId: string, id: string): Promise<DraftRow | undefined> =>
	trx
		.updateTable("order_draft")
		.set(({ ref }) => ({ created_at: ref("created_at") }))
		.where("id", "=", id)
		.where("account_id", "=", accountId)
		.returningAll()
		.executeTakeFirst();
