import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatCount } from "#rules/format";
import { messages } from "#rules/messages";
import { formatMoney } from "#rules/money/money";
import type { ComparedLine, ComparedType } from "#rules/quotes/bids";
import { Badge, type BadgeTone } from "~/design-system/badge.tsx";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { LinkButton } from "~/design-system/button.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { UnbrokenNumbers } from "~/design-system/unbroken.tsx";
import { quoteParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { quoteMeta } from "../quote-data.ts";
import { comparisonWords, savingsText } from "./bid-texts.ts";
import { loadBidComparison } from "./quote-bid.server.ts";

export const meta = quoteMeta((quote) => ({
	title: `Quote ${quote.number} against its base`,
	description: "A VE revision beside its base bid, by fixture type.",
	path: paths.bidComparison(quote.id),
}));

export const headers = pageHeaders;

export const loader = guardedLoader(
	{ access: "cart", params: quoteParams, needs: "quotes.revise" },
	async (context) => {
		const comparison = await loadBidComparison(context);
		return data({ comparison }, comparison ? undefined : unavailable);
	},
);

const tones: Record<ComparedType["kind"], BadgeTone> = {
	added: "success",
	removed: "error",
	substituted: "warning",
	changed: "warning",
	same: "neutral",
};

export default function BidComparisonPage() {
	const { comparison } = useLoaderData<typeof loader>();
	if (!comparison) return <UnavailableNotice title={messages.quotes.loadFailed} />;
	const { id, base, revision, reason, saves, types, lots } = comparison;
	return (
		<div className="flex flex-col gap-6">
			<Breadcrumbs
				trail={[
					{ label: "Quotes", to: paths.quotes() },
					{ label: revision.called, to: paths.quote(id) },
				]}
				current="Comparison"
			/>
			<h1 className="wrap-anywhere text-3xl">
				<UnbrokenNumbers heading>{`${revision.called} compared with ${base.called}`}</UnbrokenNumbers>
			</h1>
			<p className="tabular-nums">
				{base.called}: {formatMoney(base.total)}. {revision.called}: {formatMoney(revision.total)}.{" "}
				<strong>In total it {saves === 0 ? "costs the same" : savingsText(saves)}.</strong>
			</p>
			{reason && <p className="wrap-anywhere max-w-prose">Reason: {reason}</p>}
			<DataTable caption="Comparison by fixture type" captionHidden stacked>
				<thead>
					<tr>
						<ColumnHeader>Type</ColumnHeader>
						<ColumnHeader>Change</ColumnHeader>
						<ColumnHeader>Base</ColumnHeader>
						<ColumnHeader>Revision</ColumnHeader>
						<ColumnHeader numeric>Difference</ColumnHeader>
					</tr>
				</thead>
				<tbody>
					{types.map((row) => (
						<Row key={`${row.type} ${row.base?.lineId} ${row.revision?.lineId}`}>
							<RowHeader className="wrap-anywhere">{row.type}</RowHeader>
							<Cell label="Change">
								<Badge tone={tones[row.kind]}>{comparisonWords[row.kind]}</Badge>
							</Cell>
							<Cell label="Base">
								<Side line={row.base} />
							</Cell>
							<Cell label="Revision">
								<Side line={row.revision} />
							</Cell>
							<Cell numeric label="Difference">
								{row.saves === null ? "In lot" : savingsText(row.saves)}
							</Cell>
						</Row>
					))}
					{lots.map((lot) => (
						<Row key={lot.name}>
							<RowHeader className="wrap-anywhere">Lot {lot.name}</RowHeader>
							<Cell label="Change">{lot.saves === 0 ? "Same price" : "Other price"}</Cell>
							<Cell label="Base">{lot.base === null ? "none" : formatMoney(lot.base)}</Cell>
							<Cell label="Revision">{lot.revision === null ? "none" : formatMoney(lot.revision)}</Cell>
							<Cell numeric label="Difference">
								{savingsText(lot.saves)}
							</Cell>
						</Row>
					))}
				</tbody>
			</DataTable>
			{(base.discount > 0 || revision.discount > 0) && (
				<p className="text-muted tabular-nums">
					The totals are after discounts of {formatMoney(base.discount)} and {formatMoney(revision.discount)}.
				</p>
			)}
			<p className="flex flex-wrap gap-3">
				<LinkButton to={paths.bidComparisonCsv(id)} reloadDocument icon="download">
					Download CSV
				</LinkButton>
				<LinkButton to={paths.quoteBid(id)}>All quotes of this bid</LinkButton>
			</p>
		</div>
	);
}

function Side({ line }: { line: ComparedLine | null }) {
	if (!line) return <span className="text-muted">none</span>;
	const { sku, name, quantity, price, total } = line;
	return (
		<>
			<span className="part-number block font-medium">{sku}</span>
			<span className="wrap-anywhere block">{name}</span>
			<span className="block tabular-nums">
				{formatCount(quantity, "piece")}
				{price !== null && total !== null
					? `, ${formatMoney(price)} each, ${formatMoney(total)}`
					: ", in lot"}
			</span>
		</>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
