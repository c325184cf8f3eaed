import { data, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { CrossReferenceLine } from "#contracts/cross-reference/cross-reference";
import { gradeLabels, crossReferenceLimits as limits } from "#rules/cross-reference/cross-reference";
import { capitalized, formatCount } from "#rules/format";
import { LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { Minute } from "~/shared/clock/zones.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { ListFilters, SearchFilter } from "~/shared/list-filters.tsx";
import { pageNumber } from "~/shared/paged.ts";
import { pageMeta } from "~/shared/seo.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Cross-reference",
		description: "Other makers' numbers with ours.",
		path: paths.crossReference(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "shop", needs: "crossReference.list" }, async (context) => {
	const { services, url } = context;
	const search = url.searchParams.get("search")?.trim().slice(0, limits.number) ?? "";
	return data({
		search,
		...(await services.crossReference.list({ search, page: pageNumber(url.searchParams) })),
	});
});

export default function CrossReferencePage() {
	const { file, lines, search, total, page, pageCount } = useLoaderData<typeof loader>();
	return (
		<div className="flex flex-col gap-5">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h1 className="text-3xl">Cross-reference</h1>
				<p className="flex flex-wrap gap-2">
					<LinkButton to={paths.importCrossReference()}>Import a file</LinkButton>
					{file && (
						<LinkButton to={paths.crossReferenceCsv()} reloadDocument icon="download">
							Download CSV
						</LinkButton>
					)}
				</p>
			</div>
			<p className="max-w-prose">
				Other makers' numbers with ours. Search, quick orders, BOMs and the assistant offer our item for them,
				with its grade and note.
			</p>
			{file?.isDemonstration && <Notice title="Made-up examples">Import a file to replace them.</Notice>}
			{file ? (
				<>
					<ListFilters
						action={paths.crossReference()}
						query={{ search }}
						showAll={search ? paths.crossReference() : null}
						className="md:grid-cols-[minmax(0,24rem)_auto]"
					>
						<SearchFilter
							id="cross-reference-search"
							value={search}
							placeholder="Brand or number"
							className="col-span-2 md:col-span-1"
						/>
					</ListFilters>
					<p className="text-muted text-sm">
						{formatCount(total, "line")}
						{search ? ` of ${formatCount(file.rows, "line")}` : ""}, imported <Minute at={file.importedAt} />
					</p>
					{lines.length > 0 ? (
						<LinesTable lines={lines} />
					) : (
						<EmptyState title="No lines found">
							Check the spelling, or search for part of the number.
						</EmptyState>
					)}
					<Pagination
						page={page}
						pageCount={pageCount}
						href={(to) => paths.crossReference({ search: search || undefined, page: to })}
					/>
				</>
			) : (
				<EmptyState title="No cross-reference yet">
					<Link to={paths.importCrossReference()} className="text-link">
						Import a CSV file
					</Link>{" "}
					with the columns brand, number, sku, grade and note.
				</EmptyState>
			)}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

function LinesTable({ lines }: { lines: readonly CrossReferenceLine[] }) {
	return (
		<DataTable caption="Lines of the cross-reference" captionHidden stacked>
			<thead>
				<tr>
					<ColumnHeader>Their number</ColumnHeader>
					<ColumnHeader>Brand</ColumnHeader>
					<ColumnHeader>Our number</ColumnHeader>
					<ColumnHeader>Grade</ColumnHeader>
					<ColumnHeader>Note</ColumnHeader>
				</tr>
			</thead>
			<tbody>
				{lines.map(({ position, brand, number, sku, grade, note }) => (
					<Row key={position}>
						<RowHeader>
							<PartNumber sku={number} className="wrap-anywhere" />
						</RowHeader>
						<Cell label="Brand">{brand}</Cell>
						<Cell label="Our number">
							<Link to={paths.search(sku)} className="text-link">
								<PartNumber sku={sku} className="wrap-anywhere" />
							</Link>
						</Cell>
						<Cell label="Grade">{capitalized(gradeLabels[grade])}</Cell>
						<Cell label="Note">{note}</Cell>
					</Row>
				))}
			</tbody>
		</DataTable>
	);
}
