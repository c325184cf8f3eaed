import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { cacheControl } from "~/shared/http/page-headers.ts";
import { readSearchbarCategories, readSidebar } from "../catalog.server.ts";

/** Categories of side panel and search bar as `{ sidebar, searchCategories }`. */
export const loader = guardedResource({ access: "everyone" }, async ({ services }) => {
	const [sidebar, searchCategories] = await Promise.all([
		readSidebar(services),
		readSearchbarCategories(services),
	]);
	return Response.json(
		{ sidebar, searchCategories },
		{ headers: { "Cache-Control": cacheControl.suggestions } },
	);
});
