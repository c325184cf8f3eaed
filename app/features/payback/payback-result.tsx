import { Link } from "@remix-run/react";
import { LinkButton } from "~/design-system/button.tsx";
import { Disclosure } from "~/design-system/disclosure.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { paths } from "~/paths.ts";
import { storedDays } from "./payback-fields.ts";
import type { CashChart, PaybackView } from "./payback-view.ts";

const numeric = (...labels: string[]) => labels.map((label, index) => ({ label, numeric: index > 0 }));

export function PaybackResultView({ view }: { view: PaybackView }) {
	return (
		<section
			id="result"
			aria-labelledby="result-title"
			className="rounded border border-line p-4 sm:p-6 [&_caption]:px-2 [&_td]:px-2 [&_th]:px-2"
		>
			<h2 id="result-title" className="text-xl">
				Simple payback
			</h2>
			<p className="mt-1 font-semibold text-4xl text-navy-900 tabular-nums">{view.verdict}</p>
			{view.division ? (
				<p className="mt-1 text-muted">{view.division}</p>
			) : (
				<Notice tone="warning" className="mt-3">
					The new fixtures cost as much to run as the existing ones, or more. Check the watts of each line, or
					choose products with higher efficacy (lm/W).
				</Notice>
			)}
			<ResultLinks links={view.links} />
			<FiguresTable
				caption="Annual totals, all fixtures"
				columns={numeric("Item", "Existing", "New", "Saved")}
				rows={view.energy}
			/>
			<FiguresTable caption="Annual savings" columns={numeric("Item", "Amount")} rows={view.savings} />
			<FiguresTable caption="Project cost and return" columns={numeric("Item", "Amount")} rows={view.money} />
			<CashPicture chart={view.chart} />
		</section>
	);
}

function ResultLinks({ links }: Pick<PaybackView, "links">) {
	if (!links)
		return (
			<Notice tone="warning" className="screen-only mt-3">
				We can't store a calculation of this length right now, so it has no link, PDF or CSV. Print this page
				to keep it, or use fewer lines.
			</Notice>
		);
	return (
		<>
			<div className="screen-only mt-4 flex flex-wrap gap-2">
				<LinkButton to={links.pdf} reloadDocument size="sm" icon="download" rel="nofollow">
					Download PDF
				</LinkButton>
				<LinkButton to={links.csv} reloadDocument size="sm" icon="download" rel="nofollow">
					Download CSV
				</LinkButton>
				<LinkButton to={links.save} size="sm" icon="folder" rel="nofollow">
					Save to a project or quote
				</LinkButton>
				<LinkButton to={links.page} size="sm" icon="external" rel="nofollow">
					Link to this calculation
				</LinkButton>
			</div>
			{links.areStored && (
				<p className="screen-only mt-2 text-muted text-sm">
					The link works for up to {storedDays} days. Download the PDF to keep this calculation longer.
				</p>
			)}
		</>
	);
}

/** Tables that need the width of the page, and the formulas. */
export function PaybackDetails({ view }: { view: PaybackView }) {
	return (
		<section aria-label="Details of the result" className="xl:col-span-2">
			<Disclosure summary="Cash flow by year">
				<FiguresTable
					caption="Cash flow"
					columns={numeric("Year", "Saved", "Cumulative", "Present value so far")}
					rows={view.years}
				/>
			</Disclosure>
			<Disclosure summary="Lines">
				<FiguresTable
					caption="Lines of this calculation"
					columns={[
						{ label: "Area" },
						{ label: "Fixtures", numeric: true },
						{ label: "Existing" },
						{ label: "New" },
						{ label: "Hours", numeric: true },
						{ label: "Saved a year", numeric: true },
						{ label: "Net cost", numeric: true },
					]}
					rows={view.lines}
				/>
			</Disclosure>
			<Disclosure summary="Formulas with your figures">
				<ul className="mt-2 mb-4 flex flex-col gap-2 text-sm tabular-nums">
					{view.formulas.map((text) => (
						<li key={text} className="wrap-anywhere">
							{text}
						</li>
					))}
				</ul>
			</Disclosure>
			<ul className="mt-3 flex flex-col gap-1 text-muted text-sm">
				{view.assumptions.map((text) => (
					<li key={text}>{text}</li>
				))}
			</ul>
		</section>
	);
}

/** Bars below zero are outlined, so that color is not all that tells them apart. */
function CashPicture({ chart }: { chart: CashChart }) {
	return (
		<figure className="mt-4">
			<figcaption className="font-semibold text-sm">Cumulative cash by year</figcaption>
			<svg
				role="img"
				aria-label={chart.title}
				viewBox={`0 0 ${chart.width} ${chart.height}`}
				className="mt-2 w-full"
				fontSize={13}
			>
				{chart.bars.map((bar) => (
					<rect
						key={bar.year}
						x={bar.x}
						y={bar.y}
						width={bar.width}
						height={bar.height}
						className={bar.positive ? "fill-green-600" : "fill-white stroke-navy-700"}
					/>
				))}
				<path d={`M70 ${chart.zero}H${chart.width}`} className="stroke-ink" strokeWidth={1} />
				<g className="fill-ink" textAnchor="end">
					{chart.marks.map(({ y, text }) => (
						<text key={text} x={66} y={y + 4}>
							{text}
						</text>
					))}
				</g>
				<g className="fill-muted" textAnchor="middle">
					{chart.labels.map(({ x, text }) => (
						<text key={text} x={x} y={chart.height - 4}>
							{text}
						</text>
					))}
				</g>
			</svg>
		</figure>
	);
}

const examples = [
	{
		name: "Office: 40 four-lamp T8 troffers to 40 W panels",
		values: { existing: 113, proposed: 40, fixtures: 40, hours: 3000, rate: 12, cost: 95, rebate: 20 },
	},
	{
		name: "Warehouse: 36 metal halide high bays to 150 W LED",
		values: { existing: 458, proposed: 150, fixtures: 36, hours: 4000, rate: 11, cost: 399, rebate: 75 },
	},
	{
		name: "Hotel corridor: 120 BR30 lamps, 65 W to 8 W LED, 24/7",
		values: { existing: 65, proposed: 8, fixtures: 120, hours: 8760, rate: 13, cost: 9 },
	},
];

export function PaybackExamples() {
	return (
		<section aria-labelledby="examples" className="rounded border border-line bg-surface p-4 sm:p-6">
			<h2 id="examples" className="text-xl">
				Start from an example
			</h2>
			<ul className="mt-3 flex flex-col gap-2">
				{examples.map(({ name, values }) => (
					<li key={name}>
						<Link to={paths.paybackCalculator(values)} className="text-link inline-block py-1">
							{name}
						</Link>
					</li>
				))}
			</ul>
			<p className="mt-3 text-muted text-sm">
				These numbers are assumptions. Change them to match your project.
			</p>
		</section>
	);
}
