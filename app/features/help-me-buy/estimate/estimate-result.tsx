import { Link } from "@remix-run/react";
import { useId } from "react";
import { formatNumber } from "#rules/format";
import { LinkButton } from "~/design-system/button.tsx";
import { Icon } from "~/design-system/icon.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { paths } from "~/paths.ts";
import { thinSpace } from "~/shared/catalog/figures.ts";
import { typeColumns } from "./estimate-fields.ts";
import { PlanDimensions } from "./estimate-parts.tsx";
import type { FigureRow } from "./estimate-texts.ts";
import type { EstimateView, PlanDrawing } from "./estimate-view.ts";

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
						? "Green lines: iso-footcandle contours on the work plane. Drawn to scale."
						: "The light is nearly the same everywhere, so there are no lines. Drawn to scale."}
					{result.plan.boxes && " Gray: boxes that block light."}
				</figcaption>
			</figure>
			<Figures caption="Light on the work plane, point by point" rows={result.light} />
			{result.people.length > 0 && <Figures caption="What seated people see" rows={result.people} />}
			{result.types.length > 0 && (
				<FiguresTable
					caption="Types of fixtures, and what each gives on the work plane"
					stacked="labels"
					columns={typeColumns.map((label) => ({ label, numeric: !/^(Type|Part)/.test(label) }))}
					rows={result.types}
				/>
			)}
			<Figures caption={result.types.length > 0 ? "Layout of type A" : "Layout"} rows={result.layout} />
			<Figures caption="Power" rows={result.power} />
			{result.withinLimit !== null && (
				<p className="mt-2 flex items-center gap-2 text-sm">
					<Icon name={result.withinLimit ? "check" : "error"} size={16} />
					{result.withinLimit ? "Within the limit" : "Above the limit"}
				</p>
			)}
			<p className="mt-2 text-muted text-sm">{result.limitNote}</p>
			<div className="screen-only mt-6 flex flex-wrap gap-3">
				{fixture.variationID !== "" && (
					<>
						<LinkButton
							to={paths.addToProject({
								product: fixture.variationID,
								quantity,
								returnTo: result.returnTo,
							})}
							variant="primary"
							icon="folder-plus"
						>
							{`Add ${quantity}${result.types.length > 0 ? " type A" : ""} to a project`}
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
					</>
				)}
				{result.others.map(({ letter, variationID, quantity: pieces }) => (
					<LinkButton
						key={letter}
						to={paths.addToProject({
							product: variationID,
							quantity: pieces,
							returnTo: result.returnTo,
						})}
						icon="folder-plus"
					>
						{`Add ${pieces} type ${letter} to a project`}
					</LinkButton>
				))}
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
				{fixture.variationID === ""
					? "This page’s address holds the room. Your file stays with this browser: whoever else opens the address needs the file too."
					: "A quote starts from a project, so you choose or name one first. This page’s address holds the whole estimate: bookmark or share it."}
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

/** The plan as SVG, in feet: lines of equal light under the fixtures, dimensions and a scale. */
function PlanPicture({ plan, title }: { plan: PlanDrawing; title: string }) {
	const clip = useId();
	const { width, depth, letter } = plan;
	const margin = letter * 2.4;
	const hair = letter / 14;
	return (
		<svg
			role="img"
			aria-label={title}
			viewBox={`${-margin} ${-margin} ${width + margin * 1.5} ${depth + margin * 3}`}
			className="max-h-screen w-full"
			fontSize={letter}
		>
			<clipPath id={clip}>
				<path d={plan.outline} />
			</clipPath>
			<path d={plan.outline} className="fill-surface" />
			<g clipPath={`url(#${clip})`} className="fill-none stroke-green-600" strokeWidth={hair}>
				{plan.isolines.map(({ level, path }) => (
					<path key={level} d={path} />
				))}
			</g>
			{plan.boxes && <path d={plan.boxes} className="fill-line stroke-ink" strokeWidth={hair} />}
			<path d={plan.fixtures} className="fill-white stroke-navy-900" strokeWidth={hair} />
			<path
				d={plan.outline}
				className="fill-none stroke-ink"
				strokeWidth={hair * 2.5}
				strokeLinejoin="round"
			/>
			<g
				textAnchor="middle"
				className="fill-green-800 stroke-surface"
				strokeWidth={letter / 4}
				paintOrder="stroke"
			>
				{plan.isolines.map(
					({ level, label }) =>
						label && (
							<text key={level} x={label.x} y={label.y + letter / 3}>
								{level}
							</text>
						),
				)}
			</g>
			<PlanDimensions plan={plan} feet={feet} />
		</svg>
	);
}

const feet = (length: number) => `${formatNumber(length, 1)}${thinSpace}ft`;
