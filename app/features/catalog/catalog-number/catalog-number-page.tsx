import { data, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { Page } from "~/design-system/page.tsx";
import { catalogNumberParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader, httpError } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders, sharedWithoutQuery } from "~/shared/http/page-headers.ts";
import { spelledAs } from "~/shared/http/spelled-address.server.ts";
import { errorMeta, pageMeta } from "~/shared/seo.ts";
import { readSeriesRows, settleNumber } from "./catalog-number.server.ts";
import { CatalogNumberForm, SeriesMatrixTable } from "./catalog-number-form.tsx";
import { NumberField } from "./number-field.tsx";

export const meta: MetaFunction<typeof loader> = (args) =>
	args.data
		? pageMeta(args, {
				title: `${args.data.seriesName} catalog number builder`,
				description: `Every part of a ${args.data.seriesName} catalog number, and which go together. Choose them to get the number, or paste a number to read it.`,
				path: args.data.path,
			})
		: errorMeta(args, "Series not found");

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone", params: catalogNumberParams }, async (context) => {
	const { params, services, url } = context;
	const path = paths.catalogNumber(params.series.toLowerCase());
	if (url.pathname !== path) throw spelledAs(path + url.search);
	const rows = await readSeriesRows(services, params.series);
	const settled = await settleNumber(context, rows, url.searchParams);
	if (!settled) throw httpError(404, "There is no such series.");
	return data(
		{ path, seriesName: params.series.toUpperCase(), ...settled },
		// A choice in the URL is a visitor's own page and would only fill the cache.
		{ headers: { "Cache-Control": sharedWithoutQuery(url) } },
	);
});

export default function CatalogNumberPage() {
	const { path, seriesName, matrix, pick, found, figures, pricing, isOther, otherSeries, extra, number } =
		useLoaderData<typeof loader>();
	const choices = Object.fromEntries(pick.fields.map(({ key, chosen }) => [key, chosen]));
	return (
		<Page>
			<Breadcrumbs trail={[{ label: "Catalog numbers", to: paths.catalogNumbers() }]} current={seriesName} />
			<h1 className="mt-2 text-3xl">{seriesName} catalog number builder</h1>
			<p className="mt-2 mb-6 max-w-text text-muted">
				Choose each part to get the number, or paste a number to see what it stands for.
			</p>
			<div className="flex flex-col gap-6">
				<NumberField key={number} action={path} value={number} example={found?.sku ?? matrix.series} />
				{isOther && (
					<Notice tone="warning" title={`${number} isn't a ${seriesName} number`} live>
						{otherSeries === null ? (
							<>
								{seriesName} numbers begin with {matrix.series}.{" "}
								<Link to={paths.search(number)} className="text-link">
									Search the catalog for {number}
								</Link>
							</>
						) : (
							<Link to={paths.catalogNumber(otherSeries.toLowerCase(), { number })} className="text-link">
								Open it in the {otherSeries} builder
							</Link>
						)}
					</Notice>
				)}
				{extra && (
					<Notice tone="warning" title={`Part of ${number} was left out`} live>
						{extra}
					</Notice>
				)}
				{number !== "" && !isOther && pick.filled.length > 0 && (
					<Notice title={`${number} is incomplete`} live>
						We filled in {and.format(pick.filled)}. Change {pick.filled.length === 1 ? "it" : "them"} below.
					</Notice>
				)}
				<CatalogNumberForm
					action={path}
					returnTo={paths.catalogNumber(seriesName.toLowerCase(), choices)}
					pick={pick}
					found={found}
					figures={figures}
					pricing={pricing}
				/>
				<SeriesMatrixTable matrix={matrix} seriesName={seriesName} />
			</div>
		</Page>
	);
}

const and = new Intl.ListFormat("en-US", { type: "conjunction" });

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
