/** Who may do what with a project: its owner, and those it is shared with in an account. */
import type { Reach, SharedRight } from "#rules/sharing/shared-rights";
import type { Db } from "../../db/connect.server.ts";
import { requireRight, type SharedKind, unknownThing } from "../sharing/access.server.ts";
import { rightsTable } from "../sharing/shares-repository.server.ts";

export const projectKind: SharedKind = {
	table: rightsTable({ things: "project", people: "project_person", key: "project_id" }),
	noun: "project",
	code: "PROJECT_RIGHT",
	managing: "share or delete",
};

export const lockProject = projectKind.table.lock;

export const unknownProject = () => unknownThing(projectKind);

/**
 * @returns the owner, who names the project's rows, and the user's right
 * @throws {ServiceFailure} 404 for a project that the user can't see, 403 when they may not do this
 */
export const requireProject = (db: Db, reach: Reach, projectId: string, needed: SharedRight) =>
	requireRight(db, projectKind, reach, projectId, needed);
