import { data, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { seriesOf } from "#rules/catalog/catalog-number-terms";
import { formatCount } from "#rules/format";
import { Notice } from "~/design-system/notice.tsx";
import { Page } from "~/design-system/page.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders, sharedWithoutQuery } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { findWholeNumber, readAllSeries } from "./catalog-number.server.ts";
import { NumberField } from "./number-field.tsx";

export const meta: MetaFunction<typeof loader> = (args) =>
	pageMeta(args, {
		title: "Catalog number builder",
		description:
			"The ordering matrix of each of our series: build a catalog number from its parts, or paste one to see what each part stands for.",
		path: paths.catalogNumbers(),
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async ({ services, url }) => {
	const number = url.searchParams.get("number")?.trim().slice(0, 80) ?? "";
	const all = await readAllSeries(services);
	const own = seriesOf(all, number);
	if (own) throw redirect(paths.catalogNumber(own.series.toLowerCase(), { number }), 302);
	const whole = number === "" ? null : await findWholeNumber(services, number);
	const categories = [...new Set(all.map(({ category }) => category))];
	return data(
		{
			number,
			whole,
			groups: categories.map((category) => ({
				category,
				series: all
					.filter((one) => one.category === category)
					.map(({ series, type, partNumbers }) => ({ series, type, partNumbers })),
			})),
		},
		{
			status: number === "" || whole ? 200 : 404,
			headers: { "Cache-Control": sharedWithoutQuery(url) },
		},
	);
});

export default function CatalogNumbersPage() {
	const { number, whole, groups } = useLoaderData<typeof loader>();
	return (
		<Page>
			<h1 className="text-3xl">Catalog number builder</h1>
			<p className="mt-2 mb-6 max-w-text text-muted">
				Each series has an ordering matrix: size, color temperature, light output and options. Choose a series
				to build a number, or paste a number to see what each part stands for.
			</p>
			{whole && (
				<Notice title={`${whole.sku} is a complete part number`} live className="mb-6">
					<Link to={whole.link} className="text-link">
						{whole.name}
					</Link>
					. It has no options to choose.
				</Notice>
			)}
			{number !== "" && !whole && (
				<Notice tone="warning" title={`We don't have a builder for “${number}”`} live className="mb-6">
					Check the first part of the number, or{" "}
					<Link to={paths.search(number)} className="text-link">
						search the catalog for it
					</Link>
					.
				</Notice>
			)}
			<NumberField
				key={number}
				action={paths.catalogNumbers()}
				value={number}
				example="RHB-13-40K-24K-W120"
			/>
			{groups.map(({ category, series }) => (
				<section key={category} aria-label={category} className="mt-8">
					<h2 className="mb-2 text-xl">{category}</h2>
					<ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
						{series.map((one) => (
							<li key={one.series} className="border-line border-b py-1">
								<Link
									to={paths.catalogNumber(one.series.toLowerCase())}
									className="text-link inline-flex min-h-touch items-center font-semibold"
								>
									{one.series}
								</Link>
								<span className="block text-muted text-sm">
									{[one.type, formatCount(one.partNumbers, "part number")].filter(Boolean).join(", ")}
								</span>
							</li>
						))}
					</ul>
				</section>
			))}
		</Page>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
