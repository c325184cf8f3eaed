import { Link } from "@remix-run/react";
import { LinkButton } from "~/design-system/button.tsx";
import { Icon } from "~/design-system/icon.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { paths } from "~/paths.ts";
import type { FigureRow } from "./estimate-texts.ts";
import type { EstimateView } from "./estimate-view.ts";
import { PlanPicture } from "./plan-picture.tsx";

export function EstimateResult({ result }: { result: EstimateView }) {
	const { fixture, quantity } = result;
	return (
		<section id="result" aria-labelledby="result-title" className="rounded border border-line p-4 sm:p-6">
			<h2 id="result-title" className="text-xl">
				Fixtures for this room
			</h2>
			<p className="mt-1 font-semibold text-4xl text-navy-900 tabular-nums">{result.count}</p>
			<p className="mt-1">
				<Link to={fixture.link} className="text-link">
					{fixture.name}
				</Link>
				, <PartNumber sku={fixture.sku} />
			</p>
			<p className="mt-1 text-muted">{result.reason}</p>
			{result.warnings.map((warning) => (
				<Notice key={warning} tone="warning" className="mt-3">
					{warning}
				</Notice>
			))}
			<figure className="mt-4">
				<PlanPicture plan={result.plan} title={result.planTitle} />
				<figcaption className="mt-1 text-muted text-sm">
					{result.plan.isolines.length > 0
						? "Green lines: equal light on the work plane, in foot-candles. Drawn to scale."
						: "The light is nearly the same everywhere, so there are no lines. Drawn to scale."}
				</figcaption>
			</figure>
			<Figures caption="Light on the work plane, point by point" rows={result.light} />
			<Figures caption="Layout" rows={result.layout} />
			<Figures caption="Power" rows={result.power} />
			{result.withinLimit !== null && (
				<p className="mt-2 flex items-center gap-2 text-sm">
					<Icon name={result.withinLimit ? "check" : "error"} size={16} />
					{result.withinLimit ? "Within the limit" : "Above the limit"}
				</p>
			)}
			<p className="mt-2 text-muted text-sm">{result.limitNote}</p>
			<div className="screen-only mt-6 flex flex-wrap gap-3">
				<LinkButton
					to={paths.addToProject({
						product: fixture.variationID,
						quantity,
						returnTo: result.returnTo,
					})}
					variant="primary"
					icon="folder-plus"
				>
					{`Add ${quantity} to a project`}
				</LinkButton>
				<LinkButton
					to={paths.addToProject({
						product: fixture.variationID,
						quantity,
						returnTo: result.returnTo,
						next: "quote",
					})}
				>
					Request a quote
				</LinkButton>
				<LinkButton to={paths.estimatePdf(result.query)} reloadDocument icon="download">
					Download PDF
				</LinkButton>
				<LinkButton
					to={paths.lightDesignLayoutRequest({ estimate: new URLSearchParams(result.query).toString() })}
				>
					Request a lighting layout
				</LinkButton>
			</div>
			<p className="screen-only mt-2 text-muted text-sm">
				A quote starts from a project, so you choose or name one first. This page’s address holds the whole
				estimate: bookmark or share it.
			</p>
			<h3 className="mt-6 text-lg">Assumptions</h3>
			<p className="formula mt-2 text-sm">{result.formula}</p>
			<ul className="wrap-anywhere mt-2 list-disc space-y-1 pl-5 text-sm">
				{result.assumptions.map((line) => (
					<li key={line}>{line}</li>
				))}
			</ul>
		</section>
	);
}

function Figures({ caption, rows }: { caption: string; rows: readonly FigureRow[] }) {
	return (
		<FiguresTable
			caption={caption}
			columns={[{ label: "Figure" }, { label: "Value", numeric: true }]}
			rows={rows}
		/>
	);
}
