import { formatNumber } from "#rules/format";
import { messages } from "#rules/messages";
import type { NoCartReason } from "#rules/users/permissions";
import { LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { useIsOffered } from "~/shared/shop-facts.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import type { LatestQuotes } from "../quote-pages.server.ts";
import { QuoteTable } from "./quote-table.tsx";

export function QuotesSection({ latest }: { latest: LatestQuotes | NoCartReason | null }) {
	return (
		<section aria-labelledby="quotes" className="flex flex-col gap-4">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 id="quotes" className="text-2xl">
					Quotes
				</h2>
				{latest && typeof latest !== "string" && latest.total > 0 && (
					<div className="flex flex-wrap gap-2">
						<LinkButton to={paths.quotes()} size="sm" icon="list">
							All quotes ({formatNumber(latest.total)})
						</LinkButton>
						<LinkButton to={paths.newQuote()} size="sm" icon="plus">
							New quote
						</LinkButton>
					</div>
				)}
			</div>
			<Latest latest={latest} />
		</section>
	);
}

function Latest({ latest }: Parameters<typeof QuotesSection>[0]) {
	const hasSteps = useIsOffered()("quotes.step");
	if (latest === "not-verified")
		return (
			<Notice
				title="Quotes are for verified buyers"
				action={<LinkButton to={paths.upgrade()}>Get verified</LinkButton>}
			>
				Verified distributors and representatives with cart access request quotes here. You can use projects
				in the meantime.
			</Notice>
		);
	if (typeof latest === "string")
		return (
			<Notice title="You can't request quotes yet">
				{latest === "not-granted"
					? "Quotes need cart access. Ask an administrator at your company. You can use projects in the meantime."
					: "Representatives quote for their assigned accounts. Once an account is assigned to you, its quotes appear here."}
			</Notice>
		);
	if (!latest) return <UnavailableNotice title={messages.quotes.loadFailed} besideForm />;
	if (latest.quotes.length === 0)
		return (
			<EmptyState
				icon="receipt"
				title="No quotes yet"
				action={<LinkButton to={paths.newQuote()}>New quote</LinkButton>}
			>
				{hasSteps
					? "A quote starts from a list, your cart, an order or a project. Submit it, and your representative answers with prices that are held for you."
					: "A quote starts from your cart."}
			</EmptyState>
		);
	return (
		<div className="max-md:[&_tbody>tr:nth-child(n+4)]:hidden">
			<QuoteTable caption="Latest quotes" quotes={latest.quotes} side={latest.side} />
		</div>
	);
}
