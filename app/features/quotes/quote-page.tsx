import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { messages } from "#rules/messages";
import { notOrderedText } from "#rules/quotes/non-catalog";
import type { QuoteStep } from "#rules/quotes/quote-limits";
import { estimatedTaxText } from "#rules/tax/sales-tax";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Disclosure } from "~/design-system/disclosure.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { quoteParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { useZones } from "~/shared/clock/zones.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { useFormDraft } from "~/shared/forms/form-draft.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { ConfirmPrices } from "~/shared/money/confirm-prices.tsx";
import { useIsOffered } from "~/shared/shop-facts.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { bidNotice } from "./bids/bid-texts.ts";
import { loadIssuers } from "./quotation/quotation-document.server.ts";
import { QuotationForm } from "./quotation/quotation-form.tsx";
import { nextStep, offeredActions, pressedSteps, stepLabel } from "./quote-buttons.ts";
import { quoteMeta } from "./quote-data.ts";
import { quotePageForm } from "./quote-forms.ts";
import { QuoteHead } from "./quote-head.tsx";
import { QuoteLines, QuoteTotals } from "./quote-lines.tsx";
import { ChooseAlternates, QuoteOutcomeSection, QuoteVersionList } from "./quote-page-parts.tsx";
import { changeQuoteState, loadQuote, type QuoteView } from "./quote-pages.server.ts";
import { QuoteMessages, QuoteTools } from "./quote-sections.tsx";
import { QuoteRequiredAccessories } from "./required-accessories.tsx";

export const meta = quoteMeta((quote) => ({
	title: `Quote ${quote.number}`,
	description: "A quote with its lines, messages and versions.",
	path: paths.quote(quote.id),
}));

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "cart", params: quoteParams }, async (context) => {
	const [quote, issuers] = await Promise.all([loadQuote(context), loadIssuers(context)]);
	return data({ quote, issuers, idempotencyKey: crypto.randomUUID() }, quote ? undefined : unavailable);
});

export const action = formAction(
	quotePageForm,
	// Two ids a line, where each line has alternates.
	{ access: "cart", params: quoteParams, maxBytes: 1_600_000 },
	changeQuoteState,
);

export default function QuotePage() {
	const { quote, issuers, idempotencyKey } = useLoaderData<typeof loader>();
	const actionData = useActionData<typeof action>();
	const formDraft = useFormDraft(paths.quote(quote?.id ?? ""));
	const reply = actionData?.reply ?? formDraft;
	const hasMessages = useIsOffered()("quotes.addMessage");
	if (!quote) return <UnavailableNotice title={messages.quotes.loadFailed} />;
	const { id, number, lines, page, pageCount, totals, appliedCoupon, versions } = quote;
	const notice = bidNotice(quote);
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
			{notice && <Notice tone="info">{notice}</Notice>}
			<QuoteNextStep quote={quote} reply={replyTo(...pressedSteps)} />
			<QuoteTools quote={quote} idempotencyKey={idempotencyKey} reply={replyTo("duplicate", "add-to-cart")} />
			{issuers && offeredActions(quote).includes("pdf") && (
				<Disclosure summary="PDF on your letterhead" className="max-w-3xl">
					<QuotationForm quoteID={id} issuers={issuers} />
				</Disclosure>
			)}
			{quote.lineCount !== null && (
				<section aria-labelledby="lines" className="flex flex-col gap-4">
					<h2 id="lines" className="text-xl">
						Lines
					</h2>
					<QuoteRequiredAccessories quote={quote} />
					<QuoteLines
						caption={`Quote ${number} lines`}
						lines={lines}
						continuedLot={quote.continuedLot}
						alternates={quote.alternates}
						reader={quote.side}
						priced={quote.status === "draft" || quote.status === null ? "Unit price" : "Quoted price"}
					/>
					<Pagination page={page} pageCount={pageCount} href={(to) => paths.quote(id, { page: to })} />
					{totals && <QuoteTotals totals={totals} coupon={appliedCoupon?.coupon ?? null} />}
					{quote.estimatedTax && (
						<p className="ml-auto w-full max-w-sm text-sm">{estimatedTaxText(quote.estimatedTax)}</p>
					)}
				</section>
			)}
			{hasMessages && (
				<QuoteMessages
					quoteID={id}
					messages={quote.messages}
					side={quote.side}
					writable={offeredActions(quote).includes("message")}
					idempotencyKey={idempotencyKey}
					reply={replyTo("message")}
				/>
			)}
			{quote.outcome !== undefined && <QuoteOutcomeSection id={id} outcome={quote.outcome} />}
			{versions.length > 0 && <QuoteVersionList id={id} versions={versions} />}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

function QuoteNextStep({
	quote,
	reply,
}: {
	quote: QuoteView;
	reply: SubmissionResult<string[]> | undefined;
}) {
	const { id, status, side, revision, orderDraftId, specialPrices, choices } = quote;
	const { reader } = useZones();
	const hasSteps = useIsOffered()("quotes.step");
	if (status === null || !hasSteps) return null;
	const actions = offeredActions(quote);
	const steps = pressedSteps.filter((step) => actions.includes(step));
	const asking = (step: QuoteStep) => step === "accept" && (specialPrices.length > 0 || choices.length > 0);
	const failure = reply?.error?.[""]?.join(" ");
	return (
		<section
			aria-labelledby="next-step"
			className="flex flex-col gap-3 rounded border border-line bg-surface p-4"
		>
			<h2 id="next-step" className="text-xl">
				{status === "sent-back" && side === "buyer" ? "Your decision" : "Next step"}
			</h2>
			{failure && (
				<Notice tone="error" live title={messages.quotes.updateFailed}>
					{failure}
				</Notice>
			)}
			<p className="max-w-prose">{nextStep(quote, reader)}</p>
			{quote.notOrdered && (
				<p className="wrap-anywhere max-w-prose">
					{notOrderedText(quote.notOrdered)}{" "}
					{quote.notOrdered.length === quote.lineCount
						? "Nothing else on this quote would be ordered."
						: "The order is made of the other lines."}
					{side === "buyer" && " Ask your representative how to order."}
				</p>
			)}
			<div className="flex flex-wrap gap-3 empty:hidden">
				{orderDraftId && (
					<LinkButton to={paths.orderDraft(orderDraftId)} variant="primary" icon="receipt">
						See the order draft
					</LinkButton>
				)}
				{steps.map((step, place) => (
					<PostForm
						key={step}
						className={asking(step) ? "flex basis-full flex-col items-start gap-3" : "contents"}
					>
						<input type="hidden" name="revision" value={revision} />
						{asking(step) && (
							<>
								<ChooseAlternates key={`choices ${revision}`} choices={choices} />
								<ConfirmPrices key={revision} prices={specialPrices} />
							</>
						)}
						<Button
							type="submit"
							name="intent"
							value={step}
							variant={place === 0 && step !== "reopen" ? "primary" : "secondary"}
						>
							{stepLabel(step, status)}
						</Button>
					</PostForm>
				))}
				{actions.includes("decline") && (
					<LinkButton to={paths.declineQuote(id)} variant="danger">
						{stepLabel("decline", status)}
					</LinkButton>
				)}
			</div>
		</section>
	);
}
