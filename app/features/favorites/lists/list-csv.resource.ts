import { csvFileName } from "~/features/projects/project-csv.ts";
import { favoriteListParams } from "~/params.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { downloadFavorites } from "../favorites.server.ts";
import { readWholeList } from "./list-pages.server.ts";

/** All favorites of a list, for those who may see it. */
export const loader = guardedResource(
	{ access: "signed-in", params: favoriteListParams, needs: "favoriteLists.favoriteList" },
	async (context) => {
		const { name, favorites } = await readWholeList(context);
		return downloadFavorites(context, favorites, csvFileName(name));
	},
);
