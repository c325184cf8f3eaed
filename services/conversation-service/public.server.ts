/** Exports for the start of the services; import rules forbid all other imports. */
import { implement } from "@orpc/server";
import { conversationsContract } from "#contracts/assistant/conversations";
import type { Db } from "../db/connect.server.ts";
import type { StreamCall } from "../shared/answer-streams.server.ts";
import { type ServiceContext, ServiceFailure } from "../shared/http.server.ts";
import type { Logger } from "../shared/logger.server.ts";
import { chatStreams } from "./chat-streams.server.ts";
import {
	type ConversationDeps,
	createConversation,
	listConversations,
	moveGuestConversations,
	type OwnerRules,
	ownConversation,
	rateReply,
	readConversation,
	removeConversation,
	renameConversation,
	requireOwner,
	restoreConversation,
	saveMessages,
} from "./conversations.server.ts";
import type { Engine } from "./engine/engine.ts";
import { createReplies } from "./replies/replies.server.ts";

export type { CallsFor } from "#assistant-tools/tool";
export { createEngine, type ModelSettings } from "./engine/create-engine.server.ts";
export type { Engine } from "./engine/engine.ts";
export { recoverReplies } from "./replies/replies.server.ts";

// The parts of the conversation service, put together.

type Settings = OwnerRules & { db: Db; now: () => number; logger: Logger; engine: Engine };

export function createConversationService({ db, now, logger, engine, verify, guestSecret }: Settings) {
	const replies = createReplies({ db, engine, logger, now });
	const deps = { db, now, replies, engine, logger };
	const rules = { verify, guestSecret };
	return {
		routes: conversationRoutes(deps, rules),
		streams: chatStreams(deps, rules) satisfies StreamCall[],
		/** Stops the replies that are being written, and keeps what they have. */
		close: () => replies.close(),
	};
}

function conversationRoutes(deps: ConversationDeps, rules: OwnerRules) {
	const os = implement(conversationsContract).$context<ServiceContext>();
	return os.router({
		create: os.create.handler(async ({ context, input }) => ({
			data: await createConversation(await requireOwner(context, input.userId, rules), input, deps),
		})),
		list: os.list.handler(async ({ context, input }) => ({
			data: await listConversations(await requireOwner(context, input.userId, rules), input.limit, deps),
		})),
		get: os.get.handler(async ({ context, input }) => ({
			data: await readConversation(await requireOwner(context, input.userId, rules), input.id, deps),
		})),
		addMessages: os.addMessages.handler(async ({ context, input }) => {
			const owner = await requireOwner(context, input.userId, rules);
			if (input.conversationId !== input.id)
				throw new ServiceFailure(
					400,
					"BAD_REQUEST",
					"The address and the body name different conversations.",
				);
			return { saved: await saveMessages(owner, input.id, input.messages, deps) };
		}),
		remove: os.remove.handler(async ({ context, input }) => {
			await removeConversation(await requireOwner(context, input.userId, rules), input.id, deps);
			return { deleted: true } as const;
		}),
		setTitle: os.setTitle.handler(async ({ context, input }) => ({
			data: await renameConversation(
				await requireOwner(context, input.userId, rules),
				input.id,
				input.title,
				deps,
			),
		})),
		restore: os.restore.handler(async ({ context, input }) => ({
			data: await restoreConversation(await requireOwner(context, input.userId, rules), input.id, deps),
		})),
		setFeedback: os.setFeedback.handler(async ({ context, input }) => {
			await rateReply(await requireOwner(context, input.userId, rules), input, deps);
			return { feedback: input.feedback };
		}),
		stop: os.stop.handler(async ({ context, input }) => {
			const owner = await requireOwner(context, input.userId, rules);
			await ownConversation(deps.db, owner, input.conversationId);
			return { stopped: await deps.replies.stop(input.conversationId) };
		}),
		moveGuest: os.moveGuest.handler(async ({ context, input }) => {
			await requireOwner(context, input.guestId, rules);
			const user = await requireOwner(context, input.userId, rules);
			return { moved: await moveGuestConversations(input.guestId, user, deps) };
		}),
	});
}
