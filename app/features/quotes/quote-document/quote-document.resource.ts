import { ServiceError } from "#client/service-error";
import { quoteParams } from "~/params.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { getCompany, pdfResponse } from "~/shared/pdf/document-parts.server.ts";
import { renderQuoteDocument } from "./quote-document.server.ts";
import { documentName } from "./quote-labels.ts";

export const loader = guardedResource(
	{ access: "cart", params: quoteParams },
	async ({ params, url, services }) => {
		const quote = await services.quotes.quote({ id: params.quoteID });
		if (quote.lines.length === 0 && quote.totals === null) throw ServiceError.notOffered();
		const { accounts } = await services.user.accounts({ search: quote.accountId });
		const account = accounts.find(({ accountId }) => accountId === quote.accountId) ?? null;
		return pdfResponse(await renderQuoteDocument(quote, account, getCompany(url)), documentName(quote));
	},
);
