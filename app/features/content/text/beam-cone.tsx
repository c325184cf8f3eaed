/** To scale: half angles of 7.5°, 12.5° and 20° over 10 ft. */
const height = 180;
const beams = [
	{ x: 55, angle: 15, pool: "2.6" },
	{ x: 170, angle: 25, pool: "4.4" },
	{ x: 325, angle: 40, pool: "7.3" },
];

export function BeamCone() {
	return (
		<figure className="mt-4">
			<svg
				viewBox="0 0 410 250"
				className="w-full max-w-lg"
				role="img"
				aria-label="Beams of 15, 25 and 40 degrees from 10 feet are 2.6, 4.4 and 7.3 feet wide"
			>
				{beams.map(({ x, angle, pool }) => {
					const half = height * Math.tan(((angle / 2) * Math.PI) / 180);
					return (
						<g key={angle}>
							<path
								d={`M${x} 20 L${(x - half).toFixed(1)} ${20 + height} H${(x + half).toFixed(1)} Z`}
								className="keeps-color fill-cct-3000 stroke-navy-700"
							/>
							<path d={`M${x} 20 V${20 + height}`} strokeDasharray="4 4" className="stroke-line-strong" />
							<path
								d={`M${x - 14} 8 h28 l-6 12 h-16 Z`}
								className="fill-white stroke-navy-700"
								strokeWidth="1.5"
							/>
							<text x={x} y="222" textAnchor="middle" className="fill-ink text-sm">
								{angle}°
							</text>
							<text x={x} y="240" textAnchor="middle" className="fill-muted text-sm tabular-nums">
								{pool}&#8239;ft
							</text>
						</g>
					);
				})}
				<path d="M0 200 H410" className="stroke-navy-900" strokeWidth="1.5" />
			</svg>
			<figcaption className="mt-1 text-muted text-sm">
				Half-intensity beams from 10&#8239;ft, to scale. There is weaker light outside the cones.
			</figcaption>
		</figure>
	);
}
