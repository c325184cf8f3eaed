import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { csvFile } from "~/shared/csv-file.ts";
import { loadOutcome } from "./load-payback.server.ts";
import { paybackCsv } from "./payback-document.server.ts";

/** Takes the query of a calculation's page. */
export const loader = guardedResource({ access: "everyone" }, async (context) =>
	csvFile(paybackCsv(await loadOutcome(context)), "payback.csv"),
);
