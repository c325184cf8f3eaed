import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { cacheControl } from "~/shared/http/cache-control.ts";
import { loadOutcome } from "./load-payback.server.ts";
import { paybackCsv } from "./payback-csv.ts";

/** Takes the query of a calculation's page. */
export const loader = guardedResource(
	{ access: "everyone" },
	async (context) =>
		new Response(paybackCsv(await loadOutcome(context)), {
			headers: {
				"Content-Type": "text/csv; charset=utf-8",
				"Content-Disposition": 'attachment; filename="payback.csv"',
				"Cache-Control": cacheControl.private,
				"X-Robots-Tag": "noindex",
			},
		}),
);
