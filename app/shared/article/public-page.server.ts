import { data } from "@remix-run/node";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { cacheControl } from "~/shared/http/cache-control.ts";

/** The loader of a page that needs no data and reads the same for every visitor. */
export const publicPageLoader = guardedLoader({ access: "everyone" }, async () =>
	data(null, { headers: { "Cache-Control": cacheControl.anonymousPage } }),
);
