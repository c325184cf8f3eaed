import { env } from "#client/env.server";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { cacheControl } from "~/shared/http/page-headers.ts";
import { shopGuide } from "./mcp/agent-resources.server.ts";

export const loader = guardedResource(
	{ access: "everyone" },
	async ({ url }) =>
		new Response(shopGuide(env.STORE_NAME, env.ORIGIN ?? url.origin), {
			headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": cacheControl.derivedFile },
		}),
);
