import type { ActionState, ProposedAction } from "#contracts/assistant/action-proposals";
import { ActionForm } from "./action-form.tsx";
import { ActionPlanLines } from "./action-plan.tsx";

/** Where a page shows the card of an action. */
export const actionAnchor = (toolCallId: string): string => `action-${toolCallId}`;

const outcomes: Partial<Record<ActionState, string>> = {
	done: "Done.",
	declined: "You declined this. Nothing was changed.",
	failed: "This was not possible. Nothing was changed.",
};

type Props = {
	conversationId: string;
	actions: readonly ProposedAction[];
	/** Called after a decision that was sent in place. */
	onAnswered?: () => void;
};

/** What the assistant proposes to do, to be approved or declined. */
export const ActionCards = ({ actions, ...props }: Props) => (
	<ul className="flex flex-col gap-3">
		{actions.map((action) => (
			<ActionCard key={action.toolCallId} action={action} {...props} />
		))}
	</ul>
);

function ActionCard({ action, ...props }: Omit<Props, "actions"> & { action: ProposedAction }) {
	const { toolCallId, plan, accountId, state } = action;
	const outcome = outcomes[state];
	return (
		<li
			id={actionAnchor(toolCallId)}
			className="flex flex-col gap-3 rounded border border-line-strong bg-white p-3"
		>
			<h4 className="wrap-anywhere">{plan.title}</h4>
			<ActionPlanLines plan={plan} />
			{accountId && <p className="text-muted text-sm">For account {accountId}</p>}
			{outcome ? <p className="font-medium text-sm">{outcome}</p> : <ActionForm action={action} {...props} />}
		</li>
	);
}
