import type { Aging } from "#contracts/invoices/invoices";
import { ageFills, ageSegments } from "#rules/invoices/aging";

/** One stacked bar of what is owed by age; the figures are beside it. */
export function AgeBar({ ageing }: { ageing: Aging }) {
	return (
		<svg
			aria-hidden="true"
			viewBox="0 0 100 4"
			preserveAspectRatio="none"
			className="keeps-color h-3 w-full rounded-sm bg-surface-sunken"
		>
			{ageSegments(ageing).map(({ age, x, width }) => (
				<rect key={age} x={x} y={0} width={width} height={4} className={ageFills[age]} />
			))}
		</svg>
	);
}

export function AgeSwatch({ fill }: { fill: string }) {
	return (
		<svg aria-hidden="true" viewBox="0 0 12 12" className="keeps-color size-3 flex-none">
			<rect width="12" height="12" rx="2" className={fill} />
		</svg>
	);
}
