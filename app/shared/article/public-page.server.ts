import { data } from "@remix-run/node";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { cacheControl } from "~/shared/http/page-headers.ts";

/** The loader of a static page without data. */
export const publicPageLoader = guardedLoader({ access: "everyone" }, async () =>
	data(null, { headers: { "Cache-Control": cacheControl.anonymousPage } }),
);
