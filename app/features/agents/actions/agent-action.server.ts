/**
 * Actions of connected apps. Each has a key that the app chose: the same key again gives the same answer and acts once.
 * Above the account's limit the user approves the action on the web first.
 */
import { createHash } from "node:crypto";
import { z } from "zod";
import { planAction, runAction } from "#assistant-tools/run-tool";
import { type AnyAction, ToolProblem } from "#assistant-tools/tool";
import { findActionTool } from "#assistant-tools/tools";
import type { Services } from "#client/call-context";
import type { Log } from "#client/logger.server";
import { oneAtATime } from "#client/storage/one-at-a-time.server";
import type { AgentActionOutcome } from "#contracts/agents/agent-actions";
import { type ActionPlan, actionPlanSchema } from "#contracts/assistant/action-proposals";
import {
	checkRun,
	planAgain,
	planDigest,
	type RunState,
	recordAgentAction,
	unknownText,
	unsureText,
} from "~/features/assistant/actions/action-records.server.ts";
import { paths } from "~/paths.ts";
import { listConnections, readConnection } from "../connections/connections.server.ts";
import { agentStore } from "../oauth/agent-store.server.ts";

// The amount above which users of an account approve actions of connected apps on the web. Administrators set it.

/** The limit of accounts that set none, in cents. */
const defaultLimit = 500_000;

/** A limit is kept for ten years, in seconds. */
const life = 10 * 365 * 24 * 60 * 60;

const name = "cents";
const toLimitGroup = (accountId: string) => `approval limit of account ${accountId}`;

/** @returns cents */
export async function readLimit(accountId: string | null): Promise<number> {
	if (accountId === null) return defaultLimit;
	const stored = z
		.number()
		.int()
		.min(0)
		.safeParse(await agentStore.get(toLimitGroup(accountId), name));
	return stored.data ?? defaultLimit;
}

export const writeLimit = (accountId: string, cents: number): Promise<void> =>
	agentStore.set(toLimitGroup(accountId), name, cents, life);

const day = 24 * 60 * 60;

/** How long an action can be approved, and its answer repeated, in seconds. */
const actionLife = 7 * day;

const agentActionSchema = z.object({
	/** Id in the URL of the approval's page. */
	id: z.string(),
	toolName: z.string(),
	input: z.unknown(),
	/** Hash of the arguments. */
	digest: z.string(),
	plan: actionPlanSchema,
	/** "unknown": whether it ran can't be found out, so it is never run again. */
	state: z.enum(["waiting", "approved", "declined", "done", "unknown"]),
	/** Whether the user approved it, and not the account's limit. */
	byUser: z.boolean().optional(),
	/** Whether it was tried without an answer before it waited: it may have gone through. */
	tried: z.boolean().optional(),
	/** Result of the tool, once the action is over. */
	result: z.unknown(),
	userId: z.string(),
	accountId: z.string().nullable(),
	connectionId: z.string(),
	clientName: z.string(),
	/** In ms since 1970. */
	askedAt: z.number(),
});
export type AgentAction = z.infer<typeof agentActionSchema>;

/** Who acts, and with which calls. */
export type Actor = {
	services: Services;
	userId: string;
	accountId: string | null;
	hasExtension: (call: string) => Promise<boolean>;
	log: Log;
};

const toGroupKey = (userId: string) => `actions of ${userId}`;
const hash = (...parts: unknown[]): string =>
	createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

const save = (action: AgentAction) =>
	agentStore.set(toGroupKey(action.userId), action.id, action, actionLife);

const isOpen = ({ state }: AgentAction) => state === "waiting" || state === "approved";

/** @returns `null` for an open action of an app that is no longer connected: nobody asks for it anymore */
export async function readAgentAction(userId: string, id: string): Promise<AgentAction | null> {
	const stored = agentActionSchema.safeParse(await agentStore.get(toGroupKey(userId), id)).data;
	if (stored?.userId !== userId) return null;
	return isOpen(stored) && !(await readConnection(userId, stored.connectionId)) ? null : stored;
}

/** Lists actions of connected apps that wait for the user, newest first. */
export async function listWaiting(userId: string): Promise<AgentAction[]> {
	const [stored, connections] = await Promise.all([
		agentStore.list(toGroupKey(userId)),
		listConnections(userId),
	]);
	const connected = new Set(connections.map(({ id }) => id));
	return [...stored.values()]
		.flatMap((value) => agentActionSchema.safeParse(value).data ?? [])
		.filter(({ state, askedAt }) => state === "waiting" && Date.now() - askedAt < actionLife * 1000)
		.filter(({ connectionId }) => connected.has(connectionId))
		.toSorted((a, b) => b.askedAt - a.askedAt);
}

type Asked = {
	tool: AnyAction;
	input: unknown;
	/** Key that the app chose. */
	key: string;
	connection: { id: string; clientName: string };
	/** Origin of the shop, for links. */
	origin: string;
};

/** `approval` is the link where the user approves the action first; nothing has changed then. */
export type AgentAnswer = { result: unknown; approval: string | null };

/**
 * Runs an action, or says where the user approves it.
 * @returns the result of the tool, or what says where to approve
 * @throws {ToolRefusal | ToolProblem | ServiceError | z.ZodError} as the tool does
 */
