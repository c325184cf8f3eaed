import { env } from "#client/env.server";
import { projectParams } from "~/params.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { pdfResponse } from "~/shared/pdf/document-parts.server.ts";
import { csvFileName } from "../project-csv.ts";
import { loadCompliance } from "./compliance.server.ts";
import { renderCompliance } from "./compliance-document.server.ts";
import { complianceView } from "./compliance-view.ts";

export const loader = guardedResource(
	{ access: "signed-in", params: projectParams, needs: "projects.spaces" },
	async (context) => {
		const sheet = await loadCompliance(context);
		const bytes = await renderCompliance(complianceView(sheet), {
			storeName: env.STORE_NAME,
			date: new Date(new Date().toISOString().slice(0, 10)),
		});
		return pdfResponse(bytes, `compliance-${csvFileName(sheet.name).replace(/csv$/, "pdf")}`);
	},
);
