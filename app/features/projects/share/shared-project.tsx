import { Link } from "@remix-run/react";
import { formatCount, formatDay, formatNumber } from "#rules/format";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { paths } from "~/paths.ts";
import type { loadSharedProject } from "./shared-project.server.ts";

export function SharedProjectView({ project }: { project: Awaited<ReturnType<typeof loadSharedProject>> }) {
	const { name, note, lines, lineCount, pieces, page, pageCount, total, unpriced, expiresAt, token } =
		project;
	const priced = total !== null;
	return (
		<div className="flex flex-col gap-5 py-8">
			<div>
				<p className="text-muted text-sm">Shared project, read-only until {formatDay(expiresAt)}</p>
				<h1 className="wrap-anywhere text-3xl">{name}</h1>
			</div>
			{note && <p className="wrap-anywhere max-w-prose whitespace-pre-line">{note}</p>}
			<p className="tabular-nums">
				{formatCount(lineCount, "line")}, {formatCount(pieces, "piece")}
				{priced && (
					<>
						, <span className="font-semibold">{total}</span>
						{unpriced > 0 && ` without ${unpriced} ${unpriced === 1 ? "line" : "lines"} that have no price`}
					</>
				)}
			</p>
			{lineCount > 0 && (
				<DataTable caption="Products of this project" captionHidden stacked>
					<thead>
						<tr>
							<ColumnHeader>Type</ColumnHeader>
							<ColumnHeader numeric>Quantity</ColumnHeader>
							<ColumnHeader>Product</ColumnHeader>
							{priced && <ColumnHeader numeric>Price</ColumnHeader>}
							{priced && <ColumnHeader numeric>Total</ColumnHeader>}
						</tr>
					</thead>
					<tbody>
						{lines.map((line) => (
							<Row key={`${line.fixtureType} ${line.productId} ${line.facts}`}>
								<Cell label="Type" className="font-semibold">
									{line.fixtureType || "—"}
								</Cell>
								<Cell numeric label="Quantity">
									{formatNumber(line.quantity)}
								</Cell>
								<RowHeader className="w-full md:min-w-56 font-normal">
									{line.product ? (
										<>
											<Link to={line.product.link} className="text-link wrap-anywhere font-semibold">
												{line.product.name}
											</Link>
											<span className="block text-muted">
												{line.product.brand}{" "}
												<span className="wrap-anywhere font-mono">{line.product.sku}</span>
											</span>
										</>
									) : (
										<>
											<span className="wrap-anywhere font-mono">{line.productId}</span>
											<span className="block text-muted">This product is no longer in the catalog.</span>
										</>
									)}
									<span className="block tabular-nums">{line.facts}</span>
									{line.note && <span className="wrap-anywhere block italic">{line.note}</span>}
								</RowHeader>
								{priced && (
									<Cell numeric label="Price">
										{line.price ?? "—"}
									</Cell>
								)}
								{priced && (
									<Cell numeric label="Total">
										{line.lineTotal ?? "—"}
									</Cell>
								)}
							</Row>
						))}
					</tbody>
				</DataTable>
			)}
			<Pagination page={page} pageCount={pageCount} href={(to) => paths.shared(token, { page: to })} />
		</div>
	);
}
