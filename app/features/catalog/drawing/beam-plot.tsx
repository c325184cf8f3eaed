import { classNames } from "~/design-system/class-names.ts";
import { type BeamFigures, beamCone, beamPlot } from "~/shared/catalog/beam-plot.ts";
import { formatFeet, formatFootcandles, formatLux, formatMeters } from "~/shared/catalog/figures.ts";
import { cctTint } from "./color-temperature.ts";

const heading = "py-1 pr-3 text-left font-normal text-muted text-xs";
const cell = "py-1.5 align-top pr-3 text-left font-normal";

type Props = {
	figures: BeamFigures;
	cctKelvin: number | null;
	className?: string;
};

export function BeamPlot({ figures, cctKelvin, className }: Props) {
	const plot = beamPlot(figures);
	if (!plot) return null;
	const cone = beamCone(plot);
	const [x, y] = cone.apex;
	const last = cone.planes.at(-1);
	return (
		<figure className={classNames("flex flex-wrap items-center gap-x-6 gap-y-3", className)}>
			<svg
				className="mx-auto max-w-full flex-none max-sm:h-28 max-sm:w-auto"
				viewBox={`0 0 ${cone.width} ${cone.height}`}
				width={cone.width}
				height={cone.height}
				fill="none"
				stroke="#16202c"
				role="img"
			>
				<title>{`Beam spread of a ${plot.beamDegrees}° beam; the figures are in the table.`}</title>
				{last ? (
					<path
						d={`M${x} ${y}L${x + last.rx} ${last.y}A${last.rx} ${last.ry} 0 0 1 ${x - last.rx} ${last.y}Z`}
						fill={cctTint(cctKelvin)}
						stroke="none"
					/>
				) : null}
				{last ? (
					<path d={`M${x - last.rx} ${last.y}L${x} ${y}L${x + last.rx} ${last.y}`} strokeWidth="1.25" />
				) : null}
				<path d={`M${x} ${y}V${cone.height - 4}`} stroke="#8794a4" strokeDasharray="8 3 2 3" />
				{cone.planes.map((plane) => (
					<ellipse key={plane.y} cx={x} cy={plane.y} rx={plane.rx} ry={plane.ry} stroke="#526072" />
				))}
				<path d={`M${x - 13} ${y}l4 -9h18l4 9z`} fill="#d9dee5" strokeWidth="1.25" strokeLinejoin="round" />
			</svg>
			<table className="min-w-64 flex-1 text-sm tabular-nums">
				<caption className="border-navy-900 border-b-2 pb-1 text-left font-semibold text-base">{`${plot.beamDegrees}° beam`}</caption>
				<thead>
					<tr>
						<th scope="col" className={heading}>
							Distance
						</th>
						<th scope="col" className={heading}>
							Beam diameter
						</th>
						{plot.candela === null ? null : (
							<th scope="col" className={heading}>
								{plot.estimated ? "Center, estimated" : "Center"}
							</th>
						)}
					</tr>
				</thead>
				<tbody>
					{plot.rows.map((row) => (
						<tr key={row.distanceFeet} className="border-line border-b">
							<th scope="row" className={cell}>
								<Figure text={formatFeet(row.distanceFeet)} metric={formatMeters(row.distanceMeters)} />
							</th>
							<td className={cell}>
								<Figure text={formatFeet(row.diameterFeet)} metric={formatMeters(row.diameterMeters)} />
							</td>
							{row.centerLux === null || row.centerFootcandles === null ? null : (
								<td className={cell}>
									<Figure text={formatFootcandles(row.centerFootcandles)} metric={formatLux(row.centerLux)} />
								</td>
							)}
						</tr>
					))}
				</tbody>
			</table>
			{plot.estimated ? (
				<figcaption className="w-full text-muted text-xs">
					Center beam candlepower is not stated. Illuminance is estimated from the lumens spread evenly over
					the beam.
				</figcaption>
			) : null}
		</figure>
	);
}

/** The metric figure goes to the next line as a whole. */
const Figure = ({ text, metric }: { text: string; metric: string }) => (
	<>
		<span className="whitespace-nowrap">{text}</span>{" "}
		<span className="whitespace-nowrap text-muted max-sm:text-xs">({metric})</span>
	</>
);
