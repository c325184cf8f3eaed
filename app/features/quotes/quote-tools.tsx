import type { SubmissionResult } from "@conform-to/react";
import { messages } from "#rules/messages";
import { ActionMenu } from "~/design-system/action-menu.tsx";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useIsOffered } from "~/shared/offered.ts";
import { PackageLink } from "~/shared/submittals/package-link.tsx";
import { offeredActions } from "./quote-buttons.ts";
import type { QuoteView } from "./quote-reading.server.ts";

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
			<div className="flex flex-wrap gap-2">
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
