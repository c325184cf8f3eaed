import { data, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { quoteParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedAction, guardedLoader } from "~/shared/auth/guarded.server.ts";
import { FormHolder } from "~/shared/forms/form-holder.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { messages } from "~/shared/messages.ts";
import { formatMoney } from "~/shared/money.ts";
import { errorMeta, pageMeta } from "~/shared/seo.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { counted } from "~/shared/words.ts";
import { PageErrorBoundary } from "~/shell/page-error-boundary.tsx";
import { deleteQuote } from "./quote-actions.server.ts";
import { loadQuote } from "./quote-reading.server.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
	args.data?.quote
		? pageMeta(args, {
				title: `Delete quote ${args.data.quote.number}`,
				description: "Confirm the deletion of a quote.",
				path: paths.deleteQuote(args.data.quote.id),
				indexed: false,
			})
		: errorMeta(args, "Quote not found");

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "cart", params: quoteParams }, async (scope) => {
	const quote = await loadQuote(scope);
	if (quote && !quote.may.delete) throw redirect(paths.quote(quote.id), 302);
	return data({ quote }, quote ? undefined : unavailable);
});

export const action = guardedAction({ access: "cart", params: quoteParams, keepsForm: false }, deleteQuote);

export default function DeleteQuotePage() {
	const { quote } = useLoaderData<typeof loader>();
	const failure = useActionData<typeof action>()?.reply.error?.[""]?.join(" ");
	if (!quote) return <UnavailableNotice title={messages.quotes.loadFailed} />;
	const { id, number, name, lineCount, totals, messageCount } = quote;
	return (
		<div className="flex max-w-xl flex-col gap-5">
			<h1 className="text-3xl">Delete quote {number}?</h1>
			{failure && (
				<Notice tone="error" live title={messages.quotes.deleteFailed}>
					{failure}
				</Notice>
			)}
			<p className="wrap-anywhere">
				{name && <strong>{name}: </strong>}
				{counted(lineCount, "line")}, {formatMoney(totals.total)}. The quote is deleted with its versions
				{messageCount > 0 && ` and its ${counted(messageCount, "message")}`}, and cannot be brought back.
			</p>
			<Form method="post" className="flex flex-wrap gap-3">
				<FormHolder />
				<Button type="submit" variant="danger" icon="trash">
					Delete quote
				</Button>
				<LinkButton to={paths.quote(id)}>Keep it</LinkButton>
			</Form>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