export function askForAction(
	actor: Actor,
	{ tool, input, key, connection, origin }: Asked,
): Promise<AgentAnswer> {
	const { userId, accountId } = actor;
	const id = hash(connection.id, key);
	return oneAtATime(`app action ${id}`, async () => {
		const digest = hash(tool.name, input);
		const storedAction = await readAgentAction(userId, id);
		if (storedAction && storedAction.digest !== digest)
			throw new ToolProblem("This idempotencyKey was used for another action. Use a new one.");
		if (storedAction?.state === "done" || storedAction?.state === "unknown")
			return { result: storedAction.result, approval: null };
		if (storedAction?.state === "declined") throw new ToolProblem("The user declined this.");
		const earlier = storedAction ? await checkEarlier(actor, storedAction) : "not run";
		if (storedAction && (earlier === "ran" || earlier === "unknown"))
			return { result: toResult(storedAction, earlier), approval: null };
		if (storedAction?.state === "waiting") return waitingAnswer(storedAction, origin);
		const plan = storedAction
			? await planAgain(tool, storedAction, toContext(actor))
			: await planAction(tool, input, toContext(actor));
		const [missing] = plan.ask;
		if (missing)
			throw new ToolProblem(`Ask the user for this, then add it as ${missing.name}: ${missing.label}.`);
		const isWithin = await isWithinLimit(plan, accountId);
		// Tried again after it had no answer: what the user approved, or what the limit allows now.
		const isSame = storedAction?.byUser === true && planDigest(plan) === planDigest(storedAction.plan);
		const action: AgentAction = {
			id,
			toolName: tool.name,
			input,
			digest,
			plan,
			state: (isWithin || isSame) && earlier === "not run" ? "approved" : "waiting",
			byUser: isSame,
			tried: storedAction !== null,
			result: null,
			userId,
			accountId,
			connectionId: connection.id,
			clientName: connection.clientName,
			askedAt: Date.now(),
		};
		await save(action);
		if (action.state === "waiting") return waitingAnswer(action, origin);
		return { result: await run(actor, tool, action), approval: null };
	});
}

/** What has no price may be worth anything. Without an account there is no limit. */
const isWithinLimit = async ({ cents }: ActionPlan, accountId: string | null): Promise<boolean> =>
	accountId === null || (cents !== null && cents <= (await readLimit(accountId)));

function waitingAnswer({ plan, id, tried }: AgentAction, origin: string): AgentAnswer {
	const approval = origin + paths.agentApproval(id);
	const asks = `The user must approve this first: ${plan.title}. Ask them to open the link, then call again with the same idempotencyKey`;
	const done = tried
		? `${unsureText} ${asks}: nothing is done twice with it. Don't start it again with another key.`
		: `Nothing has changed yet. ${asks}.`;
	return { result: { done, link: { label: "Approve", to: approval } }, approval };
}

const toContext = ({ services, userId, accountId }: Actor) => ({ calls: services, userId, accountId });

/** The key is the same for each try, so the services act once. */
async function run(actor: Actor, tool: AnyAction, action: AgentAction): Promise<unknown> {
	const result = await runAction(tool, action.input, { ...toContext(actor), idempotencyKey: action.id });
	await save({ ...action, state: "done", result });
	await audit(actor, action, "done");
	return result;
}

const toResult = ({ plan }: AgentAction, run: "ran" | "unknown"): unknown => ({
	done: run === "ran" ? `${plan.title}: done.` : unknownText,
	link: { label: "Assistant actions", to: paths.agentActions() },
});

/** Whether an earlier try ran; ends an action that ran, and one of which nobody can say. */
async function checkEarlier(actor: Actor, action: AgentAction): Promise<RunState> {
	if (!action.tried && action.state !== "approved") return "not run";
	const run = await checkRun(actor, action.id, action.askedAt);
	if (run !== "ran" && run !== "unknown") return run;
	await save({ ...action, state: run === "ran" ? "done" : "unknown", result: toResult(action, run) });
	if (run === "ran") await audit(actor, action, "done");
	return run;
}

const audit = (actor: Actor, action: AgentAction, outcome: AgentActionOutcome): Promise<void> =>
	recordAgentAction(actor, {
		agent: action.clientName,
		action: action.toolName,
		summary: action.plan.title,
		outcome,
		accountId: actor.accountId,
		key: action.id,
	});

/**
 * The user's answer on the web; of two answers the first counts. What isn't any more what the user saw waits again, with
 * what it is now.
 * @returns the action as it is afterwards, and the tool's answer as Markdown once it is done
 * @throws {ToolRefusal | ToolProblem | ServiceError} as the tool does; the action can be approved again then
 */
export function answerAgentAction(
	actor: Actor,
	id: string,
	decision: "approve" | "decline",
): Promise<AgentAction | null> {
	return oneAtATime(`app action ${id}`, async () => {
		const action = await readAgentAction(actor.userId, id);
		const tool = findActionTool(action?.toolName);
		if (!action || !tool || !isOpen(action)) return action;
		const earlier = await checkEarlier(actor, action);
		if (earlier === "ran" || earlier === "unknown") return readAgentAction(actor.userId, id);
		if (decision === "decline") {
			const declined: AgentAction = { ...action, state: "declined" };
			await save(declined);
			await audit(actor, action, "declined");
			return declined;
		}
		if (earlier === "no answer")
			throw new ToolProblem(`${unsureText} The shop did not answer. Try again: nothing is done twice.`);
		const plan = await planAgain(tool, action, toContext(actor));
		if (planDigest(plan) !== planDigest(action.plan)) {
			const tried = action.tried || action.state === "approved";
			const changed: AgentAction = { ...action, plan, state: "waiting", tried };
			await save(changed);
			return changed;
		}
		const approved: AgentAction = { ...action, state: "approved", byUser: true };
		await save(approved);
		await run(actor, tool, approved);
		return readAgentAction(actor.userId, id);
	});
}
