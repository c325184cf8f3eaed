import { guardedResource, httpError } from "~/shared/auth/guarded.server.ts";
import { getCompany, pdfResponse } from "~/shared/pdf/document-parts.server.ts";
import { readCreditToken } from "../credit-cookie.server.ts";
import { renderApplication } from "./application-document.server.ts";

/** The applicant's copy, for the browser or user that sent it. */
export const loader = guardedResource({ access: "everyone", needs: "credit.copy" }, async (context) => {
	const token = await readCreditToken(context.request);
	if (!token) throw httpError(404, "This application was not found.");
	const application = await context.services.credit.copy({ token });
	return pdfResponse(
		await renderApplication(application, getCompany(context.url)),
		`credit-application-${application.number}.pdf`,
	);
});
