import { classNames } from "~/design-system/class-names.ts";

const tints: readonly [number, string][] = [
	[2450, "bg-cct-2200"],
	[2850, "bg-cct-2700"],
	[3250, "bg-cct-3000"],
	[3750, "bg-cct-3500"],
	[4500, "bg-cct-4000"],
	[5750, "bg-cct-5000"],
	[Number.POSITIVE_INFINITY, "bg-cct-6500"],
];

export function CctDot({ kelvin }: { kelvin: number }) {
	const tint = tints.find(([upTo]) => kelvin <= upTo)?.[1];
	return (
		<span
			aria-hidden="true"
			className={classNames("inline-block size-3 flex-none rounded-full border border-line-strong", tint)}
		/>
	);
}

export function CctSwatches({ kelvins }: { kelvins: readonly number[] }) {
	if (kelvins.length === 0) return <p className="min-h-5" />;
	const shown = kelvins.slice(0, kelvins.length > 4 ? 3 : 4);
	return (
		<ul aria-label="Color temperatures" className="flex min-h-5 flex-wrap gap-x-3 gap-y-1 text-muted text-xs">
			{shown.map((kelvin) => (
				<li key={kelvin} className="flex items-center gap-1 tabular-nums">
					<CctDot kelvin={kelvin} />
					{kelvin}&thinsp;K
				</li>
			))}
			{kelvins.length > shown.length && <li>and {kelvins.length - shown.length} more</li>}
		</ul>
	);
}
