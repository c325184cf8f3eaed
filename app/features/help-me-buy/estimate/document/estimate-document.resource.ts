import { env } from "#client/env.server";
import { paths } from "~/paths.ts";
import { guardedResource, httpError } from "~/shared/auth/guarded.server.ts";
import { pdfResponse } from "~/shared/pdf/document-parts.server.ts";
import { estimateView } from "../estimate-view.ts";
import { loadEstimate } from "../load-estimate.server.ts";
import { renderEstimate } from "./estimate-document.server.ts";

/** Takes the query of an estimate's page. */
export const loader = guardedResource({ access: "everyone" }, async (context) => {
	const { outcome, values, errors, failure, status } = await loadEstimate(context);
	if (!outcome) {
		const [wrong] = Object.values(errors);
		throw httpError(
			status === 200 ? 400 : status,
			failure ?? wrong ?? "Enter the room and the fixture on the estimate's page first.",
		);
	}
	const view = estimateView(outcome, values);
	const bytes = await renderEstimate(view, {
		storeName: env.STORE_NAME,
		address: new URL(paths.designMyProject(view.query), env.ORIGIN ?? context.url.origin).href,
		date: new Date(new Date().toISOString().slice(0, 10)),
	});
	return pdfResponse(bytes, "room-estimate.pdf");
});
