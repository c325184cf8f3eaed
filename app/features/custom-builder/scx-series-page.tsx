import { data, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { useState } from "react";
import { composePartNumber } from "#rules/custom-builder/part-number";
import { describeSize, runFigures } from "#rules/custom-builder/run-figures";
import { type Design, type DesignDraft, scxBody, stepTitles } from "#rules/custom-builder/scx-options";
import { formatFeet } from "#rules/custom-builder/words";
import { formatCount, formatNumber } from "#rules/format";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Icon } from "~/design-system/icon.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { cacheControl, pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { useShopFacts } from "~/shared/shop-facts.ts";
import { readBuilderQuery } from "./builder-query.ts";
import { BuilderSteps, StepForm } from "./builder-steps.tsx";
import { CatalogFixtures } from "./catalog-fixtures.tsx";
import { readRunPrice } from "./designs/designs.server.ts";
import { useRunPrice } from "./designs/run-price.ts";
import { RunDocuments } from "./documents/run-documents.tsx";
import { PartNumberExplained, PartsTable, RunActions, RunFacts, RunNumber } from "./finished-run.tsx";
import { RunDrawing } from "./run-drawing.tsx";
import { readSeries } from "./series.server.ts";
import { StartOptions } from "./start-options.tsx";

const { series } = scxBody;
const title = "SCX-SERIES builder";

