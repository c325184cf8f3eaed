const steps = [
	{ kelvin: 2200, tint: "bg-cct-2200", like: "candle" },
	{ kelvin: 2700, tint: "bg-cct-2700", like: "incandescent" },
	{ kelvin: 3000, tint: "bg-cct-3000", like: "halogen" },
	{ kelvin: 3500, tint: "bg-cct-3500", like: "neutral" },
	{ kelvin: 4000, tint: "bg-cct-4000", like: "moonlight" },
	{ kelvin: 5000, tint: "bg-cct-5000", like: "noon sun" },
	{ kelvin: 6500, tint: "bg-cct-6500", like: "overcast sky" },
];

export function CctScale() {
	return (
		<figure className="mt-4">
			<ol className="grid list-none grid-cols-4 gap-2 pl-0 sm:grid-cols-7">
				{steps.map(({ kelvin, tint, like }) => (
					<li key={kelvin} className="mt-0 text-sm">
						<span className={`keeps-color block h-12 rounded-sm border border-line-strong ${tint}`} />
						<span className="block tabular-nums">{kelvin}&#8239;K</span>
						<span className="block text-muted">{like}</span>
					</li>
				))}
			</ol>
			<figcaption className="mt-2 text-muted text-sm">
				These tints are a guide only; a screen can't show true light color. We use the same tints to mark
				color temperature throughout the catalog.
			</figcaption>
		</figure>
	);
}
