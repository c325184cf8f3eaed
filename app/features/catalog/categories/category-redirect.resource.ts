import { categoryParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { spelledAs } from "~/shared/http/spelled-address.server.ts";

export const loader = guardedResource(
	{ access: "everyone", params: categoryParams },
	async ({ params, url }) => spelledAs(paths.category(params.category) + url.search),
);
