import { data, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { customerPartLimits as limits } from "#rules/customer-parts/customer-part-terms";
import { formatCount } from "#rules/format";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { LinkOrText } from "~/design-system/link-or-text.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { Cell, ColumnHeader, DataTable, Row } from "~/design-system/tables/data-table.tsx";
import { VisuallyHidden } from "~/design-system/visually-hidden.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { DayOf } from "~/shared/clock/zones.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { ListFilters, SearchFilter } from "~/shared/list-filters.tsx";
import { pageMeta } from "~/shared/seo.ts";
import { newPartForm } from "./customer-part-forms.ts";
import { addPart, loadParts } from "./customer-parts.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Customer part numbers",
		description: "The part numbers that your company uses for our products.",
		path: paths.customerParts(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "verified", needs: "customerParts.list" }, async (context) =>
	data(await loadParts(context)),
);

export const action = formAction(newPartForm, { access: "cart", needs: "customerParts.save" }, addPart);

export default function CustomerPartsPage() {
	const { parts, total, page, pageCount, search, mayChange } = useLoaderData<typeof loader>();
	return (
		<div className="flex flex-col gap-6">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h1 className="text-3xl">Customer part numbers</h1>
				<div className="flex flex-wrap gap-2">
					{mayChange && <LinkButton to={paths.importCustomerParts()}>Import CSV</LinkButton>}
					{total > 0 && (
						<LinkButton to={paths.customerPartsCsv()} reloadDocument>
							Download CSV
						</LinkButton>
					)}
				</div>
			</div>
			<p className="max-w-prose text-muted">
				Search, quick order and bills of materials find our products by your part numbers. They appear on
				carts, quotes, orders and invoices of this account only.
			</p>
			{mayChange && <NewPart />}
			<ListFilters
				action={paths.customerParts()}
				query={{ search }}
				showAll={search ? paths.customerParts() : null}
				className="md:grid-cols-[minmax(0,24rem)_auto]"
			>
				<SearchFilter
					id="parts-search"
					value={search}
					placeholder="Your part number or ours"
					className="col-span-2 md:col-span-1"
				/>
			</ListFilters>
			{parts.length === 0 ? (
				<EmptyState title={search ? "No matching part numbers" : "No customer part numbers yet"}>
					{search
						? "Search for another part of the number, or show all."
						: "Add a number above, or import a CSV file with your part number and ours in each line."}
				</EmptyState>
			) : (
				<>
					<p className="text-muted text-sm">{formatCount(total, "part number")}</p>
					<DataTable caption="Customer part numbers" captionHidden stacked>
						<thead>
							<tr>
								<ColumnHeader>Your part number</ColumnHeader>
								<ColumnHeader>Our part number and product</ColumnHeader>
								<ColumnHeader>Changed</ColumnHeader>
								{mayChange && (
									<ColumnHeader>
										<VisuallyHidden>Actions</VisuallyHidden>
									</ColumnHeader>
								)}
							</tr>
						</thead>
						<tbody>
							{parts.map(({ id, number, sku, name, link, changedBy, changedAt }) => (
								<Row key={id}>
									<th scope="row" className="wrap-anywhere px-3 py-2 font-medium">
										<PartNumber sku={number} />
									</th>
									<Cell label="Ours" className="max-md:col-span-full">
										<LinkOrText
											to={link}
											className="text-link inline-flex items-center pointer-coarse:min-h-touch"
										>
											<PartNumber sku={sku} />
										</LinkOrText>
										<span className="wrap-anywhere block">{name || "No longer in the catalog"}</span>
									</Cell>
									<Cell label="Changed">
										<DayOf at={changedAt} />
										<span className="wrap-anywhere block text-muted">{changedBy}</span>
									</Cell>
									{mayChange && (
										<Cell>
											<Link
												to={paths.customerPart(id)}
												className="text-link inline-flex items-center pointer-coarse:min-h-touch"
											>
												Edit<VisuallyHidden> {number}</VisuallyHidden>
											</Link>
										</Cell>
									)}
								</Row>
							))}
						</tbody>
					</DataTable>
				</>
			)}
			<Pagination
				page={page}
				pageCount={pageCount}
				href={(to) => paths.customerParts({ search, page: to })}
			/>
		</div>
	);
}

function NewPart() {
	const part = useDefinedForm(
		"customer-part",
		async () => (await import("./customer-part-forms.ts")).newPartForm,
	);
	return (
		<section aria-labelledby="new-part" className="flex flex-col gap-3 rounded border border-line p-4">
			<h2 id="new-part" className="text-xl">
				Add a part number
			</h2>
			<FormErrors form={part.form} />
			<PostForm form={part} className="grid items-start gap-4 md:grid-cols-2">
				<FormTextField
					field={part.fields.number}
					label="Your part number"
					autoComplete="off"
					maxLength={limits.number}
				/>
				<FormTextField
					field={part.fields.sku}
					label="Our part number"
					autoComplete="off"
					maxLength={limits.sku}
				/>
				<Button type="submit" variant="primary" className="justify-self-start">
					Add part number
				</Button>
			</PostForm>
		</section>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
