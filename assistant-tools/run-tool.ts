/** Runs tools: checks the rights of the caller and the input first. */
import type { z } from "zod";
import type { ActionPlan } from "#contracts/assistant/action-proposals";
import type { PortalUser } from "#contracts/users/user";
import { shopTimeZone } from "#rules/clock/time-zones";
import { type AccessRule, accessMessages, mayOpen, whoGrants, workingAt } from "#rules/users/permissions";
import { actingAccountId } from "#rules/users/selected-account";
import { type ActionTool, type ReadTool, type ToolContext, ToolRefusal, type ToolRights } from "./tool.ts";

/** The caller as someone who works at the account of the call, which another one may be selected beside. */
async function readCaller({ calls, accountId }: ToolContext, userId: string): Promise<PortalUser> {
	const user = await calls.user.user({ uid: userId });
	return accountId ? workingAt(user, accountId) : user;
}

/** @throws {ToolRefusal} */
async function checkRights(rights: ToolRights, context: ToolContext): Promise<void> {
	if (rights === "everyone") return;
	const { userId } = context;
	if (userId === null) throw new ToolRefusal("sign-in");
	if (rights === "signed-in") return;
	const user = await readCaller(context, userId);
	if (!mayOpen(user, rights)) throw explainRefusal(user, rights);
}

/** A service that refuses decides by rights that the tool's own don't name. */
async function explainForbidden(context: ToolContext): Promise<ToolRefusal> {
	const { userId } = context;
	if (userId === null) return new ToolRefusal("sign-in");
	const user = await readCaller(context, userId).catch(() => null);
	return user && !mayOpen(user, "verified")
		? explainRefusal(user, "verified")
		: new ToolRefusal("not-granted");
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
		if (getStatus(error) === 403) throw await explainForbidden(context);
		throw error;
	}
}

/** Does what needs the rights of a tool; throws as `runTool` does. */
export const withRightsOf = <Result>(
	{ rights }: { rights: ToolRights },
	context: ToolContext,
	run: () => Promise<Result>,
): Promise<Result> => withRights(rights, context, run);

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

// Why somebody may not use a tool, as the pages say it.

/** @param right that the user lacks: the reason names it, and who grants it */
export function explainRefusal(user: PortalUser, right: AccessRule): ToolRefusal {
	const { asks, sentence } = whoGrants(user, right);
	if (asks === "verification") return new ToolRefusal("unverified");
	if (asks === "second-factor") return new ToolRefusal("second-factor");
	return new ToolRefusal(
		"not-granted",
		`${right === "verified" ? "This is for verified distributors and representatives." : accessMessages[right]} ${sentence}`,
	);
}

/**
 * The account that the caller acts for.
 * @throws {ToolRefusal} for guests and for users without an account
 */
export async function readOwnAccount({ calls, userId, accountId }: ToolContext): Promise<string> {
	if (userId === null) throw new ToolRefusal("sign-in");
	if (accountId) return accountId;
	const user = await calls.user.user({ uid: userId });
	const own = actingAccountId(user);
	if (!own) throw explainRefusal(user, "verified");
	return own;
}

/** The zone of an account; the shop's where it isn't known. */
export async function readTimeZone({ calls }: ToolContext, accountId: string): Promise<string> {
	const { accounts } = await calls.user.accounts({ search: accountId }).catch(() => ({ accounts: [] }));
	return accounts.find((account) => account.accountId === accountId)?.timeZone ?? shopTimeZone;
}
