import { readAccount } from "#client/or-null";
import { ServiceError } from "#client/service-error";
import { quoteParams } from "~/params.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { zonesFor } from "~/shared/clock/zones.server.ts";
import { aheadFor } from "~/shared/http/ahead.ts";
import { getCompany, pdfResponse } from "~/shared/pdf/document-parts.server.ts";
import { documentName, renderQuoteDocument } from "./quote-document.server.ts";

export const loader = guardedResource({ access: "cart", params: quoteParams }, async (context) => {
	const { params, url, services, accountId } = context;
	const accountAhead = aheadFor(accountId, (id) => readAccount(services, id));
	const quote = await services.quotes.quote({ id: params.quoteID });
	if (quote.lines.length === 0 && quote.totals === null) throw ServiceError.notOffered();
	const account = await accountAhead(quote.accountId);
	return pdfResponse(
		await renderQuoteDocument(quote, account ?? null, getCompany(url), zonesFor(context, account)),
		documentName(quote),
	);
});
