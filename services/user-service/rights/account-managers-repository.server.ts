/** SQL of account managers. Only enabled users with a verified address count. */
import type { Db } from "../../db/connect.server.ts";
import { contains } from "../../db/list-pages.server.ts";

const active = (db: Db) =>
	db
		.selectFrom("portal_user")
		.select(["portal_user.user_id", "portal_user.email"])
		.where("portal_user.disabled", "=", 0)
		.where("portal_user.email_verified", "=", 1);

export const ownManagers = (db: Db, accountId: string) =>
	active(db)
		.innerJoin("portal_user_account as own", "own.user_id", "portal_user.user_id")
		.where("own.account_id", "=", accountId)
		.where("customer_type", "=", "distributor")
		.where(({ eb, or, ref }) => or([eb("role", "=", "admin"), contains(ref("access"), '"portalUsers"')]))
		.execute();

const shopAdministrators = (db: Db) =>
	active(db).where("role", "=", "admin").where("customer_type", "=", "representative");

export const administratorsServing = (db: Db, accountId: string) =>
	shopAdministrators(db)
		.where("portal_user.user_id", "in", ({ selectFrom }) =>
			selectFrom("assigned_account").select("user_id").where("account_id", "=", accountId),
		)
		.execute();

export const allShopAdministrators = (db: Db) => shopAdministrators(db).execute();

export const salesRepsServing = (db: Db, accountId: string) =>
	db
		.selectFrom("sales_rep")
		.innerJoin("sales_rep_account as serves", "serves.sales_rep_id", "sales_rep.id")
		.select("sales_rep.email")
		.where("serves.account_id", "=", accountId)
		.execute();

/** Addresses of sales reps who serve the account and whom no portal user stands for, such as agencies that never registered. */
export const salesRepsWithoutUser = async (db: Db, accountId: string): Promise<string[]> =>
	(
		await db
			.selectFrom("sales_rep")
			.innerJoin("sales_rep_account as serves", "serves.sales_rep_id", "sales_rep.id")
			.select(({ fn }) => fn<string>("lower", ["sales_rep.email"]).as("email"))
			.distinct()
			.where("serves.account_id", "=", accountId)
			.where("sales_rep.email", "!=", "")
			.where(({ not, exists, selectFrom, fn }) =>
				not(
					exists(
						selectFrom("portal_user as known")
							.select("known.user_id")
							.where("known.email", "=", fn<string>("lower", ["sales_rep.email"])),
					),
				),
			)
			.where(({ not, exists, selectFrom }) =>
				not(
					exists(
						selectFrom("assigned_account as acts")
							.innerJoin("portal_user", "portal_user.user_id", "acts.user_id")
							.select("acts.user_id")
							.where("acts.account_id", "=", accountId)
							.whereRef("acts.sales_rep_id", "=", "sales_rep.id")
							.where("portal_user.disabled", "=", 0)
							.where("portal_user.email_verified", "=", 1),
					),
				),
			)
			.orderBy("email")
			.execute()
	).map(({ email }) => email);
