import { categoryParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { movedTo } from "~/shared/http/spelled-address.server.ts";

export const loader = guardedResource(
	{ access: "everyone", params: categoryParams },
	async ({ params, url }) => movedTo(paths.category(params.category) + url.search),
);
