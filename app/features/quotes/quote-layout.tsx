import { data, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { messages } from "#rules/messages";
import { quoteParams } from "~/params.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { errorMeta } from "~/shared/seo.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { loadQuoteHead } from "./quote-pages.server.ts";

/** Each page has its own title; this is for a missing quote. */
export const meta: MetaFunction = (args) => errorMeta(args, "Quote not found");

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "cart", params: quoteParams }, async (context) => {
	const quote = await loadQuoteHead(context);
	return data({ quote }, quote ? undefined : unavailable);
});

export default function QuoteLayout() {
	const { quote } = useLoaderData<typeof loader>();
	return quote ? <Outlet /> : <UnavailableNotice title={messages.quotes.loadFailed} />;
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
