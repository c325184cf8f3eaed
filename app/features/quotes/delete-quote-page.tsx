import { data, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { formatCount } from "#rules/format";
import { messages } from "#rules/messages";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { UnbrokenNumbers } from "~/design-system/unbroken.tsx";
import { quoteParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { quoteMeta, useQuote } from "./quote-data.ts";
import { deleteQuoteForm } from "./quote-forms.ts";
import { deleteQuote, readQuote } from "./quote-pages.server.ts";
import { quoteExtent } from "./quote-view.ts";

export const meta = quoteMeta((quote) => ({
	title: `Delete quote ${quote.number}`,
	description: "Confirm the deletion of a quote.",
	path: paths.deleteQuote(quote.id),
}));

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "cart", params: quoteParams }, async (context) => {
	const quote = await readQuote(context);
	if (quote && !quote.may.delete) throw redirect(paths.quote(quote.id), 302);
	return data(null, quote ? undefined : unavailable);
});

export const action = formAction(deleteQuoteForm, { access: "cart", params: quoteParams }, deleteQuote);

export default function DeleteQuotePage() {
	const { id, number, name, lineCount, totals, messageCount } = useQuote();
	const extent = quoteExtent({ lineCount, totals });
	const failure = useActionData<typeof action>()?.reply.error?.[""]?.join(" ");
	return (
		<div className="flex max-w-xl flex-col gap-5">
			<Breadcrumbs
				trail={[
					{ label: "Quotes", to: paths.quotes() },
					{ label: number, to: paths.quote(id) },
				]}
				current="Delete"
			/>
			<h1 className="text-3xl">
				<UnbrokenNumbers heading>{`Delete quote ${number}?`}</UnbrokenNumbers>
			</h1>
			{failure && (
				<Notice tone="error" live title={messages.quotes.deleteFailed}>
					{failure}
				</Notice>
			)}
			<p className="wrap-anywhere">
				{name && <strong>{name}: </strong>}
				{extent && `${extent}. `}
				{extent ? "The quote is deleted with its versions" : "The quote is deleted"}
				{messageCount > 0 && ` and its ${formatCount(messageCount, "message")}`}, and cannot be brought back.
			</p>
			<PostForm className="flex flex-wrap gap-3">
				<Button type="submit" variant="danger" icon="trash">
					Delete quote
				</Button>
				<LinkButton to={paths.quote(id)}>Keep it</LinkButton>
			</PostForm>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
