import { guardedResource } from "~/shared/auth/guarded.server.ts";

/** Says that the storefront answers; it does not ask the services, which have a health check of their own. */
export const loader = guardedResource({ access: "everyone" }, async () =>
	Response.json({ status: "ok" }, { headers: { "Cache-Control": "no-store" } }),
);
