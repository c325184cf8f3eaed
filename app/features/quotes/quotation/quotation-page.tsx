import { data, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { ErrorSummary } from "~/design-system/forms/error-summary.tsx";
import { UnbrokenNumbers } from "~/design-system/unbroken.tsx";
import { quoteParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { quoteMeta, useQuote } from "../quote-data.ts";
import { readQuote } from "../quote-pages.server.ts";
import { loadIssuers } from "./quotation-document.server.ts";
import { QuotationForm } from "./quotation-form.tsx";
import { isSent, type QuotationErrors, readQuotation } from "./quotation-query.ts";

export const meta = quoteMeta((quote) => ({
	title: `Quote ${quote.number} on your letterhead`,
	description: "Prints a quote on the letterhead of your company or agency.",
	path: paths.quotation(quote.id),
}));

export const headers = pageHeaders;

const guard = { access: "cart", params: quoteParams, needs: "letterheads.list" } as const;

/** A form that can be answered goes on to the PDF; any other is shown again. */
export const loader = guardedLoader(guard, async (context) => {
	const query = context.url.searchParams;
	const { typed, quotation, errors } = readQuotation(query);
	const [quote, issuers] = await Promise.all([readQuote(context), loadIssuers(context)]);
	if (!quote || !issuers) return data(null, unavailable);
	if (!isSent(query)) return data({ issuers, typed: undefined, errors: {} as QuotationErrors });
	const { issuer } = quotation ?? {};
	if (issuer === "manufacturer") throw redirect(paths.quotePdf(quote.id));
	if (issuer && issuers.some(({ owner, name }) => owner === issuer && name !== null))
		throw redirect(paths.quotationPdf(quote.id, typed.markup ? typed : { ...typed, markup: undefined }));
	const missing: QuotationErrors = { name: "This letterhead isn't set up yet." };
	return data({ issuers, typed, errors: errors ?? missing }, { status: 400 });
});

export default function QuotationPage() {
	const { id, number } = useQuote();
	const view = useLoaderData<typeof loader>();
	if (!view) return <UnavailableNotice title="We can't load the letterheads right now" />;
	const { issuers, typed, errors } = view;
	return (
		<div className="flex flex-col gap-5">
			<Breadcrumbs
				trail={[
					{ label: "Quotes", to: paths.quotes() },
					{ label: number, to: paths.quote(id) },
				]}
				current="PDF on your letterhead"
			/>
			<h1 className="text-3xl">
				<UnbrokenNumbers heading>{`Quote ${number} on your letterhead`}</UnbrokenNumbers>
			</h1>
			<ErrorSummary
				items={Object.entries(errors).map(([field, message]) => ({ fieldId: `quotation-${field}`, message }))}
			/>
			<div className="max-w-3xl rounded border border-line bg-white">
				<QuotationForm quoteID={id} issuers={issuers} typed={typed} errors={errors} />
			</div>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
