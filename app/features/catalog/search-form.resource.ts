import { redirect } from "@remix-run/node";
import { paths } from "~/paths.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { readCategoryTree } from "./catalog.server.ts";
import { searchTarget } from "./search-term.ts";

/** Where the header's search form goes: to the URL of its results, or to all categories when nothing was typed. */
export const loader = guardedResource({ access: "everyone" }, async ({ url, services }) => {
	const tree = await readCategoryTree(services).catch(() => []);
	return redirect(searchTarget(url.searchParams, tree) ?? paths.categories(), 302);
});
