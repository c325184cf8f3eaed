/**
 * Actions that the assistant proposes, as results of tools in a conversation: the proposal with its plan, the
 * user's decision, and what came of it. Only the storefront runs them, after the user has approved.
 */
import { z } from "zod";
import type { ToolInvocation } from "./conversations.ts";

const text = (most: number) => z.string().trim().min(1).max(most);

/** What an action would do, for the person who approves it. */
export const actionPlanSchema = z.object({
	/** "Add 12 pieces to Lobby" */
	title: text(300),
	/** What will happen, in plain text, one thing each. */
	lines: z.array(text(1_000)).max(200),
	/** What it commits to; `null` where no money is agreed on. */
	cents: z.number().int().min(0).nullable(),
	/** Text of the button. */
	confirm: text(40),
	/** What only the person can say, as text fields beside the button; named as in the tool's input. */
	ask: z
		.array(
			z.object({
				name: z.string().regex(/^[a-z][A-Za-z]{0,39}$/),
				label: text(60),
				maxLength: z.number().int().min(1).max(200),
				value: z.string().max(200),
			}),
		)
		.max(3),
});
export type ActionPlan = z.infer<typeof actionPlanSchema>;

export const proposalSchema = z.object({
	proposal: actionPlanSchema,
	/** The account that the user acted for; `null` for the user's own choice. */
	accountId: z.string().max(128).nullable(),
});
export type Proposal = z.infer<typeof proposalSchema>;

const decisionSchema = z.object({ decision: z.enum(["approved", "declined"]) });
export type Decision = z.infer<typeof decisionSchema>["decision"];

/** "unknown": whether it ran can't be found out any more, so it is never run again. */
const outcomeSchema = z.object({ outcome: z.enum(["done", "failed", "unknown"]) });
export type Outcome = z.infer<typeof outcomeSchema>["outcome"];

/** "approved" has no outcome yet: it failed on the way, and can be tried again. */
export type ActionState = "open" | Decision | Outcome;

export type ProposedAction = {
	toolCallId: string;
	toolName: string;
	input: unknown;
	plan: ActionPlan;
	accountId: string | null;
	state: ActionState;
};

/** Whether a message is a decision about an action: it is no question, and not edited. */
export const isDecision = (toolInvocations: readonly ToolInvocation[]): boolean =>
	toolInvocations.some(({ result }) => decisionSchema.safeParse(result).success);

type Message = { id: string; toolInvocations: readonly ToolInvocation[] };

/** The actions that each message proposes, by the id of the message. */
export function readActions(messages: readonly Message[]): Map<string, ProposedAction[]> {
	const all = messages.flatMap(({ toolInvocations }) => toolInvocations);
	const proposed = messages.map(
		({ id, toolInvocations }) => [id, toolInvocations.flatMap((one) => toProposed(one, all))] as const,
	);
	return new Map(proposed.filter(([, actions]) => actions.length > 0));
}

function toProposed(
	{ toolCallId, toolName, args, result }: ToolInvocation,
	all: readonly ToolInvocation[],
): ProposedAction[] {
	const { data } = proposalSchema.safeParse(result);
	if (!data || !toolCallId || !toolName) return [];
	const answers = all.filter((one) => one.toolCallId === toolCallId).map((one) => one.result);
	return [
		{
			toolCallId,
			toolName,
			input: args,
			plan: data.proposal,
			accountId: data.accountId,
			state: readState(answers),
		},
	];
}

function readState(answers: readonly unknown[]): ActionState {
	const outcome = answers.map((answer) => outcomeSchema.safeParse(answer).data?.outcome).find(Boolean);
	const decision = answers.map((answer) => decisionSchema.safeParse(answer).data?.decision).find(Boolean);
	return outcome ?? decision ?? "open";
}
