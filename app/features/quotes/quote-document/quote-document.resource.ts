import { ServiceError } from "#client/service-error";
import { quoteParams } from "~/params.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { zonesFor } from "~/shared/clock/zones.server.ts";
import { aheadFor } from "~/shared/http/ahead.ts";
import { getCompany, pdfResponse } from "~/shared/pdf/document-parts.server.ts";
import { renderQuoteDocument } from "./quote-document.server.ts";
import { documentName } from "./quote-labels.ts";

export const loader = guardedResource({ access: "cart", params: quoteParams }, async (context) => {
	const { params, url, services, accountId } = context;
	const readAccount = aheadFor(accountId, async (id) => {
		const { accounts } = await services.user.accounts({ search: id });
		return accounts.find((account) => account.accountId === id) ?? null;
	});
	const quote = await services.quotes.quote({ id: params.quoteID });
	if (quote.lines.length === 0 && quote.totals === null) throw ServiceError.notOffered();
	const account = await readAccount(quote.accountId);
	return pdfResponse(
		await renderQuoteDocument(quote, account, getCompany(url), zonesFor(context, account ?? undefined)),
		documentName(quote),
	);
});
