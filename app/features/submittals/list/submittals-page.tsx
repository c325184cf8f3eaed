import { data, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { formatCount } from "#rules/format";
import type { SourceKind } from "#rules/submittals/submittal-limits";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Disclosure } from "~/design-system/disclosure.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { useZones } from "~/shared/clock/zones.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { StartLinks } from "~/shared/starting/start-links.tsx";
import { statusText } from "~/shared/submittals/package-link.tsx";
import { deleteSubmittal, listSubmittals, type PackageRow } from "../package/load-submittal.server.ts";
import { deletePackageForm } from "../package/submittal-form.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Submittal packages",
		description: "Submittal packages of your projects, quotes, orders and cart.",
		path: paths.submittals(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "signed-in" }, async (context) =>
	data(await listSubmittals(context)),
);

export const action = formAction(deletePackageForm, { access: "signed-in" }, deleteSubmittal);

export default function SubmittalsPage() {
	const { rows, page, pageCount } = useLoaderData<typeof loader>();
	return (
		<div className="flex flex-col gap-5">
			<h1 className="text-3xl">Submittal packages</h1>
			{rows.length === 0 ? (
				<section aria-labelledby="no-packages" className="flex flex-col gap-3">
					<h2 id="no-packages" className="text-xl">
						No packages yet
					</h2>
					<p className="max-w-text text-muted">
						Choose “Submittal package” on a project, quote, order or cart. You get one PDF with cover, fixture
						schedule, spec sheets and photometry. A new schedule becomes a project first.
					</p>
					<StartLinks from={["project", "schedule"]} />
				</section>
			) : (
				<DataTable caption="Submittal packages, newest first" captionHidden stacked>
					<thead>
						<tr>
							<ColumnHeader>Job</ColumnHeader>
							<ColumnHeader>Made from</ColumnHeader>
							<ColumnHeader>Status</ColumnHeader>
							<ColumnHeader>Download</ColumnHeader>
							<ColumnHeader>Delete</ColumnHeader>
						</tr>
					</thead>
					<tbody>
						{rows.map((row) => (
							<PackageLine key={`${row.kind} ${row.sourceID}`} row={row} />
						))}
					</tbody>
				</DataTable>
			)}
			<Pagination page={page} pageCount={pageCount} href={(to) => paths.submittals({ page: to })} />
		</div>
	);
}

const kinds: Record<SourceKind, string> = {
	project: "Project",
	quote: "Quote",
	order: "Order",
	cart: "Cart",
};

function PackageLine({ row: { kind, sourceID, title, status, made } }: { row: PackageRow }) {
	const { reader } = useZones();
	const text = status ? statusText(status, reader) : "not made yet";
	return (
		<Row>
			<RowHeader className="font-normal">
				<Link
					to={paths.submittal(kind, sourceID)}
					className="text-link wrap-anywhere inline-flex min-h-touch items-center font-semibold"
				>
					{title}
				</Link>
			</RowHeader>
			<Cell>{kinds[kind]}</Cell>
			<Cell>
				{`${text.charAt(0).toUpperCase()}${text.slice(1)}`}
				{made && (
					<span className="block text-muted tabular-nums">
						{formatCount(made.types, "fixture type")}, {formatCount(made.pages, "page")}
					</span>
				)}
			</Cell>
			<Cell>
				{made && (
					<span className="flex flex-wrap gap-2">
						<LinkButton to={paths.submittalPdf(kind, sourceID)} reloadDocument size="sm" icon="download">
							PDF<span className="sr-only"> of {title}</span>
						</LinkButton>
						<LinkButton to={paths.submittalZip(kind, sourceID)} reloadDocument size="sm" icon="download">
							ZIP<span className="sr-only"> of {title}</span>
						</LinkButton>
					</span>
				)}
			</Cell>
			<Cell className="max-md:col-span-full">
				<Disclosure
					summary={
						<>
							Delete<span className="sr-only"> the package of {title}</span>
						</>
					}
				>
					<div className="flex flex-col items-start gap-2 py-2">
						<p>This can't be undone.</p>
						<PostForm action={paths.submittals()}>
							<input type="hidden" name="kind" value={kind} />
							<input type="hidden" name="sourceID" value={sourceID} />
							<Button type="submit" name="intent" value="delete" variant="danger" size="sm" icon="trash">
								Delete package
							</Button>
						</PostForm>
					</div>
				</Disclosure>
			</Cell>
		</Row>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
