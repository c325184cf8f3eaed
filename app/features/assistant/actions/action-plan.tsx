import type { ActionPlan } from "#contracts/assistant/action-proposals";
import { formatCents } from "#rules/format";

/** What will happen, line by line. */
export const ActionPlanLines = ({ plan: { lines, cents } }: { plan: ActionPlan }) => (
	<>
		<ul className="flex list-disc flex-col gap-1 pl-5 text-sm">
			{lines.map((line) => (
				<li key={line} className="wrap-anywhere tabular-nums">
					{line}
				</li>
			))}
		</ul>
		{cents !== null && (
			<p className="font-semibold text-sm tabular-nums">Total at today's prices: {formatCents(cents)}</p>
		)}
	</>
);
