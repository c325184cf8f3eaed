import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatCount } from "#rules/format";
import { leftOutText } from "#rules/quotes/non-catalog";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { submittalParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { errorMeta, pageMeta } from "~/shared/seo.ts";
import { changeSubmittal } from "./change-submittal.server.ts";
import { loadSubmittal } from "./load-submittal.server.ts";
import { PackageState, type SubmittalView } from "./package-state.tsx";
import { submittalForm } from "./submittal-form.ts";
import { SubmittalForm } from "./submittal-form.tsx";

export const meta: MetaFunction<typeof loader> = (args) =>
	args.data
		? pageMeta(args, {
				title: `Submittal package: ${args.data.title}`,
				description: "Cover, fixture schedule and spec sheets of a job in one PDF.",
				path: paths.submittal(args.data.kind, args.data.sourceID),
				indexed: false,
			})
		: errorMeta(args, "Submittal package not found");

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "signed-in", params: submittalParams }, async (context) =>
	data(await loadSubmittal(context)),
);

export const action = formAction(
	submittalForm,
	{ access: "signed-in", params: submittalParams },
	changeSubmittal,
);

export default function SubmittalPage() {
	const view = useLoaderData<typeof loader>();
	return (
		<div className="flex flex-col gap-5">
			<Breadcrumbs trail={view.trail} current="Submittal package" />
			<div className="flex flex-col gap-1">
				<h1 className="wrap-anywhere text-3xl">Submittal package</h1>
				<p className="wrap-anywhere text-muted">
					{view.title === view.label ? view.label : `${view.label}: ${view.title}`}
					{view.obstacle === null && `, ${formatCount(view.lineCount, "line")}`}
				</p>
			</div>
			<Obstacle view={view} />
			{view.nonCatalog.length > 0 && (
				<Notice tone="info" title={`${formatCount(view.nonCatalog.length, "line")} left out`}>
					{leftOutText(view.nonCatalog)} Add their spec sheets to the package yourself.
				</Notice>
			)}
			{view.needs.length > 0 && (
				<Notice tone="warning" title="Required accessories are missing">
					<ul>
						{view.needs.map((need) => (
							<li key={need} className="wrap-anywhere">
								{need}
							</li>
						))}
					</ul>
				</Notice>
			)}
			<Unprintable characters={view.unprintable} />
			<PackageState view={view} />
			{(view.obstacle === null || view.obstacle === "empty") && view.lineCount > 0 && (
				<SubmittalForm view={view} />
			)}
		</div>
	);
}

function Obstacle({ view: { obstacle, trail, missing } }: { view: SubmittalView }) {
	const back = trail.at(-1);
	if (obstacle === "unlisted")
		return (
			<Notice title="The products aren't listed here">
				A package is made from listed products. Add the products to your cart, and make the package there.
			</Notice>
		);
	if (obstacle === "empty")
		return (
			<EmptyState
				icon="document"
				title="No products yet"
				action={back && <LinkButton to={back.to}>Back to {back.label}</LinkButton>}
			>
				Add products first. The package will have a cover, a fixture schedule, and a spec sheet for each type.
			</EmptyState>
		);
	if (obstacle)
		return (
			<Notice tone="warning" title="Too many lines for one package">
				{obstacle.tooMany}
			</Notice>
		);
	if (missing === 0) return null;
	return (
		<Notice tone="warning" title={`${formatCount(missing, "line")} without a spec sheet`}>
			{missing === 1 ? "Its product is" : "Their products are"} no longer in the catalog. The schedule lists{" "}
			{missing === 1 ? "it" : "them"} without a sheet. Replace or leave out {missing === 1 ? "it" : "them"}{" "}
			below.
		</Notice>
	);
}

function Unprintable({ characters }: { characters: string[] }) {
	if (characters.length === 0) return null;
	return (
		<Notice tone="warning" title="Some characters won't print">
			The PDF prints Latin, Greek and Cyrillic letters. These print as a question mark:{" "}
			<bdi className="wrap-anywhere">{characters.join(" ")}</bdi>. The CSV schedule keeps them.
		</Notice>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
