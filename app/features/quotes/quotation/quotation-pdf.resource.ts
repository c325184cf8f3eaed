import { redirect } from "@remix-run/node";
import { ServiceError } from "#client/service-error";
import { quoteParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedResource, httpError } from "~/shared/auth/guarded.server.ts";
import { readZones } from "~/shared/clock/zones.server.ts";
import { ahead, aheadFor } from "~/shared/http/ahead.ts";
import { getCompany, pdfResponse } from "~/shared/pdf/document-parts.server.ts";
import { quotationFileName, readHead, renderQuotation } from "./quotation-document.server.ts";
import { readQuotation } from "./quotation-query.ts";

/** A quote as PDF in the name of its account, or of the representative's agency. */
export const loader = guardedResource(
	{ access: "cart", params: quoteParams, needs: "letterheads.list" },
	async (context) => {
		const { params, url, services, accountId } = context;
		const { quotation, errors } = readQuotation(url.searchParams);
		if (!quotation) throw httpError(400, Object.values(errors).join(" "));
		if (quotation.issuer === "manufacturer") return redirect(paths.quotePdf(params.quoteID));
		const zones = ahead(readZones(context));
		const readLetterheads = aheadFor(accountId, (id) => services.letterheads.list({ accountId: id }));
		const quote = await services.quotes.quote({ id: params.quoteID });
		if (quote.lines.length === 0 && quote.totals === null) throw ServiceError.notOffered();
		const letterheads = await readLetterheads(quote.accountId);
		const head = await readHead(services, quote.accountId, letterheads[quotation.issuer]);
		if (!head) throw httpError(404, "No letterhead is set up under this name. Set one up first.");
		const { prices } = quotation;
		const bytes = await renderQuotation(quote, {
			...head,
			owner: quotation.issuer,
			prices,
			zone: (await zones).reader,
			manufacturer: getCompany(url).name,
		});
		return pdfResponse(bytes, quotationFileName(quote));
	},
);
