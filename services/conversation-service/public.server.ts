/** Exports for the start of the services; import rules forbid all other imports. */

export type { CallsFor } from "#assistant-tools/service-calls";
export { createConversationService } from "./conversation-service.server.ts";
export { createEngine, type ModelSettings } from "./engine/create-engine.server.ts";
export type { Engine } from "./engine/engine.ts";
export { recoverReplies } from "./replies/replies.server.ts";
