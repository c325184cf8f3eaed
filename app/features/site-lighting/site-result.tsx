import { Link } from "@remix-run/react";
import { LinkButton } from "~/design-system/button.tsx";
import { Disclosure } from "~/design-system/disclosure.tsx";
import { Icon } from "~/design-system/icon.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { paths } from "~/paths.ts";
import type { SiteValues } from "./site-fields.ts";
import { SitePlanPicture } from "./site-plan.tsx";
import { type SiteView, siteColumns } from "./site-view.ts";

export function SiteResult({ result, values }: { result: SiteView; values: SiteValues }) {
	const { schedule, returnTo } = result;
	return (
		<section id="result" aria-labelledby="result-title" className="rounded border border-line p-4 sm:p-6">
			<h2 id="result-title" className="text-xl">
				Site lighting results
			</h2>
			<p className="mt-1 font-semibold text-2xl text-navy-900 tabular-nums">{result.count}</p>
			{result.warnings.map((warning) => (
				<Notice key={warning} tone="warning" className="mt-3">
					{warning}
				</Notice>
			))}
			<SitePlanPicture plan={result.plan} title={result.planTitle} values={values} />
			<FiguresTable
				caption="Statistics, horizontal footcandles at grade"
				stacked="labels"
				columns={siteColumns.statistics.map((label) => ({ label, numeric: true }))}
				rows={result.statistics}
			/>
			<FiguresTable
				caption="Luminaire schedule"
				stacked="labels"
				columns={[
					{ label: "Type" },
					{ label: "Qty", numeric: true },
					{ label: "Part number" },
					{ label: "Lumens", numeric: true },
					{ label: "LLF", numeric: true },
					{ label: "Watts", numeric: true },
					{ label: "BUG rating" },
				]}
				rows={schedule.map((row) => [
					row.letter,
					row.quantity,
					<Link key="link" to={row.link} className="text-link" title={row.name}>
						<PartNumber sku={row.sku} />
					</Link>,
					row.lumens,
					row.factor,
					row.watts,
					row.rating,
				])}
			/>
			<Rows caption="Power" rows={result.power} />
			{result.trespass.length > 0 && (
				<Rows caption="Light trespass at the property line" rows={result.trespass} />
			)}
			{result.zone && (
				<VerdictTable
					caption={`BUG ratings against ${result.zone}`}
					columns={siteColumns.ratings}
					rows={result.ratings}
				/>
			)}
			{result.egress.length > 0 && (
				<VerdictTable caption="Egress path, NFPA 101" columns={siteColumns.egress} rows={result.egress} />
			)}
			{result.signs.length > 0 && (
				<FiguresTable
					caption="Exit signs along the egress path, NFPA 101"
					stacked="labels"
					columns={siteColumns.signs.map((label) => ({ label }))}
					rows={result.signs}
				/>
			)}
			<Disclosure summary={`Luminaire locations (${result.locations.length})`} className="mt-4">
				<FiguresTable
					caption="Luminaire locations"
					captionHidden
					stacked="labels"
					columns={siteColumns.locations.map((label) => ({ label }))}
					rows={result.locations}
				/>
			</Disclosure>
			<div className="screen-only mt-6 flex flex-wrap gap-3">
				{schedule.map((row) => (
					<LinkButton
						key={row.letter}
						to={paths.addToProject({ product: row.variationID, quantity: row.quantity, returnTo })}
						variant={row.letter === schedule[0]?.letter ? "primary" : "secondary"}
						icon="folder-plus"
					>
						{`Add ${row.quantity} type ${row.letter} to a project`}
					</LinkButton>
				))}
				{schedule.slice(0, 1).map((row) => (
					<LinkButton
						key={row.letter}
						to={paths.addToProject({
							product: row.variationID,
							quantity: row.quantity,
							returnTo,
							next: "quote",
						})}
					>
						Request a quote
					</LinkButton>
				))}
				<LinkButton to={paths.siteLightingPdf(result.query)} rel="nofollow" reloadDocument icon="download">
					Download PDF
				</LinkButton>
				<LinkButton to={paths.siteLightingCsv(result.query)} rel="nofollow" reloadDocument icon="download">
					Download points (CSV)
				</LinkButton>
				<LinkButton to={paths.lightDesignLayoutRequest()}>Request a lighting layout</LinkButton>
			</div>
			<p className="screen-only mt-2 text-muted text-sm">
				A quote starts from a project, so you choose or name one first. This page’s address holds the whole
				site: bookmark or share it.
			</p>
			<h3 className="mt-6 text-lg">Assumptions</h3>
			<ul className="wrap-anywhere mt-2 list-disc space-y-1 pl-5 text-sm">
				{result.assumptions.map((line) => (
					<li key={line}>{line}</li>
				))}
			</ul>
		</section>
	);
}

function Rows({ caption, rows }: { caption: string; rows: SiteView["power"] }) {
	return (
		<FiguresTable
			caption={caption}
			columns={[{ label: "Figure" }, { label: "Value", numeric: true }]}
			rows={rows}
		/>
	);
}

/** A table whose last column says whether the row is within its limits. */
function VerdictTable({
	caption,
	columns,
	rows,
}: {
	caption: string;
	columns: readonly string[];
	rows: readonly string[][];
}) {
	return (
		<FiguresTable
			caption={caption}
			stacked="labels"
			columns={columns.map((label) => ({ label }))}
			rows={rows.map((row) => [
				...row.slice(0, -1),
				<span key="verdict" className="inline-flex items-center gap-2">
					<Icon name={row.at(-1)?.startsWith("Within") ? "check" : "error"} size={16} />
					{row.at(-1)}
				</span>,
			])}
		/>
	);
}
