/** Seven whites side by side, each with its number. */
const steps = [
	{ kelvin: 2200, fill: "fill-cct-2200", like: "candle" },
	{ kelvin: 2700, fill: "fill-cct-2700", like: "filament lamp" },
	{ kelvin: 3000, fill: "fill-cct-3000", like: "halogen" },
	{ kelvin: 3500, fill: "fill-cct-3500", like: "" },
	{ kelvin: 4000, fill: "fill-cct-4000", like: "moonlight" },
	{ kelvin: 5000, fill: "fill-cct-5000", like: "noon sun" },
	{ kelvin: 6500, fill: "fill-cct-6500", like: "overcast sky" },
];

export function CctScale() {
	return (
		<figure className="mt-4">
			<svg
				viewBox="0 0 700 96"
				className="keeps-color w-full"
				role="img"
				aria-label="Scale of white light from 2200 K, orange like a candle, to 6500 K, bluish like an overcast sky"
			>
				{steps.map((step, index) => (
					<g key={step.kelvin}>
						<rect
							x={index * 100 + 0.5}
							y="0.5"
							width="99"
							height="52"
							className={`${step.fill} stroke-line-strong`}
						/>
						<text x={index * 100 + 50} y="72" textAnchor="middle" className="fill-ink text-sm tabular-nums">
							{step.kelvin}&#8239;K
						</text>
						<text x={index * 100 + 50} y="90" textAnchor="middle" className="fill-muted text-sm">
							{step.like}
						</text>
					</g>
				))}
			</svg>
			<figcaption className="mt-1 text-muted text-sm">
				The tints are for orientation; a screen cannot show light. They are the ones that mark colour
				temperatures throughout this catalogue.
			</figcaption>
		</figure>
	);
}
