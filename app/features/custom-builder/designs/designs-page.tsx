import { data, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { scxBody } from "#contracts/builder/scx-options";
import { LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formatDay, formatNumber } from "~/shared/format.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { messages } from "~/shared/messages.ts";
import { pageMeta } from "~/shared/seo.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { loadDesigns } from "./designs.server.ts";

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
	return designs ? data({ designs }) : data({ designs }, unavailable);
});

export default function DesignsPage() {
	const { designs } = useLoaderData<typeof loader>();
	const build = paths.customBuilder(scxBody.series);
	return (
		<div className="flex flex-col gap-5">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h1 className="text-3xl">Custom Designs</h1>
				{designs && designs.length > 0 && (
					<LinkButton to={build} icon="ruler">
						Build a run
					</LinkButton>
				)}
			</div>
			{!designs && <UnavailableNotice title={messages.customDesigns.loadFailed} />}
			{designs?.length === 0 && (
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
			{designs && designs.length > 0 && (
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
						{designs.map(({ rid, name, partNumber, size, lumens, watts, updatedAt }) => (
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
								<Cell label="Changed">{updatedAt ? formatDay(updatedAt) : ""}</Cell>
							</Row>
						))}
					</tbody>
				</DataTable>
			)}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
