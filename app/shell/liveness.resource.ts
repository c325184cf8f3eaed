import { guardedResource } from "~/shared/auth/guarded.server.ts";

/** Liveness: calls no service, since restarting the storefront would not bring one back. */
export const loader = guardedResource({ access: "everyone" }, async () =>
	Response.json({ status: "ok" }, { headers: { "Cache-Control": "no-store" } }),
);
