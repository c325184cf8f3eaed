import { projectParams } from "~/params.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { cacheControl } from "~/shared/http/cache-control.ts";
import { csvFileName } from "../project-csv.ts";
import { loadCompliance } from "./compliance.server.ts";
import { complianceCsv } from "./compliance-csv.ts";

export const loader = guardedResource(
	{ access: "signed-in", params: projectParams, needs: "projects.spaces" },
	async (context) => {
		const sheet = await loadCompliance(context);
		return new Response(complianceCsv(sheet), {
			headers: {
				"Content-Type": "text/csv; charset=utf-8",
				"Content-Disposition": `attachment; filename="compliance-${csvFileName(sheet.name)}"`,
				"Cache-Control": cacheControl.private,
				"X-Robots-Tag": "noindex",
			},
		});
	},
);
