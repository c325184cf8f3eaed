import { bidJobParams } from "~/params.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { csvFile } from "~/shared/csv-file.ts";
import { countsCsv, loadBidJob } from "./bid-jobs.server.ts";

/** The counts of a bid job as CSV. */
export const loader = guardedResource(
	{ access: "territory", params: bidJobParams, needs: "bidJobs.job" },
	async (context) => csvFile(countsCsv(await loadBidJob(context)), "counts.csv"),
);
