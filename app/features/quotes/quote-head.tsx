import { formatCount } from "#rules/format";
import { formatMoney } from "#rules/money/money";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { FoldedOnPhone } from "~/design-system/folded-on-phone.tsx";
import { UnbrokenNumbers } from "~/design-system/unbroken.tsx";
import { NoteText } from "~/features/payback/note-text.tsx";
import { DayOf, LastDay } from "~/shared/clock/zones.tsx";
import { bidRows } from "./bids/bid-texts.ts";
import type { QuoteView } from "./quote-pages.server.ts";
import { QuoteStatusBadge } from "./quote-status.tsx";
import { toPriceHold } from "./quote-view.ts";

export function QuoteHead({ quote }: { quote: QuoteView }) {
	const priceHold = toPriceHold(quote);
	const savings = bidRows(quote).find(({ current }) => current)?.savings;
	return (
		<header className="flex flex-col gap-3">
			<div className="flex flex-wrap items-center gap-3">
				<h1 className="text-3xl">
					<UnbrokenNumbers heading>{`Quote ${quote.number}`}</UnbrokenNumbers>
				</h1>
				<QuoteStatusBadge quote={quote} side={quote.side} />
			</div>
			{(quote.name || quote.bidName) && (
				<p className="wrap-anywhere text-lg">{[quote.name, quote.bidName].filter(Boolean).join(" · ")}</p>
			)}
			<Facts>
				{quote.totals && <Fact label="Total">{formatMoney(quote.totals.total)}</Fact>}
				<Fact label={quote.jobReference ? "Reference" : "Purchase order"}>
					{quote.PurchaseOrder}
					{quote.jobReference && <span className="block text-muted text-sm">Job name, no PO number yet</span>}
				</Fact>
				{savings && <Fact label="Against the base bid">{savings}</Fact>}
				{quote.lineCount !== null && (
					<Fact label="Lines">
						{formatCount(quote.lineCount, "line")}, {formatCount(quote.pieces, "piece")}
					</Fact>
				)}
				{(quote.status || priceHold.until) && (
					<Fact label={priceHold.label}>
						{priceHold.until ? <LastDay at={priceHold.until} /> : "Not held: current prices apply"}
					</Fact>
				)}
			</Facts>
			<FoldedOnPhone summary="Version and dates">
				<Facts>
					{quote.version !== null && <Fact label="Version">{quote.version}</Fact>}
					{(quote.createdAt || quote.createdBy) && (
						<Fact label="Created">
							{quote.createdAt && <Day at={quote.createdAt} />}
							{quote.createdBy && ` by ${quote.createdBy.name}`}
						</Fact>
					)}
					{quote.status && (
						<Fact label="Submitted">{quote.submittedAt ? <Day at={quote.submittedAt} /> : "Not yet"}</Fact>
					)}
					{quote.updatedAt && (
						<Fact label="Last changed">
							<Day at={quote.updatedAt} />
						</Fact>
					)}
				</Facts>
			</FoldedOnPhone>
			{quote.note && <NoteText note={quote.note} />}
		</header>
	);
}

export const Day = ({ at }: { at: string }) => <DayOf at={at} />;
