import { implement } from "@orpc/server";
import { favoritesContract } from "#contracts/favorites";
import { projectsContract } from "#contracts/projects";
import { signedIn, type TokenVerifier } from "../auth.server.ts";
import type { Db } from "../db/connect.server.ts";
import type { ServiceContext } from "../http.server.ts";
import { addFavorite, favorites, removeFavorite } from "./favorites.server.ts";
import { addToProject, changeLine, createProject, project, projects, removeLine } from "./projects.server.ts";

/** Favourites and projects of the user service; every call needs a signed-in user. */
export function savingRoutes(db: Db, verify: TokenVerifier) {
	const marks = implement(favoritesContract).$context<ServiceContext>().use(signedIn(verify));
	const lists = implement(projectsContract).$context<ServiceContext>().use(signedIn(verify));
	return {
		favorites: marks.router({
			list: marks.list.handler(({ context }) => favorites(db, context.bearer)),
			add: marks.add.handler(({ context, input }) => addFavorite(db, context.bearer, input.id)),
			remove: marks.remove.handler(({ context, input }) => removeFavorite(db, context.bearer, input.id)),
		}),
		projects: lists.router({
			list: lists.list.handler(({ context }) => projects(db, context.bearer)),
			create: lists.create.handler(({ context, input }) => createProject(db, context.bearer, input)),
			addProducts: lists.addProducts.handler(({ context, input }) => addToProject(db, context.bearer, input)),
			changeLine: lists.changeLine.handler(({ context, input }) =>
				changeLine(db, context.bearer, input.id, input.quantity),
			),
			removeLine: lists.removeLine.handler(({ context, input }) => removeLine(db, context.bearer, input.id)),
			project: lists.project.handler(({ context, input }) => project(db, context.bearer, input.projectID)),
		}),
	};
}
