import { data } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { formatCount, formatDayIn, formatNumber } from "#rules/format";
import { messages } from "#rules/messages";
import { formatMoney, signedMoney } from "#rules/money/money";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Field, Select } from "~/design-system/forms/field.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { UnbrokenNumbers } from "~/design-system/unbroken.tsx";
import { quoteParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { Minute, useZones } from "~/shared/clock/zones.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { quoteMeta, useQuote } from "../quote-data.ts";
import { QuoteDifferenceTable } from "./quote-difference-table.tsx";
import { type Comparison, loadComparison } from "./quote-versions.server.ts";

export const meta = quoteMeta((quote) => ({
	title: `Versions of quote ${quote.number}`,
	description: "What changed between two versions of a quote.",
	path: paths.quoteVersions(quote.id),
}));

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "cart", params: quoteParams }, async (context) => {
	const comparison = await loadComparison(context);
	return data({ comparison }, comparison ? undefined : unavailable);
});

export default function QuoteVersionsPage() {
	const { id, number } = useQuote();
	const { comparison } = useLoaderData<typeof loader>();
	if (!comparison) return <UnavailableNotice title={messages.quotes.loadFailed} />;
	const { known: versionNumbers, all, compared } = comparison;
	const query = { from: compared?.from.version, to: compared?.to.version, all: all ? "yes" : undefined };
	return (
		<div className="flex flex-col gap-5">
			<Breadcrumbs
				trail={[
					{ label: "Quotes", to: paths.quotes() },
					{ label: number, to: paths.quote(id) },
				]}
				current="Versions"
			/>
			<h1 className="text-3xl">
				<UnbrokenNumbers heading>{`What changed in ${number}`}</UnbrokenNumbers>
			</h1>
			{!compared && (
				<EmptyState
					icon="compare"
					title="Nothing to compare yet"
					action={<LinkButton to={paths.quote(id)}>Back to the quote</LinkButton>}
				>
					We keep a version each time the quote goes to the other party. This quote has{" "}
					{versionNumbers.length === 0 ? "none" : "one"} so far.
				</EmptyState>
			)}
			{compared && (
				<>
					<Form
						method="get"
						key={`${query.from} ${query.to} ${all}`}
						className="flex flex-wrap items-end gap-3 rounded border border-line bg-surface p-4"
					>
						{(["from", "to"] as const).map((end) => (
							<Field key={end} id={`version-${end}`} label={end === "from" ? "From" : "To"}>
								{(control) => (
									<Select {...control} name={end} defaultValue={compared[end].version}>
										{versionNumbers.map((version) => (
											<option key={version} value={version}>
												Version {version}
											</option>
										))}
									</Select>
								)}
							</Field>
						))}
						<label className="flex min-h-touch items-center gap-2 text-sm">
							<input
								type="checkbox"
								name="all"
								value="yes"
								defaultChecked={all}
								className="size-5 accent-navy-800"
							/>
							Show unchanged lines too
						</label>
						<Button type="submit" icon="compare">
							Compare
						</Button>
					</Form>
					<QuoteComparison compared={compared} />
					{compared.shown.items.length === 0 ? (
						<p className="text-muted">No lines changed between these versions.</p>
					) : (
						<QuoteDifferenceTable
							caption="Lines that differ"
							lines={compared.shown.items}
							choices={compared.choices}
						/>
					)}
					<Pagination
						page={compared.shown.page}
						pageCount={compared.shown.pageCount}
						href={(page) => paths.quoteVersions(id, { ...query, page: page > 1 ? page : undefined })}
					/>
				</>
			)}
			{compared && (
				<p>
					<Link to={paths.quote(id)} className="text-link inline-flex min-h-touch items-center">
						Back to the quote
					</Link>
				</p>
			)}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

function QuoteComparison({ compared }: { compared: Comparison }) {
	const { account } = useZones();
	const { from, to, counts, lots, subTotal, discount, total } = compared;
	const heads: [label: string, before: string, after: string][] = [
		["Purchase order", from.PurchaseOrder, to.PurchaseOrder],
		["Prices held until", dayOrNone(from.expiresAt, account), dayOrNone(to.expiresAt, account)],
		["Note", from.note || "none", to.note || "none"],
	];
	const sums = [
		{ label: "Subtotal", ...subTotal },
		{ label: "Discount", ...discount },
		{ label: "Total", ...total },
	];
	return (
		<>
			<p className="tabular-nums">
				Version {from.version}, <Minute at={from.at} /> by {from.author}, and version {to.version},{" "}
				<Minute at={to.at} /> by {to.author}: {formatCount(counts.added, "line")} added,{" "}
				{formatNumber(counts.removed)} removed, {formatNumber(counts.changed)} changed,{" "}
				{formatNumber(counts.unchanged)} unchanged.
			</p>
			<DataTable caption="Totals and details" captionHidden>
				<thead>
					<tr>
						<ColumnHeader>
							<span className="sr-only">What</span>
						</ColumnHeader>
						<ColumnHeader numeric>Version {from.version}</ColumnHeader>
						<ColumnHeader numeric>Version {to.version}</ColumnHeader>
						<ColumnHeader numeric>Difference</ColumnHeader>
					</tr>
				</thead>
				<tbody>
					{heads
						.filter(([, before, after]) => before !== after)
						.map(([label, before, after]) => (
							<Row key={label}>
								<RowHeader>{label}</RowHeader>
								<Cell className="wrap-anywhere text-right">{before}</Cell>
								<Cell className="wrap-anywhere text-right">{after}</Cell>
								<Cell className="text-right">± changed</Cell>
							</Row>
						))}
					{lots.map(({ lotId, name, before, after }) => (
						<Row key={lotId}>
							<RowHeader className="wrap-anywhere">Lot {name}</RowHeader>
							<Cell numeric>{before === null ? "none" : formatMoney(before)}</Cell>
							<Cell numeric>{after === null ? "none" : formatMoney(after)}</Cell>
							<Cell numeric className="font-semibold">
								{before === null ? "added" : after === null ? "dissolved" : signedMoney(after - before)}
							</Cell>
						</Row>
					))}
					{sums.map(({ label, before, after, difference }) => (
						<Row key={label}>
							<RowHeader>{label}</RowHeader>
							<Cell numeric>{formatMoney(before)}</Cell>
							<Cell numeric>{formatMoney(after)}</Cell>
							<Cell numeric className="font-semibold">
								{signedMoney(difference)}
							</Cell>
						</Row>
					))}
				</tbody>
			</DataTable>
		</>
	);
}

const dayOrNone = (at: string | null, zone: string) => (at ? formatDayIn(at, zone) : "none");
