/** The parts of the conversation service, put together. */
import type { Db } from "../db/connect.server.ts";
import type { StreamCall } from "../shared/event-stream.server.ts";
import type { Logger } from "../shared/logger.server.ts";
import type { OwnerRules } from "./chat-owner.server.ts";
import { chatStreams } from "./chat-streams.server.ts";
import type { Engine } from "./engine/engine.ts";
import { createReplies } from "./replies/replies.server.ts";
import { conversationRoutes } from "./routes.server.ts";

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
