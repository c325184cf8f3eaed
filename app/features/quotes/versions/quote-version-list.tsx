import { Link } from "@remix-run/react";
import type { Quote } from "#contracts/quotes/quotes";
import { formatMoney } from "#rules/money/money";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { paths } from "~/paths.ts";
import { Minute } from "~/shared/clock/zones.tsx";

export function QuoteVersionList({ id, versions }: Pick<Quote, "id" | "versions">) {
	return (
		<section aria-labelledby="versions" className="flex flex-col gap-4">
			<h2 id="versions" className="text-xl">
				Versions
			</h2>
			<DataTable caption="Versions of this quote, newest first" captionHidden stacked>
				<thead>
					<tr>
						<ColumnHeader>Version</ColumnHeader>
						<ColumnHeader>Made</ColumnHeader>
						<ColumnHeader>By</ColumnHeader>
						<ColumnHeader numeric>Total</ColumnHeader>
						<ColumnHeader>Changes</ColumnHeader>
					</tr>
				</thead>
				<tbody>
					{versions.toReversed().map(({ version, at, author, total }) => (
						<Row key={version}>
							<RowHeader>Version {version}</RowHeader>
							<Cell label="Made" className="tabular-nums md:whitespace-nowrap">
								<Minute at={at} />
							</Cell>
							<Cell label="By" className="wrap-anywhere md:min-w-32">
								{author.name}
							</Cell>
							<Cell numeric label="Total">
								{formatMoney(total)}
							</Cell>
							<Cell className="max-md:col-span-full">
								{version > 1 ? (
									<Link
										to={paths.quoteVersions(id, { from: version - 1, to: version })}
										className="text-link inline-flex items-center pointer-coarse:min-h-touch"
									>
										What changed since version {version - 1}
									</Link>
								) : (
									<span className="text-muted">first version</span>
								)}
							</Cell>
						</Row>
					))}
				</tbody>
			</DataTable>
		</section>
	);
}
