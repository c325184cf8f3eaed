import { data, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { formatCount } from "#rules/format";
import { Button } from "~/design-system/button.tsx";
import { Field, Select } from "~/design-system/forms/field.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { offersExports } from "~/shared/submittals/package-files.server.ts";
import { readCategoryTree } from "../catalog.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Price list",
		description: "Your account's prices of all part numbers, as CSV or Excel workbook.",
		path: paths.priceList(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader(
	{ access: "verified", needs: "product.priceList" },
	async ({ services, url }) => {
		const tree = await readCategoryTree(services);
		const chosen = url.searchParams.get("category") ?? "";
		return data({
			categories: tree.map(({ name, slug, variationCount }) => ({ name, slug, variationCount })),
			exported: offersExports(),
			chosen: tree.some(({ slug }) => slug === chosen) ? chosen : "",
		});
	},
);

const formats = [
	["xlsx", "Excel (XLSX)"],
	["csv", "CSV"],
] as const;

export default function PriceListPage() {
	const { categories, chosen, exported } = useLoaderData<typeof loader>();
	return (
		<div className="flex max-w-prose flex-col gap-6">
			<h1 className="text-3xl">Price list</h1>
			<p className="text-muted">
				Part numbers with your account's price, volume breaks, list price, UPC and pack. Prices are as of the
				moment you download.
			</p>
			<form method="get" action={paths.priceListFile()} className="flex flex-col gap-4">
				<Field id="price-list-category" label="Products">
					{(control) => (
						<Select {...control} name="category" defaultValue={chosen}>
							<option value="">Whole catalog</option>
							{categories.map(({ name, slug, variationCount }) => (
								<option key={slug} value={slug}>
									{name} ({formatCount(variationCount, "part number")})
								</option>
							))}
						</Select>
					)}
				</Field>
				<Field id="price-list-format" label="File">
					{(control) => (
						<Select {...control} name="format" defaultValue="xlsx">
							{formats.map(([format, label]) => (
								<option key={format} value={format}>
									{label}
								</option>
							))}
						</Select>
					)}
				</Field>
				<Button type="submit" icon="download" className="self-start">
					Download price list
				</Button>
			</form>
			{exported && (
				<p>
					Need specifications too?{" "}
					<Link to={paths.catalogExports()} className="text-link">
						Download the catalog
					</Link>{" "}
					with your prices.
				</p>
			)}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
