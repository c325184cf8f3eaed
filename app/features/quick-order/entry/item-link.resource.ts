import { redirect } from "@remix-run/node";
import { paths } from "~/paths.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";

/** Links that fill a cart open quick order with their items: nothing is added before somebody confirms it there. */
export const loader = guardedResource({ access: "everyone" }, async ({ url }) =>
	redirect(paths.quickOrder({ items: url.searchParams.getAll("items") }), 302),
);
