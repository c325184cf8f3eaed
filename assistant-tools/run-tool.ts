/** Runs tools: checks the rights of the caller and the input first. */
import type { z } from "zod";
import type { ActionPlan } from "#contracts/assistant/action-proposals";
import { isVerified } from "#rules/users/permissions";
import { type ActionTool, type ReadTool, type ToolContext, ToolRefusal, type ToolRights } from "./tool.ts";

/** @throws {ToolRefusal} */
async function checkRights(rights: ToolRights, { calls, userId }: ToolContext): Promise<void> {
	if (rights === "everyone") return;
	if (userId === null) throw new ToolRefusal("sign-in");
	if (rights === "verified" && !isVerified(await calls.user.user({ uid: userId })))
		throw new ToolRefusal("unverified");
}

/** Failed calls have a status, in the services and in the storefront alike. */
const getStatus = (error: unknown): unknown =>
	typeof error === "object" && error !== null && "status" in error ? error.status : undefined;

async function withRights<Result>(
	rights: ToolRights,
	context: ToolContext,
	run: () => Promise<Result>,
): Promise<Result> {
	try {
		await checkRights(rights, context);
		return await run();
	} catch (error) {
		if (getStatus(error) === 401) throw new ToolRefusal("sign-in");
		if (getStatus(error) === 403) throw new ToolRefusal("unverified");
		throw error;
	}
}

/**
 * @param input as a language model or a form gives it
 * @throws {ToolRefusal} when the caller may not call it; the services check again
 * @throws {ToolProblem} for what the caller can mend
 * @throws {z.ZodError} for invalid input
 */
export const runTool = <Input extends z.ZodType, Result>(
	tool: ReadTool<Input, Result>,
	input: unknown,
	context: ToolContext,
): Promise<Result> =>
	withRights(tool.rights, context, async () => tool.call(tool.input.parse(input), context));

/** What an action would do; throws as `runTool` does. */
export const planAction = <Input extends z.ZodType, Result>(
	tool: ActionTool<Input, Result>,
	input: unknown,
	context: ToolContext,
): Promise<ActionPlan> =>
	withRights(tool.rights, context, async () => tool.plan(tool.input.parse(input), context));

/** Runs an action that the user has approved; throws as `runTool` does. */
export const runAction = <Input extends z.ZodType, Result>(
	tool: ActionTool<Input, Result>,
	input: unknown,
	context: ToolContext & { idempotencyKey: string },
): Promise<Result> =>
	withRights(tool.rights, context, async () => tool.call(tool.input.parse(input), context));
