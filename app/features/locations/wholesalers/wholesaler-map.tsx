import { type MapDrawing, mapSize } from "./map-drawing.ts";

/** State and county outlines with numbered markers that link to the list. */
export function WholesalerMap({ map, label }: { map: MapDrawing; label: string }) {
	const { width, height } = mapSize;
	const { scale } = map;
	return (
		<svg
			aria-label={`Map of wholesalers near ${label}, with the numbers of the list`}
			viewBox={`0 0 ${width} ${height}`}
			className="block h-auto w-full rounded border border-line bg-navy-50"
		>
			<path d={map.land} className="fill-white stroke-navy-300" strokeWidth={1.2} strokeLinejoin="round" />
			<path d={map.counties} className="fill-none stroke-line" strokeWidth={0.8} />
			<circle
				cx={width / 2}
				cy={height / 2}
				r={map.radius}
				className="fill-none stroke-navy-600"
				strokeDasharray="5 4"
			/>
			<g textAnchor="middle" fontSize={15} fontWeight={600} className="fill-muted">
				{map.labels.map(({ code, x, y }) => (
					<text key={code} x={x} y={y}>
						{code}
					</text>
				))}
			</g>
			<path d={`M${width / 2 - 7} ${height / 2}h14m-7 -7v14`} className="stroke-ink" strokeWidth={2} />
			<g className="stroke-navy-700" strokeWidth={1.2}>
				{map.markers.map(({ number, x, y, placeX, placeY }) => (
					<path key={number} d={`M${placeX} ${placeY}L${x} ${y}`} />
				))}
			</g>
			{map.markers.toReversed().map(({ number, x, y }) => (
				<a key={number} href={`#wholesaler-${number}`} tabIndex={-1} aria-label={`Wholesaler ${number}`}>
					<circle cx={x} cy={y} r={11} className="fill-navy-900 stroke-white" strokeWidth={1.5} />
					<text
						x={x}
						y={y + 4.5}
						textAnchor="middle"
						fontSize={number > 99 ? 10 : 12.5}
						fontWeight={700}
						className="fill-white"
					>
						{number}
					</text>
				</a>
			))}
			<g transform={`translate(16 ${height - 18})`}>
				<rect x={-8} y={-20} width={scale.length + 16} height={32} rx={4} className="fill-white/80" />
				<path d={`M0 -4v6H${scale.length}v-6`} className="fill-none stroke-ink" strokeWidth={1.5} />
				<text x={scale.length / 2} y={-6} textAnchor="middle" fontSize={12.5} className="fill-ink">
					{scale.miles} mi
				</text>
			</g>
		</svg>
	);
}
