import type { CashChart } from "./cash-chart.ts";

/** Bars below zero are outlined, so that color is not all that tells them apart. */
export function CashPicture({ chart }: { chart: CashChart }) {
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
