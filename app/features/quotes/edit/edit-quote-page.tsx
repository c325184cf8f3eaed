import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { messages } from "#rules/messages";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { quoteParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { useFormDraft } from "~/shared/forms/form-draft.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { useIsOffered } from "~/shared/offered.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { quoteMeta } from "../quote-data.ts";
import { editQuoteForm } from "../quote-forms.ts";
import { QuoteStatusBadge } from "../quote-status.tsx";
import { changeWarning } from "../quote-view.ts";
import { editQuote, loadEditableQuote } from "./edit-quote.server.ts";
import { EditQuoteForm } from "./edit-quote-form.tsx";
import { AddLineForm, DiscountForm } from "./edit-quote-tools.tsx";

export const meta = quoteMeta((quote) => ({
	title: `Edit quote ${quote.number}`,
	description: "Edit the lines and details of a quote.",
	path: paths.editQuote(quote.id),
}));

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "cart", params: quoteParams }, async (context) => {
	const quote = await loadEditableQuote(context);
	return data({ quote }, quote ? undefined : unavailable);
});

/** Fits 100 lines with the longest tags. */
export const action = formAction(
	editQuoteForm,
	{ access: "cart", params: quoteParams, maxBytes: 300_000 },
	editQuote,
);

export default function EditQuotePage() {
	const { quote } = useLoaderData<typeof loader>();
	const actionData = useActionData<typeof action>();
	const kept = useFormDraft(paths.editQuote(quote?.id ?? ""));
	const reply = actionData?.reply ?? kept;
	const hasLines = useIsOffered()("quotes.step");
	if (!quote) return <UnavailableNotice title={messages.quotes.loadFailed} />;
	const { id, number, revision, status, side, may } = quote;
	const warning = changeWarning(status, side);
	const intent = reply?.initialValue?.intent;
	return (
		<div className="flex flex-col gap-6">
			<Breadcrumbs
				trail={[
					{ label: "Quotes", to: paths.quotes() },
					{ label: number, to: paths.quote(id) },
				]}
				current="Edit"
			/>
			<div className="flex flex-wrap items-center gap-3">
				<h1 className="text-3xl">Edit quote {number}</h1>
				<QuoteStatusBadge status={status} />
			</div>
			{warning && <Notice tone="warning">{warning}</Notice>}
			{may.reprice && status !== null && (
				<DiscountForm
					key={`discount ${revision}`}
					revision={revision}
					listed={quote.lines.some(({ listPrice }) => listPrice !== undefined)}
					reply={intent === "discount" ? reply : undefined}
				/>
			)}
			<EditQuoteForm
				// Remount for another revision, which has other default values.
				key={`edit ${revision}`}
				quote={quote}
				reply={intent === "save" || intent === "save-and-next" ? reply : undefined}
			/>
			{hasLines && (
				<AddLineForm
					key={`add ${revision}`}
					revision={revision}
					reply={intent === "add-line" ? reply : undefined}
				/>
			)}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
