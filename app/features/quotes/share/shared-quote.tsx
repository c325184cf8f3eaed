import { unnamedOptions } from "#rules/cart/line-texts";
import { formatCount, formatDayIn, formatNumber } from "#rules/format";
import { toCents } from "#rules/money/cents";
import { includedText } from "#rules/money/line-prices";
import { formatMoney } from "#rules/money/money";
import { alternateLabel } from "#rules/quotes/alternates";
import { groupByLot } from "#rules/quotes/lots";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { LinkOrText } from "~/design-system/link-or-text.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { UnbrokenNumbers } from "~/design-system/unbroken.tsx";
import { paths } from "~/paths.ts";
import { DayOf } from "~/shared/clock/zones.tsx";
import { InLot, type LineColumn, LinesTable, productColumn } from "~/shared/lines/lines-table.tsx";
import { formatDifference, type LineAlternate } from "../alternates/alternate-texts.ts";
import { NonCatalogNote } from "../line-product.tsx";
import { Day } from "../quote-head.tsx";
import { AlternateNote, LineAmount, QuoteTotals } from "../quote-lines.tsx";
import type { SharedQuoteData } from "../quote-pages.server.ts";
import { QuoteStatusBadge } from "../quote-status.tsx";
import { toPriceHold } from "../quote-view.ts";

export function SharedQuoteView({ quote }: { quote: SharedQuoteData }) {
	const { number, page, pageCount, totals, token } = quote;
	return (
		<div className="flex flex-col gap-6 py-8">
			<SharedQuoteHead quote={quote} />
			{quote.lineCount > 0 && <SharedQuoteLines caption={`Quote ${number} lines`} quote={quote} />}
			<Pagination page={page} pageCount={pageCount} href={(to) => paths.shared(token, { page: to })} />
			{totals && <QuoteTotals totals={totals} coupon={null} />}
		</div>
	);
}

function SharedQuoteHead({ quote }: { quote: SharedQuoteData }) {
	const priceHold = toPriceHold({ status: quote.status, expiresAt: quote.heldUntil });
	return (
		<header className="flex flex-col gap-3">
			<p className="text-muted text-sm">
				Shared quote, read-only until <DayOf at={quote.expiresAt} />
			</p>
			<div className="flex flex-wrap items-center gap-3">
				<h1 className="text-3xl">
					<UnbrokenNumbers heading>{`Quote ${quote.number}`}</UnbrokenNumbers>
				</h1>
				<QuoteStatusBadge quote={quote} side="buyer" />
			</div>
			{quote.name && <p className="wrap-anywhere text-lg">{quote.name}</p>}
			<Facts>
				<Fact label="Version">{quote.version}</Fact>
				<Fact label="Lines">
					{formatCount(quote.lineCount, "line")}, {formatCount(quote.pieces, "piece")}
				</Fact>
				<Fact label="Created">
					<Day at={quote.createdAt} />
				</Fact>
				<Fact label="Submitted">{quote.submittedAt ? <Day at={quote.submittedAt} /> : "Not yet"}</Fact>
				<Fact label="Last changed">
					<Day at={quote.updatedAt} />
				</Fact>
				{priceHold.until && (
					<Fact label={priceHold.label}>
						<time dateTime={priceHold.until}>{formatDayIn(priceHold.until, quote.timeZone)}</time>
					</Fact>
				)}
			</Facts>
		</header>
	);
}

function SharedQuoteLines({
	caption,
	quote: { lines, totals, status, continuedLot },
}: {
	caption: string;
	quote: SharedQuoteData;
}) {
	const wide = { numeric: true, headerClassName: "max-sm:hidden", className: "font-medium max-sm:hidden" };
	const columns: LineColumn<SharedLine>[] = [
		{
			label: "Type",
			className: "font-medium",
			cell: ({ fixtureType }) => fixtureType || <span className="text-muted">none</span>,
		},
		productColumn(
			(line) => (
				<>
					{!(line.nonCatalog && line.sku === line.name) && (
						<LinkOrText
							to={line.link}
							className="text-link inline-flex items-center pointer-coarse:min-h-touch"
						>
							<PartNumber sku={line.sku} />
						</LinkOrText>
					)}
					<span className="wrap-anywhere block font-normal">{line.name}</span>
					<NonCatalogNote line={line} />
					<span className="block font-normal text-muted empty:hidden">
						{unnamedOptions(line.name, line.options).join(", ")}
					</span>
					{line.adders && (
						<span className="wrap-anywhere block font-normal text-muted">{includedText(line)}</span>
					)}
					<AlternateNote alternate={toAlternate(line)} />
					<PhoneFigures line={line} />
				</>
			),
			"w-full min-w-40",
		),
		{
			...wide,
			label: "Quantity",
			className: "max-sm:hidden",
			cell: ({ quantity }) => formatNumber(quantity),
		},
	];
	if (totals !== null)
		columns.push(
			{
				...wide,
				label: status === "draft" ? "Unit price" : "Quoted price",
				cell: (line) => (line.price === null ? <InLot /> : unitPrice(line)),
			},
			{
				...wide,
				label: "Line total",
				cell: (line) => (
					<LineAmount inTotal={toAlternate(line)?.inTotal ?? true}>
						{line.lineTotal === null ? <InLot /> : formatMoney(line.lineTotal)}
					</LineAmount>
				),
			},
		);
	return (
		<LinesTable
			caption={caption}
			stacked={false}
			columns={columns}
			groups={groupByLot(lines, continuedLot)}
			getKey={({ position }) => position}
		/>
	);
}

/** The unit price, marked "about" where an adder for the whole line doesn't divide by the quantity. */
function unitPrice({ price, quantity, lineTotal, adders }: SharedLine): string {
	const rounded = adders && toCents(price ?? 0) * quantity !== toCents(lineTotal ?? 0);
	return rounded ? `about ${formatMoney(price ?? 0)}` : formatMoney(price ?? 0);
}

function PhoneFigures({ line }: { line: SharedLine }) {
	const { quantity, price, lineTotal } = line;
	return (
		<span className="block pt-1 font-normal tabular-nums sm:hidden">
			{formatCount(quantity, "piece")}
			{price !== null && `, ${unitPrice(line)} each`}
			{lineTotal !== null && (
				<>
					, <strong>{formatMoney(lineTotal)}</strong>
				</>
			)}
		</span>
	);
}

type SharedLine = SharedQuoteData["lines"][number];

function toAlternate({ alternate, replaced }: SharedLine): LineAlternate | undefined {
	if (replaced) return { label: "Replaced by its alternate", difference: "", inTotal: false };
	if (!alternate) return undefined;
	const { to, chosen, difference } = alternate;
	return {
		label: alternateLabel(to, chosen),
		difference: difference === null ? "" : formatDifference(difference),
		inTotal: chosen,
	};
}
