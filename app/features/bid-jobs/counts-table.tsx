import { formatNumber } from "#rules/format";
import { formatMoney } from "#rules/money/money";
import { Badge } from "~/design-system/badge.tsx";
import { Button } from "~/design-system/button.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { VisuallyHidden } from "~/design-system/visually-hidden.tsx";
import { QuoteStatusBadge } from "~/features/quotes/quote-status.tsx";
import { paths } from "~/paths.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { OpenInAccount } from "../rep-workspace/open-in-account.tsx";
import type { CountedJob } from "./bid-jobs.server.ts";

type Quotes = CountedJob["quotes"];

/** The quotes of a job, with a button that takes each out. */
export const JobQuotes = ({ quotes, current }: { quotes: Quotes; current: string | null }) => (
	<DataTable caption="Quotes of this job" captionHidden stacked>
		<thead>
			<tr>
				<ColumnHeader>Quote</ColumnHeader>
				<ColumnHeader>Contractor</ColumnHeader>
				<ColumnHeader>Status</ColumnHeader>
				<ColumnHeader numeric>Total</ColumnHeader>
				<ColumnHeader>
					<VisuallyHidden>Actions</VisuallyHidden>
				</ColumnHeader>
			</tr>
		</thead>
		<tbody>
			{quotes.map(({ id, number, name, accountId, accountName, status, total }) => (
				<Row key={id}>
					<RowHeader className="md:min-w-40">
						<OpenInAccount
							to={paths.quote(id)}
							label={number}
							accountId={accountId}
							accountName={accountName}
							current={current}
						/>
						{name && <span className="wrap-anywhere block font-normal">{name}</span>}
					</RowHeader>
					<Cell label="Contractor" className="wrap-anywhere">
						{accountName}
					</Cell>
					<Cell label="Status">
						<QuoteStatusBadge status={status} />
					</Cell>
					<Cell numeric label="Total">
						{formatMoney(total)}
					</Cell>
					<Cell>
						<PostForm>
							<input type="hidden" name="quoteId" value={id} />
							<Button type="submit" name="intent" value="remove" size="sm">
								Remove<VisuallyHidden> {number}</VisuallyHidden>
							</Button>
						</PostForm>
					</Cell>
				</Row>
			))}
		</tbody>
	</DataTable>
);

/** Types as rows and quotes as columns. Differences are said in words, too. */
export const CountsTable = ({ quotes, rows }: Pick<CountedJob, "quotes" | "rows">) => (
	<DataTable caption="Counts by fixture type" captionHidden>
		<thead>
			<tr>
				<ColumnHeader>Type</ColumnHeader>
				{quotes.map(({ id, accountName, number }) => (
					<ColumnHeader key={id} numeric>
						<span className="wrap-anywhere block">{accountName}</span>
						<span className="block font-normal">{number}</span>
					</ColumnHeader>
				))}
				<ColumnHeader>Check</ColumnHeader>
			</tr>
		</thead>
		<tbody>
			{rows.map(({ type, counts, differs }) => (
				<Row key={type}>
					<RowHeader className="wrap-anywhere">{type}</RowHeader>
					{counts.map((count, at) => (
						<Cell key={quotes[at]?.id} numeric className={differs ? "font-semibold" : undefined}>
							{count === null ? "not quoted" : formatNumber(count)}
						</Cell>
					))}
					<Cell>{differs ? <Badge tone="warning">Differs</Badge> : "Same"}</Cell>
				</Row>
			))}
			<Row>
				<RowHeader>Total</RowHeader>
				{quotes.map(({ id, total }) => (
					<Cell key={id} numeric className="font-semibold">
						{formatMoney(total)}
					</Cell>
				))}
				<Cell>{""}</Cell>
			</Row>
		</tbody>
	</DataTable>
);
