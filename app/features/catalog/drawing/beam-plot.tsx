import { classNames } from "~/design-system/class-names.ts";
import { type BeamFigures, beamCone, beamPlot } from "~/shared/catalog/beam-plot.ts";
import { formatFeet, formatFootcandles, formatLux, formatMeters } from "~/shared/catalog/figures.ts";
import { cctTint } from "./color-temperature.ts";

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
	const planes = cone.planes.map((plane) => ({
		y: tenth(plane.y),
		rx: tenth(plane.rx),
		ry: tenth(plane.ry),
	}));
	const last = planes.at(-1);
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
						d={`M${x} ${y}L${tenth(x + last.rx)} ${last.y}A${last.rx} ${last.ry} 0 0 1 ${tenth(x - last.rx)} ${last.y}Z`}
						fill={cctTint(cctKelvin)}
						stroke="none"
					/>
				) : null}
				{last ? (
					<path
						d={`M${tenth(x - last.rx)} ${last.y}L${x} ${y}L${tenth(x + last.rx)} ${last.y}`}
						strokeWidth="1.25"
					/>
				) : null}
				<path d={`M${x} ${y}V${cone.height - 4}`} stroke="#8794a4" strokeDasharray="8 3 2 3" />
				{planes.map((plane) => (
					<ellipse key={plane.y} cx={x} cy={plane.y} rx={plane.rx} ry={plane.ry} stroke="#526072" />
				))}
				<path d={`M${x - 13} ${y}l4 -9h18l4 9z`} fill="#d9dee5" strokeWidth="1.25" strokeLinejoin="round" />
			</svg>
			<table className="beam-table">
				<caption>{`${plot.beamDegrees}° beam`}</caption>
				<thead>
					<tr>
						<th scope="col">Distance</th>
						<th scope="col">Beam diameter</th>
						{plot.candela === null ? null : (
							<th scope="col">{plot.estimated ? "Center, estimated" : "Center"}</th>
						)}
					</tr>
				</thead>
				<tbody>
					{plot.rows.map((row) => (
						<tr key={row.distanceFeet}>
							<th scope="row">
								<Figure text={formatFeet(row.distanceFeet)} metric={formatMeters(row.distanceMeters)} />
							</th>
							<td>
								<Figure text={formatFeet(row.diameterFeet)} metric={formatMeters(row.diameterMeters)} />
							</td>
							{row.centerLux === null || row.centerFootcandles === null ? null : (
								<td>
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

/** Finer than a tenth of a pixel is not seen. */
const tenth = (length: number) => Math.round(length * 10) / 10;

/** The metric figure goes to the next line as a whole. */
const Figure = ({ text, metric }: { text: string; metric: string }) => (
	<>
		<span>{text}</span> <small>{`(${metric})`}</small>
	</>
);
