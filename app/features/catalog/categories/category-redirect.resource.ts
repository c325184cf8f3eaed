import { redirect } from "@remix-run/node";
import { categoryParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";

export const loader = guardedResource(
	{ access: "everyone", params: categoryParams },
	async ({ params, url }) => redirect(paths.category(params.category) + url.search, 301),
);
