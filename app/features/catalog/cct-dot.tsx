const tints: readonly [number, string][] = [
	[2450, "bg-cct-2200"],
	[2850, "bg-cct-2700"],
	[3250, "bg-cct-3000"],
	[3750, "bg-cct-3500"],
	[4500, "bg-cct-4000"],
	[5750, "bg-cct-5000"],
	[Number.POSITIVE_INFINITY, "bg-cct-6500"],
];

/** Decoration beside the number, which says it in text. */
export function CctDot({ kelvin }: { kelvin: number }) {
	const tint = tints.find(([upTo]) => kelvin <= upTo)?.[1];
	return <i className={`cct-dot ${tint}`} />;
}
