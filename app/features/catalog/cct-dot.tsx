const tints: readonly [number, string][] = [
	[2450, "cct-2200"],
	[2850, "cct-2700"],
	[3250, "cct-3000"],
	[3750, "cct-3500"],
	[4500, "cct-4000"],
	[5750, "cct-5000"],
	[Number.POSITIVE_INFINITY, "cct-6500"],
];

/** Decoration beside the number, which says it in text. */
export function CctDot({ kelvin }: { kelvin: number }) {
	const tint = tints.find(([upTo]) => kelvin <= upTo)?.[1];
	return <i className={tint} />;
}
