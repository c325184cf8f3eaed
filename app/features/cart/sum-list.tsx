import type { SumView } from "#rules/money/sum-rows";

export function SumList({
	sums,
	total,
	totalLabel = "Total",
	live,
}: {
	sums: readonly SumView[];
	total: string;
	totalLabel?: string;
	live?: boolean;
}) {
	return (
		<>
			<dl className="flex flex-col gap-1 text-sm tabular-nums">
				{sums.map(({ label, value }) => (
					<div key={label} className="flex justify-between gap-4">
						<dt className="wrap-anywhere min-w-0 text-muted">{label}</dt>
						<dd className="whitespace-nowrap">{value}</dd>
					</div>
				))}
			</dl>
			<p
				aria-live={live ? "polite" : undefined}
				className="flex flex-wrap justify-between gap-x-4 border-line border-t pt-3 font-semibold text-lg tabular-nums"
			>
				<span>{totalLabel}</span> <span>{total}</span>
			</p>
		</>
	);
}