export const meta: MetaFunction<typeof loader> = (args) =>
	pageMeta(args, {
		title,
		description:
			"Build a made-to-length SCX-SERIES linear high bay run: straight, L, U or rectangle. See the plan, part number, watts, lumens and parts.",
		path: paths.customBuilder(series),
		indexed: args.location.search === "",
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async (context) => {
	const { services, url } = context;
	const state = readBuilderQuery(url.searchParams);
	const bare = url.search === "";
	const figures = bare ? await readSeries(services, series) : null;
	const price = state.step === null ? await readRunPrice(context, state.draft as Design) : null;
	const cache = bare && figures ? cacheControl.anonymousPage : cacheControl.private;
	return data(
		{ state, bare, figures, price },
		{ status: state.malformed ? 400 : 200, headers: { "Cache-Control": cache } },
	);
});

export default function ScxSeriesPage() {
	const { state, bare, figures, price: answered } = useLoaderData<typeof loader>();
	const price = useRunPrice(answered);
	const { search } = useLocation();
	const [typed, setTyped] = useState<{ search: string; draft: DesignDraft } | null>(null);
	const shown = typed?.search === search ? typed.draft : state.draft;
	const { step, draft } = state;
	const design = step === null ? (draft as Design) : null;
	const heading = step === null ? "Your run" : stepTitles[step];
	return (
		<>
			<BuilderBar />
			<div className="mx-auto max-w-content px-4 pt-4 pb-16 xl:px-6">
				<Breadcrumbs
					trail={[
						{ label: "Home", to: paths.home() },
						{ label: "Custom Builder", to: paths.customBuilder() },
					]}
					current={title}
				/>
				<h1 className="mt-4 text-3xl sm:text-4xl">{title}</h1>
				<p className="mt-2 max-w-text text-lg text-muted">
					{draft.shape && draft.lengths
						? `${describeSize({ shape: draft.shape, lengths: draft.lengths })}, linear high bay.`
						: "Made-to-length linear high bay: straight, L, U or rectangle, to the inch."}
				</p>
				<div className="mt-6 grid gap-8 lg:grid-cols-[theme(spacing.facets)_minmax(0,1fr)] lg:gap-x-10">
					<BuilderSteps draft={draft} current={step} />
					<div className="grid min-w-0 gap-8 max-lg:order-first xl:grid-cols-2">
						<section aria-labelledby="step" className="min-w-0">
							<h2 id="step" className="text-2xl">
								{heading}
							</h2>
							<Problems messages={state.problems.map(({ message }) => message)} />
							<div className="mt-4">
								{step === null ? (
									design && (
										<>
											<RunNumber design={design} />
											{price && <RunActions design={design} price={price} />}
											<div className="mt-4">
												<RunFacts design={design} />
											</div>
										</>
									)
								) : (
									<StepForm
										key={search}
										shown={{ draft, lengths: state.lengths, step }}
										preview={(next) => setTyped({ search, draft: next })}
									/>
								)}
							</div>
						</section>
						<section aria-label="Plan and figures" className="min-w-0 self-start xl:sticky xl:top-4">
							<DesignPanel draft={shown} finished={design !== null} />
						</section>
						{design && (
							<div className="min-w-0 max-md:border-line max-md:border-t xl:col-span-2">
								<PartNumberExplained design={design} />
								<PartsTable
									design={design}
									price={price}
									returnTo={paths.customBuilder(series, { part: composePartNumber(design) })}
								/>
								<RunDocuments design={design} />
							</div>
						)}
					</div>
				</div>
				{bare && <StartOptions />}
				{bare && <CatalogFixtures series={series} figures={figures} />}
			</div>
		</>
	);
}

function Problems({ messages }: { messages: readonly string[] }) {
	if (messages.length === 0) return null;
	return (
		<Notice tone="warning" title="Part of this run can't be built" live className="mt-3">
			<ul className="list-disc space-y-1 pl-4">
				{messages.map((message) => (
					<li key={message}>{message}</li>
				))}
			</ul>
			<p className="mt-1">Your other choices are kept. Choose again below.</p>
		</Notice>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

function BuilderBar() {
	const { storeName } = useShopFacts();
	const link = "inline-flex min-h-touch items-center gap-1 hover:underline";
	return (
		<nav aria-label="Back to the store" className="on-navy screen-only bg-navy-900 text-white">
			<ul className="mx-auto flex max-w-content items-center gap-x-4 px-4 text-sm sm:gap-x-6 xl:px-6">
				<li className="mr-auto min-w-0">
					<Link to={paths.home()} className={`${link} max-w-full font-semibold text-base`}>
						<Icon name="chevron-left" size={16} className="shrink-0" />
						<span className="truncate">{storeName}</span>
					</Link>
				</li>
				<li className="shrink-0">
					<Link to={paths.customBuilder()} className={link}>
						<span className="max-sm:sr-only">Custom </span>
						Builder
					</Link>
				</li>
				<li className="shrink-0">
					<Link to={paths.categories()} className={link}>
						<span className="max-sm:sr-only">All </span>
						<span className="max-sm:capitalize">categories</span>
					</Link>
				</li>
			</ul>
		</nav>
	);
}

/** The drawing and the figures so far; follows the form while a person types. */
function DesignPanel({ draft, finished }: { draft: DesignDraft; finished: boolean }) {
	const figures = runFigures(draft);
	if (!draft.lengths) {
		return (
			<p className="rounded border border-line bg-surface p-4 text-muted">
				The plan drawing appears here once the run has a shape and a length.
			</p>
		);
	}
	return (
		<>
			<RunDrawing draft={draft} />
			{figures && !finished && (
				<dl className="mt-4 grid grid-cols-2 gap-px overflow-hidden rounded border border-line bg-line text-sm sm:grid-cols-4">
					<Figure label="Light output" value={`${formatNumber(figures.lumens)}\u202flm`} />
					<Figure label="Input" value={`${formatNumber(figures.watts)}\u202fW`} />
					<Figure label="Lit length" value={formatFeet(figures.litInches)} />
					<Figure label="Power" value={formatCount(figures.feeds.length, "feed")} />
				</dl>
			)}
		</>
	);
}

function Figure({ label, value }: { label: string; value: string }) {
	return (
		<div className="bg-white px-3 py-2">
			<dt className="text-muted text-xs">{label}</dt>
			<dd className="font-semibold tabular-nums">{value}</dd>
		</div>
	);
}
