import { guardedResource } from "~/shared/auth/guarded.server.ts";

/** Liveness: this process answers. It asks nobody else: restarting the storefront would not bring a service back. */
export const loader = guardedResource({ access: "everyone" }, async () =>
	Response.json({ status: "ok" }, { headers: { "Cache-Control": "no-store" } }),
);
