import type { ExpressionBuilder } from "kysely";
import type { ShareKind } from "#contracts/sharing/sharing";
import type { QuoteSide } from "#rules/quotes/quote-actions";
import type { Db } from "../../db/connect.server.ts";
import type { ShareTable } from "../../db/projects-schema.ts";
import type { DatabaseSchema } from "../../db/schema.ts";

/**
 * Links that a user can see and revoke: their own, those to projects and lists that they manage and, with
 * cart access, those to the account's quotes.
 */
export type ShareReach = {
	userId: string;
	accountId: string | null;
	side: QuoteSide;
	/** The account whose projects and lists they manage. */
	administers?: string;
};

/** Kinds that are shared in an account, with their tables. */
const managedKinds = [
	["project", "project"],
	["favorites", "favorite_list"],
] as const satisfies readonly (readonly [ShareKind, string])[];

const within =
	({ userId, accountId, side, administers }: ShareReach) =>
	(eb: ExpressionBuilder<DatabaseSchema, "share">) =>
		eb.or([
			eb.and([eb("user_id", "=", userId), eb("kind", "!=", "quote")]),
			...managedKinds.map(([kind, table]) =>
				eb.and([
					eb("kind", "=", kind),
					eb("target_id", "in", (managed) =>
						managed
							.selectFrom(table as "project")
							.select("id")
							.where(({ eb: where, or }) =>
								or([
									where("user_id", "=", userId),
									...(administers ? [where("account_id", "=", administers)] : []),
								]),
							),
					),
				]),
			),
			eb.and([
				eb("account_id", "=", accountId),
				eb("kind", "=", "quote"),
				eb("target_id", "not in", (drafts) =>
					drafts
						.selectFrom("quote")
						.select("id")
						.where("quote.account_id", "=", accountId)
						.where("status", "=", "draft")
						.where("draft_side", "!=", side),
				),
			]),
		]);

export function activeShares(
	db: Db,
	reach: ShareReach,
	at: string,
	target: { kind?: ShareKind; targetId?: string; madeBy?: string },
): Promise<ShareTable[]> {
	let query = db
		.selectFrom("share")
		.selectAll()
		.where(within(reach))
		.where("revoked_at", "is", null)
		.where("expires_at", ">", at);
	if (target.madeBy) query = query.where("user_id", "=", target.madeBy);
	if (target.kind) query = query.where("kind", "=", target.kind);
	if (target.targetId) query = query.where("target_id", "=", target.targetId);
	return query.orderBy("created_at", "desc").orderBy("id").execute();
}

/** All links to a thing, whoever made them. Callers check access. */
export const deleteShares = (db: Db, kind: ShareKind, targetId: string) =>
	db.deleteFrom("share").where("kind", "=", kind).where("target_id", "=", targetId).execute();

export const shareByDigest = (db: Db, digest: string) =>
	db.selectFrom("share").selectAll().where("token_digest", "=", digest).executeTakeFirst();

export const insertShare = (db: Db, row: ShareTable) => db.insertInto("share").values(row).execute();

export const revokeShareWithin = (db: Db, reach: ShareReach, shareId: string, at: string) =>
	db
		.updateTable("share")
		.set({ revoked_at: at })
		.where("id", "=", shareId)
		.where(within(reach))
		.where("revoked_at", "is", null)
		.returningAll()
		.executeTakeFirst();

export const deleteSharesWithin = (db: Db, reach: ShareReach, kind: ShareKind, targetId: string) =>
	db
		.deleteFrom("share")
		.where(within(reach))
		.where("kind", "=", kind)
		.where("target_id", "=", targetId)
		.execute();
