/** SQL of the rights of shared projects. Callers check access. */
import type { GivenRight, ProjectReach, SharedRights } from "#contracts/projects/project-rights";
import type { Db } from "../../db/connect.server.ts";

/** The project as the rights of this user are decided. */
export async function rightsOfProject(
	db: Db,
	projectId: string,
	{ userId }: Pick<ProjectReach, "userId">,
): Promise<(SharedRights & { ownerName: string }) | undefined> {
	const row = await db
		.selectFrom("project")
		.innerJoin("portal_user", "portal_user.user_id", "project.user_id")
		.leftJoin("project_person", (join) =>
			join.onRef("project_person.project_id", "=", "project.id").on("project_person.user_id", "=", userId),
		)
		.select([
			"project.user_id",
			"project.account_id",
			"project.account_right",
			"project_person.person_right",
			"portal_user.fname",
			"portal_user.lname",
		])
		.where("project.id", "=", projectId)
		.executeTakeFirst();
	return (
		row && {
			ownerId: row.user_id,
			ownerName: `${row.fname} ${row.lname}`.trim(),
			accountId: row.account_id,
			everyone: row.account_right,
			person: row.person_right ?? "none",
		}
	);
}

/** Locks the project, so that rights and lines don't change at once. */
export const lockProject = (trx: Db, projectId: string) =>
	trx
		.updateTable("project")
		.set(({ ref }) => ({ updated_at: ref("updated_at") }))
		.where("id", "=", projectId)
		.execute();

/** Projects of others that are shared with this user. */
export const sharedProjectIds = (db: Db, { userId, accountId, administers }: ProjectReach) =>
	db
		.selectFrom("project")
		.select("project.id")
		.where("project.account_id", "=", accountId)
		.where("project.user_id", "!=", userId)
		.where(({ eb, or, exists, selectFrom }) =>
			or([
				eb.lit(administers),
				eb("project.account_right", "!=", "none"),
				exists(
					selectFrom("project_person")
						.select("project_person.user_id")
						.whereRef("project_person.project_id", "=", "project.id")
						.where("project_person.user_id", "=", userId),
				),
			]),
		);

/** People who were given a right of their own, by user id. */
export async function peopleOfProject(db: Db, projectId: string): Promise<Map<string, GivenRight>> {
	const rows = await db
		.selectFrom("project_person")
		.select(["user_id", "person_right"])
		.where("project_id", "=", projectId)
		.execute();
	return new Map(rows.map(({ user_id, person_right }) => [user_id, person_right]));
}

/** Replaces who may see or edit. */
export async function writeRights(
	trx: Db,
	projectId: string,
	rights: {
		accountId: string | null;
		everyone: GivenRight;
		people: readonly { userId: string; right: GivenRight }[];
	},
): Promise<void> {
	await trx
		.updateTable("project")
		.set({ account_id: rights.accountId, account_right: rights.everyone })
		.where("id", "=", projectId)
		.execute();
	await trx.deleteFrom("project_person").where("project_id", "=", projectId).execute();
	if (rights.people.length > 0)
		await trx
			.insertInto("project_person")
			.values(
				rights.people.map(({ userId, right }) => ({
					project_id: projectId,
					user_id: userId,
					person_right: right,
				})),
			)
			.execute();
}
