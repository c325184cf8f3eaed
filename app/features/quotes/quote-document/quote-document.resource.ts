import { quoteParams } from "~/params.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { privatePdf, thisCompany } from "~/shared/paper/document-parts.server.ts";
import { documentName } from "./document-words.ts";
import { renderQuoteDocument } from "./quote-document.server.ts";

/** A quote of the account that is acted for, as a PDF. */
export const loader = guardedResource(
	{ access: "cart", params: quoteParams },
	async ({ params, url, services }) => {
		const quote = await services.quotes.quote({ id: params.quoteID });
		const { accounts } = await services.user.accounts({ search: quote.accountId });
		const account = accounts.find(({ accountId }) => accountId === quote.accountId) ?? null;
		return privatePdf(await renderQuoteDocument(quote, account, thisCompany(url)), documentName(quote));
	},
);
