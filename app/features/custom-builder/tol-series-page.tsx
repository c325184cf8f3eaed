import { data } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { readSeriesRows, settleNumber } from "~/features/catalog/catalog-number/catalog-number.server.ts";
import {
	CatalogNumberForm,
	SeriesMatrixTable,
} from "~/features/catalog/catalog-number/catalog-number-form.tsx";
import { paths } from "~/paths.ts";
import {
	ArticleLayout,
	type ArticlePage,
	type ArticleSection,
	articleMeta,
} from "~/shared/article/article.tsx";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { CatalogLink } from "~/shared/catalog-link.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { cacheControl, pageHeaders } from "~/shared/http/page-headers.ts";
import { readSeries } from "./series.server.ts";
import { seriesSections } from "./series-figures.tsx";

const series = "TOL-SERIES";

const page: ArticlePage = {
	title: "TOL-SERIES tool-less retrofit troffer",
	description:
		"Tool-less LED retrofit kit for fluorescent troffers. Installs from below without opening the ceiling.",
	path: paths.innovations(series),
	lead: "Convert a fluorescent troffer to LED from below. The kit snaps into the existing housing, so you never open the ceiling.",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async (context) => {
	const { services, url } = context;
	const [figures, rows] = await Promise.all([readSeries(services, series), readSeriesRows(services, series)]);
	const settled = await settleNumber(context, rows, url.searchParams);
	// A choice in the URL is a visitor's own page and would only fill the cache.
	const cache = figures && url.search === "" ? cacheControl.anonymousPage : cacheControl.private;
	return data({ figures, settled }, { headers: { "Cache-Control": cache } });
});

export default function TolSeriesPage() {
	const { figures, settled } = useLoaderData<typeof loader>();
	const choices = Object.fromEntries(settled?.pick.fields.map(({ key, chosen }) => [key, chosen]) ?? []);
	return (
		<ArticleLayout page={page} sections={[idea, ...seriesSections(series, figures), saving, next]}>
			{settled && (
				<>
					<CatalogNumberForm
						action={page.path}
						returnTo={paths.innovations(series, choices)}
						pick={settled.pick}
						found={settled.found}
						figures={settled.figures}
						pricing={settled.pricing}
					/>
					<SeriesMatrixTable matrix={settled.matrix} seriesName={series} />
				</>
			)}
		</ArticleLayout>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

const idea: ArticleSection = {
	id: "idea",
	title: "Why retrofit",
	body: (
		<>
			<p>
				Replacing a troffer means opening the ceiling: dust, moved desks and, in older buildings, an asbestos
				survey first. A retrofit leaves the housing in place. With the TOL-SERIES, you can leave the toolbox
				in the van too.
			</p>
			<ol>
				<li>
					Turn off the power, lock it out and test. Open the door and remove the lamps and ballast cover.
				</li>
				<li>Disconnect the ballast at its plug. If there's no plug, cut and cap the wires.</li>
				<li>
					Hook one side of the kit, connect line and 0-10&#8239;V, and swing it up until both latches click.
				</li>
				<li>
					On selectable versions, set the color temperature before you close the last latch. Turn on the
					power.
				</li>
			</ol>
			<p>
				Good for occupied offices, schools in session, and hospitals where the ceiling has to stay closed.
			</p>
		</>
	),
};

const saving: ArticleSection = {
	id: "saving",
	title: "Example: energy savings",
	body: (
		<>
			<p>
				A 2x4 with four T8 lamps draws 4 × 32 × 0.88 = 113&#8239;W and, after lens and housing losses,
				delivers about 7,000&#8239;lm when new. A 5,400&#8239;lm kit keeps more of its output over the years
				and, at 130&#8239;lm/W, draws 42&#8239;W.
			</p>
			<p className="formula">(113 − 42) W × 3,000 hr ÷ 1,000 = 213 kWh a year per troffer</p>
			<p>
				At 12 cents per kWh, that's $25.56.{" "}
				<Link
					to={paths.paybackCalculator({ existing: 113, proposed: 42, fixtures: 100, hours: 3000, rate: 12 })}
				>
					Finish the calculation with your material and labor costs
				</Link>
				.
			</p>
		</>
	),
};

const next: ArticleSection = {
	id: "next",
	title: "Next steps",
	body: (
		<ul>
			<li>
				Shop other{" "}
				<CatalogLink category="Commercial Indoor" subcategory="Troffers & Panels">
					troffers and panels
				</CatalogLink>
				.
			</li>
			<li>
				Check <Link to={paths.availableRebates()}>rebates</Link>. Utilities often list retrofit kits
				separately from new troffers.
			</li>
			<li>
				<Link to={paths.helpMeBuy("create-my-bom")}>Add it to a bill of materials</Link> by grid size.
			</li>
		</ul>
	),
};
