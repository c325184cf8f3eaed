import { formatNumber } from "#rules/format";
import { classNames } from "~/design-system/class-names.ts";
import { formatFootcandles, thinSpace } from "~/shared/catalog/figures.ts";
import type { LightCone, LightPlan } from "./light-plan.ts";
import type { PolarPlot } from "./polar-plot.ts";

const colors = { ink: "#16202c", muted: "#526072", grid: "#d9dee5", along: "#0f2a47", across: "#1e7b3c" };
const picture = "mx-auto h-auto max-w-full";

export function PolarPicture({ plot, className }: { plot: PolarPlot; className?: string }) {
	const [x, y] = plot.center;
	return (
		<figure className={classNames("min-w-0", className)}>
			<svg
				viewBox={`0 0 ${plot.width} ${plot.height}`}
				width={plot.width}
				height={plot.height}
				fill="none"
				role="img"
				className={picture}
			>
				<title>
					Polar plot of the intensity by angle from straight down; the table of zones has the lumens.
				</title>
				<g stroke={colors.grid}>
					{plot.rings.map(({ radius }) =>
						plot.whole ? (
							<circle key={radius} cx={x} cy={y} r={radius} />
						) : (
							<path key={radius} d={`M${x - radius} ${y}A${radius} ${radius} 0 0 0 ${x + radius} ${y}`} />
						),
					)}
					{plot.rays.map((ray) => (
						<path key={ray.degrees} d={`M${x - ray.x} ${y + ray.y}L${x} ${y}L${x + ray.x} ${y + ray.y}`} />
					))}
				</g>
				<path d={plot.along} stroke={colors.along} strokeWidth="2" strokeLinejoin="round" />
				{plot.same ? null : (
					<path
						d={plot.across}
						stroke={colors.across}
						strokeWidth="2"
						strokeDasharray="6 4"
						strokeLinejoin="round"
					/>
				)}
				<g fill={colors.muted} fontSize="11">
					{plot.rays.map((ray) => (
						<text
							key={ray.degrees}
							x={x + ray.x * 1.09}
							y={y + ray.y * 1.09 + 4}
							textAnchor="middle"
						>{`${ray.degrees}°`}</text>
					))}
					{plot.rings.map((ring) => (
						<text key={ring.radius} x={x - 4} y={y + ring.radius - 3} textAnchor="end">
							{formatNumber(ring.candela, ring.candela < 10 ? 1 : 0)}
						</text>
					))}
				</g>
			</svg>
			<figcaption className="mt-2 text-center text-muted text-sm">
				Intensity in cd.{" "}
				{plot.same ? (
					"The same along and across the luminaire."
				) : (
					<>
						<span className="whitespace-nowrap">Solid line: 0°–180°, along.</span>{" "}
						<span className="whitespace-nowrap">Dashed line: 90°–270°, across.</span>
					</>
				)}
			</figcaption>
		</figure>
	);
}

export function ConePicture({ cone }: { cone: LightCone }) {
	const [x, y] = cone.apex;
	const last = cone.planes.at(-1);
	if (!last) return null;
	return (
		<svg
			viewBox={`0 0 ${cone.width} ${cone.height}`}
			width={cone.width}
			height={cone.height}
			role="img"
			className={picture}
		>
			<title>Cone of the beam with the footcandles at its center; the table has the same figures.</title>
			<path
				d={`M${x} ${y}L${x - last.half} ${last.y}H${x + last.half}Z`}
				fill="#fff4ea"
				stroke={colors.ink}
				strokeWidth="1.25"
			/>
			{cone.planes.map((plane) => (
				<g key={plane.feet}>
					<path
						d={`M${x - plane.half} ${plane.y}H${cone.width - 104}`}
						stroke={colors.muted}
						strokeWidth="0.75"
					/>
					<text x={cone.width - 100} y={plane.y + 4} fontSize="11" fill={colors.ink}>
						{`${plane.feet} ft, ${formatFootcandles(plane.footcandles)}`}
					</text>
				</g>
			))}
			<path d={`M${x - 13} ${y}l4 -9h18l4 9z`} fill={colors.grid} stroke={colors.ink} />
		</svg>
	);
}

const lineColors = ["#0f2a47", "#1e5a8a", "#2b7a78", "#1e7b3c", "#8a6d00", "#b3261e"];

export function PlanPicture({ plan }: { plan: LightPlan }) {
	const { size, perFoot, gridFeet } = plan;
	const middle = size / 2;
	const count = Math.floor(middle / (gridFeet * perFoot));
	const grid = Array.from(
		{ length: 2 * count + 1 },
		(_, index) => middle + (index - count) * gridFeet * perFoot,
	);
	return (
		<figure className="min-w-0">
			<svg
				viewBox={`0 0 ${size} ${size}`}
				width={size}
				height={size}
				fill="none"
				role="img"
				className={picture}
			>
				<title>
					{`Isofootcandle plan at ${plan.heightFeet} ft mounting height; the table has footcandles by distance.`}
				</title>
				<path
					d={grid.map((at) => `M${at.toFixed(1)} 0V${size}M0 ${at.toFixed(1)}H${size}`).join("")}
					stroke={colors.grid}
				/>
				{plan.lines.map((line, index) => (
					<path key={line.footcandles} d={line.path} stroke={lineColors[index]} strokeWidth="1.75" />
				))}
				<path
					d={`M${middle - 5} ${middle}h10M${middle} ${middle - 5}v10`}
					stroke={colors.ink}
					strokeWidth="2"
				/>
				{plan.lines.map((line, index) => (
					<text
						key={line.footcandles}
						x={line.label.x}
						y={line.label.y + 4}
						fontSize="11"
						fontWeight="600"
						textAnchor="middle"
						fill={lineColors[index]}
						stroke="#fff"
						strokeWidth="3"
						paintOrder="stroke"
					>
						{line.footcandles}
					</text>
				))}
			</svg>
			<figcaption className="mt-2 text-center text-muted text-sm">
				{`Outer limit of each level in fc. Grid ${formatNumber(gridFeet, 1)}${thinSpace}ft. The street side is at the top.`}
			</figcaption>
		</figure>
	);
}
