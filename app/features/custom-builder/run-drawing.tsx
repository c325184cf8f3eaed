import { layOutDraft } from "#rules/custom-builder/rules";
import { runFigures } from "#rules/custom-builder/run-figures";
import { type DesignDraft, findOption, shapes } from "#rules/custom-builder/scx-options";
import { formatNumber } from "#rules/format";
import { Disclosure } from "~/design-system/disclosure.tsx";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { cctTint } from "~/features/catalog/drawing/color-temperature.ts";
import { type RunPlan, runPlan } from "~/features/catalog/drawing/run-plan.ts";

export function RunDrawing({ draft }: { draft: DesignDraft }) {
	const plan = runPlan(draft);
	if (!plan) return null;
	const kelvin = findOption("cct", draft.cct)?.kelvin ?? null;
	return (
		<figure>
			<PlanSvg plan={plan} tint={cctTint(kelvin)} />
			<figcaption className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-xs">
				<span>Plan view, to scale</span>
				<span className="inline-flex items-center gap-1">
					<svg width="12" height="12" aria-hidden="true">
						<circle cx="6" cy="6" r="4.5" className="fill-navy-900" />
					</svg>
					Power feed
				</span>
				{plan.sections.some(({ battery }) => battery) && (
					<span className="inline-flex items-center gap-1">
						<svg width="16" height="12" aria-hidden="true">
							<rect x="1" y="1" width="14" height="10" className="fill-green-200 stroke-ink" />
						</svg>
						Battery section
					</span>
				)}
				{plan.corners.length > 0 && (
					<span className="inline-flex items-center gap-1">
						<svg width="12" height="12" aria-hidden="true">
							<rect x="1" y="1" width="10" height="10" className="fill-line stroke-ink" />
						</svg>
						Corner, unlit
					</span>
				)}
			</figcaption>
			<Disclosure summary="Sections and feeds as a table" className="mt-2">
				<SectionTable draft={draft} />
			</Disclosure>
		</figure>
	);
}

function PlanSvg({ plan, tint }: { plan: RunPlan; tint: string }) {
	return (
		<svg
			viewBox={`0 0 ${plan.width} ${plan.height}`}
			role="img"
			className="w-full rounded border border-line bg-white stroke-ink"
			fontSize="11"
			textAnchor="middle"
		>
			<title>{plan.description}</title>
			{plan.corners.map(({ x, y, width, height }) => (
				<rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} className="fill-line" />
			))}
			{plan.sections.map(({ number, x, y, width, height, battery }) => (
				<rect
					key={number}
					x={x}
					y={y}
					width={width}
					height={height}
					fill={battery ? undefined : tint}
					className={battery ? "fill-green-200" : undefined}
				/>
			))}
			{plan.feeds.map(({ x, y, number }) => (
				<circle key={number} cx={x} cy={y} r="4.5" className="fill-navy-900 stroke-white" />
			))}
			<g className="fill-none stroke-muted" strokeWidth="0.8">
				{plan.dimensions.map(({ line }) => (
					<path key={line} d={line} />
				))}
			</g>
			<g className="fill-ink stroke-none">
				{plan.dimensions.map(({ line, text, x, y, turned }) => (
					<text key={line} x={x} y={y} transform={turned ? `rotate(-90 ${x} ${y})` : undefined}>
						{text}
					</text>
				))}
			</g>
			<g className="fill-muted stroke-none" fontSize="10">
				{plan.sections.map(
					({ number, label }) =>
						label && (
							<text key={number} x={label.x} y={label.y}>
								{label.text}
							</text>
						),
				)}
			</g>
		</svg>
	);
}

function SectionTable({ draft }: { draft: DesignDraft }) {
	const layout = layOutDraft(draft);
	const figures = runFigures(draft);
	if (!layout || !draft.shape) return null;
	const names = shapes[draft.shape].lengths;
	const sideName = (side: number) =>
		layout.sides.length === 1 ? "Row" : draft.shape === "R" ? `Side ${side + 1}` : (names[side] ?? "");
	return (
		<FiguresTable
			caption="Sections, in the order of the wiring"
			columns={[
				{ label: "Section" },
				{ label: "Side" },
				{ label: "Length", numeric: true },
				{ label: "Watts", numeric: true },
				{ label: "Lumens", numeric: true },
				{ label: "Notes" },
			]}
			rows={layout.sections.map((section, index) => {
				const lit = figures?.sections[index];
				const notes = [
					(lit?.feed ?? index === 0) ? "Power feed" : null,
					lit?.battery ? "Battery" : null,
				].filter((note) => note !== null);
				return [
					section.number,
					sideName(section.side),
					`${section.length} in`,
					lit ? formatNumber(lit.watts) : "",
					lit ? formatNumber(lit.lumens) : "",
					notes.join(", "),
				];
			})}
		/>
	);
}
