/** The messages and the tools of a quote. */
import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { QuoteMessage } from "#contracts/quotes/quotes";
import { messages, messages as texts } from "#rules/messages";
import type { QuoteSide } from "#rules/quotes/quote-actions";
import { quoteLimits } from "#rules/quotes/quote-limits";
import { ActionMenu } from "~/design-system/action-menu.tsx";
import { Badge } from "~/design-system/badge.tsx";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Field, TextArea } from "~/design-system/forms/field.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { Minute } from "~/shared/clock/zones.tsx";
import { FormErrors } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { useIsOffered } from "~/shared/shop-facts.ts";
import { PackageLink } from "~/shared/submittals/package-link.tsx";
import { offeredActions } from "./quote-buttons.ts";
import type { QuoteView } from "./quote-pages.server.ts";

const sideLabels: Record<QuoteSide, string> = { buyer: "Buyer", representative: "Representative" };

export function QuoteMessages({
	quoteID,
	messages,
	side,
	writable,
	idempotencyKey,
	reply,
}: {
	quoteID: string;
	messages: readonly QuoteMessage[];
	side: QuoteSide;
	writable: boolean;
	idempotencyKey: string;
	reply: SubmissionResult<string[]> | undefined;
}) {
	return (
		<section aria-labelledby="messages" className="flex flex-col gap-4">
			<h2 id="messages" className="scroll-mt-16 text-xl">
				Messages
			</h2>
			{messages.length === 0 ? (
				<p className="text-muted">
					{writable
						? "No messages yet. The account and its representative can write to each other here."
						: side === "buyer"
							? "Messages to your representative start once you submit this quote."
							: "Messages to the buyer start once you send this quote."}
				</p>
			) : (
				<ol className="flex flex-col divide-y divide-line rounded border border-line bg-white">
					{messages.map(({ messageId, author, side: writer, text, at }) => (
						<li key={messageId} className="flex flex-col gap-1 p-4">
							<p className="flex flex-wrap items-center gap-2 text-sm">
								<strong className="wrap-anywhere">{author.name}</strong>
								<Badge tone={writer === "buyer" ? "neutral" : "navy"}>{sideLabels[writer]}</Badge>
								<span className="text-muted tabular-nums">
									<Minute at={at} />
								</span>
							</p>
							<p className="wrap-anywhere max-w-prose whitespace-pre-line">{text}</p>
							{side === "representative" && writer === "buyer" && (
								<p>
									<Link
										to={paths.newQuoteFromList({ quote: quoteID, message: messageId })}
										className="text-link inline-flex items-center text-sm pointer-coarse:min-h-touch"
									>
										Start a quote from this message
									</Link>
								</p>
							)}
						</li>
					))}
				</ol>
			)}
			{/* A rejected message stays, even if the quote changed meanwhile. */}
			{(writable || reply) && (
				<MessageForm key={messages.length} side={side} idempotencyKey={idempotencyKey} reply={reply} />
			)}
		</section>
	);
}

function MessageForm({
	side,
	idempotencyKey,
	reply,
}: {
	side: QuoteSide;
	idempotencyKey: string;
	reply: SubmissionResult<string[]> | undefined;
}) {
	const message = useDefinedForm(
		"quote-message",
		async () => (await import("./quote-forms.ts")).quotePageForm,
		{
			reply: reply ?? null,
			idempotencyKey,
		},
	);
	const { form, fields } = message;
	return (
		<PostForm form={message} className="flex max-w-xl flex-col items-start gap-3">
			<FormErrors form={form} title={texts.quotes.updateFailed} />
			<Field
				id={fields.text.id}
				label={side === "buyer" ? "Message to your representative" : "Message to the buyer"}
				hint="Sends a message only. The quote doesn't change."
				errors={fields.text.errors}
				className="w-full"
			>
				{(control) => (
					<TextArea
						{...control}
						name="text"
						defaultValue={fields.text.initialValue}
						rows={3}
						maxLength={quoteLimits.message}
					/>
				)}
			</Field>
			<Button type="submit" name="intent" value="message" icon="mail">
				Send message
			</Button>
		</PostForm>
	);
}

