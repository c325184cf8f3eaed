import { data, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Notice } from "~/design-system/notice.tsx";
import { Page } from "~/design-system/page.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders, sharedWithoutQuery } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { readSeriesRows } from "./catalog-number.server.ts";
import { NumberField } from "./number-field.tsx";

export const meta: MetaFunction<typeof loader> = (args) =>
	pageMeta(args, {
		title: "Catalog number builder",
		description: "Paste a catalog number of one of our series to see what each part of it stands for.",
		path: paths.catalogNumbers(),
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async ({ services, url }) => {
	const number = url.searchParams.get("number")?.trim().slice(0, 80) ?? "";
	const [code = ""] = number.toUpperCase().split(/[^A-Z0-9]/);
	if (code !== "") {
		const series = `${code}-SERIES`;
		if ((await readSeriesRows(services, series)).length > 0)
			throw redirect(paths.catalogNumber(series.toLowerCase(), { number }), 302);
	}
	return data(
		{ number },
		{
			status: number === "" ? 200 : 404,
			headers: { "Cache-Control": sharedWithoutQuery(url) },
		},
	);
});

export default function CatalogNumbersPage() {
	const { number } = useLoaderData<typeof loader>();
	return (
		<Page>
			<h1 className="text-3xl">Catalog number builder</h1>
			<p className="mt-2 mb-6 max-w-text text-muted">
				Each of our series has an ordering matrix: size, color temperature, light output and options. Paste a
				number to open the matrix of its series, or follow the link on any product of a series.
			</p>
			{number !== "" && (
				<Notice tone="warning" title={`We don't have a series for “${number}”`} live className="mb-6">
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
		</Page>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
