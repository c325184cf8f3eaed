import { bidJobParams } from "~/params.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { cacheControl } from "~/shared/http/cache-control.ts";
import { loadBidJob } from "./bid-jobs.server.ts";
import { countsCsv } from "./counts-csv.ts";

/** The counts of a bid job as CSV. */
export const loader = guardedResource(
	{ access: "territory", params: bidJobParams, needs: "bidJobs.job" },
	async (context) =>
		new Response(countsCsv(await loadBidJob(context)), {
			headers: {
				"Content-Type": "text/csv; charset=utf-8",
				"Content-Disposition": 'attachment; filename="counts.csv"',
				"Cache-Control": cacheControl.private,
				"X-Robots-Tag": "noindex",
			},
		}),
);
