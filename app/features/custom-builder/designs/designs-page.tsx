import { data, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { scxBody } from "#rules/custom-builder/scx-options";
import { formatNumber } from "#rules/format";
import { messages } from "#rules/messages";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { TextInput } from "~/design-system/forms/field.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { DayOf } from "~/shared/clock/zones.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { pageMeta } from "~/shared/seo.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { designList, loadDesigns } from "./designs.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Custom Designs",
		description: "Runs you saved in the custom builder.",
		path: paths.account("my-custom-designs"),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "signed-in" }, async (context) => {
	const designs = await loadDesigns(context);
	return designs
		? data({ list: designList(designs, context.url.searchParams) })
		: data({ list: null }, unavailable);
});

export default function DesignsPage() {
	const { list } = useLoaderData<typeof loader>();
	const build = paths.customBuilder(scxBody.series);
	return (
		<div className="flex flex-col gap-5">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h1 className="text-3xl">Custom Designs</h1>
				{list && list.all > 0 && (
					<LinkButton to={build} icon="ruler">
						Build a run
					</LinkButton>
				)}
			</div>
			{!list && <UnavailableNotice title={messages.customDesigns.loadFailed} />}
			{list?.all === 0 && (
				<EmptyState
					title="No designs yet"
					action={
						<LinkButton to={build} variant="primary" icon="ruler">
							Build an SCX-SERIES run
						</LinkButton>
					}
				>
					Build a run in the custom builder, then choose “Save to my designs”. It appears here.
				</EmptyState>
			)}
			{list && list.all > 0 && <DesignList list={list} />}
		</div>
	);
}

function DesignList({ list }: { list: ReturnType<typeof designList> }) {
	const { items, total, all, page, pageCount, search } = list;
	const designs = paths.account("my-custom-designs");
	return (
		<>
			<Form method="get" action={designs} preventScrollReset className="flex flex-wrap items-center gap-2">
				<TextInput
					// Clears the input when the search is cleared.
					key={search}
					type="search"
					name="search"
					aria-label="Search designs"
					placeholder="Name, part number or size"
					defaultValue={search}
					maxLength={80}
					className="max-w-64"
				/>
				<Button type="submit" icon="search">
					Search
				</Button>
				{search && (
					<Link to={designs} className="text-link px-2 text-sm">
						Show all {all}
					</Link>
				)}
			</Form>
			<p role="status" className="text-muted text-sm tabular-nums">
				{search ? `${total} of ${all}` : all} {all === 1 ? "design" : "designs"}
				{pageCount > 1 && `, page ${page} of ${pageCount}`}
			</p>
			{total === 0 ? (
				<p>No design matches these words.</p>
			) : (
				<DataTable caption="Your designs, last changed first" stacked>
					<thead>
						<tr>
							<ColumnHeader>Design</ColumnHeader>
							<ColumnHeader>Part number</ColumnHeader>
							<ColumnHeader>Size</ColumnHeader>
							<ColumnHeader numeric>Lumens</ColumnHeader>
							<ColumnHeader numeric>Watts</ColumnHeader>
							<ColumnHeader>Changed</ColumnHeader>
						</tr>
					</thead>
					<tbody>
						{items.map(({ rid, name, partNumber, size, lumens, watts, updatedAt }) => (
							<Row key={rid}>
								<RowHeader>
									<Link to={paths.customDesign(rid)} className="wrap-anywhere text-link">
										{name}
									</Link>
								</RowHeader>
								<Cell label="Part number">{partNumber ? <PartNumber sku={partNumber} /> : "Not known"}</Cell>
								<Cell label="Size">{size ?? "Not known"}</Cell>
								<Cell label="Lumens" numeric>
									{lumens === null ? "" : formatNumber(lumens)}
								</Cell>
								<Cell label="Watts" numeric>
									{watts === null ? "" : formatNumber(watts)}
								</Cell>
								<Cell label="Changed">{updatedAt && <DayOf at={updatedAt} />}</Cell>
							</Row>
						))}
					</tbody>
				</DataTable>
			)}
			<Pagination
				page={page}
				pageCount={pageCount}
				href={(to) => paths.account("my-custom-designs", { search: search || undefined, page: to })}
			/>
		</>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
