import { data } from "@remix-run/node";
import { ServiceError } from "#client/service-error";
import { messages } from "#rules/messages";
import { quoteLimits } from "#rules/quotes/quote-limits";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Field, TextArea } from "~/design-system/forms/field.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { UnbrokenNumbers } from "~/design-system/unbroken.tsx";
import { quoteParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { useZones } from "~/shared/clock/zones.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { FormErrors } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { nextStep, offeredActions, stepLabel } from "./quote-buttons.ts";
import { quoteMeta, useQuote } from "./quote-data.ts";
import { declineQuoteForm } from "./quote-forms.ts";
import { declineQuote, loadQuoteHead, type QuoteFacts } from "./quote-pages.server.ts";
import { quoteExtent } from "./quote-view.ts";

export const meta = quoteMeta((quote) => ({
	title: `Decline quote ${quote.number}`,
	description: "Confirm that a quote is declined.",
	path: paths.declineQuote(quote.id),
}));

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "cart", params: quoteParams }, async (context) => {
	const quote = await loadQuoteHead(context);
	if (!quote) return data(null, unavailable);
	// No redirect, because this also answers a rejected form with its typed reason.
	if (quote.status === null) throw ServiceError.notOffered();
	return data(null, { status: offeredActions(quote).includes("decline") ? 200 : 409 });
});

export const action = formAction(declineQuoteForm, { access: "cart", params: quoteParams }, declineQuote);

export default function DeclineQuotePage() {
	const quote = useQuote();
	const decline = useDefinedForm(
		"decline-quote",
		async () => (await import("./quote-forms.ts")).declineQuoteForm,
	);
	const { form, fields } = decline;
	if (!offeredActions(quote).includes("decline"))
		return <NotDeclinable quote={quote} failure={form.errors} reason={fields.message.initialValue} />;
	const { id, number, name, revision, status } = quote;
	const extent = quoteExtent(quote);
	const withdraws = status === "submitted";
	return (
		<div className="flex max-w-xl flex-col gap-5">
			<Breadcrumbs
				trail={[
					{ label: "Quotes", to: paths.quotes() },
					{ label: number, to: paths.quote(id) },
				]}
				current={withdraws ? "Withdraw" : "Decline"}
			/>
			<h1 className="text-3xl">
				<UnbrokenNumbers heading>{`${withdraws ? "Withdraw" : "Decline"} quote ${number}?`}</UnbrokenNumbers>
			</h1>
			<p className="wrap-anywhere">
				{name && <strong>{name}: </strong>}
				{extent && `${extent}. `}
				{withdraws
					? "Your representative can no longer answer it."
					: "Your representative sees that you declined these prices."}{" "}
				You can undo this for {quoteLimits.reopenHours} hours.
			</p>
			<PostForm form={decline} className="flex flex-col items-start gap-4">
				<FormErrors form={form} title={messages.quotes.updateFailed} />
				<input type="hidden" name="revision" value={revision} />
				<Field
					id={fields.message.id}
					label="Reason (optional)"
					hint="Your representative sees it among the messages."
					errors={fields.message.errors}
					className="w-full"
				>
					{(control) => (
						<TextArea
							{...control}
							name="message"
							defaultValue={fields.message.initialValue}
							rows={3}
							maxLength={quoteLimits.message}
						/>
					)}
				</Field>
				<div className="flex flex-wrap gap-3">
					<Button type="submit" variant="danger">
						{status && stepLabel("decline", status)}
					</Button>
					<LinkButton to={paths.quote(id)}>Go back</LinkButton>
				</div>
			</PostForm>
		</div>
	);
}

function NotDeclinable({
	quote,
	failure,
	reason,
}: {
	quote: QuoteFacts;
	failure: string[] | undefined;
	reason: string | undefined;
}) {
	const { reader } = useZones();
	return (
		<div className="flex max-w-xl flex-col gap-5">
			<h1 className="text-3xl">
				<UnbrokenNumbers heading>{`Quote ${quote.number} can’t be declined now`}</UnbrokenNumbers>
			</h1>
			<Notice tone="warning" live={Boolean(failure)}>
				{failure?.join(" ") ?? nextStep(quote, reader)}
			</Notice>
			{reason && (
				<p className="wrap-anywhere whitespace-pre-line">
					<strong>Your reason was not sent:</strong> {reason}
				</p>
			)}
			<p>
				<LinkButton to={paths.quote(quote.id)} variant="primary">
					See the quote
				</LinkButton>
			</p>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