/** The two actions used most, and a menu of the others. The next step of the quote is above them. */
export function QuoteTools({
	quote,
	idempotencyKey,
	reply,
}: {
	quote: QuoteView;
	idempotencyKey: string;
	reply: SubmissionResult<string[]> | undefined;
}) {
	const { id } = quote;
	const isOffered = useIsOffered();
	const actions = offeredActions(quote);
	const reprices = actions.includes("reprice");
	const failure = reply?.error?.[""]?.join(" ");
	const title = reply?.initialValue?.intent === "add-to-cart" ? messages.cart.addFailed : undefined;
	const sentKey = reply?.initialValue?.idempotencyKey;
	return (
		<>
			{failure && (
				<Notice tone="error" live title={title}>
					{failure}
				</Notice>
			)}
			<div className="flex flex-wrap gap-1 sm:gap-2">
				{actions.includes("edit") && (
					<LinkButton to={paths.editQuote(id)} size="sm" icon="tools">
						{reprices ? "Edit prices and lines" : "Edit"}
					</LinkButton>
				)}
				{actions.includes("pdf") && (
					<LinkButton to={paths.quotePdf(id)} reloadDocument size="sm" icon="download">
						PDF
					</LinkButton>
				)}
				<ActionMenu>
					{reprices && isOffered("quotes.setLot") && (
						<LinkButton to={paths.quoteLots(id)} size="sm" icon="box">
							Lots
						</LinkButton>
					)}
					{reprices && isOffered("quotes.setLot") && (
						<LinkButton to={paths.quoteAlternates(id)} size="sm" icon="sort">
							Alternates
						</LinkButton>
					)}
					{reprices && isOffered("quotes.setNonCatalogLine") && (
						<LinkButton to={paths.quoteNonCatalog(id)} size="sm" icon="plus">
							Non-catalog items
						</LinkButton>
					)}
					{reprices && isOffered("quotes.setAdder") && (
						<LinkButton to={paths.quoteAdders(id)} size="sm" icon="plus">
							Adders
						</LinkButton>
					)}
					{quote.side === "representative" && isOffered("quotes.setCommission") && (
						<LinkButton to={paths.quoteCommission(id)} size="sm" icon="calculator">
							Commission
						</LinkButton>
					)}
					{isOffered("quotes.revise") && (quote.side === "representative" || quote.bid) && (
						<LinkButton to={paths.quoteBid(id)} size="sm" icon="compare">
							Bid and VE revisions
						</LinkButton>
					)}
					{actions.includes("pdf") && <PackageLink kind="quote" sourceID={id} status={quote.submittal} />}
					{actions.includes("share") && isOffered("sharing.create") && (
						<LinkButton to={paths.shareQuote(id)} size="sm" icon="external">
							Share
						</LinkButton>
					)}
					{(actions.includes("duplicate") || actions.includes("add-to-cart")) && (
						<PostForm
							form={{ idempotencyKey: typeof sentKey === "string" ? sentKey : idempotencyKey }}
							className="contents"
						>
							{actions.includes("duplicate") && (
								<Button type="submit" name="intent" value="duplicate" size="sm" icon="copy">
									Duplicate
								</Button>
							)}
							{actions.includes("add-to-cart") && (
								<Button type="submit" name="intent" value="add-to-cart" size="sm" icon="plus">
									Add lines to cart
								</Button>
							)}
						</PostForm>
					)}
					{actions.includes("delete") && (
						<LinkButton to={paths.deleteQuote(id)} variant="danger" size="sm" icon="trash">
							Delete
						</LinkButton>
					)}
				</ActionMenu>
			</div>
		</>
	);
}
