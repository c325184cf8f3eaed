import { data } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { formatCount } from "#rules/format";
import { Button } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticlePage, articleMeta } from "~/shared/article/article.tsx";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders, sharedWithoutQuery } from "~/shared/http/page-headers.ts";
import { SearchFilter } from "~/shared/list-filters.tsx";
import { loadDelisted } from "./load-rebates.server.ts";

const page: ArticlePage = {
	title: "Delisted models",
	description:
		"Part numbers no longer on the ENERGY STAR or DLC list. Most rebate programs don't pay for them.",
	path: paths.delistedModels(),
	lead: "Most programs don't pay for a model that's off the list when you buy, install or apply. Check before you order.",
	trail: [{ label: "Available Rebates", to: paths.availableRebates() }],
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone", needs: "rebates.delisted" }, async (context) =>
	data(await loadDelisted(context), {
		headers: {
			"Cache-Control": sharedWithoutQuery(context.url),
		},
	}),
);

export default function DelistedModelsPage() {
	const view = useLoaderData<typeof loader>();
	const { search } = view;
	return (
		<ArticleLayout page={page} sections={[]}>
			<div className="flex flex-col gap-4">
				{view.demo && (
					<Notice tone="warning" title="Demo data">
						These are the discontinued products in our demo catalog. They were on the ENERGY STAR list on the
						date shown. We assume they've since been removed.
					</Notice>
				)}
				<Form
					method="get"
					action={paths.delistedModels()}
					className="screen-only flex flex-wrap items-end gap-3"
				>
					<SearchFilter id="delisted-search" value={search} placeholder="Part number" className="min-w-60" />
					<Button type="submit" icon="search">
						Search
					</Button>
					{search && (
						<Link to={paths.delistedModels()} className="text-link inline-flex min-h-touch items-center">
							Show all
						</Link>
					)}
				</Form>
				{view.total === 0 ? (
					<EmptyState
						title={search ? `No delisted model has “${search}” in its number` : "No delisted models"}
					>
						A model that isn't shown here may still be delisted. Look it up at energystar.gov or
						designlights.org.
					</EmptyState>
				) : (
					<>
						<h2 className="text-xl">{formatCount(view.total, "model")}</h2>
						<DataTable caption="Delisted models" captionHidden stacked>
							<thead>
								<tr>
									<ColumnHeader>Part number</ColumnHeader>
									<ColumnHeader>Brand</ColumnHeader>
									<ColumnHeader>List</ColumnHeader>
									<ColumnHeader>Note</ColumnHeader>
								</tr>
							</thead>
							<tbody>
								{view.models.map((model) => (
									<Row key={model.key}>
										<RowHeader>
											<Link to={model.link} rel="nofollow" className="text-link">
												<PartNumber sku={model.sku} />
											</Link>
										</RowHeader>
										<Cell label="Brand">{model.brand}</Cell>
										<Cell label="List" className="max-md:col-span-full md:min-w-60">
											{model.sentence}
										</Cell>
										<Cell label="Note">{model.note}</Cell>
									</Row>
								))}
							</tbody>
						</DataTable>
						<Pagination
							page={view.page}
							pageCount={view.pageCount}
							href={(to) => paths.delistedModels({ search: search || undefined, page: to })}
						/>
					</>
				)}
			</div>
		</ArticleLayout>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
