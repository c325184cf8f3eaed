import type { ExpressionBuilder } from "kysely";
import type { ShareKind } from "#contracts/sharing/sharing";
import type { QuoteSide } from "#rules/quotes/quote-actions";
import type { GivenRight, Reach, SharedRights } from "#rules/sharing/shared-rights";
import { fullName } from "#rules/users/full-name";
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

// SQL of rights in an account, the same for each kind of thing. Callers check access.

/** A thing as the rights of a user are decided. */
export type OwnedRights = SharedRights & { ownerName: string };

export type RightsTable = ReturnType<typeof rightsTable>;

type Names =
	| { things: "project"; people: "project_person"; key: "project_id" }
	| { things: "favorite_list"; people: "favorite_list_person"; key: "list_id" };

/** Both kinds have these tables and columns; in types they all are those of projects. */
type Tables = Extract<Names, { things: "project" }>;

const toRights = (row: {
	owner_id: string;
	account_id: string | null;
	account_right: GivenRight;
	person_right: GivenRight | null;
	fname: string;
	lname: string;
}): OwnedRights => ({
	ownerId: row.owner_id,
	ownerName: fullName(row),
	accountId: row.account_id,
	everyone: row.account_right,
	person: row.person_right ?? "none",
});

export function rightsTable(names: Names) {
	const { things, people, key } = names as Tables;
	const rowsFor = (db: Db, userId: string) =>
		db
			.selectFrom(things)
			.innerJoin("portal_user", "portal_user.user_id", `${things}.user_id`)
			.leftJoin(people, (join) =>
				join.onRef(`${people}.${key}`, "=", `${things}.id`).on(`${people}.user_id`, "=", userId),
			)
			.select([
				`${things}.id as id`,
				`${things}.user_id as owner_id`,
				`${things}.account_id as account_id`,
				`${things}.account_right as account_right`,
				`${people}.person_right as person_right`,
				"portal_user.fname as fname",
				"portal_user.lname as lname",
			]);
	return {
		/** `userId` is the one whose right of their own is read. */
		async rightsOf(db: Db, id: string, { userId }: Pick<Reach, "userId">): Promise<OwnedRights | undefined> {
			const row = await rowsFor(db, userId).where(`${things}.id`, "=", id).executeTakeFirst();
			return row && toRights(row);
		},

		/** Locks the thing, so that rights and contents don't change at once. */
		lock: (trx: Db, id: string) =>
			trx
				.updateTable(things)
				.set(({ ref }) => ({ account_right: ref("account_right") }))
				.where("id", "=", id)
				.execute(),

		/** Things of others that are shared with this user in the account they act for, by id. */
		async sharedWith(db: Db, { userId, accountId, administers }: Reach): Promise<Map<string, OwnedRights>> {
			if (accountId === null) return new Map();
			const rows = await rowsFor(db, userId)
				.where(`${things}.account_id`, "=", accountId)
				.where(`${things}.user_id`, "!=", userId)
				.where(({ eb, or }) =>
					or([
						eb.lit(administers),
						eb(`${things}.account_right`, "!=", "none"),
						eb(`${people}.person_right`, "is not", null),
					]),
				)
				.orderBy(`${things}.id`)
				.execute();
			return new Map(rows.map((row) => [row.id, toRights(row)]));
		},

		/** People who were given a right of their own, by user id. */
		async peopleOf(db: Db, id: string): Promise<Map<string, GivenRight>> {
			const rows = await db
				.selectFrom(people)
				.select(["user_id", "person_right"])
				.where(key, "=", id)
				.execute();
			return new Map(rows.map(({ user_id, person_right }) => [user_id, person_right]));
		},

		/** Replaces who may see or edit. */
		async write(
			trx: Db,
			id: string,
			rights: {
				accountId: string | null;
				everyone: GivenRight;
				people: readonly { userId: string; right: GivenRight }[];
			},
		): Promise<void> {
			await trx
				.updateTable(things)
				.set({ account_id: rights.accountId, account_right: rights.everyone })
				.where("id", "=", id)
				.execute();
			await trx.deleteFrom(people).where(key, "=", id).execute();
			if (rights.people.length > 0)
				await trx
					.insertInto(people)
					.values(
						rights.people.map(({ userId, right }) => ({ [key]: id, user_id: userId, person_right: right })),
					)
					.execute();
		},
	};
}
