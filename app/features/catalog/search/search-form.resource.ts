import { redirect } from "@remix-run/node";
import { paths } from "~/paths.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { readCategoryTree } from "../catalog.server.ts";
import { searchTarget } from "./search-term.ts";

/** Redirects the header's search to its results, or to all categories when it is empty. */
export const loader = guardedResource({ access: "everyone" }, async ({ url, services }) => {
	const tree = await readCategoryTree(services).catch(() => []);
	return redirect(searchTarget(url.searchParams, tree) ?? paths.categories(), 302);
});
