import { useId } from "react";
import { formatNumber } from "#rules/format";
import { thinSpace } from "~/shared/catalog/figures.ts";
import type { PlanDrawing } from "./plan-drawing.ts";

/** The plan as SVG, in feet: lines of equal light under the fixtures, dimensions and a scale. */
export function PlanPicture({ plan, title }: { plan: PlanDrawing; title: string }) {
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
			<g className="fill-none stroke-muted" strokeWidth={hair}>
				<path
					d={`M0 ${-letter * 0.6}v${-letter * 0.6}m0 ${letter * 0.3}H${width}m0 ${-letter * 0.3}v${letter * 0.6}`}
				/>
				<path
					d={`M${-letter * 0.6} 0h${-letter * 0.6}m${letter * 0.3} 0V${depth}m${-letter * 0.3} 0h${letter * 0.6}`}
				/>
				<path d={`M0 ${depth + letter}v${letter * 0.4}h${plan.scaleFeet}v${-letter * 0.4}`} />
			</g>
			<g className="fill-ink" textAnchor="middle">
				<text x={width / 2} y={-letter * 1.2}>
					{feet(width)}
				</text>
				<text transform={`translate(${-letter * 1.2} ${depth / 2}) rotate(-90)`}>{feet(depth)}</text>
				<text x={plan.scaleFeet / 2} y={depth + letter * 2.6}>
					{feet(plan.scaleFeet)}
				</text>
			</g>
		</svg>
	);
}

const feet = (length: number) => `${formatNumber(length, 1)}${thinSpace}ft`;
