/** The audit log of what the assistant and users' own agents did for them, and of what users declined. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { extension } from "../document.ts";

const id = z.string().min(1).max(128);
const actionKey = z.string().regex(/^[\w-]{8,64}$/);

export const agentActionOutcomes = ["done", "failed", "declined"] as const;
export type AgentActionOutcome = (typeof agentActionOutcomes)[number];

const agentActionSchema = z.object({
	/** Who acted: "assistant", or the name of a connected app. */
	agent: z.string().trim().min(1).max(100),
	/** Name of the tool, such as "addToCart". */
	action: z.string().trim().min(1).max(80),
	/** What the user approved, such as "Add 12 pieces to the cart". */
	summary: z.string().trim().min(1).max(300),
	outcome: z.enum(agentActionOutcomes),
	/** The account that the user acted for; `null` for the user's own choice. */
	accountId: id.nullable(),
});

const recordedSchema = agentActionSchema.extend({
	/** ISO 8601. */
	at: z.string(),
	userId: id,
	userName: z.string(),
});
export type AgentAction = z.infer<typeof recordedSchema>;

export const agentActionCalls = {
	recordAgentAction: oc
		.route({
			method: "POST",
			path: "/user-service/agent-actions",
			...extension(
				"Record an action of an agent for the signed-in user; the same key is recorded once",
				"the storefront's own log has the action",
			),
		})
		.input(agentActionSchema.extend({ key: actionKey }))
		.output(z.object({ recorded: z.boolean() })),

	agentActionRun: oc
		.route({
			method: "GET",
			path: "/user-service/agent-actions/{key}",
			...extension(
				"Whether an action ran, by the idempotency key that its changes carried: when it did for the first time, `null` for a key that changed nothing",
				"an action without an answer is never run again, and the user is told to check whether it went through",
			),
		})
		.input(z.object({ key: actionKey }))
		.output(z.object({ ranAt: z.string().nullable() })),

	agentActions: oc
		.route({
			method: "GET",
			path: "/user-service/agent-actions",
			...extension(
				"Actions of agents, newest first: the user's own, and for administrators those for their accounts",
				"there is no page of these actions",
			),
		})
		.input(z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) }))
		.output(z.object({ actions: z.array(recordedSchema), pageCount: z.number().int() })),
};
