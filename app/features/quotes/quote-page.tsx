import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { quoteSteps } from "#contracts/quote-limits";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Pagination } from "~/design-system/pagination.tsx";
import { quoteParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedAction, guardedLoader } from "~/shared/auth/guarded.server.ts";
import { useKeptForm } from "~/shared/forms/kept-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { messages } from "~/shared/messages.ts";
import { errorMeta, pageMeta } from "~/shared/seo.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { PageErrorBoundary } from "~/shell/page-error-boundary.tsx";
import { changeQuoteState } from "./quote-actions.server.ts";
import { QuoteNextStep, QuoteTools } from "./quote-actions.tsx";
import { writtenForm } from "./quote-forms.server.ts";
import { QuoteHead } from "./quote-head.tsx";
import { QuoteLines, QuoteTotals } from "./quote-lines.tsx";
import { QuoteMessages } from "./quote-messages.tsx";
import { loadQuote } from "./quote-reading.server.ts";
import { QuoteVersionList } from "./quote-version-list.tsx";

export const meta: MetaFunction<typeof loader> = (args) =>
	args.data?.quote
		? pageMeta(args, {
				title: `Quote ${args.data.quote.number}`,
				description: "A quote with its lines, messages and versions.",
				path: paths.quote(args.data.quote.id),
				indexed: false,
			})
		: errorMeta(args, "Quote not found");

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "cart", params: quoteParams }, async (scope) => {
	const quote = await loadQuote(scope);
	return data({ quote, formKey: crypto.randomUUID() }, quote ? undefined : unavailable);
});

export const action = guardedAction(
	{ access: "cart", params: quoteParams, keepsForm: writtenForm },
	changeQuoteState,
);

export default function QuotePage() {
	const { quote, formKey } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const kept = useKeptForm(paths.quote(quote?.id ?? ""));
	const reply = answer?.reply ?? kept;
	if (!quote) return <UnavailableNotice title={messages.quotes.loadFailed} />;
	const { id, number, lines, page, pageCount, totals, appliedCoupon, versions } = quote;
	const intent = String(reply?.initialValue?.intent);
	const replyTo = (...intents: string[]) => (intents.includes(intent) ? reply : undefined);
	return (
		<div className="flex flex-col gap-6">
			<Breadcrumbs
				trail={[
					{ label: "My Quotes / Projects", to: paths.account("my-quotes-projects") },
					{ label: "Quotes", to: paths.quotes() },
				]}
				current={number}
			/>
			<QuoteHead quote={quote} />
			<QuoteTools quote={quote} formKey={formKey} reply={replyTo("duplicate", "add-to-cart")} />
			<QuoteNextStep quote={quote} reply={replyTo(...quoteSteps)} />
			<section aria-labelledby="lines" className="flex flex-col gap-4">
				<h2 id="lines" className="text-xl">
					Lines
				</h2>
				<QuoteLines caption={`Lines of quote ${number}`} lines={lines} />
				<Pagination page={page} pageCount={pageCount} href={(to) => paths.quote(id, { page: to })} />
				<QuoteTotals totals={totals} coupon={appliedCoupon?.coupon ?? null} />
			</section>
			<QuoteMessages messages={quote.messages} formKey={formKey} reply={replyTo("message")} />
			{versions.length > 0 && <QuoteVersionList id={id} versions={versions} />}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
