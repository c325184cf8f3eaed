import { quoteParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { env } from "~/shared/env.server.ts";
import { cacheControl } from "~/shared/http/cache-control.ts";
import { documentName } from "./document-words.ts";
import { renderQuoteDocument } from "./quote-document.server.ts";

/** A quote of the account that is acted for, as a PDF. */
export const loader = guardedResource(
	{ access: "cart", params: quoteParams },
	async ({ params, url, services }) => {
		const quote = await services.quotes.quote({ id: params.quoteID });
		const { accounts } = await services.user.accounts({ search: quote.accountId });
		const account = accounts.find(({ accountId }) => accountId === quote.accountId) ?? null;
		const bytes = await renderQuoteDocument(quote, account, {
			name: env.STORE_NAME,
			address: env.CONTACT_ADDRESS ?? null,
			phone: env.CONTACT_PHONE ?? null,
			email: env.CONTACT_EMAIL ?? null,
			termsUrl: new URL(paths.termsAndConditions(), env.ORIGIN ?? url.origin).href,
		});
		return new Response(new Uint8Array(bytes), {
			headers: {
				"Content-Type": "application/pdf",
				"Content-Disposition": `inline; filename="${documentName(quote)}"`,
				"Cache-Control": cacheControl.private,
				"X-Robots-Tag": "noindex",
			},
		});
	},
);
